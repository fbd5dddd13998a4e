/* Known hands on all boards that can come, for one instruction set. */
#include RG_ISA_HEADER

#include "circuits.h"
#include "lane_boards.h"
#include "lane_compare.h"

enum { MOST = RG_MOST_PLAYERS, COUNT_BITS = 4 };

/* Planes of who is best among hands that are looked at one after another. */
typedef struct {
    int players;
    rg_word won[MOST];
} winners;

/* `p` is greater than, or equal to, the best of those before. */
static inline void add_player(winners *winners, int p, rg_word greater, rg_word equal)
{
    for (int q = 0; q < p; q++)
        winners->won[q] = RG_ANDN(greater, winners->won[q]);
    winners->won[p] = RG_OR(greater, equal);
}

static inline void keep_greater(rg_word *best, const rg_word *value, int bits, rg_word greater)
{
    for (int bit = 0; bit < bits; bit++)
        best[bit] = RG_MUX(greater, value[bit], best[bit]);
}

/* Adds the lanes in which p is one of m to shared[p][m], and the others to shared[p][0]; each so many
 * times. */
static void count_winners(const winners *winners, rg_word live, int64_t times,
                          int64_t shared[][MOST + 1])
{
    rg_word number[COUNT_BITS] = {RG_ZERO, RG_ZERO, RG_ZERO, RG_ZERO};
    for (int p = 0; p < winners->players; p++) {
        rg_word carry = winners->won[p];
        for (int bit = 0; bit < COUNT_BITS; bit++) {
            rg_word sum = RG_XOR(number[bit], carry);
            carry = RG_AND(number[bit], carry);
            number[bit] = sum;
        }
    }
    int64_t left = times * rg_ones(live);
    for (int p = 0; p < winners->players; p++)
        shared[p][0] += left;
    for (int m = 1; m <= winners->players; m++) {
        rg_word these = live;
        for (int bit = 0; bit < COUNT_BITS; bit++)
            these = m >> bit & 1 ? RG_AND(number[bit], these) : RG_ANDN(number[bit], these);
        if (!RG_ANY(these))
            continue;
        for (int p = 0; p < winners->players; p++) {
            int64_t ones = times * rg_ones(RG_AND(winners->won[p], these));
            shared[p][m] += ones;
            shared[p][0] -= ones;
        }
    }
}

static inline void evaluate(const rg_seats *seats, int p, rg_walk *walk, const rg_word *hole,
                            rg_word *value)
{
    if (seats->omaha) {
        RG_NAME(omaha)(hole, walk->cards, value);
        return;
    }
    rg_set_cards(walk->cards, seats->hands[p]);
    RG_NAME(holdem)(walk->cards, value);
    rg_clear_cards(walk->cards, seats->hands[p]);
}

static void count_heads_up(const rg_seats *seats, rg_walk *walk, rg_word holes[][RG_CARDS],
                           rg_pots *pots)
{
    rg_word values[2][30], greater, equal;
    for (int p = 0; p < 2; p++)
        evaluate(seats, p, walk, holes[p], values[p]);
    rg_compare(values[0], values[1], &greater, &equal);
    int64_t wins = walk->times * rg_ones(RG_AND(greater, walk->live));
    int64_t ties = walk->times * rg_ones(RG_AND(equal, walk->live));
    int64_t losses = walk->times * walk->count - wins - ties;
    pots->shared[0][1] += wins;
    pots->shared[1][0] += wins;
    pots->shared[0][2] += ties;
    pots->shared[1][2] += ties;
    pots->shared[0][0] += losses;
    pots->shared[1][1] += losses;
}

static winners high_winners(const rg_seats *seats, rg_walk *walk, rg_word holes[][RG_CARDS])
{
    winners high = {.players = seats->players};
    rg_word best[30], value[30], greater, equal;
    evaluate(seats, 0, walk, holes[0], best);
    high.won[0] = RG_ONES;
    for (int p = 1; p < seats->players; p++) {
        evaluate(seats, p, walk, holes[p], value);
        rg_compare(value, best, &greater, &equal);
        add_player(&high, p, greater, equal);
        keep_greater(best, value, 30, greater);
    }
    return high;
}

/* Also the lanes in which nobody has a low. */
static winners low_winners(const rg_seats *seats, const rg_walk *walk, rg_word holes[][RG_CARDS],
                           rg_word *nobody)
{
    winners low = {.players = seats->players};
    rg_word best[8], value[8], smaller, equal;
    RG_NAME(omaha_low)(holes[0], walk->cards, best);
    low.won[0] = RG_ONES;
    for (int p = 1; p < seats->players; p++) {
        RG_NAME(omaha_low)(holes[p], walk->cards, value);
        rg_compare_lows(best, value, &smaller, &equal);
        add_player(&low, p, smaller, equal);
        keep_greater(best, value, 8, smaller);
    }
    *nobody = RG_ONES;
    for (int bit = 0; bit < 8; bit++)
        *nobody = RG_AND(*nobody, best[bit]);
    return low;
}

static void count_halves(const rg_seats *seats, rg_walk *walk, rg_word holes[][RG_CARDS],
                         rg_pots *pots)
{
    rg_word nobody;
    winners high = high_winners(seats, walk, holes);
    winners low = low_winners(seats, walk, holes, &nobody);
    rg_word no_low = RG_AND(nobody, walk->live), some_low = RG_ANDN(nobody, walk->live);
    count_winners(&high, walk->live, walk->times, pots->shared);
    count_winners(&high, no_low, walk->times, pots->high_no_low);
    count_winners(&low, some_low, walk->times, pots->low);
    for (int p = 0; p < seats->players; p++) {
        rg_word others = RG_ZERO, low_won = RG_ANDN(nobody, low.won[p]);
        for (int q = 0; q < seats->players; q++)
            if (q != p)
                others = RG_OR(others, RG_OR(high.won[q], RG_ANDN(nobody, low.won[q])));
        rg_word scooped = RG_ANDN(others, walk->live);
        rg_word lost = RG_ANDN(RG_OR(high.won[p], low_won), walk->live);
        pots->scoops[p] += walk->times * rg_ones(scooped);
        pots->nothing[p] += walk->times * rg_ones(lost);
    }
}

void RG_NAME(lane_showdowns)(const rg_boards *boards, const rg_seats *seats, rg_pots *pots)
{
    rg_word holes[MOST][RG_CARDS];
    rg_walk walk;
    for (int p = 0; p < seats->players; p++)
        rg_fill_cards(holes[p], seats->hands[p]);
    rg_begin_walk(&walk, boards);
    while (rg_next_boards(&walk)) {
        pots->boards += walk.times * walk.count;
        if (seats->low) {
            count_halves(seats, &walk, holes, pots);
        } else if (seats->players == 2) {
            count_heads_up(seats, &walk, holes, pots);
        } else {
            winners high = high_winners(seats, &walk, holes);
            count_winners(&high, walk.live, walk.times, pots->shared);
        }
    }
}
