/* Reads a spot and prints what known hands win on its boards, and the first hand against the second.
 *
 * "omaha low players", a mask for each hand; the mask of the open cards, how many come, the deck's
 * size and its cards. The second hand is dealt with too: on its boards none of its cards may lie. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include RG_ISA_HEADER

#include "kernels.h"
#include "lane_subsets.h"

extern const rg_kernels RG_NAME(kernels);

enum { LINE = 64, PLACES = 30, BLOCK_BYTES = 52 * RG_BLOCK_WORDS * 8, MOST_BLOCKS = 60 };

static uint64_t read_mask(void)
{
    uint64_t mask;
    if (scanf("%" SCNu64, &mask) != 1)
        exit(2);
    return mask;
}

static void print_row(const int64_t *counts, int n)
{
    for (int i = 0; i < n; i++)
        printf("%" PRId64 "\n", counts[i]);
}

static void print_pots(const rg_pots *pots, int players, int low)
{
    printf("%" PRId64 "\n", pots->boards);
    for (int p = 0; p < players; p++) {
        print_row(pots->shared[p], players + 1);
        if (low) {
            print_row(pots->high_no_low[p], players + 1);
            print_row(pots->low[p], players + 1);
            print_row(&pots->scoops[p], 1);
            print_row(&pots->nothing[p], 1);
        }
    }
}

void count_boards(void);

void count_boards(void)
{
    rg_seats seats = {.omaha = (int)read_mask(), .low = (int)read_mask()};
    rg_boards boards = {.step = 1};
    static rg_pots pots;
    seats.players = (int)read_mask();
    for (int p = 0; p < seats.players; p++)
        seats.hands[p] = read_mask();
    boards.open = read_mask();
    int come = (int)read_mask();
    boards.deck_size = (int)read_mask();
    for (int place = 0; place < boards.deck_size; place++)
        boards.deck[place] = (uint8_t)read_mask();
    boards.upper = come > 2;
    boards.lower = come - boards.upper;
    boards.tops = boards.upper ? boards.deck_size : 1;
    for (int top = 0; top < boards.tops; top++) {
        boards.top[top] = (uint8_t)(boards.upper ? top : boards.deck_size);
        boards.times[top] = 1;
    }
    uint64_t *planes = aligned_alloc(LINE, (size_t)BLOCK_BYTES * MOST_BLOCKS);
    if (!planes || boards.deck_size > PLACES)
        exit(2);
    for (size_t i = 0; i < (size_t)BLOCK_BYTES / 8 * MOST_BLOCKS; i++)
        planes[i] = 0;
    rg_write_subsets(boards.lower, PLACES, planes);
    boards.planes = planes;
    RG_NAME(kernels).lane_showdowns(&boards, &seats, &pots);
    print_pots(&pots, seats.players, seats.low);
    int64_t counts[3] = {0, 0, 0};
    rg_opponents one = {.hero = seats.hands[0], .hands = &seats.hands[1], .n = 1,
                        .omaha = seats.omaha, .wins = &counts[0], .ties = &counts[1],
                        .losses = &counts[2]};
    RG_NAME(kernels).lane_opponents(&boards, &one);
    print_row(counts, 3);
    free(planes);
}
