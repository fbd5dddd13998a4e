/* Deals of several players' hands and of the board, drawn jointly, RG_DEALS at a time.
 *
 * The law of a deal: the product of the players' weights over hands that share no card, then the
 * board uniform over the cards left. Players are dealt one after another, each from its own weights
 * restricted to the free cards; the deal's weight is RG_UNIT times the product of the restricted
 * totals over the whole ones (sequential importance sampling). A deal in which some player has no
 * hand left weighs 0, and counts. Where `rg_weighs` is false, all deals weigh 1 and `weights` is not
 * written.
 *
 * To use it: fill an rg_plan whose `rg_cards_left` is not below 0, open an rg_deals with
 * `rg_open_deals` (that writes the rows that never change: known hands, open cards), open an
 * rg_stream for each block of the work, then call `rg_deal` as often as wanted. Row j of a
 * player is hole[player][j], of the board board[j]; byte i of every row belongs to deal i. What the
 * players with ranges hold is in the order of the cards; the cards of other players, and of the
 * board, are in no order. Where a deal weighs 0, the cards are some cards, maybe twice the same.
 * The numbers do not depend on the instruction set.
 */
#ifndef RIVERGATE_DEALING_H
#define RIVERGATE_DEALING_H

#include <stddef.h>
#include <string.h>

#include "card_sets.h"
#include "random_stream.h"

enum { RG_DEALS = 512, RG_SEATS = 10, RG_MOST_HOLE = 6, RG_BOARD = 5 };
enum { RG_PART = 64 }; /* deals worked on together */

/* Hands that a player may hold, none of them with a card that is `gone`. */
typedef struct {
    ptrdiff_t n;
    const uint64_t *masks;
    const double *weights; /* NULL: all 1; then keep and alias are NULL too */
    double total;          /* of the weights */
    const double *keep;    /* see alias_tables.h */
    const uint32_t *alias;
    /* Hold'em: the weight of the hands with a card, and at 52 * a + b with two; else NULL. */
    const double *card_weights, *pair_weights;
    /* Where they are NULL: how many hands are tried. */
    int tries;
} rg_range;

typedef struct {
    int players, hole_cards, board_cards; /* board_cards are open */
    uint8_t board[RG_BOARD];
    uint64_t gone; /* cards that cannot come: open, dead, of known hands */
    int known, ranges, any; /* players of each kind */
    int known_seats[RG_SEATS], range_seats[RG_SEATS], any_seats[RG_SEATS]; /* in dealing order */
    uint8_t hands[RG_SEATS][RG_MOST_HOLE]; /* of known_seats */
    rg_range held[RG_SEATS];               /* of range_seats */
} rg_plan;

typedef struct {
    uint8_t hole[RG_SEATS][RG_MOST_HOLE][RG_DEALS], board[RG_BOARD][RG_DEALS];
    double weights[RG_DEALS];
    /* Places in the deck without `gone` that are dealt, rising from row to row. */
    uint8_t taken[RG_CARDS][RG_DEALS];
    uint8_t place_of[RG_CARDS];
    uint8_t gone[RG_CARDS];
    int gone_cards;
} rg_deals;

/* Weights of deals are 1 at most without it; so the squares of tiny ones do not come to 0, nor do
 * sums over all deals overflow. */
#define RG_UNIT 0x1p400

/* All hands are looked at where a smaller share is free (Hold'em; at most so many are tried first),
 * or where there are at most so many (Omaha). */
#define RG_RARE (1.0 / 64)
enum { RG_TRIES = 64, RG_FEW = 32 };

/* How many cards no deal takes; a plan that leaves fewer than none cannot be dealt. */
static inline int rg_cards_left(const rg_plan *plan)
{
    int left = RG_CARDS - RG_BOARD + plan->board_cards;
    left -= plan->hole_cards * (plan->ranges + plan->any);
    for (uint64_t gone = plan->gone; gone; gone &= gone - 1)
        left--;
    return left;
}

/* With one range every restricted total is the whole one. */
static inline int rg_weighs(const rg_plan *plan) { return plan->ranges > 1; }

