/* Cactus Kev's evaluator: a hand that is no flush is known by the product of one prime per card,
 * a flush by its mask of ranks; the best of 6 or 21 five-card hands stands for six and seven.
 * Method: Kevin Suffecool (2001), with a perfect hash of the products in place of his search.
 *
 * Ranks run from 1 (royal flush) to 7462; a smaller rank is a better hand. Cards are 0..51
 * = 4*rank + suit and are taken to be distinct; other bytes give a meaningless rank, possibly 0,
 * and no access outside the tables. */
#ifndef RIVERGATE_CACTUS_KEV_H
#define RIVERGATE_CACTUS_KEV_H

#include <stddef.h>
#include <stdint.h>

#include "cactus_kev_tables.h"

enum { CK_DECK = 52 };

static inline unsigned ck_min(unsigned a, unsigned b) { return a < b ? a : b; }

static inline uint32_t ck_prime(unsigned card) { return CK_PRIMES[card >> 2]; }

static inline unsigned ck_rank_of_product(uint32_t product)
{
    uint32_t bucket = product * CK_BUCKET_MULTIPLIER >> CK_BUCKET_SHIFT;
    uint32_t home = product * CK_SLOT_MULTIPLIER >> CK_SLOT_SHIFT;
    return CK_RANKS[(home + CK_DISPLACEMENTS[bucket]) & CK_SLOT_MASK];
}

/* One 16-bit field per suit, with a bit per rank. */
static inline uint64_t ck_suited_bit(unsigned card)
{
    return UINT64_C(1) << (16 * (card & 3) + (card >> 2 & 15));
}

/* One nibble per suit. Starting at 3 in each, bit 3 of a nibble says: five or more of the suit
 * (at most seven cards are counted, so 3 + 7 stays inside the nibble). */
enum { CK_NO_SUITS = 0x3333, CK_FLUSH = 0x8888 };

static inline uint32_t ck_suit_count(unsigned card) { return 1u << (4 * (card & 3)); }

/* Rank of the flush in these cards, 0 if there is none. A flush in at most seven cards leaves no
 * room for quads or a full house, so it is the best hand. */
static inline unsigned ck_flush(uint32_t suit_counts, uint64_t suited)
{
    uint32_t flush = suit_counts & CK_FLUSH;
    if (!flush)
        return 0;
    unsigned suit = flush > 0x80 ? (flush > 0x800 ? 3 : 2) : (flush > 0x8 ? 1 : 0);
    return CK_FLUSHES[suited >> (16 * suit) & 0x1FFF];
}

static inline unsigned ck_flush_in(const uint8_t *cards, int k)
{
    uint32_t counts = CK_NO_SUITS;
    uint64_t suited = 0;
    for (int i = 0; i < k; i++) {
        counts += ck_suit_count(cards[i]);
        suited |= ck_suited_bit(cards[i]);
    }
    return ck_flush(counts, suited);
}

static inline unsigned ck_rank5(const uint8_t *c)
{
    unsigned flush = ck_flush_in(c, 5);
    if (flush)
        return flush;
    return ck_rank_of_product(ck_prime(c[0]) * ck_prime(c[1]) * ck_prime(c[2]) * ck_prime(c[3])
                              * ck_prime(c[4]));
}

/* Products of every choice of 1, 2, 3 of three primes and of 2, 3, 4 of four: every choice of five
 * of six or seven cards is one of the front four's times one of the back's. */
typedef struct {
    uint32_t twos[6], threes[4], four;
} ck_front;

static inline ck_front ck_front_of(const uint8_t *c)
{
    uint32_t a = ck_prime(c[0]), b = ck_prime(c[1]), d = ck_prime(c[2]), e = ck_prime(c[3]);
    uint32_t ab = a * b, de = d * e;
    return (ck_front){
        { ab, a * d, a * e, b * d, b * e, de }, { ab * d, ab * e, a * de, b * de }, ab * de
    };
}

static inline unsigned ck_rank6(const uint8_t *c)
{
    unsigned best = ck_flush_in(c, 6);
    if (best)
        return best;
    ck_front front = ck_front_of(c);
    uint32_t f = ck_prime(c[4]), g = ck_prime(c[5]);
    best = ck_min(ck_rank_of_product(front.four * f), ck_rank_of_product(front.four * g));
    for (int i = 0; i < 4; i++)
        best = ck_min(best, ck_rank_of_product(front.threes[i] * (f * g)));
    return best;
}

static inline unsigned ck_rank7(const uint8_t *c)
{
    unsigned best = ck_flush_in(c, 7);
    if (best)
        return best;
    ck_front front = ck_front_of(c);
    uint32_t f = ck_prime(c[4]), g = ck_prime(c[5]), h = ck_prime(c[6]);
    uint32_t ones[3] = { f, g, h }, pairs[3] = { f * g, f * h, g * h }, all = f * g * h;
    best = CK_CLASSES;
    for (int j = 0; j < 3; j++) {
        best = ck_min(best, ck_rank_of_product(front.four * ones[j]));
        for (int i = 0; i < 4; i++)
            best = ck_min(best, ck_rank_of_product(front.threes[i] * pairs[j]));
    }
    for (int i = 0; i < 6; i++)
        best = ck_min(best, ck_rank_of_product(front.twos[i] * all));
    return best;
}

static inline unsigned ck_rank(const uint8_t *cards, int k)
{
    return k == 7 ? ck_rank7(cards) : k == 6 ? ck_rank6(cards) : ck_rank5(cards);
}

/* The definition that ck_rank6 and ck_rank7 shorten: the best of every choice of five. */
static inline unsigned ck_best_of_fives(const uint8_t *cards, int k)
{
    unsigned best = CK_CLASSES;
    for (int a = 0; a < k; a++)
        for (int b = a + 1; b < k; b++)
            for (int d = b + 1; d < k; d++)
                for (int e = d + 1; e < k; e++)
                    for (int f = e + 1; f < k; f++) {
                        uint8_t five[5] = { cards[a], cards[b], cards[d], cards[e], cards[f] };
                        best = ck_min(best, ck_rank5(five));
                    }
    return best;
}

#endif
