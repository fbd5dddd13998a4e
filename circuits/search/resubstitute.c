/* Makes a netlist smaller: replaces a gate by an existing signal or by one gate over existing
 * signals wherever no legal case can tell, and walks sideways through netlists of equal size.
 *
 * A gate's care set (the pooled cases in which an output depends on it) comes from simulating the
 * gates above it with its value flipped. Operands that can compute it must tell apart every pair of
 * cases in which it has to differ: a set cover over a few hard pairs lists the candidates, each is
 * checked on the whole pool, and a failed check yields the next hard pair. Winners are compared
 * with the reference over the whole domain; cases that differ join the pool.
 *
 * Run as: resubstitute REFERENCE START POOL OUTPUT ARITY SEED ITERATIONS PROOF_EVERY [FROZEN].
 * POOL is a file or the number of vectors to take from the domain; the first FROZEN gates stay.
 * Compiled with DOMAIN set to a header that lists
 * the legal cases. */
#include "simulation.h"
#include "recipes.h"
#include DOMAIN

#define PAIRS 384
#define SIGNAL_WORDS (MAX_SIGNALS / 64)
#define OPTIONS 48
#define CHECKS 600
#define SPARE 128 /* vectors kept free in the pool for counterexamples */
#define PROOF_WORDS 16

static uint64_t random_state;
static uint64_t random_word(void)
{
    /* xorshift64* (Vigna 2016) */
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * UINT64_C(2685821657736338717);
}
static int below(int n) { return (int)(random_word() % (unsigned)n); }

static netlist reference, current, best;
static int frozen_end;
static int arity, support = 3, words, used_cases;
static vec **values, **flipped, *care;
static vec *target, *focus; /* what is to be computed, and in which cases */
static vec *own_target, *own_focus;

static int bit_of(const vec *plane, int at) { return ((const uint64_t *)plane)[at >> 6] >> (at & 63) & 1; }
static void set_bit(vec *plane, int at, int bit)
{
    uint64_t *word = &((uint64_t *)plane)[at >> 6], mask = UINT64_C(1) << (at & 63);
    *word = bit ? *word | mask : *word & ~mask;
}

/* Drops dead gates and puts the rest in an order in which operands come first. */
static int place_signal(const netlist *from, netlist *to, int *place, int s)
{
    if (place[s] >= 0)
        return place[s];
    gate g = from->gates[s];
    for (int i = 0; i < g.arity; i++)
        g.operands[i] = place_signal(from, to, place, g.operands[i]);
    to->gates[to->signals] = g;
    return place[s] = to->signals++;
}

static char changed[MAX_SIGNALS]; /* its plane in `values` is out of date */

/* The planes and marks move along with the signals of `current`. */
static void move_planes(const int *place, int old_signals)
{
    static vec *rows[MAX_SIGNALS];
    static char marks[MAX_SIGNALS], kept[MAX_SIGNALS];
    int spare = 0;
    vec *unused[MAX_SIGNALS];
    memset(kept, 0, sizeof kept);
    for (int s = 0; s < old_signals; s++)
        if (place[s] >= 0) {
            rows[place[s]] = values[s];
            marks[place[s]] = changed[s];
            kept[place[s]] = 1;
        } else {
            unused[spare++] = values[s];
        }
    for (int s = 0; s < old_signals; s++)
        if (!kept[s])
            rows[s] = unused[--spare];
    memcpy(values, rows, sizeof(vec *) * old_signals);
    memcpy(changed, marks, old_signals);
}

static void compact(netlist *n)
{
    static netlist to;
    static int place[MAX_SIGNALS];
    to.inputs = to.signals = n->inputs;
    to.outputs = n->outputs;
    for (int s = 0; s < n->signals; s++)
        place[s] = s < n->inputs ? s : -1;
    for (int s = n->inputs; s < frozen_end; s++)
        place_signal(n, &to, place, s);
    for (int o = 0; o < n->outputs; o++)
        if (n->output_signal[o] >= 0)
            place_signal(n, &to, place, n->output_signal[o]);
    for (int o = 0; o < n->outputs; o++) {
        int s = n->output_signal[o];
        to.output_signal[o] = s < 0 ? s : place[s];
        to.output_inverted[o] = n->output_inverted[o];
    }
    if (values)
        move_planes(place, n->signals);
    *n = to;
}

