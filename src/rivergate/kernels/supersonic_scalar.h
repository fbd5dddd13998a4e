/* The seven-lookup table behind the scalar call. */
#ifndef RIVERGATE_SUPERSONIC_SCALAR_H
#define RIVERGATE_SUPERSONIC_SCALAR_H

#include "scalar_call.h"
#include "supersonic_lookup.h"

static inline unsigned st_rank_of_mask(const void *context, uint64_t mask, int k)
{
    st_walk walk;
    return st_rank(context, st_choose_walk(mask, k, &walk), k);
}

#endif
