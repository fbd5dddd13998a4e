"""What makes a player: it is told what happens, and it acts."""

from __future__ import annotations

from typing import Protocol

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
