"""Batches of hands in NumPy arrays: checks at the border, and shares for threads."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE, Card
from rivergate.errors import BatchError
from rivergate.evaluators.checks import BOARD_SIZES, HAND_SIZES, HOLE_SIZES
from rivergate.kernels import _cactus_kev
from rivergate.plain_arrays import is_plain_array
from rivergate.threads import thread_count
from rivergate.value_arrays import ValueArray as ValueArray

CardArray = npt.NDArray[np.uint8]
CountArray = npt.NDArray[np.uint64]

LowArray = npt.NDArray[np.uint8]
TallyArray = npt.NDArray[np.int64]
MaskArray = npt.NDArray[np.uint64]

Scalar = TypeVar("Scalar", bound=np.generic)
Arrays = tuple[npt.NDArray[np.generic], ...]

Kernel = Callable[..., bool | None]
"""Fills the last arrays from the C-contiguous first ones, row by row; False: one was no hand."""

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
        BatchError: cards or `out` of a wrong shape or dtype, or (with `check`, or when the kernel
            finds it) a row that is no hand.
    """
    rows = np.ascontiguousarray(card_rows(cards, sizes))
    values = output(out, len(rows), np.uint32)
    if check:
        check_rows(rows)
    if not fill(kernel, (rows,), (values,), threads):
        check_rows(rows)
        raise changed()
    return values


def fill(kernel: Kernel, inputs: Arrays, outs: Arrays, threads: int) -> bool:
    """Run `kernel` over equal shares of the rows of C-contiguous `inputs`, one for each thread.

    Answers False where the kernel met a row that is no hand.
    """
    targets = tuple(_target(out, inputs) for out in outs)
    sound = _in_threads(kernel, (*inputs, *targets), thread_count(threads))
    for out, target in zip(outs, targets, strict=True):
        if target is not out:
            out[...] = target
    return sound


def _target(out: npt.NDArray[np.generic], inputs: Arrays) -> npt.NDArray[np.generic]:
    # Kernels write one run of memory, which they do not share with what they read.
    apart = out.flags.c_contiguous and out.flags.aligned
    if apart and not any(np.may_share_memory(out, each) for each in inputs):
        return out
    return np.empty(out.shape, out.dtype)


def card_rows(cards: CardArray, sizes: tuple[int, ...] = HAND_SIZES) -> CardArray:
    """`cards`, found to be a uint8 array of shape (n, k); its rows are not looked at.

    Raises:
        BatchError: another type, dtype or shape.
    """
    if not is_plain_array(cards):
        raise BatchError(f"expected a NumPy array of uint8, got {type(cards).__name__}")
    if cards.dtype != np.uint8:
        raise BatchError(f"expected cards as uint8, got an array of {cards.dtype}")
    if cards.ndim != 2 or cards.shape[1] not in sizes:
        wanted = " or ".join(f"(n, {size})" for size in sizes)
        raise BatchError(f"expected shape {wanted}, got {cards.shape}")
    return cards


def mask_items(masks: MaskArray) -> MaskArray:
    """`masks`, found to be a uint64 array of shape (n,), contiguous; its items are not looked at.

    Raises:
        BatchError: another type, dtype or shape.
    """
    if not is_plain_array(masks) or masks.dtype != np.uint64:
        given = f"an array of {masks.dtype}" if is_plain_array(masks) else type(masks).__name__
        raise BatchError(f"expected masks as a NumPy array of uint64, got {given}")
    if masks.ndim != 1:
        raise BatchError(f"expected shape (n,), got {masks.shape}")
    return np.require(masks, requirements=["C", "A"])


def check_masks(masks: MaskArray) -> None:
    """Refuse masks that are not 5, 6 or 7 bits below bit 52.

    Raises:
        BatchError: it names the first offending item and what is wrong with it.
    """
    sizes = np.bitwise_count(masks)
    wrong = masks >> np.uint64(DECK_SIZE) != 0
    wrong |= (sizes < HAND_SIZES[0]) | (sizes > HAND_SIZES[-1])
    if not wrong.any():
        return
    item = int(wrong.argmax())
    mask = int(masks[item])
    if mask >> DECK_SIZE:
        what = f"bit {mask.bit_length() - 1} is no card (0 to 51)"
    else:
        what = f"{mask.bit_count()} cards: a hand has 5, 6 or 7"
    raise BatchError(f"item {item}: {what} in {mask:#x}", row=item)


def omaha_rows(hole: CardArray, board: CardArray) -> tuple[CardArray, CardArray]:
    """Hole and board found to be uint8 arrays of as many rows, made contiguous.

    Raises:
        BatchError: another type, dtype or shape.
    """
    card_rows(hole, HOLE_SIZES)
    card_rows(board, BOARD_SIZES)
    if len(hole) != len(board):
        raise BatchError(f"{len(hole)} rows of hole cards, {len(board)} of board cards")
    return np.ascontiguousarray(hole), np.ascontiguousarray(board)


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


def changed() -> BatchError:
    """The error for a row that was no hand when the kernel met it, and is one now."""
    return BatchError("another thread changed the cards while they were evaluated")


def bad_row(cards: CardArray, row: int) -> BatchError:
    """The error for a row known to be no hand."""
    numbers = cards[row].tolist()
    outside = [number for number in numbers if number >= DECK_SIZE]
    if outside:
        return BatchError(f"row {row}: {outside[0]} is no card (0 to 51) in {numbers}", row=row)
    twice = [number for number in numbers if numbers.count(number) > 1]
    if twice:
        return BatchError(
            f"row {row}: the card {Card(twice[0])} appears twice in {numbers}", row=row
        )
    return BatchError(f"row {row}: another thread changed it while it was checked", row=row)


def output(out: npt.NDArray[Scalar] | None, n: int, dtype: type[Scalar]) -> npt.NDArray[Scalar]:
    """`out` when it fits n values, else a new array.

    Raises:
        BatchError: an `out` of another dtype or shape, or one that is read-only.
    """
    if out is None:
        return np.empty(n, dtype)
    if not is_plain_array(out) or out.dtype != dtype or out.shape != (n,):
        plain = is_plain_array(out)
        given = f"{out.dtype}{list(out.shape)}" if plain else type(out).__name__
        raise BatchError(f"out: expected {np.dtype(dtype)}[{n}], got {given}")
    if not out.flags.writeable:
        raise BatchError("out: the array is read-only")
    return out


def _in_threads(kernel: Kernel, columns: Arrays, threads: int) -> bool:
    n = len(columns[0])
    parts = min(threads, max(1, n // ROWS_PER_THREAD))
    if parts == 1:
        return kernel(*columns) is not False
    bounds = [n * part // parts for part in range(parts + 1)]

    def share(start: int, stop: int) -> bool:
        return kernel(*(column[start:stop] for column in columns)) is not False

    with ThreadPoolExecutor(parts) as pool:
        return all(list(pool.map(share, bounds[:-1], bounds[1:])))
