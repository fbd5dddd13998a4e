/* Two Hold'em hands of 5, 6 or 7 cards, planes 0..51 the first's cards and 52..103 the second's; win
 * and tie by Cactus Kev. Any two hands, so that those on a common board are among them.
 *
 * Every pass draws hands of every multiset of ranks and every set of ranks of a flush, then pairs of
 * them, often of the same or of neighbouring ranks.
 * Then, unless domain_drawn_only says that this is enough, every hand meets one of its own class, as
 * the first and as the second. */
#include "combinations.h"
#include "domain_random.h"

#define DOMAIN_PART 52
#define DOMAIN_DRAWN_FIRST
enum { DOMAIN_INPUTS = 104, DOMAIN_OUTPUTS = 2, DOMAIN_MOST_HANDS = 1 << 18, WORST_FLUSH = 1599 };

static uint64_t domain_hands[DOMAIN_MOST_HANDS]; /* masks of cards, the best hands first */
static int domain_hand_count, domain_starts[CK_CLASSES + 2]; /* by rank, where its hands start */
static uint16_t domain_ranks[DOMAIN_MOST_HANDS];

static unsigned domain_rank(uint64_t hand)
{
    uint8_t cards[7];
    int n = 0;
    for (; hand; hand &= hand - 1)
        cards[n++] = (uint8_t)__builtin_ctzll(hand);
    return ck_rank(cards, n);
}

/* Adds cards of other suits until there are `size`, every other time of ranks that are there. */
static uint64_t domain_filled(uint64_t hand, int size, unsigned suit)
{
    uint64_t ranks = hand >> suit;
    int paired = (int)domain_below(2), tries = 0;
    while (__builtin_popcountll(hand) < size) {
        unsigned card = domain_below(52);
        if ((card & 3) == suit || (paired && tries++ < 200 && !(ranks >> (card & ~3u) & 1)))
            continue;
        hand |= UINT64_C(1) << card;
    }
    return hand;
}

static uint64_t domain_suited(unsigned ranks, unsigned suit)
{
    uint64_t hand = 0;
    for (; ranks; ranks &= ranks - 1)
        hand |= UINT64_C(1) << (4 * __builtin_ctz(ranks) + suit);
    return hand;
}

static void domain_add(uint64_t hand)
{
    domain_hands[domain_hand_count++] = hand;
}

/* Every choice of `left` more cards of ranks from `rank` on, in random suits. */
static void domain_add_multisets(uint64_t hand, unsigned rank, int left)
{
    if (!left)
        domain_add(hand);
    if (!left || rank == 13)
        return;
    for (int of_rank = 0; of_rank <= 4 && of_rank <= left; of_rank++) {
        uint64_t more = 0;
        while (__builtin_popcountll(more) < of_rank)
            more |= UINT64_C(1) << (4 * rank + domain_below(4));
        domain_add_multisets(hand | more, rank + 1, left - of_rank);
    }
}

/* A straight flush, or four times in five all of it but one rank, which comes in another suit, and
 * one card more, mostly of the suit. */
static void domain_add_run(unsigned run, unsigned missing, unsigned suit, unsigned choice)
{
    uint64_t hand = domain_suited(choice ? run & ~missing : run, suit);
    if (choice) {
        hand |= domain_suited(missing, (suit + 1 + domain_below(3)) & 3);
        hand |= domain_suited(1u << domain_below(13), choice > 1 ? suit : domain_below(4));
    }
    domain_add(domain_filled(hand, 5 + (int)domain_below(3), suit));
}

static void domain_add_hands(void)
{
    for (int size = 5; size <= 7; size++)
        domain_add_multisets(0, 0, size);
    for (unsigned ranks = 0; ranks < 1u << 13; ranks++) {
        int suited = __builtin_popcount(ranks), least = suited < 5 ? 5 : suited;
        if (suited < 4 || suited > 7)
            continue;
        /* Six times in each suit: what comes with a flush matters to circuits that go wrong. */
        for (unsigned i = 0; i < 24; i++) {
            int size = least + (int)domain_below(8 - (unsigned)least);
            domain_add(domain_filled(domain_suited(ranks, i & 3), size, i & 3));
        }
    }
    for (unsigned i = 0; i < 20000; i++) {
        unsigned high = 3 + domain_below(10), run = 0, suit = domain_below(4);
        for (unsigned step = 0; step < 5; step++)
            run |= 1u << (high + 13 - step) % 13;
        domain_add_run(run, 1u << (high + 13 - domain_below(5)) % 13, suit, i % 5);
    }
}

