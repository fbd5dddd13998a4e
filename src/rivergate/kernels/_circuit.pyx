# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.evaluators.circuit: the kernels of each instruction set."""

from cpython.pycapsule cimport PyCapsule_New
from libc.stddef cimport ptrdiff_t
from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t


cdef extern from "kernels.h" nogil:
    ctypedef struct rg_omaha_rows:
        const uint8_t *hole
        const uint8_t *board
        int hole_cards
        int board_cards
        ptrdiff_t n

    ctypedef struct rg_showdowns:
        int64_t wins
        int64_t ties

    ctypedef struct rg_kernels:
        const char *name
        int lanes
        int (*holdem_rows)(
            const uint8_t *cards, ptrdiff_t n, int k, int check, uint32_t *values
        ) noexcept nogil
        int (*holdem_masks)(
            const uint64_t *masks, ptrdiff_t n, int check, uint32_t *values
        ) noexcept nogil
        int (*holdem_showdowns)(
            const uint64_t *first, const uint64_t *second, ptrdiff_t n, int check,
            rg_showdowns *counts
        ) noexcept nogil
        int (*omaha_rows)(
            const rg_omaha_rows *rows, int check, uint32_t *values, uint8_t *lows
        ) noexcept nogil

    int rg_compiled_backends(const rg_kernels **backends)
    int rg_runs_here(const rg_kernels *backend)


cdef class Backend:
    """The kernels of one instruction set that this machine runs."""

    cdef const rg_kernels *kernels

    @property
    def name(self) -> str:
        return self.kernels.name.decode()

    @property
    def kernels_capsule(self) -> object:
        """The kernels, for the other compiled modules."""
        return PyCapsule_New(<void *>self.kernels, "rg_kernels", NULL)

    @property
    def lanes(self) -> int:
        """Hands evaluated at once."""
        return self.kernels.lanes

    def values(
        self, const uint8_t[:, ::1] cards not None, uint32_t[::1] out not None, bint check
    ) -> bool:
        """Values of uint8[n, 5..7] into out, uint32[n]; False if checked and a row is no hand."""
        cdef ptrdiff_t n = cards.shape[0]
        cdef int k = cards.shape[1], wrong = 0
        if n:
            with nogil:
                wrong = self.kernels.holdem_rows(&cards[0, 0], n, k, check, &out[0])
        return not wrong

    def mask_values(
        self, const uint64_t[::1] masks not None, uint32_t[::1] out not None, bint check
    ) -> bool:
        """Values of uint64[n] into out, uint32[n]; False if checked and an item is no hand."""
        cdef ptrdiff_t n = masks.shape[0]
        cdef int wrong = 0
        if n:
            with nogil:
                wrong = self.kernels.holdem_masks(&masks[0], n, check, &out[0])
        return not wrong


    def showdowns(
        self,
        const uint64_t[::1] first not None,
        const uint64_t[::1] second not None,
        int64_t[::1] counts not None,
        bint check,
    ) -> bool:
        """Adds wins and ties of uint64[n] against uint64[n] to counts, int64[2]."""
        cdef ptrdiff_t n = first.shape[0]
        cdef rg_showdowns found = rg_showdowns(0, 0)
        cdef int wrong = 0
        if second.shape[0] != n or counts.shape[0] != 2:
            raise ValueError("as many hands on both sides and two counts are needed")
        if n:
            with nogil:
                wrong = self.kernels.holdem_showdowns(&first[0], &second[0], n, check, &found)
        counts[0] += found.wins
        counts[1] += found.ties
        return not wrong

    def omaha_values(
        self,
        const uint8_t[:, ::1] hole not None,
        const uint8_t[:, ::1] board not None,
        uint32_t[::1] out not None,
        bint check,
    ) -> bool:
        """Values of uint8[n, 2..6] with uint8[n, 3..5] into out; False if a row is no hand."""
        cdef rg_omaha_rows rows
        cdef int wrong = 0
        if hole.shape[0]:
            rows = omaha_rows(hole, board)
            with nogil:
                wrong = self.kernels.omaha_rows(&rows, check, &out[0], NULL)
        return not wrong

    def omaha_hilo_values(
        self,
        const uint8_t[:, ::1] hole not None,
        const uint8_t[:, ::1] board not None,
        uint32_t[::1] out not None,
        uint8_t[::1] lows not None,
        bint check,
    ) -> bool:
        """As omaha_values, with the lows, uint8[n], too."""
        cdef rg_omaha_rows rows
        cdef int wrong = 0
        if hole.shape[0]:
            rows = omaha_rows(hole, board)
            with nogil:
                wrong = self.kernels.omaha_rows(&rows, check, &out[0], &lows[0])
        return not wrong


cdef rg_omaha_rows omaha_rows(const uint8_t[:, ::1] hole, const uint8_t[:, ::1] board):
    cdef rg_omaha_rows rows
    rows.hole = &hole[0, 0]
    rows.board = &board[0, 0]
    rows.hole_cards = hole.shape[1]
    rows.board_cards = board.shape[1]
    rows.n = hole.shape[0]
    return rows


def compiled() -> list[str]:
    """Names of the instruction sets that are compiled in, the best first."""
    cdef const rg_kernels *found[8]  # RG_MOST_BACKENDS
    cdef int n = rg_compiled_backends(found)
    return [found[i].name.decode() for i in range(n)]


def runnable() -> list[Backend]:
    """Those of them that this machine runs, the best first."""
    cdef const rg_kernels *found[8]  # RG_MOST_BACKENDS
    cdef int i, n = rg_compiled_backends(found)
    cdef Backend backend
    backends = []
    for i in range(n):
        if rg_runs_here(found[i]):
            backend = Backend.__new__(Backend)
            backend.kernels = found[i]
            backends.append(backend)
    return backends
