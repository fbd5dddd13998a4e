/* Reads lines "k card card ..." of hands of one size from standard input; prints their values, or
 * "wrong" when the checked kernels find a row that is no hand. With "masks", through masks. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include RG_ISA_HEADER

#include "kernels.h"

extern const rg_kernels RG_NAME(kernels);

int main(int argc, char **argv)
{
    int k, n;
    if (argc != 2 || scanf("%d %d", &n, &k) != 2)
        return 2;
    uint8_t *cards = malloc((size_t)n * k + 1);
    uint64_t *masks = calloc((size_t)n + 1, sizeof *masks);
    uint32_t *values = malloc(((size_t)n + 1) * sizeof *values);
    for (int i = 0; i < n * k; i++) {
        int card;
        if (scanf("%d", &card) != 1)
            return 2;
        cards[i] = (uint8_t)card;
        masks[i / k] |= UINT64_C(1) << (card & 63);
    }
    const rg_kernels *kernels = &RG_NAME(kernels);
    int wrong = strcmp(argv[1], "masks") ? kernels->holdem_rows(cards, n, k, 1, values)
                                         : kernels->holdem_masks(masks, n, 1, values);
    if (wrong)
        puts("wrong");
    for (int i = 0; !wrong && i < n; i++)
        printf("%u\n", values[i]);
    return 0;
}