static int live_gates(const netlist *n)
{
    static int stack[MAX_SIGNALS * 3];
    static int seen[MAX_SIGNALS], stamp;
    int top = 0, live = 0;
    stamp++;
    for (int o = 0; o < n->outputs; o++)
        if (n->output_signal[o] >= n->inputs)
            stack[top++] = n->output_signal[o];
    while (top) {
        int s = stack[--top];
        if (seen[s] == stamp)
            continue;
        seen[s] = stamp;
        live++;
        for (int i = 0; i < n->gates[s].arity; i++)
            if (n->gates[s].operands[i] >= n->inputs)
                stack[top++] = n->gates[s].operands[i];
    }
    return live;
}

static char above[MAX_SIGNALS]; /* depends on the gate under study */
/* The first gates may be frozen: they stay as they are, and of them only those that other gates
 * read may serve as operands. */
static char hidden[MAX_SIGNALS];
/* Where a domain is made of two parts of DOMAIN_PART inputs each, a gate that depends on one of them
 * stays so: proofs take the parts one by one. */
#ifndef DOMAIN_PART
#define DOMAIN_PART MAX_SIGNALS
#endif
static char parts[MAX_SIGNALS]; /* 1 and 2: those that it depends on */

static void find_parts(void)
{
    for (int s = 0; s < current.signals; s++) {
        parts[s] = s >= current.inputs ? 0 : s < DOMAIN_PART ? 1 : 2;
        for (int i = 0; s >= current.inputs && i < current.gates[s].arity; i++)
            parts[s] |= parts[current.gates[s].operands[i]];
    }
}

/* Whether gate g may read signal s. */
static int readable(int g, int s)
{
    return !above[s] && !hidden[s] && !(parts[s] & ~parts[g]);
}

/* The care set of signal g into `care`; answers whether it is empty. */
static int find_care(int g)
{
    memset(above, 0, sizeof above);
    above[g] = 1;
    vec *rows[MAX_SIGNALS];
    for (int s = 0; s < current.signals; s++)
        rows[s] = values[s];
    rows[g] = flipped[g];
    for (int i = 0; i < words; i++)
        flipped[g][i] = ~values[g][i];
    for (int s = g + 1; s < current.signals; s++) {
        const gate *each = &current.gates[s];
        for (int i = 0; i < each->arity; i++)
            above[s] |= above[each->operands[i]];
        if (above[s]) {
            rows[s] = flipped[s];
            simulate_gate(each, flipped[s], rows, words);
        }
    }
    memset(care, 0, sizeof(vec) * words);
    for (int o = 0; o < current.outputs; o++) {
        int s = current.output_signal[o];
        if (s >= 0 && above[s])
            for (int i = 0; i < words; i++)
                care[i] |= values[s][i] ^ flipped[s][i];
    }
    for (int i = 0; i < words * 8; i++)
        if (((uint64_t *)care)[i])
            return 0;
    return 1;
}

static uint64_t cover[PAIRS][SIGNAL_WORDS];
static int cover_size[PAIRS], pairs, signal_words;
static uint64_t allowed[SIGNAL_WORDS];

static void add_pair(int p, int q)
{
    if (pairs == PAIRS)
        return;
    uint64_t *row = cover[pairs];
    memset(row, 0, sizeof cover[0]);
    for (int s = 0; s < current.signals; s++)
        row[s >> 6] |= (uint64_t)(bit_of(values[s], p) ^ bit_of(values[s], q)) << (s & 63);
    cover_size[pairs] = 0;
    for (int i = 0; i < signal_words; i++)
        cover_size[pairs] += __builtin_popcountll(row[i] &= allowed[i]);
    pairs++;
}

/* Whether the target is a function of these signals where it matters: the table and the rows that never
 * come up, or a pair of cases that refutes it. */
