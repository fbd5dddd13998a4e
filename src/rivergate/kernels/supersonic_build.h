/* The generator of the seven-lookup table: keys level by level, then the rank codes.
 *
 * Level k holds the keys of k cards in rising order, and nodes are numbered level by level in that
 * order, so the table does not depend on how the keys were come by. */
#ifndef RIVERGATE_SUPERSONIC_BUILD_H
#define RIVERGATE_SUPERSONIC_BUILD_H

#include <stdlib.h>

#include "supersonic_keys.h"
#include "supersonic_lookup.h"

enum { ST_LEVELS = 7, ST_HASH_BITS = 20, ST_HASH_SIZE = 1 << ST_HASH_BITS };
#define ST_HASH_MULTIPLIER UINT64_C(0x9E3779B97F4A7C15)

/* An open hash: slot s holds the key keys[s] (0: empty) and, once numbered, its node. */
typedef struct {
    uint64_t *keys;
    uint32_t *nodes;
} st_hash;

typedef struct {
    uint32_t *table;           /* ST_LENGTH entries, 0 at the start */
    uint64_t *keys;            /* ST_NODES of them */
    int first[ST_LEVELS + 1];  /* level k is nodes first[k] .. first[k + 1] - 1 */
    st_hash hash;              /* of the level being made */
} st_builder;

static inline void st_builder_close(st_builder *builder)
{
    free(builder->keys);
    free(builder->hash.keys);
    free(builder->hash.nodes);
}

/* 0 if there is no memory. Level 0 is the root, whose key is 0. */
static inline int st_builder_open(st_builder *builder, uint32_t *table)
{
    memset(builder, 0, sizeof *builder);
    builder->table = table;
    builder->keys = calloc(ST_NODES, sizeof *builder->keys);
    builder->hash.keys = calloc(ST_HASH_SIZE, sizeof *builder->hash.keys);
    builder->hash.nodes = calloc(ST_HASH_SIZE, sizeof *builder->hash.nodes);
    builder->first[1] = 1;
    return builder->keys && builder->hash.keys && builder->hash.nodes;
}

static inline uint32_t st_node_at(int node) { return ST_ROOT + (uint32_t)node * ST_NODE; }

/* The slot of `key`, taken for it if it is new. */
static inline uint32_t st_hash_slot(st_hash *hash, uint64_t key)
{
    uint32_t slot = (uint32_t)(key * ST_HASH_MULTIPLIER >> (64 - ST_HASH_BITS));
    while (hash->keys[slot] && hash->keys[slot] != key)
        slot = (slot + 1) & (ST_HASH_SIZE - 1);
    hash->keys[slot] = key;
    return slot;
}

static inline int st_compare_keys(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return (a > b) - (a < b);
}

/* Collects the keys one card beyond nodes start .. stop - 1 of level k; meanwhile an entry holds
 * the key's slot, plus one. */
static inline void st_expand(st_builder *builder, int k, int start, int stop)
{
    for (int node = start; node < stop; node++) {
        st_hand hand = st_hand_of_key(builder->keys[node], k);
        uint32_t *entries = builder->table + st_node_at(node);
        for (unsigned card = 0; card < CK_DECK; card++) {
            uint64_t key = st_key_with(&hand, card);
            if (key)
                entries[card + 1] = 1 + st_hash_slot(&builder->hash, key);
        }
    }
}

/* Numbers the collected keys of level k + 1 in rising order. 0 if there are more than there can be,
 * which only an error in the keys could bring about. */
static inline int st_number(st_builder *builder, int k)
{
    int first = builder->first[k + 1], last = first;
    for (int slot = 0; slot < ST_HASH_SIZE; slot++)
        if (builder->hash.keys[slot]) {
            if (last == ST_NODES)
                return 0;
            builder->keys[last++] = builder->hash.keys[slot];
        }
    qsort(builder->keys + first, last - first, sizeof *builder->keys, st_compare_keys);
    for (int node = first; node < last; node++)
        builder->hash.nodes[st_hash_slot(&builder->hash, builder->keys[node])] = st_node_at(node);
    builder->first[k + 2] = last;
    return 1;
}

/* Puts nodes for slots into the entries of nodes start .. stop - 1, and empties the hash. */
static inline void st_link(st_builder *builder, int start, int stop)
{
    for (uint32_t at = st_node_at(start); at < st_node_at(stop); at++)
        if (builder->table[at])
            builder->table[at] = builder->hash.nodes[builder->table[at] - 1];
    memset(builder->hash.keys, 0, ST_HASH_SIZE * sizeof *builder->hash.keys);
}

/* The kept suit of which there are most, as a mask of ranks, and how many; at most one suit is kept
 * in five cards or more. */
typedef struct {
    unsigned suit, ranks;
    int cards;
} st_suited;

static inline st_suited st_suited_of(const st_hand *hand)
{
    st_suited suited = { 0 };
    for (int i = 0; i < hand->cards; i++)
        if (st_key_suit(hand->card[i])) {
            suited.suit = st_key_suit(hand->card[i]) - 1;
            suited.ranks |= 1u << st_key_rank(hand->card[i]);
            suited.cards++;
        }
    return suited;
}

/* Cactus Kev's evaluator is asked for hands without a flush, so suits are dealt out in turn: no
 * more than two cards of one. */
static inline unsigned st_unsuited_rank(const st_hand *hand, int k, unsigned last_rank)
{
    uint8_t cards[7];
    for (int i = 0; i < hand->cards; i++)
        cards[i] = (uint8_t)(4 * st_key_rank(hand->card[i]) + (i & 3));
    if (k > hand->cards)
        cards[k - 1] = (uint8_t)(4 * last_rank + (unsigned)((k - 1) & 3));
    return ck_rank(cards, k);
}

/* Rank code of the node's own five or six cards. */
static inline uint32_t st_own_code(const st_hand *hand)
{
    st_suited suited = st_suited_of(hand);
    unsigned rank = suited.cards >= 5 ? CK_FLUSHES[suited.ranks]
                                      : st_unsuited_rank(hand, hand->cards, 0);
    return st_code_of_rank(rank);
}

/* The 52 rank codes one card beyond a node of six cards. */
static inline void st_seventh_cards(const st_hand *hand, uint32_t *entries)
{
    st_suited suited = st_suited_of(hand);
    for (unsigned rank = 0; rank < 13; rank++) {
        uint32_t unsuited = 0;
        for (unsigned suit = 0; suit < 4; suit++) {
            unsigned card = 4 * rank + suit;
            if (!st_can_add(hand, st_key_card(card)))
                continue;
            int same = suited.cards && suit == suited.suit;
            if (suited.cards + same >= 5) {
                unsigned ranks = suited.ranks | (unsigned)same << rank;
                entries[card + 1] = st_code_of_rank(CK_FLUSHES[ranks]);
                continue;
            }
            if (!unsuited)
                unsuited = st_code_of_rank(st_unsuited_rank(hand, 7, rank));
            entries[card + 1] = unsuited;
        }
    }
}

/* Rank codes in nodes start .. stop - 1, of five or of six cards. Nodes share nothing, so threads
 * may take a range each. */
static inline void st_fill_codes(st_builder *builder, int k, int start, int stop)
{
    for (int node = start; node < stop; node++) {
        st_hand hand = st_hand_of_key(builder->keys[node], k);
        uint32_t *entries = builder->table + st_node_at(node);
        entries[0] = st_own_code(&hand);
        if (k == 6)
            st_seventh_cards(&hand, entries);
    }
}

#endif
