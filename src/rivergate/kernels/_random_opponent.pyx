# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.hand_orders; boards and classes are taken to be checked."""

from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint16_t, uint64_t
from libc.stdlib cimport free, malloc


cdef extern from "random_opponent.h" nogil:
    ctypedef struct ro_table:
        pass

    void ro_count_board(ro_table *table, const uint8_t *board, int hole, const uint16_t *classes,
                        uint64_t times, uint64_t *wins, uint64_t *ties)


def count(const uint8_t[:, ::1] boards not None, const uint64_t[::1] times not None, int hole,
          const uint16_t[::1] classes not None, uint64_t[::1] wins not None,
          uint64_t[::1] ties not None) -> None:
    """Add every hand's wins and ties against every disjoint hand to those of its class.

    boards: uint8[n, 5], each counted times[i] times. hole: 2 (Hold'em) or 4 (Omaha). classes: by
    the place of a hand in colexicographic order, uint16[C(52, hole)].
    """
    cdef ptrdiff_t n = boards.shape[0], i
    if boards.shape[1] != 5 or times.shape[0] != n or hole not in (2, 4):
        raise ValueError("boards, times or hole of a wrong shape")
    if classes.shape[0] != (1326 if hole == 2 else 270725):
        raise ValueError("classes of a wrong shape")
    cdef ro_table *table = <ro_table *>malloc(sizeof(ro_table))
    if table == NULL:
        raise MemoryError("no memory for the hands of a board")
    with nogil:
        for i in range(n):
            ro_count_board(table, &boards[i, 0], hole, &classes[0], times[i], &wins[0], &ties[0])
    free(table)
