/* Walker's alias method: a draw from n weights in one step, whatever they are. */
#ifndef RIVERGATE_ALIAS_TABLES_H
#define RIVERGATE_ALIAS_TABLES_H

#include <stddef.h>
#include <stdint.h>

/* Item i stands for itself with probability keep[i], else for alias[i]: Vose, "A linear algorithm
 * for generating random numbers with a given distribution", 1991. `waiting` has room for n. */
static inline void rg_make_alias(const double *weights, ptrdiff_t n, double total, double *keep,
                                 uint32_t *alias, uint32_t *waiting)
{
    ptrdiff_t small = 0, large = n; /* small ones wait at the front, large ones at the back */
    for (ptrdiff_t i = 0; i < n; i++) {
        keep[i] = weights[i] * (double)n / total;
        alias[i] = (uint32_t)i;
        waiting[keep[i] < 1 ? small++ : --large] = (uint32_t)i;
    }
    while (small > 0 && large < n) {
        uint32_t less = waiting[--small], more = waiting[large];
        alias[less] = more;
        keep[more] -= 1 - keep[less];
        if (keep[more] < 1) {
            large++;
            waiting[small++] = more;
        }
    }
    /* Those left would be 1 but for rounding. */
    while (small > 0)
        keep[waiting[--small]] = 1;
    while (large < n)
        keep[waiting[large++]] = 1;
}

#endif
