/* Every hand of 5, 6 or 7 cards: 156,742,040 cases, and the canonical value by Cactus Kev. */
#include "cactus_kev.h"
#include "combinations.h"

enum { DOMAIN_INPUTS = 52, DOMAIN_OUTPUTS = 30 };

static int domain_size = 5, domain_chosen[7], domain_started;

static void domain_set(vec **planes_of, int plane, long at)
{
    ((uint64_t *)planes_of[plane])[at >> 6] |= UINT64_C(1) << (at & 63);
}

static void domain_expect(vec **expected, long at)
{
    uint8_t cards[7];
    for (int i = 0; i < domain_size; i++)
        cards[i] = (uint8_t)domain_chosen[i];
    for (uint32_t bits = CK_VALUES[ck_rank(cards, domain_size)]; bits; bits &= bits - 1)
        domain_set(expected, __builtin_ctz(bits), at);
}

/* Fills the input planes with up to `cases` more hands and answers how many; `expected`, unless
 * NULL, takes the right outputs. Planes come zeroed. */
static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    if (!domain_started)
        rg_first_combination(domain_chosen, domain_size);
    domain_started = 1;
    while (filled < cases && domain_size <= 7) {
        for (int i = 0; i < domain_size; i++)
            domain_set(inputs, domain_chosen[i], filled);
        if (expected)
            domain_expect(expected, filled);
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
