"""Blocks of hands: one deal played through every rotation of a line-up, or with teams swapped.

A session is a run of blocks with players that are fresh at its start and keep what they learn to
its end. It is what a worker is given: how sessions are shared among workers changes no result.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rivergate.matches.deck import shuffled
from rivergate.matches.hand import Hand
from rivergate.matches.replay import Replay, Seats, seats, tables
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
        replay: which hands make a block.
        own_chance: whether players have a chance of their own at the same seat of the same deal.
        time_limit: seconds that a player may take each time; None is no limit.
    """

    line_up: tuple[PlayerSpec, ...]
    stakes: Stakes
    seed: int
    first_deal: int
    deals: int
    replay: Replay = Replay.ROTATED
    own_chance: bool = False
    time_limit: float | None = None


@dataclass(frozen=True, slots=True)
class Block:
    """One deal, as often as it was played.

    Attributes:
        deal: its number.
        hands: in rotation r the player of seat s is number (s + r) mod n of the line-up.
        seats: who sat where in each hand.
    """

    deal: int
    hands: tuple[Hand, ...]
    seats: tuple[Seats, ...]

    @property
    def chips(self) -> tuple[int, ...]:
        """What each player of the line-up won or lost over the block."""
        total = [0] * len(self.seats[0].players)
        for hand, order in zip(self.hands, self.seats, strict=True):
            for player, payoff in zip(order.players, hand.payoffs, strict=True):
                total[player] += payoff
        return tuple(total)


def play_session(session: Session) -> Iterator[Block]:
    """The blocks of a session, in order."""
    count = len(session.line_up)
    named = names(session.line_up)
    copies = [
        [spec.build() for spec in session.line_up] for _ in range(tables(session.replay, count))
    ]
    for deal in range(session.first_deal, session.first_deal + session.deals):
        deck = shuffled(session.seed, deal)
        orders = seats(session.replay, count, deal)
        hands = [
            play(
                Seating(
                    players=[copies[order.table][each] for each in order.players],
                    names=tuple(named[each] for each in order.players),
                    deck=deck,
                    stakes=session.stakes,
                    seed=session.seed,
                    deal=deal,
                    numbers=order.players if session.own_chance else (),
                    time_limit=session.time_limit,
                )
            )
            for order in orders
        ]
        yield Block(deal, tuple(hands), orders)
