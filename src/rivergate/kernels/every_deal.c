/* Hands are dealt player by player; those of the last player are compared with the best so far, a
 * register at a time, and only sums of their weights are kept. */
#include RG_ISA_HEADER

#include <stdlib.h>
#include <string.h>

#include "every_deal.h"

enum { STEP = 8, NO_LOW = 0xFF };

/* A player's hands that hold no card of the board, up to a whole number of steps; those added weigh
 * nothing. Values and lows are doubles, as wide as masks and weights. */
typedef struct {
    ptrdiff_t n;
    uint64_t *masks;
    double *weights, *values, *lows;
} open_hands;

typedef struct {
    int players, has_low;
    open_hands hands[ED_MOST_PLAYERS];
    ed_tally *tally;
} board_deals;

/* Of one way: the best so far, who has it (a bit each), and how many they are. */
typedef struct {
    double best;
    unsigned winners;
    int count;
} leaders;

/* The players before this one hold `used`, their weights come to `weight`. */
typedef struct {
    int player;
    uint64_t used;
    double weight;
    leaders high, low;
} hand_dealt;

/* A low is better if it is smaller, so it is negated. */
static leaders led(leaders before, int player, double value)
{
    if (value < before.best)
        return before;
    if (value > before.best)
        return (leaders){ value, 1u << player, 1 };
    return (leaders){ value, before.winners | 1u << player, before.count + 1 };
}

static void credit(ed_shares shares, const leaders *led, double weight)
{
    for (unsigned p = 0; led->winners >> p; p++)
        if (led->winners >> p & 1)
            shares[p][led->count] += weight;
}

static void credit_whole(const board_deals *deals, unsigned takers, double weight)
{
    for (int p = 0; p < deals->players; p++)
        if (!(takers >> p & 1))
            deals->tally->nothing[p] += weight;
        else if (takers == 1u << p)
            deals->tally->scoops[p] += weight;
}

static void settle(const board_deals *deals, const leaders *high, const leaders *low, double weight)
{
    ed_tally *tally = deals->tally;
    if (weight == 0)
        return;
    tally->total += weight;
    credit(tally->shared, high, weight);
    if (!deals->has_low)
        return;
    if (low->best == -NO_LOW) {
        tally->no_low += weight;
        credit(tally->high_no_low, high, weight);
        credit_whole(deals, high->winners, weight);
    } else {
        credit(tally->low, low, weight);
        credit_whole(deals, high->winners | low->winners, weight);
    }
}

static double sum_of(const double *sums)
{
    double sum = 0;
    for (int i = 0; i < STEP; i++)
        sum += sums[i];
    return sum;
}

/* Weights of the hands apart from `used` that are above, equal to and below the best. */
static void compare(const open_hands *hands, uint64_t used, double best, double found[3])
{
    double above[STEP] = {0}, equal[STEP] = {0}, below[STEP] = {0};
    for (ptrdiff_t j = 0; j < hands->n; j += STEP)
        for (int i = 0; i < STEP; i++) {
            double weight = hands->masks[j + i] & used ? 0 : hands->weights[j + i];
            double value = hands->values[j + i];
            above[i] += value > best ? weight : 0;
            equal[i] += value == best ? weight : 0;
            below[i] += value < best ? weight : 0;
        }
    found[0] = sum_of(above);
    found[1] = sum_of(equal);
    found[2] = sum_of(below);
}

/* The same, within those whose low is above, equal to and below the best low. */
static void compare_both(const open_hands *hands, uint64_t used, double best, double best_low,
                         double found[3][3])
{
    double sums[3][3][STEP] = {0};
    for (ptrdiff_t j = 0; j < hands->n; j += STEP)
        for (int i = 0; i < STEP; i++) {
            double weight = hands->masks[j + i] & used ? 0 : hands->weights[j + i];
            double value = hands->values[j + i], low = hands->lows[j + i];
            double by_low[3] = { low > best_low ? weight : 0, low == best_low ? weight : 0,
                                 low < best_low ? weight : 0 };
            for (int k = 0; k < 3; k++) {
                sums[k][0][i] += value > best ? by_low[k] : 0;
                sums[k][1][i] += value == best ? by_low[k] : 0;
                sums[k][2][i] += value < best ? by_low[k] : 0;
            }
        }
    for (int k = 0; k < 3; k++)
        for (int h = 0; h < 3; h++)
            found[k][h] = sum_of(sums[k][h]);
}

