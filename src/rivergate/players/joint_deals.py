"""Hands of several opponents, drawn jointly from their ranges, on run-outs that all share.

A run-out comes first, then hand after hand from the weights that the cards so far leave, the
tightest range first; the importance weight of a deal is the product of what was left each time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE
from rivergate.odds.holding import Masks, combo_masks
from rivergate.ranges.combos import COMBOS

Floats = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]
Drawn = tuple[npt.NDArray[np.bool_], Places]

# Below such a share of a range nothing of it is left, but for rounding.
NOTHING = 1e-12
# Hands that met a card already dealt are drawn again so often, then from what is left of the range.
REDRAWS = 32

_HIGH, _LOW = np.array(COMBOS, np.intp).T


@dataclass(frozen=True, slots=True, eq=False)
class Deals:
    """Joint deals.

    Attributes:
        boards: int[n]: which of the run-outs.
        hands: int[opponents, n]: the combos, by opponent as given.
        weights: float64[n]: importance; 0 for a dead end.
    """

    boards: Places
    hands: Places
    weights: Floats

    @property
    def ess(self) -> float:
        """The effective sample size, (Σw)² / Σw²."""
        squares = float((self.weights**2).sum())
        return float(self.weights.sum()) ** 2 / squares if squares else 0.0


def deal(ranges: Sequence[Floats], boards: Masks, samples: int, rng: np.random.Generator) -> Deals:
    """Draw disjoint hands and a run-out from the product of the ranges' weights.

    Args:
        ranges: float64[1326] for each opponent, 0 for combos with a card that is seen.
        boards: uint64[m]: the cards to come of each run-out; all are dealt in turn.
        samples: how many.
        rng: where chance comes from.
    """
    which = rng.permutation(len(boards))[np.arange(samples) % len(boards)]
    used = boards[which]
    held = _cards_of(boards)[which]
    weights = np.ones(samples)
    hands = np.zeros((len(ranges), samples), np.intp)
    for player in sorted(range(len(ranges)), key=lambda each: _breadth(ranges[each])):
        left = _left(ranges[player], held)
        weights *= left
        hands[player] = _draw(ranges[player], used, left > 0, rng)
        used = used | combo_masks()[hands[player]]
        held = np.column_stack((held, _HIGH[hands[player]], _LOW[hands[player]]))
    return Deals(which, hands, weights)


def _breadth(weights: Floats) -> float:
    return float(weights.sum() / weights.max())


def _left(weights: Floats, held: Places) -> Floats:
    """The share of a range without any of int[n, cards]: 1 - ΣR[c] + Σw[cd]."""
    pairs = np.zeros((DECK_SIZE, DECK_SIZE))
    pairs[_HIGH, _LOW] = pairs[_LOW, _HIGH] = weights / weights.sum()
    left: Floats = 1 - pairs.sum(axis=1)[held].sum(axis=1)
    for column in range(1, held.shape[1]):
        for other in range(column):
            left += pairs[held[:, column], held[:, other]]
    left[left < NOTHING] = 0
    return left


def _draw(
    weights: Floats, used: Masks, possible: npt.NDArray[np.bool_], rng: np.random.Generator
) -> Places:
    """A combo for each sample, from the weights that its used cards leave."""
    masks, cumulative = combo_masks(), weights.cumsum()
    last = int(np.flatnonzero(weights)[-1])
    found = np.zeros(len(used), np.intp)
    pending = np.arange(len(used))
    for _ in range(REDRAWS):
        drawn = np.searchsorted(cumulative, rng.random(len(pending)) * cumulative[-1], "right")
        found[pending] = np.minimum(drawn, last)
        pending = pending[(masks[found[pending]] & used[pending] != 0) & possible[pending]]
        if not len(pending):
            return found
    for sample in pending:
        free = weights * (masks & used[sample] == 0)
        found[sample] = rng.choice(len(weights), p=free / free.sum())
    return found


def _cards_of(boards: Masks) -> Places:
    bits = boards[:, None] >> np.arange(DECK_SIZE, dtype=np.uint64) & np.uint64(1)
    return np.nonzero(bits)[1].reshape(len(boards), -1)
