/* Which lanes hold no hand; after an instruction set's header. */
#ifndef RIVERGATE_PLANE_CHECKS_H
#define RIVERGATE_PLANE_CHECKS_H

#include "plane_gates.h"

/* Lanes with an id above 51 or the same id twice. */
static inline rg_word rg_wrong_ids(const rg_word *ids, int k)
{
    rg_word above = RG_ZERO, apart = RG_ONES;
    for (int i = 0; i < k; i++) {
        const rg_word *a = ids + 6 * i;
        above = RG_OR_AND(above, RG_AND(a[5], a[4]), RG_OR(a[3], a[2]));
        for (int j = 0; j < i; j++) {
            const rg_word *b = ids + 6 * j;
            rg_word unlike = RG_XOR(a[0], b[0]);
            for (int bit = 1; bit < 6; bit++)
                unlike = RG_OR_XOR(unlike, a[bit], b[bit]);
            apart = RG_AND(apart, unlike);
        }
    }
    return RG_OR(above, RG_NOT(apart));
}

/* The number of cards among 52 planes: its three low bits, and whether it is 8 or more. */
static inline void rg_count_cards(const rg_word *cards, rg_word *count)
{
    rg_word ones = RG_ZERO, twos = RG_ZERO, fours = RG_ZERO, eights = RG_ZERO;
    for (int i = 0; i < 52; i += 4) {
        rg_word sum = RG_SUM3(ones, cards[i], cards[i + 1]);
        rg_word carry1 = RG_CARRY3(ones, cards[i], cards[i + 1]);
        rg_word carry2 = RG_CARRY3(sum, cards[i + 2], cards[i + 3]);
        ones = RG_SUM3(sum, cards[i + 2], cards[i + 3]);
        rg_word carry4 = RG_CARRY3(twos, carry1, carry2);
        twos = RG_SUM3(twos, carry1, carry2);
        eights = RG_OR_AND(eights, fours, carry4);
        fours = RG_XOR(fours, carry4);
    }
    count[0] = ones;
    count[1] = twos;
    count[2] = fours;
    count[3] = eights;
}

/* Lanes with fewer than 5 or more than 7 cards. */
static inline rg_word rg_wrong_counts(const rg_word *cards)
{
    rg_word count[4];
    rg_count_cards(cards, count);
    return RG_OR(count[3], RG_NOT(RG_AND(count[2], RG_OR(count[0], count[1]))));
}

#endif
