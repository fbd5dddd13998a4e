/* The circuits, compiled for one instruction set: planes in, planes out. */
#include RG_ISA_HEADER

#include "circuits.h"

#if defined RG_LUT3
#include "circuits_lut3.h"
#else
#include "circuits_gate2.h"
#endif

void RG_NAME(holdem)(const rg_word *cards, rg_word *value) { rg_holdem_value(cards, value); }

void RG_NAME(holdem_ids5)(const rg_word *ids, rg_word *value) { rg_holdem_value_ids5(ids, value); }

void RG_NAME(holdem_ids6)(const rg_word *ids, rg_word *value) { rg_holdem_value_ids6(ids, value); }

void RG_NAME(holdem_ids7)(const rg_word *ids, rg_word *value) { rg_holdem_value_ids7(ids, value); }

void RG_NAME(omaha)(const rg_word *hole, const rg_word *board, rg_word *value)
{
    rg_omaha_value(hole, board, value);
}

void RG_NAME(omaha_low)(const rg_word *hole, const rg_word *board, rg_word *low)
{
    rg_omaha_low(hole, board, low);
}

#define OMAHA_IDS(k)                                                                          \
    void RG_NAME(omaha_ids##k)(const rg_word *hole, const rg_word *board, rg_word *value,     \
                               rg_word *hole_ranks, rg_word *board_ranks)                     \
    {                                                                                         \
        rg_omaha_value_ids##k(hole, board, value, hole_ranks, board_ranks);                   \
    }
OMAHA_IDS(4)
OMAHA_IDS(5)
OMAHA_IDS(6)

void RG_NAME(omaha_low_ranks)(const rg_word *hole_ranks, const rg_word *board_ranks, rg_word *low)
{
    rg_omaha_low_ranks(hole_ranks, board_ranks, low);
}

void RG_NAME(holdem_showdown)(const rg_word *first, const rg_word *second, rg_word *win,
                              rg_word *tie)
{
    rg_holdem_showdown(first, second, win, tie);
}
