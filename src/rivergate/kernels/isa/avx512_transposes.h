/* Rows of cards to bit planes, and value planes to values, by byte permutes and GFNI.
 *
 * A block is 512 hands, eight groups of 64. Bytes of one column of a group lie in a register in
 * this order, which lets values come out in the order of the rows: byte 8 * l + i is the hand
 * 16 * (i & 3) + 2 * l + (i >> 2) of the group. Lane order in every plane: bit 64 * l + 8 * g + 7 - i
 * is that hand of group g.
 *
 * vgf2p8affineqb with the data as its matrix: bit j of byte i of the answer is the parity of byte i
 * of the constant AND byte 7 - j of the data, all within 64 bits. */
#ifndef RIVERGATE_AVX512_TRANSPOSES_H
#define RIVERGATE_AVX512_TRANSPOSES_H

enum { RG_GROUP = 64 };

#define RG_GF2P8

/* RG_BYTES64(f): the register whose byte p is f(p). */
#define RG_BYTES8(f, p) f(p), f(p + 1), f(p + 2), f(p + 3), f(p + 4), f(p + 5), f(p + 6), f(p + 7)
#define RG_BYTES64(f)                                                                       \
    {                                                                                       \
        RG_BYTES8(f, 0), RG_BYTES8(f, 8), RG_BYTES8(f, 16), RG_BYTES8(f, 24),               \
        RG_BYTES8(f, 32), RG_BYTES8(f, 40), RG_BYTES8(f, 48), RG_BYTES8(f, 56)              \
    }
/* The hand of the group at byte p. */
#define RG_HAND(p) (16 * ((p) & 3) + 2 * ((p) >> 3) + ((p) >> 2 & 1))

#define RG_LOAD(p) _mm512_loadu_si512((const void *)(p))

/* Mask registers: every second byte, pair of bytes, four bytes. */
#define RG_EVEN_BYTES UINT64_C(0x5555555555555555)
#define RG_EVEN_PAIRS UINT64_C(0x3333333333333333)
#define RG_EVEN_FOURS UINT64_C(0x0F0F0F0F0F0F0F0F)

/* Reg i, byte j of each 64 bits <-> reg j, byte i. Reg i comes with its bytes at j ^ i ^ 7 in place
 * of j: so a funnel shift makes one register of each pair, and a blend the other. */
#define RG_PAIR(i, d, shift, keep)                                                    \
    do {                                                                              \
        __m512i low = w[i], high = w[(i) + (d)];                                      \
        w[i] = shift(low, high, 8 * (d));                                             \
        w[(i) + (d)] = _mm512_mask_blend_epi8(keep, high, low);                       \
    } while (0)
#define RG_STAGE(d, shift, keep, i0, i1, i2, i3)                                      \
    do {                                                                              \
        RG_PAIR(i0, d, shift, keep);                                                  \
        RG_PAIR(i1, d, shift, keep);                                                  \
        RG_PAIR(i2, d, shift, keep);                                                  \
        RG_PAIR(i3, d, shift, keep);                                                  \
    } while (0)

static inline void rg_transpose_bytes(__m512i *w)
{
    RG_STAGE(4, _mm512_shrdi_epi64, RG_EVEN_FOURS, 0, 1, 2, 3);
    RG_STAGE(2, _mm512_shrdi_epi32, RG_EVEN_PAIRS, 0, 1, 4, 5);
    RG_STAGE(1, _mm512_shrdi_epi16, RG_EVEN_BYTES, 0, 2, 4, 6);
}

/* Byte j of each 64 bits to j ^ i ^ 7. */
static inline __m512i rg_swap_bytes(__m512i word, int i)
{
    const __m512i places = _mm512_set_epi64(
        0x0F0E0D0C0B0A0908, 0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x0706050403020100,
        0x0F0E0D0C0B0A0908, 0x0706050403020100, 0x0F0E0D0C0B0A0908, 0x0706050403020100);
    return _mm512_shuffle_epi8(word, RG_XOR(places, _mm512_set1_epi8((char)(i ^ 7))));
}

/* Groups' bytes of one column, columns[group], to `bits` planes of their low bits. */
static inline void rg_column_planes(const __m512i *column, int bits, rg_word *planes)
{
    /* Byte i has bit i alone: it picks bit i of the data. */
    const __m512i identity = RG_FILL64(0x8040201008040201);
    __m512i w[8];
    for (int group = 0; group < 8; group++)
        w[group] = _mm512_gf2p8affine_epi64_epi8(rg_swap_bytes(identity, group), column[group], 0);
    rg_transpose_bytes(w);
    for (int bit = 0; bit < bits; bit++)
        planes[bit] = w[bit];
}

