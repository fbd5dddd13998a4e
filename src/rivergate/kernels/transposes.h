/* Rows of cards to bit planes, and value planes to values, for registers without a bit transpose.
 *
 * A block is RG_LANES hands. Hands are rows of 8 bytes, one in each 64-bit part of a word, eight
 * words to a group and eight groups to a block. Transposing bytes among the words of a group brings
 * the same byte of every row into one word; transposing bits among the groups then leaves one bit of
 * every hand in a word: a plane.
 *
 * Lane order: row i in part l of group g is bit 64 * l + 8 * i + g of every plane. Which hand that
 * is, the way back decides, so that values come out in order: the hand rg_row(g, i), and further on
 * by what rg_load_rows of the instruction set says for part l.
 */
#ifndef RIVERGATE_TRANSPOSES_H
#define RIVERGATE_TRANSPOSES_H

enum { RG_GROUP = RG_LANES / 8 }; /* hands in a group, bytes in a word */

/* Swaps the high `n`-bit fields of a with the low ones of b; `low` has the low fields set. */
#define RG_SWAP(a, b, n, low)                                        \
    do {                                                             \
        rg_word swapped = RG_AND(RG_XOR(RG_SHR64(a, n), b), low);    \
        b = RG_XOR(b, swapped);                                      \
        a = RG_XOR(a, RG_SHL64(swapped, n));                         \
    } while (0)

#define RG_SWAP_EIGHT(w, n4, low4, n2, low2, n1, low1)               \
    do {                                                             \
        const rg_word low = RG_FILL64(low4), mid = RG_FILL64(low2);  \
        const rg_word high = RG_FILL64(low1);                        \
        for (int i = 0; i < 4; i++)                                  \
            RG_SWAP(w[i], w[i + 4], n4, low);                        \
        for (int i = 0; i < 2; i++) {                                \
            RG_SWAP(w[i], w[i + 2], n2, mid);                        \
            RG_SWAP(w[i + 4], w[i + 6], n2, mid);                    \
        }                                                            \
        for (int i = 0; i < 8; i += 2)                               \
            RG_SWAP(w[i], w[i + 1], n1, high);                       \
    } while (0)

#ifdef RG_ZIP8

/* Interleaves w[i] and w[i + d]: the low halves of each 128 bits to w[i], the high ones to
 * w[i + d]. */
#define RG_ZIP(zip, w, i, d)                                         \
    do {                                                             \
        rg_word zipped = zip##_LOW(w[i], w[(i) + (d)]);              \
        w[(i) + (d)] = zip##_HIGH(w[i], w[(i) + (d)]);               \
        w[i] = zipped;                                               \
    } while (0)

/* Word i, byte j of part l <-> word j, byte i of part l. */
static inline void rg_transpose_bytes(rg_word *w)
{
    for (int i = 0; i < 8; i += 2)
        RG_ZIP(RG_ZIP8, w, i, 1);
    for (int i = 0; i < 2; i++) {
        RG_ZIP(RG_ZIP16, w, i, 2);
        RG_ZIP(RG_ZIP16, w, i + 4, 2);
    }
    for (int i = 0; i < 4; i++)
        RG_ZIP(RG_ZIP32, w, i, 4);
    for (int i = 0; i < 8; i += 2)
        RG_ZIP(RG_ZIP64, w, i, 1);
    /* Bytes 2 and 3 came out as words 4 and 5, and the other way round. */
    rg_word byte2 = w[4], byte3 = w[5];
    w[4] = w[2];
    w[5] = w[3];
    w[2] = byte2;
    w[3] = byte3;
}

static inline int rg_row(int group, int i)
{
    return group * RG_GROUP + (i >> 2) * (RG_GROUP / 4) + (i & 3);
}

/* Four bytes of values, one byte a word, to four words of values, the first of them first. */
static inline void rg_join_bytes(rg_word *w, uint32_t *values)
{
    RG_ZIP(RG_ZIP8, w, 0, 1);
    RG_ZIP(RG_ZIP8, w, 2, 1);
    RG_ZIP(RG_ZIP16, w, 0, 2);
    RG_ZIP(RG_ZIP16, w, 1, 2);
    RG_STORE(values, w[0]);
    RG_STORE(values + RG_GROUP / 4, w[2]);
    RG_STORE(values + RG_GROUP / 2, w[1]);
    RG_STORE(values + 3 * RG_GROUP / 4, w[3]);
}

#else

