"""AsAh against KdKc before the flop, exact, and eval7's sampling of as many boards as it needs."""

from __future__ import annotations

from collections.abc import Iterator

import rivergate as rg
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders

HANDS = ("AsAh", "KdKc")
SAMPLES = 20_000


def measure() -> list[Timing]:
    """Median nanoseconds per board, one thread."""
    boards = rg.equity(HANDS).boards
    exact = Contender("rivergate equity, exact", boards, lambda: rg.equity(HANDS, threads=1))
    return time_contenders([exact, *_rivals()], "board")


def _rivals() -> Iterator[Contender]:
    if installed("eval7"):
        import eval7

        hero = [eval7.Card(card) for card in ("As", "Ah")]
        villain = eval7.HandRange("KdKc")
        yield Contender(
            "eval7 Monte Carlo",
            SAMPLES,
            lambda: eval7.py_hand_vs_range_monte_carlo(hero, villain, [], SAMPLES),
        )
