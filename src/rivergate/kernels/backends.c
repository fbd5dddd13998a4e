/* Which kernels are compiled in, and which of them this processor runs. */
#include "kernels.h"

#if defined __x86_64__ || defined __i386__
#include <cpuid.h>
#endif

#include <string.h>

#ifdef RG_HAVE_AVX512
extern const rg_kernels rg_kernels_avx512;
#endif
#ifdef RG_HAVE_AVX2
extern const rg_kernels rg_kernels_avx2;
#endif
#ifdef RG_HAVE_SSE
extern const rg_kernels rg_kernels_sse;
#endif
#ifdef RG_HAVE_NEON
extern const rg_kernels rg_kernels_neon;
#endif
#ifdef RG_HAVE_PORTABLE
extern const rg_kernels rg_kernels_portable;
#endif

int rg_compiled_backends(const rg_kernels *backends[RG_MOST_BACKENDS])
{
    int n = 0;
#ifdef RG_HAVE_AVX512
    backends[n++] = &rg_kernels_avx512;
#endif
#ifdef RG_HAVE_AVX2
    backends[n++] = &rg_kernels_avx2;
#endif
#ifdef RG_HAVE_SSE
    backends[n++] = &rg_kernels_sse;
#endif
#ifdef RG_HAVE_NEON
    backends[n++] = &rg_kernels_neon;
#endif
#ifdef RG_HAVE_PORTABLE
    backends[n++] = &rg_kernels_portable;
#endif
    return n;
}

#if defined __x86_64__ || defined __i386__

/* Leaf, register (0 = eax .. 3 = edx) and bit of each feature: Intel's manual, volume 2, CPUID. */
typedef struct {
    unsigned leaf;
    int reg, bit;
} feature;

enum { EBX = 1, ECX = 2, EDX = 3 };
enum { EXTENDED = 0x80000001 };

static const feature SSE_FEATURES[] = {
    {1, ECX, 0},  /* SSE3 */
    {1, ECX, 9},  /* SSSE3 */
    {1, ECX, 13}, /* CMPXCHG16B */
    {1, ECX, 19}, /* SSE4.1 */
    {1, ECX, 20}, /* SSE4.2 */
    {1, ECX, 23}, /* POPCNT */
    {EXTENDED, ECX, 0}, /* LAHF */
};
static const feature AVX2_FEATURES[] = {
    {1, ECX, 12}, /* FMA */
    {1, ECX, 22}, /* MOVBE */
    {1, ECX, 28}, /* AVX */
    {1, ECX, 29}, /* F16C */
    {7, EBX, 3},  /* BMI1 */
    {7, EBX, 5},  /* AVX2 */
    {7, EBX, 8},  /* BMI2 */
    {EXTENDED, ECX, 5}, /* LZCNT */
};
static const feature AVX512_FEATURES[] = {
    {7, EBX, 16}, /* F */
    {7, EBX, 17}, /* DQ */
    {7, EBX, 28}, /* CD */
    {7, EBX, 30}, /* BW */
    {7, EBX, 31}, /* VL */
    {7, ECX, 1},  /* VBMI */
    {7, ECX, 6},  /* VBMI2 */
    {7, ECX, 8},  /* GFNI */
    {7, ECX, 14}, /* VPOPCNTDQ */
    {EXTENDED, ECX, 8}, /* PREFETCHW */
};
#define HAS_ALL(features) has_all(features, (int)(sizeof(features) / sizeof *(features)))

static int has_all(const feature *features, int n)
{
    for (int i = 0; i < n; i++) {
        unsigned regs[4] = {0, 0, 0, 0};
        if (!__get_cpuid_count(features[i].leaf, 0, &regs[0], &regs[1], &regs[2], &regs[3]))
            return 0;
        if (!(regs[features[i].reg] >> features[i].bit & 1))
            return 0;
    }
    return 1;
}

/* Registers that the operating system saves for each thread: 0x6 up to ymm, 0xE6 up to zmm. */
static int saves(unsigned registers)
{
    static const feature OSXSAVE[] = {{1, ECX, 27}};
    if (!HAS_ALL(OSXSAVE))
        return 0;
    unsigned low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (low & registers) == registers;
}

int rg_runs_here(const rg_kernels *backend)
{
    if (!strcmp(backend->name, "portable"))
        return 1;
    if (!HAS_ALL(SSE_FEATURES))
        return 0;
    if (!strcmp(backend->name, "sse"))
        return 1;
    if (!HAS_ALL(AVX2_FEATURES) || !saves(0x6))
        return 0;
    if (!strcmp(backend->name, "avx2"))
        return 1;
    return !strcmp(backend->name, "avx512") && HAS_ALL(AVX512_FEATURES) && saves(0xE6);
}

#else

/* What is compiled for another processor than x86 is what all of its kind run. */
int rg_runs_here(const rg_kernels *backend) { return backend != NULL; }

#endif
