/* Hero against the stronger of two opponents, exactly: on each board, pairs of disjoint hands by how
 * hero stands against both before and after, without looking at the pairs one by one.
 *
 * Both opponents' hands are "at most x before and y after" (ahead < tied < behind) just if the
 * stronger one's are. Of a set of hands S with weights v and w the disjoint pairs weigh
 *     V·W - sum over cards of V(card)·W(card) + sum over hands of v·w,
 * V and W being the sums over S, and over those of S that hold a card. */
#ifndef RIVERGATE_TWO_OPPONENTS_H
#define RIVERGATE_TWO_OPPONENTS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
    TO_DECK = 52,
    TO_CODES = 9,     /* 3 * before + after; 0 ahead, 1 tied, 2 behind */
    TO_SLOTS = 56,    /* a sum for each card, and those of both opponents' products */
    TO_PRODUCTS = TO_SLOTS - TO_DECK,
    TO_SETS = 12      /* 9 by (before, after), then 3: at most `before`, and tied after */
};

/* A hand that an opponent may hold, and its weight for either. */
typedef struct {
    uint64_t mask;
    double weights[2];
    uint8_t high, low, before; /* before: 0, 3 or 6 */
} to_hand;

/* 0 if these are not two cards, or `before` is above 2. */
static inline int to_take(to_hand *hand, uint64_t mask, unsigned before, double first,
                          double second)
{
    uint64_t rest = mask & (mask - 1);
    if (!rest || rest & (rest - 1) || mask >> TO_DECK || before > 2)
        return 0;
    *hand = (to_hand){ .mask = mask,
                       .weights = { first, second },
                       .high = (uint8_t)(63 - __builtin_clzll(mask)),
                       .low = (uint8_t)__builtin_ctzll(mask),
                       .before = (uint8_t)(3 * before) };
    return 1;
}

/* sums[code][slot][opponent]; hands that the board blocks go to one code more.
 *
 * A sum must be stored before it is read again, so hands that follow one another had better share no
 * card, and the products take turns in their slots. */
typedef struct {
    double sums[TO_CODES + 1][TO_SLOTS][2];
} to_table;

static inline void to_fill(to_table *table, const to_hand *hands, ptrdiff_t n,
                           const uint32_t *values, uint32_t hero, uint64_t board)
{
    memset(table, 0, sizeof *table);
    for (ptrdiff_t i = 0; i < n; i++) {
        const to_hand *hand = &hands[i];
        unsigned after = (unsigned)(values[i] >= hero) + (values[i] > hero);
        unsigned code = hand->mask & board ? TO_CODES : hand->before + after;
        double(*sums)[2] = table->sums[code];
        double v = hand->weights[0], w = hand->weights[1];
        sums[hand->high][0] += v;
        sums[hand->high][1] += w;
        sums[hand->low][0] += v;
        sums[hand->low][1] += w;
        sums[TO_DECK + i % TO_PRODUCTS][0] += v * w;
    }
}

static inline void to_add(double (*to)[2], double (*from)[2])
{
    for (int slot = 0; slot < TO_SLOTS; slot++) {
        to[slot][0] += from[slot][0];
        to[slot][1] += from[slot][1];
    }
}

/* Every hand holds two cards, so the sums over cards count it twice. */
static inline double to_disjoint(double (*sums)[2])
{
    double all[2] = { 0, 0 }, shared = 0;
    for (int card = 0; card < TO_DECK; card++) {
        all[0] += sums[card][0];
        all[1] += sums[card][1];
        shared += sums[card][0] * sums[card][1];
    }
    for (int slot = TO_DECK; slot < TO_SLOTS; slot++)
        shared -= sums[slot][0];
    return all[0] * all[1] / 4 - shared;
}

/* Adds the weight of disjoint pairs of each set on this board. */
static inline void to_count_board(to_table *table, const to_hand *hands, ptrdiff_t n,
                                  const uint32_t *values, uint32_t hero, uint64_t board,
                                  double *pairs)
{
    to_fill(table, hands, n, values, hero, board);
    double(*sums)[TO_SLOTS][2] = table->sums;
    for (int code = 3; code < TO_CODES; code++)
        to_add(sums[code], sums[code - 3]);
    for (int before = 0; before < 3; before++)
        pairs[TO_CODES + before] += to_disjoint(sums[3 * before + 1]);
    for (int code = 0; code < TO_CODES; code++) {
        if (code % 3)
            to_add(sums[code], sums[code - 1]);
        pairs[code] += to_disjoint(sums[code]);
    }
}

#endif
