/* Arrays of hands to arrays of values, for one instruction set, a block of RG_LANES at a time. */
#include RG_ISA_HEADER

#include <string.h>

#include "blocks.h"
#include "circuits.h"
#include "kernels.h"
#include "plane_checks.h"

static inline int row_block(const uint8_t *cards, int k, int check, uint32_t *values)
{
    rg_word ids[42], value[30];
    rg_fetch_quarter(0, cards, k, values);
    rg_word wrong = rg_id_planes(cards, k, ids);
    rg_fetch_quarter(1, cards, k, values);
    if (check)
        wrong = RG_OR(wrong, rg_wrong_ids(ids, k));
    rg_fetch_quarter(2, cards, k, values);
    if (k == 5)
        RG_NAME(holdem_ids5)(ids, value);
    else if (k == 6)
        RG_NAME(holdem_ids6)(ids, value);
    else
        RG_NAME(holdem_ids7)(ids, value);
    rg_fetch_quarter(3, cards, k, values);
    rg_planes_values(value, values);
    return check && RG_ANY(wrong);
}

/* The last rows, with some hand in the lanes left. */
static inline int last_rows(const uint8_t *cards, int n, int k, int check, uint32_t *values)
{
    uint8_t block[RG_LANES * 7 + RG_SLACK] = {0};
    uint32_t found[RG_LANES];
    memcpy(block, cards, (size_t)n * k);
    for (int row = n; row < RG_LANES; row++)
        for (int i = 0; i < k; i++)
            block[row * k + i] = (uint8_t)i;
    int wrong = row_block(block, k, check, found);
    memcpy(values, found, (size_t)n * sizeof *values);
    return wrong;
}

static inline int rows_of(const uint8_t *cards, ptrdiff_t n, int k, int check, uint32_t *values)
{
    ptrdiff_t row = 0;
    for (; (n - row - RG_LANES) * k >= RG_SLACK; row += RG_LANES)
        if (row_block(cards + row * k, k, check, values + row))
            return 1;
    for (; row < n; row += RG_LANES) {
        int rest = n - row < RG_LANES ? (int)(n - row) : RG_LANES;
        if (last_rows(cards + row * k, rest, k, check, values + row))
            return 1;
    }
    return 0;
}

/* One compiled loop for each size, checked and not. */
#define RG_ROWS(name, k, check)                                                    \
    static int name(const uint8_t *cards, ptrdiff_t n, uint32_t *values)           \
    {                                                                              \
        return rows_of(cards, n, k, check, values);                                \
    }
RG_ROWS(fives, 5, 0)
RG_ROWS(sixes, 6, 0)
RG_ROWS(sevens, 7, 0)
RG_ROWS(fives_checked, 5, 1)
RG_ROWS(sixes_checked, 6, 1)
RG_ROWS(sevens_checked, 7, 1)

static int holdem_rows(const uint8_t *cards, ptrdiff_t n, int k, int check, uint32_t *values)
{
    switch (k) {
    case 5:
        return check ? fives_checked(cards, n, values) : fives(cards, n, values);
    case 6:
        return check ? sixes_checked(cards, n, values) : sixes(cards, n, values);
    default:
        return check ? sevens_checked(cards, n, values) : sevens(cards, n, values);
    }
}

/* Any seven cards. */
#define SOME_HAND UINT64_C(0x7F)

static inline int mask_block(const uint64_t *masks, int check, uint32_t *values)
{
    rg_word cards[52], value[30];
    rg_fetch_quarter(0, masks, sizeof *masks, values);
    rg_word wrong = rg_mask_planes(masks, cards);
    rg_fetch_quarter(1, masks, sizeof *masks, values);
    if (check)
        wrong = RG_OR(wrong, rg_wrong_counts(cards));
    rg_fetch_quarter(2, masks, sizeof *masks, values);
    RG_NAME(holdem)(cards, value);
    rg_fetch_quarter(3, masks, sizeof *masks, values);
    rg_planes_values(value, values);
    return check && RG_ANY(wrong);
}