static int is_function(const int *x, int n, unsigned *table, unsigned *unused, int *p, int *q)
{
    const vec *a = values[x[0]], *b = values[x[n > 1 ? 1 : 0]], *c = values[x[n > 2 ? 2 : 0]];
    const vec *wanted = target;
    vec on[8] = { 0 }, off[8] = { 0 };
    int cells = n > 2 ? 8 : n > 1 ? 4 : 2;
    enum { CHUNK = 32 };
    for (int from = 0; from < words; from += CHUNK) {
        int to = from + CHUNK < words ? from + CHUNK : words;
        for (int i = from; i < to; i++) {
            vec ones = wanted[i] & focus[i], zeros = focus[i] & ~wanted[i];
            for (int k = 0; k < cells; k++) {
                vec cell = k >> (n - 1) & 1 ? a[i] : ~a[i];
                if (n > 1)
                    cell &= k >> (n - 2) & 1 ? b[i] : ~b[i];
                if (n > 2)
                    cell &= k & 1 ? c[i] : ~c[i];
                on[k] |= cell & ones;
                off[k] |= cell & zeros;
            }
        }
        for (int k = 0; k < cells; k++) {
            uint64_t any_on = 0, any_off = 0;
            for (int j = 0; j < 8; j++)
                any_on |= on[k][j], any_off |= off[k][j];
            if (!any_on || !any_off)
                continue;
            int found_p = -1, found_q = -1;
            for (int i = to * 8 - 1; i >= 0 && (found_p < 0 || found_q < 0); i--) {
                uint64_t cell = ((const uint64_t *)focus)[i], w = ((const uint64_t *)wanted)[i];
                for (int j = 0; j < n; j++) {
                    uint64_t v = ((const uint64_t *)values[x[j]])[i];
                    cell &= k >> (n - 1 - j) & 1 ? v : ~v;
                }
                if (found_p < 0 && (cell & w))
                    found_p = i * 64 + __builtin_ctzll(cell & w);
                if (found_q < 0 && (cell & ~w))
                    found_q = i * 64 + __builtin_ctzll(cell & ~w);
            }
            *p = found_p;
            *q = found_q;
            return 0;
        }
    }
    *table = *unused = 0;
    for (int k = 0; k < cells; k++) {
        uint64_t any_on = 0, any_off = 0;
        for (int j = 0; j < 8; j++)
            any_on |= on[k][j], any_off |= off[k][j];
        *table |= (unsigned)(any_on != 0) << k;
        *unused |= (unsigned)(!any_on && !any_off) << k;
    }
    return 1;
}

typedef struct {
    int n, x[3];
    unsigned table, unused;
} option;

static option options[OPTIONS];
static int option_count, checks;

static void check_option(const int *x, int n)
{
    int p, q;
    option *o = &options[option_count];
    checks++;
    if (is_function(x, n, &o->table, &o->unused, &p, &q)) {
        o->n = n;
        memcpy(o->x, x, sizeof(int) * n);
        option_count++;
    } else {
        add_pair(p, q);
    }
}

static int exhausted(void) { return checks >= CHECKS || option_count == OPTIONS; }

/* Extends the chosen x[0..n) to cover the pairs from `start` on; at most `support` signals. */
static void extend(int *x, int n)
{
    int uncovered[PAIRS], left = 0, smallest = -1;
    for (int i = 0; i < pairs; i++) {
        int covered = 0;
        for (int j = 0; j < n; j++)
            covered |= cover[i][x[j] >> 6] >> (x[j] & 63) & 1;
        if (!covered) {
            uncovered[left++] = i;
            if (smallest < 0 || cover_size[i] < cover_size[smallest])
                smallest = i;
        }
    }
    if (!left) {
        if (n)
            check_option(x, n);
        return;
    }
    if (n == support)
        return;
    uint64_t choice[SIGNAL_WORDS];
    memcpy(choice, cover[smallest], sizeof(uint64_t) * signal_words);
    if (n + 1 == support)
        for (int i = 0; i < left; i++)
            for (int w = 0; w < signal_words; w++)
                choice[w] &= cover[uncovered[i]][w];
    int list[MAX_SIGNALS], size = 0;
    for (int w = 0; w < signal_words; w++)
        for (uint64_t bits = choice[w]; bits; bits &= bits - 1)
            list[size++] = w * 64 + __builtin_ctzll(bits);
    while (size && !exhausted()) {
        int at = below(size);
        x[n] = list[at];
        list[at] = list[--size];
        /* A pair met since may refute this choice at the last level. */
        extend(x, n + 1);
    }
}

static int random_case(int wanted)
{
    int start = below(words * 8);
    for (int step = 0; step < words * 8; step++) {
        int i = (start + step) % (words * 8);
        uint64_t w = ((const uint64_t *)target)[i];
        uint64_t bits = ((const uint64_t *)focus)[i] & (wanted ? w : ~w);
        if (bits) {
            for (int skip = below(__builtin_popcountll(bits)); skip; skip--)
                bits &= bits - 1;
            return i * 64 + __builtin_ctzll(bits);
        }
    }
    return -1;
}

