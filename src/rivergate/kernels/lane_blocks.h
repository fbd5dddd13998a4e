/* Card planes that are built once and evaluated often; after an instruction set's header.
 *
 * A block is 512 lanes whatever the register: uint64[52][8], plane after plane. A register is a part
 * of a block: RG_LANES / 64 words of every plane. */
#ifndef RIVERGATE_LANE_BLOCKS_H
#define RIVERGATE_LANE_BLOCKS_H

#include <string.h>

#include "card_sets.h"
#include "kernels.h"

enum {
    RG_PART_WORDS = RG_LANES / 64,
    RG_PARTS = RG_BLOCK_LANES / RG_LANES,
    RG_BLOCK_SIZE = RG_CARDS * RG_BLOCK_WORDS, /* words */
};

static inline rg_word rg_load_plane(const uint64_t *words)
{
    rg_word plane;
    memcpy(&plane, words, sizeof plane);
    return plane;
}

/* All planes of the part of a table that starts at `part`. */
static inline void rg_load_part(const uint64_t *part, rg_word *cards)
{
    for (int card = 0; card < RG_CARDS; card++)
        cards[card] = rg_load_plane(part + card * RG_BLOCK_WORDS);
}

/* These cards are in every lane. */
static inline void rg_set_cards(rg_word *cards, uint64_t mask)
{
    for (; mask; mask &= mask - 1)
        cards[rg_lowest_card(mask)] = RG_ONES;
}

/* These are in none. */
static inline void rg_clear_cards(rg_word *cards, uint64_t mask)
{
    for (; mask; mask &= mask - 1)
        cards[rg_lowest_card(mask)] = RG_ZERO;
}

/* As in the table again. */
static inline void rg_reset_cards(rg_word *cards, uint64_t mask, const uint64_t *part)
{
    for (; mask; mask &= mask - 1) {
        unsigned card = rg_lowest_card(mask);
        cards[card] = rg_load_plane(part + card * RG_BLOCK_WORDS);
    }
}

/* The same cards in every lane, and no others. */
static inline void rg_fill_cards(rg_word *cards, uint64_t mask)
{
    for (int card = 0; card < RG_CARDS; card++)
        cards[card] = mask >> card & 1 ? RG_ONES : RG_ZERO;
}

#endif
