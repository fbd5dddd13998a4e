/* Circuits of one instruction set; include the header of that set first. */
#ifndef RIVERGATE_CIRCUITS_H
#define RIVERGATE_CIRCUITS_H

/* 52 card planes of hands of 5, 6 or 7 cards to the 30 planes of their values. */
void RG_NAME(holdem)(const rg_word *cards, rg_word *value);

/* Planes 6 * card + bit of the ids of 5, 6 or 7 cards to the same. */
void RG_NAME(holdem_ids5)(const rg_word *ids, rg_word *value);
void RG_NAME(holdem_ids6)(const rg_word *ids, rg_word *value);
void RG_NAME(holdem_ids7)(const rg_word *ids, rg_word *value);

#endif
