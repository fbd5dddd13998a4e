"""How good a starting hand is: its place among all of them, its equity against a random one."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import numpy as np
import numpy.typing as npt

from rivergate.players.events import Hole
from rivergate.ranges.combos import CLASS_OF_NAME, CLASSES, COMBOS, index_of, indices
from rivergate.ranges.hand_order import StartingHand, hand_order

Percentiles = npt.NDArray[np.float64]


@cache
def percentiles() -> Percentiles:
    """float64[1326] by combo index, 0 (the best) .. 1: the share of all combos that are better.

    Of the 169 classes, in the order of `hand_order`; the combos of the same class count half. So
    the combos at or below a share x are the ranges' ``top x``, whose classes are whole.
    """
    found = np.empty(len(COMBOS))
    better = 0
    for hand, combos in _classes():
        found[combos] = better + hand.combos / 2
        better += hand.combos
    found /= len(COMBOS)
    found.flags.writeable = False
    return found


def percentile(hole: Hole) -> float:
    """The percentile of two cards.

    >>> from rivergate.cards import Card
    >>> f"{percentile((Card('As'), Card('Ad'))):.4f}"
    '0.0023'
    """
    return _listed()[index_of(*hole)]


@cache
def _listed() -> list[float]:
    listed: list[float] = percentiles().tolist()
    return listed


def equity_of(hole: Hole) -> float:
    """The exact equity of two cards against one random hand.

    >>> from rivergate.cards import Card
    >>> f"{equity_of((Card('As'), Card('Ad'))):.6f}"
    '0.852037'
    """
    return _equities()[index_of(*hole)]


@cache
def _equities() -> list[float]:
    found = [0.0] * len(COMBOS)
    for hand, combos in _classes():
        for index in combos:
            found[index] = hand.equity
    return found


def _classes() -> Iterator[tuple[StartingHand, list[int]]]:
    """The 169 classes, the best first, and the indices of their combos."""
    for hand in hand_order():
        yield hand, indices(CLASSES[CLASS_OF_NAME[hand.name]])
