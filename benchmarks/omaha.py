"""Omaha hands with 4, 5 and 6 hole cards: rivergate's array calls, and other libraries' calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import numpy as np

import rivergate as rg
from rivergate.benchmarks.hands import random_rows
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders
from rivergate.evaluators.arrays import CardArray

POOL = 1 << 20
# One call takes over a millisecond; a few make it long enough to time.
CALLS = 4
# Calls hand by hand take this many from the pool.
SINGLE_HANDS = 1 << 9
BOARD = 5

Deals = tuple[CardArray, CardArray]


def measure() -> list[Timing]:
    """Median nanoseconds per hand, one thread."""
    pools = {hole: _deals(hole) for hole in (4, 5, 6)}
    batches = [each for hole, deals in pools.items() for each in _batches(hole, deals)]
    return time_contenders([*batches, *_single_calls(pools[4])], "hand")


def _deals(hole: int) -> Deals:
    rows = random_rows(POOL, hole + BOARD)
    return np.ascontiguousarray(rows[:, :hole]), np.ascontiguousarray(rows[:, hole:])


def _batches(hole: int, deals: Deals) -> Iterator[Contender]:
    values, lows = np.empty(POOL, np.uint32), np.empty(POOL, np.uint8)
    high = partial(rg.evaluate_omaha_batch, *deals, out=values)
    both = partial(rg.evaluate_omaha_hilo_batch, *deals, out=(values, lows))
    for what, call in (("high", high), ("hi-lo", both)):
        for check in (False, True):
            name = f"rivergate {hole} hole cards, {what}{', checked' * check}"
            yield Contender(name, POOL * CALLS, partial(_repeat, partial(call, check=check)))


def _repeat(call: partial[object]) -> None:
    for _ in range(CALLS):
        call()


def _single_calls(deals: Deals) -> Iterator[Contender]:
    hole, board = (
        [[rg.Card(card) for card in row] for row in rows[:SINGLE_HANDS].tolist()] for rows in deals
    )
    yield _single("rivergate evaluate_omaha, one by one", rg.evaluate_omaha, hole, board)
    if installed("phevaluator"):
        import phevaluator

        call = phevaluator.evaluate_omaha_cards
        pairs = [[int(card) for card in (*b, *h)] for h, b in zip(hole, board, strict=True)]
        yield Contender(
            "phevaluator, 4 hole cards", SINGLE_HANDS, lambda: [call(*cards) for cards in pairs]
        )
    if installed("pokerkit"):
        import pokerkit

        parsed = [
            [tuple(pokerkit.Card.parse("".join(map(str, cards)))) for cards in rows]
            for rows in (hole, board)
        ]
        yield _single("pokerkit, 4 hole cards", pokerkit.OmahaHoldemHand.from_game, *parsed)


def _single(
    name: str, call: Callable[..., object], hole: Sequence[object], board: Sequence[object]
) -> Contender:
    def run() -> None:
        for held, shared in zip(hole, board, strict=True):
            call(held, shared)

    return Contender(name, len(hole), run)