static inline void rg_open_deals(const rg_plan *plan, rg_deals *deals)
{
    deals->gone_cards = 0;
    for (int card = 0; card < RG_CARDS; card++) {
        deals->place_of[card] = (uint8_t)(card - deals->gone_cards);
        if (plan->gone >> card & 1)
            deals->gone[deals->gone_cards++] = (uint8_t)card;
    }
    for (int i = 0; i < plan->board_cards; i++)
        memset(deals->board[i], plan->board[i], RG_DEALS);
    for (int i = 0; i < plan->known; i++)
        for (int j = 0; j < plan->hole_cards; j++)
            memset(deals->hole[plan->known_seats[i]][j], plan->hands[i][j], RG_DEALS);
}

static inline ptrdiff_t rg_pick(const rg_range *range, rg_stream *stream)
{
    uint32_t at = rg_below(stream, (uint32_t)range->n);
    if (!range->keep)
        return at;
    return rg_unit(stream) < range->keep[at] ? at : range->alias[at];
}

/* The share of the weight that is on hands without these cards, by inclusion and exclusion. */
static inline double rg_free_share(const rg_range *range, uint64_t used)
{
    double free = range->total;
    for (uint64_t left = used; left; left &= left - 1) {
        unsigned card = rg_lowest_card(left);
        free -= range->card_weights[card];
        for (uint64_t higher = left & (left - 1); higher; higher &= higher - 1)
            free += range->pair_weights[RG_CARDS * card + rg_lowest_card(higher)];
    }
    return free / range->total;
}

static inline double rg_weight(const rg_range *range, ptrdiff_t i)
{
    return range->weights ? range->weights[i] : 1;
}

/* A hand without the used cards, from all that there are; answers their share of the weight. */
static inline double rg_scan(const rg_range *range, uint64_t used, rg_stream *stream, uint64_t *hand)
{
    double free = 0;
    for (ptrdiff_t i = 0; i < range->n; i++)
        free += range->masks[i] & used ? 0 : rg_weight(range, i);
    if (free <= 0)
        return 0;
    double left = free * rg_unit(stream);
    for (ptrdiff_t i = 0; i < range->n && left >= 0; i++)
        if (!(range->masks[i] & used)) {
            *hand = range->masks[i];
            left -= rg_weight(range, i);
        }
    return free / range->total;
}

/* The first free one of `tries` hands; answers the share of free ones, whose mean is that of the
 * weight. It does not depend on which of the free hands came first. */
static inline double rg_try(const rg_range *range, uint64_t used, rg_stream *stream, uint64_t *hand)
{
    int free = 0;
    for (int i = 0; i < range->tries; i++) {
        uint64_t mask = range->masks[rg_pick(range, stream)];
        if (mask & used)
            continue;
        if (!free++)
            *hand = mask;
    }
    return (double)free / range->tries;
}

/* A hand by the range's weights among those without the used cards; answers the share of the weight
 * that is free, or an estimate of it without bias; 0 where no hand is found. */
static inline double rg_draw(const rg_range *range, uint64_t used, rg_stream *stream, uint64_t *hand)
{
    if (!used) {
        *hand = range->masks[rg_pick(range, stream)];
        return 1;
    }
    if (!range->card_weights)
        return range->n <= RG_FEW ? rg_scan(range, used, stream, hand)
                                  : rg_try(range, used, stream, hand);
    double share = rg_free_share(range, used);
    for (int i = 0; i < RG_TRIES && share >= RG_RARE; i++) {
        *hand = range->masks[rg_pick(range, stream)];
        if (!(*hand & used))
            return share;
    }
    return rg_scan(range, used, stream, hand);
}

/* One deal of the ranges: their hands and the deal's weight. */
static inline double rg_draw_ranges(const rg_plan *plan, rg_stream *stream, uint64_t *hands)
{
    double weight = RG_UNIT;
    uint64_t used = 0;
    for (int i = 0; i < plan->ranges; i++) {
        weight *= rg_draw(&plan->held[i], used, stream, &hands[i]);
        if (weight == 0)
            return 0;
        used |= hands[i];
    }
    return weight;
}

