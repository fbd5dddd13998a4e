/* Arrays of Omaha hands to arrays of values and lows, for one instruction set. */
#include RG_ISA_HEADER

#include <string.h>

#include "blocks.h"
#include "card_planes.h"
#include "circuits.h"
#include "kernels.h"
#include "plane_checks.h"

enum { MOST_HOLE = 6, MOST_BOARD = 5 };

/* Rows of k cards as 52 planes; not zero if a byte is above 63. One copy for each k, so that the
 * conversions know it. */
#define CARDS_OF(k)                                                               \
    static rg_word cards_of_##k(const uint8_t *rows, rg_word *cards)              \
    {                                                                             \
        rg_word ids[6 * k];                                                       \
        rg_word wrong = rg_id_planes(rows, k, ids);                               \
        rg_decode_ids(ids, k, cards);                                             \
        return wrong;                                                             \
    }
CARDS_OF(2)
CARDS_OF(3)
CARDS_OF(4)
CARDS_OF(5)
CARDS_OF(6)

static rg_word cards_of(const uint8_t *rows, int k, rg_word *cards)
{
    static rg_word (*const of[])(const uint8_t *, rg_word *) = {
        cards_of_2, cards_of_3, cards_of_4, cards_of_5, cards_of_6,
    };
    return of[k - 2](rows, cards);
}

/* Lanes in which hole and board are not n different cards. */
static rg_word wrong_cards(const rg_word *hole, const rg_word *board, int n)
{
    rg_word cards[52], count[4], wrong = RG_ZERO;
    for (int card = 0; card < 52; card++)
        cards[card] = RG_OR(hole[card], board[card]);
    rg_count_cards(cards, count);
    for (int bit = 0; bit < 4; bit++)
        wrong = RG_OR(wrong, n >> bit & 1 ? RG_NOT(count[bit]) : count[bit]);
    return wrong;
}

static void low_bytes(const rg_word *low, uint8_t *lows)
{
    rg_word planes[30];
    uint32_t values[RG_LANES];
    for (int bit = 0; bit < 30; bit++)
        planes[bit] = bit < 8 ? low[bit] : RG_ZERO;
    rg_planes_values(planes, values);
    for (int row = 0; row < RG_LANES; row++)
        lows[row] = (uint8_t)values[row];
}

static inline void fetch_quarter(int quarter, const rg_omaha_rows *rows, uint32_t *values)
{
    rg_fetch_quarter(quarter, rows->hole, rows->hole_cards, values);
    RG_FETCH(rows->board, rows->board_cards, quarter, 0);
}

static int block(const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows)
{
    rg_word hole[52], board[52], value[30];
    const int k = rows->hole_cards, b = rows->board_cards;
    fetch_quarter(0, rows, values);
    rg_word wrong = cards_of(rows->hole, k, hole);
    fetch_quarter(1, rows, values);
    wrong = RG_OR(wrong, cards_of(rows->board, b, board));
    if (check)
        wrong = RG_OR(wrong, wrong_cards(hole, board, k + b));
    fetch_quarter(2, rows, values);
    RG_NAME(omaha)(hole, board, value);
    fetch_quarter(3, rows, values);
    rg_planes_values(value, values);
    if (lows) {
        rg_word low[8];
        RG_NAME(omaha_low)(hole, board, low);
        low_bytes(low, lows);
    }
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
