"""How often a player folds, calls and raises, learned over many hands."""

from __future__ import annotations

from bisect import bisect
from collections import defaultdict
from dataclasses import dataclass, field
from enum import IntEnum
from math import exp, log

import numpy as np
import numpy.typing as npt

from rivergate.players.actions import Kind
from rivergate.players.events import Acted
from rivergate.players.view import STREETS

# What is known before a player was seen weighs as much as so many of his actions.
KAPPA = 20


class Facing(IntEnum):
    """What a player has to answer. Before the flop nobody has bet while all that is in are blinds.

    A big blind that may check has a row of its own: it cannot fold.
    """

    UNBET = 0
    BET = 1
    RAISED = 2
    OPTION = 3


# Fold, call, raise by street and by what is faced, before a player was seen: careful play, six
# seats. After the flop nobody folds where there is no bet.
_PRIORS = (
    ((0.74, 0.06, 0.20), (0.78, 0.14, 0.08), (0.50, 0.35, 0.15), (0.0, 0.8, 0.2)),
    ((0.0, 0.58, 0.42), (0.42, 0.45, 0.13), (0.35, 0.45, 0.20), (0.0, 0.8, 0.2)),
    ((0.0, 0.60, 0.40), (0.40, 0.48, 0.12), (0.35, 0.45, 0.20), (0.0, 0.8, 0.2)),
    ((0.0, 0.62, 0.38), (0.32, 0.56, 0.12), (0.35, 0.50, 0.15), (0.0, 0.8, 0.2)),
)
# What a call costs as a share of the pot, by street: an opening raise, a bet of two thirds.
_USUAL_PRICES = (0.6, 0.4, 0.4, 0.4)
# Bets of less than .45 of the pot, of up to .85, and of more.
_DEAR = (0.31, 0.46)
LEAST_PRICE, MOST_PRICE = 0.05, 0.95
# Frequencies stay within, so that nothing is held to be impossible.
LEAST, MOST = 0.01, 0.98

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Frequencies:
    """How often a player folds, calls and raises; they sum to 1."""

    fold: float
    call: float
    raise_: float


@dataclass(slots=True)
class Habits:
    """One player's actions, counted by street and by what he faced.

    Attributes:
        counts: float64[4, 4, 3]: folds, calls and raises by street and `Facing`.
        prices: float64[4, 4]: the sum of what a call cost as a share of the pot before it.
        by_price: float64[2, 4, 3, 2]: folds and other answers, before the flop and on all later
            streets together, by `Facing` and by how dear the call was.
    """

    counts: Floats = field(default_factory=lambda: np.zeros((len(STREETS), len(Facing), 3)))
    prices: Floats = field(default_factory=lambda: np.zeros((len(STREETS), len(Facing))))
    by_price: Floats = field(default_factory=lambda: np.zeros((2, len(Facing), len(_DEAR) + 1, 2)))

    def count(self, acted: Acted) -> None:
        """Take an action into account."""
        at = acted.street, facing(acted)
        self.counts[at][tuple(Kind).index(acted.action.kind)] += 1
        asked = price(acted.to_call, acted.pot)
        self.prices[at] += asked
        self.by_price[*self._bracket(*at, asked), int(not acted.folded)] += 1

    def frequencies(self, street: int, faced: Facing) -> Frequencies:
        """f_a = (n_a + κ·π_a) / (n + κ)."""
        counts = self.counts[street, faced]
        prior = np.array(_PRIORS[street][faced])
        fold, call, raise_ = ((counts + KAPPA * prior) / (counts.sum() + KAPPA)).tolist()
        return Frequencies(fold, call, raise_)

    def at_price(self, street: int, faced: Facing, asked: float) -> Frequencies:
        """The same where a call costs such a share of the pot: folds follow the price.

        Their odds grow as the price does, as for one who folds just so much that bluffs break even;
        what he was seen to do at about such prices is added to that, with the same κ.
        """
        usual = self.frequencies(street, faced)
        if not usual.fold:
            return usual
        n = float(self.counts[street, faced].sum())
        mean = (self.prices[street, faced] + KAPPA * _USUAL_PRICES[street]) / (n + KAPPA)
        folds, others = self.by_price[self._bracket(street, faced, asked)].tolist()
        expected = _odds_times(usual.fold, asked / mean)
        fold = (folds + KAPPA * expected) / (folds + others + KAPPA)
        rest = (1 - fold) / (1 - usual.fold)
        return Frequencies(fold, usual.call * rest, usual.raise_ * rest)

    @staticmethod
    def _bracket(street: int, faced: Facing, asked: float) -> tuple[int, int, int]:
        return int(street > 0), faced, bisect(_DEAR, asked)


def facing(acted: Acted) -> Facing:
    """What a player had to answer when he acted."""
    if acted.street == 0:
        if not acted.to_call:
            return Facing.OPTION
        return Facing(min(acted.raises, 3) - 1)
    return Facing(min(acted.raises, 2))


def price(to_call: int, pot: int) -> float:
    """What a call costs, as a share of the pot before it; 0 where it is free."""
    return min(max(to_call / pot, LEAST_PRICE), MOST_PRICE) if to_call else 0.0


def _odds_times(share: float, factor: float) -> float:
    odds = exp(log(share / (1 - share)) + log(factor)) if 0 < share < 1 else 0.0
    return min(max(odds / (1 + odds), LEAST), MOST)


def new_habits() -> defaultdict[str, Habits]:
    """Habits by the players' names."""
    return defaultdict(Habits)