/* Seven cards a row: 64 rows are seven registers, and since 64 = 1 modulo 7, byte j of register r
 * is of card (r + j) modulo 7. Rotating the seven registers by j at each byte j, in three stages of
 * blends, brings the bytes of a card into one register, hand h at byte (7 * h + card) modulo 64. */
static inline void rg_split_sevens(const uint8_t *cards, __m512i *columns, ptrdiff_t step)
{
#define RG_MASK_BIT(p, bit) ((uint64_t)((p) % 7 >> (bit) & 1) << (p))
#define RG_MASK8(p, bit)                                                          \
    (RG_MASK_BIT(p, bit) | RG_MASK_BIT(p + 1, bit) | RG_MASK_BIT(p + 2, bit) |    \
     RG_MASK_BIT(p + 3, bit) | RG_MASK_BIT(p + 4, bit) | RG_MASK_BIT(p + 5, bit) | \
     RG_MASK_BIT(p + 6, bit) | RG_MASK_BIT(p + 7, bit))
#define RG_MASK64(bit)                                                            \
    (RG_MASK8(0, bit) | RG_MASK8(8, bit) | RG_MASK8(16, bit) | RG_MASK8(24, bit) | \
     RG_MASK8(32, bit) | RG_MASK8(40, bit) | RG_MASK8(48, bit) | RG_MASK8(56, bit))
#define RG_PLACE(p) (char)(7 * RG_HAND(p) & 63)
    static const char places[64] = RG_BYTES64(RG_PLACE);
    const __m512i first = RG_LOAD(places);
    __m512i a[7], b[7];
    for (int r = 0; r < 7; r++)
        a[r] = RG_LOAD(cards + 64 * r);
    for (int r = 0; r < 7; r++)
        b[r] = _mm512_mask_blend_epi8(RG_MASK64(0), a[r], a[(r + 6) % 7]);
    for (int r = 0; r < 7; r++)
        a[r] = _mm512_mask_blend_epi8(RG_MASK64(1), b[r], b[(r + 5) % 7]);
    for (int r = 0; r < 7; r++)
        b[r] = _mm512_mask_blend_epi8(RG_MASK64(2), a[r], a[(r + 3) % 7]);
    for (int card = 0; card < 7; card++)
        columns[card * step] =
            _mm512_permutexvar_epi8(_mm512_add_epi8(first, _mm512_set1_epi8((char)card)), b[card]);
}

/* Rows of up to 8 bytes, `stride` apart, to columns: byte `byte` of the rows to
 * columns[byte * step]. */
static inline void rg_split_rows(const uint8_t *rows, int stride, int bytes, __m512i *columns,
                                 ptrdiff_t step)
{
    /* Register i takes rows 8 * i to 8 * i + 7. */
#define RG_WIDEN(p) (char)((p) >> 3)
#define RG_COLUMN(p) (char)((p) & 7)
#define RG_FROM(p) (char)(8 * (RG_HAND(p) & 7) + (RG_HAND(p) >> 3))
    static const char widen[64] = RG_BYTES64(RG_WIDEN), column[64] = RG_BYTES64(RG_COLUMN);
    static const char from[64] = RG_BYTES64(RG_FROM);
    __m512i w[8];
    const __m512i places = _mm512_add_epi8(
        RG_LOAD(column), _mm512_mullo_epi16(RG_LOAD(widen), _mm512_set1_epi16((short)stride)));
    for (int i = 0; i < 8; i++)
        w[i] = _mm512_permutexvar_epi8(rg_swap_bytes(places, i), RG_LOAD(rows + 8 * i * stride));
    rg_transpose_bytes(w);
    for (int byte = 0; byte < bytes; byte++)
        columns[byte * step] = _mm512_permutexvar_epi8(RG_LOAD(from), w[byte]);
}

/* The six bits of each of k card ids, planes[6 * card + bit]; not zero if a byte is above 63. */
static inline rg_word rg_id_planes(const uint8_t *cards, int k, rg_word *planes)
{
    __m512i columns[7][8], seen = RG_ZERO;
    for (int group = 0; group < 8; group++) {
        const uint8_t *rows = cards + group * RG_GROUP * k;
        if (k == 7)
            rg_split_sevens(rows, &columns[0][group], 8);
        else
            rg_split_rows(rows, k, k, &columns[0][group], 8);
        for (int card = 0; card < k; card++)
            seen = RG_OR(seen, columns[card][group]);
    }
    for (int card = 0; card < k; card++)
        rg_column_planes(columns[card], 6, planes + 6 * card);
    return RG_AND(seen, _mm512_set1_epi8((char)0xC0));
}

