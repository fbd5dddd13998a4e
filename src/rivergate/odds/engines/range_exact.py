"""Exact Hold'em equity of weighted ranges: all hands are sorted on every board.

Two ranges take one pass with card removal (heads_up.h). Of more players the three widest take one
pass together (three_way.c) beside every joint deal of the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil, prod

import numpy as np

from rivergate.odds.engines.board_parts import BoardPart, board_parts, pieces_wanted
from rivergate.odds.engines.range_sweeps import Count, Outcomes, Swept, heads_up, three_way
from rivergate.odds.engines.range_table import RangeTable, range_table
from rivergate.odds.spot import Spot
from rivergate.odds.suits import (
    Renaming,
    board_classes,
    board_count,
    renamed,
    symmetries,
)
from rivergate.odds.tally import Tally
from rivergate.threads import in_order

METHOD = "ranges sorted on every board"

SWEPT = 3

# Sums of weights must not lose the least of them to rounding.
LEAST_WEIGHT = 1e-9
MOST_JOINT_DEALS = 1_000_000

# Classes in a part.
LEAST_BOARDS = 16

THREADS_FROM_SECONDS = 2e-3


@dataclass(frozen=True, slots=True, eq=False)
class _Plan:
    """How the players are counted: the widest ranges are swept, the others dealt."""

    spot: Spot
    table: RangeTable
    renamings: tuple[Renaming, ...]
    swept: list[int]
    dealt: list[int]

    @property
    def joint_deals(self) -> int:
        """No fewer than there are."""
        sizes = self.table.sizes
        return prod(sizes[player] for player in self.dealt)


@lru_cache(maxsize=2)
def _plan(spot: Spot) -> _Plan:
    table = range_table(spot)
    sizes = table.sizes
    widest_last = sorted(range(len(sizes)), key=lambda player: sizes[player])
    swept = widest_last[-SWEPT:]
    return _Plan(spot, table, symmetries(spot), swept, widest_last[: -len(swept)])


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots."""
    if spot.game.omaha:
        return False
    plan = _plan(spot)
    return plan.joint_deals <= MOST_JOINT_DEALS and plan.table.least_weight >= LEAST_WEIGHT


def cost(spot: Spot) -> float:
    """Seconds that one thread takes, roughly."""
    plan = _plan(spot)
    hands = len(plan.table.masks)
    sizes = plan.table.sizes
    classes = ceil(board_count(spot) / len(plan.renamings))
    if len(sizes) == 2:
        return classes * hands * 2e-8
    swept = sum(sizes[player] for player in plan.swept)
    return classes * (hands * 1.5e-8 + plan.joint_deals * (3e-6 + swept * 1e-7))


def boards(spot: Spot) -> int:
    """How many boards are counted."""
    return board_count(spot)


def parts(spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
    """How many boards a part has, and what came of them."""
    plan = _plan(spot)
    two = len(spot.players) == 2
    count = heads_up(plan.table, plan.swept[:1]) if two else _three_way(plan)
    for boards, swept in _each_part(plan, count, threads):
        yield boards, _heads_up_tally(plan, swept) if two else _tally(plan, swept)


def by_hand(spot: Spot, *, threads: int) -> list[Outcomes]:
    """Of every hand of two or three players, the weight of the others' deals by what it wins.

    float64[hands, players + 1] for each player, in the order of the masks of the spot: at [hand, m]
    it is one of m winners, at [hand, 0] it does not win. For spots that this engine serves.
    """
    plan = _plan(spot)
    players = len(spot.players)
    assert players <= SWEPT
    count = heads_up(plan.table, plan.swept) if players == 2 else _three_way(plan)
    hands = sum(
        (swept.hands for _, swept in _each_part(plan, count, threads)),
        start=np.zeros((players, len(plan.table.masks), players + 1)),
    )
    return [_of_hands(plan, player, hands[plan.swept.index(player)]) for player in range(players)]


def _three_way(plan: _Plan) -> Count:
    return three_way(plan.table, plan.swept, plan.dealt)


def _each_part(plan: _Plan, count: Count, threads: int) -> Iterator[tuple[int, Swept]]:
    classes, seconds = board_classes(plan.spot, plan.renamings), cost(plan.spot)
    pieces = min(plan.joint_deals, pieces_wanted(classes, seconds))
    given = ((part,) for part in board_parts(classes, seconds, pieces=pieces, least=LEAST_BOARDS))

    def count_part(part: BoardPart) -> tuple[int, Swept]:
        return part.done, count(part)

    yield from in_order(count_part, given, 1 if seconds < THREADS_FROM_SECONDS else threads)


def _heads_up_tally(plan: _Plan, swept: Swept) -> Tally:
    first, second = plan.swept
    lost, won, tied = plan.table.weights[first] @ swept.hands[0]
    shared = np.empty((2, 3))
    shared[first] = lost, won, tied
    shared[second] = won, lost, tied
    return Tally(shared * plan.table.scale)


def _tally(plan: _Plan, swept: Swept) -> Tally:
    shared = np.empty((len(plan.table.weights), len(plan.table.weights) + 1))
    for player, hands in zip(plan.swept, swept.hands, strict=True):
        shared[player] = plan.table.weights[player] @ hands
    total = shared[plan.swept[0]].sum()
    for player, won in zip(plan.dealt, swept.dealt, strict=True):
        shared[player] = won
        shared[player, 0] = max(total - won.sum(), 0)
    return Tally(shared * plan.table.scale)


def _of_hands(plan: _Plan, player: int, outcomes: Outcomes) -> Outcomes:
    """The outcomes of a player's hands, counted on one board of each class, over all boards."""
    masks = plan.spot.players[player].masks
    assert masks is not None
    found = np.zeros((len(masks), outcomes.shape[1]))
    for suits in plan.renamings:
        moved = renamed(masks, suits)
        places = np.searchsorted(plan.table.masks, moved).clip(max=len(plan.table.masks) - 1)
        held = plan.table.masks[places] == moved
        found[held] += outcomes[places[held]]
    return found / len(plan.renamings)
