/* Sampled deals shown down, for one instruction set: a block of RG_DEALS at a time, RG_LANES of
 * them at once in planes. */
#include RG_ISA_HEADER

#include "circuits.h"
#include "dealing.h"
#include "kernels.h"
#include "lane_boards.h"
#include "lane_bytes.h"
#include "plane_gates.h"
#include "sampling.h"

#ifdef RG_LUT3
#define RG_ABOVE(a, b, c) RG_LUT3((a), (b), (c), 0xB2) /* a > b, or a = b and c */
#else
#define RG_ABOVE(a, b, c) RG_MUX(RG_XOR((a), (b)), (a), (c))
#endif

enum { VALUE_BITS = 30, LOW_BITS = 8, COUNT_BITS = 4 };

/* Planes of a block's deals: cards, values, and who wins. */
typedef struct {
    rg_word board[6 * RG_BOARD], hole[RG_SEATS][6 * RG_MOST_HOLE];
    rg_word values[RG_SEATS][VALUE_BITS], lows[RG_SEATS][LOW_BITS];
    rg_word high_won[RG_SEATS], low_won[RG_SEATS];
} showdown;

static void card_planes(const rg_plan *plan, const rg_deals *deals, int start, showdown *cards)
{
    for (int j = 0; j < RG_BOARD; j++)
        rg_lane_planes(deals->board[j] + start, 6, cards->board + 6 * j);
    for (int seat = 0; seat < plan->players; seat++)
        for (int j = 0; j < plan->hole_cards; j++)
            rg_lane_planes(deals->hole[seat][j] + start, 6, cards->hole[seat] + 6 * j);
}

static void holdem_values(const rg_plan *plan, showdown *deal)
{
    rg_word cards[6 * (RG_BOARD + 2)];
    memcpy(cards, deal->board, sizeof deal->board);
    for (int seat = 0; seat < plan->players; seat++) {
        memcpy(cards + 6 * RG_BOARD, deal->hole[seat], 6 * 2 * sizeof *cards);
        RG_NAME(holdem_ids7)(cards, deal->values[seat]);
    }
}

/* Lows come out inverted, so that the best is the highest and none is zero. */
static void omaha_values(const rg_plan *plan, int low, showdown *deal)
{
    rg_word hole_ranks[8], board_ranks[8];
    for (int seat = 0; seat < plan->players; seat++) {
        rg_word *hole = deal->hole[seat], *value = deal->values[seat], *lows = deal->lows[seat];
        if (plan->hole_cards == 4)
            RG_NAME(omaha_ids4)(hole, deal->board, value, hole_ranks, board_ranks);
        else if (plan->hole_cards == 5)
            RG_NAME(omaha_ids5)(hole, deal->board, value, hole_ranks, board_ranks);
        else
            RG_NAME(omaha_ids6)(hole, deal->board, value, hole_ranks, board_ranks);
        if (!low)
            continue;
        RG_NAME(omaha_low_ranks)(hole_ranks, board_ranks, lows);
        for (int bit = 0; bit < LOW_BITS; bit++)
            lows[bit] = RG_NOT(lows[bit]);
    }
}

/* Lanes in which each player's number is the highest of all; `top` becomes that number. Players'
 * numbers are `step` planes apart. */
static inline void find_best(const rg_word *numbers, int step, int bits, int players, rg_word *top,
                             rg_word *won)
{
    memcpy(top, numbers, (size_t)bits * sizeof *top);
    for (int seat = 1; seat < players; seat++) {
        const rg_word *number = numbers + step * seat;
        rg_word above = RG_ZERO;
        for (int bit = 0; bit < bits; bit++)
            above = RG_ABOVE(number[bit], top[bit], above);
        for (int bit = 0; bit < bits; bit++)
            top[bit] = RG_MUX(above, number[bit], top[bit]);
    }
    for (int seat = 0; seat < players; seat++) {
        rg_word unlike = RG_ZERO;
        for (int bit = 0; bit < bits; bit++)
            unlike = RG_OR_XOR(unlike, numbers[step * seat + bit], top[bit]);
        won[seat] = RG_NOT(unlike);
    }
}

static void find_winners(const rg_plan *plan, int low, showdown *deal)
{
    rg_word top[VALUE_BITS], any = RG_ZERO;
    find_best(deal->values[0], VALUE_BITS, VALUE_BITS, plan->players, top, deal->high_won);
    if (!low)
        return;
    find_best(deal->lows[0], LOW_BITS, LOW_BITS, plan->players, top, deal->low_won);
    for (int bit = 0; bit < LOW_BITS; bit++)
        any = RG_OR(any, top[bit]);
    for (int seat = 0; seat < plan->players; seat++)
        deal->low_won[seat] = RG_AND(deal->low_won[seat], any);
}

/* The lanes of the first n deals of a block that starts at `start`. */
static rg_word lanes_before(int n, int start)
{
    uint8_t used[RG_LANES];
    rg_word plane;
    for (int i = 0; i < RG_LANES; i++)
        used[i] = start + i < n;
    rg_lane_planes(used, 1, &plane);
    return plane;
}

