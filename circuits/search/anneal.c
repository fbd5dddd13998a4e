/* Moves gates about in a netlist's order until the plan of registers.py needs few stores.
 *
 * Simulated annealing (Kirkpatrick, Gelatt, Vecchi 1983): a gate goes to another place between its
 * operands and its readers; the cost is that of the plan, counted here by the same rules. A 512-bit
 * store takes as long as STORE gates; a load and a gate computed again likewise.
 *
 * Run as: anneal NETLIST ORDER REGISTERS SEED STEPS. Writes the gates' signals in their new order
 * and prints stores, loads and gates computed again, before and after. */
#include <math.h>

#include "simulation.h"

#define STORE 1.6
#define LOAD 0.16
#define AGAIN 1.2
#define HOT 0.7
#define COLD 0.03
#define NEVER (1 << 30)
#define SOON 8 /* as in registers.py */

static netlist circuit;
static int first, gates, registers;
static int order[MAX_SIGNALS], place_of[MAX_SIGNALS];
static int *readers[MAX_SIGNALS], reader_count[MAX_SIGNALS];
static char is_output[MAX_SIGNALS], has_copy[MAX_SIGNALS], from_inputs[MAX_SIGNALS];

typedef struct {
    int stores, loads, again;
} counts;

static uint64_t random_state;
static uint64_t random_word(void)
{
    /* xorshift64* (Vigna 2016) */
    random_state ^= random_state >> 12;
    random_state ^= random_state << 25;
    random_state ^= random_state >> 27;
    return random_state * UINT64_C(2685821657736338717);
}
static int below(int n) { return (int)((random_word() >> 33) % (unsigned)n); }
static double unit(void) { return (random_word() >> 11) * 0x1p-53; }

static double cost(counts c) { return c.stores * STORE + c.loads * LOAD + c.again * AGAIN; }

/* The reads of a signal in the present order, and how many are done. */
static int *reads[MAX_SIGNALS], done[MAX_SIGNALS];
static int held[64], held_count;
static char in_register[MAX_SIGNALS], stored[MAX_SIGNALS];

static int reads_left(int s) { return reader_count[s] - done[s]; }
static int next_read(int s) { return reads_left(s) ? reads[s][done[s]] : NEVER; }
static int repeatable(int s) { return from_inputs[s] && reads_left(s) == 1; }

static int reads_signal(const gate *g, int s)
{
    for (int i = 0; i < g->arity; i++)
        if (g->operands[i] == s)
            return 1;
    return 0;
}

static void hold(int s)
{
    in_register[s] = 1;
    held[held_count++] = s;
}

static void give_up(int s)
{
    int at = 0;
    while (held[at] != s)
        at++;
    held_count--;
    for (; at < held_count; at++)
        held[at] = held[at + 1];
    in_register[s] = 0;
}

/* Gives up values until `wanted` more fit; answers the stores that takes. */
static int make_room(const gate *g, int wanted)
{
    int stores = 0;
    while (held_count + wanted > registers) {
        int victim = -1;
        long worst = -1;
        for (int i = 0; i < held_count; i++) {
            int s = held[i];
            long merit = ((long)stored[s] << 33) + ((long)repeatable(s) << 32) + next_read(s);
            if (merit > worst && !reads_signal(g, s)) {
                worst = merit;
                victim = i;
            }
        }
        if (victim < 0)
            fail("too few registers for one gate");
        int s = held[victim];
        if (!stored[s] && !repeatable(s)) {
            stored[s] = 1;
            stores++;
        }
        give_up(s);
    }
    return stores;
}

static void compute(int place, counts *c)
{
    int signal = order[place], missing[3], count = 0, direct = -1, ending = 0, loads = 0;
    const gate *g = &circuit.gates[signal];
    for (int i = 0; i < g->arity; i++)
        done[g->operands[i]]++;
    for (int i = 0; i < g->arity; i++)
        if (!in_register[g->operands[i]])
            missing[count++] = g->operands[i];
    for (int i = 0; i < count; i++)
        if (stored[missing[i]] && (direct < 0 || next_read(missing[i]) > next_read(direct)))
            direct = missing[i];
    if (direct >= 0 && next_read(direct) < place + SOON)
        direct = -1;
    for (int i = 0; i < g->arity; i++)
        ending |= g->operands[i] != direct && !reads_left(g->operands[i]);
    for (int i = 0; i < count; i++)
        loads += missing[i] != direct;
    int wanted = reads_left(signal) || is_output[signal];
    c->stores += make_room(g, loads + (wanted && !ending));
    for (int i = 0; i < count; i++) {
        if (stored[missing[i]])
            c->loads++;
        else
            c->again++;
        if (missing[i] != direct)
            hold(missing[i]);
    }
    for (int i = 0; i < g->arity; i++)
        if (in_register[g->operands[i]] && !reads_left(g->operands[i]))
            give_up(g->operands[i]);
    if (reads_left(signal))
        hold(signal);
    if (has_copy[signal])
        stored[signal] = 1;
}