static inline void rg_deal_ranges(const rg_plan *plan, rg_stream *stream, rg_deals *deals)
{
    const int weighs = rg_weighs(plan);
    for (int deal = 0; deal < RG_DEALS; deal++) {
        uint64_t hands[RG_SEATS], used = 0;
        for (int i = 0; i < plan->ranges; i++)
            hands[i] = plan->held[i].masks[0];
        double weight = rg_draw_ranges(plan, stream, hands);
        if (weighs)
            deals->weights[deal] = weight;
        for (int i = 0; i < plan->ranges; i++) {
            int row = 0;
            for (uint64_t left = hands[i]; left; left &= left - 1)
                deals->hole[plan->range_seats[i]][row++][deal] = (uint8_t)rg_lowest_card(left);
            used |= hands[i];
        }
        int row = 0;
        for (; used; used &= used - 1)
            deals->taken[row++][deal] = deals->place_of[rg_lowest_card(used)];
        /* Where hands overlap, which weighs nothing. */
        for (; row < plan->ranges * plan->hole_cards; row++)
            deals->taken[row][deal] = RG_CARDS;
    }
}

/* A whole number below n for RG_PART deals. */
static inline void rg_part_below(rg_stream *stream, const uint16_t *random, unsigned n,
                                 uint8_t *numbers)
{
    const uint16_t least = (uint16_t)(65536 % n), factor = (uint16_t)n;
    uint16_t low[RG_PART], wrong = 0;
    for (int i = 0; i < RG_PART; i++) {
        low[i] = (uint16_t)(random[i] * factor);
        numbers[i] = (uint8_t)((uint32_t)random[i] * factor >> 16);
        wrong |= low[i] < least;
    }
    for (int i = 0; wrong && i < RG_PART; i++)
        if (low[i] < least)
            numbers[i] = (uint8_t)rg_below(stream, n);
}

/* The number of a place among those left to the place itself, which is then taken too. */
static inline void rg_take(rg_deals *deals, int taken, uint8_t *place)
{
    for (int row = 0; row < taken; row++)
        for (int i = 0; i < RG_DEALS; i++)
            place[i] = (uint8_t)(place[i] + (place[i] >= deals->taken[row][i]));
    uint8_t above[RG_DEALS];
    memcpy(above, place, RG_DEALS);
    for (int row = 0; row < taken; row++)
        for (int i = 0; i < RG_DEALS; i++) {
            uint8_t one = deals->taken[row][i], other = above[i];
            deals->taken[row][i] = one < other ? one : other;
            above[i] = one < other ? other : one;
        }
    memcpy(deals->taken[taken], above, RG_DEALS);
}

/* A card from those left, for every deal, where `taken` are dealt. */
static inline void rg_deal_card(rg_stream *stream, rg_deals *deals, int taken, uint8_t *card)
{
    const unsigned left = (unsigned)(RG_CARDS - deals->gone_cards - taken);
    union {
        uint64_t words[RG_DEALS / 4];
        uint16_t halves[RG_DEALS];
    } random;
    rg_fill(stream, random.words, RG_DEALS / 4);
    for (int i = 0; i < RG_DEALS; i += RG_PART)
        rg_part_below(stream, random.halves + i, left, card + i);
    rg_take(deals, taken, card);
    for (int j = 0; j < deals->gone_cards; j++)
        for (int i = 0; i < RG_DEALS; i++)
            card[i] = (uint8_t)(card[i] + (card[i] >= deals->gone[j]));
}

static inline void rg_deal(const rg_plan *plan, rg_stream *stream, rg_deals *deals)
{
    int taken = plan->ranges * plan->hole_cards;
    if (plan->ranges)
        rg_deal_ranges(plan, stream, deals);
    for (int i = 0; i < plan->any; i++)
        for (int j = 0; j < plan->hole_cards; j++)
            rg_deal_card(stream, deals, taken++, deals->hole[plan->any_seats[i]][j]);
    for (int j = plan->board_cards; j < RG_BOARD; j++)
        rg_deal_card(stream, deals, taken++, deals->board[j]);
}

#endif
