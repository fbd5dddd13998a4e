/* Every pair of the 7,462 values, as the 60 planes of compare_values; greater and equal. */
#include "cactus_kev.h"

enum { DOMAIN_INPUTS = 60, DOMAIN_OUTPUTS = 2 };

static unsigned domain_first = 1, domain_second = 1;

static void domain_set_bits(vec **planes_of, int first, uint32_t bits, long at)
{
    for (; bits; bits &= bits - 1)
        ((uint64_t *)planes_of[first + __builtin_ctz(bits)])[at >> 6] |= UINT64_C(1) << (at & 63);
}

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    for (; filled < cases && domain_first <= CK_CLASSES; filled++) {
        domain_set_bits(inputs, 0, CK_VALUES[domain_first], filled);
        domain_set_bits(inputs, 30, CK_VALUES[domain_second], filled);
        if (expected)
            domain_set_bits(expected, 0,
                            (domain_first < domain_second)
                                | (uint32_t)(domain_first == domain_second) << 1,
                            filled);
        if (++domain_second > CK_CLASSES) {
            domain_second = 1;
            domain_first++;
        }
    }
    return filled;
}

static void domain_restart(void)
{
    domain_first = domain_second = 1;
}
