# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.potential_exact against two; hands are taken to be checked."""

from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc


cdef extern from "two_opponents.h" nogil:
    int TO_SETS

    ctypedef struct to_table:
        pass

    ctypedef struct to_hand:
        pass

    int to_take(to_hand *hand, uint64_t mask, unsigned before, double first, double second)
    void to_count_board(to_table *table, const to_hand *hands, ptrdiff_t n,
                        const uint32_t *values, uint32_t hero, uint64_t board, double *pairs)


cdef class Hands:
    """The hands that two opponents may hold, each with its weight for either, 0 for none."""

    cdef to_hand *hands
    cdef ptrdiff_t n

    def __cinit__(self, const uint64_t[::1] masks not None, const double[:, ::1] weights not None,
                  const uint8_t[::1] before not None):
        """masks: uint64[n], two cards each; weights: float64[n, 2]; before: uint8[n], how hero
        stands against the hand: 0 ahead, 1 tied, 2 behind."""
        cdef ptrdiff_t i
        self.n = masks.shape[0]
        if weights.shape[0] != self.n or before.shape[0] != self.n or weights.shape[1] != 2:
            raise ValueError("masks, weights and states of different lengths")
        self.hands = <to_hand *>malloc((self.n + 1) * sizeof(to_hand))
        if self.hands == NULL:
            raise MemoryError("no memory for the hands")
        for i in range(self.n):
            if not to_take(&self.hands[i], masks[i], before[i], weights[i, 0], weights[i, 1]):
                raise ValueError("not two cards, or a state that is none")

    def __dealloc__(self):
        free(self.hands)

    def count(self, const uint32_t[:, ::1] values not None, const uint32_t[::1] hero not None,
              const uint64_t[::1] boards not None, double[::1] pairs not None) -> None:
        """Add, over boards, the weight of the disjoint pairs of hands in each set to float64[12].

        values: uint32[m, n] of the hands on each board; hero: uint32[m]; boards: uint64[m], bit =
        card that came. Sets: 3 * x + y: hero stands at most x before and y after against both, 0
        ahead, 1 tied, 2 behind; 9 + x: at most x before, and tied with both after.
        """
        cdef ptrdiff_t m = boards.shape[0], i
        if values.shape[0] != m or hero.shape[0] != m or values.shape[1] != self.n:
            raise ValueError("values, hero and boards of different lengths")
        if pairs.shape[0] != TO_SETS:
            raise ValueError("twelve sums are needed")
        if not self.n:
            return
        cdef to_table *table = <to_table *>malloc(sizeof(to_table))
        if table == NULL:
            raise MemoryError("no memory for the sums of a board")
        with nogil:
            for i in range(m):
                to_count_board(table, self.hands, self.n, &values[i, 0], hero[i], boards[i],
                               &pairs[0])
        free(table)
