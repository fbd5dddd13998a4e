/* Comparison of values and of lows that lie in planes; after an instruction set's header. */
#ifndef RIVERGATE_LANE_COMPARE_H
#define RIVERGATE_LANE_COMPARE_H

#if defined RG_LUT3
#include "circuits_lut3.h"
#else
#include "circuits_gate2.h"
#endif

/* Lanes in which the first of two values is greater, and those in which they are equal. */
static inline void rg_compare(const rg_word *first, const rg_word *second, rg_word *greater,
                              rg_word *equal)
{
    rg_compare_values(first, second, greater, equal);
}

/* The same for lows of eight bits. */
static inline void rg_compare_lows(const rg_word *first, const rg_word *second, rg_word *greater,
                                   rg_word *equal)
{
    rg_word differs = RG_ZERO, above = RG_ZERO;
    for (int bit = 0; bit < 8; bit++) {
        rg_word differ = RG_XOR(first[bit], second[bit]);
        above = RG_MUX(differ, first[bit], above);
        differs = RG_OR(differs, differ);
    }
    *greater = above;
    *equal = RG_NOT(differs);
}

#endif
