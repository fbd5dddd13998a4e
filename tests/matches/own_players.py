"""Players that break rules, and such as show what the table tells them."""

import os
import signal
import sys
import time
from asyncio import CancelledError
from contextlib import suppress
from pathlib import Path

from rivergate.players.actions import CALL, FOLD, Action, Kind, raise_to
from rivergate.players.events import HandEnded
from rivergate.players.player import TacticLog


class Quiet:
    def observe(self, event):
        pass

    def act(self, view):
        return CALL


class Raises(Quiet):
    def act(self, view):
        raise ValueError("no idea")


class RaisesWithoutWords(Quiet):
    def act(self, view):
        class MuteError(Exception):
            def __str__(self):
                raise RuntimeError

        raise MuteError


class Leaves(Quiet):
    def act(self, view):
        sys.exit(3)


class DeafToEvents(Quiet):
    def observe(self, event):
        if isinstance(event, HandEnded):
            raise KeyError("ended")


class Endless(Quiet):
    def act(self, view):
        while True:
            pass


class EndlessAndStubborn(Quiet):
    """Hides every exception but the ones that are no `Exception`."""

    def act(self, view):
        while True:
            with suppress(Exception):
                time.sleep(0.01)


class Unstoppable(Quiet):
    """Hides whatever is raised in it."""

    def act(self, view):
        while True:
            with suppress(BaseException):
                time.sleep(0.01)


class Slow(Quiet):
    def act(self, view):
        time.sleep(0.2)
        return CALL


class FoldsForNothing(Quiet):
    def act(self, view):
        return FOLD


class RaisesTooLittle(Quiet):
    def act(self, view):
        return raise_to(1)


class SaysNothing(Quiet):
    def act(self, view):
        return None


class Misspells(Quiet):
    def act(self, view):
        return Action("cal")


class Kills(Quiet):
    """Ends its process."""

    def act(self, view):
        os.kill(os.getpid(), signal.SIGKILL)


class KillsOnce(Quiet):
    """Ends its process unless a file is there, which it makes."""

    def act(self, view):
        try:
            os.close(os.open(os.environ["RIVERGATE_TEST_MARK"], os.O_CREAT | os.O_EXCL))
        except FileExistsError:
            return CALL
        return os.kill(os.getpid(), signal.SIGKILL)


class MarksItsSecondDeal(Quiet):
    """Makes a file when deal 1 is played, and takes its time from there on."""

    def act(self, view):
        _, _, deal, *_ = view.entropy
        if deal:
            time.sleep(0.2)
        if deal == 1:
            Path(os.environ["RIVERGATE_TEST_MARK"]).touch()
        return CALL


class Learns(Quiet):
    """Raises more often the more hands it has seen won."""

    def __init__(self):
        self.seen = 0

    def observe(self, event):
        if isinstance(event, HandEnded):
            self.seen += max(event.payoffs)

    def act(self, view):
        if (self.seen + view.seat) % 3 == 0 and view.rng().random() < 0.5:
            return view.raise_by(0.5)
        return CALL


class DrawsElsewhere(Quiet):
    """Its chance is not the table's."""

    count = 0

    def act(self, view):
        DrawsElsewhere.count += 1
        return view.raise_by(0.5) if DrawsElsewhere.count % 7 == 0 else CALL


class Logs(Quiet):
    """Raises before the flop, and logs it as a tactic."""

    def __init__(self):
        self.log = TacticLog()
        self.fired = False

    def observe(self, event):
        if isinstance(event, HandEnded):
            self.fired = False

    def act(self, view):
        if view.street == 0 and not self.fired and view.can_raise:
            self.fired = True
            self.log.fired += 1
            self.log.hands += 1
            return view.raise_by(1)
        return CALL

    def logs(self):
        return {"raise": self.log}


class KnowsNothing(Quiet):
    def predicted(self, seat):
        import numpy as np

        return np.ones(1326)


class PredictsNonsense(Quiet):
    def predicted(self, seat):
        return "aces"


class CallsWithWords(Quiet):
    def act(self, view):
        return Action(Kind.CALL, "all of it")


class RaisesInNumPy(Quiet):
    def act(self, view):
        import numpy as np

        return raise_to(np.int64(view.min_raise_to)) if view.can_raise else CALL


class Cancelled(Quiet):
    def act(self, view):
        raise CancelledError


class Illegal(Quiet):
    def act(self, view):
        return Action(Kind.RAISE, 1.5)
