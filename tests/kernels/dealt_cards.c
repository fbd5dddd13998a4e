/* Prints numbers of a stream ("numbers SEED0 SEED1 SEED2 BLOCK N"), or deals of three players with
 * any hand and one with a known hand beside a dead card ("deals SEED0 SEED1 SEED2 BLOCK N"): the
 * cards of one deal a line. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "dealing.h"

enum { KNOWN = 7, DEAD = 30, PLAYERS = 4, HOLE = 2 };

static void print_deals(rg_stream *stream, int n)
{
    static rg_deals deals;
    rg_plan plan = {.players = PLAYERS, .hole_cards = HOLE, .known = 1, .any = PLAYERS - 1};
    plan.known_seats[0] = 1;
    for (int i = 0; i < plan.any; i++)
        plan.any_seats[i] = i == 0 ? 0 : i + 1;
    for (int j = 0; j < HOLE; j++) {
        plan.hands[0][j] = (uint8_t)(KNOWN + 20 * j);
        plan.gone |= UINT64_C(1) << plan.hands[0][j];
    }
    plan.gone |= UINT64_C(1) << DEAD;
    rg_open_deals(&plan, &deals);
    for (int deal = 0; deal < n; deal++) {
        if (deal % RG_DEALS == 0)
            rg_deal(&plan, stream, &deals);
        for (int seat = 0; seat < PLAYERS; seat++)
            for (int j = 0; j < HOLE; j++)
                printf("%d ", deals.hole[seat][j][deal % RG_DEALS]);
        for (int j = 0; j < RG_BOARD; j++)
            printf("%d ", deals.board[j][deal % RG_DEALS]);
        printf("\n");
    }
}

int main(int count, char **words)
{
    static rg_stream stream;
    uint64_t seed[RG_SEED_WORDS];
    if (count != 7)
        return 2;
    for (int i = 0; i < RG_SEED_WORDS; i++)
        seed[i] = strtoull(words[2 + i], NULL, 10);
    rg_open_stream(&stream, seed, strtoull(words[5], NULL, 10));
    int n = atoi(words[6]);
    if (words[1][0] == 'd')
        print_deals(&stream, n);
    else
        for (int i = 0; i < n; i++)
            printf("%" PRIu64 "\n", rg_next(&stream));
    return 0;
}
