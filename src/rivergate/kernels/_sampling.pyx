# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.sampling.dealing and rivergate.odds.sampling.sampled."""

from cpython.pycapsule cimport PyCapsule_GetPointer, PyCapsule_New
from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc
from libc.string cimport memcpy, memset


cdef extern from "alias_tables.h" nogil:
    void rg_make_alias(const double *weights, ptrdiff_t n, double total, double *keep,
                       uint32_t *alias, uint32_t *waiting)


cdef extern from "sampling.h" nogil:
    enum:
        RG_SEATS
        RG_MOST_HOLE
        RG_BOARD
        RG_CARDS
        RG_SEED_WORDS

    ctypedef struct rg_range:
        ptrdiff_t n
        const uint64_t *masks
        const double *weights
        double total
        const double *keep
        const uint32_t *alias
        const double *card_weights
        const double *pair_weights
        int tries

    ctypedef struct rg_plan:
        int players
        int hole_cards
        int board_cards
        uint8_t *board
        uint64_t gone
        int known
        int ranges
        int any
        int *known_seats
        int *range_seats
        int *any_seats
        uint8_t hands[10][6]
        rg_range held[10]

    ctypedef struct rg_sampling:
        rg_plan plan
        int omaha
        int low
        uint64_t *seed

    ctypedef struct rg_outcomes:
        double weights[10][11][12]
        double squares[10][11][12]
        double *weight
        double *square

    unsigned rg_lowest_card(uint64_t mask)


cdef extern from "kernels.h" nogil:
    ctypedef struct rg_kernels:
        void (*sample)(
            const rg_sampling *sampling, uint64_t block, ptrdiff_t n, rg_outcomes *found
        ) noexcept nogil


cdef class RangeTable:
    """Hands, uint64[n], and their weights, float64[n] or None, ready to be drawn from."""

    cdef rg_range range
    cdef void *memory[4]

    def __cinit__(self, const uint64_t[::1] masks not None, const double[::1] weights):
        cdef ptrdiff_t n = masks.shape[0]
        if not 0 < n < 1 << 32 or (weights is not None and weights.shape[0] != n):
            raise ValueError("hands or weights of a wrong shape")
        self.memory[0] = malloc(n * sizeof(uint64_t))
        if self.memory[0] == NULL:
            raise MemoryError()
        memcpy(self.memory[0], &masks[0], n * sizeof(uint64_t))
        self.range.n = n
        self.range.masks = <const uint64_t *>self.memory[0]
        self.range.total = n
        if weights is not None:
            self._weigh(&weights[0])

    def __dealloc__(self):
        for memory in self.memory:
            free(memory)

    cdef int _weigh(self, const double *weights) except -1:
        cdef ptrdiff_t n = self.range.n, i
        cdef double *kept = <double *>malloc(2 * n * sizeof(double))
        cdef uint32_t *alias = <uint32_t *>malloc(2 * n * sizeof(uint32_t))
        self.memory[1] = kept
        self.memory[2] = alias
        if kept == NULL or alias == NULL:
            raise MemoryError()
        memcpy(kept, weights, n * sizeof(double))
        self.range.total = 0
        for i in range(n):
            self.range.total += kept[i]
        with nogil:
            rg_make_alias(kept, n, self.range.total, kept + n, alias, alias + n)
        self.range.weights = kept
        self.range.keep = kept + n
        self.range.alias = alias
        return 0

    cdef int sum_by_cards(self) except -1:
        """Sums of weights of hands of two cards: by card, and by both cards."""
        cdef double *cards
        cdef double weight
        cdef unsigned low, high
        cdef ptrdiff_t i
        if self.range.card_weights != NULL:
            return 0
        cards = <double *>calloc(RG_CARDS * (RG_CARDS + 1), sizeof(double))
        if cards == NULL:
            raise MemoryError()
        self.memory[3] = cards
        for i in range(self.range.n):
            weight = 1 if self.range.weights == NULL else self.range.weights[i]
            low = rg_lowest_card(self.range.masks[i])
            high = rg_lowest_card(self.range.masks[i] & (self.range.masks[i] - 1))
            cards[low] += weight
            cards[high] += weight
            cards[RG_CARDS * (1 + low) + high] += weight
        self.range.card_weights = cards
        self.range.pair_weights = cards + RG_CARDS
        return 0


