"""Generation 3 before the flop: shares of hands by position, and what the others' habits offer."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rivergate.players import expectation
from rivergate.players.actions import CALL, FOLD, Action, Kind, raise_to
from rivergate.players.field import Field, equities, mean
from rivergate.players.gen3_parameters import Gen3Parameters
from rivergate.players.preflop import percentile
from rivergate.players.range_tracker import Floats, RangeTracker
from rivergate.players.reading import Reading
from rivergate.players.view import COMMITTED, View

# Opening raises in big blinds, and what every player who has called adds.
OPEN, LIMPED = 2.5, 1.0
# A raise of a raise, as a share of the pot.
RERAISE = 0.8
# `Gen3Parameters` speak of a player with so many behind him, of a raiser who opens such a share,
# and of such pot odds.
BEHIND, OPENED, ODDS = 2, 0.25, 0.3
# What the hand of a steal is given of its equity when it is called.
STOLEN = 0.6
# The share of hands raised again grows as this power of the raiser's: a tracked range looks broader
# than it is, a narrow one most. One of a quarter of all hands looks as broad as 0.4.
NARROWED, SEEN = 1.5, 0.4
# As `reading.SHARPNESS`, for calls of most of the stack: they are seldom asked for by weak hands.
COMMITTED_SHARPNESS = 2.0


def act(view: View, tracker: RangeTracker, parameters: Gen3Parameters) -> Action:
    """The action before the flop."""
    decision = _Decision(view, tracker, parameters)
    return decision.unraised() if view.raises == 1 else decision.raised()


@dataclass(frozen=True, slots=True)
class _Decision:
    view: View
    tracker: RangeTracker
    parameters: Gen3Parameters

    def unraised(self) -> Action:
        """Nobody has raised: raise or give up, seldom call along."""
        view = self.view
        limpers = self._in_pot()
        behind = self._behind()
        if not view.can_raise:
            return CALL
        opening = self._open(len(limpers))
        if percentile(view.hole) <= self._opened(behind, len(limpers)):
            return opening
        if not limpers and self._steals(opening):
            return opening
        return self._call(limpers, OPENED) if limpers and view.to_call else _give_up(view)

    def raised(self) -> Action:
        """Somebody has raised: raise again, call or fold by how many hands he raises."""
        view = self.view
        in_pot, raiser = self._in_pot(), view.last_raiser
        assert raiser is not None
        breadth = _breadth(self.tracker.masked(raiser))
        again = view.raise_by(RERAISE)
        if percentile(view.hole) <= self.parameters.threebet_q * (breadth / SEEN) ** NARROWED:
            return again
        if view.to_call >= COMMITTED * view.stack:
            return self._committed(in_pot)
        if view.raises == 2 and again.kind is Kind.RAISE and self._steals(again):
            return again
        return self._call(in_pot, breadth)

    def _call(self, in_pot: tuple[int, ...], breadth: float) -> Action:
        """A call with the share of hands that defend and the equity for it, else a fold.

        The share is smaller the more players may still raise behind.
        """
        view = self.view
        cheap = min(max(ODDS / view.pot_odds, 0.5), 2.0)
        share = self.parameters.defend_q * breadth / OPENED * cheap
        if percentile(view.hole) > share / (1 + self._behind() / BEHIND):
            return FOLD
        return self._worth_calling(self._reading(in_pot))

    def _committed(self, in_pot: tuple[int, ...]) -> Action:
        """A call of most of the stack with the equity for it, else a fold."""
        view = self.view
        ranges = [self.tracker.masked(seat) ** COMMITTED_SHARPNESS for seat in in_pot]
        equity = Field(view.hole, view.board, ranges, view.rng()).equity
        return CALL if equity >= view.pot_odds + self.parameters.call_margin else FOLD

    def _behind(self) -> int:
        """How many opponents have put in no more than blinds: they may still raise."""
        return len(self.view.opponents) - len(self._in_pot())

    def _worth_calling(self, reading: Reading) -> Action:
        view = self.view
        margin = self.parameters.call_margin * (view.pot + view.to_call)
        return CALL if reading.call >= margin else FOLD

    def _reading(self, opponents: tuple[int, ...]) -> Reading:
        return Reading(self.view, self.tracker, self.parameters, opponents)

    def _in_pot(self) -> tuple[int, ...]:
        """The opponents who have put in more than blinds."""
        willing = {acted.seat for acted in self.view.actions if acted.paid}
        return tuple(seat for seat in self.view.opponents if seat in willing)

    def _opened(self, behind: int, limpers: int) -> float:
        """The share of hands that is raised: of more players behind fewer hands are best."""
        chosen = self.parameters
        share = chosen.open_base + chosen.open_slope * self.view.position
        others = 1 + behind + 2 * limpers
        raised: float = 1 - (1 - min(share, 1.0)) ** ((1 + BEHIND) / others)
        return raised

    def _open(self, limpers: int) -> Action:
        view = self.view
        to = round(view.stakes.big_blind * (OPEN + LIMPED * limpers))
        to = min(max(to, view.min_raise_to), view.max_raise_to)
        if to - view.bets[view.seat] > COMMITTED * view.stack:
            to = view.max_raise_to
        return raise_to(to)

    def _steals(self, action: Action) -> bool:
        """Whether a raise earns by folds, where a call leaves it little of its equity.

        Against the one caller who is worst for it, as if there were one at most.
        """
        view, tracker = self.view, self.tracker
        reading = self._reading(view.opponents)
        folds, equity = 1.0, 1.0
        alone = equities(view.hole, ())
        for seat, continues in zip(view.opponents, reading.continues(action), strict=True):
            range_ = tracker.masked(seat)
            folds *= 1 - mean(continues, range_)
            equity = min(equity, mean(alone, range_ * continues))
        answered = expectation.Answered(folds, 1.0, equity)
        paid = action.to - view.bets[view.seat]
        asked = max(action.to - view.bets[seat] for seat in view.opponents)
        return expectation.of_bet(answered, view.pot, paid, asked, STOLEN) > 0


def _breadth(weights: Floats) -> float:
    """The share of hands that a range is as broad as: (Σw)² / (N·Σw²)."""
    return float(weights.sum() ** 2 / (np.count_nonzero(weights) * (weights**2).sum()))


def _give_up(view: View) -> Action:
    return FOLD if view.to_call else CALL
