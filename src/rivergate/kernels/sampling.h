/* What is sampled, and what comes of it. */
#ifndef RIVERGATE_SAMPLING_H
#define RIVERGATE_SAMPLING_H

#include "dealing.h"
#include "kernels.h"

struct rg_sampling {
    rg_plan plan;
    int omaha, low;
    uint64_t seed[RG_SEED_WORDS];
};

/* Sums over deals of their weights, and of the squares of these.
 *
 * At [seat][h][l]: the deals in which the player is one of h winners of the high hand (0: is not),
 * and of the low hand one of l - 1 (l = 1: others win it; l = 0: there is none). The deals in which
 * the player wins nothing are not written. `weight` and `square` are of all deals, [0] those
 * without a low, [1] those with one. */
struct rg_outcomes {
    double weights[RG_SEATS][RG_SEATS + 1][RG_SEATS + 2];
    double squares[RG_SEATS][RG_SEATS + 1][RG_SEATS + 2];
    double weight[2], square[2];
};

#endif
