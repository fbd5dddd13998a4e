"""Exact Hold'em equity of known hands: every board that can come is dealt and compared."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import starmap

from rivergate.cards import Card
from rivergate.kernels import _holdem_boards
from rivergate.odds.result import PlayerEquity
from rivergate.odds.spot import Spot
from rivergate.threads import Progress, as_done

METHOD = "enumeration (Cactus Kev)"

# Below this a count is over before a second thread has started.
BOARDS_WORTH_THREADS = 20_000


def enumerate_boards(
    spot: Spot, *, threads: int, progress: Progress | None = None
) -> tuple[PlayerEquity, ...]:
    """Every player's share over all boards, as exact integers; the same for any `threads`.

    An exception out of `progress`, or Ctrl-C, stops the count after the parts in flight.
    """
    shared = [[0] * (len(spot.hands) + 1) for _ in spot.hands]
    counted, total_boards = 0, spot.boards
    for boards, part in _parts(spot, threads):
        for total, found in zip(shared, part, strict=True):
            for winners, times in enumerate(found):
                total[winners] += times
        counted += boards
        if progress is not None:
            progress(counted, total_boards)
    assert counted == total_boards
    return tuple(
        _player(hand, times, counted) for hand, times in zip(spot.hands, shared, strict=True)
    )


def _parts(spot: Spot, threads: int) -> Iterator[tuple[int, list[list[int]]]]:
    deck = spot.deck
    kernel = _holdem_boards.Spot([list(hand) for hand in spot.hands], list(spot.board), deck)
    # A part is all boards with the same highest card to come; the largest part first.
    tops = [(top,) for top in range(len(deck) - 1, -1, -1)] if spot.cards_to_come else [(0,)]
    if threads == 1 or spot.boards < BOARDS_WORTH_THREADS:
        return starmap(kernel.count, tops)
    return as_done(kernel.count, tops, threads)


def _player(hand: tuple[Card, ...], shared: list[int], boards: int) -> PlayerEquity:
    wins, ties = shared[1], sum(shared[2:])
    pots = sum((Fraction(times, m) for m, times in enumerate(shared) if m), Fraction())
    return PlayerEquity(hand, wins, ties, boards - wins - ties, pots)
