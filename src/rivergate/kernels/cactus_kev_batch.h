/* Batches of hands: checking, evaluating, and a cache of seven-card hands. */
#ifndef RIVERGATE_CACTUS_KEV_BATCH_H
#define RIVERGATE_CACTUS_KEV_BATCH_H

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "cactus_kev.h"

/* The cards as a 52-bit mask, 0 if one is above 51 or repeats. */
static inline uint64_t ck_mask(const uint8_t *cards, int k)
{
    uint64_t mask = 0;
    for (int i = 0; i < k; i++) {
        uint64_t bit = UINT64_C(1) << (cards[i] & 63);
        if (cards[i] >= CK_DECK || mask & bit)
            return 0;
        mask |= bit;
    }
    return mask;
}

/* Index of the first row that is no hand, n if all are. */
static inline ptrdiff_t ck_first_bad_row(const uint8_t *cards, ptrdiff_t n, int k)
{
    for (ptrdiff_t row = 0; row < n; row++)
        if (!ck_mask(cards + row * k, k))
            return row;
    return n;
}

static inline void ck_values(const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values)
{
    for (ptrdiff_t row = 0; row < n; row++)
        values[row] = CK_VALUES[ck_rank(cards + row * k, k)];
}

/* A direct-mapped cache of 2^bits seven-card hands. An entry is one 64-bit word, read and written
 * whole, so threads share the cache without a lock: they see an old entry or a new one, never a
 * mixture. The mask is scrambled by an odd factor modulo 2^52, which loses nothing: its top bits
 * choose the slot, and the entry keeps the others, with the rank (never 0) in the low 13 bits. */
typedef struct {
    int bits;
    _Atomic uint64_t *entries;
} ck_cache;

enum { CK_RANK_BITS = 13 };
#define CK_MASK_SCRAMBLE UINT64_C(0x9E3779B97F4A7)
#define CK_MASK_ALL ((UINT64_C(1) << CK_DECK) - 1)

/* 0 if there is no memory for it. */
static inline int ck_cache_open(ck_cache *cache, int bits)
{
    cache->bits = bits;
    cache->entries = calloc((size_t)1 << bits, sizeof *cache->entries);
    return cache->entries != NULL;
}

static inline void ck_cache_close(ck_cache *cache) { free((void *)cache->entries); }

static inline unsigned ck_cached_rank7(ck_cache *cache, const uint8_t *hand)
{
    /* A copy, so that a hand changed meanwhile is not remembered under another's mask. */
    uint8_t cards[7];
    memcpy(cards, hand, sizeof cards);
    uint64_t mask = 0;
    for (int i = 0; i < 7; i++)
        mask |= UINT64_C(1) << (cards[i] & 63);
    uint64_t key = mask * CK_MASK_SCRAMBLE & CK_MASK_ALL;
    uint64_t tag_bits = CK_DECK - cache->bits;
    uint64_t tag = (key & ((UINT64_C(1) << tag_bits) - 1)) << CK_RANK_BITS;
    _Atomic uint64_t *entry = &cache->entries[key >> tag_bits];
    uint64_t found = atomic_load_explicit(entry, memory_order_relaxed);
    unsigned rank = found & ((1u << CK_RANK_BITS) - 1);
    if (rank && found - rank == tag)
        return rank;
    rank = ck_rank7(cards);
    atomic_store_explicit(entry, tag | rank, memory_order_relaxed);
    return rank;
}

static inline void ck_cached_values7(ck_cache *cache, const uint8_t *cards, ptrdiff_t n,
                                     uint32_t *values)
{
    for (ptrdiff_t row = 0; row < n; row++)
        values[row] = CK_VALUES[ck_cached_rank7(cache, cards + 7 * row)];
}

static inline ptrdiff_t ck_cache_filled(ck_cache *cache)
{
    ptrdiff_t filled = 0;
    for (ptrdiff_t slot = 0; slot < (ptrdiff_t)1 << cache->bits; slot++)
        filled += atomic_load_explicit(&cache->entries[slot], memory_order_relaxed) != 0;
    return filled;
}

static inline void ck_cache_clear(ck_cache *cache)
{
    for (ptrdiff_t slot = 0; slot < (ptrdiff_t)1 << cache->bits; slot++)
        atomic_store_explicit(&cache->entries[slot], 0, memory_order_relaxed);
}

#endif
