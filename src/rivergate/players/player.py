"""What makes a player: it is told what happens, and it acts."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol, runtime_checkable

import numpy as np
import numpy.typing as npt

from rivergate.players.actions import Action
from rivergate.players.events import Event
from rivergate.players.view import View


class Player(Protocol):
    """Anything with these two methods can sit at a table.

    A player keeps what it wants from hand to hand. Whatever it draws at random it draws from
    `view.rng()`, so that a match comes out the same however its hands are shared among workers.
    """

    def observe(self, event: Event) -> None:
        """Hear what happens: hands begin and end, cards come, players act, this one too."""

    def act(self, view: View) -> Action:
        """Answer what to do. Anything illegal is recorded, and the player is out of the hand."""


@runtime_checkable
class Predictor(Protocol):
    """A player that also says what it thinks the others hold: the table scores it in bits."""

    def predicted(self, seat: int) -> npt.NDArray[np.float64]:
        """A weight for each combo that a seat may hold, float64[1326] by `combo_index`.

        Asked when the betting of a street is over. What cannot be, with its own cards and the
        board, may weigh anything: it does not count.
        """


@dataclass(slots=True)
class TacticLog:
    """What came of a tactic.

    Attributes:
        fired: how often it chose the action.
        hands: in how many hands it did.
        chips: won in those hands, or lost.
    """

    fired: int = 0
    hands: int = 0
    chips: int = 0


@runtime_checkable
class Tactical(Protocol):
    """A player that counts what its tactics do."""

    def logs(self) -> dict[str, TacticLog]:
        """By name of the tactic, over all hands that it has played."""
