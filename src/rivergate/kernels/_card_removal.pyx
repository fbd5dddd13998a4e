# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.engines.omaha_exact: two ranges of any number of cards."""

from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint32_t, uint64_t
from libc.stdlib cimport free, malloc


cdef extern from "card_removal.h" nogil:
    ctypedef uint64_t ho_key

    ctypedef struct cr_table:
        double *holding

    ctypedef struct cr_side:
        const uint64_t *masks
        const double *weights
        const ho_key *keys
        uint32_t n

    ctypedef struct cr_outcome:
        double win
        double tie
        double all

    uint32_t ho_sort(const uint32_t *values, const uint64_t *masks, uint32_t n, uint64_t blocked,
                     ho_key *keys, ho_key *spare)
    uint32_t cr_open(cr_table *table, int cards)
    void cr_clear(cr_table *table, uint64_t board)
    void cr_compare(cr_table *table, const cr_side *hero, const cr_side *villain,
                    const double *same, double times, double *below, cr_outcome *outcomes)


cdef class Sides:
    """Hero's and villain's hands of 2 to 6 cards, and room to compare them on one board.

    masks: uint64[n] and uint64[m]. weights: float64[m], villain's. same: float64[n], what villain
    gives each of hero's hands. For one thread at a time.
    """

    cdef cr_table table
    cdef cr_side hero, villain
    cdef uint32_t heroes, villains
    cdef ho_key *keys
    cdef double *below
    cdef const double[::1] same
    cdef object kept

    def __cinit__(
        self,
        const uint64_t[::1] hero not None,
        const uint64_t[::1] villain not None,
        const double[::1] weights not None,
        const double[::1] same not None,
        int cards,
    ):
        cdef size_t n = hero.shape[0], m = villain.shape[0]
        if not n or not m or weights.shape[0] != <ptrdiff_t>m or same.shape[0] != <ptrdiff_t>n:
            raise ValueError("hands or weights of a wrong number")
        if not 2 <= cards <= 6:
            raise ValueError("hands of 2 to 6 cards are compared")
        self.kept = hero, villain, weights
        self.same = same
        self.heroes, self.villains = n, m
        self.hero.masks, self.villain.masks = &hero[0], &villain[0]
        self.villain.weights = &weights[0]
        self.table.holding = <double *>malloc(cr_open(&self.table, cards) * sizeof(double))
        self.keys = <ho_key *>malloc((n + m + max(n, m) + 3) * sizeof(ho_key))
        self.below = <double *>malloc(n * sizeof(double))
        if self.table.holding == NULL or self.keys == NULL or self.below == NULL:
            raise MemoryError("no memory for the hands of a board")

    def __dealloc__(self):
        free(self.table.holding)
        free(self.keys)
        free(self.below)

    def compare(
        self,
        const uint32_t[:, ::1] hero_values not None,
        const uint32_t[:, ::1] villain_values not None,
        const uint64_t[::1] boards not None,
        const double[::1] times not None,
        double[:, ::1] outcomes not None,
    ) -> None:
        """Adds to outcomes, float64[n, 3], what each of hero's hands beats, ties, and all.

        Values: uint32[boards, n] and uint32[boards, m], each board counted times[i] times.
        """
        cdef ptrdiff_t i, count = boards.shape[0]
        cdef ho_key *villain_keys = self.keys + self.heroes + 1
        cdef ho_key *spare = villain_keys + self.villains + 1
        _check(hero_values.shape[0], hero_values.shape[1], count, self.heroes)
        _check(villain_values.shape[0], villain_values.shape[1], count, self.villains)
        _check(times.shape[0], 1, count, 1)
        _check(outcomes.shape[0], outcomes.shape[1], self.heroes, 3)
        self.hero.keys, self.villain.keys = self.keys, villain_keys
        with nogil:
            for i in range(count):
                self.hero.n = ho_sort(&hero_values[i, 0], self.hero.masks, self.heroes, boards[i],
                                      self.keys, spare)
                self.villain.n = ho_sort(&villain_values[i, 0], self.villain.masks, self.villains,
                                         boards[i], villain_keys, spare)
                cr_clear(&self.table, boards[i])
                cr_compare(&self.table, &self.hero, &self.villain, &self.same[0], times[i],
                           self.below, <cr_outcome *>&outcomes[0, 0])


cdef int _check(ptrdiff_t rows, ptrdiff_t columns, ptrdiff_t n, ptrdiff_t k) except -1:
    if rows != n or columns != k:
        raise ValueError(f"expected shape ({n}, {k}), got ({rows}, {columns})")
    return 0
