# cython: language_level=3, boundscheck=False, wraparound=False, freethreading_compatible=True
"""The compiled half of rivergate.odds.potential_sampled."""

from cpython.pycapsule cimport PyCapsule_GetPointer
from libc.stddef cimport ptrdiff_t
from libc.stdint cimport uint64_t
from libc.string cimport memcpy, memset

from rivergate.kernels._sampling import Plan


cdef extern from "sampling.h" nogil:
    enum:
        RG_SEED_WORDS

    ctypedef struct rg_plan:
        int players
        int hole_cards
        int board_cards

    ctypedef struct rg_sampling:
        rg_plan plan
        uint64_t *seed

cdef extern from "potential_deals.h" nogil:
    ctypedef struct rg_standings:
        double weights[3][11]
        double squares[3][11]

cdef extern from "kernels.h" nogil:
    ctypedef struct rg_kernels:
        void (*sample_standings)(
            const rg_sampling *sampling, int come, uint64_t block, ptrdiff_t n,
            rg_standings *found
        ) noexcept nogil


cdef class Sampler:
    """Deals of a Hold'em plan, the first player's hand compared with the others'.

    come: the cards that come before the second comparison. seed: three numbers below 2**64. Threads
    may share it.
    """

    cdef const rg_kernels *kernels
    cdef rg_sampling sampling
    cdef int come
    cdef object plan

    def __cinit__(self, kernels, plan not None, int come, seed):
        if not isinstance(plan, Plan) or len(seed) != RG_SEED_WORDS:
            raise ValueError("a plan and a seed of three numbers are needed")
        self.kernels = <const rg_kernels *>PyCapsule_GetPointer(kernels, "rg_kernels")
        memset(&self.sampling, 0, sizeof(rg_sampling))
        self.sampling.plan = (<rg_plan *>PyCapsule_GetPointer(plan.capsule, "rg_plan"))[0]
        self.plan, self.come = plan, come
        if self.sampling.plan.hole_cards != 2 or self.sampling.plan.board_cards < 3:
            raise ValueError("potential is for Hold'em from the flop on")
        if not 0 <= come <= 5 - self.sampling.plan.board_cards:
            raise ValueError("more cards to come than the board has room for")
        for i, word in enumerate(seed):
            self.sampling.seed[i] = word

    def sample(
        self, uint64_t block, ptrdiff_t n, double[:, ::1] weights not None,
        double[:, ::1] squares not None,
    ) -> None:
        """Deal n times with the random numbers of this block, and write what comes of it.

        weights, squares: float64[3, 11], as rg_standings says.
        """
        cdef rg_standings found
        if (weights.shape[0], weights.shape[1]) != (3, 11) or (
            squares.shape[0], squares.shape[1]
        ) != (3, 11):
            raise ValueError("arrays of a wrong shape")
        memset(&found, 0, sizeof(found))
        with nogil:
            self.kernels.sample_standings(&self.sampling, self.come, block, n, &found)
        memcpy(&weights[0, 0], found.weights, sizeof(found.weights))
        memcpy(&squares[0, 0], found.squares, sizeof(found.squares))
