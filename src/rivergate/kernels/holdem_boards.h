/* Exact Hold'em equity of known hands: every board that can still come, one by one. */
#ifndef RIVERGATE_HOLDEM_BOARDS_H
#define RIVERGATE_HOLDEM_BOARDS_H

#include <string.h>

#include "cactus_kev.h"
#include "combinations.h"

enum { HB_PLAYERS = 10, HB_BOARD = 5 };

typedef struct {
    int players, known, deck_size;
    uint8_t holes[HB_PLAYERS][2];
    uint8_t board[HB_BOARD]; /* the first `known` cards lie open */
    uint8_t deck[CK_DECK];   /* cards that may still come */
} hb_spot;

/* shared[p][m]: boards on which player p has the best hand together with m - 1 others. */
typedef struct {
    uint64_t boards;
    uint64_t shared[HB_PLAYERS][HB_PLAYERS + 1];
} hb_tally;

/* What all players' hands have in common on one board. */
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

static inline void hb_count_board(const hb_spot *spot, const uint8_t *cards, hb_tally *tally)
{
    hb_board board = hb_board_of(cards);
    unsigned ranks[HB_PLAYERS], best = CK_CLASSES + 1;
    for (int p = 0; p < spot->players; p++) {
        ranks[p] = hb_rank(&board, spot->holes[p]);
        best = ck_min(best, ranks[p]);
    }
    int winners = 0;
    for (int p = 0; p < spot->players; p++)
        winners += ranks[p] == best;
    for (int p = 0; p < spot->players; p++)
        tally->shared[p][winners] += ranks[p] == best;
    tally->boards++;
}

/* Adds every board whose last card to come is deck[top] (with none to come: the one board). */
static inline void hb_count_boards(const hb_spot *spot, int top, hb_tally *tally)
{
    int chosen[HB_BOARD], lower = HB_BOARD - spot->known - 1;
    uint8_t cards[HB_BOARD];
    memcpy(cards, spot->board, HB_BOARD);
    if (lower < 0) {
        hb_count_board(spot, cards, tally);
        return;
    }
    if (top < lower)
        return;
    cards[HB_BOARD - 1] = spot->deck[top];
    rg_first_combination(chosen, lower);
    do {
        for (int i = 0; i < lower; i++)
            cards[spot->known + i] = spot->deck[chosen[i]];
        hb_count_board(spot, cards, tally);
    } while (rg_next_combination(chosen, lower, top));
}

#endif
