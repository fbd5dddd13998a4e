/* How often each category comes up over all seven-card hands: every hand looked up, the nodes of
 * its first cards kept from loop to loop, and the last card's entries read sixteen at a time.
 *
 * Counts are by the category of the rank code, 0..9. A hand whose entry is 0 is not counted. */
#ifndef RIVERGATE_SUPERSONIC_CATEGORIES_H
#define RIVERGATE_SUPERSONIC_CATEGORIES_H

#include <string.h>

#include "supersonic_gather.h"

/* A node that may be read whole: the first entries, which are zeros, stand in for none. */
static inline uint32_t st_whole(uint32_t node) { return node <= ST_LENGTH - ST_NODE ? node : 0; }

/* Called with a node of four cards, the highest of them, and a context. */
typedef void (*st_visit)(const uint32_t *entries, uint32_t node, unsigned fourth, void *context);

/* Every four cards of which the lowest two are given. */
static inline void st_visit_fours(const uint32_t *entries, unsigned first, unsigned second,
                                  st_visit visit, void *context)
{
    uint32_t two = st_step(entries, st_step(entries, ST_ROOT, first), second);
    for (unsigned third = second + 1; third < CK_DECK - 4; third++) {
        uint32_t three = st_step(entries, two, third);
        for (unsigned fourth = third + 1; fourth < CK_DECK - 3; fourth++)
            visit(entries, st_whole(st_step(entries, three, fourth)), fourth, context);
    }
}

/* counts[16], of which six stay 0 unless the table is damaged. */
static inline void st_count_rows(const uint32_t *entries, uint32_t node, unsigned fourth,
                                 void *context)
{
    uint64_t *counts = context;
    for (unsigned fifth = fourth + 1; fifth < CK_DECK - 2; fifth++) {
        uint32_t five = st_whole(entries[node + fifth + 1]);
        for (unsigned sixth = fifth + 1; sixth < CK_DECK - 1; sixth++) {
            const uint32_t *row = entries + st_whole(entries[five + sixth + 1]) + 1;
            for (unsigned card = sixth + 1; card < CK_DECK; card++)
                counts[(row[card] - 1) >> ST_CATEGORY_SHIFT & 15]++;
        }
    }
}

static inline void st_count_categories_portable(const uint32_t *entries, unsigned first,
                                                unsigned second, uint64_t *counts)
{
    st_visit_fours(entries, first, second, st_count_rows, counts);
}

#if ST_GATHERS
/* In each lane: `rows`, ten counts of three bits, good for seven rows; `evens` and `odds`, five
 * each of six bits, good for nine times seven; `counts`, ten of 32 bits. */
typedef struct {
    __m512i rows, evens, odds, counts[ST_CATEGORIES];
    int sevens;
} st_packed;

ST_AVX512 ST_UNROLLED void st_unpack_sixes(st_packed *packed)
{
    const __m512i six = _mm512_set1_epi32(0x3F);
    for (int i = 0; i < ST_CATEGORIES; i++) {
        __m512i from = i & 1 ? packed->odds : packed->evens;
        from = _mm512_srl_epi32(from, _mm_cvtsi32_si128(6 * (i / 2)));
        packed->counts[i] = _mm512_add_epi32(packed->counts[i], _mm512_and_si512(from, six));
    }
    packed->evens = packed->odds = _mm512_setzero_si512();
    packed->sevens = 0;
}

/* After seven rows at the most. */
ST_AVX512 ST_UNROLLED void st_unpack_threes(st_packed *packed, __m512i rows)
{
    const __m512i three = _mm512_set1_epi32(0x071C71C7);
    __m512i odd = _mm512_and_si512(_mm512_srli_epi32(rows, 3), three);
    packed->evens = _mm512_add_epi32(packed->evens, _mm512_and_si512(rows, three));
    packed->odds = _mm512_add_epi32(packed->odds, odd);
    if (++packed->sevens == 9)
        st_unpack_sixes(packed);
}

/* A one in the field of its category for each of up to sixteen entries from `card` on. Lanes of
 * cards past the deck are not read. */
