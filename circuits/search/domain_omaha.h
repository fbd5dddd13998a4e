/* Omaha hands: 2-6 hole cards (planes 0..51) and 3-5 board cards (52..103), and the canonical value
 * by Cactus Kev over every choice of two and three; with DOMAIN_LOW set, the low instead. */
#include "domain_random.h"

#ifdef DOMAIN_LOW
enum { DOMAIN_INPUTS = 104, DOMAIN_OUTPUTS = 8 };
#else
enum { DOMAIN_INPUTS = 104, DOMAIN_OUTPUTS = 30 };
#endif

static uint32_t domain_answer(const uint8_t *hole, int holes, const uint8_t *board, int boards)
{
#ifdef DOMAIN_LOW
    return domain_low(hole, holes, board, boards);
#else
    return CK_VALUES[domain_best(hole, holes, board, boards)];
#endif
}

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    for (; filled < cases && domain_left; filled++, domain_left--) {
        uint8_t cards[DOMAIN_MOST_CARDS];
        int holes = 2 + (int)domain_below(5), boards = 3 + (int)domain_below(3);
        if (domain_below(2))
            domain_draw(cards, holes + boards);
        else
            domain_draw_groups(cards, holes, boards);
        for (int i = 0; i < holes + boards; i++)
            domain_set(inputs, cards[i] + (i < holes ? 0 : 52), filled);
        if (expected)
            domain_set_bits(expected, 0, domain_answer(cards, holes, cards + holes, boards), filled);
    }
    return filled;
}