/* Masks of cards as 52 planes; not zero if a bit above 51 is set. */
static inline rg_word rg_mask_planes(const uint64_t *masks, rg_word *planes)
{
    __m512i columns[7][8], seen = RG_ZERO;
    for (int group = 0; group < 8; group++) {
        const uint64_t *rows = masks + group * RG_GROUP;
        for (int i = 0; i < 8; i++)
            seen = RG_OR(seen, RG_LOAD(rows + 8 * i));
        rg_split_rows((const uint8_t *)rows, 8, 7, &columns[0][group], 8);
    }
    for (int byte = 0; byte < 6; byte++)
        rg_column_planes(columns[byte], 8, planes + 8 * byte);
    rg_column_planes(columns[6], 4, planes + 48);
    return RG_AND(seen, RG_FILL64(UINT64_C(0xFFF) << 52));
}

/* Eight planes to a column, as rg_column_planes takes it. */
static inline void rg_planes_column(const rg_word *planes, __m512i *column)
{
#define RG_LANE(p) (char)(1 << (7 - ((p) & 7)))
    static const char lane[64] = RG_BYTES64(RG_LANE);
    __m512i w[8];
    for (int i = 0; i < 8; i++)
        w[i] = rg_swap_bytes(planes[7 - i], i);
    rg_transpose_bytes(w);
    for (int group = 0; group < 8; group++)
        column[group] = _mm512_gf2p8affine_epi64_epi8(RG_LOAD(lane), w[group], 0);
}

/* Eight planes to bytes in the order of the rows. */
static inline void rg_planes_bytes(const rg_word *planes, uint8_t *bytes)
{
/* Where hand p of the group lies. */
#define RG_PLACE_OF(p) (char)(8 * ((p) >> 1 & 7) + ((p) >> 4) + 4 * ((p) & 1))
    static const char place[64] = RG_BYTES64(RG_PLACE_OF);
    __m512i column[8];
    rg_planes_column(planes, column);
    for (int group = 0; group < 8; group++)
        _mm512_storeu_si512(bytes + group * RG_GROUP,
                            _mm512_permutexvar_epi8(RG_LOAD(place), column[group]));
}

/* Planes of the 30 bits of a value to values in the order of the rows. */
static inline void rg_planes_values(const rg_word *planes, uint32_t *values)
{
    /* Byte 4 * d + j of value byte g: hand 16 * ((g - j) & 3) + d. */
#define RG_LANE_BIT(p, g) (char)(1 << (7 - (((p) & 4) | (((g) - (p)) & 3))))
#define RG_LANES0(p) RG_LANE_BIT(p, 0)
#define RG_LANES1(p) RG_LANE_BIT(p, 1)
#define RG_LANES2(p) RG_LANE_BIT(p, 2)
#define RG_LANES3(p) RG_LANE_BIT(p, 3)
    static const char lanes[4][64] = {RG_BYTES64(RG_LANES0), RG_BYTES64(RG_LANES1),
                                      RG_BYTES64(RG_LANES2), RG_BYTES64(RG_LANES3)};
    __m512i columns[4][8];
    for (int byte = 0; byte < 4; byte++) {
        __m512i *w = columns[byte];
        for (int i = 0; i < 8; i++) {
            int bit = 8 * byte + 7 - i;
            w[i] = bit < 30 ? rg_swap_bytes(planes[bit], i) : RG_ZERO;
        }
        rg_transpose_bytes(w);
        for (int group = 0; group < 8; group++)
            w[group] = _mm512_gf2p8affine_epi64_epi8(RG_LOAD(lanes[byte]), w[group], 0);
    }
    for (int group = 0; group < 8; group++) {
        __m512i a[4], b[4];
        for (int k = 0; k < 4; k++)
            a[k] = columns[k][group];
        for (int k = 0; k < 4; k++)
            b[k] = _mm512_mask_blend_epi8(~RG_EVEN_BYTES, a[k], a[(k + 1) & 3]);
        for (int k = 0; k < 4; k++)
            a[k] = _mm512_mask_blend_epi8(~RG_EVEN_PAIRS, b[k], b[(k + 2) & 3]);
        uint32_t *out = values + group * RG_GROUP;
        _mm512_storeu_si512(out, a[0]);
        _mm512_storeu_si512(out + 16, _mm512_rol_epi32(a[1], 8));
        _mm512_storeu_si512(out + 32, _mm512_rol_epi32(a[2], 16));
        _mm512_storeu_si512(out + 48, _mm512_rol_epi32(a[3], 24));
    }
}

#endif
