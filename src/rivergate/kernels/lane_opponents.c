/* One hand against each of many on all boards that can come, for one instruction set. */
#include RG_ISA_HEADER

#include "circuits.h"
#include "lane_boards.h"
#include "lane_compare.h"

/* Lanes whose board has a card of the mask. */
static inline rg_word boards_with(const rg_word *cards, uint64_t mask)
{
    rg_word found = RG_ZERO;
    for (; mask; mask &= mask - 1)
        found = RG_OR(found, cards[rg_lowest_card(mask)]);
    return found;
}

enum { FIELD = (1 << 20) - 1 };

static inline void add(const rg_opponents *opponents, ptrdiff_t i, const rg_word *hero,
                       const rg_word *opponent, rg_word live, int64_t times)
{
    rg_word greater, equal;
    rg_compare(hero, opponent, &greater, &equal);
    int64_t counts = rg_ones_of_three(RG_AND(greater, live), RG_AND(equal, live), live);
    int64_t wins = counts & FIELD, ties = counts >> 20 & FIELD;
    opponents->wins[i] += times * wins;
    opponents->ties[i] += times * ties;
    opponents->losses[i] += times * ((counts >> 40) - wins - ties);
}

static void against_holdem(rg_walk *walk, const rg_opponents *opponents)
{
    rg_word own[30], value[30];
    rg_set_cards(walk->cards, opponents->hero);
    RG_NAME(holdem)(walk->cards, own);
    rg_clear_cards(walk->cards, opponents->hero);
    for (ptrdiff_t i = 0; i < opponents->n; i++) {
        uint64_t hand = opponents->hands[i];
        unsigned low = rg_lowest_card(hand), high = rg_lowest_card(hand & (hand - 1));
        rg_word low_plane = walk->cards[low], high_plane = walk->cards[high];
        walk->cards[low] = walk->cards[high] = RG_ONES;
        RG_NAME(holdem)(walk->cards, value);
        walk->cards[low] = low_plane;
        walk->cards[high] = high_plane;
        rg_word live = RG_ANDN(RG_OR(low_plane, high_plane), walk->live);
        add(opponents, i, own, value, live, walk->times);
    }
}

static void against_omaha(const rg_walk *walk, const rg_opponents *opponents)
{
    rg_word hole[RG_CARDS], own[30], value[30];
    rg_fill_cards(hole, opponents->hero);
    RG_NAME(omaha)(hole, walk->cards, own);
    rg_clear_cards(hole, opponents->hero);
    for (ptrdiff_t i = 0; i < opponents->n; i++) {
        uint64_t hand = opponents->hands[i];
        rg_set_cards(hole, hand);
        RG_NAME(omaha)(hole, walk->cards, value);
        rg_clear_cards(hole, hand);
        rg_word live = RG_ANDN(boards_with(walk->cards, hand), walk->live);
        add(opponents, i, own, value, live, walk->times);
    }
}

int64_t RG_NAME(lane_opponents)(const rg_boards *boards, const rg_opponents *opponents)
{
    int64_t count = 0;
    rg_walk walk;
    rg_begin_walk(&walk, boards);
    while (rg_next_boards(&walk)) {
        if (opponents->omaha)
            against_omaha(&walk, opponents);
        else
            against_holdem(&walk, opponents);
        count += walk.times * walk.count;
    }
    return count;
}
