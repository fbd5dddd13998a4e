"""How strong every combo is on a board, and where it stands inside a weighted range."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from rivergate.cards import Card, cards_to_mask, deck_without
from rivergate.evaluators.lanes import LaneTable, holdem_values
from rivergate.kernels import _range_showdown
from rivergate.odds.engines.preflop_matchups import matchups
from rivergate.odds.games import BOARD_CARDS
from rivergate.odds.holding import Masks, combo_masks
from rivergate.odds.suits import RENAMINGS, renamed, renamings_that_keep
from rivergate.players.preflop import percentiles
from rivergate.ranges.combos import COMBOS

Floats = npt.NDArray[np.float64]
Places = npt.NDArray[np.intp]

# Of the run-outs of a flop one in so many is dealt: 294 of 1,176, in 7 ms.
FLOP_STRIDE = 4


@dataclass(frozen=True, slots=True, eq=False)
class Strengths:
    """Every combo on one board.

    Attributes:
        values: float64[1326] by `combo_index`, 0..1: equity against a random hand over run-outs
            that all combos share; 0 for combos with a card of the board.
        possible: bool[1326]: those without.
        first, last: int[1326]: in rising order of strength, the place of the first and the place
            after the last combo that is as strong as this one.
        order: int[1326]: the combos in that order.
    """

    values: Floats
    possible: npt.NDArray[np.bool_]
    first: Places
    last: Places
    order: Places

    def percentiles(self, weights: Floats) -> Floats:
        """float64[1326]: the share of a weighted range that each combo beats, ties by half.

        Combos that cannot be on this board count for nothing in the range.
        """
        below = np.zeros(len(weights) + 1)
        np.cumsum((weights * self.possible)[self.order], out=below[1:])
        found: Floats = (below[self.first] + below[self.last]) / (2 * below[-1])
        return found


def strengths(board: tuple[Card, ...]) -> Strengths:
    """The strengths on a board of 0, 3, 4 or 5 cards; the last ones asked for are kept.

    Before the flop by percentile, on a flop over every fourth of its run-outs, which are chosen
    alike for flops that differ by a renaming of suits, after it over all.
    """
    return _strengths(cards_to_mask(board), BOARD_CARDS - len(board))


@lru_cache(maxsize=256)
def _strengths(board: int, to_come: int) -> Strengths:
    if not board:
        return _ranked(1 - percentiles(), np.ones(len(COMBOS), bool))
    values = _flop_equities(board) if to_come == 2 else _equities(board, _run_outs(board, to_come))
    return _ranked(values, combo_masks() & np.uint64(board) == 0)


def _ranked(values: Floats, possible: npt.NDArray[np.bool_]) -> Strengths:
    order = np.argsort(values, kind="stable")
    ascending = values[order]
    first = np.searchsorted(ascending, values, "left")
    last = np.searchsorted(ascending, values, "right")
    return Strengths(values, possible, first, last, order)


def _flop_equities(board: int) -> Floats:
    """By the least of the flops that are alike, and the same for combos that are alike."""
    least, suits = min(
        (int(renamed(np.array([board], np.uint64), suits)[0]), suits) for suits in RENAMINGS
    )
    found: Floats = _least_flop(least)[matchups().renamed[RENAMINGS.index(suits)]]
    return found


@lru_cache(maxsize=1 << 10)
def _least_flop(board: int) -> Floats:
    values = _equities(board, _run_outs(board, 2)[::FLOP_STRIDE].copy())
    moves = matchups().renamed[[RENAMINGS.index(each) for each in renamings_that_keep([board])]]
    # Sums of the same numbers in the same order, so that equal combos are equal to the last bit.
    found: Floats = np.sort(values[moves], axis=0).mean(axis=0)
    return found


def _run_outs(board: int, to_come: int) -> Masks:
    bits = [1 << card for card in deck_without(board)]
    come = [board + sum(cards) for cards in combinations(bits, to_come)]
    return np.array(come, np.uint64)


def _equities(board: int, boards: Masks) -> Floats:
    """float64[1326]: equity against a random hand on these boards, 0 with a card of `board`."""
    masks = combo_masks()
    weights = np.broadcast_to((masks & np.uint64(board) == 0).astype(float), (2, len(masks)))
    outcomes = np.zeros((1, len(masks), 3))
    _range_showdown.heads_up(
        holdem_values(_every_combo(), boards),
        boards,
        np.ones(len(boards)),
        masks,
        _cards(),
        np.ascontiguousarray(weights),
        outcomes,
    )
    wins, ties, deals = outcomes[0].T
    found: Floats = (wins + ties / 2) / np.maximum(deals, 1)
    return found


@cache
def _every_combo() -> LaneTable:
    return LaneTable(combo_masks())


@cache
def _cards() -> npt.NDArray[np.uint8]:
    return np.array([(low, high) for high, low in COMBOS], np.uint8)
