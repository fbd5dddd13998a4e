/* Batches of hands from the seven-lookup table. A lookup waits for memory, so many hands are walked
 * side by side: in the lanes of gathers on AVX-512 and AVX2, with prefetches elsewhere.
 *
 * Every kernel fills values and answers the first row that led to no rank code (n if none did);
 * such a row's value is 0. No card and no entry makes one read outside the table. */
#ifndef RIVERGATE_SUPERSONIC_BATCH_H
#define RIVERGATE_SUPERSONIC_BATCH_H

#include "cactus_kev_batch.h"
#include "supersonic_lookup.h"

typedef ptrdiff_t (*st_values_kernel)(const st_table *table, const uint8_t *cards, ptrdiff_t n,
                                      int k, uint32_t *values);

/* The first row whose value is 0. */
static inline ptrdiff_t st_first_without(const uint32_t *values, ptrdiff_t n)
{
    ptrdiff_t row = 0;
    while (row < n && values[row])
        row++;
    return row;
}

/* Whether no entry leads out of the table, so that the next kernel may do without asking. */
static inline int st_is_closed(const st_table *table)
{
    uint32_t highest = 0;
    for (uint32_t at = 0; at < ST_LENGTH; at++)
        highest = table->entries[at] > highest ? table->entries[at] : highest;
    return highest <= ST_LENGTH - ST_NODE;
}

/* The classic loop, which checks nothing: what the others are measured against. Seven cards. */
static inline ptrdiff_t st_values_unchecked(const st_table *table, const uint8_t *cards,
                                            ptrdiff_t n, int k, uint32_t *values)
{
    const uint32_t *entries = table->entries;
    for (ptrdiff_t row = 0; row < n; row++, cards += k) {
        uint32_t node = ST_ROOT;
        for (int i = 0; i < 7; i++)
            node = entries[node + cards[i] + 1];
        values[row] = CK_VALUES[st_rank_of_code(table->coding, node)];
    }
    return n;
}

/* One hand after the other. */
static inline ptrdiff_t st_values_plain(const st_table *table, const uint8_t *cards, ptrdiff_t n,
                                        int k, uint32_t *values)
{
    for (ptrdiff_t row = 0; row < n; row++)
        values[row] = CK_VALUES[st_rank(table, cards + row * k, k)];
    return st_first_without(values, n);
}

#if defined(__GNUC__)
#define ST_PREFETCH(address) __builtin_prefetch(address)
#else
#define ST_PREFETCH(address) ((void)(address))
#endif

enum { ST_SIDE_BY_SIDE = 32 };

/* Up to 32 hands, a card of each in turn. at[] are places in the table that were found to lie in
 * it; place 0 leads nowhere, whatever it holds. */
static inline void st_walk_group(const st_table *table, const uint8_t *const *cards, int hands,
                                 int k, uint32_t *values)
{
    uint32_t at[ST_SIDE_BY_SIDE];
    const uint32_t *entries = table->entries;
    int steps = k == 7 ? 7 : k + 1; /* the last of five or six cards is to the node's own code */
    for (int hand = 0; hand < hands; hand++)
        at[hand] = ST_ROOT + cards[hand][0] + 1u;
    for (int step = 1; step < steps; step++)
        for (int hand = 0; hand < hands; hand++) {
            uint32_t node = at[hand] ? entries[at[hand]] : 0;
            uint32_t next = step < k ? node + cards[hand][step] + 1u : node;
            at[hand] = node && next < ST_LENGTH ? next : 0;
            ST_PREFETCH(entries + at[hand]);
        }
    for (int hand = 0; hand < hands; hand++) {
        uint32_t code = at[hand] ? entries[at[hand]] : 0;
        values[hand] = CK_VALUES[st_rank_of_code(table->coding, code)];
    }
}

static inline ptrdiff_t st_values_portable(const st_table *table, const uint8_t *cards, ptrdiff_t n,
                                           int k, uint32_t *values)
{
    for (ptrdiff_t row = 0; row < n; row += ST_SIDE_BY_SIDE) {
        ptrdiff_t hands = n - row < ST_SIDE_BY_SIDE ? n - row : ST_SIDE_BY_SIDE;
        st_walk walks[ST_SIDE_BY_SIDE];
        const uint8_t *chosen[ST_SIDE_BY_SIDE];
        for (int hand = 0; hand < (int)hands; hand++) {
            const uint8_t *own = cards + (row + hand) * k;
            uint64_t mask = ck_mask(own, k);
            chosen[hand] = mask ? st_choose_walk(mask, k, &walks[hand]) : own;
        }
        st_walk_group(table, chosen, (int)hands, k, values + row);
    }
    return st_first_without(values, n);
}

#endif
