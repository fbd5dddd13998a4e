"""Players with parameters that are swept in no time; files of players, as a caller writes them."""

import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from rivergate.players.actions import CALL, FOLD
from rivergate.players.parameters import Parameters, parameter


@dataclass(frozen=True)
class Nerves(Parameters):
    bold: float = parameter(0.5, (0, 1), "share of turns in which it raises", (0.0, 1.0))
    shy: float = parameter(0.2, (0, 1), "share of bets that it folds to", (0.1, 0.2))
    idle: int = parameter(3, (1, 5), "changes nothing", (1, 5))
    fixed: float = parameter(1.0, (0, 1), "is not swept")


class Nervous:
    """Raises, folds and calls by chance."""

    PARAMETERS: ClassVar = Nerves

    def __init__(self, parameters):
        self.parameters = parameters

    def observe(self, event):
        pass

    def act(self, view):
        raises, folds = view.rng().random(2)
        if view.to_call and folds < self.parameters.shy:
            return FOLD
        if raises < self.parameters.bold and view.raises < 3:
            return view.raise_by(0.5)
        return CALL


@dataclass(frozen=True)
class Leak(Parameters):
    folds: float = parameter(0.5, (0, 1), "share of bets that it folds to", (0.0, 1.0))


class Leaky:
    """Checks and calls, but gives up for nothing as often as told: the less, the better."""

    PARAMETERS: ClassVar = Leak

    def __init__(self, parameters):
        self.parameters = parameters

    def observe(self, event):
        pass

    def act(self, view):
        folds = view.rng().random() < self.parameters.folds
        return FOLD if view.to_call and folds else CALL


class Unsteady(Nervous):
    """Plays by the clock: no two runs are alike."""

    def act(self, view):
        if view.can_raise and time.perf_counter_ns() % 3 == 0:
            return view.raise_by(0.5)
        return CALL


class Deadly(Nervous):
    """Ends the process that it plays in, the first time where a file is named to remember it."""

    def act(self, view):
        mark = Path(os.environ["DEADLY_MARK"]) if "DEADLY_MARK" in os.environ else None
        if mark is None or not mark.exists():
            if mark is not None:
                mark.touch()
            os._exit(3)
        return CALL


class Wrong(Nervous):
    """Breaks the rules."""

    def act(self, view):
        return "raise"
