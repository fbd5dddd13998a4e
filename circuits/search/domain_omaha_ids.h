/* Omaha hands of HOLES hole cards and five board cards as planes of the bits of their numbers: the
 * value, and the ranks from ace to eight in the hole and on the board. */
#include "domain_random.h"

enum { BOARD = 5, DOMAIN_INPUTS = 6 * (HOLES + BOARD), DOMAIN_OUTPUTS = 30 + 2 * 8 };

/* Bit 0 for an ace .. bit 7 for an eight. */
static uint32_t domain_low_ranks(const uint8_t *cards, int n)
{
    uint32_t ranks = 0;
    for (int i = 0; i < n; i++) {
        int rank = cards[i] >> 2;
        ranks |= rank == 12 ? 1u : rank < 7 ? 2u << rank : 0;
    }
    return ranks;
}

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    for (; filled < cases && domain_left; filled++, domain_left--) {
        uint8_t cards[DOMAIN_MOST_CARDS], *board = cards + HOLES;
        if (domain_below(2))
            domain_draw(cards, HOLES + BOARD);
        else
            domain_draw_groups(cards, HOLES, BOARD);
        for (int i = 0; i < HOLES + BOARD; i++)
            domain_set_bits(inputs, 6 * i, cards[i], filled);
        if (!expected)
            continue;
        domain_set_bits(expected, 0, CK_VALUES[domain_best(cards, HOLES, board, BOARD)], filled);
        domain_set_bits(expected, 30, domain_low_ranks(cards, HOLES), filled);
        domain_set_bits(expected, 38, domain_low_ranks(board, BOARD), filled);
    }
    return filled;
}
