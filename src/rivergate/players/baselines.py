"""Players without judgement, to measure others against."""

from __future__ import annotations

from rivergate.players.actions import CALL, FOLD, Action
from rivergate.players.events import Event
from rivergate.players.view import View

# Of the random player's turns, the share in which it folds to a bet or raises.
FOLDS, RAISES = 1 / 3, 1 / 6
# Its bets, as shares of the pot.
LEAST_BET, MOST_BET = 0.3, 1.0


class Caller:
    """Checks and calls, whatever it holds."""

    def observe(self, event: Event) -> None:
        """Nothing that happens matters to it."""

    def act(self, view: View) -> Action:
        return CALL


class Random:
    """Folds to a third of all bets, raises one time in six, and calls otherwise."""

    def observe(self, event: Event) -> None:
        """Nothing that happens matters to it."""

    def act(self, view: View) -> Action:
        rng = view.rng()
        drawn = rng.random()
        if view.to_call and drawn < FOLDS:
            return FOLD
        if drawn > 1 - RAISES:
            return view.raise_by(rng.uniform(LEAST_BET, MOST_BET))
        return CALL
