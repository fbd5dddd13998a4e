"""Batches of hands in NumPy arrays: checks at the border, and shares for threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE, Card
from rivergate.errors import BatchError
from rivergate.evaluators.checks import HAND_SIZES
from rivergate.evaluators.threads import thread_count
from rivergate.kernels import _cactus_kev

CardArray = npt.NDArray[np.uint8]
ValueArray = npt.NDArray[np.uint32]
CountArray = npt.NDArray[np.uint64]

Kernel = Callable[[CardArray, ValueArray], None]
"""Fills uint32[n] with the values of C-contiguous uint8[n, k]."""

# Fewer rows than this are not worth a second thread.
ROWS_PER_THREAD = 4096


def evaluate_rows(
    cards: CardArray,
    kernel: Kernel,
    *,
    out: ValueArray | None,
    threads: int,
    check: bool,
    sizes: tuple[int, ...] = HAND_SIZES,
) -> ValueArray:
    """Run `kernel` over the rows of `cards`, checked at the border.

    Raises:
        BatchError: cards or `out` of a wrong shape or dtype, or (with `check`) a row that is no
            hand.
    """
    rows = np.ascontiguousarray(card_rows(cards, sizes))
    values = output(out, len(rows))
    if check:
        check_rows(rows)
    # The kernels write one run of memory, in rows that they do not share with the input.
    apart = values.flags.c_contiguous and not np.may_share_memory(values, rows)
    target = values if apart else np.empty(len(rows), np.uint32)
    _in_threads(kernel, rows, target, thread_count(threads))
    if target is not values:
        values[...] = target
    return values


def card_rows(cards: CardArray, sizes: tuple[int, ...] = HAND_SIZES) -> CardArray:
    """`cards`, found to be a uint8 array of shape (n, k); its rows are not looked at.

    Raises:
        BatchError: another type, dtype or shape.
    """
    if not isinstance(cards, np.ndarray):
        raise BatchError(f"expected a NumPy array of uint8, got {type(cards).__name__}")
    if cards.dtype != np.uint8:
        raise BatchError(f"expected cards as uint8, got an array of {cards.dtype}")
    if cards.ndim != 2 or cards.shape[1] not in sizes:
        wanted = " or ".join(f"(n, {size})" for size in sizes)
        raise BatchError(f"expected shape {wanted}, got {cards.shape}")
    return cards


def check_rows(rows: CardArray) -> None:
    """Refuse rows that are not distinct cards 0..51.

    Raises:
        BatchError: it names the first offending row and what is wrong with it.
    """
    row = _cactus_kev.first_bad_row(rows)
    if row < len(rows):
        raise bad_row(rows, row)


def is_hand(row: CardArray) -> bool:
    """Whether the cards of one row, uint8[k], are distinct and 0..51."""
    return _cactus_kev.first_bad_row(np.ascontiguousarray(row[None])) == 1


def bad_row(cards: CardArray, row: int) -> BatchError:
    """The error for a row known to be no hand."""
    numbers = cards[row].tolist()
    outside = [number for number in numbers if number >= DECK_SIZE]
    if outside:
        return BatchError(f"row {row}: {outside[0]} is no card (0 to 51) in {numbers}", row=row)
    twice = next(number for number in numbers if numbers.count(number) > 1)
    return BatchError(f"row {row}: the card {Card(twice)} appears twice in {numbers}", row=row)


def output(out: ValueArray | None, n: int) -> ValueArray:
    """`out` when it fits n values, else a new array.

    Raises:
        BatchError: an `out` of another dtype or shape, or one that is read-only.
    """
    if out is None:
        return np.empty(n, np.uint32)
    if not isinstance(out, np.ndarray) or out.dtype != np.uint32 or out.shape != (n,):
        is_array = isinstance(out, np.ndarray)
        given = f"{out.dtype}{list(out.shape)}" if is_array else type(out).__name__
        raise BatchError(f"out: expected uint32[{n}], got {given}")
    if not out.flags.writeable:
        raise BatchError("out: the array is read-only")
    return out


def _in_threads(kernel: Kernel, rows: CardArray, values: ValueArray, threads: int) -> None:
    parts = min(threads, max(1, len(rows) // ROWS_PER_THREAD))
    if parts == 1:
        kernel(rows, values)
        return
    bounds = [len(rows) * part // parts for part in range(parts + 1)]
    with ThreadPoolExecutor(parts) as pool:
        list(
            pool.map(
                lambda start, stop: kernel(rows[start:stop], values[start:stop]),
                bounds[:-1],
                bounds[1:],
            )
        )
