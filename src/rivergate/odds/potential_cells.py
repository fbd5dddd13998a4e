"""The cells that every figure of hand potential is a ratio of, each with its standard error."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from rivergate.odds.sampling.ratio_error import ratio_error

Row = tuple[float, float, float]
Matrix = tuple[Row, Row, Row]
"""Rows by the state now, columns by the state after the cards to come."""
Grid = tuple[tuple[float, ...], ...]
Weigh = Callable[[float, float, float], float]
"""Of a deal's score now, its score after, and its share of the pot after."""

STATES = ("ahead", "tied", "behind")
AHEAD, TIED, BEHIND = range(3)
SCORES = (1.0, 0.5, 0.0)


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure and its standard error, 0 where every deal was counted."""

    value: float
    stderr: float


@dataclass(frozen=True, slots=True)
class Cells:
    """Deals by how hero stands now and after the cards to come.

    Attributes:
        sums: the weight of deals by the state now (ahead of, tied with, behind the strongest
            opponent), then by how many have the best hand after: [0] hero is behind, [1] hero
            alone, [2] hero and one more, …
        squares: the sums of the squared weights of samples; None where every deal was counted.
    """

    sums: Grid
    squares: Grid | None = None

    @property
    def total(self) -> float:
        """The weight of all deals."""
        return sum(map(sum, self.sums))

    @property
    def ess(self) -> float | None:
        """How many samples of equal weight would tell as much; None where every deal counted."""
        if self.squares is None:
            return None
        return self.total**2 / sum(map(sum, self.squares))

    def matrix(self) -> Matrix:
        """The weight of deals by the states now and after."""
        return as_matrix(_by_state(self.sums))

    def matrix_errors(self) -> Matrix:
        """The standard error of every cell of the matrix, as a share of all deals."""
        if self.squares is None:
            return as_matrix([0.0] * 9)
        total, all_squares = self.total, sum(map(sum, self.squares))
        # Of the share of deals in the cell.
        return as_matrix(
            float(ratio_error(weight, total, (squares, squares, all_squares)))
            for weight, squares in zip(_by_state(self.sums), _by_state(self.squares), strict=True)
        )

    def ratio(self, above: Weigh, below: Weigh) -> Estimate:
        """The ratio of two weighted sums over deals; 0 where the lower one is 0.

        Its error is that of `ratio_error`: of samples without a deal below it is large.
        """
        winners = len(self.sums[0])
        aboves, belows = _weights(above, winners), _weights(below, winners)
        numerator, denominator = _dot(self.sums, aboves), _dot(self.sums, belows)
        ratio = numerator / denominator if denominator > 0 else 0.0
        if self.squares is None:
            return Estimate(ratio, 0.0)
        squares = (
            _dot(self.squares, _products(aboves, aboves)),
            _dot(self.squares, _products(aboves, belows)),
            _dot(self.squares, _products(belows, belows)),
        )
        return Estimate(ratio, float(ratio_error(numerator, denominator, squares)))


def always(now: float, after: float, share: float) -> float:
    """Every deal counts one."""
    return 1.0


def ahead_now(now: float, after: float, share: float) -> float:
    """One if hero is ahead now, half if tied."""
    return now


def behind_now(now: float, after: float, share: float) -> float:
    """One if hero is behind now, half if tied."""
    return 1 - now


def ahead_after(now: float, after: float, share: float) -> float:
    """One if hero is ahead after, half if tied."""
    return after


def gained(now: float, after: float, share: float) -> float:
    """From behind to ahead one, from behind to tied or from tied to ahead half."""
    return max(0.0, after - now)


def lost(now: float, after: float, share: float) -> float:
    """From ahead to behind one, from ahead to tied or from tied to behind half."""
    return max(0.0, now - after)


def ahead_or_gained(now: float, after: float, share: float) -> float:
    """What is ahead now, and what comes to be."""
    return now + gained(now, after, share)


def shared(now: float, after: float, share: float) -> float:
    """The share of the pot after: 1/m where m have the best hand."""
    return share


FIGURES = {
    "hs": (ahead_now, always),
    "ppot": (gained, behind_now),
    "npot": (lost, ahead_now),
    "ehs": (ahead_after, always),
    "ehs_optimistic": (ahead_or_gained, always),
    "share_equity": (shared, always),
}
"""Each figure as the ratio of two sums over deals."""


@cache
def _weights(weigh: Weigh, winners: int) -> Grid:
    after = (0.0, 1.0) + (0.5,) * (winners - 2)
    shares = (0.0, *(1 / m for m in range(1, winners)))
    return tuple(
        tuple(weigh(now, *each) for each in zip(after, shares, strict=True)) for now in SCORES
    )


def _dot(left: Grid, right: Grid) -> float:
    return sum(a * b for rows in zip(left, right, strict=True) for a, b in zip(*rows, strict=True))


def _products(left: Grid, right: Grid) -> Grid:
    return tuple(
        tuple(a * b for a, b in zip(*rows, strict=True)) for rows in zip(left, right, strict=True)
    )


def _by_state(grid: Grid) -> list[float]:
    return [each for row in grid for each in (row[1], sum(row[2:]), row[0])]


def as_matrix(cells: Iterable[float]) -> Matrix:
    """Nine cells, row by row."""
    a, b, c, d, e, f, g, h, i = cells
    return (a, b, c), (d, e, f), (g, h, i)
