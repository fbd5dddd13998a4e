# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.evaluators.lanes: card planes that are kept."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stddef cimport ptrdiff_t
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t, uintptr_t
from libc.stdlib cimport calloc, free
from libc.string cimport memset

from math import comb


cdef extern from "kernels.h" nogil:
    enum:
        RG_BLOCK_LANES
        RG_BLOCK_WORDS

    ctypedef struct rg_lane_table:
        const uint64_t *planes
        ptrdiff_t n

    ctypedef struct rg_boards:
        const uint64_t *planes
        uint8_t deck[52]
        uint8_t top[52]
        uint8_t times[52]
        int deck_size
        int lower
        int upper
        int tops
        uint64_t open
        ptrdiff_t first_block
        ptrdiff_t step

    ctypedef struct rg_seats:
        int players
        int omaha
        int low
        uint64_t hands[10]

    ctypedef struct rg_pots:
        int64_t boards
        int64_t shared[10][11]
        int64_t high_no_low[10][11]
        int64_t low[10][11]
        int64_t scoops[10]
        int64_t nothing[10]

    ctypedef struct rg_opponents:
        uint64_t hero
        const uint64_t *hands
        ptrdiff_t n
        int omaha
        int64_t *wins
        int64_t *ties
        int64_t *losses

    ctypedef struct rg_kernels:
        void (*lane_planes)(
            const uint64_t *masks, ptrdiff_t n, uint64_t *planes
        ) noexcept nogil
        void (*lane_holdem)(
            const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m, uint32_t *values
        ) noexcept nogil
        void (*lane_omaha)(
            const rg_lane_table *table, const uint64_t *fixed, ptrdiff_t m, int boards_in_lanes,
            uint32_t *values, uint8_t *lows
        ) noexcept nogil
        void (*lane_showdowns)(
            const rg_boards *boards, const rg_seats *seats, rg_pots *pots
        ) noexcept nogil
        int64_t (*lane_opponents)(
            const rg_boards *boards, const rg_opponents *opponents
        ) noexcept nogil

cdef extern from "lane_subsets.h" nogil:
    void rg_write_subsets(int k, int n, uint64_t *planes)


cdef enum:
    LINE = 64  # bytes


