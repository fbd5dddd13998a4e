/* x86-64-v2 (SSE4.1): 128 hands in a register. */
#ifndef RIVERGATE_ISA_H
#define RIVERGATE_ISA_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#define RG_NAME(name) rg_##name##_sse
#define RG_ISA_NAME "sse"

typedef __m128i rg_word;
enum { RG_LANES = 128 };

#define RG_ZERO _mm_setzero_si128()
#define RG_ONES _mm_set1_epi32(-1)
#define RG_AND(a, b) _mm_and_si128((a), (b))
#define RG_OR(a, b) _mm_or_si128((a), (b))
#define RG_XOR(a, b) _mm_xor_si128((a), (b))
#define RG_ANDN(a, b) _mm_andnot_si128((a), (b))
#define RG_NOT(a) RG_XOR((a), RG_ONES)
#define RG_MUX(s, a, b) RG_XOR((b), RG_AND((s), RG_XOR((a), (b))))
/* Makes the compiler load x again. */
#define RG_UNKNOWN(x) __asm__("" : "+m"(*(rg_word *)&(x)))

#define RG_FILL64(x) _mm_set1_epi64x((long long)(x))
#define RG_SHL64(a, n) _mm_slli_epi64((a), (n))
#define RG_SHR64(a, n) _mm_srli_epi64((a), (n))
#define RG_ANY(a) (!_mm_testz_si128((a), (a)))
#define RG_STORE(p, a) _mm_storeu_si128((__m128i *)(p), (a))

#define RG_ZIP8
#define RG_ZIP8_LOW(a, b) _mm_unpacklo_epi8((a), (b))
#define RG_ZIP8_HIGH(a, b) _mm_unpackhi_epi8((a), (b))
#define RG_ZIP16_LOW(a, b) _mm_unpacklo_epi16((a), (b))
#define RG_ZIP16_HIGH(a, b) _mm_unpackhi_epi16((a), (b))
#define RG_ZIP32_LOW(a, b) _mm_unpacklo_epi32((a), (b))
#define RG_ZIP32_HIGH(a, b) _mm_unpackhi_epi32((a), (b))
#define RG_ZIP64_LOW(a, b) _mm_unpacklo_epi64((a), (b))
#define RG_ZIP64_HIGH(a, b) _mm_unpackhi_epi64((a), (b))

/* Parts 0 and 1: rows 0 and 8, 8 bytes each. */
static inline rg_word rg_load_rows(const uint8_t *rows, ptrdiff_t stride)
{
    __m128i first = _mm_loadl_epi64((const __m128i *)rows);
    __m128i second = _mm_loadl_epi64((const __m128i *)(rows + 8 * stride));
    return _mm_unpacklo_epi64(first, second);
}

#include "../transposes.h"

#endif
