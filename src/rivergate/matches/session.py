"""Blocks of hands: one deal played through every rotation of a line-up.

A session is a run of blocks with players that are fresh at its start and keep what they learn to
its end. It is what a worker is given: how sessions are shared among workers changes no result.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rivergate.matches.deck import shuffled
from rivergate.matches.hand import Hand
from rivergate.matches.table import Seating, play
from rivergate.players.events import Stakes
from rivergate.players.line_up import PlayerSpec, names


@dataclass(frozen=True, slots=True)
class Session:
    """Blocks that are played one after the other.

    Attributes:
        line_up: the players.
        stakes: of every hand.
        seed: of the match.
        first_deal: number of the first block's deal.
        deals: how many blocks.
    """

    line_up: tuple[PlayerSpec, ...]
    stakes: Stakes
    seed: int
    first_deal: int
    deals: int


@dataclass(frozen=True, slots=True)
class Block:
    """One deal, played once for each rotation.

    Attributes:
        deal: its number.
        hands: in rotation r the player of seat s is number (s + r) mod n of the line-up.
    """

    deal: int
    hands: tuple[Hand, ...]

    @property
    def chips(self) -> tuple[int, ...]:
        """What each player of the line-up won or lost over the block."""
        seats = len(self.hands)
        return tuple(
            sum(hand.payoffs[(player - turn) % seats] for turn, hand in enumerate(self.hands))
            for player in range(seats)
        )


def play_session(session: Session) -> Iterator[Block]:
    """The blocks of a session, in order."""
    players = [spec.build() for spec in session.line_up]
    named = names(session.line_up)
    for deal in range(session.first_deal, session.first_deal + session.deals):
        deck = shuffled(session.seed, deal)
        hands = []
        for turn in range(len(players)):
            order = [(seat + turn) % len(players) for seat in range(len(players))]
            hands.append(
                play(
                    Seating(
                        players=[players[each] for each in order],
                        names=tuple(named[each] for each in order),
                        deck=deck,
                        stakes=session.stakes,
                        seed=session.seed,
                        deal=deal,
                    )
                )
            )
        yield Block(deal, tuple(hands))
