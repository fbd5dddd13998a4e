/* The hands of domain_omaha.h as the planes of omaha_value_levels. */
#include "domain_random.h"

enum { RANKS = 13, DOMAIN_INPUTS = 1 + 7 * RANKS, DOMAIN_OUTPUTS = 30 };

/* Per rank the cards in one suit, or with suit < 0 in all. */
static void domain_count(const uint8_t *cards, int n, int suit, int *counts)
{
    memset(counts, 0, sizeof(int) * RANKS);
    for (int i = 0; i < n; i++)
        counts[cards[i] >> 2] += suit < 0 || (cards[i] & 3) == suit;
}

static int domain_sum(const int *counts)
{
    int sum = 0;
    for (int rank = 0; rank < RANKS; rank++)
        sum += counts[rank];
    return sum;
}

static int domain_flush_suit(const uint8_t *hole, int holes, const uint8_t *board, int boards)
{
    for (int suit = 0; suit < 4; suit++) {
        int held[RANKS], shared[RANKS];
        domain_count(hole, holes, suit, held);
        domain_count(board, boards, suit, shared);
        if (domain_sum(held) >= 2 && domain_sum(shared) >= 3)
            return suit;
    }
    return -1;
}

static void domain_set_levels(vec **inputs, const uint8_t *hole, int holes, const uint8_t *board,
                              int boards, long at)
{
    int suit = domain_flush_suit(hole, holes, board, boards);
    int counts[4][RANKS];
    domain_count(hole, holes, suit, counts[0]);
    domain_count(board, boards, suit, counts[1]);
    domain_count(hole, holes, -1, counts[2]);
    domain_count(board, boards, -1, counts[3]);
    /* Which count, and how many cards of the rank it takes to set the plane. */
    static const int of[7] = { 0, 1, 2, 2, 3, 3, 3 }, least[7] = { 1, 1, 1, 2, 1, 2, 3 };
    if (suit >= 0)
        domain_set(inputs, 0, at);
    for (int plane = 0; plane < 7; plane++)
        for (int rank = 0; rank < RANKS; rank++)
            if (counts[of[plane]][rank] >= least[plane])
                domain_set(inputs, 1 + RANKS * plane + rank, at);
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
        const uint8_t *board = cards + holes;
        domain_set_levels(inputs, cards, holes, board, boards, filled);
        if (expected)
            domain_set_bits(expected, 0, CK_VALUES[domain_best(cards, holes, board, boards)], filled);
    }
    return filled;
}
