/* On one board, every hand against every hand that shares no card with it.
 *
 * The hands are sorted by what they make; those below a hand that are disjoint from it are counted
 * by inclusion and exclusion over the subsets of its cards, from running counts of how many hands
 * below hold each card, each two cards, each three. O(n log n) in place of n squared. */
#ifndef RIVERGATE_RANDOM_OPPONENT_H
#define RIVERGATE_RANDOM_OPPONENT_H

#include <string.h>

#include "holdem_boards.h"

enum {
    RO_DECK = CK_DECK - HB_BOARD,
    RO_TWOS = RO_DECK * (RO_DECK - 1) / 2,
    RO_THREES = RO_TWOS * (RO_DECK - 2) / 3,
    RO_FOURS = RO_THREES * (RO_DECK - 3) / 4,
    RO_SUBSETS = RO_DECK + RO_TWOS + RO_THREES
};

/* A hand as places in the deck of 47, lowest first; the class is of the hand's shape. */
typedef struct {
    uint8_t places[4];
    uint16_t rank, class_id;
} ro_hand;

typedef struct {
    uint8_t deck[RO_DECK];
    uint16_t pair_ranks[RO_TWOS];
    uint32_t total, holding[RO_SUBSETS]; /* of the hands passed: all, and those with a subset */
    uint32_t starts[CK_CLASSES + 2];
    ro_hand hands[RO_FOURS], sorted[RO_FOURS];
} ro_table;

/* Place in colexicographic order of two, three or four numbers, lowest first. */
static inline uint32_t ro_two(uint32_t a, uint32_t b) { return b * (b - 1) / 2 + a; }

static inline uint32_t ro_three(uint32_t a, uint32_t b, uint32_t c)
{
    return c * (c - 1) * (c - 2) / 6 + ro_two(a, b);
}

static inline uint32_t ro_four(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    return d * (d - 1) * (d - 2) / 6 * (d - 3) / 4 + ro_three(a, b, c);
}

/* Exactly two from the hole and three from the board. */
static inline unsigned ro_omaha_pair_rank(const uint8_t *board, const uint8_t *hole)
{
    unsigned best = CK_CLASSES;
    for (int i = 0; i < HB_BOARD; i++)
        for (int j = 0; j < i; j++)
            for (int l = 0; l < j; l++) {
                uint8_t five[5] = { board[i], board[j], board[l], hole[0], hole[1] };
                best = ck_min(best, ck_rank5(five));
            }
    return best;
}

static inline void ro_open(ro_table *table, const uint8_t *board, int hole)
{
    uint64_t taken = 0;
    for (int i = 0; i < HB_BOARD; i++)
        taken |= UINT64_C(1) << board[i];
    for (unsigned card = 0, place = 0; card < CK_DECK; card++)
        if (!(taken >> card & 1))
            table->deck[place++] = (uint8_t)card;
    hb_board known = hb_board_of(board);
    for (unsigned b = 1; b < RO_DECK; b++)
        for (unsigned a = 0; a < b; a++) {
            uint8_t cards[2] = { table->deck[a], table->deck[b] };
            table->pair_ranks[ro_two(a, b)] = (uint16_t)(
                hole == 2 ? hb_rank(&known, cards) : ro_omaha_pair_rank(board, cards));
        }
    table->total = 0;
    memset(table->holding, 0, sizeof table->holding);
}

static inline int ro_deal_two(ro_table *table, const uint16_t *classes)
{
    int n = 0;
    for (unsigned b = 1; b < RO_DECK; b++)
        for (unsigned a = 0; a < b; a++)
            table->hands[n++] = (ro_hand){ { (uint8_t)a, (uint8_t)b, 0, 0 },
                                           table->pair_ranks[ro_two(a, b)],
                                           classes[ro_two(table->deck[a], table->deck[b])] };
    return n;
}

