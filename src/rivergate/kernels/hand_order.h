/* The hands of one board in rising order of value. */
#ifndef RIVERGATE_HAND_ORDER_H
#define RIVERGATE_HAND_ORDER_H

#include <stdint.h>
#include <string.h>

/* value << 32 | place of the hand in its list. */
typedef uint64_t ho_key;

static inline uint32_t ho_value(ho_key key) { return (uint32_t)(key >> 32); }
static inline uint32_t ho_hand(ho_key key) { return (uint32_t)key; }

/* A value has 30 bits. */
enum { HO_DIGIT = 8, HO_DIGITS = 4, HO_BUCKETS = 1 << HO_DIGIT };

static inline unsigned ho_digit(ho_key key, int place)
{
    return key >> (32 + place * HO_DIGIT) & (HO_BUCKETS - 1);
}

/* Writes the hands that hold no blocked card and counts their digits. */
static inline uint32_t ho_collect(const uint32_t *values, const uint64_t *masks, uint32_t n,
                                  uint64_t blocked, ho_key *keys,
                                  uint32_t counts[HO_DIGITS][HO_BUCKETS])
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n; i++) {
        uint32_t open = !(masks[i] & blocked);
        ho_key key = (ho_key)values[i] << 32 | i;
        keys[found] = key;
        found += open;
        for (int place = 0; place < HO_DIGITS; place++)
            counts[place][ho_digit(key, place)] += open;
    }
    return found;
}

static inline void ho_sort_by(int place, const ho_key *keys, uint32_t n, uint32_t *counts,
                              ho_key *sorted)
{
    uint32_t start = 0;
    for (int bucket = 0; bucket < HO_BUCKETS; bucket++) {
        uint32_t count = counts[bucket];
        counts[bucket] = start;
        start += count;
    }
    for (uint32_t i = 0; i < n; i++)
        sorted[counts[ho_digit(keys[i], place)]++] = keys[i];
}

/* Radix sort, the lowest digit first. keys and spare have room for n + 1; answers how many hands
 * hold no blocked card, and they are in keys. */
static inline uint32_t ho_sort(const uint32_t *values, const uint64_t *masks, uint32_t n,
                               uint64_t blocked, ho_key *keys, ho_key *spare)
{
    uint32_t counts[HO_DIGITS][HO_BUCKETS] = {0};
    uint32_t found = ho_collect(values, masks, n, blocked, keys, counts);
    for (int place = 0; place < HO_DIGITS; place += 2) {
        ho_sort_by(place, keys, found, counts[place], spare);
        ho_sort_by(place + 1, spare, found, counts[place + 1], keys);
    }
    return found;
}

/* Past the last hand of the group that starts at `start`: those of one value. */
static inline uint32_t ho_group_end(const ho_key *keys, uint32_t n, uint32_t start)
{
    uint32_t end = start + 1;
    while (end < n && ho_value(keys[end]) == ho_value(keys[start]))
        end++;
    return end;
}

#endif