/* How many players win, in binary. */
static inline void count_winners(const rg_word *won, int players, rg_word *count)
{
    for (int bit = 0; bit < COUNT_BITS; bit++)
        count[bit] = RG_ZERO;
    for (int seat = 0; seat < players; seat++) {
        rg_word carry = won[seat];
        for (int bit = 0; bit < COUNT_BITS; bit++) {
            rg_word both = RG_AND(count[bit], carry);
            count[bit] = RG_XOR(count[bit], carry);
            carry = both;
        }
    }
}

/* Deals that all weigh 1, in a game without a low. */
static void count_equal(const rg_plan *plan, const showdown *deal, rg_word used,
                        int64_t shared[RG_SEATS][RG_SEATS + 1])
{
    rg_word count[COUNT_BITS];
    count_winners(deal->high_won, plan->players, count);
    for (int winners = 1; winners <= plan->players; winners++) {
        rg_word these = used;
        for (int bit = 0; bit < COUNT_BITS; bit++)
            these = winners >> bit & 1 ? RG_AND(these, count[bit]) : RG_ANDN(count[bit], these);
        if (!RG_ANY(these))
            continue;
        for (int seat = 0; seat < plan->players; seat++)
            shared[seat][winners] += rg_ones(RG_AND(deal->high_won[seat], these));
    }
}

/* Who wins each deal, a bit a player. */
static void winner_sets(const rg_word *won, int players, uint16_t *sets)
{
    uint8_t bytes[2][RG_LANES];
    for (int half = 0; half < 2; half++) {
        rg_word planes[8];
        for (int i = 0; i < 8; i++)
            planes[i] = 8 * half + i < players ? won[8 * half + i] : RG_ZERO;
        rg_lane_bytes(planes, bytes[half]);
    }
    for (int i = 0; i < RG_LANES; i++)
        sets[i] = (uint16_t)(bytes[0][i] | bytes[1][i] << 8);
}

static void count_weighted(const uint16_t *high, const uint16_t *low, const double *weights, int n,
                           rg_outcomes *found)
{
    for (int i = 0; i < n; i++) {
        const double weight = weights[i];
        const int winners = __builtin_popcount(high[i]), low_winners = __builtin_popcount(low[i]);
        const int made = low_winners > 0;
        if (weight == 0)
            continue;
        found->weight[made] += weight;
        found->square[made] += weight * weight;
        for (unsigned left = high[i] | low[i]; left; left &= left - 1) {
            const unsigned seat = rg_lowest_card(left);
            const int highs = high[i] >> seat & 1 ? winners : 0;
            const int lows = low[i] >> seat & 1 ? 1 + low_winners : made;
            found->weights[seat][highs][lows] += weight;
            found->squares[seat][highs][lows] += weight * weight;
        }
    }
}

static void add_equal(const rg_plan *plan, int64_t shared[RG_SEATS][RG_SEATS + 1], ptrdiff_t n,
                      rg_outcomes *found)
{
    found->weight[0] += (double)n;
    found->square[0] += (double)n;
    for (int seat = 0; seat < plan->players; seat++)
        for (int winners = 1; winners <= plan->players; winners++) {
            found->weights[seat][winners][0] += (double)shared[seat][winners];
            found->squares[seat][winners][0] += (double)shared[seat][winners];
        }
}

static void show_down(const rg_plan *plan, int omaha, int low, showdown *deal)
{
    if (omaha)
        omaha_values(plan, low, deal);
    else
        holdem_values(plan, deal);
    find_winners(plan, low, deal);
}

void RG_NAME(sample)(const rg_sampling *sampling, uint64_t block, ptrdiff_t n, rg_outcomes *found);

void RG_NAME(sample)(const rg_sampling *sampling, uint64_t block, ptrdiff_t n, rg_outcomes *found)
{
    const rg_plan *plan = &sampling->plan;
    const int each = sampling->low || rg_weighs(plan);
    rg_stream stream;
    rg_deals deals;
    showdown deal;
    uint16_t high[RG_LANES], low[RG_LANES] = {0};
    int64_t shared[RG_SEATS][RG_SEATS + 1] = {{0}};
    rg_open_stream(&stream, sampling->seed, block);
    rg_open_deals(plan, &deals);
    for (int i = 0; i < RG_DEALS; i++)
        deals.weights[i] = 1;
    for (ptrdiff_t done = 0; done < n; done += RG_DEALS) {
        const int used = n - done < RG_DEALS ? (int)(n - done) : RG_DEALS;
        rg_deal(plan, &stream, &deals);
        for (int start = 0; start < used; start += RG_LANES) {
            card_planes(plan, &deals, start, &deal);
            show_down(plan, sampling->omaha, sampling->low, &deal);
            if (!each) {
                count_equal(plan, &deal, lanes_before(used, start), shared);
                continue;
            }
            winner_sets(deal.high_won, plan->players, high);
            if (sampling->low)
                winner_sets(deal.low_won, plan->players, low);
            count_weighted(high, low, deals.weights + start,
                           used - start < RG_LANES ? used - start : RG_LANES, found);
        }
    }
    if (!each)
        add_equal(plan, shared, n, found);
}