/* Orders the hands by rank, by counting. */
static void domain_sort_hands(void)
{
    static uint64_t sorted[DOMAIN_MOST_HANDS];
    static int next[CK_CLASSES + 2];
    memset(domain_starts, 0, sizeof domain_starts);
    for (int i = 0; i < domain_hand_count; i++)
        domain_starts[(domain_ranks[i] = (uint16_t)domain_rank(domain_hands[i])) + 1]++;
    for (int rank = 1; rank <= CK_CLASSES + 1; rank++)
        domain_starts[rank] += domain_starts[rank - 1];
    memcpy(next, domain_starts, sizeof next);
    for (int i = 0; i < domain_hand_count; i++)
        sorted[next[domain_ranks[i]]++] = domain_hands[i];
    memcpy(domain_hands, sorted, sizeof sorted);
    for (int rank = 1; rank <= CK_CLASSES; rank++)
        for (int i = domain_starts[rank]; i < domain_starts[rank + 1]; i++)
            domain_ranks[i] = (uint16_t)rank;
}

static int domain_of_rank(unsigned rank)
{
    int start = domain_starts[rank];
    return start + (int)domain_below((unsigned)(domain_starts[rank + 1] - start));
}

/* Any hand, or one of a class drawn evenly, half of these no worse than a flush. */
static int domain_any(void)
{
    if (domain_below(2))
        return (int)domain_below((unsigned)domain_hand_count);
    return domain_of_rank(1 + domain_below(domain_below(2) ? WORST_FLUSH : CK_CLASSES));
}

/* A partner for hand i. */
static int domain_partner(int i)
{
    unsigned choice = domain_below(8);
    if (choice < 2)
        return domain_any();
    if (choice < 5)
        return domain_of_rank(domain_ranks[i]);
    int step = 1 + (int)domain_below(1u << domain_below(15)), to = i + (choice & 1 ? step : -step);
    return to < 0 ? 0 : to < domain_hand_count ? to : domain_hand_count - 1;
}

static void domain_set_pair(vec **inputs, uint64_t first, uint64_t second, long at)
{
    for (; first; first &= first - 1)
        domain_set(inputs, __builtin_ctzll(first), at);
    for (; second; second &= second - 1)
        domain_set(inputs, 52 + __builtin_ctzll(second), at);
}

static int domain_size, domain_chosen[7];

/* The next of all hands, or 0. */
static uint64_t domain_next_hand(void)
{
    if (!domain_size || !rg_next_combination(domain_chosen, domain_size, 52)) {
        domain_size = domain_size ? domain_size + 1 : 5;
        if (domain_size > 7)
            return 0;
        rg_first_combination(domain_chosen, domain_size);
    }
    uint64_t hand = 0;
    for (int i = 0; i < domain_size; i++)
        hand |= UINT64_C(1) << domain_chosen[i];
    return hand;
}

static long domain_next_ties(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    uint64_t hand;
    while (filled + 2 <= cases && domain_size <= 7 && (hand = domain_next_hand())) {
        uint64_t like = domain_hands[domain_of_rank(domain_rank(hand))];
        domain_set_pair(inputs, hand, like, filled);
        domain_set_pair(inputs, like, hand, filled + 1);
        for (int i = 0; i < 2 && expected; i++)
            domain_set_bits(expected, 0, 2, filled + i);
        filled += 2;
    }
    return filled;
}

static int domain_drawn_only;

static long domain_next(vec **inputs, vec **expected, long cases)
{
    long filled = 0;
    if (domain_left == DOMAIN_CASES) {
        domain_hand_count = domain_size = 0;
        domain_add_hands();
        domain_sort_hands();
    }
    if (!domain_left && !domain_drawn_only)
        return domain_next_ties(inputs, expected, cases);
    for (; filled < cases && domain_left; filled++, domain_left--) {
        int i = domain_any(), j = domain_partner(i);
        domain_set_pair(inputs, domain_hands[i], domain_hands[j], filled);
        unsigned first = domain_ranks[i], second = domain_ranks[j];
        if (expected)
            domain_set_bits(expected, 0, (first < second) | (uint32_t)(first == second) << 1, filled);
    }
    return filled;
}
