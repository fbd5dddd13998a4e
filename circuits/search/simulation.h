/* Netlists in memory and their simulation, many cases to the bit-parallel word. */
#ifndef RIVERGATE_SIMULATION_H
#define RIVERGATE_SIMULATION_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MAX_SIGNALS 4096
#define ZERO_SIGNAL (-1)

typedef uint64_t vec __attribute__((vector_size(64)));

typedef struct {
    int arity;
    unsigned table;
    int operands[3];
} gate;

typedef struct {
    int inputs, signals, outputs;
    gate gates[MAX_SIGNALS]; /* by signal; entries below `inputs` are unused */
    int output_signal[128], output_inverted[128];
} netlist;

static void fail(const char *message)
{
    fprintf(stderr, "%s\n", message);
    exit(2);
}

static void read_netlist(netlist *n, const char *path)
{
    FILE *file = fopen(path, "r");
    int gates;
    if (!file || fscanf(file, "%d %d %d", &n->inputs, &gates, &n->outputs) != 3)
        fail("cannot read the netlist");
    n->signals = n->inputs + gates;
    if (n->signals > MAX_SIGNALS || n->outputs > 128)
        fail("the netlist is too large");
    for (int s = n->inputs; s < n->signals; s++) {
        gate *g = &n->gates[s];
        if (fscanf(file, "%d %u", &g->arity, &g->table) != 2)
            fail("a gate is cut short");
        for (int i = 0; i < g->arity; i++)
            if (fscanf(file, "%d", &g->operands[i]) != 1)
                fail("a gate is cut short");
    }
    for (int o = 0; o < n->outputs; o++)
        if (fscanf(file, "%d %d", &n->output_signal[o], &n->output_inverted[o]) != 2)
            fail("an output is cut short");
    fclose(file);
}

static void write_netlist(const netlist *n, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        fail("cannot write the netlist");
    fprintf(file, "%d %d %d\n", n->inputs, n->signals - n->inputs, n->outputs);
    for (int s = n->inputs; s < n->signals; s++) {
        fprintf(file, "%d %u", n->gates[s].arity, n->gates[s].table);
        for (int i = 0; i < n->gates[s].arity; i++)
            fprintf(file, " %d", n->gates[s].operands[i]);
        fputc('\n', file);
    }
    for (int o = 0; o < n->outputs; o++)
        fprintf(file, "%d %d\n", n->output_signal[o], n->output_inverted[o]);
    fclose(file);
}

/* The table over three operands, the ones beyond the arity ignored. */
static unsigned table_of_three(const gate *g)
{
    if (g->arity == 3)
        return g->table;
    unsigned table = 0;
    for (int i = 0; i < 8; i++)
        table |= (g->table >> (i >> (3 - g->arity)) & 1) << i;
    return table;
}

static inline vec lut3(unsigned table, vec a, vec b, vec c)
{
    vec result = { 0 };
    for (int i = 0; i < 8; i++)
        if (table >> i & 1)
            result |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
    return result;
}

/* One loop per table, so that the compiler reduces each to a few instructions (one with AVX-512). */
#if __AVX512F__
#include <immintrin.h>
#undef LUT3
#define LUT3(t, a, b, c) \
    (vec)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), t)
#else
#define LUT3 lut3
#endif
#define CASE1(t) \
    case t: \
        for (int i = 0; i < words; i++) \
            out[i] = LUT3(t, a[i], b[i], c[i]); \
        break;
#define CASE4(t) CASE1(t) CASE1(t + 1) CASE1(t + 2) CASE1(t + 3)
#if __AVX512F__
#include <immintrin.h>
#undef LUT3
#define LUT3(t, a, b, c) \
    (vec)_mm512_ternarylogic_epi64((__m512i)(a), (__m512i)(b), (__m512i)(c), t)
#else
#define LUT3 lut3
#endif
#define CASE16(t) CASE4(t) CASE4(t + 4) CASE4(t + 8) CASE4(t + 12)
#define CASE64(t) CASE16(t) CASE16(t + 16) CASE16(t + 32) CASE16(t + 48)

static void apply(unsigned table, vec *out, const vec *a, const vec *b, const vec *c, int words)
{
    switch (table) {
        CASE64(0) CASE64(64) CASE64(128) CASE64(192)
    }
}

static void simulate_gate(const gate *g, vec *out, vec *const *values, int words)
{
    const vec *a = values[g->operands[0]];
    const vec *b = g->arity > 1 ? values[g->operands[1]] : a;
    const vec *c = g->arity > 2 ? values[g->operands[2]] : a;
    apply(table_of_three(g), out, a, b, c, words);
}

static void simulate_all(const netlist *n, vec **values, int words)
{
    for (int s = n->inputs; s < n->signals; s++)
        simulate_gate(&n->gates[s], values[s], values, words);
}

static vec output_word(const netlist *n, int o, vec *const *values, int word)
{
    vec zero = { 0 };
    vec value = n->output_signal[o] == ZERO_SIGNAL ? zero : values[n->output_signal[o]][word];
    return n->output_inverted[o] ? ~value : value;
}

static vec **planes(int count, int words)
{
    vec **rows = malloc(sizeof *rows * count);
    vec *block = aligned_alloc(64, sizeof(vec) * count * words);
    if (!rows || !block)
        fail("out of memory");
    memset(block, 0, sizeof(vec) * count * words);
    for (int i = 0; i < count; i++)
        rows[i] = block + (size_t)i * words;
    return rows;
}

static void clear(vec **rows, int count, int words)
{
    for (int i = 0; i < count; i++)
        memset(rows[i], 0, sizeof(vec) * words);
}

#endif
