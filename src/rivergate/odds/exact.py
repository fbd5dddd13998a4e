"""Exact Hold'em equity of known hands: every board that can come is dealt and compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from fractions import Fraction

from rivergate.cards import Card
from rivergate.kernels import _holdem_boards
from rivergate.odds.result import PlayerEquity
from rivergate.odds.spot import Spot

METHOD = "enumeration (Cactus Kev)"

Progress = Callable[[int, int], None]
"""Called with the boards counted so far and the boards in all."""


def enumerate_boards(
    spot: Spot, *, threads: int, progress: Progress | None = None
) -> tuple[PlayerEquity, ...]:
    """Every player's share over all boards, as exact integers; the same for any `threads`.

    An exception out of `progress`, or Ctrl-C, stops the count after the parts in flight.
    """
    shared = [[0] * (len(spot.hands) + 1) for _ in spot.hands]
    counted = 0
    for boards, part in _parts(spot, threads):
        for total, found in zip(shared, part, strict=True):
            for winners, times in enumerate(found):
                total[winners] += times
        counted += boards
        if progress is not None:
            progress(counted, spot.boards)
    assert counted == spot.boards
    return tuple(
        _player(hand, times, counted) for hand, times in zip(spot.hands, shared, strict=True)
    )


def _parts(spot: Spot, threads: int) -> Iterator[tuple[int, list[list[int]]]]:
    deck = spot.deck
    kernel = _holdem_boards.Spot([list(hand) for hand in spot.hands], list(spot.board), deck)
    # A part is all boards with the same highest card to come; the largest part first.
    tops = range(len(deck) - 1, -1, -1) if spot.cards_to_come else range(1)
    if threads == 1 or spot.boards < BOARDS_WORTH_THREADS:
        yield from map(kernel.count, tops)
        return
    with ThreadPoolExecutor(threads) as pool:
        futures = [pool.submit(kernel.count, top) for top in tops]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)


# Below this a count is over before a second thread has started.
BOARDS_WORTH_THREADS = 20_000


def _player(hand: tuple[Card, ...], shared: list[int], boards: int) -> PlayerEquity:
    wins, ties = shared[1], sum(shared[2:])
    pots = sum((Fraction(times, m) for m, times in enumerate(shared) if m), Fraction())
    return PlayerEquity(hand, wins, ties, boards - wins - ties, pots)
