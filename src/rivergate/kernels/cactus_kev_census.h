/* How often each of the 7,462 ranks comes up over all hands of k cards. */
#ifndef RIVERGATE_CACTUS_KEV_CENSUS_H
#define RIVERGATE_CACTUS_KEV_CENSUS_H

#include "cactus_kev.h"
#include "combinations.h"

/* Counts the hands of k cards whose two highest are `top` and `second`; counts[rank]. Every hand is evaluated as
 * `ck_rank` does and, where `twice` is set, as the best of its five-card hands too: the answer is
 * the number of hands on which the two differ. */
static inline uint64_t ck_census(int k, int top, int second, int twice,
                                 uint64_t *counts)
{
    int chosen[7];
    uint8_t cards[7];
    uint64_t differences = 0;
    if (second < k - 2)
        return 0;
    rg_first_combination(chosen, k - 2);
    cards[k - 2] = (uint8_t)second;
    cards[k - 1] = (uint8_t)top;
    do {
        for (int i = 0; i < k - 2; i++)
            cards[i] = (uint8_t)chosen[i];
        unsigned rank = ck_rank(cards, k);
        counts[rank]++;
        if (twice)
            differences += rank != ck_best_of_fives(cards, k);
    } while (rg_next_combination(chosen, k - 2, second));
    return differences;
}

#endif
