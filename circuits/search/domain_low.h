/* Every pair of rank sets, ace to eight, that a hole of up to six and a board of up to five cards
 * can have, as the 16 planes of omaha_low_ranks, and the low by trying every choice. */
enum { DOMAIN_INPUTS = 16, DOMAIN_OUTPUTS = 8, DOMAIN_NONE = 0xFF };

static unsigned domain_at;

static void domain_set(vec **planes_of, int plane, long at)
{
    ((uint64_t *)planes_of[plane])[at >> 6] |= UINT64_C(1) << (at & 63);
}

static unsigned domain_low(unsigned hole, unsigned board)
{
    unsigned best = DOMAIN_NONE;
    for (unsigned two = hole; two; two = (two - 1) & hole)
        for (unsigned three = board; three; three = (three - 1) & board)
            if (__builtin_popcount(two) == 2 && __builtin_popcount(three) == 3 && !(two & three)
                && (two | three) < best)
                best = two | three;
    return best;
}

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    for (; filled < cases && domain_at < 1u << 16; domain_at++) {
        unsigned hole = domain_at & 0xFF, board = domain_at >> 8;
        if (__builtin_popcount(hole) > 6 || __builtin_popcount(board) > 5)
            continue;
        for (int i = 0; i < 16; i++)
            if (domain_at >> i & 1)
                domain_set(inputs, i, filled);
        if (expected)
            for (int i = 0; i < 8; i++)
                if (domain_low(hole, board) >> i & 1)
                    domain_set(expected, i, filled);
        filled++;
    }
    return filled;
}

static void domain_restart(void)
{
    domain_at = 0;
}
