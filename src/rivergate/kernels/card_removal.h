/* Two weighted ranges of hands of two to six cards against each other on one board.
 *
 * Hands are passed in rising order of value. Of those passed, the weight of what shares no card with
 * a hand is an alternating sum over the subsets of its cards: for each, the weight of the hands
 * passed that hold it (inclusion and exclusion). n log n in place of n squared. */
#ifndef RIVERGATE_CARD_REMOVAL_H
#define RIVERGATE_CARD_REMOVAL_H

#include "card_sets.h"
#include "hand_order.h"

enum { CR_DECK = 52, CR_SEATS = 47, CR_MOST_CARDS = 6, CR_SUBSETS = 1 << CR_MOST_CARDS };

/* Weights of the hands passed by the subsets that they hold: those of s cards start at first[s], in
 * colexicographic order of the seats of the cards off the board. first[0] is that of all hands. */
typedef struct {
    int cards;
    uint32_t first[CR_MOST_CARDS + 1];
    uint32_t choose[CR_SEATS + 1][CR_MOST_CARDS + 1];
    uint8_t seats[CR_DECK];
    double *holding;
} cr_table;

typedef struct {
    double win, tie, all;
} cr_outcome;

/* Lays out the table; answers how many weights it needs. */
static inline uint32_t cr_open(cr_table *table, int cards)
{
    table->cards = cards;
    for (int seat = 0; seat <= CR_SEATS; seat++)
        for (int k = 0; k <= CR_MOST_CARDS; k++)
            table->choose[seat][k] =
                k == 0 ? 1
                       : (seat == 0 ? 0 : table->choose[seat - 1][k - 1] + table->choose[seat - 1][k]);
    table->first[0] = 0;
    for (int s = 1; s <= cards; s++)
        table->first[s] = table->first[s - 1] + table->choose[CR_SEATS][s - 1];
    return table->first[cards];
}

static inline void cr_clear(cr_table *table, uint64_t board)
{
    memset(table->holding, 0, table->first[table->cards] * sizeof *table->holding);
    for (unsigned card = 0, seat = 0; card < CR_DECK; card++)
        if (!(board >> card & 1))
            table->seats[card] = (uint8_t)seat++;
}

/* Where the subsets of a hand are, but the hand itself; bit i of a subset is its i-th lowest card.
 * The subset without its highest card comes first. Even and odd ones are apart. */
typedef struct {
    int evens, odds;
    uint32_t even[CR_SUBSETS / 2], odd[CR_SUBSETS / 2];
} cr_places;

static inline void cr_find(const cr_table *table, uint64_t mask, cr_places *places)
{
    uint32_t order[CR_SUBSETS];
    uint8_t sizes[CR_SUBSETS];
    int subsets = 1;
    order[0] = sizes[0] = 0;
    places->evens = places->odds = 0;
    places->even[places->evens++] = 0;
    for (; mask; mask &= mask - 1) {
        const uint32_t *choose = table->choose[table->seats[rg_lowest_card(mask)]];
        for (int lower = 0; lower < subsets; lower++) {
            int size = sizes[lower] + 1;
            uint32_t place = order[lower] + choose[size];
            sizes[subsets + lower] = (uint8_t)size;
            order[subsets + lower] = place;
            if (size == table->cards)
                return;
            if (size & 1)
                places->odd[places->odds++] = table->first[size] + place;
            else
                places->even[places->evens++] = table->first[size] + place;
        }
        subsets *= 2;
    }
}

static inline void cr_pass(cr_table *table, uint64_t mask, double weight)
{
    cr_places places;
    cr_find(table, mask, &places);
    for (int i = 0; i < places.evens; i++)
        table->holding[places.even[i]] += weight;
    for (int i = 0; i < places.odds; i++)
        table->holding[places.odd[i]] += weight;
}

/* What is less than the rounding of the sums is nothing. */
#define CR_NOISE 1e-13

static inline double cr_left(double sum, double left) { return left > sum * CR_NOISE ? left : 0; }

/* Weight passed that shares no card with the hand at these places, which itself was passed with the
 * weight `itself`. */
static inline double cr_apart(const cr_table *table, const cr_places *places, double itself)
{
    double even = 0, odd = 0;
    for (int i = 0; i < places->evens; i++)
        even += table->holding[places->even[i]];
    for (int i = 0; i < places->odds; i++)
        odd += table->holding[places->odd[i]];
    double left = table->cards & 1 ? even - (odd + itself) : even - odd + itself;
    return cr_left(table->holding[0], left);
}

/* Both sides of a comparison: hands with their values on the board in rising order. */
typedef struct {
    const uint64_t *masks;
    const double *weights;
    const ho_key *keys;
    uint32_t n;
} cr_side;

/* Passes villain's hands from `next` that are worth less than this. */
static inline uint32_t cr_pass_below(cr_table *table, const cr_side *villain, uint32_t next,
                                     uint32_t value)
{
    for (; next < villain->n && ho_value(villain->keys[next]) < value; next++) {
        uint32_t hand = ho_hand(villain->keys[next]);
        cr_pass(table, villain->masks[hand], villain->weights[hand]);
    }
    return next;
}

/* Adds, to the outcome of each of hero's hands on this board, `times`. same: by hero's hand, what
 * villain gives the very hand; below: room for hero's. */
static inline void cr_compare(cr_table *table, const cr_side *hero, const cr_side *villain,
                              const double *same, double times, double *below,
                              cr_outcome *outcomes)
{
    cr_places places;
    uint32_t next = 0;
    for (uint32_t start = 0, end; start < hero->n; start = end) {
        uint32_t value = ho_value(hero->keys[start]);
        end = ho_group_end(hero->keys, hero->n, start);
        uint32_t ties = next = cr_pass_below(table, villain, next, value);
        for (uint32_t i = start; i < end; i++) {
            uint32_t hand = ho_hand(hero->keys[i]);
            cr_find(table, hero->masks[hand], &places);
            below[i] = cr_apart(table, &places, 0);
            outcomes[hand].win += times * below[i];
        }
        next = cr_pass_below(table, villain, next, value + 1);
        for (uint32_t i = start; i < end && next > ties; i++) {
            uint32_t hand = ho_hand(hero->keys[i]);
            cr_find(table, hero->masks[hand], &places);
            double to_here = cr_apart(table, &places, same[hand]);
            outcomes[hand].tie += times * cr_left(to_here, to_here - below[i]);
        }
    }
    cr_pass_below(table, villain, next, UINT32_MAX);
    for (uint32_t i = 0; i < hero->n; i++) {
        uint32_t hand = ho_hand(hero->keys[i]);
        cr_find(table, hero->masks[hand], &places);
        outcomes[hand].all += times * cr_apart(table, &places, same[hand]);
    }
}

#endif
