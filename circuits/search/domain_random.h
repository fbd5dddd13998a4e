/* For domains too large to list: hole and board cards drawn from decks of few ranks and of few suits
 * more often than from the whole, and with many cards of a rank. Every pass draws DOMAIN_CASES
 * others. */
#ifndef RIVERGATE_DOMAIN_RANDOM_H
#define RIVERGATE_DOMAIN_RANDOM_H

#include "cactus_kev.h"

#ifndef DOMAIN_CASES
#define DOMAIN_CASES (1L << 23)
#endif
enum { DOMAIN_MOST_CARDS = 17, DOMAIN_NO_LOW = 0xFF };

static uint64_t domain_state = 0x9E3779B97F4A7C15;
static long domain_left = DOMAIN_CASES;

static unsigned domain_below(unsigned n)
{
    /* splitmix64 (Steele, Lea, Flood 2014) */
    uint64_t z = domain_state += UINT64_C(0x9E3779B97F4A7C15);
    z = (z ^ z >> 30) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ z >> 27) * UINT64_C(0x94D049BB133111EB);
    return (unsigned)((uint64_t)(uint32_t)(z >> 32) * n >> 32);
}

static void domain_set(vec **planes_of, int plane, long at)
{
    ((uint64_t *)planes_of[plane])[at >> 6] |= UINT64_C(1) << (at & 63);
}

/* The cards of a random set of ranks (or a run of them) and suits. */
static int domain_deck(uint8_t *deck)
{
    unsigned ranks = 0, suits = 0;
    if (domain_below(4)) {
        unsigned wanted = 2 + domain_below(domain_below(2) ? 4 : 9);
        if (domain_below(2))
            for (unsigned low = domain_below(13), i = 0; i < wanted; i++)
                ranks |= 1u << (low + i) % 13;
        else
            while ((unsigned)__builtin_popcount(ranks) < wanted)
                ranks |= 1u << domain_below(13);
    } else {
        ranks = 0x1FFF;
    }
    while (!suits || (domain_below(3) && suits != 15))
        suits |= 1u << domain_below(4);
    int size = 0;
    for (unsigned card = 0; card < 52; card++)
        if (ranks >> (card >> 2) & 1 && suits >> (card & 3) & 1)
            deck[size++] = (uint8_t)card;
    return size;
}

static void domain_draw(uint8_t *cards, int count)
{
    uint8_t deck[52];
    int size = domain_deck(deck), drawn = 0;
    /* A few cards in five come from anywhere. */
    uint64_t taken = 0;
    while (drawn < count) {
        unsigned card = domain_below(5) ? deck[domain_below((unsigned)size)] : domain_below(52);
        if (taken >> card & 1)
            continue;
        taken |= UINT64_C(1) << card;
        cards[drawn++] = (uint8_t)card;
    }
}

/* Ranks with random numbers of hole and board cards, in random suits, then cards from anywhere. */
static void domain_draw_groups(uint8_t *cards, int holes, int boards)
{
    uint64_t taken = 0;
    unsigned ranks = 0;
    int hole = 0, board = 0;
    for (unsigned groups = 1 + domain_below(5); groups; groups--) {
        unsigned rank = domain_below(13);
        if (ranks >> rank & 1)
            continue;
        ranks |= 1u << rank;
        int of_hole = (int)domain_below(4), of_board = (int)domain_below(4);
        if (!domain_below(4))
            of_hole = of_board = 2;
        for (int i = 0, suit = (int)domain_below(4); i < of_hole + of_board && i < 4; i++, suit++) {
            unsigned card = 4 * rank + ((unsigned)suit & 3);
            if (i < of_hole ? hole == holes : board == boards)
                continue;
            cards[i < of_hole ? hole++ : holes + board++] = (uint8_t)card;
            taken |= UINT64_C(1) << card;
        }
    }
    while (hole < holes || board < boards) {
        unsigned card = domain_below(52);
        if (taken >> card & 1)
            continue;
        taken |= UINT64_C(1) << card;
        cards[hole < holes ? hole++ : holes + board++] = (uint8_t)card;
    }
}

static unsigned domain_best(const uint8_t *hole, int holes, const uint8_t *board, int boards)
{
    unsigned best = CK_CLASSES;
    for (int a = 0; a < holes; a++)
        for (int b = a + 1; b < holes; b++)
            for (int c = 0; c < boards; c++)
                for (int d = c + 1; d < boards; d++)
                    for (int e = d + 1; e < boards; e++) {
                        uint8_t five[5] = { hole[a], hole[b], board[c], board[d], board[e] };
                        best = ck_min(best, ck_rank5(five));
                    }
    return best;
}

/* The best low with two hole and three board cards as a mask (bit 0 = ace), or DOMAIN_NO_LOW. */
static unsigned domain_low(const uint8_t *hole, int holes, const uint8_t *board, int boards)
{
    unsigned best = DOMAIN_NO_LOW;
    for (int a = 0; a < holes; a++)
        for (int b = a + 1; b < holes; b++)
            for (int c = 0; c < boards; c++)
                for (int d = c + 1; d < boards; d++)
                    for (int e = d + 1; e < boards; e++) {
                        const uint8_t five[5] = { hole[a], hole[b], board[c], board[d], board[e] };
                        unsigned low = 0;
                        for (int i = 0; i < 5; i++)
                            low |= 1u << (five[i] / 4 + 1) % 13;
                        if (__builtin_popcount(low) == 5 && low < 0x100 && low < best)
                            best = low;
                    }
    return best;
}

static void domain_set_bits(vec **planes_of, int first, uint32_t bits, long at)
{
    for (; bits; bits &= bits - 1)
        domain_set(planes_of, first + __builtin_ctz(bits), at);
}

static void domain_restart(void)
{
    domain_left = DOMAIN_CASES;
}

#endif
