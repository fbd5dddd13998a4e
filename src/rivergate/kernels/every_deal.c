/* Hands are dealt player by player; those of the last player are compared with the best so far, a
 * register at a time, and only sums of their weights are kept. */
#include RG_ISA_HEADER

#include <stdlib.h>
#include <string.h>

#include "every_deal.h"

enum { STEP = 8, LINE = 64, NO_LOW = 0xFF };

/* A player's hands that hold no card of the board, up to a whole number of steps; those added weigh
 * nothing. Values and lows are doubles, as wide as masks and weights; each array is aligned. */
typedef struct {
    ptrdiff_t n;
    void *memory;
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

/* A step of hands. A comparison answers all ones where it holds. */
typedef double weights8 __attribute__((vector_size(STEP * sizeof(double)), may_alias));
typedef int64_t bits8 __attribute__((vector_size(STEP * sizeof(int64_t)), may_alias));

#define WHERE(holds, weights) ((weights8)((holds) & (bits8)(weights)))
#define AT(type, array, j) (*(const type *)((array) + (j)))

static inline double sum_of(const weights8 *sums)
{
    double half[STEP / 2];
    for (int i = 0; i < STEP / 2; i++)
        half[i] = (*sums)[i] + (*sums)[i + STEP / 2];
    return (half[0] + half[2]) + (half[1] + half[3]);
}

/* Those that hold a used card weigh nothing. */
static inline void free_weights(const open_hands *hands, ptrdiff_t j, uint64_t used,
                                weights8 *weights)
{
    bits8 masks = AT(bits8, hands->masks, j);
    *weights = WHERE((masks & (int64_t)used) == 0, AT(weights8, hands->weights, j));
}

/* Adds the weights of those above, equal to and below the best. */
static inline void add_by_value(const weights8 *values, double best, const weights8 *weights,
                                weights8 sums[3])
{
    sums[0] += WHERE(*values > best, *weights);
    sums[1] += WHERE(*values == best, *weights);
    sums[2] += WHERE(*values < best, *weights);
}

/* Weights of the hands apart from `used` that are above, equal to and below the best. */
static void compare(const open_hands *hands, uint64_t used, double best, double found[3])
{
    weights8 sums[3] = {{0}}, weights;
    for (ptrdiff_t j = 0; j < hands->n; j += STEP) {
        free_weights(hands, j, used, &weights);
        add_by_value(&AT(weights8, hands->values, j), best, &weights, sums);
    }
    for (int h = 0; h < 3; h++)
        found[h] = sum_of(&sums[h]);
}

/* The same, within those whose low is above, equal to and below the best low. */
static void compare_both(const open_hands *hands, uint64_t used, double best, double best_low,
                         double found[3][3])
{
    weights8 sums[3][3] = {{{0}}}, weights;
    for (ptrdiff_t j = 0; j < hands->n; j += STEP) {
        weights8 by_low[3] = {{0}};
        free_weights(hands, j, used, &weights);
        add_by_value(&AT(weights8, hands->lows, j), best_low, &weights, by_low);
        for (int k = 0; k < 3; k++)
            add_by_value(&AT(weights8, hands->values, j), best, &by_low[k], sums[k]);
    }
    for (int k = 0; k < 3; k++)
        for (int h = 0; h < 3; h++)
            found[k][h] = sum_of(&sums[k][h]);
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
        ptrdiff_t room = (spot->player[p].n / STEP + 1) * STEP;
        open_hands *open = &deals->hands[p];
        open->memory = malloc((size_t)room * (sizeof *open->masks + 3 * sizeof(double)) + LINE);
        if (!open->memory)
            return 0;
        uintptr_t start = ((uintptr_t)open->memory + LINE - 1) / LINE * LINE;
        open->masks = (uint64_t *)start;
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
        free(deals.hands[p].memory);
    return !room;
}
