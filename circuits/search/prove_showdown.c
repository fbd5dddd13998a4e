/* Proves a showdown circuit on every two hands of 5, 6 or 7 cards, 156,742,040 times as many.
 *
 * A gate depends on the first hand alone, on the second alone, or on both. What the gates of the last
 * kind read of one hand (its code: one bit a signal) takes few thousands of patterns. All hands are
 * sent through the gates of one hand: a code must belong to hands of one class only. Then every code
 * of the first meets every code of the second.
 *
 * Run as: prove_showdown NETLIST. Prints the number of pairs of hands, and of pairs of codes or hands
 * that are wrong. */
#include "simulation.h"
#include "domain_holdem.h"

enum { WORDS = 16, BLOCK = WORDS * 512, TABLE = 1 << 22, MOST_CODES = TABLE / 2, CODE_BITS = 64 };

static netlist circuit;
static int hand_of[MAX_SIGNALS]; /* 1 or 2 if a signal depends on one hand, 3 on both */

typedef struct {
    int signals[CODE_BITS], bits; /* what the code is made of */
    uint64_t *codes;
    uint16_t *ranks; /* 0: the place is empty */
    long count;
} side;

static side sides[2];

static void find_code(side *s, int hand)
{
    for (int signal = 0; signal < circuit.signals; signal++) {
        int read = 0;
        for (int t = circuit.inputs; t < circuit.signals && hand_of[signal] == hand; t++)
            for (int i = 0; i < circuit.gates[t].arity; i++)
                read |= circuit.gates[t].operands[i] == signal && hand_of[t] == 3;
        for (int o = 0; o < circuit.outputs && hand_of[signal] == hand; o++)
            read |= circuit.output_signal[o] == signal;
        if (!read)
            continue;
        if (s->bits == CODE_BITS)
            fail("a code of more than 64 bits");
        s->signals[s->bits++] = signal;
    }
    s->codes = malloc(sizeof *s->codes * TABLE);
    s->ranks = calloc(TABLE, sizeof *s->ranks);
    if (!s->codes || !s->ranks)
        fail("out of memory");
}

/* Answers whether the code is that of another class of hands. */
static int add_code(side *s, uint64_t code, unsigned rank)
{
    uint64_t at = code * UINT64_C(0x9E3779B97F4A7C15) >> 42;
    while (s->ranks[at] && s->codes[at] != code)
        at = (at + 1) & (TABLE - 1);
    if (!s->ranks[at]) {
        if (++s->count > MOST_CODES)
            fail("too many codes");
        s->codes[at] = code;
        s->ranks[at] = (uint16_t)rank;
    }
    return s->ranks[at] != rank;
}

/* Row i's bit j becomes row j's bit i (Hacker's Delight, 7-3). */
static void transpose(uint64_t *rows)
{
    uint64_t mask = UINT64_C(0x00000000FFFFFFFF);
    for (int step = 32; step; step >>= 1, mask ^= mask << step)
        for (int i = 0; i < 64; i = ((i | step) + 1) & ~step) {
            uint64_t change = (rows[i] >> step ^ rows[i | step]) & mask;
            rows[i] ^= change << step;
            rows[i | step] ^= change;
        }
}

static long add_codes(side *s, vec *const *values, const uint16_t *ranks, long cases)
{
    long wrong = 0;
    for (long from = 0; from < cases; from += 64) {
        uint64_t rows[64] = { 0 };
        for (int bit = 0; bit < s->bits; bit++)
            rows[bit] = ((const uint64_t *)values[s->signals[bit]])[from / 64];
        transpose(rows);
        for (int i = 0; i < 64 && from + i < cases; i++)
            wrong += add_code(s, rows[i], ranks[from + i]);
    }
    return wrong;
}

/* The ranks of the hands that stand in these planes. */
static void rank_hands(vec *const *inputs, uint16_t *ranks, long cases)
{
    for (long from = 0; from < cases; from += 64) {
        uint64_t rows[64] = { 0 };
        for (int card = 0; card < DOMAIN_INPUTS; card++)
            rows[card] = ((const uint64_t *)inputs[card])[from / 64];
        transpose(rows);
        for (int i = 0; i < 64 && from + i < cases; i++) {
            uint8_t cards[7];
            int n = 0;
            for (uint64_t hand = rows[i]; hand; hand &= hand - 1)
                cards[n++] = (uint8_t)__builtin_ctzll(hand);
            ranks[from + i] = (uint16_t)ck_rank(cards, n);
        }
    }
}

/* Sends every hand through both sides; answers how many have the code of another class. */
static long find_codes(long *hands)
{
    static uint16_t ranks[BLOCK];
    vec **values = planes(circuit.signals, WORDS);
    long wrong = 0, cases;
    while (clear(values, DOMAIN_INPUTS, WORDS), (cases = domain_next(values, NULL, BLOCK))) {
        rank_hands(values, ranks, cases);
        for (int card = 0; card < DOMAIN_INPUTS; card++)
            memcpy(values[DOMAIN_INPUTS + card], values[card], sizeof(vec) * WORDS);
        for (int s = circuit.inputs; s < circuit.signals; s++)
            if (hand_of[s] < 3)
                simulate_gate(&circuit.gates[s], values[s], values, WORDS);
        wrong += add_codes(&sides[0], values, ranks, cases);
        wrong += add_codes(&sides[1], values, ranks, cases);
        *hands += cases;
    }
    return wrong;
}

