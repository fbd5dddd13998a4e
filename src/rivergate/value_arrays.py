"""Arrays of values to arrays of ranks and categories, and back."""

from __future__ import annotations

from functools import cache

import numpy as np
import numpy.typing as npt

from rivergate.errors import BatchError
from rivergate.hands import CATEGORY_SHIFT, Category, hand_classes

ValueArray = npt.NDArray[np.uint32]
RankArray = npt.NDArray[np.uint16]


def ranks_from_values(values: ValueArray) -> RankArray:
    """Ranks 1 (best) .. 7462 of an array of values: uint32[n] to uint16[n].

    Raises:
        BatchError: another dtype, or a number that is the value of no hand; it names the first.
    """
    _check_dtype(values, np.uint32)
    rising = _rising_values()
    places = np.searchsorted(rising, values)
    _check_items(values, rising[np.minimum(places, len(rising) - 1)] == values, "value")
    return np.subtract(len(rising), places, dtype=np.int64).astype(np.uint16)


def values_from_ranks(ranks: RankArray) -> ValueArray:
    """Values of an array of ranks 1..7462: uint16[n] to uint32[n].

    Raises:
        BatchError: another dtype, or a number that is no rank; it names the first.
    """
    _check_dtype(ranks, np.uint16)
    rising = _rising_values()
    _check_items(ranks, (ranks >= 1) & (ranks <= len(rising)), "rank")
    return rising[len(rising) - ranks.astype(np.int64)]


def categories(values: ValueArray) -> npt.NDArray[np.uint8]:
    """Categories 1 (high card) .. 9 (straight flush) of an array of values.

    Raises:
        BatchError: another dtype, or a number whose top bits are no category; it names the first.
    """
    _check_dtype(values, np.uint32)
    found = (values >> CATEGORY_SHIFT).astype(np.uint8)
    known = (found >= Category.HIGH_CARD) & (found <= Category.STRAIGHT_FLUSH)
    _check_items(values, known, "value")
    return found


@cache
def _rising_values() -> ValueArray:
    rising = np.array([each.value for each in reversed(hand_classes())], np.uint32)
    rising.flags.writeable = False
    return rising


def _check_dtype(array: npt.NDArray[np.generic], dtype: type[np.generic]) -> None:
    # A masked array hides items that would be neither checked nor converted.
    plain = isinstance(array, np.ndarray) and not isinstance(array, np.ma.MaskedArray)
    if not plain or array.dtype != dtype:
        given = array.dtype if plain else type(array).__name__
        raise BatchError(f"expected a NumPy array of {np.dtype(dtype)}, got {given}")


def _check_items(array: npt.NDArray[np.generic], good: npt.NDArray[np.bool_], noun: str) -> None:
    if not good.all():
        first = int((~good).argmax())
        raise BatchError(f"item {first}: {array.flat[first]} is the {noun} of no hand", row=first)
