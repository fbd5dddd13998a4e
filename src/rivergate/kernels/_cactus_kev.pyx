# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.evaluators.cactus_kev; cards are taken to be checked."""

from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t, uint64_t


cdef extern from "cactus_kev_batch.h" nogil:
    int CK_CLASSES
    uint64_t ck_mask(const uint8_t *cards, int k)
    unsigned ck_rank(const uint8_t *cards, int k)
    ptrdiff_t ck_first_bad_row(const uint8_t *cards, ptrdiff_t n, int k)
    void ck_values(const uint8_t *cards, ptrdiff_t n, int k, uint32_t *values)

    ctypedef struct ck_cache:
        int bits

    int ck_cache_open(ck_cache *cache, int bits)
    void ck_cache_close(ck_cache *cache)
    unsigned ck_cached_rank7(ck_cache *cache, const uint8_t *cards)
    void ck_cached_values7(ck_cache *cache, const uint8_t *cards, ptrdiff_t n, uint32_t *values)
    ptrdiff_t ck_cache_filled(ck_cache *cache)
    void ck_cache_clear(ck_cache *cache)


cdef extern from "cactus_kev_census.h" nogil:
    uint64_t ck_census(int k, int top, int second, int twice, uint64_t *counts)


cdef int read_hand(object cards, uint8_t *hand):
    """Copies 5, 6 or 7 distinct cards; 0 where `cards` is anything but a list or tuple of them."""
    cdef int i, k
    cdef long card
    # Subclasses may iterate in ways of their own; they are read with care elsewhere.
    if type(cards) is not list and type(cards) is not tuple:
        return 0
    k = min(len(cards), 8)  # a length that fits an int
    if k < 5 or k > 7:
        return 0
    for i in range(k):
        item = cards[i]
        if not isinstance(item, int) or isinstance(item, bool):
            return 0
        try:
            card = item
        except OverflowError:
            return 0
        if card < 0 or card > 51:
            return 0
        hand[i] = <uint8_t>card
    return k if ck_mask(hand, k) else 0


def rank(cards) -> int:
    """Rank 1..7462 of a list or tuple of 5, 6 or 7 distinct cards; 0 for anything else."""
    cdef uint8_t hand[7]
    cdef int k = read_hand(cards, hand)
    return ck_rank(hand, k) if k else 0


def first_bad_row(const uint8_t[:, ::1] cards not None) -> int:
    """Index of the first row that is not distinct cards 0..51; the number of rows if all are."""
    cdef ptrdiff_t n = cards.shape[0], row
    cdef int k = cards.shape[1]
    if n == 0:
        return 0
    with nogil:
        row = ck_first_bad_row(&cards[0, 0], n, k)
    return row


def values(const uint8_t[:, ::1] cards not None, uint32_t[::1] out not None) -> None:
    """Canonical values of uint8[n, 5..7] into out, uint32[n]."""
    cdef ptrdiff_t n = cards.shape[0]
    cdef int k = cards.shape[1]
    if n:
        with nogil:
            ck_values(&cards[0, 0], n, k, &out[0])


def census(int k, int top, int second, bint twice, uint64_t[::1] counts not None) -> int:
    """Count ranks over all k-card hands with highest cards top > second: counts is uint64[7463].

    With `twice`, each is also evaluated as the best of its five-card hands; the answer is the
    number of hands on which the two differ.
    """
    cdef uint64_t differences
    if counts.shape[0] != CK_CLASSES + 1:
        raise ValueError("counts must hold 7463 numbers")
    if not (5 <= k <= 7 and 0 <= second < top < 52):
        raise ValueError("k must be 5 to 7, and 0 <= second < top < 52")
    with nogil:
        differences = ck_census(k, top, second, twice, &counts[0])
    return differences


cdef class Cache:
    """2**bits entries of seven-card hands; may be used by many threads at once."""

    cdef ck_cache cache

    def __cinit__(self, int bits):
        if not ck_cache_open(&self.cache, bits):
            raise MemoryError(f"no memory for a cache of 2**{bits} hands")

    def __dealloc__(self):
        ck_cache_close(&self.cache)

    def rank(self, cards) -> int:
        """Rank 1..7462 of a list or tuple of seven distinct cards; 0 for anything else."""
        cdef uint8_t hand[7]
        if read_hand(cards, hand) != 7:
            return 0
        return ck_cached_rank7(&self.cache, hand)

    def values(self, const uint8_t[:, ::1] cards not None, uint32_t[::1] out not None) -> None:
        """Canonical values of uint8[n, 7] into out, uint32[n]."""
        cdef ptrdiff_t n = cards.shape[0]
        if n:
            with nogil:
                ck_cached_values7(&self.cache, &cards[0, 0], n, &out[0])

    def filled(self) -> int:
        """How many entries are in use."""
        cdef ptrdiff_t n
        with nogil:
            n = ck_cache_filled(&self.cache)
        return n

    def clear(self) -> None:
        """Empty every entry."""
        with nogil:
            ck_cache_clear(&self.cache)
