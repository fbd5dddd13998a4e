"""What each hand of a history was worth, street by street."""

from __future__ import annotations

from dataclasses import dataclass

from rivergate.cards import Card
from rivergate.histories.history import History
from rivergate.odds.equity import equity

LEAST_HANDS = 2


@dataclass(frozen=True, slots=True)
class StreetEquity:
    """The equities when a street begins, exact, among the hands that are known.

    Attributes:
        board: the open cards.
        equities: by seat, 0..1; None where a seat has folded, or its cards are not known, or there
            are fewer than two hands to compare.
        swings: by seat, how much the cards of this street changed the equity, among the same hands;
            None before the flop too.
        unknown: the seats still in whose cards are not known: the equities leave them out.
    """

    board: tuple[Card, ...]
    equities: tuple[float | None, ...]
    swings: tuple[float | None, ...]
    unknown: tuple[int, ...]


def street_equities(history: History, threads: int = 0) -> tuple[StreetEquity, ...]:
    """The equities of every street that was reached. Cards of folded hands are dead, if known."""
    return tuple(_street(history, street, threads) for street in range(len(history.streets)))


def _street(history: History, street: int, threads: int) -> StreetEquity:
    live = history.live_at(street)
    board = history.board_at(street)
    after = _equities(history, live, board, threads)
    before = (
        _equities(history, live, history.board_at(street - 1), threads)
        if street
        else (None,) * len(after)
    )
    return StreetEquity(
        board=board,
        equities=after,
        swings=tuple(
            None if new is None or old is None else new - old
            for new, old in zip(after, before, strict=True)
        ),
        unknown=tuple(seat for seat in live if history.hole[seat] is None),
    )


def _equities(
    history: History, live: tuple[int, ...], board: tuple[Card, ...], threads: int
) -> tuple[float | None, ...]:
    hands = {seat: hole for seat in live if (hole := history.hole[seat]) is not None}
    found: list[float | None] = [None] * len(history.players)
    if len(hands) < LEAST_HANDS:
        return tuple(found)
    dead = [
        card
        for seat, hole in enumerate(history.hole)
        if seat not in live and hole is not None
        for card in hole
    ]
    result = equity(list(hands.values()), board, dead, method="exact", threads=threads)
    for seat, player in zip(hands, result.players, strict=True):
        found[seat] = player.equity
    return tuple(found)
