"""How one deal is played several times: who sits where in each hand of a block."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Replay(StrEnum):
    """Which hands make a block.

    ROTATED: one for each rotation of the line-up.
    SWAPPED: two: the line-up's first half are one team, its second half another; the teams sit
        alternately, and then in each other's seats.
    ONCE: one.
    """

    ROTATED = "rotated"
    SWAPPED = "swapped"
    ONCE = "once"


@dataclass(frozen=True, slots=True)
class Seats:
    """Who plays one hand of a block, and at which table.

    A player has a copy of itself at every table, and copies know nothing of one another, so nobody
    plays a deal a second time. From deal to deal every table moves on by one seat.

    Attributes:
        table: its number.
        players: numbers in the line-up, by seat.
    """

    table: int
    players: tuple[int, ...]


def seats(replay: Replay, players: int, deal: int) -> tuple[Seats, ...]:
    """The hands of a deal's block."""
    if replay is Replay.SWAPPED:
        half = players // 2
        first = tuple(seat // 2 + half * (seat % 2) for seat in range(players))
        moved = tuple(first[(seat + deal) % players] for seat in range(players))
        return Seats(0, moved), Seats(1, tuple((each + half) % players for each in moved))
    if replay is Replay.ONCE:
        return (Seats(0, _rotated(players, deal)),)
    return tuple(Seats((turn - deal) % players, _rotated(players, turn)) for turn in range(players))


def tables(replay: Replay, players: int) -> int:
    """How many hands make a block."""
    return {Replay.ROTATED: players, Replay.SWAPPED: 2, Replay.ONCE: 1}[replay]


def _rotated(players: int, turn: int) -> tuple[int, ...]:
    return tuple((seat + turn) % players for seat in range(players))
