"""The seven-lookup table: random batches, all hands in turn, and one hand from Python."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from math import comb
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import numpy as np

import rivergate as rg
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders
from rivergate.errors import TableError
from rivergate.evaluators import supersonic_census
from rivergate.evaluators.arrays import CardArray
from rivergate.evaluators.supersonic_table import Table, kernels

ARRAY_HANDS = 1 << 20
SINGLE_HANDS = 4096
PASSES = 50
SEVEN_CARD_HANDS = comb(52, 7)


def measure() -> list[Timing]:
    """Median nanoseconds per hand, one thread."""
    with TemporaryDirectory() as folder:
        path = _table_path(Path(folder))
        rg.evaluators.supersonic.load(path)
        try:
            return time_contenders(list(_contenders(path)), "hand")
        finally:
            rg.evaluators.supersonic.unload()


def _table_path(folder: Path) -> Path:
    """The user's table, else one made for this."""
    try:
        return Table.load().path
    except TableError:
        return Table.build(folder / "table").path


def _contenders(path: Path) -> Iterator[Contender]:
    hands = _random_hands(ARRAY_HANDS)
    huge, mapped = Table.load(path, huge_pages=True), Table.load(path)
    for kernel in (*kernels(), "unchecked"):
        yield _batch(f"batch, {_named(kernel)}, huge pages", huge, hands, kernel)
    for kernel in (kernels()[0], "unchecked"):
        yield _batch(f"batch, {_named(kernel)}, mapped file", mapped, hands, kernel)
    yield from _walks(huge)
    yield from _single_hands(
        [[rg.Card(card) for card in hand] for hand in hands[:SINGLE_HANDS].tolist()]
    )


def _named(kernel: str) -> str:
    loops = {"plain": "one by one", "unchecked": "one by one and unchecked (the classic loop)"}
    return loops.get(kernel, kernel)


def _batch(name: str, table: Table, hands: CardArray, kernel: str) -> Contender:
    return Contender(
        name, len(hands), lambda: table.evaluate_batch(hands, check=False, kernel=kernel)
    )


def _walks(table: Table) -> Iterator[Contender]:
    entries = table._loaded()
    for name, portable in (("sixteen at a time", False), ("one at a time", True)):
        yield Contender(
            f"all seven-card hands by category, {name}",
            SEVEN_CARD_HANDS,
            lambda portable=portable: supersonic_census.count_categories(  # type: ignore[misc]
                entries, classic=False, threads=1, portable=portable
            ),
        )
    yield Contender(
        "all seven-card hands by rank", SEVEN_CARD_HANDS, lambda: table.count_hands(threads=1)
    )


def _single_hands(hands: list[list[rg.Card]]) -> Iterator[Contender]:
    yield _single("rg.evaluate, 4,096 random hands in turn", rg.evaluate, hands)
    yield _single("rg.evaluate, one hand again and again", rg.evaluate, hands[:1] * len(hands))
    cactus_kev = rg.evaluators.cactus_kev.compiled()
    yield _single("the same call with Cactus Kev's evaluator, random hands", cactus_kev, hands)
    if installed("phevaluator"):
        numbers = [list(map(int, hand)) for hand in hands]
        public = import_module("phevaluator").evaluate_cards
        yield _single("phevaluator", public, numbers, spread=True)
        compiled = import_module("phevaluator._pheval").evaluate_7cards
        yield _single("phevaluator, its private compiled call", compiled, numbers, spread=True)
    if installed("eval7"):
        eval7 = import_module("eval7")
        cards = [[eval7.Card(str(card)) for card in hand] for hand in hands]
        yield _single("eval7", eval7.evaluate, cards)


def _single(
    name: str, call: Callable[..., object], hands: list[list[Any]], *, spread: bool = False
) -> Contender:
    def run() -> None:
        for hand in hands:
            if spread:
                call(*hand)
            else:
                call(hand)

    def run_again_and_again() -> None:
        for _ in range(PASSES):
            run()

    return Contender(name, PASSES * len(hands), run_again_and_again)


def _random_hands(n: int) -> CardArray:
    rng = np.random.default_rng(7)
    deck = np.broadcast_to(np.arange(52, dtype=np.uint8), (n, 52))
    return np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :7])
