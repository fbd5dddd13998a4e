/* What comes of sampled deals of a hand against opponents. */
#ifndef RIVERGATE_POTENTIAL_DEALS_H
#define RIVERGATE_POTENTIAL_DEALS_H

#include "dealing.h"
#include "kernels.h"

enum { RG_STATES = 3 };

/* Sums over deals of their weights and of the squares of these: by how the first player stands
 * before the cards to come (0 ahead of, 1 tied with, 2 behind the strongest opponent), and by how
 * many have the best hand after them (0: an opponent alone beats the first player). */
struct rg_standings {
    double weights[RG_STATES][RG_SEATS + 1], squares[RG_STATES][RG_SEATS + 1];
};

#endif
