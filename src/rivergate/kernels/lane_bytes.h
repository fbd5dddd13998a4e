/* Bytes of a block's hands, one array a card, to planes and back; after an instruction set's header.
 *
 * The order of the lanes is the same in every plane and on the way back, and nobody else's. */
#ifndef RIVERGATE_LANE_BYTES_H
#define RIVERGATE_LANE_BYTES_H

#include <string.h>

/* RG_LANES bytes to planes of their low bits, up to eight. */
static inline void rg_lane_planes(const uint8_t *bytes, int bits, rg_word *planes)
{
    rg_word words[8];
    memcpy(words, bytes, RG_LANES);
#ifdef RG_GF2P8
    rg_column_planes(words, bits, planes);
#else
    rg_transpose_bits(words);
    memcpy(planes, words, (size_t)bits * sizeof *planes);
#endif
}

/* Eight planes to RG_LANES bytes. */
static inline void rg_lane_bytes(const rg_word *planes, uint8_t *bytes)
{
    rg_word words[8];
#ifdef RG_GF2P8
    rg_planes_column(planes, words);
#else
    memcpy(words, planes, sizeof words);
    rg_transpose_bits(words);
#endif
    memcpy(bytes, words, RG_LANES);
}

#endif