/* Word i, byte j of part l <-> word j, byte i of part l. */
static inline void rg_transpose_bytes(rg_word *w)
{
    RG_SWAP_EIGHT(w, 32, 0x00000000FFFFFFFF, 16, 0x0000FFFF0000FFFF, 8, 0x00FF00FF00FF00FF);
}

static inline int rg_row(int group, int i)
{
    return group * RG_GROUP + (i & 3) * (RG_GROUP / 4) + (i >> 2);
}

/* Four bytes of values, one byte a word, to four words of values, the first of them first. */
static inline void rg_join_bytes(rg_word *w, uint32_t *values)
{
    const rg_word low16 = RG_FILL64(0x0000FFFF0000FFFF), low8 = RG_FILL64(0x00FF00FF00FF00FF);
    RG_SWAP(w[0], w[2], 16, low16);
    RG_SWAP(w[1], w[3], 16, low16);
    RG_SWAP(w[0], w[1], 8, low8);
    RG_SWAP(w[2], w[3], 8, low8);
    for (int i = 0; i < 4; i++)
        RG_STORE(values + i * (RG_GROUP / 4), w[i]);
}

#endif

/* Word i, bit j of each byte <-> word j, bit i. */
static inline void rg_transpose_bits(rg_word *w)
{
    RG_SWAP_EIGHT(w, 4, 0x0F0F0F0F0F0F0F0F, 2, 0x3333333333333333, 1, 0x5555555555555555);
}

/* The rows' first `bytes` bytes as planes, `bits` low bits of each: planes[bits * byte + bit].
 * Rows are `stride` bytes apart; 8 bytes are read of each. Answers all bytes ORed, by column. */
static inline rg_word rg_row_planes(const uint8_t *rows, ptrdiff_t stride, int bytes, int bits,
                                    rg_word *planes)
{
    rg_word columns[8][8], seen = RG_ZERO;
    for (int group = 0; group < 8; group++) {
        rg_word words[8];
        for (int i = 0; i < 8; i++) {
            words[i] = rg_load_rows(rows + rg_row(group, i) * stride, stride);
            seen = RG_OR(seen, words[i]);
        }
        rg_transpose_bytes(words);
        for (int byte = 0; byte < bytes; byte++)
            columns[byte][group] = words[byte];
    }
    for (int byte = 0; byte < bytes; byte++) {
        rg_transpose_bits(columns[byte]);
        for (int bit = 0; bit < bits; bit++)
            planes[bits * byte + bit] = columns[byte][bit];
    }
    return seen;
}

/* The six bits of each of k card ids, planes[6 * card + bit]; not zero if a byte is above 63. */
static inline rg_word rg_id_planes(const uint8_t *cards, int k, rg_word *planes)
{
    rg_word seen = rg_row_planes(cards, k, k, 6, planes);
    return RG_AND(seen, RG_FILL64(UINT64_C(0xC0C0C0C0C0C0C0C0) >> (64 - 8 * k)));
}

/* Masks of cards as 52 planes; not zero if a bit above 51 is set. */
static inline rg_word rg_mask_planes(const uint64_t *masks, rg_word *planes)
{
    rg_word all[56];
    rg_word seen = rg_row_planes((const uint8_t *)masks, 8, 7, 8, all);
    for (int card = 0; card < 52; card++)
        planes[card] = all[card];
    return RG_AND(seen, RG_FILL64(UINT64_C(0xFFF) << 52));
}

/* Planes of the 30 bits of a value to values in the order of the rows. */
static inline void rg_planes_values(const rg_word *planes, uint32_t *values)
{
    rg_word columns[4][8];
    for (int byte = 0; byte < 4; byte++) {
        for (int bit = 0; bit < 8; bit++)
            columns[byte][bit] = 8 * byte + bit < 30 ? planes[8 * byte + bit] : RG_ZERO;
        rg_transpose_bits(columns[byte]);
    }
    for (int group = 0; group < 8; group++) {
        rg_word w[4] = {columns[0][group], columns[1][group], columns[2][group], columns[3][group]};
        rg_join_bytes(w, values + group * RG_GROUP);
    }
}

/* Eight planes to bytes in the order of the rows. */
static inline void rg_planes_bytes(const rg_word *planes, uint8_t *bytes)
{
    rg_word wide[30];
    uint32_t values[RG_LANES];
    for (int bit = 0; bit < 30; bit++)
        wide[bit] = bit < 8 ? planes[bit] : RG_ZERO;
    rg_planes_values(wide, values);
    for (int row = 0; row < RG_LANES; row++)
        bytes[row] = (uint8_t)values[row];
}

#endif
