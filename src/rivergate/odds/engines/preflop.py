"""Hold'em before the flop, heads up: any range against any, from the packaged table of matchups."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from rivergate.cards import CardsLike
from rivergate.odds.engines.preflop_matchups import BOARDS, matchups
from rivergate.odds.engines.preflop_table import expanded, packaged
from rivergate.odds.holding import Holding, combo_masks
from rivergate.odds.result import EquityResult
from rivergate.odds.spot import Spot, read_spot
from rivergate.odds.tally import Tally

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range

METHOD = "table of matchups"

SECONDS = 5e-4

# Of a matrix, and for one row: OpenBLAS takes one thread up to there.
BLAS_PRODUCTS, BLAS_COLUMNS = 1 << 18, 384

Weights = npt.NDArray[np.float64]
Counts = npt.NDArray[np.int64]


def preflop_equity(a: CardsLike | Range, b: CardsLike | Range) -> EquityResult:
    """Exact Hold'em equity of two hands or ranges before the flop, from the packaged table.

    The table holds wins and ties of every matchup over all 1,712,304 boards, so a call takes a
    millisecond or less, whatever the ranges. The first one loads it.

    >>> f"{preflop_equity('AhKh', 'random').players[0].equity:.10f}"
    '0.6704463231'

    Args:
        a: the first player's hand or range, as text, cards, or a `Range`; weights count.
        b: the second player's.

    Raises:
        CardError: cards that cannot be read; it says whose.
        RangeSyntaxError: text that is no range; it says whose.
        EquityError: hands that cannot be dealt together.
        TableError: the packaged table is not there, or damaged.
    """
    start = perf_counter()
    spot = read_spot([a, b])
    ((boards, tally),) = parts(spot)
    return EquityResult(
        players=tally.players(spot.players),
        game=spot.game.name,
        board=(),
        dead=(),
        exact=True,
        boards=boards,
        method=METHOD,
        elapsed=perf_counter() - start,
    )


def serves(spot: Spot) -> bool:
    """Whether this engine counts such spots: two players before the flop, a range among them."""
    return (
        not spot.game.omaha
        and len(spot.players) == 2
        and not spot.board
        and not spot.dead
        and any(player.size != 1 for player in spot.players)
    )


def cost(spot: Spot) -> float:
    """Seconds that it takes, roughly."""
    return SECONDS


def boards(spot: Spot) -> int:
    """How many boards are counted."""
    return BOARDS


def parts(spot: Spot, *, threads: int = 1) -> Iterator[tuple[int, Tally]]:
    """All boards at once."""
    first, second = spot.players
    if _classes(first) <= _classes(second):
        wins, ties, losses = _outcomes(first, second)
    else:
        losses, ties, wins = _outcomes(second, first)
    shared = np.array([[losses, wins, ties], [wins, losses, ties]])
    known = first.size == second.size == 1
    yield BOARDS, Tally(shared.astype(np.int64) if known else shared)


def between(first: Holding, second: Holding) -> tuple[Counts, Counts]:
    """Boards that each hand of the first wins and ties against each of the second: int64[n, m]."""
    known, table = matchups(), _table()
    rows = _combos(first)
    opponents = known.renamed[known.renaming_of[rows]][:, _combos(second)]
    classes = known.class_of[rows][:, None]
    wins, ties = (counts[classes, opponents] for counts in (table.wins, table.ties))
    return wins.astype(np.int64), ties.astype(np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class _Table:
    """Boards that each class's hero wins, ties, loses against every combo: float64[169, 1326]."""

    wins: Weights
    ties: Weights
    losses: Weights


@cache
def _table() -> _Table:
    wins, ties = (counts.astype(np.float64) for counts in expanded(*packaged()))
    return _Table(wins, ties, BOARDS * matchups().disjoint - wins - ties)


def _classes(holding: Holding) -> int:
    """How many classes a holding spans."""
    return len(np.unique(matchups().class_of[_combos(holding)]))


def _combos(holding: Holding) -> npt.NDArray[np.int64]:
    assert holding.masks is not None
    return np.searchsorted(combo_masks(), holding.masks)


def _outcomes(first: Holding, second: Holding) -> tuple[float, float, float]:
    """What the first wins, ties and loses, by weight times boards.

    A matchup is that of a class's hero once both hands are renamed alike. So what counts of the
    first is how much weight of each class each renaming makes the hero, and the second's weights
    are wanted under every renaming.
    """
    known, table = matchups(), _table()
    combos = _combos(first)
    classes, places = np.unique(known.class_of[combos], return_inverse=True)
    of_renaming = np.zeros((len(classes), len(known.renamed)))
    np.add.at(of_renaming, (places, known.renaming_of[combos]), first.each_weight)
    opponents = np.zeros(len(known.class_of))
    opponents[_combos(second)] = second.each_weight
    # A renaming takes the combo c to renamed[c]: weights move the other way.
    moved = np.zeros((len(known.renamed), len(opponents)))
    np.put_along_axis(moved, known.renamed, np.broadcast_to(opponents, moved.shape), axis=1)
    weights = _product(of_renaming, moved)
    wins, ties, losses = (
        float(np.einsum("ch,ch->", weights, counts[classes]))
        for counts in (table.wins, table.ties, table.losses)
    )
    return wins, ties, losses


def _product(left: Weights, right: Weights) -> Weights:
    """The matrix product, in pieces too small for NumPy's BLAS to wake its threads for them."""
    step = min(BLAS_COLUMNS, max(1, BLAS_PRODUCTS // left.size))
    columns = range(0, right.shape[1], step)
    return np.concatenate([left @ right[:, start : start + step] for start in columns], axis=1)
