"""Generation 3: what every action earns, against ranges that are tracked from hand to hand."""

from __future__ import annotations

from rivergate.players import preflop_ranges
from rivergate.players.actions import CALL, FOLD, Action, Kind
from rivergate.players.events import Event
from rivergate.players.expectation import Answered
from rivergate.players.gen3_parameters import Gen3Parameters as Gen3Parameters
from rivergate.players.player import TacticLog
from rivergate.players.range_tracker import Floats, RangeTracker
from rivergate.players.reading import RIVER, Reading
from rivergate.players.tactics.lure import Lure
from rivergate.players.tactics.mug import Mug
from rivergate.players.tactics.scare import ScareBet, ScareDefence
from rivergate.players.view import View

# Sizes of bets and raises that are weighed, in usual ones.
SIZES = (0.5, 1.0, 1.7, 3.0)


class Gen3:
    """Asks its tactics, in their order, and then takes what earns most of what it may do."""

    def __init__(self, parameters: Gen3Parameters | None = None) -> None:
        self.parameters = parameters or Gen3Parameters()
        chosen = self.parameters
        self._tracker = RangeTracker(chosen.tracker_tau, chosen.tracker_floor)
        self._tactics = {
            "scare defence": ScareDefence(),
            "mug": Mug(),
            "lure": Lure(),
            "scare bet": ScareBet(),
        }

    def observe(self, event: Event) -> None:
        self._tracker.observe(event)
        for tactic in self._tactics.values():
            tactic.observe(event)

    def act(self, view: View) -> Action:
        if not view.street:
            return preflop_ranges.act(view, self._tracker, self.parameters)
        reading = Reading(view, self._tracker, self.parameters, view.opponents)
        for tactic in self._tactics.values():
            if (action := tactic.act(reading)) is not None:
                return action
        return _facing_bet(reading) if view.to_call else _unbet(reading)

    def predicted(self, seat: int) -> Floats:
        """The range of a seat, as tracked: float64[1326]."""
        return self._tracker.masked(seat)

    def logs(self) -> dict[str, TacticLog]:
        """What its tactics have done."""
        return {name: tactic.log for name, tactic in self._tactics.items()}


def _unbet(reading: Reading) -> Action:
    return _bet(reading, reading.check, reading.parameters.value_mult) or CALL


def _facing_bet(reading: Reading) -> Action:
    """The best of fold, call and raise; a call must earn the margin."""
    view, chosen = reading.view, reading.parameters
    calls = reading.call >= chosen.call_margin * (view.pot + view.to_call)
    least = max(0.0, reading.call) if calls else 0.0
    return _bet(reading, least, chosen.raise_mult) or (CALL if calls else FOLD)


def _bet(reading: Reading, least: float, multiple: float) -> Action | None:
    """The bet or raise that earns most, where it earns more than `least` and has a reason."""
    best = None
    for times in SIZES:
        action = reading.view.raise_by(times * reading.parameters.bet_frac)
        if action.kind is not Kind.RAISE:
            return None
        answered = reading.answered(action)
        worth = reading.bet(action, answered)
        if worth > least and _has_reason(reading, answered, multiple):
            best, least = action, worth
    return best


def _has_reason(reading: Reading, answered: Answered, multiple: float) -> bool:
    """Whether a bet is for value, or has potential when called, or may be a bluff this time."""
    chosen = reading.parameters
    if answered.equity * (1 + answered.callers) >= multiple:
        return True
    if reading.view.street < RIVER and reading.potential.ppot >= chosen.semibluff_ppot:
        return True
    return reading.chance < chosen.bluff_freq
