/* Combinations of indices 0..n-1 in colexicographic order: the last index moves slowest. */
#ifndef RIVERGATE_COMBINATIONS_H
#define RIVERGATE_COMBINATIONS_H

static inline void rg_first_combination(int *indices, int k)
{
    for (int i = 0; i < k; i++)
        indices[i] = i;
}

/* Moves to the next choice of k indices below n; 0 after the last one. */
static inline int rg_next_combination(int *indices, int k, int n)
{
    for (int i = 0; i < k; i++) {
        int limit = i + 1 < k ? indices[i + 1] : n;
        if (indices[i] + 1 < limit) {
            indices[i]++;
            rg_first_combination(indices, i);
            return 1;
        }
    }
    return 0;
}

#endif
