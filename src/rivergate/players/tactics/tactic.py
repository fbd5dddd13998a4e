"""What all tactics share: they hear of hands, answer an action or None, and keep a log."""

from __future__ import annotations

from rivergate.players.actions import Action
from rivergate.players.events import Event, HandEnded, HandStarted
from rivergate.players.player import TacticLog
from rivergate.players.reading import Reading


class Tactic:
    """A tactic that never does anything: others answer more in `choose`."""

    def __init__(self) -> None:
        self.log = TacticLog()
        self._seat = 0
        self._used = False

    def observe(self, event: Event) -> None:
        """Hear what happens at the table."""
        match event:
            case HandStarted():
                self._seat, self._used = event.seat, False
                self.forget()
            case HandEnded() if self._used:
                self.log.hands += 1
                self.log.chips += event.payoffs[self._seat]

    def act(self, reading: Reading) -> Action | None:
        """The tactic's action, or None where it has none."""
        action = self.choose(reading)
        if action is not None:
            self.log.fired += 1
            self._used = True
        return action

    def choose(self, reading: Reading) -> Action | None:
        """The action without the log."""
        return None

    def forget(self) -> None:
        """A new hand begins."""
