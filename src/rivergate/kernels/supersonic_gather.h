/* The batch kernels whose lanes are gathers: 64 hands side by side on AVX-512, 32 on AVX2.
 *
 * A hand is a set, so its cards are first sorted, by a network of sixteen exchanges in all lanes at
 * once. And a hand without a flush is worth what its ranks are, so it is looked up as the hand of
 * the same ranks with the suits in turn. There are few of those (49,205 of seven cards), and from
 * the fourth card on they keep no suit: most entries are then in the caches. */
#ifndef RIVERGATE_SUPERSONIC_GATHER_H
#define RIVERGATE_SUPERSONIC_GATHER_H

#include "supersonic_batch.h"

#if defined(__GNUC__) && defined(__x86_64__)
#define ST_GATHERS 1

#include <cpuid.h>
#include <immintrin.h>

/* Exchanges that sort seven (16, the fewest; Knuth 5.3.4); those beyond k are left out, which is
 * the same as a greatest card there. */
static const uint8_t ST_EXCHANGES[16][2] = {
    { 0, 6 }, { 2, 3 }, { 4, 5 }, { 0, 2 }, { 1, 4 }, { 3, 6 }, { 0, 1 }, { 2, 5 },
    { 3, 4 }, { 1, 2 }, { 4, 6 }, { 2, 3 }, { 4, 5 }, { 1, 2 }, { 3, 4 }, { 5, 6 }
};

#define ST_VECTORS 4 /* side by side */
#define ST_AVX512 __attribute__((target("avx512f")))
#define ST_AVX2 __attribute__((target("avx2")))
#define ST_UNROLLED __attribute__((always_inline)) static inline

/* From cards to offsets, card + 1; suits are in turn where there is no flush. A nibble counts each
 * suit, as in ck_flush. */
ST_AVX512 ST_UNROLLED void st_drop_suits16(__m512i card[7], int k)
{
    __m512i suits = _mm512_set1_epi32(CK_NO_SUITS);
    for (int i = 0; i < k; i++) {
        __m512i nibble = _mm512_and_si512(_mm512_slli_epi32(card[i], 2), _mm512_set1_epi32(12));
        suits = _mm512_add_epi32(suits, _mm512_sllv_epi32(_mm512_set1_epi32(1), nibble));
    }
    __mmask16 unsuited = _mm512_testn_epi32_mask(suits, _mm512_set1_epi32(CK_FLUSH));
    for (int i = 0; i < k; i++) {
        __m512i rank = _mm512_andnot_si512(_mm512_set1_epi32(3), card[i]);
        card[i] = _mm512_mask_or_epi32(card[i], unsuited, rank, _mm512_set1_epi32(i & 3));
        card[i] = _mm512_add_epi32(card[i], _mm512_set1_epi32(1));
    }
}

/* Offsets (card + 1) of sixteen rows, in the order of the walk. Four bytes are read at the front of a row and four at its end, so no read
 * passes the last row. */
ST_AVX512 ST_UNROLLED void st_load16(const uint8_t *rows, int k, __m512i card[7])
{
    const __m512i lanes = _mm512_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
    const __m512i byte = _mm512_set1_epi32(0xFF);
    __m512i starts = _mm512_mullo_epi32(lanes, _mm512_set1_epi32(k));
    __m512i front = _mm512_i32gather_epi32(starts, rows, 1);
    __m512i back = _mm512_i32gather_epi32(starts, rows + k - 4, 1);
    for (int i = 0; i < k; i++) {
        __m128i shift = _mm_cvtsi32_si128(8 * (i < 4 ? i : i - (k - 4)));
        card[i] = _mm512_and_si512(_mm512_srl_epi32(i < 4 ? front : back, shift), byte);
    }
    for (int e = 0; e < 16; e++) {
        int low = ST_EXCHANGES[e][0], high = ST_EXCHANGES[e][1];
        if (high >= k)
            continue;
        __m512i lesser = _mm512_min_epu32(card[low], card[high]);
        card[high] = _mm512_max_epu32(card[low], card[high]);
        card[low] = lesser;
    }
    st_drop_suits16(card, k);
}

/* Entries at node + offset; 0 for nodes that are 0 and for places outside the table. */
ST_AVX512 ST_UNROLLED __m512i st_step16(const uint32_t *entries, __m512i node, __m512i offset)
{
    __m512i at = _mm512_add_epi32(node, offset);
    __mmask16 inside = _mm512_cmplt_epu32_mask(at, _mm512_set1_epi32(ST_LENGTH));
    inside = _mm512_mask_test_epi32_mask(inside, node, node);
    return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), inside, at, entries, 4);
}