static counts planned(void)
{
    counts c = { 0 };
    for (int s = 0; s < circuit.signals; s++) {
        done[s] = 0;
        in_register[s] = 0;
        stored[s] = s < first;
    }
    for (int place = 0; place < gates; place++) {
        const gate *g = &circuit.gates[order[place]];
        for (int i = 0; i < g->arity; i++)
            reads[g->operands[i]][done[g->operands[i]]++] = place;
    }
    memset(done, 0, sizeof done);
    held_count = 0;
    for (int place = 0; place < gates; place++)
        compute(place, &c);
    return c;
}

static void put(int place, int signal)
{
    order[place] = signal;
    place_of[signal] = place;
}

static void move(int from, int to)
{
    int signal = order[from], step = from < to ? 1 : -1;
    for (int at = from; at != to; at += step)
        put(at, order[at + step]);
    put(to, signal);
}

/* A place for the gate at `from` between its operands and its readers: any, one end or near by. */
static int new_place(int from)
{
    int signal = order[from], low = 0, high = gates - 1;
    const gate *g = &circuit.gates[signal];
    for (int i = 0; i < g->arity; i++)
        if (g->operands[i] >= first && place_of[g->operands[i]] >= low)
            low = place_of[g->operands[i]] + 1;
    for (int i = 0; i < reader_count[signal]; i++)
        if (place_of[readers[signal][i]] <= high)
            high = place_of[readers[signal][i]] - 1;
    int to = from + (below(2) ? 1 : -1) * (1 + below(8));
    switch (below(6)) {
    case 0:
    case 1: return low + below(high - low + 1);
    case 2:
    case 3: return high;
    case 4: return low;
    default: return to < low ? low : to > high ? high : to;
    }
}

static void anneal(long steps)
{
    static int best_order[MAX_SIGNALS];
    double now = cost(planned()), best = now;
    memcpy(best_order, order, sizeof order);
    for (long step = 0; step < steps; step++) {
        double heat = HOT * pow(COLD, (double)step / steps);
        int from = below(gates), to = new_place(from);
        if (from == to)
            continue;
        move(from, to);
        double then = cost(planned());
        if (then <= now || unit() < exp((now - then) / heat))
            now = then;
        else
            move(to, from);
        if (now < best) {
            best = now;
            memcpy(best_order, order, sizeof order);
        }
    }
    for (int place = 0; place < gates; place++)
        put(place, best_order[place]);
}

static void note_gates(void)
{
    first = circuit.inputs;
    gates = circuit.signals - first;
    for (int s = first; s < circuit.signals; s++) {
        put(s - first, s);
        from_inputs[s] = 1;
        for (int i = 0; i < circuit.gates[s].arity; i++) {
            reader_count[circuit.gates[s].operands[i]]++;
            from_inputs[s] &= circuit.gates[s].operands[i] < first;
        }
    }
    for (int s = 0; s < circuit.signals; s++) {
        readers[s] = malloc(sizeof(int) * (size_t)(reader_count[s] + 1));
        reads[s] = malloc(sizeof(int) * (size_t)(reader_count[s] + 1));
        if (!readers[s] || !reads[s])
            fail("out of memory");
        reader_count[s] = 0;
    }
    for (int s = first; s < circuit.signals; s++)
        for (int i = 0; i < circuit.gates[s].arity; i++)
            readers[circuit.gates[s].operands[i]][reader_count[circuit.gates[s].operands[i]]++] = s;
    for (int o = 0; o < circuit.outputs; o++)
        if (circuit.output_signal[o] >= 0) {
            is_output[circuit.output_signal[o]] = 1;
            has_copy[circuit.output_signal[o]] |= !circuit.output_inverted[o];
        }
}

static void print(const char *when, counts c)
{
    printf("%s: %d stores, %d loads, %d gates again\n", when, c.stores, c.loads, c.again);
}

int main(int argc, char **argv)
{
    if (argc != 6)
        fail("usage: anneal NETLIST ORDER REGISTERS SEED STEPS");
    read_netlist(&circuit, argv[1]);
    registers = atoi(argv[3]);
    random_state = strtoull(argv[4], NULL, 10) * UINT64_C(0x9E3779B97F4A7C15) + 1;
    note_gates();
    print("before", planned());
    anneal(atol(argv[5]));
    print("after", planned());
    FILE *file = fopen(argv[2], "w");
    if (!file)
        fail("cannot write the order");
    for (int place = 0; place < gates; place++)
        fprintf(file, "%d\n", order[place]);
    fclose(file);
    return 0;
}
