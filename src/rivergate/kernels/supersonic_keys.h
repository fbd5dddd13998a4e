/* Keys of partial hands: what two to six cards have in common with all hands of the same worth.
 *
 * A key is up to six bytes, sorted, the cards' ranks and suits: (rank + 1) << 3 | (suit + 1). A
 * suit is kept only while a flush in it is still possible with the cards to come up to seven; else
 * the low bits are 0. With k cards that takes k - 2 of the suit (five, less the 7 - k to come), so
 * up to three cards keep theirs. The top bit is set where a suit is kept: the hands that have none,
 * which most walks end in, so lie together at the front of their level, in few cache lines and
 * pages. */
#ifndef RIVERGATE_SUPERSONIC_KEYS_H
#define RIVERGATE_SUPERSONIC_KEYS_H

#include <string.h>

#include "cactus_kev.h"

enum { ST_KEY_CARDS = 6 };
#define ST_KEY_SUITED (UINT64_C(1) << 63)

typedef struct {
    int cards;
    uint8_t card[ST_KEY_CARDS + 1];
} st_hand;

static inline uint8_t st_key_card(unsigned card)
{
    return (uint8_t)(((card >> 2) + 1) << 3 | ((card & 3) + 1));
}

static inline unsigned st_key_rank(uint8_t card) { return (card >> 3) - 1u; }

static inline unsigned st_key_suit(uint8_t card) { return card & 7; }

static inline st_hand st_hand_of_key(uint64_t key, int cards)
{
    st_hand hand = { .cards = cards };
    for (int i = 0; i < cards; i++)
        hand.card[i] = (uint8_t)(key >> 8 * i);
    return hand;
}

/* 0 for a card that cannot be added: it is there, or there are four of its rank. */
static inline int st_can_add(const st_hand *hand, uint8_t card)
{
    int of_rank = 0;
    for (int i = 0; i < hand->cards; i++) {
        if (hand->card[i] == card)
            return 0;
        of_rank += hand->card[i] >> 3 == card >> 3;
    }
    return of_rank < 4;
}

static inline void st_drop_dead_suits(st_hand *hand)
{
    uint32_t counts = 0; /* a nibble per suit, the lowest for dropped ones */
    for (int i = 0; i < hand->cards; i++)
        counts += 1u << 4 * st_key_suit(hand->card[i]);
    for (int i = 0; i < hand->cards; i++)
        if ((int)(counts >> 4 * st_key_suit(hand->card[i]) & 0xF) < hand->cards - 2)
            hand->card[i] &= 0xF8;
}

static inline uint64_t st_sorted_key(st_hand *hand)
{
    uint64_t key = 0;
    for (int i = 1; i < hand->cards; i++) {
        uint8_t card = hand->card[i];
        int at = i;
        for (; at > 0 && hand->card[at - 1] > card; at--)
            hand->card[at] = hand->card[at - 1];
        hand->card[at] = card;
    }
    for (int i = 0; i < hand->cards; i++)
        key |= (uint64_t)hand->card[i] << 8 * i | (st_key_suit(hand->card[i]) ? ST_KEY_SUITED : 0);
    return key;
}

/* Key of the hand with one card more, 0 for a card that cannot be added. */
static inline uint64_t st_key_with(const st_hand *hand, unsigned card)
{
    uint8_t added = st_key_card(card);
    if (!st_can_add(hand, added))
        return 0;
    st_hand more = *hand;
    more.card[more.cards++] = added;
    st_drop_dead_suits(&more);
    return st_sorted_key(&more);
}

#endif