/* Values of rank codes, 0 for other numbers: st_rank_of_code in sixteen lanes. */
ST_AVX512 ST_UNROLLED __m512i st_values16(int coding, __m512i code)
{
    __m512i category = _mm512_srli_epi32(code, ST_CATEGORY_SHIFT);
    __m512i number = _mm512_and_si512(code, _mm512_set1_epi32(ST_NUMBER));
    __m512i classes = _mm512_permutexvar_epi32(category, _mm512_loadu_si512(ST_CLASSES[coding]));
    __m512i after = _mm512_permutexvar_epi32(category, _mm512_loadu_si512(ST_AFTER_WORST[coding]));
    __mmask16 good = _mm512_cmplt_epu32_mask(category, _mm512_set1_epi32(ST_CATEGORIES));
    good = _mm512_mask_cmple_epu32_mask(good, number, classes);
    good = _mm512_mask_test_epi32_mask(good, number, number);
    return _mm512_mask_i32gather_epi32(_mm512_setzero_si512(), good,
                                       _mm512_sub_epi32(after, number), CK_VALUES, 4);
}

ST_AVX512 ST_UNROLLED void st_walk64(const st_table *table, const uint8_t *rows, int k,
                                     uint32_t *values)
{
    __m512i card[ST_VECTORS][7], node[ST_VECTORS];
    for (int v = 0; v < ST_VECTORS; v++) {
        st_load16(rows + 16 * v * k, k, card[v]);
        node[v] = _mm512_set1_epi32(ST_ROOT);
    }
    for (int i = 0; i < k; i++)
        for (int v = 0; v < ST_VECTORS; v++)
            node[v] = st_step16(table->entries, node[v], card[v][i]);
    for (int v = 0; v < ST_VECTORS; v++) {
        if (k < 7)
            node[v] = st_step16(table->entries, node[v], _mm512_setzero_si512());
        _mm512_storeu_si512(values + 16 * v, st_values16(table->coding, node[v]));
    }
}

/* With k a constant in each call, the loops over cards unroll. */
ST_AVX512 static void st_walk64_of(const st_table *table, const uint8_t *rows, int k,
                                   uint32_t *values)
{
    if (k == 7)
        st_walk64(table, rows, 7, values);
    else if (k == 6)
        st_walk64(table, rows, 6, values);
    else
        st_walk64(table, rows, 5, values);
}

static ptrdiff_t st_values_avx512(const st_table *table, const uint8_t *cards, ptrdiff_t n, int k,
                                  uint32_t *values)
{
    ptrdiff_t row = 0;
    for (; row + 16 * ST_VECTORS <= n; row += 16 * ST_VECTORS)
        st_walk64_of(table, cards + row * k, k, values + row);
    st_values_portable(table, cards + row * k, n - row, k, values + row);
    return st_first_without(values, n);
}

/* The same in eight lanes. */
ST_AVX2 ST_UNROLLED void st_drop_suits8(__m256i card[7], int k)
{
    __m256i suits = _mm256_set1_epi32(CK_NO_SUITS);
    for (int i = 0; i < k; i++) {
        __m256i nibble = _mm256_and_si256(_mm256_slli_epi32(card[i], 2), _mm256_set1_epi32(12));
        suits = _mm256_add_epi32(suits, _mm256_sllv_epi32(_mm256_set1_epi32(1), nibble));
    }
    __m256i flush = _mm256_and_si256(suits, _mm256_set1_epi32(CK_FLUSH));
    __m256i unsuited = _mm256_cmpeq_epi32(flush, _mm256_setzero_si256());
    for (int i = 0; i < k; i++) {
        __m256i rank = _mm256_andnot_si256(_mm256_set1_epi32(3), card[i]);
        __m256i in_turn = _mm256_or_si256(rank, _mm256_set1_epi32(i & 3));
        card[i] = _mm256_blendv_epi8(card[i], in_turn, unsuited);
        card[i] = _mm256_add_epi32(card[i], _mm256_set1_epi32(1));
    }
}

ST_AVX2 ST_UNROLLED void st_load8(const uint8_t *rows, int k, __m256i card[7])
{
    const __m256i byte = _mm256_set1_epi32(0xFF);
    __m256i starts = _mm256_mullo_epi32(_mm256_setr_epi32(0, 1, 2, 3, 4, 5, 6, 7),
                                        _mm256_set1_epi32(k));
    __m256i front = _mm256_i32gather_epi32((const int *)(const void *)rows, starts, 1);
    __m256i back = _mm256_i32gather_epi32((const int *)(const void *)(rows + k - 4), starts, 1);
    for (int i = 0; i < k; i++) {
        __m128i shift = _mm_cvtsi32_si128(8 * (i < 4 ? i : i - (k - 4)));
        card[i] = _mm256_and_si256(_mm256_srl_epi32(i < 4 ? front : back, shift), byte);
    }
    for (int e = 0; e < 16; e++) {
        int low = ST_EXCHANGES[e][0], high = ST_EXCHANGES[e][1];
        if (high >= k)
            continue;
        __m256i lesser = _mm256_min_epu32(card[low], card[high]);
        card[high] = _mm256_max_epu32(card[low], card[high]);
        card[low] = lesser;
    }
    st_drop_suits8(card, k);
}

