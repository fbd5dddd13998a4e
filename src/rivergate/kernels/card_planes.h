/* The planes of card ids to a plane for each card; after an instruction set's header. */
#ifndef RIVERGATE_CARD_PLANES_H
#define RIVERGATE_CARD_PLANES_H

#include "plane_gates.h"

/* The planes of up to six card ids to 52 card planes. */
static inline void rg_decode_ids(const rg_word *ids, int k, rg_word *cards)
{
    /* Minterms of the suit's two bits, and of the low and high halves of the rank's four. */
    rg_word suits[6][4], low[6][4], high[6][4];
    for (int i = 0; i < k; i++) {
        rg_word(*halves[3])[4] = {&suits[i], &low[i], &high[i]};
        for (int half = 0; half < 3; half++) {
            rg_word a = ids[6 * i + 2 * half], b = ids[6 * i + 2 * half + 1];
            rg_word *minterms = *halves[half];
            minterms[0] = RG_NOT(RG_OR(a, b));
            minterms[1] = RG_ANDN(b, a);
            minterms[2] = RG_ANDN(a, b);
            minterms[3] = RG_AND(a, b);
        }
    }
    for (int rank = 0; rank < 13; rank++) {
        rg_word found[4] = {RG_ZERO, RG_ZERO, RG_ZERO, RG_ZERO};
        for (int i = 0; i < k; i++) {
            rg_word at = RG_AND(low[i][rank & 3], high[i][rank >> 2]);
            for (int suit = 0; suit < 4; suit++)
                found[suit] = RG_OR_AND(found[suit], at, suits[i][suit]);
        }
        for (int suit = 0; suit < 4; suit++)
            cards[4 * rank + suit] = found[suit];
    }
}

#endif
