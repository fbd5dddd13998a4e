"""Players with parameters, for sweeps that take no time."""

from dataclasses import dataclass
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
