/* The batch kernels of one instruction set, and the sets that are compiled in. */
#ifndef RIVERGATE_KERNELS_H
#define RIVERGATE_KERNELS_H

#include <stddef.h>
#include <stdint.h>

/* Kernels answer 0, or with `check` 1 as soon as a row is no hand; what was written then is not
 * defined. Without `check` a row that is no hand gets some number. */
typedef struct {
    const char *name;
    int lanes;
    /* n rows of k = 5, 6 or 7 card ids. */
    int (*holdem_rows)(const uint8_t *cards, ptrdiff_t n, int k, int check, uint32_t *values);
    /* n masks with 5, 6 or 7 cards. */
    int (*holdem_masks)(const uint64_t *masks, ptrdiff_t n, int check, uint32_t *values);
} rg_kernels;

enum { RG_MOST_BACKENDS = 8 };

/* Compiled in, the best first; their number. */
int rg_compiled_backends(const rg_kernels *backends[RG_MOST_BACKENDS]);

/* Whether this processor and operating system run it. */
int rg_runs_here(const rg_kernels *backend);

#endif
