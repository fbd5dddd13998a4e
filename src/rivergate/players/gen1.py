"""Generation 1: rules on what a hand makes."""

from __future__ import annotations

from dataclasses import dataclass

from rivergate.odds.games import BOARD_CARDS
from rivergate.players.actions import CALL, FOLD, Action
from rivergate.players.events import Event
from rivergate.players.made_class import made
from rivergate.players.opening import Opening
from rivergate.players.parameters import Parameters, parameter
from rivergate.players.view import View

# A call that costs more than this share of the pot needs one class more.
DEAR_CALL = 0.75
# The chance that one card comes, for each of the outs.
CHANCE_OF_OUT = 0.02


@dataclass(frozen=True)
class Gen1Parameters(Parameters):
    """What Generation 1 may be told. Classes are those of `MadeClass`, 0..7."""

    open_q: float = parameter(0.20, (0, 1), "share of hands raised before the flop")
    call_q: float = parameter(0.12, (0, 1), "share of hands that call a raise")
    reraise_q: float = parameter(0.04, (0, 1), "share of hands that raise a raise")
    bet_class: int = parameter(3, (0, 8), "least class that bets")
    raise_class: int = parameter(5, (0, 8), "least class that raises a bet")
    call_class: int = parameter(2, (0, 8), "least class that calls a bet")
    bet_frac: float = parameter(0.6, (0.1, 3), "bets and raises as shares of the pot")
    draw_slack: float = parameter(0.02, (-0.5, 0.5), "what a draw's chance is given on top")


class Gen1:
    """Bets and calls by the class of its made hand, and draws by its outs."""

    def __init__(self, parameters: Gen1Parameters | None = None) -> None:
        self.parameters = parameters or Gen1Parameters()
        chosen = self.parameters
        self._opening = Opening(chosen.open_q, chosen.call_q, chosen.reraise_q, chosen.bet_frac)

    def observe(self, event: Event) -> None:
        """It keeps nothing of what happens."""

    def act(self, view: View) -> Action:
        if not view.street:
            return self._opening.act(view)
        chosen = self.parameters
        found = made(view.hole, view.board)
        if found.kind >= (chosen.raise_class if view.to_call else chosen.bet_class):
            return view.raise_by(chosen.bet_frac)
        if not view.to_call or found.kind >= self._calling_class(view):
            return CALL
        return CALL if found.outs and self._draws(view, found.outs) else FOLD

    def _calling_class(self, view: View) -> int:
        return self.parameters.call_class + (view.to_call > DEAR_CALL * view.pot)

    def _draws(self, view: View, outs: int) -> bool:
        to_come = BOARD_CARDS - len(view.board)
        chance = outs * CHANCE_OF_OUT * to_come
        return chance + self.parameters.draw_slack >= view.pot_odds