/* What leads if the last player's hand is above, equal to and below the best. */
static void last_led(const leaders *before, int player, leaders led_by[3])
{
    led_by[0] = (leaders){ before->best + 1, 1u << player, 1 };
    led_by[1] = led(*before, player, before->best);
    led_by[2] = *before;
}

static void deal_last(const board_deals *deals, const hand_dealt *dealt)
{
    const open_hands *hands = &deals->hands[dealt->player];
    leaders high[3], low[3];
    last_led(&dealt->high, dealt->player, high);
    if (!deals->has_low) {
        double found[3];
        compare(hands, dealt->used, dealt->high.best, found);
        for (int h = 0; h < 3; h++)
            settle(deals, &high[h], NULL, dealt->weight * found[h]);
        return;
    }
    double found[3][3];
    last_led(&dealt->low, dealt->player, low);
    compare_both(hands, dealt->used, dealt->high.best, dealt->low.best, found);
    for (int k = 0; k < 3; k++)
        for (int h = 0; h < 3; h++)
            settle(deals, &high[h], &low[k], dealt->weight * found[k][h]);
}

static void deal_hands(const board_deals *deals, const hand_dealt *dealt)
{
    const open_hands *hands = &deals->hands[dealt->player];
    if (dealt->player == deals->players - 1) {
        deal_last(deals, dealt);
        return;
    }
    for (ptrdiff_t j = 0; j < hands->n; j++) {
        if (hands->masks[j] & dealt->used || hands->weights[j] == 0)
            continue;
        hand_dealt next = {
            dealt->player + 1, dealt->used | hands->masks[j], dealt->weight * hands->weights[j],
            led(dealt->high, dealt->player, hands->values[j]),
            deals->has_low ? led(dealt->low, dealt->player, hands->lows[j]) : dealt->low
        };
        deal_hands(deals, &next);
    }
}

static void open_board(const ed_player *player, ptrdiff_t place, uint64_t board, open_hands *open)
{
    const uint32_t *values = player->values + place * player->n;
    const uint8_t *lows = player->lows ? player->lows + place * player->n : NULL;
    ptrdiff_t n = 0;
    for (ptrdiff_t j = 0; j < player->n; j++) {
        open->masks[n] = player->masks[j];
        open->weights[n] = player->weights[j];
        open->values[n] = values[j];
        if (lows)
            open->lows[n] = -(double)lows[j];
        n += !(player->masks[j] & board);
    }
    open->n = (n + STEP - 1) / STEP * STEP;
    for (; n < open->n; n++) {
        open->masks[n] = 0;
        open->weights[n] = open->values[n] = open->lows[n] = 0;
    }
}

static int make_room(const ed_spot *spot, board_deals *deals)
{
    for (int p = 0; p < spot->players; p++) {
        ptrdiff_t room = spot->player[p].n + STEP;
        open_hands *open = &deals->hands[p];
        open->masks = malloc((size_t)room * (sizeof *open->masks + 3 * sizeof(double)));
        if (!open->masks)
            return 0;
        open->weights = (double *)(open->masks + room);
        open->values = open->weights + room;
        open->lows = open->values + room;
    }
    return 1;
}

int RG_NAME(every_deal)(const ed_spot *spot, ed_tally *tally)
{
    board_deals deals = {
        .players = spot->players, .has_low = spot->player[0].lows != NULL, .tally = tally
    };
    int room = make_room(spot, &deals);
    for (ptrdiff_t i = 0; room && i < spot->boards; i++) {
        for (int p = 0; p < spot->players; p++)
            open_board(&spot->player[p], i, spot->board_masks[i], &deals.hands[p]);
        hand_dealt nobody = {
            .weight = spot->times[i], .high = { -1, 0, 0 }, .low = { -NO_LOW - 1, 0, 0 }
        };
        deal_hands(&deals, &nobody);
    }
    for (int p = 0; p < spot->players; p++)
        free(deals.hands[p].masks);
    return !room;
}