static void replace_by_constant(int g, int one)
{
    for (int s = current.inputs; s < current.signals; s++) {
        gate *each = &current.gates[s];
        for (int i = each->arity - 1; i >= 0; i--)
            if (each->operands[i] == g) {
                unsigned table = 0;
                int k = 0;
                for (int row = 0; row < 1 << each->arity; row++)
                    if ((row >> (each->arity - 1 - i) & 1) == one)
                        table |= (each->table >> row & 1) << k++;
                each->table = table;
                for (int j = i; j + 1 < each->arity; j++)
                    each->operands[j] = each->operands[j + 1];
                each->arity--;
            }
    }
    for (int o = 0; o < current.outputs; o++)
        if (current.output_signal[o] == g) {
            current.output_signal[o] = ZERO_SIGNAL;
            current.output_inverted[o] ^= one;
        }
}

static void replace_by_signal(int g, int by, int inverted)
{
    for (int s = current.inputs; s < current.signals; s++) {
        gate *each = &current.gates[s];
        for (int i = 0; i < each->arity; i++)
            if (each->operands[i] == g) {
                each->operands[i] = by;
                if (inverted) {
                    unsigned table = 0;
                    for (int row = 0; row < 1 << each->arity; row++)
                        table |= (each->table >> (row ^ 1 << (each->arity - 1 - i)) & 1) << row;
                    each->table = table;
                }
            }
    }
    for (int o = 0; o < current.outputs; o++)
        if (current.output_signal[o] == g) {
            current.output_signal[o] = by;
            current.output_inverted[o] ^= inverted;
        }
}

static void swap_operands(gate *g, int i, int j)
{
    int held = g->operands[i], bit_i = 1 << (g->arity - 1 - i), bit_j = 1 << (g->arity - 1 - j);
    g->operands[i] = g->operands[j];
    g->operands[j] = held;
    unsigned table = 0;
    for (int row = 0; row < 1 << g->arity; row++) {
        int from = row & ~(bit_i | bit_j);
        from |= (row & bit_i ? bit_j : 0) | (row & bit_j ? bit_i : 0);
        table |= (g->table >> from & 1) << row;
    }
    g->table = table;
}

static void sort_operands(gate *g)
{
    for (int i = 0; i + 1 < g->arity; i++)
        for (int j = i + 1; j < g->arity; j++)
            if (g->operands[i] > g->operands[j])
                swap_operands(g, i, j);
}

static int same_gate(const gate *a, const gate *b)
{
    return a->arity == b->arity && a->table == b->table
        && !memcmp(a->operands, b->operands, sizeof(int) * a->arity);
}

/* Removes repeated operands and operands that do not matter; a gate of one operand is a wire. */
static int simplify(void)
{
    for (int s = frozen_end > current.inputs ? frozen_end : current.inputs; s < current.signals; s++) {
        gate *g = &current.gates[s];
        for (int i = 0; i < g->arity; i++) {
            int stride = 1 << (g->arity - 1 - i), matters = 0, twin = -1;
            for (int j = 0; j < i; j++)
                if (g->operands[j] == g->operands[i])
                    twin = g->arity - 1 - j;
            for (int row = 0; row < 1 << g->arity; row++)
                matters |= (g->table >> row ^ g->table >> (row ^ stride)) & 1;
            if (matters && twin < 0)
                continue;
            unsigned table = 0;
            int k = 0;
            for (int row = 0; row < 1 << g->arity; row++)
                if (!(row & stride)) {
                    int at = row | (twin >= 0 && row >> twin & 1 ? stride : 0);
                    table |= (g->table >> at & 1) << k++;
                }
            g->table = table;
            for (int j = i; j + 1 < g->arity; j++)
                g->operands[j] = g->operands[j + 1];
            g->arity--;
            i = -1;
        }
        sort_operands(g);
        for (int t = current.inputs; t < s; t++)
            if (same_gate(&current.gates[t], g)) {
                replace_by_signal(s, t, 0);
                return 1;
            }
        if (g->arity == 1) {
            replace_by_signal(s, g->operands[0], g->table == 1);
            return 1;
        }
        if (g->arity == 0) {
            replace_by_constant(s, g->table & 1);
            return 1;
        }
    }
    return 0;
}

