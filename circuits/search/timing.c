/* Times one circuit on planes in the first-level cache: prints nanoseconds per call, the least of
 * many short runs. Compiled with CIRCUIT_H, CALL(in, out) and THREE_INPUTS or not. */
#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <stdio.h>
#include <time.h>

#ifdef THREE_INPUTS
#include <immintrin.h>
typedef __m512i rg_word;
#define RG_ZERO _mm512_setzero_si512()
#define RG_AND(a, b) _mm512_and_si512(a, b)
#define RG_OR(a, b) _mm512_or_si512(a, b)
#define RG_XOR(a, b) _mm512_xor_si512(a, b)
#define RG_ANDN(a, b) _mm512_andnot_si512(a, b)
#define RG_NOT(a) _mm512_ternarylogic_epi64(a, a, a, 0x0F)
#define RG_LUT3(a, b, c, table) _mm512_ternarylogic_epi64(a, b, c, table)
#else
typedef uint64_t rg_word __attribute__((vector_size(VECTOR_BYTES)));
#define RG_ZERO ((rg_word){ 0 })
#define RG_AND(a, b) ((a) & (b))
#define RG_OR(a, b) ((a) | (b))
#define RG_XOR(a, b) ((a) ^ (b))
#define RG_ANDN(a, b) (~(a) & (b))
#define RG_NOT(a) (~(a))
#endif
#define RG_UNKNOWN(x) __asm__("" : "+m"(*(rg_word *)&(x)))

#include CIRCUIT_H

enum { RUNS = 400, CALLS = 200 };

static rg_word planes_in[256], planes_out[64];

/* The compiler may not know where the planes lie, nor that they stay zero. */
__attribute__((noinline)) static void run(const rg_word *in, rg_word *out)
{
    __asm__ volatile("" : "+r"(in), "+r"(out) : : "memory");
    CALL(in, out);
}

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(void)
{
    double least = 1e18;
    for (int r = 0; r < RUNS; r++) {
        double start = now();
        for (int i = 0; i < CALLS; i++) {
            run(planes_in, planes_out);
            __asm__ volatile("" ::: "memory");
        }
        double spent = now() - start;
        if (spent < least)
            least = spent;
    }
    printf("%.2f\n", least / CALLS);
    return 0;
}
