"""Back-alley mug: a very strong hand hides, and strikes when somebody bets."""

from __future__ import annotations

from rivergate.players.actions import CALL, Action
from rivergate.players.habits import Facing
from rivergate.players.reading import Reading
from rivergate.players.tactics.tactic import Tactic

LEAST_HS, MOST_NPOT = 0.88, 0.15
MOST_OPPONENTS = 2
# Stack behind, in pots.
LEAST_DEPTH = 2
# Who bets at least so often where nobody has is aggressive.
AGGRESSIVE = 0.35
# A hand that has lost so much of its strength strikes no more.
STRIKING_HS = 0.75


class Mug(Tactic):
    """Checks a very strong hand to an aggressive player; then raises his bet, or bets later.

    A bet on the flop is called, and raised on the turn. It never hides on two streets in a row.
    """

    def __init__(self) -> None:
        super().__init__()
        self._hidden: int | None = None

    def forget(self) -> None:
        self._hidden = None

    def choose(self, reading: Reading) -> Action | None:
        view = reading.view
        if self._hidden is not None and view.street <= self._hidden + 1:
            return self._strike(reading, self._hidden)
        if not self._hides(reading):
            return None
        self._hidden = view.street
        return CALL

    def _hides(self, reading: Reading) -> bool:
        view, texture = reading.view, reading.texture
        if view.to_call or len(reading.opponents) > MOST_OPPONENTS:
            return False
        if texture.monotone or texture.four_straight:
            return False
        deepest = max(view.stacks[seat] for seat in reading.opponents)
        if min(view.stack, deepest) < LEAST_DEPTH * view.pot or not _aggressor_behind(reading):
            return False
        if reading.potential.hs < LEAST_HS or reading.potential.npot > MOST_NPOT:
            return False
        return bool(reading.rng.random() < reading.parameters.trap_freq)

    def _strike(self, reading: Reading, hidden: int) -> Action | None:
        view = reading.view
        if reading.potential.hs < STRIKING_HS or not view.can_raise:
            return None
        if view.street == hidden:
            # What is left to do on this street is to answer a bet.
            return CALL if view.street == 1 else view.raise_by(reading.parameters.bet_frac)
        if view.to_call or not any(acted.seat == view.seat for acted in view.this_street):
            return view.raise_by(reading.parameters.bet_frac)
        return None


def _aggressor_behind(reading: Reading) -> bool:
    """Whether somebody who bets often has yet to act."""
    view = reading.view
    done = {acted.seat for acted in view.this_street}
    return any(
        reading.tracker.habits(seat).frequencies(view.street, Facing.UNBET).raise_ >= AGGRESSIVE
        for seat in reading.opponents
        if seat not in done
    )
