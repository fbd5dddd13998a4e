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

static inline void add(const rg_word *hero, const rg_word *opponent, rg_word live, int64_t *wins,
                       int64_t *ties)
{
    rg_word greater, equal;
    rg_compare(hero, opponent, &greater, &equal);
    *wins += rg_ones(RG_AND(greater, live));
    *ties += rg_ones(RG_AND(equal, live));
}

static void against_holdem(rg_walk *walk, uint64_t hero, const uint64_t *opponents, ptrdiff_t n,
                           int64_t *wins, int64_t *ties)
{
    rg_word own[30], value[30];
    rg_set_cards(walk->cards, hero);
    RG_NAME(holdem)(walk->cards, own);
    rg_clear_cards(walk->cards, hero);
    for (ptrdiff_t i = 0; i < n; i++) {
        unsigned low = rg_lowest_card(opponents[i]);
        unsigned high = rg_lowest_card(opponents[i] & (opponents[i] - 1));
        rg_word low_plane = walk->cards[low], high_plane = walk->cards[high];
        rg_word live = RG_ANDN(RG_OR(low_plane, high_plane), walk->live);
        walk->cards[low] = walk->cards[high] = RG_ONES;
        RG_NAME(holdem)(walk->cards, value);
        walk->cards[low] = low_plane;
        walk->cards[high] = high_plane;
        add(own, value, live, &wins[i], &ties[i]);
    }
}

static void against_omaha(const rg_walk *walk, uint64_t hero, const uint64_t *opponents, ptrdiff_t n,
                          int64_t *wins, int64_t *ties)
{
    rg_word hole[RG_CARDS], own[30], value[30];
    rg_fill_cards(hole, hero);
    RG_NAME(omaha)(hole, walk->cards, own);
    rg_clear_cards(hole, hero);
    for (ptrdiff_t i = 0; i < n; i++) {
        rg_set_cards(hole, opponents[i]);
        RG_NAME(omaha)(hole, walk->cards, value);
        rg_clear_cards(hole, opponents[i]);
        rg_word live = RG_ANDN(boards_with(walk->cards, opponents[i]), walk->live);
        add(own, value, live, &wins[i], &ties[i]);
    }
}

void RG_NAME(lane_opponents)(const rg_boards *boards, int omaha, uint64_t hero,
                             const uint64_t *opponents, ptrdiff_t n, int64_t *wins, int64_t *ties)
{
    rg_walk walk;
    rg_begin_walk(&walk, boards);
    while (rg_next_boards(&walk))
        if (omaha)
            against_omaha(&walk, hero, opponents, n, wins, ties);
        else
            against_holdem(&walk, hero, opponents, n, wins, ties);
}
