"""What an engine counts, and the shares that follow from it."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np
import numpy.typing as npt

from rivergate.errors import EquityError
from rivergate.odds.holding import Holding
from rivergate.odds.result import PlayerEquity

Counts = npt.NDArray[np.int64] | npt.NDArray[np.float64]

# Products of weights that add up to less have lost digits, or all of them, to underflow.
LEAST_TOTAL = 1e-290


@dataclass(slots=True, eq=False)
class LowTally:
    """What a game with a low counts beside `Tally.shared`, which holds the high half of all deals.

    Attributes:
        high_no_low: [players, players + 1]: as `shared`, of the deals without a low alone.
        low: [players, players + 1]: as `shared`, for the low half of the deals with a low.
        scoops: [players]: deals in which the player alone takes the whole pot.
        nothing: [players]: deals in which the player takes nothing.
    """

    high_no_low: Counts
    low: Counts
    scoops: Counts
    nothing: Counts


@dataclass(slots=True, eq=False)
class Tally:
    """Deals by their outcome for each player: int64 where hands are known, else weights, float64.

    A deal weighs the product of the weights in the holdings, once for every board.

    Attributes:
        shared: [players, players + 1]: at [p, m] the deals in which player p is one of m winners;
            at [p, 0] those in which p does not win.
        low: what games with a low count besides.
    """

    shared: Counts
    low: LowTally | None = None

    @property
    def total(self) -> int | float:
        """All deals."""
        total: int | float = self.shared[0].sum().item()
        return total

    def __iadd__(self, other: Tally) -> Tally:
        self.shared = self.shared + other.shared
        if self.low is not None and other.low is not None:
            self.low = LowTally(
                self.low.high_no_low + other.low.high_no_low,
                self.low.low + other.low.low,
                self.low.scoops + other.low.scoops,
                self.low.nothing + other.low.nothing,
            )
        return self

    def players(self, holdings: tuple[Holding, ...]) -> tuple[PlayerEquity, ...]:
        """Every player's share.

        Raises:
            EquityError: all that can be dealt weighs too little to be counted.
        """
        if self.total < LEAST_TOTAL:
            raise EquityError(
                "the only hands that can be dealt together have weights too small to be told from "
                "0 beside those that cannot: leave those out"
            )
        return tuple(self._player(seat, holding) for seat, holding in enumerate(holdings))

    def _player(self, seat: int, holding: Holding) -> PlayerEquity:
        shared: list[Any] = self.shared[seat].tolist()
        total = self.total
        wins, ties, losses = shared[1], sum(shared[2:]), shared[0]
        pots = _pots(shared)
        low_pots = None
        if self.low is not None:
            wins, losses = self.low.scoops[seat].item(), self.low.nothing[seat].item()
            # Of sums of weights rounding may leave less than nothing.
            ties = max(total - wins - losses, 0)
            low_pots = _pots(self.low.low[seat].tolist()) / 2
            pots = (pots + _pots(self.low.high_no_low[seat].tolist())) / 2
        high = float(pots / total)
        low = None if low_pots is None else float(low_pots / total)
        whole = pots if low_pots is None else pots + low_pots
        return PlayerEquity(
            hand=holding.text,
            equity=float(whole / total),
            win=wins / total,
            tie=ties / total,
            lose=losses / total,
            wins=wins,
            ties=ties,
            losses=losses,
            pots=whole,
            scoop=None if low is None else wins / total,
            high=None if low is None else high,
            low=low,
        )


def _pots(shared: list[Any]) -> Any:
    """Pots won: one for a win, 1/m for a tie among m; exact for whole numbers of deals."""
    if isinstance(shared[0], int):
        return sum((Fraction(deals, m) for m, deals in enumerate(shared) if m), Fraction())
    return sum(deals / m for m, deals in enumerate(shared) if m)
