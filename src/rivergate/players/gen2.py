"""Generation 2: Loki's ladder on exact hand strength and potential.

Papp, "Dealing with imperfect information in poker" (1998); Billings, Papp, Schaeffer and Szafron,
"Opponent modeling in poker" (1998).
"""

from __future__ import annotations

from dataclasses import dataclass

from rivergate.odds.games import BOARD_CARDS
from rivergate.players.actions import CALL, FOLD, Action
from rivergate.players.events import Event
from rivergate.players.opening import Opening
from rivergate.players.parameters import Parameters, parameter
from rivergate.players.standing import Standing, field_standing, joint_standing
from rivergate.players.view import View

EXACT_OPPONENTS = 2
# Of the hands that would be raised where nobody has, the shares that call a raise and raise it, and
# what is kept of these after each raise more: opponents who raise again have the better of them.
CALLED, RERAISED, KEPT = 0.5, 0.25, 0.35
SEEDS = 1 << 32


@dataclass(frozen=True)
class Gen2Parameters(Parameters):
    """What Generation 2 may be told."""

    make2: float = parameter(0.85, (0, 1), "EHS' that raises a bet")
    make1: float = parameter(0.50, (0, 1), "EHS' that bets, and calls a bet")
    call_margin: float = parameter(0.0, (-0.5, 0.5), "what a call must be worth beyond pot odds")
    sb_scale: float = parameter(1.0, (0, 10), "factor on the price of a semi-bluff")
    bet_frac: float = parameter(0.66, (0.1, 3), "bets as shares of the pot")
    raise_frac: float = parameter(0.75, (0.1, 3), "raises as shares of the pot")
    open_q: float = parameter(0.75, (0, 1), "share of hands raised against one opponent")
    range_top: float = parameter(0.20, (0.15, 1), "share of hands that each opponent may hold")
    lookahead: int = parameter(2, (1, 2), "cards to come that potential looks at, at most")
    joint: int = parameter(1, (0, 1), "1: opponents dealt jointly; 0: HS of one to the power n")


class Gen2:
    """Bets, raises and calls by how its hand stands against the ranges of all opponents."""

    def __init__(self, parameters: Gen2Parameters | None = None) -> None:
        self.parameters = parameters or Gen2Parameters()

    def observe(self, event: Event) -> None:
        """It keeps nothing of what happens."""

    def act(self, view: View) -> Action:
        if not view.street:
            return self._opening(len(view.opponents)).act(view)
        standing = self._standing(view)
        return self._unbet(view, standing) if not view.to_call else self._facing_bet(view, standing)

    def _opening(self, opponents: int) -> Opening:
        """Hands of which the best of n random hands is as seldom better as against one."""
        chosen = self.parameters
        raised = 1 - (1 - chosen.open_q) ** (1 / opponents)
        return Opening(raised, CALLED * raised, RERAISED * raised, chosen.raise_frac, KEPT)

    def _standing(self, view: View) -> Standing:
        chosen, opponents = self.parameters, len(view.opponents)
        if not chosen.joint:
            return field_standing(
                view.hole, view.board, opponents, chosen.range_top, chosen.lookahead
            )
        sampled = opponents > EXACT_OPPONENTS
        seed = int(view.rng().integers(SEEDS)) if sampled else 0
        return joint_standing(
            view.hole, view.board, opponents, chosen.range_top, chosen.lookahead, seed
        )

    def _unbet(self, view: View, standing: Standing) -> Action:
        chosen = self.parameters
        if standing.optimistic >= chosen.make1 or standing.ppot >= self._semi_bluff_price():
            return view.raise_by(chosen.bet_frac)
        return CALL

    def _semi_bluff_price(self) -> float:
        """The PPOT from which a draw may bet: the odds that it gives itself if one player calls.

        A bet b into a pot P makes the pot P + 2b, of which b is at stake: b/(P + 2b).
        """
        bet = self.parameters.bet_frac
        return self.parameters.sb_scale * bet / (1 + 2 * bet)

    def _facing_bet(self, view: View, standing: Standing) -> Action:
        chosen = self.parameters
        if standing.optimistic >= chosen.make2:
            return view.raise_by(chosen.raise_frac) if view.raises < 2 else CALL
        if standing.optimistic >= chosen.make1 and not _two_bets_cold(view):
            return CALL
        river = len(view.board) == BOARD_CARDS
        chance = standing.hs if river else standing.ppot
        return CALL if chance >= view.pot_odds + chosen.call_margin else FOLD


def _two_bets_cold(view: View) -> bool:
    """Whether the street has two bets, and the call costs at least twice what he has in.

    With fixed limits that is a player who has put in nothing; a raise to three times his own bet
    asks no less of one who has.
    """
    return view.raises >= 2 and view.to_call >= 2 * view.bets[view.seat]
