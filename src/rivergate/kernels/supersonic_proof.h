/* What holds of a whole table, node by node: where its entries lead, and whether another table says
 * the same. */
#ifndef RIVERGATE_SUPERSONIC_PROOF_H
#define RIVERGATE_SUPERSONIC_PROOF_H

#include <string.h>

#include "supersonic_lookup.h"

/* By node, how many cards it holds; ST_NO_LEVEL for nodes that no hand comes by. */
enum { ST_NO_LEVEL = 7 };

static inline int st_is_node(uint32_t at)
{
    return at >= ST_ROOT && at < ST_LENGTH && at % ST_NODE == 0;
}

/* Fills levels[ST_NODES]; answers how many entries lead to what is no node, or to one of another
 * number of cards. A node must come after those that lead to it. */
static inline uint64_t st_find_levels(const st_table *table, uint8_t *levels)
{
    uint64_t astray = 0;
    memset(levels, ST_NO_LEVEL, ST_NODES);
    levels[0] = 0;
    for (uint32_t node = 0; node < ST_NODES; node++) {
        const uint32_t *from = table->entries + ST_ROOT + node * ST_NODE + 1;
        for (unsigned card = 0; levels[node] < 6 && card < CK_DECK; card++) {
            uint32_t next = from[card] / ST_NODE - 1;
            if (!from[card])
                continue;
            if (!st_is_node(from[card]) || next <= node)
                astray++;
            else if (levels[next] == ST_NO_LEVEL)
                levels[next] = (uint8_t)(levels[node] + 1);
            else
                astray += levels[next] != levels[node] + 1;
        }
    }
    return astray;
}

/* Pairs of cards that lead from nodes start .. stop - 1 to one place in one order and to another
 * in the other; nodes of six cards have no room for two. Without any, cards may come in any order. */
static inline uint64_t st_crossed_pairs(const st_table *table, const uint8_t *levels, int start,
                                        int stop)
{
    uint64_t crossed = 0;
    for (int at = start; at < stop; at++) {
        const uint32_t *from = table->entries + ST_ROOT + (uint32_t)at * ST_NODE + 1;
        for (unsigned a = 0; levels[at] < 6 && a < CK_DECK; a++)
            for (unsigned b = 0; b < a; b++) {
                uint32_t ab = st_step(table->entries, from[a], b);
                uint32_t ba = st_step(table->entries, from[b], a);
                crossed += ab != ba && ab && ba;
            }
    }
    return crossed;
}

/* Entries of one node in which `other` differs from `own`; places[] has for each node of `own` its
 * place in `other`, 0 where it has not been met. */
static inline uint64_t st_differing_entries(const st_table *own, const st_table *other, int level,
                                            uint32_t node, uint32_t *places)
{
    uint64_t differing = 0;
    const uint32_t *mine = own->entries + ST_ROOT + node * ST_NODE;
    const uint32_t *its = other->entries + places[node];
    for (unsigned i = level < 5; i < ST_NODE; i++) {
        if (!i || level == 6) {
            differing += st_rank_of_code(own->coding, mine[i])
                         != st_rank_of_code(other->coding, its[i]);
        } else if (!mine[i] || !st_is_node(its[i])) {
            differing += mine[i] != its[i];
        } else {
            uint32_t *place = &places[mine[i] / ST_NODE - 1];
            differing += *place && *place != its[i];
            *place = its[i];
        }
    }
    return differing;
}

/* Entries in which the tables differ, nodes being numbered as they may. `own` is a right one, with
 * its levels; places is room for ST_NODES numbers. */
static inline uint64_t st_differences(const st_table *own, const uint8_t *levels,
                                      const st_table *other, uint32_t *places)
{
    uint64_t differing = 0;
    memset(places, 0, ST_NODES * sizeof *places);
    places[0] = ST_ROOT;
    for (uint32_t node = 0; node < ST_NODES; node++) {
        if (places[node])
            differing += st_differing_entries(own, other, levels[node], node, places);
        else
            differing++;
    }
    return differing;
}

#endif
