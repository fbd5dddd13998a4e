/* x86-64-v4 with GFNI, VBMI, VBMI2 and VPOPCNTDQ (Ice Lake, Zen 4): 512 hands in a register. */
#ifndef RIVERGATE_ISA_H
#define RIVERGATE_ISA_H

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#define RG_NAME(name) rg_##name##_avx512
#define RG_ISA_NAME "avx512"

typedef __m512i rg_word;
enum { RG_LANES = 512 };

/* Bit a << 2 | b << 1 | c of the table is the answer. */
#define RG_LUT3(a, b, c, table) _mm512_ternarylogic_epi64((a), (b), (c), (table))
/* Makes the compiler load x again. */
#define RG_UNKNOWN(x) __asm__("" : "+m"(*(rg_word *)&(x)))

#define RG_ZERO _mm512_setzero_si512()
#define RG_ONES _mm512_set1_epi32(-1)
#define RG_AND(a, b) _mm512_and_si512((a), (b))
#define RG_OR(a, b) _mm512_or_si512((a), (b))
#define RG_XOR(a, b) _mm512_xor_si512((a), (b))
#define RG_ANDN(a, b) _mm512_andnot_si512((a), (b))
#define RG_NOT(a) RG_LUT3((a), (a), (a), 0x0F)
#define RG_MUX(s, a, b) RG_LUT3((s), (a), (b), 0xCA)

#define RG_FILL64(x) _mm512_set1_epi64((long long)(x))
#define RG_ANY(a) (_mm512_test_epi64_mask((a), (a)) != 0)
#define RG_COUNT(a) _mm512_reduce_add_epi64(_mm512_popcnt_epi64(a))
/* Bits set in each of three, 20 bits apart. */
#define RG_COUNT3(a, b, c)                                                                       \
    _mm512_reduce_add_epi64(_mm512_add_epi64(                                                    \
        _mm512_popcnt_epi64(a),                                                                  \
        _mm512_add_epi64(_mm512_slli_epi64(_mm512_popcnt_epi64(b), 20),                          \
                         _mm512_slli_epi64(_mm512_popcnt_epi64(c), 40))))

#include "avx512_transposes.h"

#endif
