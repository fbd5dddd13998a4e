"""What a player sees when it is his turn."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from rivergate.cards import Card
from rivergate.odds.games import OPEN_CARDS
from rivergate.players.actions import CALL, Action, raise_to
from rivergate.players.events import Acted, Hole, Stakes

STREETS = ("preflop", "flop", "turn", "river")
STREET_OF_CARDS = {cards: street for street, cards in enumerate(OPEN_CARDS)}

# A raise that puts in more than this share of the stack puts in all of it.
COMMITTED = 0.6


@dataclass(frozen=True, slots=True)
class View:
    """The table as the player to act sees it. Money is in chips; seats as in `HandStarted`.

    Attributes:
        players: the names, by seat.
        seat: his own.
        hole: his two cards.
        board: the open cards: 0, 3, 4 or 5.
        pot: chips in the middle, bets of this street among them.
        to_call: what a call costs, no more than his stack; 0 where a check is free.
        bets: chips in on this street, by seat.
        stacks: chips behind, by seat.
        live: whether a seat still holds cards.
        min_raise_to: the least that he may raise to, 0 where he may not raise.
        max_raise_to: the most, which is all he has; 0 where he may not raise.
        actions: everything done in this hand so far, in order.
        entropy: seeds the player's own chance; the same at the same decision of the same deal.
    """

    players: tuple[str, ...]
    seat: int
    hole: Hole
    board: tuple[Card, ...]
    stakes: Stakes
    pot: int
    to_call: int
    bets: tuple[int, ...]
    stacks: tuple[int, ...]
    live: tuple[bool, ...]
    min_raise_to: int
    max_raise_to: int
    actions: tuple[Acted, ...]
    entropy: tuple[int, ...]

    @property
    def street(self) -> int:
        """0 before the flop, then 1, 2, 3."""
        return STREET_OF_CARDS[len(self.board)]

    @property
    def stack(self) -> int:
        """His chips behind."""
        return self.stacks[self.seat]

    @property
    def opponents(self) -> tuple[int, ...]:
        """The other seats that still hold cards, in the order of their seats."""
        return tuple(seat for seat, live in enumerate(self.live) if live and seat != self.seat)

    @property
    def position(self) -> float:
        """0..1 among the seats that still hold cards: 1 acts last after the flop."""
        others = self.opponents
        return sum(seat < self.seat for seat in others) / len(others) if others else 1.0

    @property
    def pot_odds(self) -> float:
        """The share of the pot that a call has to win to break even; 0 where a check is free."""
        return self.to_call / (self.pot + self.to_call)

    @property
    def can_raise(self) -> bool:
        return self.max_raise_to > 0

    @property
    def this_street(self) -> tuple[Acted, ...]:
        """What has been done on this street."""
        return tuple(acted for acted in self.actions if acted.street == self.street)

    @property
    def raises(self) -> int:
        """Bets and raises on this street; before the flop the big blind is the first."""
        return (self.street == 0) + sum(acted.raised for acted in self.this_street)

    @property
    def last_raiser(self) -> int | None:
        """The seat that bet or raised last in this hand, None where nobody has."""
        for acted in reversed(self.actions):
            if acted.raised:
                return acted.seat
        return None

    def rng(self) -> np.random.Generator:
        """The player's chance at this decision: each call begins the same stream again."""
        return np.random.Generator(np.random.SFC64(np.random.SeedSequence(self.entropy)))

    def raise_by(self, share: float) -> Action:
        """A bet or raise by a share of the pot as it is after a call.

        To the current bet + share·(pot + to_call), kept within what is legal; all in where it would
        take more than 60 % of the stack; a call where no raise is allowed.
        """
        if not self.can_raise:
            return CALL
        to = max(self.bets) + round(share * (self.pot + self.to_call))
        to = min(max(to, self.min_raise_to), self.max_raise_to)
        if to - self.bets[self.seat] > COMMITTED * self.stack:
            to = self.max_raise_to
        return raise_to(to)
