"""Players that mean harm: to the table, to its accounts, and to those who read of them."""

import sys

import numpy as np

from rivergate.matches.clock import TooLong
from rivergate.players.actions import CALL, Action, Kind, raise_to
from rivergate.players.events import Acted, HandEnded
from rivergate.players.player import TacticLog


class Quiet:
    def observe(self, event):
        pass

    def act(self, view):
        return CALL


class WithoutKindError(Action):
    @property
    def kind(self):
        raise RuntimeError("kind")


class BadIndex:
    def __index__(self):
        raise RuntimeError("index")


class BadRepr:
    def __repr__(self):
        sys.exit(0)


class BadClass:
    @property
    def __class__(self):
        raise RuntimeError("class")


class BadArray:
    def __array__(self, *args, **options):
        raise RuntimeError("array")


class ExitsAsItSpeaksError(Exception):
    def __str__(self):
        sys.exit(3)


class InterruptsItself(KeyboardInterrupt):
    pass


def answering(make):
    class Answers(Quiet):
        def act(self, view):
            return make()

    return Answers


def raising(error):
    class Raises(Quiet):
        def act(self, view):
            raise error

    return Raises


def predicting(make):
    class Predicts(Quiet):
        def predicted(self, seat):
            return make()

    return Predicts


def logging(make):
    class Logs(Quiet):
        def logs(self):
            return make()

    return Logs


KindRaises = answering(lambda: object.__new__(WithoutKindError))
IndexRaises = answering(lambda: raise_to(BadIndex()))
ReprExits = answering(BadRepr)
ClassRaises = answering(BadClass)
NamedInt = answering(type("int", (), {"__module__": "elsewhere"}))
Fieldless = answering(lambda: object.__new__(Action))
Endless = answering(lambda: raise_to(10**6000))
Speaks = raising(ExitsAsItSpeaksError())
Interrupts = raising(InterruptsItself())
Paints = raising(ValueError("\x1b[31mred\nline\u202e"))
ClaimsTime = raising(TooLong())
ArrayRaises = predicting(BadArray)
Complex = predicting(lambda: np.ones(1326) * 1j)
Objects = predicting(lambda: np.array([10**400] * 1326, object))
LogsWords = logging(lambda: {"a": TacticLog("x", 1, 1)})
LogsNothing = logging(lambda: {"a": TacticLog(float("nan"), 1, 1)})
LogsTooMuch = logging(lambda: {"a": TacticLog(10**5000, 1, 1)})
LogsColours = logging(lambda: {"\x1b[31m": TacticLog(1, 1, 1)})
LogsObjects = logging(lambda: {BadRepr(): TacticLog(1, 1, 1)})
LogsMany = logging(lambda: {str(number): TacticLog(1, 1, 1) for number in range(1000)})


class Impossible(Quiet):
    """Takes what the others hold for impossible, most of the time."""

    def predicted(self, seat):
        weights = np.zeros(1326)
        weights[:1000] = 1
        return weights


class Meddles(Quiet):
    """Changes whatever it is told, to its own good."""

    def observe(self, event):
        if isinstance(event, Acted):
            object.__setattr__(event, "paid", 10**9)
            object.__setattr__(event.action, "kind", Kind.FOLD)
        if isinstance(event, HandEnded):
            object.__setattr__(event, "payoffs", (1, 1))

    def act(self, view):
        for acted in view.actions:
            object.__setattr__(acted, "seat", 0)
        for name, value in (("to_call", 0), ("bets", ()), ("board", (1,)), ("pot", "x")):
            object.__setattr__(view, name, value)
        object.__setattr__(view.stakes, "big_blind", 1)
        return Action(Kind.CALL)


class RaisesTheLimit(Quiet):
    """Raises to more than it has, and says that it may."""

    def act(self, view):
        object.__setattr__(view, "max_raise_to", 10**9)
        return raise_to(10**8)


class WithoutMethods:
    def __getattr__(self, name):
        raise RuntimeError(name)


class NeedsMore(Quiet):
    def __init__(self, more):
        pass


class ExitsWhenMade(Quiet):
    def __init__(self):
        sys.exit(1)


class OddParameters(Quiet):
    PARAMETERS = dict
