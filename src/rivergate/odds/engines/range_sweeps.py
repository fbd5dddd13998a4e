"""What every hand wins on some boards: two ranges at once, or three beside known hands."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from rivergate.evaluators.backends import chosen
from rivergate.evaluators.lanes import LaneTable, holdem_values
from rivergate.kernels import _range_showdown
from rivergate.odds.engines.board_parts import BoardPart, piece_of
from rivergate.odds.engines.range_table import RangeTable
from rivergate.odds.holding import Masks, Weights
from rivergate.odds.suits import BoardClasses

MOST_WINNERS = 10

# Values of so many boards stay in the cache until they are sorted.
BOARDS_AT_ONCE = 64

Outcomes = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True, eq=False)
class Swept:
    """Weights of deals by the number of winners.

    Attributes:
        hands: float64[players, n, winners + 1]: for a hand of the table, the deals of the others in
            which it is one of m winners; at m = 0 those in which it does not win.
        dealt: float64[players dealt, winners + 1]: the same over all hands of a player, but at
            m = 0 nothing.
    """

    hands: Outcomes
    dealt: Outcomes


Count = Callable[[BoardPart], Swept]


def heads_up(table: RangeTable, players: list[int]) -> Count:
    """Counts for one of the two players of a table, or for both."""
    lanes = LaneTable(table.masks)
    weights = table.weights if players[0] == 0 else np.ascontiguousarray(table.weights[::-1])

    def count(part: BoardPart) -> Swept:
        found = np.zeros((len(players), len(table.masks), 3))
        for values, masks, times in _values(lanes, part.boards):
            _range_showdown.heads_up(values, masks, times, table.masks, table.cards, weights, found)
        wins, ties, everything = np.moveaxis(found, 2, 0)
        hands = np.stack((_rest(everything, wins + ties), wins, ties), axis=2)
        return Swept(hands, np.zeros((0, 3)))

    return count


def three_way(table: RangeTable, players: list[int], dealt: list[int]) -> Count:
    """Counts for three players beside every joint deal of the others, `dealt`."""
    lanes = LaneTable(table.masks)
    weights = np.ascontiguousarray(table.weights[players])
    deals, deal_weights = table.joint_deals(dealt)
    kernels = chosen().kernels_capsule

    def count(part: BoardPart) -> Swept:
        some = piece_of(len(deals), part.piece, part.pieces)
        hands = np.zeros((len(players), len(table.masks), MOST_WINNERS + 1))
        known = np.zeros((len(dealt), MOST_WINNERS + 1))
        for values, masks, times in _values(lanes, part.boards):
            _range_showdown.three_way(
                kernels,
                values,
                masks,
                times,
                table.masks,
                table.cards,
                weights,
                deals[some],
                deal_weights[some],
                hands,
                known,
            )
        winners = len(table.weights) + 1
        hands[:, :, 0] = _rest(hands[:, :, 0], hands[:, :, 1:].sum(axis=2))
        return Swept(hands[:, :, :winners], known[:, :winners])

    return count


def _values(
    lanes: LaneTable, boards: BoardClasses
) -> Iterator[tuple[npt.NDArray[np.uint32], Masks, Weights]]:
    room = np.empty((min(BOARDS_AT_ONCE, len(boards.masks)), len(lanes)), np.uint32)
    for start in range(0, len(boards.masks), BOARDS_AT_ONCE):
        masks = boards.masks[start : start + BOARDS_AT_ONCE]
        values = holdem_values(lanes, masks, room[: len(masks)])
        yield values, masks, boards.times[start : start + BOARDS_AT_ONCE]


def _rest(whole: Outcomes, part: Outcomes) -> Outcomes:
    """What is left of a sum, where less than its rounding is nothing."""
    rest = whole - part
    rest[rest < whole * 1e-13] = 0
    return rest