ST_AVX512 ST_UNROLLED __m512i st_pack(const uint32_t *row, unsigned card)
{
    const __m512i units = _mm512_setr_epi32(1, 1 << 3, 1 << 6, 1 << 9, 1 << 12, 1 << 15, 1 << 18,
                                            1 << 21, 1 << 24, 1 << 27, 0, 0, 0, 0, 0, 0);
    unsigned left = CK_DECK - card;
    __mmask16 lanes = (__mmask16)(left >= 16 ? 0xFFFF : (1u << left) - 1);
    __m512i codes = _mm512_maskz_loadu_epi32(lanes, row + card);
    /* Less one: the category of 0 then is none. */
    __m512i category = _mm512_srli_epi32(_mm512_sub_epi32(codes, _mm512_set1_epi32(1)),
                                         ST_CATEGORY_SHIFT);
    return _mm512_permutexvar_epi32(category, units);
}

ST_AVX512 ST_UNROLLED __m512i st_pack_row(const uint32_t *entries, uint32_t node, unsigned sixth)
{
    return st_pack(entries + st_whole(entries[node + sixth + 1]) + 1, sixth + 1);
}

/* The last sixteen sixth cards leave one vector of entries each. */
enum { ST_ONE_VECTOR = CK_DECK - 17 };

ST_AVX512 ST_UNROLLED void st_pack_rows(const uint32_t *entries, uint32_t node, unsigned fifth,
                                        st_packed *packed)
{
    unsigned sixth = fifth + 1;
    for (; sixth < ST_ONE_VECTOR; sixth++) {
        __m512i rows = _mm512_setzero_si512();
        const uint32_t *row = entries + st_whole(entries[node + sixth + 1]) + 1;
        for (unsigned card = sixth + 1; card < CK_DECK; card += 16)
            rows = _mm512_add_epi32(rows, st_pack(row, card));
        st_unpack_threes(packed, rows);
    }
    for (; sixth + 7 < CK_DECK; sixth += 7) {
        __m512i rows = st_pack_row(entries, node, sixth);
        for (unsigned next = sixth + 1; next < sixth + 7; next++)
            rows = _mm512_add_epi32(rows, st_pack_row(entries, node, next));
        st_unpack_threes(packed, rows);
    }
    __m512i rows = _mm512_setzero_si512();
    switch (CK_DECK - 1 - sixth) {
    case 6:
        rows = _mm512_add_epi32(rows, st_pack_row(entries, node, CK_DECK - 7)); /* fall through */
    case 5:
        rows = _mm512_add_epi32(rows, st_pack_row(entries, node, CK_DECK - 6)); /* fall through */
    case 4:
        rows = _mm512_add_epi32(rows, st_pack_row(entries, node, CK_DECK - 5)); /* fall through */
    case 3:
        rows = _mm512_add_epi32(rows, st_pack_row(entries, node, CK_DECK - 4)); /* fall through */
    case 2:
        rows = _mm512_add_epi32(rows, st_pack_row(entries, node, CK_DECK - 3)); /* fall through */
    case 1:
        rows = _mm512_add_epi32(rows, st_pack_row(entries, node, CK_DECK - 2));
    }
    st_unpack_threes(packed, rows);
}

ST_AVX512 static void st_pack_fours(const uint32_t *entries, uint32_t node, unsigned fourth,
                                    void *context)
{
    st_packed packed = *(const st_packed *)context;
    for (unsigned fifth = fourth + 1; fifth < CK_DECK - 2; fifth++)
        st_pack_rows(entries, st_whole(entries[node + fifth + 1]), fifth, &packed);
    *(st_packed *)context = packed;
}

ST_AVX512 static void st_count_categories_avx512(const uint32_t *entries, unsigned first,
                                                 unsigned second, uint64_t *counts)
{
    st_packed packed;
    memset(&packed, 0, sizeof packed);
    st_visit_fours(entries, first, second, st_pack_fours, &packed);
    st_unpack_sixes(&packed);
    for (int i = 0; i < ST_CATEGORIES; i++)
        counts[i] += (uint32_t)_mm512_reduce_add_epi32(packed.counts[i]);
}
#else
#define st_count_categories_avx512 st_count_categories_portable
#endif

#endif