/* Cleans up, and brings up to date the planes of the changed signals. */
static void settle(void)
{
    compact(&current);
    while (simplify())
        compact(&current);
    for (int s = current.inputs; s < current.signals; s++)
        if (changed[s])
            simulate_gate(&current.gates[s], values[s], values, words);
}

/* Marks gate g, what depends on it, and the gates from `fresh` on, and settles. */
static void settle_after(int g, int fresh)
{
    memcpy(changed, above, sizeof changed);
    changed[g] = 1;
    for (int s = fresh; s < current.signals; s++)
        changed[s] = 1;
    settle();
}

static int is_own(const option *o, const gate *own)
{
    int same = o->n == own->arity;
    for (int j = 0; j < o->n && same; j++) {
        int found = 0;
        for (int i = 0; i < own->arity; i++)
            found |= o->x[j] == own->operands[i];
        same = found;
    }
    return same;
}

/* Chooses the rows that never come up, for the fewest gates. */
static unsigned completed(const option *o)
{
    unsigned rows = 1u << (1 << o->n), best_table = o->table | (o->unused & (unsigned)random_word());
    if (arity == 3 || o->n < 3)
        return best_table;
    int fewest = recipes[best_table].steps < 0 ? 0 : recipes[best_table].steps, ties = 1;
    for (unsigned t = 0; t < rows; t++) {
        if ((t & ~o->unused) != o->table)
            continue;
        int steps = recipes[t].steps < 0 ? 0 : recipes[t].steps;
        if (steps < fewest) {
            fewest = steps;
            ties = 1;
            best_table = t;
        } else if (steps == fewest && below(++ties) == 0) {
            best_table = t;
        }
    }
    return best_table;
}

/* An equal gate that does not depend on the one under study, else a gate put at the end. */
static int shared_gate(gate wanted)
{
    if (wanted.operands[0] > wanted.operands[1]) {
        int swap = wanted.operands[0];
        wanted.operands[0] = wanted.operands[1];
        wanted.operands[1] = swap;
        wanted.table = (wanted.table & 9) | (wanted.table & 2) << 1 | (wanted.table & 4) >> 1;
    }
    for (int s = current.inputs; s < current.signals; s++) {
        const gate *each = &current.gates[s];
        if (each->arity == 2 && !above[s] && each->operands[0] == wanted.operands[0]
            && each->operands[1] == wanted.operands[1]
            && (each->table == wanted.table))
            return s;
    }
    current.gates[current.signals] = wanted;
    above[current.signals] = 0;
    return current.signals++;
}

/* Puts an option in place of g; answers how many gates are live then. */
static int install(int g, const option *o, unsigned table)
{
    gate *own = &current.gates[g];
    const recipe *r = &recipes[table];
    if (arity == 3 || o->n < 3 || r->steps <= 0) {
        *own = (gate){ o->n, table, { o->x[0], o->n > 1 ? o->x[1] : 0, o->n > 2 ? o->x[2] : 0 } };
        return live_gates(&current) - (o->n == 1) + (arity == 2 && o->n == 3 ? 99 : 0);
    }
    int nodes[3 + RECIPE_GATES] = { o->x[0], o->x[1], o->x[2] };
    for (int i = 0; i + 1 < r->steps; i++)
        nodes[3 + i] = shared_gate(
            (gate){ 2, r->step[i].table, { nodes[r->step[i].first], nodes[r->step[i].second], 0 } });
    int last = r->steps - 1;
    unsigned last_table = r->inverted ? ~r->step[last].table & 15 : r->step[last].table;
    *own = (gate){ 2, last_table, { nodes[r->step[last].first], nodes[r->step[last].second], 0 } };
    return live_gates(&current);
}

/* The table with its last operand complemented. */
static unsigned swapped_pairs(unsigned table)
{
    return (table & 0xAA) >> 1 | (table & 0x55) << 1;
}

/* Fills `options` for the target; answers a constant where that serves, else -1. */
static int find_options(void)
{
    pairs = option_count = checks = 0;
    int p = random_case(1), q = random_case(0), x[3];
    if (p < 0 || q < 0)
        return p >= 0;
    for (int i = 0; i < 24; i++) {
        add_pair(p, q);
        p = random_case(1);
        q = random_case(0);
    }
    extend(x, 0);
    return -1;
}