/* The codes of a side by falling rank of hand, and where each rank starts. */
static void sort_codes(side *s, long *starts)
{
    uint64_t *codes = malloc(sizeof *codes * (size_t)s->count);
    uint16_t *ranks = malloc(sizeof *ranks * (size_t)s->count);
    long next[CK_CLASSES + 2] = { 0 };
    if (!codes || !ranks)
        fail("out of memory");
    for (long i = 0; i < TABLE; i++)
        if (s->ranks[i])
            next[s->ranks[i] + 1]++;
    for (int rank = 1; rank <= CK_CLASSES + 1; rank++)
        next[rank] += next[rank - 1];
    memcpy(starts, next, sizeof next);
    for (long i = 0; i < TABLE; i++)
        if (s->ranks[i]) {
            ranks[next[s->ranks[i]]] = s->ranks[i];
            codes[next[s->ranks[i]]++] = s->codes[i];
        }
    s->codes = codes;
    s->ranks = ranks;
}

/* Lanes from..to-1 of the 512 that start with lane `first`. */
static vec lanes(long first, long from, long to)
{
    vec mask;
    for (int j = 0; j < 8; j++) {
        long low = from - first - 64 * j, high = to - first - 64 * j;
        uint64_t below_high = high >= 64 ? ~UINT64_C(0) : high <= 0 ? 0 : (UINT64_C(1) << high) - 1;
        uint64_t below_low = low >= 64 ? ~UINT64_C(0) : low <= 0 ? 0 : (UINT64_C(1) << low) - 1;
        mask[j] = below_high & ~below_low;
    }
    return mask;
}

static long count_lanes(vec v)
{
    long count = 0;
    for (int j = 0; j < 8; j++)
        count += __builtin_popcountll(v[j]);
    return count;
}

static void set_code(const side *s, vec **values, uint64_t code)
{
    for (int bit = 0; bit < s->bits; bit++)
        memset(values[s->signals[bit]], code >> bit & 1 ? 0xFF : 0, sizeof(vec) * WORDS);
}

static void fill_codes(const side *s, vec **values, long first)
{
    for (int bit = 0; bit < s->bits; bit++) {
        uint64_t *plane = (uint64_t *)values[s->signals[bit]];
        memset(plane, 0, sizeof(vec) * WORDS);
        for (long i = 0; i < BLOCK && first + i < s->count; i++)
            plane[i >> 6] |= (s->codes[first + i] >> bit & 1) << (i & 63);
    }
}

/* Every code of the first against every code of the second. */
static long compare_codes(void)
{
    static long starts[CK_CLASSES + 2], unused[CK_CLASSES + 2];
    vec **values = planes(circuit.signals, WORDS);
    long wrong = 0;
    sort_codes(&sides[0], unused);
    sort_codes(&sides[1], starts);
    for (long first = 0; first < sides[1].count; first += BLOCK) {
        fill_codes(&sides[1], values, first);
        for (long i = 0; i < sides[0].count; i++) {
            int rank = sides[0].ranks[i];
            set_code(&sides[0], values, sides[0].codes[i]);
            for (int s = circuit.inputs; s < circuit.signals; s++)
                if (hand_of[s] == 3)
                    simulate_gate(&circuit.gates[s], values[s], values, WORDS);
            for (int w = 0; w < WORDS && first + 512L * w < sides[1].count; w++) {
                long at = first + 512L * w;
                vec win = output_word(&circuit, 0, values, w) ^ lanes(at, starts[rank + 1], TABLE);
                vec tie = output_word(&circuit, 1, values, w) ^ lanes(at, starts[rank], starts[rank + 1]);
                wrong += count_lanes((win | tie) & lanes(at, at, sides[1].count));
            }
        }
    }
    return wrong;
}

int main(int argc, char **argv)
{
    if (argc != 2)
        fail("usage: prove_showdown NETLIST");
    read_netlist(&circuit, argv[1]);
    if (circuit.inputs != 2 * DOMAIN_INPUTS || circuit.outputs != 2)
        fail("the netlist is no showdown of two hands");
    for (int s = 0; s < circuit.signals; s++) {
        hand_of[s] = s >= circuit.inputs ? 0 : s < DOMAIN_INPUTS ? 1 : 2;
        for (int i = 0; i < circuit.gates[s].arity; i++)
            hand_of[s] |= hand_of[circuit.gates[s].operands[i]];
    }
    find_code(&sides[0], 1);
    find_code(&sides[1], 2);
    long hands = 0, wrong = find_codes(&hands);
    fprintf(stderr, "%ld and %ld codes of %d and %d bits\n", sides[0].count, sides[1].count,
            sides[0].bits, sides[1].bits);
    if (!wrong)
        wrong = compare_codes();
    printf("%ld %ld\n", hands * hands, wrong);
    return 0;
}
