# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""Hands one after another in colexicographic order, into arrays."""

from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint64_t


cdef extern from "combinations.h" nogil:
    void rg_first_combination(int *indices, int k)
    int rg_next_combination(int *indices, int k, int n)


cdef class Combinations:
    """The choices of k cards below card n, the lowest cards first; at most seven of 52."""

    cdef int chosen[7]
    cdef int k, n
    cdef bint more

    def __cinit__(self, int k, int n):
        if not 1 <= k <= 7 or not 0 <= n <= 52:
            raise ValueError("one to seven cards of at most 52")
        self.k = k
        self.n = n
        self.more = k <= n
        rg_first_combination(self.chosen, k)

    def fill(self, uint8_t[:, ::1] cards not None, uint64_t[::1] masks not None) -> int:
        """The next ones into the first columns of cards, uint8[m, k or more], and as masks.

        Other columns are left alone, and their cards are in the masks too. Answers how many there
        were, m or fewer.
        """
        cdef ptrdiff_t row = 0, rows = cards.shape[0]
        cdef int i, width = cards.shape[1]
        if masks.shape[0] < rows or width < self.k:
            raise ValueError("too little room")
        with nogil:
            while row < rows and self.more:
                masks[row] = 0
                for i in range(self.k):
                    cards[row, i] = <uint8_t>self.chosen[i]
                for i in range(width):
                    masks[row] |= <uint64_t>1 << (cards[row, i] & 63)
                row += 1
                self.more = rg_next_combination(self.chosen, self.k, self.n)
        return row
