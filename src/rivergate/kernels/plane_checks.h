/* Which lanes hold no hand; after an instruction set's header. */
#ifndef RIVERGATE_PLANE_CHECKS_H
#define RIVERGATE_PLANE_CHECKS_H

#ifdef RG_LUT3
#define RG_OR_XOR(a, b, c) RG_LUT3((a), (b), (c), 0xF6)  /* a | b ^ c */
#define RG_OR_AND(a, b, c) RG_LUT3((a), (b), (c), 0xF8)  /* a | b & c */
#define RG_SUM3(a, b, c) RG_LUT3((a), (b), (c), 0x96)
#define RG_CARRY3(a, b, c) RG_LUT3((a), (b), (c), 0xE8)
#else
#define RG_OR_XOR(a, b, c) RG_OR((a), RG_XOR((b), (c)))
#define RG_OR_AND(a, b, c) RG_OR((a), RG_AND((b), (c)))
#define RG_SUM3(a, b, c) RG_XOR(RG_XOR((a), (b)), (c))
#define RG_CARRY3(a, b, c) RG_MUX(RG_XOR((a), (b)), (c), (a))
#endif

/* Lanes with an id above 51 or the same id twice. */
static inline rg_word rg_wrong_ids(const rg_word *ids, int k)
{
    rg_word above = RG_ZERO, apart = RG_ONES;
    for (int i = 0; i < k; i++) {
        const rg_word *a = ids + 6 * i;
        above = RG_OR_AND(above, RG_AND(a[5], a[4]), RG_OR(a[3], a[2]));
        for (int j = 0; j < i; j++) {
            const rg_word *b = ids + 6 * j;
            rg_word unlike = RG_XOR(a[0], b[0]);
            for (int bit = 1; bit < 6; bit++)
                unlike = RG_OR_XOR(unlike, a[bit], b[bit]);
            apart = RG_AND(apart, unlike);
        }
    }
    return RG_OR(above, RG_NOT(apart));
}

/* Lanes with fewer than 5 or more than 7 cards. */
static inline rg_word rg_wrong_counts(const rg_word *cards)
{
    rg_word ones = RG_ZERO, twos = RG_ZERO, fours = RG_ZERO, more = RG_ZERO;
    for (int i = 0; i < 52; i += 4) {
        rg_word sum = RG_SUM3(ones, cards[i], cards[i + 1]);
        rg_word carry1 = RG_CARRY3(ones, cards[i], cards[i + 1]);
        rg_word carry2 = RG_CARRY3(sum, cards[i + 2], cards[i + 3]);
        ones = RG_SUM3(sum, cards[i + 2], cards[i + 3]);
        rg_word carry4 = RG_CARRY3(twos, carry1, carry2);
        twos = RG_SUM3(twos, carry1, carry2);
        more = RG_OR_AND(more, fours, carry4);
        fours = RG_XOR(fours, carry4);
    }
    return RG_OR(more, RG_NOT(RG_AND(fours, RG_OR(ones, twos))));
}

#endif
