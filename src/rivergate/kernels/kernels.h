/* The batch kernels of one instruction set, and the sets that are compiled in. */
#ifndef RIVERGATE_KERNELS_H
#define RIVERGATE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

#include "every_deal.h"
#include "three_way.h"

/* n rows of 2 to 6 hole cards, and as many of 3 to 5 board cards. */
typedef struct {
    const uint8_t *hole, *board;
    int hole_cards, board_cards;
    ptrdiff_t n;
} rg_omaha_rows;

typedef struct {
    int64_t wins, ties;
} rg_showdowns;

enum { RG_BLOCK_LANES = 512, RG_BLOCK_WORDS = RG_BLOCK_LANES / 64 };

/* n sets of cards, a lane each: uint64[blocks][52][8], aligned to 64 bytes. */
typedef struct {
    const uint64_t *planes;
    ptrdiff_t n;
} rg_lane_table;

/* Kernels answer 0, or with `check` 1 as soon as a row is no hand; what was written then is not
 * defined. Without `check` a row that is no hand gets some number. Those on lanes check nothing. */
typedef struct {
    const char *name;
    int lanes;
    /* n rows of k = 5, 6 or 7 card ids. */
    int (*holdem_rows)(const uint8_t *cards, ptrdiff_t n, int k, int check, uint32_t *values);
    /* n masks with 5, 6 or 7 cards. */
    int (*holdem_masks)(const uint64_t *masks, ptrdiff_t n, int check, uint32_t *values);
    /* n pairs of masks: how often the first hand wins, and how often they tie. */
    int (*holdem_showdowns)(const uint64_t *first, const uint64_t *second, ptrdiff_t n, int check,
                            rg_showdowns *counts);
    /* Lows, unless NULL: masks of the best low's ranks, bit 0 = ace .. bit 7 = eight, 0xFF = none. */
    int (*omaha_rows)(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows);
    /* The planes of n masks, in the order of lanes that suits this instruction set. */
    void (*lane_planes)(const uint64_t *masks, ptrdiff_t n, uint64_t *planes);
    /* Values of every lane together with each of m fixed sets of cards: uint32[m][n]. */
    void (*lane_holdem)(const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m,
                        uint32_t *values);
    /* The same with holes in lanes and boards fixed, or the other way round; lows unless NULL. */
    void (*lane_omaha)(const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m,
                       int boards_in_lanes, uint32_t *values, uint8_t *lows);
    /* Adds the outcomes on n boards; 1 if there is no memory. */
    int (*three_way)(const tw_ranges *ranges, const tw_known *known, const tw_boards *boards,
                     tw_tally *tally);
    int (*every_deal)(const ed_spot *spot, ed_tally *tally);
} rg_kernels;

enum { RG_MOST_BACKENDS = 8 };

/* Compiled in, the best first; their number. */
int rg_compiled_backends(const rg_kernels *backends[RG_MOST_BACKENDS]);

/* Whether this processor and operating system run it. */
int rg_runs_here(const rg_kernels *backend);

#endif
