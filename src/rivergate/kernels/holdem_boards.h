/* A Hold'em board made ready for many hands, which are ranked one by one. */
#ifndef RIVERGATE_HOLDEM_BOARDS_H
#define RIVERGATE_HOLDEM_BOARDS_H

#include "cactus_kev.h"

enum { HB_BOARD = 5 };

/* What all hands have in common on one board. */
typedef struct {
    unsigned rank; /* of the board itself */
    uint32_t fours[5], threes[10], suit_counts;
    uint64_t suited;
} hb_board;

static inline hb_board hb_board_of(const uint8_t *c)
{
    hb_board board = { .suit_counts = CK_NO_SUITS };
    uint32_t p[5];
    int three = 0;
    for (int i = 0; i < 5; i++) {
        p[i] = ck_prime(c[i]);
        board.suit_counts += ck_suit_count(c[i]);
        board.suited |= ck_suited_bit(c[i]);
        for (int j = 0; j < i; j++)
            for (int l = 0; l < j; l++)
                board.threes[three++] = p[i] * p[j] * p[l];
    }
    uint32_t low = p[0] * p[1], high = p[3] * p[4];
    board.fours[0] = p[1] * p[2] * high;
    board.fours[1] = p[0] * p[2] * high;
    board.fours[2] = low * high;
    board.fours[3] = low * p[2] * p[4];
    board.fours[4] = low * p[2] * p[3];
    board.rank = ck_rank_of_product(board.fours[4] * p[4]);
    return board;
}

static inline unsigned hb_rank(const hb_board *board, const uint8_t *hole)
{
    unsigned best = ck_flush(
        board->suit_counts + ck_suit_count(hole[0]) + ck_suit_count(hole[1]),
        board->suited | ck_suited_bit(hole[0]) | ck_suited_bit(hole[1]));
    if (best)
        return best;
    uint32_t p = ck_prime(hole[0]), q = ck_prime(hole[1]), both = p * q;
    best = board->rank;
    for (int i = 0; i < 5; i++) {
        best = ck_min(best, ck_rank_of_product(board->fours[i] * p));
        best = ck_min(best, ck_rank_of_product(board->fours[i] * q));
    }
    for (int i = 0; i < 10; i++)
        best = ck_min(best, ck_rank_of_product(board->threes[i] * both));
    return best;
}

#endif
