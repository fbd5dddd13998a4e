/* Circuits of one instruction set; include the header of that set first. */
#ifndef RIVERGATE_CIRCUITS_H
#define RIVERGATE_CIRCUITS_H

/* 52 card planes of hands of 5, 6 or 7 cards to the 30 planes of their values. */
void RG_NAME(holdem)(const rg_word *cards, rg_word *value);

/* Planes 6 * card + bit of the ids of 5, 6 or 7 cards to the same. */
void RG_NAME(holdem_ids5)(const rg_word *ids, rg_word *value);
void RG_NAME(holdem_ids6)(const rg_word *ids, rg_word *value);
void RG_NAME(holdem_ids7)(const rg_word *ids, rg_word *value);

/* 52 planes of 2 to 6 hole cards and 52 of 3 to 5 board cards to the 30 planes of the value, and to
 * the 8 planes of the low. */
void RG_NAME(omaha)(const rg_word *hole, const rg_word *board, rg_word *value);
void RG_NAME(omaha_low)(const rg_word *hole, const rg_word *board, rg_word *low);

/* Planes 6 * card + bit of 4, 5 or 6 hole cards and of five board cards to the planes of the value,
 * and to those of the ranks ace to eight, which the low is found from. */
void RG_NAME(omaha_ids4)(const rg_word *hole, const rg_word *board, rg_word *value,
                         rg_word *hole_ranks, rg_word *board_ranks);
void RG_NAME(omaha_ids5)(const rg_word *hole, const rg_word *board, rg_word *value,
                         rg_word *hole_ranks, rg_word *board_ranks);
void RG_NAME(omaha_ids6)(const rg_word *hole, const rg_word *board, rg_word *value,
                         rg_word *hole_ranks, rg_word *board_ranks);
void RG_NAME(omaha_low_ranks)(const rg_word *hole_ranks, const rg_word *board_ranks, rg_word *low);

/* 52 planes each of two hands of 5 to 7 cards, hole and board together, to the plane of the lanes in
 * which the first wins and that of ties. */
void RG_NAME(holdem_showdown)(const rg_word *first, const rg_word *second, rg_word *win,
                              rg_word *tie);

#endif
