"""Generation 3: what every action earns, against ranges that are tracked from hand to hand."""

from __future__ import annotations

from collections.abc import Iterator

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
    """A bet where it earns more than a check, and is made for a reason."""
    for worth, action, answered in _bets(reading, reading.parameters.bet_frac):
        if worth > reading.check and _has_reason(reading, answered, reading.parameters.value_mult):
            return action
    return CALL


def _facing_bet(reading: Reading) -> Action:
    """The best of fold, call and raise."""
    view, chosen = reading.view, reading.parameters
    calls = reading.call >= chosen.call_margin * (view.pot + view.to_call)
    least = max(0.0, reading.call) if calls else 0.0
    for worth, action, answered in _bets(reading, chosen.bet_frac):
        if worth > least and _has_reason(reading, answered, chosen.raise_mult):
            return action
    return CALL if calls else FOLD


def _bets(reading: Reading, share: float) -> Iterator[tuple[float, Action, Answered]]:
    """What a bet of a share of the pot is worth, with what comes of it; none that may not be."""
    action = reading.view.raise_by(share)
    if action.kind is Kind.RAISE:
        answered = reading.answered(action)
        yield reading.bet(action, answered), action, answered


def _has_reason(reading: Reading, answered: Answered, multiple: float) -> bool:
    """Whether a bet is for value, or has potential when called, or may be a bluff this time."""
    chosen = reading.parameters
    if answered.equity * (1 + answered.callers) >= multiple:
        return True
    if reading.view.street < RIVER and reading.potential.ppot >= chosen.semibluff_ppot:
        return True
    return bool(reading.rng.random() < chosen.bluff_freq)
