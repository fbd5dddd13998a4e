"""Logic circuits, evaluated for as many hands at once as a register has bits.

A card, or a bit of a card's number, is a plane: one bit for each hand. A gate is one instruction on
planes, so the time does not depend on the cards. Made for batches; one hand costs a whole block.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

import numpy as np

import rivergate.evaluators.checks as checks
from rivergate.cards import CardsLike
from rivergate.errors import BatchError, shown
from rivergate.evaluators import arrays
from rivergate.evaluators.arrays import CardArray, LowArray, MaskArray, ValueArray
from rivergate.evaluators.backends import chosen
from rivergate.hands import HandValue


def evaluate(cards: CardsLike) -> HandValue:
    """The value of the best five of 5, 6 or 7 cards.

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of cards.
    """
    hand = np.array([checks.hand(cards)], np.uint8)
    return HandValue(evaluate_batch(hand, check=False)[0])


def compiled() -> None:
    """One hand costs a whole block here: there is no quick way to a single one."""


def evaluate_batch(
    cards: CardArray, *, out: ValueArray | None = None, threads: int = 1, check: bool = True
) -> ValueArray:
    """Values of n hands: uint8[n, k], k = 5, 6 or 7, to uint32[n].

    Args:
        cards: one hand a row, cards 0..51; copied first where it is not C-contiguous.
        out: where the values go, uint32[n]; a new array without it. What it holds after an error
            is not defined.
        threads: how many to use; 0 = all cores. The GIL is released.
        check: False skips the per-row check, for rows already known to be hands. What a row that
            is none then gives is not defined.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    kernel = partial(chosen().values, check=check)
    return arrays.evaluate_rows(cards, kernel, out=out, threads=threads, check=False)


def evaluate_masks(
    masks: MaskArray, *, out: ValueArray | None = None, threads: int = 1, check: bool = True
) -> ValueArray:
    """Values of n hands given as masks (bit = card) of 5, 6 or 7 cards: uint64[n] to uint32[n].

    Args:
        masks: one hand an item; sizes may be mixed; copied first where it is not contiguous.
        out: where the values go, uint32[n]; a new array without it. What it holds after an error
            is not defined.
        threads: how many to use; 0 = all cores. The GIL is released.
        check: False skips the check of each item, as in `evaluate_batch`.

    Raises:
        BatchError: a wrong shape or dtype, a bit above 51, another number of bits; it names the
            item.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    items = arrays.mask_items(masks)
    values = arrays.output(out, len(items), np.uint32)
    if not arrays.fill(partial(chosen().mask_values, check=check), (items,), (values,), threads):
        arrays.check_masks(items)
        raise arrays.changed()
    return values


@dataclass(frozen=True, slots=True)
class Showdowns:
    """How often the first hand of a pair won, tied and lost."""

    wins: int
    ties: int
    losses: int


def count_showdowns(first: MaskArray, second: MaskArray, *, check: bool = True) -> Showdowns:
    """Showdowns of n pairs of hands given as masks, hole and board together: uint64[n] each.

    One circuit compares both hands; no value is written. Sizes may be mixed, 5 to 7 cards.

    >>> import rivergate as rg
    >>> first = np.array([rg.cards_to_mask("AsAd2c3c4h5hTs")], np.uint64)
    >>> second = np.array([rg.cards_to_mask("KsKd2c3c4h5hTs")], np.uint64)
    >>> count_showdowns(first, second)
    Showdowns(wins=1, ties=0, losses=0)

    Raises:
        BatchError: a wrong shape or dtype, a bit above 51, another number of bits; it names the
            item. Whether two hands can meet is not looked at.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    sides = arrays.mask_items(first), arrays.mask_items(second)
    if len(sides[0]) != len(sides[1]):
        raise BatchError(f"{len(sides[0])} hands against {len(sides[1])}")
    counts = np.zeros(2, np.int64)
    if not chosen().showdowns(*sides, counts, check):
        for side in sides:
            arrays.check_masks(side)
        raise arrays.changed()
    wins, ties = counts.tolist()
    return Showdowns(wins, ties, len(sides[0]) - wins - ties)


def evaluate_omaha_batch(
    hole: CardArray,
    board: CardArray,
    *,
    out: ValueArray | None = None,
    threads: int = 1,
    check: bool = True,
) -> ValueArray:
    """Values of n Omaha hands, two cards of the hole with three of the board: to uint32[n].

    Args:
        hole: uint8[n, k], k = 2 to 6; one hand a row, cards 0..51.
        board: uint8[n, b], b = 3, 4 or 5.
        out: where the values go, uint32[n]; a new array without it. What it holds after an error
            is not defined.
        threads: how many to use; 0 = all cores. The GIL is released.
        check: False skips the per-row check, as in `evaluate_batch`.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    rows = arrays.omaha_rows(hole, board)
    values = arrays.output(out, len(rows[0]), np.uint32)
    if not arrays.fill(partial(chosen().omaha_values, check=check), rows, (values,), threads):
        arrays.check_rows(np.concatenate(rows, axis=1))
        raise arrays.changed()
    return values


def evaluate_omaha_hilo_batch(
    hole: CardArray,
    board: CardArray,
    *,
    out: tuple[ValueArray, LowArray] | None = None,
    threads: int = 1,
    check: bool = True,
) -> tuple[ValueArray, LowArray]:
    """Values and 8-or-better lows of n Omaha hands: to uint32[n] and uint8[n].

    A low is the mask of its five ranks, bit 0 = ace .. bit 7 = eight: the smaller the better, and
    0xFF is none.

    Args:
        hole: uint8[n, k], k = 2 to 6; one hand a row, cards 0..51.
        board: uint8[n, b], b = 3, 4 or 5.
        out: where values and lows go, (uint32[n], uint8[n]); new arrays without it. What they hold
            after an error is not defined.
        threads: how many to use; 0 = all cores. The GIL is released.
        check: False skips the per-row check, as in `evaluate_batch`.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
        BackendError: RIVERGATE_BACKEND names kernels that do not run here.
    """
    rows = arrays.omaha_rows(hole, board)
    if out is not None and not (isinstance(out, tuple) and len(out) == 2):
        raise BatchError(f"out: expected (uint32[n], uint8[n]), got {shown(type(out).__name__)}")
    high_out, low_out = out or (None, None)
    outs = (
        arrays.output(high_out, len(rows[0]), np.uint32),
        arrays.output(low_out, len(rows[0]), np.uint8),
    )
    if not arrays.fill(partial(chosen().omaha_hilo_values, check=check), rows, outs, threads):
        arrays.check_rows(np.concatenate(rows, axis=1))
        raise arrays.changed()
    return outs
