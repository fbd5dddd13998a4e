/* x86-64-v3 (AVX2): 256 hands in a register. */
#ifndef RIVERGATE_ISA_H
#define RIVERGATE_ISA_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#define RG_NAME(name) rg_##name##_avx2
#define RG_ISA_NAME "avx2"

typedef __m256i rg_word;
enum { RG_LANES = 256 };

#define RG_ZERO _mm256_setzero_si256()
#define RG_ONES _mm256_set1_epi32(-1)
#define RG_AND(a, b) _mm256_and_si256((a), (b))
#define RG_OR(a, b) _mm256_or_si256((a), (b))
#define RG_XOR(a, b) _mm256_xor_si256((a), (b))
#define RG_ANDN(a, b) _mm256_andnot_si256((a), (b))
#define RG_NOT(a) RG_XOR((a), RG_ONES)
#define RG_MUX(s, a, b) RG_XOR((b), RG_AND((s), RG_XOR((a), (b))))
/* Makes the compiler load x again. */
#define RG_UNKNOWN(x) __asm__("" : "+m"(*(rg_word *)&(x)))

#define RG_FILL64(x) _mm256_set1_epi64x((long long)(x))
#define RG_SHL64(a, n) _mm256_slli_epi64((a), (n))
#define RG_SHR64(a, n) _mm256_srli_epi64((a), (n))
#define RG_ANY(a) (!_mm256_testz_si256((a), (a)))
#define RG_STORE(p, a) _mm256_storeu_si256((__m256i *)(p), (a))

#define RG_ZIP8
#define RG_ZIP8_LOW(a, b) _mm256_unpacklo_epi8((a), (b))
#define RG_ZIP8_HIGH(a, b) _mm256_unpackhi_epi8((a), (b))
#define RG_ZIP16_LOW(a, b) _mm256_unpacklo_epi16((a), (b))
#define RG_ZIP16_HIGH(a, b) _mm256_unpackhi_epi16((a), (b))
#define RG_ZIP32_LOW(a, b) _mm256_unpacklo_epi32((a), (b))
#define RG_ZIP32_HIGH(a, b) _mm256_unpackhi_epi32((a), (b))
#define RG_ZIP64_LOW(a, b) _mm256_unpacklo_epi64((a), (b))
#define RG_ZIP64_HIGH(a, b) _mm256_unpackhi_epi64((a), (b))

/* Parts 0 to 3: rows 0, 16, 4 and 20, 8 bytes each. */
static inline rg_word rg_load_rows(const uint8_t *rows, ptrdiff_t stride)
{
    __m128i row[4];
    for (int i = 0; i < 4; i++)
        row[i] = _mm_loadl_epi64((const __m128i *)(rows + (16 * (i & 1) + 4 * (i >> 1)) * stride));
    return _mm256_set_m128i(_mm_unpacklo_epi64(row[2], row[3]), _mm_unpacklo_epi64(row[0], row[1]));
}

#include "../transposes.h"

#endif
