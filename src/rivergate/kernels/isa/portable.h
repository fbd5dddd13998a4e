/* Plain C: 64 hands in a uint64_t. */
#ifndef RIVERGATE_ISA_H
#define RIVERGATE_ISA_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define RG_NAME(name) rg_##name##_portable
#define RG_ISA_NAME "portable"

typedef uint64_t rg_word;
enum { RG_LANES = 64 };

#define RG_ZERO UINT64_C(0)
#define RG_ONES (~UINT64_C(0))
#define RG_AND(a, b) ((a) & (b))
#define RG_OR(a, b) ((a) | (b))
#define RG_XOR(a, b) ((a) ^ (b))
#define RG_ANDN(a, b) (~(a) & (b))
#define RG_NOT(a) (~(a))
#define RG_MUX(s, a, b) ((b) ^ ((s) & ((a) ^ (b))))
/* The compiler itself says which values wait in memory. */
#define RG_UNKNOWN(x) ((void)0)

#define RG_FILL64(x) ((uint64_t)(x))
#define RG_SHL64(a, n) ((a) << (n))
#define RG_SHR64(a, n) ((a) >> (n))
#define RG_ANY(a) ((a) != 0)
#define RG_STORE(p, a) memcpy((p), &(a), sizeof(rg_word))

/* One row, 8 bytes. */
static inline rg_word rg_load_rows(const uint8_t *rows, ptrdiff_t stride)
{
    uint64_t word;
    (void)stride;
    memcpy(&word, rows, sizeof word);
    return word;
}

#include "../transposes.h"

#endif
