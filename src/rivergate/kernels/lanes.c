/* Values of hands that lie in lanes together with cards that are the same in every lane. */
#include RG_ISA_HEADER

#include "circuits.h"
#include "lane_blocks.h"

void RG_NAME(lane_planes)(const uint64_t *masks, ptrdiff_t n, uint64_t *planes)
{
    for (ptrdiff_t start = 0; start < n; start += RG_LANES) {
        uint64_t part[RG_LANES] = {0};
        rg_word cards[RG_CARDS];
        size_t count = (size_t)(n - start < RG_LANES ? n - start : RG_LANES);
        memcpy(part, masks + start, count * sizeof *masks);
        rg_mask_planes(part, cards);
        uint64_t *block = planes + start / RG_BLOCK_LANES * RG_BLOCK_SIZE;
        block += start % RG_BLOCK_LANES / 64;
        for (int card = 0; card < RG_CARDS; card++)
            memcpy(block + card * RG_BLOCK_WORDS, &cards[card], sizeof cards[card]);
    }
}

static inline const uint64_t *part_at(const rg_lane_table *table, ptrdiff_t lane)
{
    return table->planes + lane / RG_BLOCK_LANES * RG_BLOCK_SIZE + lane % RG_BLOCK_LANES / 64;
}

/* The values of a part, of which `left` are in the table. */
static inline void write_values(const rg_word *value, ptrdiff_t left, uint32_t *values)
{
    if (left >= RG_LANES) {
        rg_planes_values(value, values);
        return;
    }
    uint32_t found[RG_LANES];
    rg_planes_values(value, found);
    memcpy(values, found, (size_t)left * sizeof *values);
}

static inline void write_lows(const rg_word *low, ptrdiff_t left, uint8_t *lows)
{
    uint8_t found[RG_LANES];
    rg_planes_bytes(low, found);
    memcpy(lows, found, (size_t)(left < RG_LANES ? left : RG_LANES));
}

void RG_NAME(lane_holdem)(const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m,
                          uint32_t *values)
{
    for (ptrdiff_t lane = 0; lane < table->n; lane += RG_LANES) {
        rg_word cards[RG_CARDS], value[30];
        const uint64_t *part = part_at(table, lane);
        rg_load_part(part, cards);
        for (ptrdiff_t j = 0; j < m; j++) {
            rg_set_cards(cards, fixed[j]);
            RG_NAME(holdem)(cards, value);
            rg_reset_cards(cards, fixed[j], part);
            write_values(value, table->n - lane, values + j * table->n + lane);
        }
    }
}

void RG_NAME(lane_omaha)(const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m,
                         int boards_in_lanes, uint32_t *values, uint8_t *lows)
{
    rg_word same[RG_CARDS], cards[RG_CARDS], value[30], low[8];
    const rg_word *hole = boards_in_lanes ? same : cards, *board = boards_in_lanes ? cards : same;
    rg_fill_cards(same, 0);
    for (ptrdiff_t lane = 0; lane < table->n; lane += RG_LANES) {
        ptrdiff_t left = table->n - lane;
        rg_load_part(part_at(table, lane), cards);
        for (ptrdiff_t j = 0; j < m; j++) {
            rg_set_cards(same, fixed[j]);
            RG_NAME(omaha)(hole, board, value);
            write_values(value, left, values + j * table->n + lane);
            if (lows) {
                RG_NAME(omaha_low)(hole, board, low);
                write_lows(low, left, lows + j * table->n + lane);
            }
            rg_clear_cards(same, fixed[j]);
        }
    }
}
