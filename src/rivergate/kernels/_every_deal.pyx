# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.engines.every_deal."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.string cimport memset


cdef extern from "kernels.h" nogil:
    enum:
        ED_MOST_PLAYERS

    ctypedef struct ed_player:
        ptrdiff_t n
        const uint64_t *masks
        const double *weights
        const uint32_t *values
        const uint8_t *lows

    ctypedef struct ed_spot:
        int players
        ed_player player[10]  # ED_MOST_PLAYERS
        ptrdiff_t boards
        const uint64_t *board_masks
        const double *times

    ctypedef struct ed_tally:
        double total
        double no_low
        double shared[10][11]
        double high_no_low[10][11]
        double low[10][11]
        double scoops[10]
        double nothing[10]

    ctypedef struct rg_kernels:
        int (*every_deal)(const ed_spot *spot, ed_tally *tally) noexcept nogil


def count(
    kernels,
    list players not None,
    const uint64_t[::1] boards not None,
    const double[::1] times not None,
) -> tuple[float, float, list, list, list, list, list]:
    """All deals on all boards: total, no_low, shared, high_no_low, low, scoops, nothing.

    players: of each, uint64[n] masks, float64[n] weights, uint32[boards, n] values and uint8[boards,
    n] lows, or None for all. shared, high_no_low, low: [players][players + 1], by number of winners,
    the losers' first column left at 0. See ed_tally.
    """
    cdef const rg_kernels *backend = <const rg_kernels *>PyCapsule_GetPointer(kernels, "rg_kernels")
    cdef const uint64_t[::1] masks
    cdef const double[::1] weights
    cdef const uint32_t[:, ::1] values
    cdef const uint8_t[:, ::1] lows
    cdef ed_spot spot
    cdef ed_tally tally
    cdef int p, failed
    cdef ptrdiff_t m = boards.shape[0]
    memset(&tally, 0, sizeof(tally))
    spot.players = len(players)
    if not 2 <= spot.players <= ED_MOST_PLAYERS or times.shape[0] != m or not m:
        raise ValueError("players, boards or times of a wrong number")
    for p in range(spot.players):
        masks, weights, values, lows = players[p]
        spot.player[p].n = masks.shape[0]
        if not masks.shape[0] or weights.shape[0] != masks.shape[0]:
            raise ValueError("hands or weights of a wrong number")
        _check(values.shape[0], values.shape[1], m, masks.shape[0])
        spot.player[p].masks = &masks[0]
        spot.player[p].weights = &weights[0]
        spot.player[p].values = &values[0, 0]
        spot.player[p].lows = NULL
        if lows is not None:
            _check(lows.shape[0], lows.shape[1], m, masks.shape[0])
            spot.player[p].lows = &lows[0, 0]
        if (spot.player[p].lows == NULL) != (spot.player[0].lows == NULL):
            raise ValueError("lows of some players only")
    spot.boards = m
    spot.board_masks = &boards[0]
    spot.times = &times[0]
    with nogil:
        failed = backend.every_deal(&spot, &tally)
    if failed:
        raise MemoryError("no memory for the hands of a board")
    n = spot.players
    return (
        tally.total,
        tally.no_low,
        [[tally.shared[i][k] for k in range(n + 1)] for i in range(n)],
        [[tally.high_no_low[i][k] for k in range(n + 1)] for i in range(n)],
        [[tally.low[i][k] for k in range(n + 1)] for i in range(n)],
        [tally.scoops[i] for i in range(n)],
        [tally.nothing[i] for i in range(n)],
    )


cdef int _check(ptrdiff_t rows, ptrdiff_t columns, ptrdiff_t n, ptrdiff_t k) except -1:
    if rows != n or columns != k:
        raise ValueError(f"expected shape ({n}, {k}), got ({rows}, {columns})")
    return 0
