/* Every hand that some cards can grow into, by the seven-lookup table: a node is kept for each card
 * that the loops hold, so a hand costs one lookup (two for five and six cards). */
#ifndef RIVERGATE_SUPERSONIC_CENSUS_H
#define RIVERGATE_SUPERSONIC_CENSUS_H

#include <string.h>

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

/* Hands of k cards, cards[0 .. held - 1] held, on which the table and Cactus Kev's evaluator
 * differ; counts[rank] by the table, counts[0] those without a rank. */
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
        uint32_t code = st_end(table->entries, next, k);
        unsigned rank = st_rank_of_code(table->coding, code);
        counts[rank]++;
        differences += rank != ck_rank(cards, k);
    }
    return differences;
}

/* By node, how many cards it holds; ST_NO_LEVEL for nodes that no hand comes by. */
enum { ST_NO_LEVEL = 7 };

static inline int st_is_node(uint32_t at)
{
    return at >= ST_ROOT && at < ST_LENGTH && at % ST_NODE == 0;
}

/* Fills levels[ST_NODES]; answers how many entries lead to what is no node, or to one of another
 * number of cards. A node must come after those that lead to it. */
static inline uint64_t st_find_levels(const st_table *table, uint8_t *levels)
{
    uint64_t astray = 0;
    memset(levels, ST_NO_LEVEL, ST_NODES);
    levels[0] = 0;
    for (uint32_t node = 0; node < ST_NODES; node++) {
        const uint32_t *from = table->entries + ST_ROOT + node * ST_NODE + 1;
        for (unsigned card = 0; levels[node] < 6 && card < CK_DECK; card++) {
            uint32_t next = from[card] / ST_NODE - 1;
            if (!from[card])
                continue;
            if (!st_is_node(from[card]) || next <= node)
                astray++;
            else if (levels[next] == ST_NO_LEVEL)
                levels[next] = (uint8_t)(levels[node] + 1);
            else
                astray += levels[next] != levels[node] + 1;
        }
    }
    return astray;
}

/* Pairs of cards that lead from nodes start .. stop - 1 to one place in one order and to another
 * in the other; nodes of six cards have no room for two. Without any, cards may come in any order. */
static inline uint64_t st_crossed_pairs(const st_table *table, const uint8_t *levels, int start,
                                        int stop)
{
    uint64_t crossed = 0;
    for (int at = start; at < stop; at++) {
        const uint32_t *from = table->entries + ST_ROOT + (uint32_t)at * ST_NODE + 1;
        for (unsigned a = 0; levels[at] < 6 && a < CK_DECK; a++)
            for (unsigned b = 0; b < a; b++) {
                uint32_t ab = st_step(table->entries, from[a], b);
                uint32_t ba = st_step(table->entries, from[b], a);
                crossed += ab != ba && ab && ba;
            }
    }
    return crossed;
}

#endif