/* A gate (or with two inputs several) that computes an option; its signal. */
static int build(const option *o, unsigned table)
{
    if (arity == 2 && o->n == 3 && recipes[table].steps > 0) {
        gate place = { 0 };
        current.gates[current.signals] = place;
        int at = current.signals++;
        above[at] = 0;
        install(at, o, table);
        return at;
    }
    current.gates[current.signals] =
        (gate){ o->n, table, { o->x[0], o->n > 1 ? o->x[1] : 0, o->n > 2 ? o->x[2] : 0 } };
    above[current.signals] = 0;
    return current.signals++;
}

/* A signal near gate g: an operand, an operand's operand, now and then any. */
static int near_signal(int g)
{
    for (;;) {
        int s = current.gates[g].operands[below(current.gates[g].arity)];
        if (s >= current.inputs && below(2))
            s = current.gates[s].operands[below(current.gates[s].arity)];
        if (below(6) == 0)
            s = below(current.signals);
        if (readable(g, s))
            return s;
    }
}

/* Tries to make gate g of two signals u, v and a new gate h: in each of the four cases of u and v
 * it is h, its complement or a constant. Accepts where the gates freed pay for h. */
static int improve_pair(int g)
{
    int u = near_signal(g), v = near_signal(g);
    int gates_before = live_gates(&current);
    if (u == v)
        return 0;
    vec on[4] = { 0 }, off[4] = { 0 };
    for (int i = 0; i < words; i++)
        for (int k = 0; k < 4; k++) {
            vec cell = care[i] & (k & 2 ? values[u][i] : ~values[u][i])
                & (k & 1 ? values[v][i] : ~values[v][i]);
            on[k] |= cell & values[g][i];
            off[k] |= cell & ~values[g][i];
        }
    unsigned table = 0; /* over (u, v, h) */
    vec complement[4], mixed[4];
    for (int k = 0; k < 4; k++) {
        uint64_t any_on = 0, any_off = 0;
        for (int j = 0; j < 8; j++)
            any_on |= on[k][j], any_off |= off[k][j];
        int both = any_on && any_off, inverted = both && below(2);
        complement[k] = (vec){ 0 } - (uint64_t)inverted;
        mixed[k] = (vec){ 0 } - (uint64_t)both;
        table |= (both ? (inverted ? 1u : 2u) : any_on ? 3u : any_off ? 0u : (unsigned)below(4)) << 2 * k;
    }
    for (int i = 0; i < words; i++) {
        vec a = values[u][i], b = values[v][i];
        vec flip = (a & ((b & complement[3]) | (~b & complement[2])))
            | (~a & ((b & complement[1]) | (~b & complement[0])));
        own_target[i] = values[g][i] ^ flip;
        own_focus[i] = care[i]
            & ((a & ((b & mixed[3]) | (~b & mixed[2]))) | (~a & ((b & mixed[1]) | (~b & mixed[0]))));
    }
    target = own_target;
    focus = own_focus;
    if (find_options() >= 0)
        return 0;
    int signals = current.signals, chosen = -1, chosen_gates = gates_before + 1, ties = 0;
    gate saved = current.gates[g];
    static unsigned completion[OPTIONS];
    for (int i = 0; i < option_count; i++) {
        completion[i] = completed(&options[i]);
        int h = options[i].n == 1 ? options[i].x[0] : build(&options[i], completion[i]);
        unsigned whole = options[i].n == 1 && completion[i] == 1 ? swapped_pairs(table) : table;
        option last = { 3, { u, v, h }, whole, 0 };
        int size = u == h || v == h ? gates_before + 1 : install(g, &last, whole);
        current.gates[g] = saved;
        current.signals = signals;
        if (size < chosen_gates) {
            chosen_gates = size;
            chosen = i;
            ties = 1;
        } else if (size == chosen_gates && below(++ties) == 0) {
            chosen = i;
        }
    }
    if (chosen < 0 || chosen_gates > gates_before)
        return 0;
    option *o = &options[chosen];
    int h = o->n == 1 ? o->x[0] : build(o, completion[chosen]);
    unsigned whole = o->n == 1 && completion[chosen] == 1 ? swapped_pairs(table) : table;
    option last = { 3, { u, v, h }, whole, 0 };
    install(g, &last, whole);
    settle_after(g, signals);
    return 1;
}

