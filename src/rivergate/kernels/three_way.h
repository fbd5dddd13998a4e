/* Three weighted ranges of two-card hands, and any number of known hands, on one board. */
#ifndef RIVERGATE_THREE_WAY_H
#define RIVERGATE_THREE_WAY_H

#include <stddef.h>

#include "hand_order.h"

enum { TW_RANGES = 3, TW_MOST_KNOWN = 7, TW_MOST_WINNERS = TW_RANGES + TW_MOST_KNOWN };

/* Weights of deals by the number of winners; [0] is of all deals. */
typedef double tw_outcome[TW_MOST_WINNERS + 1];

/* Hands by their place in one list of n; every weight that is 0 is a hand that is not held. */
typedef struct {
    uint32_t n;
    const uint64_t *masks;
    const uint8_t (*cards)[2];
    const double *weights[TW_RANGES];
} tw_ranges;

/* Joint deals of the known players: uint32[deals][players] places in the list, disjoint. */
typedef struct {
    uint32_t deals, players;
    const uint32_t *hands;
    const double *weights;
} tw_known;

/* n boards, each of a mask, how often it counts, and the values of the list's hands on it. */
typedef struct {
    ptrdiff_t n;
    const uint64_t *masks;
    const double *times;
    const uint32_t *values;
} tw_boards;

/* outcomes[range][hand], and known[player], of which [0] is left alone. */
typedef struct {
    tw_outcome *outcomes[TW_RANGES], *known;
} tw_tally;

#endif
