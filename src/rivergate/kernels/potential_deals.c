/* Sampled deals compared before and after the cards to come, for one instruction set: a block of
 * RG_DEALS at a time, RG_LANES of them at once in planes. */
#include RG_ISA_HEADER

#include "circuits.h"
#include "lane_boards.h"
#include "lane_bytes.h"
#include "lane_compare.h"
#include "potential_deals.h"
#include "sampling.h"

enum { BOARD_PLANES = 6 * RG_BOARD, HOLE_PLANES = 12, VALUE_PLANES = 30, COUNT_PLANES = 4 };

/* Lanes in which some opponent beats the first player, in which some ties with it, and how many do,
 * in binary. */
typedef struct {
    rg_word behind, tied, ties[COUNT_PLANES];
} standing;

static void value_of(const rg_word *board, int open, const rg_word *hole, rg_word *value)
{
    rg_word ids[BOARD_PLANES + HOLE_PLANES];
    memcpy(ids, hole, HOLE_PLANES * sizeof *ids);
    memcpy(ids + HOLE_PLANES, board, 6 * (size_t)open * sizeof *ids);
    if (open == 3)
        RG_NAME(holdem_ids5)(ids, value);
    else if (open == 4)
        RG_NAME(holdem_ids6)(ids, value);
    else
        RG_NAME(holdem_ids7)(ids, value);
}

static inline void compare(const rg_word *hero, const rg_word *other, standing *found)
{
    rg_word above, tie;
    rg_compare(other, hero, &above, &tie);
    found->behind = RG_OR(found->behind, above);
    found->tied = RG_OR(found->tied, tie);
    for (int bit = 0; bit < COUNT_PLANES; bit++) {
        rg_word both = RG_AND(found->ties[bit], tie);
        found->ties[bit] = RG_XOR(found->ties[bit], tie);
        tie = both;
    }
}

/* `holes`: HOLE_PLANES a player, the first player's first. */
static void stand(const rg_word *board, int open, const rg_word *holes, int players,
                  standing *found)
{
    rg_word hero[VALUE_PLANES], other[VALUE_PLANES];
    memset(found, 0, sizeof *found);
    value_of(board, open, holes, hero);
    for (int seat = 1; seat < players; seat++) {
        value_of(board, open, holes + HOLE_PLANES * seat, other);
        compare(hero, other, found);
    }
}

/* Lanes with this state before: ahead, tied, behind. */
static inline rg_word lanes_in_state(const standing *before, int state)
{
    if (state == 2)
        return before->behind;
    rg_word met = RG_OR(before->behind, before->tied);
    return state == 1 ? RG_ANDN(before->behind, before->tied) : RG_NOT(met);
}

/* Of these lanes those in which so many have the best hand after. */
static inline rg_word lanes_with(const standing *after, int winners, rg_word lanes)
{
    if (!winners)
        return RG_AND(after->behind, lanes);
    lanes = RG_ANDN(after->behind, lanes);
    for (int bit = 0; bit < COUNT_PLANES; bit++)
        lanes = (winners - 1) >> bit & 1 ? RG_AND(lanes, after->ties[bit])
                                         : RG_ANDN(after->ties[bit], lanes);
    return lanes;
}

/* Deals that all weigh 1; the first n of the lanes are deals. */
static void count_equal(const standing *before, const standing *after, int players, int n,
                        rg_standings *found)
{
    uint8_t used[RG_LANES];
    rg_word lanes;
    for (int i = 0; i < RG_LANES; i++)
        used[i] = i < n;
    rg_lane_planes(used, 1, &lanes);
    for (int state = 0; state < RG_STATES; state++) {
        rg_word here = RG_AND(lanes, lanes_in_state(before, state));
        for (int winners = 0; winners <= players && RG_ANY(here); winners++) {
            double deals = (double)rg_ones(lanes_with(after, winners, here));
            found->weights[state][winners] += deals;
            found->squares[state][winners] += deals;
        }
    }
}

static void count_weighted(const standing *before, const standing *after, const double *weights,
                           int n, rg_standings *found)
{
    rg_word planes[8] = { after->ties[0], after->ties[1], after->ties[2], after->ties[3],
                          after->behind, before->tied, before->behind, RG_ZERO };
    uint8_t codes[RG_LANES];
    rg_lane_bytes(planes, codes);
    for (int i = 0; i < n; i++) {
        int state = codes[i] & 0x40 ? 2 : codes[i] >> 5;
        int winners = codes[i] & 0x10 ? 0 : 1 + (codes[i] & 0x0F);
        found->weights[state][winners] += weights[i];
        found->squares[state][winners] += weights[i] * weights[i];
    }
}

static void card_planes(const rg_plan *plan, const rg_deals *deals, int start, rg_word *board,
                        rg_word *holes)
{
    for (int j = 0; j < RG_BOARD; j++)
        rg_lane_planes(deals->board[j] + start, 6, board + 6 * j);
    for (int seat = 0; seat < plan->players; seat++)
        for (int j = 0; j < 2; j++)
            rg_lane_planes(deals->hole[seat][j] + start, 6, holes + HOLE_PLANES * seat + 6 * j);
}

void RG_NAME(sample_standings)(const rg_sampling *sampling, int come, uint64_t block, ptrdiff_t n,
                               rg_standings *found);

void RG_NAME(sample_standings)(const rg_sampling *sampling, int come, uint64_t block, ptrdiff_t n,
                               rg_standings *found)
{
    const rg_plan *plan = &sampling->plan;
    const int open = plan->board_cards;
    rg_word board[BOARD_PLANES], holes[HOLE_PLANES * RG_SEATS];
    rg_stream stream;
    rg_deals deals;
    standing before, after;
    rg_open_stream(&stream, sampling->seed, block);
    rg_open_deals(plan, &deals);
    for (ptrdiff_t done = 0; done < n; done += RG_DEALS) {
        rg_deal(plan, &stream, &deals);
        for (int start = 0; start < RG_DEALS && done + start < n; start += RG_LANES) {
            const int used = n - done - start < RG_LANES ? (int)(n - done - start) : RG_LANES;
            card_planes(plan, &deals, start, board, holes);
            stand(board, open, holes, plan->players, &before);
            if (come)
                stand(board, open + come, holes, plan->players, &after);
            else
                after = before;
            if (rg_weighs(plan))
                count_weighted(&before, &after, deals.weights + start, used, found);
            else
                count_equal(&before, &after, plan->players, used, found);
        }
    }
}
