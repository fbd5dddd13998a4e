/* Two Omaha hands of as many cards, 2-6, on a board of 3-5: planes 0..51 and 52..103 the hole cards,
 * 104..155 the board; win and tie by Cactus Kev, and with DOMAIN_HILO set low win, tie and loss. */
#include "domain_random.h"

#ifdef DOMAIN_HILO
enum { DOMAIN_INPUTS = 156, DOMAIN_OUTPUTS = 5 };
#else
enum { DOMAIN_INPUTS = 156, DOMAIN_OUTPUTS = 2 };
#endif

static uint32_t domain_answer(const uint8_t *cards, int holes, const uint8_t *board, int boards)
{
    unsigned first = domain_best(cards, holes, board, boards);
    unsigned second = domain_best(cards + holes, holes, board, boards);
    uint32_t answer = (first < second) | (uint32_t)(first == second) << 1;
#ifdef DOMAIN_HILO
    first = domain_low(cards, holes, board, boards);
    second = domain_low(cards + holes, holes, board, boards);
    answer |= (uint32_t)(first < second) << 2 | (uint32_t)(first > second) << 4;
    answer |= (uint32_t)(first == second && first != DOMAIN_NO_LOW) << 3;
#endif
    return answer;
}

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    for (; filled < cases && domain_left; filled++, domain_left--) {
        uint8_t cards[DOMAIN_MOST_CARDS];
        int holes = 2 + (int)domain_below(5), boards = 3 + (int)domain_below(3);
        if (domain_below(2))
            domain_draw(cards, 2 * holes + boards);
        else
            domain_draw_groups(cards, 2 * holes, boards);
        for (int i = 0; i < 2 * holes + boards; i++)
            domain_set(inputs, cards[i] + 52 * (i < holes ? 0 : i < 2 * holes ? 1 : 2), filled);
        if (expected)
            domain_set_bits(expected, 0, domain_answer(cards, holes, cards + 2 * holes, boards), filled);
    }
    return filled;
}
