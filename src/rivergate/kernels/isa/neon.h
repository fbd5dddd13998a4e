/* AArch64 NEON: 128 hands in a register. */
#ifndef RIVERGATE_ISA_H
#define RIVERGATE_ISA_H

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>

#define RG_NAME(name) rg_##name##_neon
#define RG_ISA_NAME "neon"

typedef uint64x2_t rg_word;
enum { RG_LANES = 128 };

#define RG_ZERO vdupq_n_u64(0)
#define RG_ONES vdupq_n_u64(~UINT64_C(0))
#define RG_AND(a, b) vandq_u64((a), (b))
#define RG_OR(a, b) vorrq_u64((a), (b))
#define RG_XOR(a, b) veorq_u64((a), (b))
#define RG_ANDN(a, b) vbicq_u64((b), (a))
#define RG_NOT(a) RG_XOR((a), RG_ONES)
#define RG_MUX(s, a, b) vbslq_u64((s), (a), (b))
/* The compiler itself says which values wait in memory. */
#define RG_UNKNOWN(x) ((void)0)

#define RG_FILL64(x) vdupq_n_u64(x)
#define RG_SHL64(a, n) vshlq_n_u64((a), (n))
#define RG_SHR64(a, n) vshrq_n_u64((a), (n))
#define RG_ANY(a) (vmaxvq_u32(vreinterpretq_u32_u64(a)) != 0)
#define RG_COUNT(a) vaddlvq_u8(vcntq_u8(vreinterpretq_u8_u64(a)))
#define RG_STORE(p, a) vst1q_u8((uint8_t *)(p), vreinterpretq_u8_u64(a))

#define RG_ZIP8
#define RG_ZIP8_LOW(a, b) vreinterpretq_u64_u8(vzip1q_u8(vreinterpretq_u8_u64(a), vreinterpretq_u8_u64(b)))
#define RG_ZIP8_HIGH(a, b) vreinterpretq_u64_u8(vzip2q_u8(vreinterpretq_u8_u64(a), vreinterpretq_u8_u64(b)))
#define RG_ZIP16_LOW(a, b) vreinterpretq_u64_u16(vzip1q_u16(vreinterpretq_u16_u64(a), vreinterpretq_u16_u64(b)))
#define RG_ZIP16_HIGH(a, b) vreinterpretq_u64_u16(vzip2q_u16(vreinterpretq_u16_u64(a), vreinterpretq_u16_u64(b)))
#define RG_ZIP32_LOW(a, b) vreinterpretq_u64_u32(vzip1q_u32(vreinterpretq_u32_u64(a), vreinterpretq_u32_u64(b)))
#define RG_ZIP32_HIGH(a, b) vreinterpretq_u64_u32(vzip2q_u32(vreinterpretq_u32_u64(a), vreinterpretq_u32_u64(b)))
#define RG_ZIP64_LOW(a, b) vzip1q_u64((a), (b))
#define RG_ZIP64_HIGH(a, b) vzip2q_u64((a), (b))

/* Parts 0 and 1: rows 0 and 8, 8 bytes each. */
static inline rg_word rg_load_rows(const uint8_t *rows, ptrdiff_t stride)
{
    return vreinterpretq_u64_u8(vcombine_u8(vld1_u8(rows), vld1_u8(rows + 8 * stride)));
}

#include "../transposes.h"

#endif
