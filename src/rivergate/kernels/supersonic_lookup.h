/* The seven-lookup table: its layout, its rank codes, and one hand at a time.
 *
 * An array of uint32. A node is 53 entries: entry 0 is the rank code of the hand that the node
 * stands for (0 below five cards), entry card + 1 leads to the node of the hand with that card, and
 * in a node of six cards it is the rank code of the seven. An entry that leads nowhere is 0, and so
 * are the first 53. The root, no cards, is at 53. Cards are 0..51 = 4*rank + suit. The method was
 * made public on the 2+2 forum (Ray Wotton and others, 2006).
 *
 * A rank code is `category << 12 | n`, n from 1 for the worst of its category. The categories are
 * 0 = high card .. 8 = straight flush, 9 = royal flush; in the classic file HandRanks.dat they are
 * 1 = high card .. 9 = straight flush.
 *
 * Whatever the entries hold, no function here reads outside the array. */
#ifndef RIVERGATE_SUPERSONIC_LOOKUP_H
#define RIVERGATE_SUPERSONIC_LOOKUP_H

#include "cactus_kev.h"
#include "card_sets.h"
#include "supersonic_tables.h"

enum {
    ST_NODE = CK_DECK + 1,
    ST_ROOT = ST_NODE,
    ST_NODES = 612977,
    ST_LENGTH = ST_ROOT + ST_NODES * ST_NODE,
    ST_CATEGORY_SHIFT = 12,
    ST_NUMBER = (1 << ST_CATEGORY_SHIFT) - 1,
    ST_CATEGORIES = 10,
    ST_ROYAL = 9
};

typedef struct {
    const uint32_t *entries; /* ST_LENGTH of them */
    int coding;              /* ST_OWN or ST_CLASSIC */
} st_table;

static inline uint32_t st_code_of_rank(unsigned rank)
{
    uint32_t category = rank == 1 ? ST_ROYAL : (CK_VALUES[rank] >> 26) - 1;
    return category << ST_CATEGORY_SHIFT | (ST_AFTER_WORST[ST_OWN][category] - rank);
}

/* Rank 1..7462 of a code, 0 if it is none. */
static inline unsigned st_rank_of_code(int coding, uint32_t code)
{
    uint32_t category = code >> ST_CATEGORY_SHIFT, number = code & ST_NUMBER;
    if (category >= ST_CATEGORIES || number - 1 >= ST_CLASSES[coding][category])
        return 0;
    return ST_AFTER_WORST[coding][category] - number;
}

/* The entry, 0 for one outside the array. */
static inline uint32_t st_entry(const uint32_t *entries, uint32_t at)
{
    return at < ST_LENGTH ? entries[at] : 0;
}

/* The entry for `card` in the node at `node`; nowhere (0) leads nowhere. */
static inline uint32_t st_step(const uint32_t *entries, uint32_t node, unsigned card)
{
    return node ? st_entry(entries, node + card + 1) : 0;
}

/* The rank code where a walk of k cards has led. */
static inline uint32_t st_end(const uint32_t *entries, uint32_t node, int k)
{
    return k == 7 || !node ? node : st_entry(entries, node);
}

/* Rank 1..7462 of 5, 6 or 7 distinct cards; 0 where the table has none. Branches and no selections:
 * the processor guesses them right and goes on to the next hand while this one waits for memory. */
static inline unsigned st_rank(const st_table *table, const uint8_t *cards, int k)
{
    const uint32_t *entries = table->entries;
    uint32_t node = ST_ROOT;
    for (int i = 0; i < k; i++) {
        uint32_t at = node + cards[i] + 1;
        if (!node || at >= ST_LENGTH)
            return 0;
        node = entries[at];
    }
    return st_rank_of_code(table->coding, st_end(entries, node, k));
}

typedef struct {
    uint8_t suited[7], unsuited[7];
} st_walk;

/* The way to walk: the cards of a mask, rising; where there is no flush among them, their ranks with
 * the suits in turn. Such a hand is worth what its ranks are, and there are few (49,205 of seven
 * cards): from the fourth card on they keep no suit, and their entries stay in the caches. */
static inline const uint8_t *st_choose_walk(uint64_t mask, int k, st_walk *walk)
{
    uint32_t suits = CK_NO_SUITS;
    for (int i = 0; i < k; i++, mask &= mask - 1) {
        unsigned card = rg_lowest_card(mask);
        suits += ck_suit_count(card);
        walk->suited[i] = (uint8_t)card;
        walk->unsuited[i] = (uint8_t)((card & ~3u) | (i & 3));
    }
    return suits & CK_FLUSH ? walk->suited : walk->unsuited;
}

#endif