/* All ones where a <= b, unsigned. */
ST_AVX2 ST_UNROLLED __m256i st_at_most8(__m256i a, __m256i b)
{
    return _mm256_cmpeq_epi32(_mm256_min_epu32(a, b), a);
}

ST_AVX2 ST_UNROLLED __m256i st_gather8(const uint32_t *from, __m256i at, __m256i good)
{
    return _mm256_mask_i32gather_epi32(_mm256_setzero_si256(), (const int *)(const void *)from, at,
                                       good, 4);
}

ST_AVX2 ST_UNROLLED __m256i st_step8(const uint32_t *entries, __m256i node, __m256i offset)
{
    __m256i at = _mm256_add_epi32(node, offset);
    __m256i inside = st_at_most8(at, _mm256_set1_epi32(ST_LENGTH - 1));
    __m256i nowhere = _mm256_cmpeq_epi32(node, _mm256_setzero_si256());
    return st_gather8(entries, at, _mm256_andnot_si256(nowhere, inside));
}

ST_AVX2 ST_UNROLLED __m256i st_values8(int coding, __m256i code)
{
    const __m256i zero = _mm256_setzero_si256();
    __m256i category = _mm256_srli_epi32(code, ST_CATEGORY_SHIFT);
    __m256i number = _mm256_and_si256(code, _mm256_set1_epi32(ST_NUMBER));
    __m256i good = st_at_most8(category, _mm256_set1_epi32(ST_CATEGORIES - 1));
    good = _mm256_and_si256(good, st_at_most8(number, st_gather8(ST_CLASSES[coding], category,
                                                                 good)));
    good = _mm256_andnot_si256(_mm256_cmpeq_epi32(number, zero), good);
    __m256i after = st_gather8(ST_AFTER_WORST[coding], category, good);
    return st_gather8(CK_VALUES, _mm256_sub_epi32(after, number), good);
}

ST_AVX2 ST_UNROLLED void st_walk32(const st_table *table, const uint8_t *rows, int k,
                                   uint32_t *values)
{
    __m256i card[ST_VECTORS][7], node[ST_VECTORS];
    for (int v = 0; v < ST_VECTORS; v++) {
        st_load8(rows + 8 * v * k, k, card[v]);
        node[v] = _mm256_set1_epi32(ST_ROOT);
    }
    for (int i = 0; i < k; i++)
        for (int v = 0; v < ST_VECTORS; v++)
            node[v] = st_step8(table->entries, node[v], card[v][i]);
    for (int v = 0; v < ST_VECTORS; v++) {
        if (k < 7)
            node[v] = st_step8(table->entries, node[v], _mm256_setzero_si256());
        _mm256_storeu_si256((__m256i *)(void *)(values + 8 * v),
                            st_values8(table->coding, node[v]));
    }
}

ST_AVX2 static void st_walk32_of(const st_table *table, const uint8_t *rows, int k,
                                 uint32_t *values)
{
    if (k == 7)
        st_walk32(table, rows, 7, values);
    else if (k == 6)
        st_walk32(table, rows, 6, values);
    else
        st_walk32(table, rows, 5, values);
}

static ptrdiff_t st_values_avx2(const st_table *table, const uint8_t *cards, ptrdiff_t n, int k,
                                uint32_t *values)
{
    ptrdiff_t row = 0;
    for (; row + 8 * ST_VECTORS <= n; row += 8 * ST_VECTORS)
        st_walk32_of(table, cards + row * k, k, values + row);
    st_values_portable(table, cards + row * k, n - row, k, values + row);
    return st_first_without(values, n);
}

/* Whether the processor has the instructions and the system saves their registers. */
static inline int st_has(unsigned leaf7_ebx, unsigned xcr0)
{
    unsigned a, b, c, d, low, high;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_OSXSAVE))
        return 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    if ((low & xcr0) != xcr0 || !__get_cpuid_count(7, 0, &a, &b, &c, &d))
        return 0;
    return (b & leaf7_ebx) == leaf7_ebx;
}

static inline int st_has_avx512(void) { return st_has(bit_AVX512F, 0xE6); }

static inline int st_has_avx2(void) { return st_has(bit_AVX2, 0x06); }

#else
#define ST_GATHERS 0
#define st_values_avx512 st_values_portable
#define st_values_avx2 st_values_portable

static inline int st_has_avx512(void) { return 0; }

static inline int st_has_avx2(void) { return 0; }
#endif

#endif
