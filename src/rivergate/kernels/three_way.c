/* On one board, in rising order of value: of every hand of every range, the weight of the other two
 * players' hands that it beats and ties, over all deals in which no card is held twice.
 *
 * Of sets Q and R of two-card hands that share no card with hero's, the pairs that share no card
 * with each other are all pairs, less those counted once for every card they share, plus the pairs
 * of one hand with itself, which share two. By card c and hero's cards a and b, what holds c is
 * holding[c] - both[a][c] - both[b][c]: a product of two vectors for each of hero's hands, in place
 * of a loop over all pairs. */
#include RG_ISA_HEADER

#include <stdlib.h>

#include "three_way.h"

enum { DECK = 52, SEATS = 48, STEP = 8, LINE = 64 };

/* Weight of a set of hands: by card, by two cards, all; both[c][c] is holding[c]. Whole cache lines,
 * of which a vector of cards is six. */
typedef struct {
    double holding[SEATS], both[SEATS][SEATS], total, room[STEP - 1];
} hand_set;

/* Products of the weights that two sets give to one and the same hand: all, by card. */
typedef struct {
    double total, holding[SEATS];
} twins;

/* below: hands passed. level: hands of the value in hand. [k] of the twins is of the two ranges
 * other than k. */
typedef struct {
    hand_set below[TW_RANGES], level[TW_RANGES];
    twins twins_below[TW_RANGES], twins_level[TW_RANGES];
    uint8_t seats[DECK]; /* the cards off the board, 0..46 */
} table;

typedef struct {
    const tw_ranges *ranges;
    table *table;
    tw_tally *tally;
    double scale;
} sweep;

static const int OTHERS[TW_RANGES][2] = { { 1, 2 }, { 0, 2 }, { 0, 1 } };

static void add_hand(hand_set *set, unsigned a, unsigned b, double weight)
{
    set->total += weight;
    set->holding[a] += weight;
    set->holding[b] += weight;
    set->both[a][a] += weight;
    set->both[b][b] += weight;
    set->both[a][b] += weight;
    set->both[b][a] += weight;
}

static void add_twins(twins *set, unsigned a, unsigned b, double product)
{
    set->total += product;
    set->holding[a] += product;
    set->holding[b] += product;
}

/* Of the sets less the hands that hold a or b, the sum over cards of both weights' product. For c =
 * a or b the difference is minus the weight of the hand ab itself, so that counts twice over. */
static double shared_cards(const hand_set *q, const hand_set *r, unsigned a, unsigned b)
{
    const double *qa = q->both[a], *qb = q->both[b], *ra = r->both[a], *rb = r->both[b];
    double sums[STEP] = {0};
    for (int c = 0; c < SEATS; c += STEP)
        for (int i = 0; i < STEP; i++)
            sums[i] += (q->holding[c + i] - qa[c + i] - qb[c + i])
                       * (r->holding[c + i] - ra[c + i] - rb[c + i]);
    for (int half = STEP / 2; half; half /= 2)
        for (int i = 0; i < half; i++)
            sums[i] += sums[i + half];
    return sums[0];
}

static double apart(const hand_set *set, unsigned a, unsigned b)
{
    return set->total - (set->holding[a] + set->holding[b]) + set->both[a][b];
}

/* What is less than the rounding of the sums is nothing. */
#define NOISE 1e-13

/* Weight of the pairs of a hand of q and one of r that share no card with ab or with each other;
 * same: NULL if no hand is in both sets. */
static double pairs_apart(const hand_set *q, const hand_set *r, const twins *same, unsigned a,
                          unsigned b)
{
    if (q->total == 0 || r->total == 0)
        return 0;
    double itself = q->both[a][b] * r->both[a][b];
    double pairs = apart(q, a, b) * apart(r, a, b) - (shared_cards(q, r, a, b) - 2 * itself);
    if (same)
        pairs += same->total - (same->holding[a] + same->holding[b]) + itself;
    return pairs > NOISE * q->total * r->total ? pairs : 0;
}

static void add_group(const sweep *s, hand_set *sets, twins *same, const ho_key *group, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(group[i]);
        unsigned a = s->table->seats[s->ranges->cards[hand][0]];
        unsigned b = s->table->seats[s->ranges->cards[hand][1]];
        double weights[TW_RANGES];
        for (int k = 0; k < TW_RANGES; k++) {
            weights[k] = s->ranges->weights[k][hand];
            if (weights[k] > 0)
                add_hand(&sets[k], a, b, weights[k]);
        }
        for (int k = 0; k < TW_RANGES; k++) {
            double product = weights[OTHERS[k][0]] * weights[OTHERS[k][1]];
            if (product > 0)
                add_twins(&same[k], a, b, product);
        }
    }
}

