"""What came of sampled deals: shares, their standard errors, and how many deals they are worth."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import numpy as np
import numpy.typing as npt

from rivergate.odds.holding import Holding
from rivergate.odds.result import PlayerEquity

Floats = npt.NDArray[np.float64]

SEATS = 10
OUTCOMES = (SEATS + 1, SEATS + 2)


def _pots() -> tuple[Floats, Floats]:
    """The shares of the pot that the high and the low hand win, by outcome as in `SampledTally`."""
    high, low = np.zeros((2, *OUTCOMES))
    for winners in range(1, SEATS + 1):
        high[winners, 0] = 1 / winners
        high[winners, 1:] = 1 / (2 * winners)
        low[:, 1 + winners] = 1 / (2 * winners)
    return high, low


HIGH_POTS, LOW_POTS = _pots()
POTS = HIGH_POTS + LOW_POTS


@dataclass(slots=True, eq=False)
class SampledTally:
    """Sums over sampled deals.

    Attributes:
        samples: how many were dealt, those of no weight among them.
        weights, squares: float64[players, 11, 12]: the deals' weights, and the squares of these, at
            [player, high, low]: the player is one of `high` winners of the high hand (0: is not),
            and one of `low - 1` of the low hand (1: others win it, 0: there is none).
    """

    samples: int
    weights: Floats
    squares: Floats

    def __add__(self, other: SampledTally) -> SampledTally:
        return SampledTally(
            self.samples + other.samples,
            self.weights + other.weights,
            self.squares + other.squares,
        )

    @property
    def total(self) -> float:
        """The sum of the deals' weights."""
        return float(self.weights[0].sum())

    @property
    def ess(self) -> float:
        """The effective sample size: how many deals of equal weight would tell as much."""
        square = float(self.squares[0].sum())
        return self.total**2 / square if square > 0 else 0.0

    @property
    def stderr(self) -> float:
        """The largest standard error of any player's equity; infinite without a deal."""
        return float(self.errors(POTS).max()) if self.total > 0 else inf

    def means(self, figure: Floats) -> Floats:
        """Every player's mean of a figure of the outcome, float64[11, 12], such as `POTS`."""
        return np.asarray((self.weights * figure).sum(axis=(1, 2)) / self.total)

    def errors(self, figure: Floats) -> Floats:
        """The standard errors of these means, ratios of sums: sqrt(Σw²(x − mean)²) / Σw."""
        off = figure - self.means(figure)[:, np.newaxis, np.newaxis]
        return np.asarray(np.sqrt((self.squares * off * off).sum(axis=(1, 2))) / self.total)

    def players(self, holdings: tuple[Holding, ...], *, low: bool) -> tuple[PlayerEquity, ...]:
        """Every player's share; `low` says that the game has one."""
        equities, errors = self.means(POTS).tolist(), self.errors(POTS).tolist()
        wins, losses = self.means(POTS == 1).tolist(), self.means(POTS == 0).tolist()
        highs, lows = self.means(HIGH_POTS).tolist(), self.means(LOW_POTS).tolist()
        return tuple(
            PlayerEquity(
                hand=holding.text,
                equity=equities[seat],
                win=wins[seat],
                tie=max(0.0, 1 - wins[seat] - losses[seat]),
                lose=losses[seat],
                stderr=errors[seat],
                scoop=wins[seat] if low else None,
                high=highs[seat] if low else None,
                low=lows[seat] if low else None,
            )
            for seat, holding in enumerate(holdings)
        )


def tally_of(samples: int, weights: Floats, squares: Floats, totals: Floats) -> SampledTally:
    """A tally of the kernel's sums, which leave out the deals in which a player wins nothing.

    Args:
        samples: how many were dealt.
        weights: as in `SampledTally`, but for the outcomes [0, 0] and [0, 1]; they are written.
        squares: the same.
        totals: float64[2, 2]: weights, and squares of weights, of the deals without a low and of
            those with one.
    """
    for sums, (without, having) in zip((weights, squares), totals, strict=True):
        sums[:, 0, 0] = np.maximum(without - sums[:, 1:, 0].sum(axis=1), 0)
        won = sums[:, 1:, 1].sum(axis=1) + sums[:, :, 2:].sum(axis=(1, 2))
        sums[:, 0, 1] = np.maximum(having - won, 0)
    return SampledTally(samples, weights, squares)
