/* Sets of k places in a deck as planes, in colexicographic order. */
#ifndef RIVERGATE_LANE_SUBSETS_H
#define RIVERGATE_LANE_SUBSETS_H

#include "combinations.h"
#include "kernels.h"

/* All sets of k of n places into uint64[blocks][52][8], which is all zeros. */
static inline void rg_write_subsets(int k, int n, uint64_t *planes)
{
    int places[5];
    ptrdiff_t lane = 0;
    rg_first_combination(places, k);
    do {
        uint64_t *block = planes + lane / RG_BLOCK_LANES * 52 * RG_BLOCK_WORDS;
        int word = (int)(lane % RG_BLOCK_LANES / 64);
        for (int i = 0; i < k; i++)
            block[places[i] * RG_BLOCK_WORDS + word] |= UINT64_C(1) << lane % 64;
        lane++;
    } while (rg_next_combination(places, k, n));
}

#endif
