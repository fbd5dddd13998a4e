"""What happens at the table, as every player is told of it."""

from __future__ import annotations

from dataclasses import dataclass

from rivergate.cards import Card
from rivergate.players.actions import Action, Kind

Hole = tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Stakes:
    """What a hand is played for, in chips.

    Attributes:
        small_blind: posted by seat 0, heads-up by seat 1.
        big_blind: posted by seat 1, heads-up by seat 0; also the least bet.
        ante: posted by every seat.
        stack: what every seat begins the hand with, before antes and blinds.
    """

    small_blind: int = 50
    big_blind: int = 100
    ante: int = 0
    stack: int = 10_000


@dataclass(frozen=True, slots=True)
class HandStarted:
    """A hand begins: antes and blinds are in.

    Attributes:
        players: who sits where. Names stay with players from hand to hand, seats do not. Seats are
            numbered in the order in which they act after the flop, so the last is the button.
        seat: of the player who is told.
        hole: his two cards.
    """

    players: tuple[str, ...]
    seat: int
    hole: Hole
    stakes: Stakes


@dataclass(frozen=True, slots=True)
class BoardDealt:
    """Cards come to the board.

    Attributes:
        cards: those that are new.
        board: all that lie open.
    """

    cards: tuple[Card, ...]
    board: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Acted:
    """A player, perhaps the one who is told, has acted.

    Attributes:
        street: 0 before the flop, then 1, 2, 3.
        to_call: what a call would have cost him.
        paid: chips that he put in.
        pot: chips in the middle before, bets of this street among them.
        raises: bets and raises on this street before; a big blind is the first.
        all_in: whether he has no chips left.
    """

    seat: int
    action: Action
    street: int
    to_call: int
    paid: int
    pot: int
    raises: int
    all_in: bool

    @property
    def raised(self) -> bool:
        """Whether he bet or raised."""
        return self.action.kind is Kind.RAISE

    @property
    def folded(self) -> bool:
        return self.action.kind is Kind.FOLD


@dataclass(frozen=True, slots=True)
class HandEnded:
    """A hand is over.

    Attributes:
        payoffs: chips won or lost, by seat; they sum to zero.
        shown: the hole cards that were shown down, by seat; None where they were not.
    """

    payoffs: tuple[int, ...]
    shown: tuple[Hole | None, ...]


Event = HandStarted | BoardDealt | Acted | HandEnded
