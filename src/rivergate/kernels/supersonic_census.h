/* Every hand that some cards can grow into, by the seven-lookup table: a node is kept for each card
 * that the loops hold, so a hand costs one lookup (two for five and six cards). */
#ifndef RIVERGATE_SUPERSONIC_CENSUS_H
#define RIVERGATE_SUPERSONIC_CENSUS_H

#include "cactus_kev_batch.h"
#include "supersonic_lookup.h"

/* Codes are counted by their low 16 bits, so that no entry counts outside the array; the others,
 * which no rank code has, are or-ed together. Two sets of counts are used in turn, for a count must
 * not wait for the same count a moment before. */
enum { ST_COUNTS = 1 << 16 };

typedef struct {
    uint32_t even[ST_COUNTS], odd[ST_COUNTS];
    uint32_t strange;
} st_tally;

typedef struct {
    st_table table;
    int k;               /* cards of a whole hand */
    int live;            /* how many cards may be added, */
    uint8_t deck[CK_DECK]; /* and which, rising */
} st_spot;

static inline uint32_t st_last_step(const st_spot *spot, uint32_t node, int at)
{
    uint32_t next = st_step(spot->table.entries, node, spot->deck[at]);
    return st_end(spot->table.entries, next, spot->k);
}

static inline void st_count_last(const st_spot *spot, uint32_t node, int start, st_tally *tally)
{
    uint32_t strange = 0;
    int at = start;
    for (; at + 1 < spot->live; at += 2) {
        uint32_t even = st_last_step(spot, node, at), odd = st_last_step(spot, node, at + 1);
        tally->even[even & (ST_COUNTS - 1)]++;
        tally->odd[odd & (ST_COUNTS - 1)]++;
        strange |= even | odd;
    }
    if (at < spot->live) {
        uint32_t even = st_last_step(spot, node, at);
        tally->even[even & (ST_COUNTS - 1)]++;
        strange |= even;
    }
    tally->strange |= strange;
}

/* Counts every choice of `more` cards from deck[start] on. */
static void st_count(const st_spot *spot, uint32_t node, int more, int start, st_tally *tally)
{
    if (more == 1) {
        st_count_last(spot, node, start, tally);
        return;
    }
    for (int at = start; at <= spot->live - more; at++)
        st_count(spot, st_step(spot->table.entries, node, spot->deck[at]), more - 1, at + 1, tally);
}

/* Adds the tally to counts[rank], 7463 of them; answers how many hands had no rank code. */
static inline uint64_t st_add_counts(const st_tally *tally, int coding, uint64_t *counts)
{
    uint64_t without = 0;
    for (uint32_t code = 0; code < ST_COUNTS; code++) {
        uint64_t hands = (uint64_t)tally->even[code] + tally->odd[code];
        unsigned rank = st_rank_of_code(coding, code);
        if (rank)
            counts[rank] += hands;
        else
            without += hands;
    }
    return without;
}

/* Hands of k cards, cards[0 .. held - 1] held, for which the table, walked with rising cards or as
 * evaluations walk it, differs from Cactus Kev's evaluator; counts[rank] by the table, counts[0] those
 * without a rank. */
static uint64_t st_compare(const st_table *table, uint32_t node, uint8_t *cards, int held, int k,
                           uint64_t *counts)
{
    uint64_t differences = 0;
    for (unsigned card = held ? cards[held - 1] + 1u : 0; card < CK_DECK; card++) {
        uint32_t next = st_step(table->entries, node, card);
        cards[held] = (uint8_t)card;
        if (held + 1 < k) {
            differences += st_compare(table, next, cards, held + 1, k, counts);
            continue;
        }
        st_walk walk;
        const uint8_t *chosen = st_choose_walk(ck_mask(cards, k), k, &walk);
        unsigned rank = st_rank_of_code(table->coding, st_end(table->entries, next, k));
        unsigned right = ck_rank(cards, k);
        counts[rank]++;
        differences += rank != right || st_rank(table, chosen, k) != right;
    }
    return differences;
}

#endif
