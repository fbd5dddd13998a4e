"""Luring bet: less than usual, where the others are too weak for more."""

from __future__ import annotations

from rivergate.players.actions import Action, Kind
from rivergate.players.field import mean
from rivergate.players.reading import Reading
from rivergate.players.tactics.tactic import Tactic

LEAST_HS, MOST_NPOT = 0.90, 0.12
SIZES = (0.25, 0.33, 0.5, 0.75, 1.0)
POT = 1.0
# A range that calls a bet of the pot less often is mostly too weak for it.
TOO_WEAK = 0.5


class Lure(Tactic):
    """Bets the size that is called for most chips, where it is below the usual one.

    If it is raised, it raises again.
    """

    def __init__(self) -> None:
        super().__init__()
        self._street: int | None = None

    def forget(self) -> None:
        self._street = None

    def choose(self, reading: Reading) -> Action | None:
        view = reading.view
        if not view.can_raise:
            return None
        if view.to_call:
            raised = self._street == view.street
            return view.raise_by(reading.parameters.bet_frac) if raised else None
        if reading.potential.hs < LEAST_HS or reading.potential.npot > MOST_NPOT:
            return None
        if _calls(reading, POT) >= TOO_WEAK * len(reading.opponents):
            return None
        size = max(SIZES, key=lambda size: size * _calls(reading, size))
        if size >= reading.parameters.bet_frac:
            return None
        self._street = view.street
        return view.raise_by(size)


def _calls(reading: Reading, size: float) -> float:
    """How many opponents a bet of such a share of the pot is called by, on average."""
    action = reading.view.raise_by(size)
    assert action.kind is Kind.RAISE
    ranges = reading.field.ranges
    continues = reading.continues(action)
    return sum(mean(each, range_) for each, range_ in zip(continues, ranges, strict=True))
