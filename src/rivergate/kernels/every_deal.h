/* Every joint deal of some lists of hands, on given boards. */
#ifndef RIVERGATE_EVERY_DEAL_H
#define RIVERGATE_EVERY_DEAL_H

#include <stddef.h>
#include <stdint.h>

enum { ED_MOST_PLAYERS = 10 };

/* n hands with their weights; of n boards the values uint32[boards][n], and the lows or NULL. */
typedef struct {
    ptrdiff_t n;
    const uint64_t *masks;
    const double *weights;
    const uint32_t *values;
    const uint8_t *lows;
} ed_player;

typedef struct {
    int players;
    ed_player player[ED_MOST_PLAYERS];
    ptrdiff_t boards;
    const uint64_t *board_masks;
    const double *times;
} ed_spot;

/* By player and number of winners: weights of the deals that he wins with so many. */
typedef double ed_shares[ED_MOST_PLAYERS][ED_MOST_PLAYERS + 1];

/* shared: the high hand of all deals; high_no_low: of those without a low; low: of the others. */
typedef struct {
    double total, no_low;
    ed_shares shared, high_no_low, low;
    double scoops[ED_MOST_PLAYERS], nothing[ED_MOST_PLAYERS];
} ed_tally;

#endif