/* Tries to replace gate g; answers 1 if the netlist changed. */
static int improve(int g)
{
    int gates_before = live_gates(&current);
    if (find_care(g)) {
        replace_by_constant(g, 0);
        settle_after(g, current.signals);
        return 1;
    }
    find_parts();
    signal_words = (current.signals + 63) / 64;
    memset(allowed, 0, sizeof allowed);
    for (int s = 0; s < current.signals; s++)
        if (readable(g, s))
            allowed[s >> 6] |= UINT64_C(1) << (s & 63);
    target = values[g];
    focus = care;
    int one = find_options();
    if (one >= 0) {
        replace_by_constant(g, one);
        settle_after(g, current.signals);
        return 1;
    }
    int chosen = -1, chosen_gates = gates_before + 1, ties = 0;
    gate saved = current.gates[g];
    int signals = current.signals;
    static unsigned completion[OPTIONS];
    for (int i = 0; i < option_count; i++) {
        if (is_own(&options[i], &saved))
            continue;
        completion[i] = completed(&options[i]);
        int size = install(g, &options[i], completion[i]);
        current.gates[g] = saved;
        current.signals = signals;
        if (size < chosen_gates) {
            chosen_gates = size;
            chosen = i;
            ties = 1;
        } else if (size == chosen_gates && below(++ties) == 0) {
            chosen = i;
        }
    }
    if (chosen < 0 || chosen_gates > gates_before || (chosen_gates == gates_before && below(2)))
        return improve_pair(g);
    install(g, &options[chosen], completion[chosen]);
    settle_after(g, signals);
    return 1;
}

/* A domain that draws cases first goes on with all of them only for netlists that are to be kept. */
static int thorough = 1;

/* Compares `current` with the reference on the whole domain. Differing cases join the pool, at
 * most `SPARE` vectors of them in all, over the oldest of those. */
static long disprove(void)
{
    static vec **reference_rows, **rows;
    static int next_spare;
    if (!rows) {
        reference_rows = planes(MAX_SIGNALS, PROOF_WORDS);
        rows = planes(MAX_SIGNALS, PROOF_WORDS);
    }
    domain_restart();
    long differing = 0, cases, taken = 0;
    while (clear(reference_rows, reference.inputs, PROOF_WORDS),
           (cases = domain_next(reference_rows, NULL, PROOF_WORDS * 512L))) {
        for (int s = 0; s < reference.inputs; s++)
            rows[s] = reference_rows[s];
        simulate_all(&reference, reference_rows, PROOF_WORDS);
        simulate_all(&current, rows, PROOF_WORDS);
        for (int w = 0; w < PROOF_WORDS; w++) {
            vec wrong = { 0 };
            for (int o = 0; o < reference.outputs; o++)
                wrong |= output_word(&reference, o, reference_rows, w) ^ output_word(&current, o, rows, w);
            for (int j = 0; j < 8; j++)
                for (uint64_t bits = wrong[j]; bits; bits &= bits - 1) {
                    int at = w * 512 + j * 64 + __builtin_ctzll(bits);
                    if (at >= cases)
                        break;
                    differing++;
                    if (taken >= 512 || (taken >= 64 && below(16)))
                        continue;
                    int to = used_cases + next_spare++ % (SPARE * 512);
                    for (int s = 0; s < reference.inputs; s++)
                        set_bit(values[s], to, bit_of(reference_rows[s], at));
                    taken++;
                }
        }
#ifdef DOMAIN_DRAWN_FIRST
        domain_drawn_only = differing || !thorough;
#endif
    }
    return differing;
}

static void make_pool(int vectors)
{
    used_cases = vectors * 512;
    words = vectors + SPARE;
    values = planes(MAX_SIGNALS, words);
    flipped = planes(MAX_SIGNALS, words);
    care = planes(1, words)[0];
    own_target = planes(1, words)[0];
    own_focus = planes(1, words)[0];
}

/* Spare room repeats legal cases until counterexamples come. */
static void fill_spare(void)
{
    for (int s = 0; s < reference.inputs; s++)
        for (int i = used_cases / 512; i < words; i++)
            values[s][i] = values[s][i - used_cases / 512];
}

static void read_pool(const char *path)
{
    FILE *file = fopen(path, "rb");
    int32_t head[2];
    if (!file || fread(head, sizeof head, 1, file) != 1 || head[0] != reference.inputs)
        fail("cannot read the pool");
    make_pool(head[1]);
    for (int s = 0; s < reference.inputs; s++)
        if (fread(values[s], sizeof(vec), head[1], file) != (size_t)head[1])
            fail("the pool is cut short");
    fclose(file);
    fill_spare();
}

