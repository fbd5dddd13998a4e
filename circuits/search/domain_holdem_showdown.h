/* Two Hold'em hands on a board of 3-5 cards: planes 0..51 the first hand's cards with the board's,
 * 52..103 the second's; win and tie by Cactus Kev. */
#include "domain_random.h"

enum { DOMAIN_INPUTS = 104, DOMAIN_OUTPUTS = 2 };

static unsigned domain_rank(const uint8_t *hole, const uint8_t *board, int boards)
{
    uint8_t cards[7] = { hole[0], hole[1] };
    memcpy(cards + 2, board, (size_t)boards);
    return ck_rank(cards, 2 + boards);
}

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    for (; filled < cases && domain_left; filled++, domain_left--) {
        uint8_t cards[DOMAIN_MOST_CARDS];
        int boards = 3 + (int)domain_below(3);
        if (domain_below(2))
            domain_draw(cards, 4 + boards);
        else
            domain_draw_groups(cards, 4, boards);
        for (int i = 0; i < 4 + boards; i++) {
            if (i != 2 && i != 3)
                domain_set(inputs, cards[i], filled);
            if (i > 1)
                domain_set(inputs, 52 + cards[i], filled);
        }
        if (!expected)
            continue;
        unsigned first = domain_rank(cards, cards + 4, boards);
        unsigned second = domain_rank(cards + 2, cards + 4, boards);
        domain_set_bits(expected, 0, (first < second) | (uint32_t)(first == second) << 1, filled);
    }
    return filled;
}
