/* Every hand of seven cards (or IDS of them), its cards in rising order, as the 42 planes (6 * IDS)
 * of holdem_value_ids7. A circuit whose decoder does not mind the order of the cards is proven for
 * every order by these. */
#include "cactus_kev.h"
#include "combinations.h"

#ifndef IDS
#define IDS 7
#endif

enum { DOMAIN_INPUTS = 6 * IDS, DOMAIN_OUTPUTS = 30, DOMAIN_CARDS = IDS };

static int domain_chosen[DOMAIN_CARDS], domain_started;

static void domain_set(vec **planes_of, int plane, long at)
{
    ((uint64_t *)planes_of[plane])[at >> 6] |= UINT64_C(1) << (at & 63);
}

static void domain_expect(vec **expected, long at)
{
    uint8_t cards[DOMAIN_CARDS];
    for (int i = 0; i < DOMAIN_CARDS; i++)
        cards[i] = (uint8_t)domain_chosen[i];
    for (uint32_t bits = CK_VALUES[ck_rank(cards, IDS)]; bits; bits &= bits - 1)
        domain_set(expected, __builtin_ctz(bits), at);
}

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    if (domain_started == 2)
        return 0;
    if (!domain_started)
        rg_first_combination(domain_chosen, DOMAIN_CARDS);
    domain_started = 1;
    while (filled < cases) {
        for (int i = 0; i < DOMAIN_CARDS; i++)
            for (int bits = domain_chosen[i]; bits; bits &= bits - 1)
                domain_set(inputs, 6 * i + __builtin_ctz((unsigned)bits), filled);
        if (expected)
            domain_expect(expected, filled);
        filled++;
        if (!rg_next_combination(domain_chosen, DOMAIN_CARDS, 52)) {
            domain_started = 2;
            break;
        }
    }
    return filled;
}

static void domain_restart(void)
{
    domain_started = 0;
}
