"""AsAh against KdKc before the flop, by the board dealt and compared.

rivergate counts all 1,712,304 boards. eval7 can only sample before the flop: its time is that of a
sampled board, and its answer is off by 0.3 % of the pot after the 20,000 that are drawn here.
"""

from __future__ import annotations

from collections.abc import Iterator

import rivergate as rg
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders

BOARDS = 1_712_304
SAMPLES = 20_000


def measure() -> list[Timing]:
    """Median nanoseconds per board, one thread."""
    exact = Contender(
        "rivergate equity, exact", BOARDS, lambda: rg.equity(["AsAh", "KdKc"], threads=1)
    )
    return time_contenders([exact, *_rivals()], "board")


def _rivals() -> Iterator[Contender]:
    if installed("eval7"):
        import eval7

        hero = [eval7.Card(card) for card in ("As", "Ah")]
        villain = eval7.HandRange("KdKc")
        yield Contender(
            "eval7, sampled",
            SAMPLES,
            lambda: eval7.py_hand_vs_range_monte_carlo(hero, villain, [], SAMPLES),
        )
