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
        block[i] = 0x7F;
    int wrong = mask_block(block, check, found);
    memcpy(values + row, found, (size_t)(n - row) * sizeof *values);
    return wrong;
}


int RG_NAME(omaha_rows)(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows);

const rg_kernels RG_NAME(kernels) = {
    .name = RG_ISA_NAME,
    .lanes = RG_LANES,
    .holdem_rows = holdem_rows,
    .holdem_masks = holdem_masks,
    .omaha_rows = RG_NAME(omaha_rows),
};
