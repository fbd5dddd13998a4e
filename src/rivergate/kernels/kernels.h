/* The batch kernels of one instruction set, and the sets that are compiled in. */
#ifndef RIVERGATE_KERNELS_H
#define RIVERGATE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/* n rows of 2 to 6 hole cards, and as many of 3 to 5 board cards. */
typedef struct {
    const uint8_t *hole, *board;
    int hole_cards, board_cards;
    ptrdiff_t n;
} rg_omaha_rows;

typedef struct {
    int64_t wins, ties;
} rg_showdowns;

/* Kernels answer 0, or with `check` 1 as soon as a row is no hand; what was written then is not
 * defined. Without `check` a row that is no hand gets some number. */
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
} rg_kernels;

enum { RG_MOST_BACKENDS = 8 };

/* Compiled in, the best first; their number. */
int rg_compiled_backends(const rg_kernels *backends[RG_MOST_BACKENDS]);

/* Whether this processor and operating system run it. */
int rg_runs_here(const rg_kernels *backend);

#endif
