"""The chosen graphics adapter beside the processor's circuits on one thread.

Times are by the clock on the wall. A driver that computes on the processor takes as many threads as
it likes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from time import perf_counter

import numpy as np

import rivergate as rg
from rivergate.benchmarks.hands import random_rows
from rivergate.benchmarks.timing import Contender, Timing, time_contenders

HANDS = 1 << 20
SAMPLES = 1_000_000

SPOTS = (
    ("holdem", ["AsAh", "KdKc"], ""),
    ("omaha", ["AsAhKsKh", "QdQcJdJc"], ""),
    ("omaha8", ["AsAh2s3h", "KdKcQdJc"], ""),
    ("holdem", ["22+,A2s+,KTo+", "random"], "2h9hTd"),
)


def measure() -> list[Timing]:
    """Median nanoseconds per hand, per call, or per sample drawn.

    Raises:
        GpuError: there is no adapter.
    """
    adapter = str(rg.gpu.upload(np.zeros((0, 5), np.uint8)).device.adapter)
    timings = [*_values(adapter)]
    for game, players, board in SPOTS:
        name = f"{' v '.join(players)}{f' on {board}' if board else ''}, {game}"
        timings += _calls(adapter, "call", 1, name, partial(rg.equity, players, board, game=game))
    six = partial(rg.equity, ["random"] * 6, samples=SAMPLES, seed=1)
    return [*timings, *_calls(adapter, "sample", SAMPLES, "six random hands, sampled", six)]


def _values(adapter: str) -> Iterator[Timing]:
    rows = random_rows(HANDS, 7)
    there = rg.gpu.upload(rows)

    def stay() -> None:
        values = rg.gpu.evaluate_batch(there)
        values.device.read(values.parts[0], 1)

    yield from time_contenders(
        [
            Contender("processor", HANDS, partial(rg.evaluate_batch, rows)),
            Contender(f"{adapter}, values stay there", HANDS, stay),
            Contender(f"{adapter}, there and back", HANDS, partial(rg.gpu.evaluate_batch, rows)),
        ],
        "hand",
        "values of seven cards",
        clock=perf_counter,
    )


def _calls(
    adapter: str, unit: str, operations: int, subject: str, call: partial[rg.EquityResult]
) -> list[Timing]:
    method = "sampled" if "samples" in call.keywords else "exact"
    contenders = [
        Contender("processor", operations, partial(call, method=method, threads=1)),
        Contender(adapter, operations, partial(call, method="gpu")),
    ]
    return time_contenders(contenders, unit, subject, clock=perf_counter)