static int holdem_masks(const uint64_t *masks, ptrdiff_t n, int check, uint32_t *values)
{
    ptrdiff_t row = 0;
    for (; n - row >= RG_LANES; row += RG_LANES)
        if (mask_block(masks + row, check, values + row))
            return 1;
    if (row == n)
        return 0;
    uint64_t block[RG_LANES];
    uint32_t found[RG_LANES];
    memcpy(block, masks + row, (size_t)(n - row) * sizeof *masks);
    for (ptrdiff_t i = n - row; i < RG_LANES; i++)
        block[i] = SOME_HAND;
    int wrong = mask_block(block, check, found);
    memcpy(values + row, found, (size_t)(n - row) * sizeof *values);
    return wrong;
}


static int64_t ones(rg_word plane)
{
    uint64_t parts[sizeof plane / sizeof(uint64_t)];
    int64_t count = 0;
    memcpy(parts, &plane, sizeof plane);
    for (size_t i = 0; i < sizeof plane / sizeof *parts; i++)
        count += __builtin_popcountll(parts[i]);
    return count;
}

static int showdown_block(const uint64_t *first, const uint64_t *second, int check,
                          rg_showdowns *counts)
{
    rg_word cards[2][52], win, tie;
    rg_word wrong = RG_OR(rg_mask_planes(first, cards[0]), rg_mask_planes(second, cards[1]));
    if (check)
        wrong = RG_OR(wrong, RG_OR(rg_wrong_counts(cards[0]), rg_wrong_counts(cards[1])));
    RG_NAME(holdem_showdown)(cards[0], cards[1], &win, &tie);
    counts->wins += ones(win);
    counts->ties += ones(tie);
    return check && RG_ANY(wrong);
}

static int holdem_showdowns(const uint64_t *first, const uint64_t *second, ptrdiff_t n, int check,
                            rg_showdowns *counts)
{
    ptrdiff_t row = 0;
    for (; n - row >= RG_LANES; row += RG_LANES)
        if (showdown_block(first + row, second + row, check, counts))
            return 1;
    if (row == n)
        return 0;
    /* The lanes left hold equal hands, so they tie. */
    uint64_t rest[2][RG_LANES];
    for (int i = 0; i < RG_LANES; i++)
        rest[0][i] = rest[1][i] = SOME_HAND;
    memcpy(rest[0], first + row, (size_t)(n - row) * sizeof *first);
    memcpy(rest[1], second + row, (size_t)(n - row) * sizeof *second);
    counts->ties -= RG_LANES - (n - row);
    return showdown_block(rest[0], rest[1], check, counts);
}

int RG_NAME(omaha_rows)(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows);

void RG_NAME(lane_planes)(const uint64_t *masks, ptrdiff_t n, uint64_t *planes);
void RG_NAME(lane_holdem)(const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m,
                          uint32_t *values);
void RG_NAME(lane_omaha)(const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m,
                         int boards_in_lanes, uint32_t *values, uint8_t *lows);
void RG_NAME(lane_showdowns)(const rg_boards *boards, const rg_seats *seats, rg_pots *pots);
void RG_NAME(sample)(const rg_sampling *sampling, uint64_t block, ptrdiff_t n, rg_outcomes *found);
void RG_NAME(sample_standings)(const rg_sampling *sampling, int come, uint64_t block, ptrdiff_t n,
                               rg_standings *found);
int RG_NAME(three_way)(const tw_ranges *ranges, const tw_known *known, const tw_boards *boards,
                       tw_tally *tally);
int64_t RG_NAME(lane_opponents)(const rg_boards *boards, const rg_opponents *opponents);
int RG_NAME(every_deal)(const ed_spot *spot, ed_tally *tally);

const rg_kernels RG_NAME(kernels) = {
    .name = RG_ISA_NAME,
    .lanes = RG_LANES,
    .holdem_rows = holdem_rows,
    .holdem_masks = holdem_masks,
    .holdem_showdowns = holdem_showdowns,
    .omaha_rows = RG_NAME(omaha_rows),
    .lane_planes = RG_NAME(lane_planes),
    .lane_holdem = RG_NAME(lane_holdem),
    .lane_omaha = RG_NAME(lane_omaha),
    .lane_showdowns = RG_NAME(lane_showdowns),
    .lane_opponents = RG_NAME(lane_opponents),
    .sample = RG_NAME(sample),
    .sample_standings = RG_NAME(sample_standings),
    .three_way = RG_NAME(three_way),
    .every_deal = RG_NAME(every_deal),
};