cdef class Plan:
    """Who is dealt what, and in which order.

    board: the open cards. gone: those that cannot come, as a mask: open, dead, of known hands.
    players: each the cards of a known hand, a RangeTable, or None for any hand. order: the seats of
    the players with ranges, as they are dealt. tries: how many hands each of them tries where what
    is left of a range is not summed (Omaha).
    """

    cdef rg_plan plan
    cdef object tables

    def __cinit__(
        self, int hole_cards, board, uint64_t gone, players, order, int tries
    ):
        cdef rg_plan *plan = &self.plan
        cdef RangeTable table
        if not 0 < len(players) <= RG_SEATS or not 2 <= hole_cards <= RG_MOST_HOLE or tries < 1:
            raise ValueError("players, hole_cards or tries out of range")
        if len(board) > RG_BOARD:
            raise ValueError("a board of more than five cards")
        self.tables = [players[seat] for seat in order]
        plan.players = len(players)
        plan.hole_cards = hole_cards
        plan.board_cards = len(board)
        plan.gone = gone
        for i, card in enumerate(board):
            plan.board[i] = card
        for seat, player in enumerate(players):
            if player is None:
                plan.any_seats[plan.any] = seat
                plan.any += 1
            elif not isinstance(player, RangeTable):
                self._add_known(seat, player)
        for seat in order:
            table = players[seat]
            if hole_cards == 2:
                table.sum_by_cards()
            plan.range_seats[plan.ranges] = seat
            plan.held[plan.ranges] = table.range
            plan.held[plan.ranges].tries = tries
            plan.ranges += 1
        if plan.known + plan.ranges + plan.any != plan.players:
            raise ValueError("the order must have every player with a range")

    cdef int _add_known(self, int seat, hand) except -1:
        if len(hand) != self.plan.hole_cards:
            raise ValueError("a known hand of a wrong number of cards")
        for i, card in enumerate(hand):
            self.plan.hands[self.plan.known][i] = card
        self.plan.known_seats[self.plan.known] = seat
        self.plan.known += 1
        return 0

    @property
    def capsule(self) -> object:
        """The plan, for the other compiled modules; it lives as long as this object."""
        return PyCapsule_New(&self.plan, "rg_plan", NULL)


cdef class Sampler:
    """Deals of a plan, shown down; seed: three numbers below 2**64. Threads may share it."""

    cdef const rg_kernels *kernels
    cdef rg_sampling sampling
    cdef Plan plan

    def __cinit__(self, kernels, Plan plan not None, bint omaha, bint low, seed):
        if len(seed) != RG_SEED_WORDS:
            raise ValueError("a seed of three numbers is needed")
        self.kernels = <const rg_kernels *>PyCapsule_GetPointer(kernels, "rg_kernels")
        self.plan = plan
        self.sampling.plan = plan.plan
        self.sampling.omaha = omaha
        self.sampling.low = low
        for i, word in enumerate(seed):
            self.sampling.seed[i] = word

    def sample(
        self, uint64_t block, ptrdiff_t n, double[:, :, ::1] weights not None,
        double[:, :, ::1] squares not None, double[:, ::1] totals not None,
    ) -> None:
        """Deal n times with the random numbers of this block, and write what comes of it.

        weights, squares: float64[10, 11, 12], as rg_outcomes says. totals: float64[2, 2], of the
        weights and of their squares.
        """
        cdef rg_outcomes *found
        if (weights.shape[0], weights.shape[1], weights.shape[2]) != (10, 11, 12) or (
            squares.shape[0], squares.shape[1], squares.shape[2]
        ) != (10, 11, 12) or (totals.shape[0], totals.shape[1]) != (2, 2):
            raise ValueError("arrays of a wrong shape")
        found = <rg_outcomes *>calloc(1, sizeof(rg_outcomes))
        if found == NULL:
            raise MemoryError()
        with nogil:
            self.kernels.sample(&self.sampling, block, n, found)
            memcpy(&weights[0, 0, 0], found.weights, sizeof(found.weights))
            memcpy(&squares[0, 0, 0], found.squares, sizeof(found.squares))
            memcpy(&totals[0, 0], found.weight, 2 * sizeof(double))
            memcpy(&totals[1, 0], found.square, 2 * sizeof(double))
            free(found)