static void clear_hand(hand_set *set, unsigned a, unsigned b)
{
    set->total = set->holding[a] = set->holding[b] = 0;
    set->both[a][a] = set->both[b][b] = set->both[a][b] = set->both[b][a] = 0;
}

static void clear_level(const sweep *s, const ho_key *group, uint32_t n)
{
    table *t = s->table;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(group[i]);
        unsigned a = t->seats[s->ranges->cards[hand][0]], b = t->seats[s->ranges->cards[hand][1]];
        for (int k = 0; k < TW_RANGES; k++) {
            clear_hand(&t->level[k], a, b);
            t->twins_level[k].total = 0;
            t->twins_level[k].holding[a] = t->twins_level[k].holding[b] = 0;
        }
    }
}

/* Which ranges hold a hand of the group, a bit each. */
static unsigned holders(const sweep *s, const ho_key *group, uint32_t n)
{
    unsigned found = 0;
    for (uint32_t i = 0; i < n; i++)
        for (int k = 0; k < TW_RANGES; k++)
            found |= (unsigned)(s->ranges->weights[k][ho_hand(group[i])] > 0) << k;
    return found;
}

/* The known players with the best value, and what they win in one deal by number of winners. */
typedef struct {
    uint32_t value, best;
    int winners, counted;
    tw_outcome won;
} known_best;

/* Weight of the deals in which everybody's hand is among these, the first n. */
static double deals_among(const sweep *s, const ho_key *keys, uint32_t n)
{
    const table *t = s->table;
    double sum = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(keys[i]);
        double weight = s->ranges->weights[0][hand];
        if (weight > 0)
            sum += weight * pairs_apart(&t->below[1], &t->below[2], &t->twins_below[0],
                                        t->seats[s->ranges->cards[hand][0]],
                                        t->seats[s->ranges->cards[hand][1]]);
    }
    return sum;
}

/* Hero is range k with a hand of this group; `known` players tie with it. */
static void settle(const sweep *s, int k, uint32_t hand, known_best *best, int known)
{
    const table *t = s->table;
    unsigned a = t->seats[s->ranges->cards[hand][0]], b = t->seats[s->ranges->cards[hand][1]];
    int q = OTHERS[k][0], r = OTHERS[k][1];
    double alone = pairs_apart(&t->below[q], &t->below[r], &t->twins_below[k], a, b);
    double with_q = pairs_apart(&t->level[q], &t->below[r], NULL, a, b);
    double with_r = pairs_apart(&t->below[q], &t->level[r], NULL, a, b);
    double with_both = pairs_apart(&t->level[q], &t->level[r], &t->twins_level[k], a, b);
    double *outcome = s->tally->outcomes[k][hand];
    outcome[1 + known] += s->scale * alone;
    outcome[2 + known] += s->scale * (with_q + with_r);
    outcome[3 + known] += s->scale * with_both;
    if (known) {
        double weight = s->ranges->weights[k][hand];
        best->won[1 + known] += weight * alone;
        best->won[2 + known] += weight * ((q > k ? with_q : 0) + (r > k ? with_r : 0));
        best->won[3 + known] += k ? 0 : weight * with_both;
    }
}

static void settle_group(const sweep *s, const ho_key *group, uint32_t n, known_best *best,
                         int known)
{
    unsigned held = holders(s, group, n);
    int ties = (held & (held - 1)) != 0;
    if (ties)
        add_group(s, s->table->level, s->table->twins_level, group, n);
    for (uint32_t i = 0; i < n; i++)
        for (int k = 0; k < TW_RANGES; k++)
            if (s->ranges->weights[k][ho_hand(group[i])] > 0)
                settle(s, k, ho_hand(group[i]), best, known);
    if (ties)
        clear_level(s, group, n);
}

static void count_all(const sweep *s, const ho_key *keys, uint32_t n)
{
    const table *t = s->table;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t hand = ho_hand(keys[i]);
        for (int k = 0; k < TW_RANGES; k++)
            if (s->ranges->weights[k][hand] > 0)
                s->tally->outcomes[k][hand][0] +=
                    s->scale * pairs_apart(&t->below[OTHERS[k][0]], &t->below[OTHERS[k][1]],
                                           &t->twins_below[k],
                                           t->seats[s->ranges->cards[hand][0]],
                                           t->seats[s->ranges->cards[hand][1]]);
    }
}

