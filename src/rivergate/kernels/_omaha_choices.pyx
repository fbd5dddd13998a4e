# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""Omaha hands by their definition, every choice of two and three: what the circuits are held to."""

from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t


cdef extern from "omaha_choices.h" nogil:
    void ck_omaha_values(
        const uint8_t *hole, int k, const uint8_t *board, int b, ptrdiff_t n, uint32_t *values
    )
    void rg_best_lows(
        const uint8_t *hole, int k, const uint8_t *board, int b, ptrdiff_t n, uint8_t *lows
    )


def fill(
    const uint8_t[:, ::1] hole not None,
    const uint8_t[:, ::1] board not None,
    uint32_t[::1] values not None,
    uint8_t[::1] lows not None,
) -> None:
    """Values and lows of uint8[n, k] with uint8[n, b] into uint32[n] and uint8[n]."""
    cdef ptrdiff_t n = hole.shape[0]
    cdef int k = hole.shape[1], b = board.shape[1]
    if board.shape[0] != n or values.shape[0] != n or lows.shape[0] != n:
        raise ValueError("as many boards and places as hands are needed")
    if n:
        with nogil:
            ck_omaha_values(&hole[0, 0], k, &board[0, 0], b, n, &values[0])
            rg_best_lows(&hole[0, 0], k, &board[0, 0], b, n, &lows[0])
