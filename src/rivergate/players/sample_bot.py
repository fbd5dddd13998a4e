"""The HRn² bot: it bets, raises and calls with chances that grow with its hand strength."""

from __future__ import annotations

from rivergate.players.actions import CALL, FOLD, Action
from rivergate.players.events import Event
from rivergate.players.preflop import equity_of
from rivergate.players.standing import Standing, field_standing
from rivergate.players.view import View

# Bets and raises, as shares of the pot.
BET = 0.66
ALL_HANDS, RIVER = 1.0, 2


class Sample:
    """Bets, raises and calls with chances that grow with its hand strength.

    The hand rank HRn is HS against one random hand to the power n, n being the opponents.
    Unbet it bets with probability HRn², else with PPOT. Facing a bet it raises with probability
    HRn^(1 + raises of the street), calls if HRn²·pot > the call or PPOT > pot odds, else folds.
    Before the flop HS is the equity against one random hand, and PPOT is 0.
    """

    def observe(self, event: Event) -> None:
        """It keeps nothing of what happens."""

    def act(self, view: View) -> Action:
        rank, ppot = _standing(view)
        rng = view.rng()
        if not view.to_call:
            bets = rng.random() < rank**2 or rng.random() < ppot
            return view.raise_by(BET) if bets else CALL
        if rng.random() < rank ** (1 + view.raises):
            return view.raise_by(BET)
        calls = rank**2 * view.pot > view.to_call or ppot > view.pot_odds
        return CALL if calls else FOLD


def _standing(view: View) -> Standing:
    opponents = len(view.opponents)
    if view.street:
        return field_standing(view.hole, view.board, opponents, ALL_HANDS, RIVER)
    return Standing(equity_of(view.hole) ** opponents, 0.0)
