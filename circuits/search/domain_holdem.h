/* Every hand of 5, 6 or 7 cards: 156,742,040 cases. */
#include "../../src/rivergate/kernels/combinations.h"

static int domain_size = 5, domain_chosen[7], domain_started;

/* Fills the 52 planes with up to `cases` more hands; answers how many. */
static long domain_next(vec **inputs, int words, long cases)
{
    long filled = 0;
    for (int card = 0; card < 52; card++)
        memset(inputs[card], 0, sizeof(vec) * words);
    if (!domain_started)
        rg_first_combination(domain_chosen, domain_size);
    domain_started = 1;
    while (filled < cases && domain_size <= 7) {
        for (int i = 0; i < domain_size; i++)
            ((uint64_t *)inputs[domain_chosen[i]])[filled >> 6] |= UINT64_C(1) << (filled & 63);
        filled++;
        if (!rg_next_combination(domain_chosen, domain_size, 52) && ++domain_size <= 7)
            rg_first_combination(domain_chosen, domain_size);
    }
    return filled;
}

static void domain_restart(void)
{
    domain_size = 5;
    domain_started = 0;
}
