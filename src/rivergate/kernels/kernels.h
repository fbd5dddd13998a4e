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

/* Boards that can come. Lanes are sets of `lower` places in a deck, a plane for each place, in the order
 * of the lanes and colexicographic, so that those of a smaller deck come first; `deck` has the card at
 * each place. A board is such a set, the `upper` cards at a top place and after it, which all lanes
 * share and above which no lane has a card, and what lies open. Tops ascend; without upper cards the
 * one top is the deck's size. The boards of a top count so many times. */
typedef struct {
    const uint64_t *planes; /* as in rg_lane_table */
    uint8_t deck[52], top[52], times[52];
    int deck_size, lower, upper, tops;
    uint64_t open;
    /* The blocks to count: from the first one, every so many. */
    ptrdiff_t first_block, step;
} rg_boards;

enum { RG_MOST_PLAYERS = 10 };

/* Known hands: 2 cards each, or with `omaha` 2 to 6; with `low` half the pot goes to the low. */
typedef struct {
    int players, omaha, low;
    uint64_t hands[RG_MOST_PLAYERS];
} rg_seats;

/* [p][m]: boards on which player p is one of m winners, [p][0] those on which p is none: of the high
 * hand; of the high hand on boards where nobody has a low; of the low. Boards on which p alone takes the
 * whole pot, and on which p takes nothing. */
typedef struct {
    int64_t boards;
    int64_t shared[RG_MOST_PLAYERS][RG_MOST_PLAYERS + 1];
    int64_t high_no_low[RG_MOST_PLAYERS][RG_MOST_PLAYERS + 1];
    int64_t low[RG_MOST_PLAYERS][RG_MOST_PLAYERS + 1];
    int64_t scoops[RG_MOST_PLAYERS], nothing[RG_MOST_PLAYERS];
} rg_pots;

/* See sampling.h. */
typedef struct rg_sampling rg_sampling;
typedef struct rg_outcomes rg_outcomes;
/* See potential_deals.h. */
typedef struct rg_standings rg_standings;

/* One hand against each of n, 2 cards each, or with `omaha` 2 to 6. */
typedef struct {
    uint64_t hero;
    const uint64_t *hands;
    ptrdiff_t n;
    int omaha;
    int64_t *wins, *ties, *losses;
} rg_opponents;

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
    /* Adds the boards to the pots. */
    void (*lane_showdowns)(const rg_boards *boards, const rg_seats *seats, rg_pots *pots);
    /* Deals n times and adds what comes of it; the random numbers are those of the block. */
    void (*sample)(const rg_sampling *sampling, uint64_t block, ptrdiff_t n, rg_outcomes *found);
    /* The same of the first player of a Hold'em plan, now and with `come` cards more on the board. */
    void (*sample_standings)(const rg_sampling *sampling, int come, uint64_t block, ptrdiff_t n,
                             rg_standings *found);
    /* Adds the boards on which the hero, whose cards are not in the deck, beats, ties and loses to
     * each opponent, whose cards are; those with a card of the opponent are none. The number of
     * all boards. */
    int64_t (*lane_opponents)(const rg_boards *boards, const rg_opponents *opponents);
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
