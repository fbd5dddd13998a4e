# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.evaluators.lanes: card planes that are kept."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint8_t, uint32_t, uint64_t, uintptr_t
from libc.stdlib cimport calloc, free


cdef extern from "kernels.h" nogil:
    enum:
        RG_BLOCK_LANES
        RG_BLOCK_WORDS

    ctypedef struct rg_lane_table:
        const uint64_t *planes
        ptrdiff_t n

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


cdef enum:
    LINE = 64  # bytes


cdef class Planes:
    """The planes of uint64[n] masks, made by the kernels of one instruction set and for them."""

    cdef const rg_kernels *kernels
    cdef rg_lane_table table
    cdef void *memory

    def __cinit__(self, kernels, const uint64_t[::1] masks not None):
        cdef ptrdiff_t n = masks.shape[0], blocks = (n + RG_BLOCK_LANES - 1) // RG_BLOCK_LANES
        cdef uint64_t *planes
        self.kernels = <const rg_kernels *>PyCapsule_GetPointer(kernels, "rg_kernels")
        self.memory = calloc(blocks * 52 * RG_BLOCK_WORDS + LINE // 8, sizeof(uint64_t))
        if self.memory == NULL:
            raise MemoryError()
        planes = <uint64_t *>((<uintptr_t>self.memory + LINE - 1) // LINE * LINE)
        self.table = rg_lane_table(planes, n)
        if n:
            with nogil:
                self.kernels.lane_planes(&masks[0], n, planes)

    def __dealloc__(self):
        free(self.memory)

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
