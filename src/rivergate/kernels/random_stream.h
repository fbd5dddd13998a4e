/* Random numbers: SFC64 (Chris Doty-Humphrey, PractRand), eight generators side by side.
 *
 * Generator l of block b starts from three words of a seed as NumPy's SFC64 does, the third raised
 * by 8 * b + l; so every block has numbers of its own, whoever draws them and when. */
#ifndef RIVERGATE_RANDOM_STREAM_H
#define RIVERGATE_RANDOM_STREAM_H

#include <stdint.h>

enum { RG_GENERATORS = 8, RG_SPARE = 64, RG_SEED_WORDS = 3, RG_WARM_UP = 24 };

typedef struct {
    uint64_t a[RG_GENERATORS], b[RG_GENERATORS], c[RG_GENERATORS], count[RG_GENERATORS];
    uint64_t spare[RG_SPARE];
    int left; /* of spare */
} rg_stream;

/* n numbers, a multiple of RG_GENERATORS, the generators taking turns. */
static inline void rg_fill(rg_stream *stream, uint64_t *numbers, int n)
{
    for (int i = 0; i < n; i += RG_GENERATORS)
        for (int l = 0; l < RG_GENERATORS; l++) {
            uint64_t next = stream->a[l] + stream->b[l] + stream->count[l]++;
            stream->a[l] = stream->b[l] ^ stream->b[l] >> 11;
            stream->b[l] = stream->c[l] + (stream->c[l] << 3);
            stream->c[l] = (stream->c[l] << 24 | stream->c[l] >> 40) + next;
            numbers[i + l] = next;
        }
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
