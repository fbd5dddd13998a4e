# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.engines.range_exact: weighted ranges of two cards on whole boards."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc


cdef extern from "heads_up.h" nogil:
    ctypedef uint64_t ho_key

    ctypedef struct hu_ranges:
        uint32_t n
        const uint64_t *masks
        const uint8_t (*cards)[2]
        const double *hero
        const double *villain

    ctypedef struct hu_outcome:
        double win
        double tie
        double all

    uint32_t ho_sort(const uint32_t *values, const uint64_t *masks, uint32_t n, uint64_t blocked,
                     ho_key *keys, ho_key *spare)
    void hu_compare(const hu_ranges *ranges, const ho_key *keys, uint32_t n, double times,
                    double *below, hu_outcome *outcomes)


cdef extern from "kernels.h" nogil:
    enum:
        TW_MOST_KNOWN
        TW_MOST_WINNERS

    ctypedef double tw_outcome[11]  # TW_MOST_WINNERS + 1

    ctypedef struct tw_ranges:
        uint32_t n
        const uint64_t *masks
        const uint8_t (*cards)[2]
        const double *weights[3]

    ctypedef struct tw_known:
        uint32_t deals
        uint32_t players
        const uint32_t *hands
        const double *weights

    ctypedef struct tw_boards:
        ptrdiff_t n
        const uint64_t *masks
        const double *times
        const uint32_t *values

    ctypedef struct tw_tally:
        tw_outcome *outcomes[3]
        tw_outcome *known

    ctypedef struct rg_kernels:
        int (*three_way)(const tw_ranges *ranges, const tw_known *known, const tw_boards *boards,
                         tw_tally *tally) noexcept nogil


def heads_up(
    const uint32_t[:, ::1] values not None,
    const uint64_t[::1] boards not None,
    const double[::1] times not None,
    const uint64_t[::1] masks not None,
    const uint8_t[:, ::1] cards not None,
    const double[:, ::1] weights not None,
    double[:, :, ::1] outcomes not None,
) -> None:
    """Adds to outcomes[p, hand] the weight of hands that it beats, that it ties, and of all.

    values: uint32[boards, n], each board counted times[i] times. masks, cards uint8[n, 2]: the
    hands. weights: float64[2, n]. outcomes: float64[1 or 2, n, 3], of the first player or of both.
    """
    cdef ptrdiff_t m = boards.shape[0], i
    cdef uint32_t n = masks.shape[0], found
    cdef int both = outcomes.shape[0] == 2
    cdef hu_ranges first, second
    cdef ho_key *keys
    cdef double *below
    _check(values.shape[0], values.shape[1], m, n)
    _check(cards.shape[0], cards.shape[1], n, 2)
    _check(weights.shape[0], weights.shape[1], 2, n)
    _check(outcomes.shape[1], outcomes.shape[2], n, 3)
    if times.shape[0] != m or outcomes.shape[0] > 2:
        raise ValueError("times or outcomes of a wrong shape")
    if not (m and n and outcomes.shape[0]):
        return
    first.n = second.n = n
    first.masks = second.masks = &masks[0]
    first.cards = second.cards = <const uint8_t (*)[2]>&cards[0, 0]
    first.hero = second.villain = &weights[0, 0]
    first.villain = second.hero = &weights[1, 0]
    keys = <ho_key *>malloc(2 * (n + 1) * sizeof(ho_key))
    below = <double *>malloc(n * sizeof(double))
    if keys == NULL or below == NULL:
        free(keys)
        free(below)
        raise MemoryError("no memory for the hands of a board")
    with nogil:
        for i in range(m):
            found = ho_sort(&values[i, 0], &masks[0], n, boards[i], keys, keys + n + 1)
            hu_compare(&first, keys, found, times[i], below, <hu_outcome *>&outcomes[0, 0, 0])
            if both:
                hu_compare(&second, keys, found, times[i], below, <hu_outcome *>&outcomes[1, 0, 0])
    free(keys)
    free(below)


def three_way(
    kernels,
    const uint32_t[:, ::1] values not None,
    const uint64_t[::1] boards not None,
    const double[::1] times not None,
    const uint64_t[::1] masks not None,
    const uint8_t[:, ::1] cards not None,
    const double[:, ::1] weights not None,
    const uint32_t[:, ::1] deals not None,
    const double[::1] deal_weights not None,
    double[:, :, ::1] outcomes not None,
    double[:, ::1] known not None,
) -> None:
    """Adds to outcomes[p, hand, m] the weight of the others' deals in which it is one of m winners.

    At m = 0 all deals count. weights: float64[3, n] of three ranges; deals, uint32[d, k], with
    their weights: joint deals of k known players, as places among the n hands. outcomes:
    float64[3, n, 11]; known, float64[k, 11]: of the known players, m = 0 left alone. The rest as
    in heads_up.
    """
    cdef ptrdiff_t m = boards.shape[0], players = deals.shape[1]
    cdef uint32_t n = masks.shape[0]
    cdef tw_ranges ranges
    cdef tw_known known_deals
    cdef tw_boards all_boards
    cdef tw_tally tally
    cdef const rg_kernels *backend = <const rg_kernels *>PyCapsule_GetPointer(kernels, "rg_kernels")
    cdef int failed = 0, k
    _check(values.shape[0], values.shape[1], m, n)
    _check(cards.shape[0], cards.shape[1], n, 2)
    _check(weights.shape[0], weights.shape[1], 3, n)
    _check(outcomes.shape[1], outcomes.shape[2], n, TW_MOST_WINNERS + 1)
    _check(known.shape[0], known.shape[1], players, TW_MOST_WINNERS + 1)
    if times.shape[0] != m or outcomes.shape[0] != 3 or players > TW_MOST_KNOWN:
        raise ValueError("times, outcomes or deals of a wrong shape")
    if deal_weights.shape[0] != deals.shape[0]:
        raise ValueError("as many weights as deals are needed")
    if not (m and n and deals.shape[0]):
        return
    ranges.n = n
    ranges.masks = &masks[0]
    ranges.cards = <const uint8_t (*)[2]>&cards[0, 0]
    for k in range(3):
        ranges.weights[k] = &weights[k, 0]
        tally.outcomes[k] = <tw_outcome *>&outcomes[k, 0, 0]
    known_deals.deals = deals.shape[0]
    known_deals.players = players
    known_deals.hands = &deals[0, 0] if players else NULL
    known_deals.weights = &deal_weights[0]
    tally.known = <tw_outcome *>&known[0, 0] if players else NULL
    all_boards.n = m
    all_boards.masks = &boards[0]
    all_boards.times = &times[0]
    all_boards.values = &values[0, 0]
    with nogil:
        failed = backend.three_way(&ranges, &known_deals, &all_boards, &tally)
    if failed:
        raise MemoryError("no memory for the hands of a board")


cdef int _check(ptrdiff_t rows, ptrdiff_t columns, ptrdiff_t n, ptrdiff_t k) except -1:
    if rows != n or columns != k:
        raise ValueError(f"expected shape ({n}, {k}), got ({rows}, {columns})")
    return 0
