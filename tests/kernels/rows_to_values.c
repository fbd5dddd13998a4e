/* Reads "n k", then n rows of k cards, and prints their values, or "wrong" when the checked kernels
 * find a row that is no hand. By "rows" or "masks" they are Hold'em hands; by "omaha" the last five
 * cards of a row are the board, and the lows follow the values. By "boards" see boards_to_counts.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include RG_ISA_HEADER

#include "kernels.h"

extern const rg_kernels RG_NAME(kernels);

enum { BOARD = 5 };

static void *room(size_t bytes)
{
    void *memory = calloc(bytes + 1, 1);
    if (!memory)
        exit(2);
    return memory;
}

static int read_number(void)
{
    int number;
    if (scanf("%d", &number) != 1)
        exit(2);
    return number;
}

void count_boards(void);

int main(int argc, char **argv)
{
    const char *form = argc == 2 ? argv[1] : "rows";
    const rg_kernels *kernels = &RG_NAME(kernels);
    if (!strcmp(form, "boards")) {
        count_boards();
        return 0;
    }
    int n = read_number(), k = read_number(), hole_cards = k - BOARD, omaha = !strcmp(form, "omaha");
    uint8_t *cards = room((size_t)n * k), *hole = room((size_t)n * k), *board = room((size_t)n * k);
    uint8_t *lows = room((size_t)n);
    uint64_t *masks = room((size_t)n * sizeof *masks);
    uint32_t *values = room((size_t)n * sizeof *values);
    for (int row = 0; row < n; row++)
        for (int i = 0; i < k; i++) {
            uint8_t card = cards[row * k + i] = (uint8_t)read_number();
            masks[row] |= UINT64_C(1) << (card & 63);
            if (omaha && i < hole_cards)
                hole[row * hole_cards + i] = card;
            else if (omaha)
                board[row * BOARD + i - hole_cards] = card;
        }
    const rg_omaha_rows deals = {hole, board, hole_cards, BOARD, n};
    int wrong = omaha                      ? kernels->omaha_rows(&deals, 1, values, lows)
                : strcmp(form, "masks") == 0 ? kernels->holdem_masks(masks, n, 1, values)
                                             : kernels->holdem_rows(cards, n, k, 1, values);
    if (wrong)
        puts("wrong");
    for (int row = 0; !wrong && row < n; row++)
        printf("%u\n", values[row]);
    for (int row = 0; !wrong && omaha && row < n; row++)
        printf("%u\n", (unsigned)lows[row]);
    return 0;
}
