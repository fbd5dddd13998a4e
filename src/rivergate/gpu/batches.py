"""Batches of hands on a graphics adapter, from NumPy arrays or from arrays that lie there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

import numpy as np

from rivergate.circuits.emit.wgsl_batch import LANES
from rivergate.circuits.emit.wgsl_kernel import FORMS
from rivergate.errors import BatchError
from rivergate.evaluators import arrays
from rivergate.evaluators.arrays import CardArray, LowArray, ValueArray
from rivergate.evaluators.checks import BOARD_SIZES, HAND_SIZES, HOLE_SIZES
from rivergate.gpu.device import device
from rivergate.gpu.device_array import ROWS_AT_ONCE, DeviceArray, empty, upload_rows


def upload(cards: CardArray, *, check: bool = True) -> DeviceArray:
    """Hands, hole cards or boards, moved to the adapter: uint8[n, k], k = 2 to 7.

    Args:
        cards: one hand a row, cards 0..51.
        check: False skips the per-row check, for rows already known to be distinct cards.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
        GpuError: there is no adapter, or it has no memory.
    """
    rows = np.ascontiguousarray(arrays.card_rows(cards, (*HOLE_SIZES, HAND_SIZES[-1])))
    if check:
        arrays.check_rows(rows)
    return upload_rows(device(), rows)


@overload
def evaluate_batch(cards: CardArray, *, check: bool = True) -> ValueArray: ...
@overload
def evaluate_batch(cards: DeviceArray, *, check: bool = True) -> DeviceArray: ...
def evaluate_batch(
    cards: CardArray | DeviceArray, *, check: bool = True
) -> ValueArray | DeviceArray:
    """Values of n hands: uint8[n, k], k = 5, 6 or 7, to uint32[n]; where they lay, there.

    >>> from rivergate import gpu
    >>> hands = gpu.upload(np.array([[51, 50, 47, 46, 0]], np.uint8))  # doctest: +SKIP
    >>> gpu.evaluate_batch(hands).numpy()  # doctest: +SKIP
    array([234881025], dtype=uint32)

    Args:
        cards: one hand a row, cards 0..51, in memory or on the adapter.
        check: False skips the per-row check; rows on the adapter were checked on their way.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
        GpuError: there is no adapter, or it has no memory.
    """
    if not isinstance(cards, DeviceArray):
        arrays.card_rows(cards, HAND_SIZES)
        return evaluate_batch(upload(cards, check=check)).numpy()
    _check_shape(cards, HAND_SIZES)
    (values,) = _run("holdem", [cards])
    return values


@overload
def evaluate_omaha_batch(
    hole: CardArray, board: CardArray, *, check: bool = True
) -> ValueArray: ...
@overload
def evaluate_omaha_batch(
    hole: DeviceArray, board: DeviceArray, *, check: bool = True
) -> DeviceArray: ...
def evaluate_omaha_batch(
    hole: CardArray | DeviceArray, board: CardArray | DeviceArray, *, check: bool = True
) -> ValueArray | DeviceArray:
    """Values of n Omaha hands, two cards of the hole with three of the board: to uint32[n].

    Args:
        hole: uint8[n, k], k = 2 to 6; one hand a row, cards 0..51, in memory or on the adapter.
        board: uint8[n, b], b = 3, 4 or 5, where the hole cards are.
        check: False skips the per-row check. On the adapter hole and board were checked apart:
            that they share no card is for the caller to know.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
        GpuError: there is no adapter, or it has no memory.
    """
    (values,), there = _omaha("omaha", hole, board, check)
    return values if there else values.numpy()


@overload
def evaluate_omaha_hilo_batch(
    hole: CardArray, board: CardArray, *, check: bool = True
) -> tuple[ValueArray, LowArray]: ...
@overload
def evaluate_omaha_hilo_batch(
    hole: DeviceArray, board: DeviceArray, *, check: bool = True
) -> tuple[DeviceArray, DeviceArray]: ...
def evaluate_omaha_hilo_batch(
    hole: CardArray | DeviceArray, board: CardArray | DeviceArray, *, check: bool = True
) -> tuple[ValueArray, LowArray] | tuple[DeviceArray, DeviceArray]:
    """Values and 8-or-better lows of n Omaha hands: to uint32[n] and uint8[n].

    A low is the mask of its five ranks, bit 0 = ace .. bit 7 = eight: the smaller the better, and
    0xFF is none. Arguments and errors are those of `evaluate_omaha_batch`.
    """
    (values, lows), there = _omaha("omaha_low", hole, board, check)
    return (values, lows) if there else (values.numpy(), lows.numpy())


def _omaha(
    form: str, hole: CardArray | DeviceArray, board: CardArray | DeviceArray, check: bool
) -> tuple[list[DeviceArray], bool]:
    """What is found for each row, and whether the cards lay on the adapter."""
    if isinstance(hole, DeviceArray) and isinstance(board, DeviceArray):
        _check_shape(hole, HOLE_SIZES)
        _check_shape(board, BOARD_SIZES)
        if len(hole) != len(board):
            raise BatchError(f"{len(hole)} rows of hole cards, {len(board)} of board cards")
        return _run(form, [hole, board]), True
    if isinstance(hole, DeviceArray) or isinstance(board, DeviceArray):
        raise BatchError("hole and board: expected both in memory or both on the adapter")
    rows = arrays.omaha_rows(hole, board)
    if check:
        arrays.check_rows(np.concatenate(rows, axis=1))
    return _run(form, [upload_rows(device(), each) for each in rows]), False


def _check_shape(cards: DeviceArray, sizes: tuple[int, ...]) -> None:
    if cards.dtype != np.uint8 or len(cards.shape) != 2 or cards.shape[1] not in sizes:
        wanted = " or ".join(f"uint8(n, {size})" for size in sizes)
        raise BatchError(f"expected {wanted}, got {cards.dtype}{cards.shape}")


def _run(form: str, cards: Sequence[DeviceArray]) -> list[DeviceArray]:
    rows, opened = len(cards[0]), cards[0].device
    answers = [empty(opened, rows, np.uint32)]
    if FORMS[form].low:
        answers.append(empty(opened, rows, np.uint8))
    sizes = np.array([cards[0].shape[1], cards[-1].shape[1]], np.uint32)
    for part, start in enumerate(range(0, rows, ROWS_AT_ONCE)):
        count = -(-min(ROWS_AT_ONCE, rows - start) // LANES)
        buffers = [each.parts[part] for each in (*cards, *answers)]
        opened.run(f"batch_{form}", sizes, buffers, count)
    return answers