static void open_table(table *t, uint64_t board)
{
    memset(t->below, 0, sizeof t->below);
    memset(t->twins_below, 0, sizeof t->twins_below);
    for (unsigned card = 0, seat = 0; card < DECK; card++)
        if (!(board >> card & 1))
            t->seats[card] = (uint8_t)seat++;
}

/* The best known hand wins what all three ranges lose to it. */
static void pass_known(const sweep *s, const ho_key *keys, uint32_t passed, known_best *best)
{
    best->won[best->winners] += deals_among(s, keys, passed);
    best->counted = 1;
}

static void sweep_board(const sweep *s, const ho_key *keys, uint32_t n, known_best *best)
{
    for (uint32_t start = 0, end; start < n; start = end) {
        uint32_t value = ho_value(keys[start]);
        end = ho_group_end(keys, n, start);
        if (!best->counted && value >= best->value)
            pass_known(s, keys, start, best);
        if (value >= best->value)
            settle_group(s, keys + start, end - start, best,
                         value == best->value ? best->winners : 0);
        add_group(s, s->table->below, s->table->twins_below, keys + start, end - start);
    }
    if (!best->counted)
        pass_known(s, keys, n, best);
    count_all(s, keys, n);
}

static uint64_t deal_mask(const tw_ranges *ranges, const tw_known *known, uint32_t deal)
{
    uint64_t mask = 0;
    for (uint32_t p = 0; p < known->players; p++)
        mask |= ranges->masks[known->hands[deal * known->players + p]];
    return mask;
}

static known_best best_known(const tw_known *known, uint32_t deal, const uint32_t *values)
{
    known_best best = {.counted = known->players == 0};
    for (uint32_t p = 0; p < known->players; p++) {
        uint32_t value = values[known->hands[deal * known->players + p]];
        best.winners = value > best.value ? 1 : best.winners + (value == best.value);
        best.value = value > best.value ? value : best.value;
    }
    return best;
}

static void credit_known(const sweep *s, const tw_known *known, uint32_t deal,
                         const uint32_t *values, const known_best *best)
{
    for (uint32_t p = 0; p < known->players; p++)
        if (values[known->hands[deal * known->players + p]] == best->value)
            for (int m = 1; m <= TW_MOST_WINNERS; m++)
                s->tally->known[p][m] += s->scale * best->won[m];
}

static uint32_t without(const tw_ranges *ranges, const ho_key *keys, uint32_t n, uint64_t blocked,
                        ho_key *left)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n; i++) {
        left[found] = keys[i];
        found += !(ranges->masks[ho_hand(keys[i])] & blocked);
    }
    return found;
}

/* times: how often the board counts. keys: room for twice n + 1. */
static void count_board(sweep *s, const tw_known *known, const uint32_t *values, uint64_t board,
                        double times, ho_key *keys)
{
    const tw_ranges *ranges = s->ranges;
    ho_key *left = keys + ranges->n + 1;
    uint32_t n = ho_sort(values, ranges->masks, ranges->n, board, keys, left);
    for (uint32_t deal = 0; deal < known->deals; deal++) {
        uint64_t held = deal_mask(ranges, known, deal);
        if (held & board)
            continue;
        s->scale = times * known->weights[deal];
        known_best best = best_known(known, deal, values);
        open_table(s->table, board);
        sweep_board(s, left, without(ranges, keys, n, held, left), &best);
        credit_known(s, known, deal, values, &best);
    }
}

int RG_NAME(three_way)(const tw_ranges *ranges, const tw_known *known, const tw_boards *boards,
                       tw_tally *tally)
{
    char *memory = malloc(sizeof(table) + LINE);
    ho_key *keys = malloc(2 * (ranges->n + 1) * sizeof *keys);
    if (memory && keys) {
        table *t = (table *)(((uintptr_t)memory + LINE - 1) / LINE * LINE);
        sweep s = {.ranges = ranges, .table = t, .tally = tally};
        memset(t->level, 0, sizeof t->level);
        memset(t->twins_level, 0, sizeof t->twins_level);
        for (ptrdiff_t i = 0; i < boards->n; i++)
            count_board(&s, known, boards->values + i * ranges->n, boards->masks[i],
                        boards->times[i], keys);
    }
    int failed = !memory || !keys;
    free(memory);
    free(keys);
    return failed;
}