static void draw_pool(int vectors)
{
    make_pool(vectors);
    domain_restart();
    if (domain_next(values, NULL, vectors * 512L) != vectors * 512L)
        fail("the domain has too few cases for such a pool");
    fill_spare();
}

#define SNAPSHOTS 64
static netlist snapshots[SNAPSHOTS];
static int snapshot_count;

static void take_snapshot(void)
{
    if (snapshot_count == SNAPSHOTS) {
        for (int i = 0; i < SNAPSHOTS / 2; i++)
            snapshots[i] = snapshots[2 * i + 1];
        snapshot_count = SNAPSHOTS / 2;
    }
    snapshots[snapshot_count++] = current;
}

/* Whether a netlist agrees with the reference on the counterexamples met so far. */
static int survives(const netlist *n)
{
    static vec **reference_rows, **rows;
    int from = used_cases / 512;
    if (!rows) {
        reference_rows = planes(MAX_SIGNALS, SPARE);
        rows = planes(MAX_SIGNALS, SPARE);
    }
    for (int s = 0; s < reference.inputs; s++) {
        memcpy(reference_rows[s], values[s] + from, sizeof(vec) * SPARE);
        memcpy(rows[s], values[s] + from, sizeof(vec) * SPARE);
    }
    simulate_all(&reference, reference_rows, SPARE);
    simulate_all(n, rows, SPARE);
    for (int w = 0; w < SPARE; w++)
        for (int o = 0; o < reference.outputs; o++) {
            vec wrong = output_word(&reference, o, reference_rows, w) ^ output_word(n, o, rows, w);
            for (int j = 0; j < 8; j++)
                if (wrong[j])
                    return 0;
        }
    return 1;
}

/* After a failed proof: back to the latest netlist that the counterexamples leave standing. */
static void step_back(void)
{
    while (snapshot_count && !survives(&snapshots[snapshot_count - 1]))
        snapshot_count--;
    current = snapshot_count ? snapshots[snapshot_count - 1] : best;
}

static void keep_if_proven(const char *output, long step)
{
    int gates = live_gates(&current);
#ifdef DOMAIN_DRAWN_FIRST
    thorough = !step || gates < live_gates(&best);
#endif
    long differing = disprove();
    printf("step %ld: %d gates, %ld legal cases differ\n", step, gates, differing);
    fflush(stdout);
    if (differing) {
        step_back();
    } else if (thorough) {
        snapshot_count = 0;
        best = current;
        write_netlist(&best, output);
    }
    simulate_all(&current, values, words);
}

static void hide_frozen(void)
{
    for (int s = 0; s < frozen_end; s++)
        hidden[s] = frozen_end > current.inputs;
    for (int s = frozen_end; s < current.signals; s++)
        for (int i = 0; i < current.gates[s].arity; i++)
            hidden[current.gates[s].operands[i]] = 0;
}

int main(int argc, char **argv)
{
    if (argc != 9 && argc != 10)
        fail("usage: resubstitute REFERENCE START POOL OUTPUT ARITY SEED ITERATIONS PROOF_EVERY [FROZEN]");
    read_netlist(&reference, argv[1]);
    read_netlist(&current, argv[2]);
    if (atoi(argv[3]))
        draw_pool(atoi(argv[3]));
    else
        read_pool(argv[3]);
    arity = atoi(argv[5]);
    random_state = strtoull(argv[6], NULL, 10) * UINT64_C(0x9E3779B97F4A7C15) + 1;
    long iterations = atol(argv[7]), proof_every = atol(argv[8]);
    frozen_end = current.inputs + (argc > 9 ? atoi(argv[9]) : 0);
    hide_frozen();
    int first = frozen_end;
    find_recipes();
    memset(changed, 1, sizeof changed);
    settle();
    best = current;
    keep_if_proven(argv[4], 0);
    for (long step = 1; step <= iterations; step++) {
        int g = first + below(current.signals - first);
        improve(g);
        if (step % (proof_every / 32 + 1) == 0)
            take_snapshot();
        int smaller = live_gates(&current) < live_gates(&best);
        if ((smaller && step % (proof_every / 4) == 0) || step % proof_every == 0)
            keep_if_proven(argv[4], step);
    }
    if (live_gates(&current) < live_gates(&best))
        keep_if_proven(argv[4], iterations);
    return 0;
}