static inline int ro_deal_four(ro_table *table, const uint16_t *classes)
{
    const uint16_t *pairs = table->pair_ranks;
    const uint8_t *deck = table->deck;
    int n = 0;
    for (unsigned d = 3; d < RO_DECK; d++)
        for (unsigned c = 2; c < d; c++)
            for (unsigned b = 1; b < c; b++) {
                unsigned best = ck_min(pairs[ro_two(c, d)],
                                       ck_min(pairs[ro_two(b, d)], pairs[ro_two(b, c)]));
                for (unsigned a = 0; a < b; a++) {
                    unsigned rank = ck_min(pairs[ro_two(a, b)],
                                           ck_min(pairs[ro_two(a, c)], pairs[ro_two(a, d)]));
                    table->hands[n++] = (ro_hand){
                        { (uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d },
                        (uint16_t)ck_min(best, rank),
                        classes[ro_four(deck[a], deck[b], deck[c], deck[d])]
                    };
                }
            }
    return n;
}

/* A counting sort, the worst hand (the highest rank) first. */
static inline void ro_sort(ro_table *table, int n)
{
    memset(table->starts, 0, sizeof table->starts);
    for (int i = 0; i < n; i++)
        table->starts[CK_CLASSES - table->hands[i].rank + 1]++;
    for (int i = 0; i <= CK_CLASSES; i++)
        table->starts[i + 1] += table->starts[i];
    for (int i = 0; i < n; i++)
        table->sorted[table->starts[CK_CLASSES - table->hands[i].rank]++] = table->hands[i];
}

/* Where the subsets of a hand are counted: its cards, its twos, its threes (proper ones only). */
static inline int ro_subsets(const uint8_t *p, int hole, uint32_t *subsets)
{
    int n = 0;
    for (int i = 0; i < hole; i++)
        subsets[n++] = p[i];
    if (hole == 2)
        return n;
    for (int j = 1; j < 4; j++)
        for (int i = 0; i < j; i++)
            subsets[n++] = RO_DECK + ro_two(p[i], p[j]);
    subsets[n++] = RO_DECK + RO_TWOS + ro_three(p[0], p[1], p[2]);
    subsets[n++] = RO_DECK + RO_TWOS + ro_three(p[0], p[1], p[3]);
    subsets[n++] = RO_DECK + RO_TWOS + ro_three(p[0], p[2], p[3]);
    subsets[n++] = RO_DECK + RO_TWOS + ro_three(p[1], p[2], p[3]);
    return n;
}

static inline void ro_pass(ro_table *table, const ro_hand *hand, int hole)
{
    uint32_t subsets[14];
    int n = ro_subsets(hand->places, hole, subsets);
    for (int i = 0; i < n; i++)
        table->holding[subsets[i]]++;
    table->total++;
}

/* Hands passed that share no card with this one; `itself` is 1 once it has been passed. */
static inline uint32_t ro_disjoint(const ro_table *table, const ro_hand *hand, int hole,
                                   uint32_t itself)
{
    uint32_t subsets[14];
    ro_subsets(hand->places, hole, subsets);
    uint32_t count = table->total + itself;
    for (int i = 0; i < hole; i++)
        count -= table->holding[subsets[i]];
    if (hole == 2)
        return count;
    for (int i = 4; i < 10; i++)
        count += table->holding[subsets[i]];
    for (int i = 10; i < 14; i++)
        count -= table->holding[subsets[i]];
    return count;
}

static inline void ro_compare(ro_table *table, int n, int hole, uint64_t times, uint64_t *wins,
                              uint64_t *ties)
{
    const ro_hand *hands = table->sorted;
    for (int start = 0, end; start < n; start = end) {
        for (end = start; end < n && hands[end].rank == hands[start].rank; end++) {
            uint64_t below = ro_disjoint(table, &hands[end], hole, 0);
            wins[hands[end].class_id] += times * below;
            ties[hands[end].class_id] -= times * below;
        }
        for (int i = start; i < end; i++)
            ro_pass(table, &hands[i], hole);
        for (int i = start; i < end; i++)
            ties[hands[i].class_id] += times * ro_disjoint(table, &hands[i], hole, 1);
    }
}

/* Adds, to the class of every hand of two or four cards, `times` its wins and ties on this board.
 * classes is indexed by the hand's place in colexicographic order of all hands of 52 cards. */
static inline void ro_count_board(ro_table *table, const uint8_t *board, int hole,
                                  const uint16_t *classes, uint64_t times, uint64_t *wins,
                                  uint64_t *ties)
{
    ro_open(table, board, hole);
    if (hole == 2) {
        int n = ro_deal_two(table, classes);
        ro_sort(table, n);
        ro_compare(table, n, 2, times, wins, ties);
    } else {
        int n = ro_deal_four(table, classes);
        ro_sort(table, n);
        ro_compare(table, n, 4, times, wins, ties);
    }
}

#endif
