# cython: language_level=3, freethreading_compatible=True
"""The compiled first try of rivergate.evaluation.evaluate, and Cactus Kev's evaluator for it."""

from libc.stdint cimport uint8_t, uint64_t


cdef extern from "cactus_kev.h" nogil:
    unsigned ck_rank(const uint8_t *cards, int k)


cdef extern from "card_sets.h" nogil:
    unsigned rg_lowest_card(uint64_t mask)


cdef extern from "scalar_front.h":
    ctypedef unsigned (*rg_rank_of_mask)(const void *context, uint64_t mask, int k)
    object rg_make_lookup(
        rg_rank_of_mask rank, const void *context, object owner, object card_type, object values
    )
    object rg_make_front(object function, object name, object doc, object module)
    int rg_set_lookup(object made, object lookup) except -1


cdef unsigned cactus_kev_rank(const void *context, uint64_t mask, int k) noexcept:
    cdef uint8_t cards[7]
    cdef int i
    for i in range(k):
        cards[i] = <uint8_t>rg_lowest_card(mask)
        mask &= mask - 1
    return ck_rank(cards, k)


def cactus_kev_lookup(type card_type not None, tuple hand_values not None):
    """A function of a list or tuple of 5 to 7 distinct ints 0..51, or of a subclass `card_type`.

    It answers the item of `hand_values` at their rank, 1..7462, and the item at 0 for whatever else
    it is given.
    """
    if len(hand_values) != 7463:
        raise ValueError("expected 7463 values")
    return rg_make_lookup(cactus_kev_rank, NULL, None, card_type, hand_values)


def front(function):
    """The function, with room for a lookup before it: see `answer_first`."""
    signature = f"{function.__name__}(cards, *, explain=False)\n--\n\n"
    doc = (signature + (function.__doc__ or "")).encode()
    return rg_make_front(function, function.__name__.encode(), doc, function.__module__)


def answer_first(made, lookup) -> None:
    """Let `lookup` answer calls of what `front` made; a None from it, or no lookup (None), leaves
    them to the function itself.
    """
    rg_set_lookup(made, lookup)
