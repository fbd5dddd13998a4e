/* Arrays of Omaha hands to arrays of values and lows, for one instruction set. */
#include RG_ISA_HEADER

#include <string.h>

#include "blocks.h"
#include "card_planes.h"
#include "circuits.h"
#include "kernels.h"
#include "plane_checks.h"

enum { MOST_HOLE = 6, MOST_BOARD = 5 };

/* Planes of the ids of rows of k cards; not zero if a byte is above 63. One copy for each k, so that
 * the conversions know it. */
#define IDS_OF(k)                                                                 \
    static rg_word ids_of_##k(const uint8_t *rows, rg_word *ids)                  \
    {                                                                             \
        return rg_id_planes(rows, k, ids);                                        \
    }
IDS_OF(2)
IDS_OF(3)
IDS_OF(4)
IDS_OF(5)
IDS_OF(6)

static rg_word ids_of(const uint8_t *rows, int k, rg_word *ids)
{
    static rg_word (*const of[])(const uint8_t *, rg_word *) = {
        ids_of_2, ids_of_3, ids_of_4, ids_of_5, ids_of_6,
    };
    return of[k - 2](rows, ids);
}

static inline void fetch_quarter(int quarter, const rg_omaha_rows *rows, uint32_t *values)
{
    rg_fetch_quarter(quarter, rows->hole, rows->hole_cards, values);
    RG_FETCH(rows->board, rows->board_cards, quarter, 0);
}

/* The sizes that are played have circuits on the planes of the ids. */
static void circuit_on_ids(const rg_word *hole, int k, const rg_word *board, rg_word *value,
                           rg_word *low)
{
    rg_word hole_ranks[8], board_ranks[8];
    if (k == 4)
        RG_NAME(omaha_ids4)(hole, board, value, hole_ranks, board_ranks);
    else if (k == 5)
        RG_NAME(omaha_ids5)(hole, board, value, hole_ranks, board_ranks);
    else
        RG_NAME(omaha_ids6)(hole, board, value, hole_ranks, board_ranks);
    if (low)
        RG_NAME(omaha_low_ranks)(hole_ranks, board_ranks, low);
}

static void circuit_on_cards(const rg_word *hole, int k, const rg_word *board, int b,
                             rg_word *value, rg_word *low)
{
    rg_word held[52], shared[52];
    rg_decode_ids(hole, k, held);
    rg_decode_ids(board, b, shared);
    RG_NAME(omaha)(held, shared, value);
    if (low)
        RG_NAME(omaha_low)(held, shared, low);
}

static int block(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows)
{
    rg_word ids[6 * (MOST_HOLE + MOST_BOARD)], value[30], low[8];
    const int k = rows->hole_cards, b = rows->board_cards;
    const rg_word *board = ids + 6 * k;
    fetch_quarter(0, rows, values);
    rg_word wrong = ids_of(rows->hole, k, ids);
    fetch_quarter(1, rows, values);
    wrong = RG_OR(wrong, ids_of(rows->board, b, ids + 6 * k));
    if (check)
        wrong = RG_OR(wrong, rg_wrong_ids(ids, k + b));
    fetch_quarter(2, rows, values);
    if (k >= 4 && b == MOST_BOARD)
        circuit_on_ids(ids, k, board, value, lows ? low : NULL);
    else
        circuit_on_cards(ids, k, board, b, value, lows ? low : NULL);
    fetch_quarter(3, rows, values);
    rg_planes_values(value, values);
    if (lows)
        rg_planes_bytes(low, lows);
    return check && RG_ANY(wrong);
}

/* The last rows, with some hand in the lanes left. */
static int last_rows(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows)
{
    uint8_t hole[RG_LANES * MOST_HOLE + RG_SLACK] = {0};
    uint8_t board[RG_LANES * MOST_BOARD + RG_SLACK] = {0};
    uint32_t found[RG_LANES];
    uint8_t found_lows[RG_LANES];
    const rg_omaha_rows whole = {hole, board, rows->hole_cards, rows->board_cards, RG_LANES};
    const int k = rows->hole_cards, b = rows->board_cards;
    memcpy(hole, rows->hole, (size_t)(rows->n * k));
    memcpy(board, rows->board, (size_t)(rows->n * b));
    for (ptrdiff_t row = rows->n; row < RG_LANES; row++) {
        for (int i = 0; i < k; i++)
            hole[row * k + i] = (uint8_t)i;
        for (int i = 0; i < b; i++)
            board[row * b + i] = (uint8_t)(k + i);
    }
    int wrong = block(&whole, check, found, lows ? found_lows : NULL);
    memcpy(values, found, (size_t)rows->n * sizeof *values);
    if (lows)
        memcpy(lows, found_lows, (size_t)rows->n);
    return wrong;
}

int RG_NAME(omaha_rows)(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows);

int RG_NAME(omaha_rows)(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows)
{
    rg_omaha_rows left = *rows;
    while (left.n > 0) {
        int whole = (left.n - RG_LANES) * 2 >= RG_SLACK;
        if (!whole && left.n > RG_LANES)
            left.n = RG_LANES;
        if (whole ? block(&left, check, values, lows) : last_rows(&left, check, values, lows))
            return 1;
        left.hole += RG_LANES * left.hole_cards;
        left.board += RG_LANES * left.board_cards;
        values += RG_LANES;
        lows = lows ? lows + RG_LANES : NULL;
        left.n = rows->n - (left.hole - rows->hole) / left.hole_cards;
    }
    return 0;
}