cdef class Memory:
    """Zeroed planes of blocks of 512 lanes, on a cache line."""

    cdef void *whole
    cdef uint64_t *planes

    def __cinit__(self, ptrdiff_t lanes):
        cdef ptrdiff_t blocks = (lanes + RG_BLOCK_LANES - 1) // RG_BLOCK_LANES
        self.whole = calloc(blocks * 52 * RG_BLOCK_WORDS + LINE // 8, sizeof(uint64_t))
        if self.whole == NULL:
            raise MemoryError()
        self.planes = <uint64_t *>((<uintptr_t>self.whole + LINE - 1) // LINE * LINE)

    def __dealloc__(self):
        free(self.whole)


cdef class Planes:
    """The planes of uint64[n] masks, made by the kernels of one instruction set and for them."""

    cdef const rg_kernels *kernels
    cdef rg_lane_table table
    cdef Memory memory

    def __cinit__(self, kernels, const uint64_t[::1] masks not None):
        cdef ptrdiff_t n = masks.shape[0]
        self.kernels = <const rg_kernels *>PyCapsule_GetPointer(kernels, "rg_kernels")
        self.memory = Memory(n)
        self.table = rg_lane_table(self.memory.planes, n)
        if n:
            with nogil:
                self.kernels.lane_planes(&masks[0], n, self.memory.planes)

    def __len__(self) -> int:
        return self.table.n

    def holdem_values(
        self, const uint64_t[::1] fixed not None, uint32_t[:, ::1] out not None
    ) -> None:
        """Values of every item with each of uint64[m] into out, uint32[m, n]."""
        cdef ptrdiff_t m = fixed.shape[0]
        _check(self.table.n, m, out.shape[0], out.shape[1])
        if m and self.table.n:
            with nogil:
                self.kernels.lane_holdem(&self.table, &fixed[0], m, &out[0, 0])

    def omaha_values(
        self,
        const uint64_t[::1] fixed not None,
        bint boards_in_lanes,
        uint32_t[:, ::1] out not None,
        uint8_t[:, ::1] lows,
    ) -> None:
        """The same for Omaha; lows, uint8[m, n], unless None."""
        cdef ptrdiff_t m = fixed.shape[0]
        cdef uint8_t *low = NULL
        _check(self.table.n, m, out.shape[0], out.shape[1])
        if lows is not None:
            _check(self.table.n, m, lows.shape[0], lows.shape[1])
        if m and self.table.n:
            if lows is not None:
                low = &lows[0, 0]
            with nogil:
                self.kernels.lane_omaha(
                    &self.table, &fixed[0], m, boards_in_lanes, &out[0, 0], low
                )


cdef int _check(ptrdiff_t n, ptrdiff_t m, ptrdiff_t rows, ptrdiff_t columns) except -1:
    if rows != m or columns != n:
        raise ValueError(f"out: expected shape ({m}, {n}), got ({rows}, {columns})")
    return 0


cdef class Subsets:
    """All sets of `size` of `places` places in a deck, for any kernels."""

    cdef readonly int size
    cdef readonly int places
    cdef Memory memory

    def __cinit__(self, int size, int places):
        if not 0 <= size <= places <= 52 or size > 4:
            raise ValueError(f"{size} of {places} places")
        self.size, self.places = size, places
        self.memory = Memory(comb(places, size))
        with nogil:
            rg_write_subsets(size, places, self.memory.planes)


cdef class Boards:
    """Boards of `board`, sets of places of `deck`, and `upper` cards from each of the tops on.

    See rg_boards in kernels.h. Boards of a top count so many times.
    """

    cdef const rg_kernels *kernels
    cdef rg_boards boards
    cdef Subsets subsets
    cdef readonly ptrdiff_t blocks

    def __cinit__(
        self,
        kernels,
        Subsets subsets not None,
        bytes deck not None,
        int upper,
        bytes tops not None,
        bytes times not None,
        uint64_t board,
    ):
        cdef int i, size = len(deck), highest = max(tops, default=0)
        if size > 52 or max(deck, default=0) > 51:
            raise ValueError(f"a deck of {size} cards")
        if len(tops) != len(times) or len(tops) > 52 or list(tops) != sorted(tops):
            raise ValueError(f"tops {list(tops)}")
        if tops and not (0 <= upper <= size - highest and highest <= subsets.places):
            raise ValueError(f"a top place {highest} in a deck of {size}")
        self.kernels = <const rg_kernels *>PyCapsule_GetPointer(kernels, "rg_kernels")
        self.subsets = subsets
        self.boards.planes = subsets.memory.planes
        for i in range(size):
            self.boards.deck[i] = deck[i]
        for i in range(<int>len(tops)):
            self.boards.top[i], self.boards.times[i] = tops[i], times[i]
        self.boards.deck_size, self.boards.tops = size, len(tops)
        self.boards.lower, self.boards.upper, self.boards.open = subsets.size, upper, board
        self.blocks = -(-comb(highest, subsets.size) // RG_BLOCK_LANES)

    def showdowns(
        self, list hands not None, bint omaha, bint low, ptrdiff_t first_block, ptrdiff_t step
    ) -> tuple:
        """What known hands win on every step-th block of boards, from the first one.

        Boards; and as lists of each player: shared; with `low` also high_no_low, low, scoops and
        nothing of `rg_pots`.
        """
        cdef int p, m, n = len(hands)
        cdef rg_boards boards = self.boards
        cdef rg_seats seats
        cdef rg_pots pots
        if not 2 <= n <= 10 or first_block < 0 or step < 1:
            raise ValueError(f"{n} players")
        memset(&pots, 0, sizeof(pots))
        boards.first_block, boards.step = first_block, step
        seats.players, seats.omaha, seats.low = n, omaha, low
        for p in range(n):
            seats.hands[p] = hands[p]
        with nogil:
            self.kernels.lane_showdowns(&boards, &seats, &pots)
        shared = [[pots.shared[p][m] for m in range(n + 1)] for p in range(n)]
        if not low:
            return pots.boards, shared
        return (
            pots.boards,
            shared,
            [[pots.high_no_low[p][m] for m in range(n + 1)] for p in range(n)],
            [[pots.low[p][m] for m in range(n + 1)] for p in range(n)],
            [pots.scoops[p] for p in range(n)],
            [pots.nothing[p] for p in range(n)],
        )

    def opponents(
        self,
        uint64_t hero,
        const uint64_t[::1] hands not None,
        bint omaha,
        ptrdiff_t first_block,
        ptrdiff_t step,
        int64_t[:, ::1] counts not None,
    ) -> int:
        """Adds to int64[3, n] on how many boards the hero beats, ties, loses to each of uint64[n].

        Boards with a card of the opponent are none of his. The number of all boards.
        """
        cdef int64_t seen = 0
        cdef rg_boards boards = self.boards
        cdef rg_opponents opponents
        opponents.n = hands.shape[0]
        if counts.shape[0] != 3 or counts.shape[1] != opponents.n or first_block < 0 or step < 1:
            raise ValueError(f"{opponents.n} opponents and {counts.shape[1]} counts")
        boards.first_block, boards.step = first_block, step
        opponents.hero, opponents.omaha = hero, omaha
        if opponents.n:
            opponents.hands = &hands[0]
            opponents.wins = &counts[0, 0]
            opponents.ties = &counts[1, 0]
            opponents.losses = &counts[2, 0]
        with nogil:
            seen = self.kernels.lane_opponents(&boards, &opponents)
        return seen
