/* Random numbers: SFC64 (Chris Doty-Humphrey, PractRand), eight generators side by side.
 *
 * Generator l of block b starts from three words of a seed as NumPy's SFC64 does, the third raised
 * by 8 * b + l; so every block has numbers of its own, whoever draws them and when. */
#ifndef RIVERGATE_RANDOM_STREAM_H
#define RIVERGATE_RANDOM_STREAM_H

#include <stdint.h>
#include <string.h>

enum { RG_GENERATORS = 8, RG_SPARE = 64, RG_SEED_WORDS = 3, RG_WARM_UP = 24 };

typedef struct {
    uint64_t a[RG_GENERATORS], b[RG_GENERATORS], c[RG_GENERATORS], count[RG_GENERATORS];
    uint64_t spare[RG_SPARE];
    int left; /* of spare */
} rg_stream;

/* n numbers, a multiple of RG_GENERATORS, the generators taking turns. */
static inline void rg_fill(rg_stream *stream, uint64_t *numbers, int n)
{
    /* A vector of all generators: the compiler would leave arrays in memory from step to step. */
    typedef uint64_t generators __attribute__((vector_size(8 * RG_GENERATORS)));
    generators a, b, c, count;
    memcpy(&a, stream->a, sizeof a);
    memcpy(&b, stream->b, sizeof b);
    memcpy(&c, stream->c, sizeof c);
    memcpy(&count, stream->count, sizeof count);
    for (int i = 0; i < n; i += RG_GENERATORS) {
        generators next = a + b + count;
        count += 1;
        a = b ^ b >> 11;
        b = c + (c << 3);
        c = (c << 24 | c >> 40) + next;
        memcpy(numbers + i, &next, sizeof next);
    }
    memcpy(stream->a, &a, sizeof a);
    memcpy(stream->b, &b, sizeof b);
    memcpy(stream->c, &c, sizeof c);
    memcpy(stream->count, &count, sizeof count);
}

static inline void rg_open_stream(rg_stream *stream, const uint64_t *seed, uint64_t block)
{
    for (int l = 0; l < RG_GENERATORS; l++) {
        stream->a[l] = seed[0];
        stream->b[l] = seed[1];
        stream->c[l] = seed[2] + RG_GENERATORS * block + (unsigned)l;
        stream->count[l] = 1;
    }
    stream->left = 0;
    uint64_t passed[RG_GENERATORS * RG_WARM_UP];
    rg_fill(stream, passed, RG_GENERATORS * RG_WARM_UP);
}

static inline uint64_t rg_next(rg_stream *stream)
{
    if (!stream->left) {
        rg_fill(stream, stream->spare, RG_SPARE);
        stream->left = RG_SPARE;
    }
    return stream->spare[RG_SPARE - stream->left--];
}

/* A number in [0, 1), a multiple of 2^-53. */
static inline double rg_unit(rg_stream *stream) { return (double)(rg_next(stream) >> 11) * 0x1p-53; }

/* A whole number below n, each equally likely: Lemire, "Fast random integer generation in an
 * interval", 2019. */
static inline uint32_t rg_below(rg_stream *stream, uint32_t n)
{
    for (;;) {
        uint64_t product = (rg_next(stream) >> 32) * n;
        if ((uint32_t)product >= n || (uint32_t)product >= -n % n)
            return (uint32_t)(product >> 32);
    }
}

#endif
