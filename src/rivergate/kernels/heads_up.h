/* Two weighted ranges of two-card hands against each other on one board.
 *
 * The hands are sorted by value. The weight of the hands below one that share no card with it is
 * their total less what holds its one card and what holds its other: no hand below holds both. */
#ifndef RIVERGATE_HEADS_UP_H
#define RIVERGATE_HEADS_UP_H

#include "hand_order.h"

enum { HU_DECK = 52 };

/* Weight of a set of hands, and of those in it that hold a card. */
typedef struct {
    double total, holding[HU_DECK];
} hu_weights;

/* n hands, each of a mask and its two cards; the weight that either player gives it. */
typedef struct {
    uint32_t n;
    const uint64_t *masks;
    const uint8_t (*cards)[2];
    const double *hero, *villain;
} hu_ranges;

/* Of one of hero's hands: weight of villain's hands that it beats, that it ties, and of all. */
typedef struct {
    double win, tie, all;
} hu_outcome;

static inline void hu_add(hu_weights *set, const uint8_t *cards, double weight)
{
    set->total += weight;
    set->holding[cards[0]] += weight;
    set->holding[cards[1]] += weight;
}

/* What is less than the rounding of the sums is nothing. */
#define HU_NOISE 1e-13

static inline double hu_left(double sum, double taken)
{
    return sum - taken > sum * HU_NOISE ? sum - taken : 0;
}

/* The weight that shares no card with a hand; `itself` if the hand is in the set. */
static inline double hu_apart(const hu_weights *set, const uint8_t *cards, double itself)
{
    double left = set->total - (set->holding[cards[0]] + set->holding[cards[1]]) + itself;
    return left > set->total * HU_NOISE ? left : 0;
}

/* Hands of one value: those of hero win against what has passed, and tie with what passes now. */
static inline void hu_pass_group(const hu_ranges *ranges, const ho_key *group, uint32_t n,
                                 double times, hu_weights *passed, double *below,
                                 hu_outcome *outcomes)
{
    const double *hero = ranges->hero, *villain = ranges->villain;
    double before = passed->total;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(group[i]);
        if (hero[hand] > 0) {
            below[i] = hu_apart(passed, ranges->cards[hand], 0);
            outcomes[hand].win += times * below[i];
        }
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(group[i]);
        if (villain[hand] > 0)
            hu_add(passed, ranges->cards[hand], villain[hand]);
    }
    if (passed->total == before)
        return;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(group[i]);
        if (hero[hand] > 0) {
            double to_here = hu_apart(passed, ranges->cards[hand], villain[hand]);
            outcomes[hand].tie += times * hu_left(to_here, below[i]);
        }
    }
}

/* Adds to the outcome of every hand of hero on a board, `times`. keys: as ho_sort leaves them;
 * below: room for n. */
static inline void hu_compare(const hu_ranges *ranges, const ho_key *keys, uint32_t n,
                              double times, double *below, hu_outcome *outcomes)
{
    hu_weights passed = {0};
    for (uint32_t start = 0, end; start < n; start = end) {
        end = ho_group_end(keys, n, start);
        hu_pass_group(ranges, keys + start, end - start, times, &passed, below, outcomes);
    }
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(keys[i]);
        if (ranges->hero[hand] > 0)
            outcomes[hand].all += times * hu_apart(&passed, ranges->cards[hand],
                                                   ranges->villain[hand]);
    }
}

#endif
