/* Omaha hands by their definition: the best of every two of the hole with every three of the board,
 * high hands by Cactus Kev. */
#ifndef RIVERGATE_OMAHA_CHOICES_H
#define RIVERGATE_OMAHA_CHOICES_H

#include "cactus_kev.h"

/* Whether two cards of the hole and three of the board share a suit. */
static inline int ck_omaha_flush(const uint8_t *hole, int k, const uint8_t *board, int b)
{
    for (unsigned suit = 0; suit < 4; suit++) {
        int held = 0, shared = 0;
        for (int i = 0; i < k; i++)
            held += (hole[i] & 3) == suit;
        for (int i = 0; i < b; i++)
            shared += (board[i] & 3) == suit;
        if (held >= 2 && shared >= 3)
            return 1;
    }
    return 0;
}

/* The best of two given cards with every three of the board. Without `flush` suits do not matter. */
static inline unsigned ck_omaha_pair(unsigned x, unsigned y, const uint8_t *board, int b, int flush)
{
    unsigned best = CK_CLASSES;
    uint32_t pair = ck_prime(x) * ck_prime(y);
    for (int i = 0; i < b; i++)
        for (int j = i + 1; j < b; j++)
            for (int l = j + 1; l < b; l++) {
                uint8_t five[5] = {(uint8_t)x, (uint8_t)y, board[i], board[j], board[l]};
                uint32_t three = ck_prime(board[i]) * ck_prime(board[j]) * ck_prime(board[l]);
                best = ck_min(best, flush ? ck_rank5(five) : ck_rank_of_product(pair * three));
            }
    return best;
}

static inline unsigned ck_omaha_rank(const uint8_t *hole, int k, const uint8_t *board, int b)
{
    unsigned best = CK_CLASSES;
    int flush = ck_omaha_flush(hole, k, board, b);
    for (int i = 0; i < k; i++)
        for (int j = i + 1; j < k; j++)
            best = ck_min(best, ck_omaha_pair(hole[i], hole[j], board, b, flush));
    return best;
}

static inline void ck_omaha_values(const uint8_t *hole, int k, const uint8_t *board, int b,
                                   ptrdiff_t n, uint32_t *values)
{
    for (ptrdiff_t row = 0; row < n; row++)
        values[row] = CK_VALUES[ck_omaha_rank(hole + row * k, k, board + row * b, b)];
}

/* The mask of the ranks of a low, ace first, for a card from ace to eight; else a bit above them. */
enum { RG_NO_LOW = 0xFF, RG_NOT_LOW = 0x100 };

static inline unsigned rg_low_bit(unsigned card)
{
    unsigned rank = card >> 2;
    return rank == 12 ? 1 : rank < 7 ? 2u << rank : RG_NOT_LOW;
}

/* The smallest mask of five ranks, two of the hole and three of the board. */
static inline unsigned rg_best_low(const uint8_t *hole, int k, const uint8_t *board, int b)
{
    unsigned threes[10], best = RG_NO_LOW;
    int n = 0;
    for (int i = 0; i < b; i++)
        for (int j = i + 1; j < b; j++)
            for (int l = j + 1; l < b; l++) {
                unsigned three = rg_low_bit(board[i]) | rg_low_bit(board[j]) | rg_low_bit(board[l]);
                if (three < RG_NOT_LOW && __builtin_popcount(three) == 3)
                    threes[n++] = three;
            }
    for (int x = 0; x < k && n; x++)
        for (int y = x + 1; y < k; y++)
            for (int t = 0; t < n; t++) {
                unsigned low = threes[t] | rg_low_bit(hole[x]) | rg_low_bit(hole[y]);
                if (low < best && __builtin_popcount(low) == 5)
                    best = low;
            }
    return best;
}

static inline void rg_best_lows(const uint8_t *hole, int k, const uint8_t *board, int b,
                                ptrdiff_t n, uint8_t *lows)
{
    for (ptrdiff_t row = 0; row < n; row++)
        lows[row] = (uint8_t)rg_best_low(hole + row * k, k, board + row * b, b);
}

#endif
