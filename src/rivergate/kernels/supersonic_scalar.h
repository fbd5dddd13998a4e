/* The seven-lookup table behind the scalar call. */
#ifndef RIVERGATE_SUPERSONIC_SCALAR_H
#define RIVERGATE_SUPERSONIC_SCALAR_H

#include "scalar_call.h"
#include "supersonic_lookup.h"

/* Rising cards share more of their way with other hands, which so is in the caches more often. */
static inline unsigned st_rank_of_mask(const void *context, uint64_t mask, int k)
{
    uint8_t cards[7];
    for (int i = 0; i < k; i++, mask &= mask - 1)
        cards[i] = (uint8_t)rg_lowest_card(mask);
    return st_rank(context, cards, k);
}

#endif
