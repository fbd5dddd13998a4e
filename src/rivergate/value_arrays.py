"""Arrays of values to arrays of ranks and categories, and back."""

from __future__ import annotations

from functools import cache
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from rivergate.errors import BatchError
from rivergate.hands import CATEGORY_SHIFT, Category, hand_classes
from rivergate.plain_arrays import is_plain_array

ValueArray = npt.NDArray[np.uint32]
RankArray = npt.NDArray[np.uint16]
CategoryArray = npt.NDArray[np.uint8]
Number = TypeVar("Number", bound=np.generic)


def ranks_from_values(values: ValueArray, *, out: RankArray | None = None) -> RankArray:
    """Ranks 1 (best) .. 7462 of an array of values: uint32 to uint16 of the same shape.

    Raises:
        BatchError: another dtype, or a number that is the value of no hand; it names the first.
    """
    _check_dtype(values, np.uint32)
    rising = _rising_values()
    places = np.searchsorted(rising, values)
    _check_items(values, rising[np.minimum(places, len(rising) - 1)] == values, "value")
    return _into(out, len(rising) - places, np.uint16)


def values_from_ranks(ranks: RankArray, *, out: ValueArray | None = None) -> ValueArray:
    """Values of an array of ranks 1..7462: uint16 to uint32 of the same shape.

    Raises:
        BatchError: another dtype, or a number that is no rank; it names the first.
    """
    _check_dtype(ranks, np.uint16)
    rising = _rising_values()
    _check_items(ranks, (ranks >= 1) & (ranks <= len(rising)), "rank")
    return _into(out, rising[len(rising) - ranks.astype(np.int64)], np.uint32)


def categories(values: ValueArray, *, out: CategoryArray | None = None) -> CategoryArray:
    """Categories 1 (high card) .. 9 (straight flush) of an array of values: uint32 to uint8.

    Raises:
        BatchError: another dtype, or a number whose top bits are no category; it names the first.
    """
    _check_dtype(values, np.uint32)
    found = values >> CATEGORY_SHIFT
    known = (found >= Category.HIGH_CARD) & (found <= Category.STRAIGHT_FLUSH)
    _check_items(values, known, "value")
    return _into(out, found, np.uint8)


@cache
def _rising_values() -> ValueArray:
    rising = np.array([each.value for each in reversed(hand_classes())], np.uint32)
    rising.flags.writeable = False
    return rising


def _check_dtype(array: npt.NDArray[Any], dtype: type[np.generic], what: str = "") -> None:
    plain = is_plain_array(array)
    if not plain or array.dtype != dtype:
        given = f"an array of {array.dtype}" if plain else f"a {type(array).__name__}"
        raise BatchError(f"{what}expected a NumPy array of {np.dtype(dtype)}, got {given}")


def _into(
    out: npt.NDArray[Number] | None, found: npt.NDArray[Any], dtype: type[Number]
) -> npt.NDArray[Number]:
    if out is None:
        return found.astype(dtype)
    _check_dtype(out, dtype, "out: ")
    if out.shape != found.shape or not out.flags.writeable:
        raise BatchError(f"out: expected a writeable array of shape {found.shape}, got {out.shape}")
    out[...] = found
    return out


def _check_items(array: npt.NDArray[np.generic], good: npt.NDArray[np.bool_], noun: str) -> None:
    if not good.all():
        first = int((~good).argmax())
        raise BatchError(f"item {first}: {array.flat[first]} is the {noun} of no hand", row=first)
