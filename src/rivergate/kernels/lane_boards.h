/* The boards of a spot in lanes, part by part; after an instruction set's header. */
#ifndef RIVERGATE_LANE_BOARDS_H
#define RIVERGATE_LANE_BOARDS_H

#include "combinations.h"
#include "lane_blocks.h"

/* Lanes of a part: those below `count`. */
static inline rg_word rg_lanes_below(int64_t count)
{
    uint64_t words[RG_PART_WORDS];
    for (int word = 0; word < RG_PART_WORDS; word++) {
        int64_t left = count - 64 * word;
        words[word] = left >= 64 ? ~UINT64_C(0) : left > 0 ? (UINT64_C(1) << left) - 1 : 0;
    }
    return rg_load_plane(words);
}

static inline int64_t rg_ones(rg_word plane)
{
#ifdef RG_COUNT
    return (int64_t)RG_COUNT(plane);
#else
    uint64_t words[RG_PART_WORDS];
    int64_t count = 0;
    memcpy(words, &plane, sizeof plane);
    for (int word = 0; word < RG_PART_WORDS; word++)
        count += __builtin_popcountll(words[word]);
    return count;
#endif
}

/* The ones of three planes, 20 bits apart. */
static inline int64_t rg_ones_of_three(rg_word a, rg_word b, rg_word c)
{
#ifdef RG_COUNT3
    return (int64_t)RG_COUNT3(a, b, c);
#else
    return rg_ones(a) | rg_ones(b) << 20 | rg_ones(c) << 40;
#endif
}

/* Where a count stands: boards of one part with the same top. */
typedef struct {
    const rg_boards *boards;
    int64_t sets[RG_CARDS + 1]; /* sets of places below each place */
    int64_t most;               /* sets below the highest top */
    ptrdiff_t lane;             /* the first of the part */
    const uint64_t *planes;     /* those of the part */
    int at;                     /* which of the tops */
    rg_word cards[RG_CARDS];    /* planes of the boards */
    rg_word live;               /* the lanes that hold one */
    int64_t count, times;       /* their number; how often each counts */
} rg_walk;

static inline int64_t rg_choices(int n, int k)
{
    int64_t choices = 1;
    for (int i = 0; i < k; i++)
        choices = choices * (n - i) / (i + 1);
    return choices;
}

static inline void rg_load_boards(rg_walk *walk)
{
    const rg_boards *boards = walk->boards;
    walk->planes = boards->planes + walk->lane / RG_BLOCK_LANES * RG_BLOCK_SIZE
                   + walk->lane % RG_BLOCK_LANES / 64;
    for (int place = 0; place < boards->deck_size; place++)
        walk->cards[boards->deck[place]] = rg_load_plane(walk->planes + place * RG_BLOCK_WORDS);
}

static inline void rg_begin_walk(rg_walk *walk, const rg_boards *boards)
{
    walk->boards = boards;
    for (int place = 0; place <= boards->deck_size; place++)
        walk->sets[place] = rg_choices(place, boards->lower);
    walk->most = boards->tops ? walk->sets[boards->top[boards->tops - 1]] : 0;
    walk->lane = boards->first_block * RG_BLOCK_LANES;
    walk->at = -1;
    rg_fill_cards(walk->cards, boards->open);
    if (walk->lane < walk->most)
        rg_load_boards(walk);
}

/* The next part, or 0 if there is none. */
static inline int rg_next_part(rg_walk *walk)
{
    walk->lane += RG_LANES;
    if (walk->lane % RG_BLOCK_LANES == 0)
        walk->lane += (walk->boards->step - 1) * RG_BLOCK_LANES;
    walk->at = 0;
    if (walk->lane >= walk->most)
        return 0;
    rg_load_boards(walk);
    return 1;
}

static inline void rg_leave_top(rg_walk *walk)
{
    const rg_boards *boards = walk->boards;
    for (int place = boards->top[walk->at], i = 0; i < boards->upper; i++, place++)
        walk->cards[boards->deck[place]] = rg_load_plane(walk->planes + place * RG_BLOCK_WORDS);
}

/* The next boards, or 0 if there are none. */
static inline int rg_next_boards(rg_walk *walk)
{
    const rg_boards *boards = walk->boards;
    if (walk->lane >= walk->most)
        return 0;
    if (walk->at >= 0)
        rg_leave_top(walk);
    if (++walk->at == boards->tops && !rg_next_part(walk))
        return 0;
    while (walk->sets[boards->top[walk->at]] <= walk->lane)
        walk->at++;
    walk->count = walk->sets[boards->top[walk->at]] - walk->lane;
    if (walk->count > RG_LANES)
        walk->count = RG_LANES;
    walk->times = boards->times[walk->at];
    walk->live = walk->count < RG_LANES ? rg_lanes_below(walk->count) : RG_ONES;
    for (int i = 0; i < boards->upper; i++)
        walk->cards[boards->deck[boards->top[walk->at] + i]] = RG_ONES;
    return 1;
}

#endif
