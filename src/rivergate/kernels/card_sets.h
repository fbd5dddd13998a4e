/* Sets of cards as masks with a bit per card. */
#ifndef RIVERGATE_CARD_SETS_H
#define RIVERGATE_CARD_SETS_H

#include <stdint.h>

enum { RG_CARDS = 52 };

/* The lowest card of a set that is not empty. */
static inline unsigned rg_lowest_card(uint64_t mask)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(mask);
#else
    unsigned card = 0;
    while (!(mask >> card & 1))
        card++;
    return card;
#endif
}

#endif
