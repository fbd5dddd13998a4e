"""Random seven-card hands: rivergate's array call, its single-hand call, and others' calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np

import rivergate as rg
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders

ARRAY_HANDS = 1 << 18
SINGLE_HANDS = 4096


def measure() -> list[Timing]:
    """Median nanoseconds per hand, one thread."""
    rng = np.random.default_rng(7)
    deck = np.broadcast_to(np.arange(52, dtype=np.uint8), (ARRAY_HANDS, 52))
    hands = np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :7])
    few = [[rg.Card(card) for card in hand] for hand in hands[:SINGLE_HANDS].tolist()]
    kev = rg.evaluators.cactus_kev
    contenders = [
        Contender("rivergate evaluate_batch", len(hands), lambda: rg.evaluate_batch(hands)),
        Contender(
            "rivergate evaluate_batch, check=False",
            len(hands),
            lambda: rg.evaluate_batch(hands, check=False),
        ),
        _single("rivergate evaluate", rg.evaluate, few),
        _single("rivergate cactus_kev.evaluate", kev.evaluate, few),
        *_rivals(few),
        _single("rivergate algorithmic.evaluate", rg.evaluators.algorithmic.evaluate, few),
    ]
    return time_contenders(contenders, "hand")


def _single(
    name: str, call: Callable[..., object], hands: list[list[rg.Card]], *, spread: bool = False
) -> Contender:
    def run() -> None:
        for hand in hands:
            call(*hand) if spread else call(hand)

    return Contender(name, len(hands), run)


def _rivals(hands: list[list[rg.Card]]) -> Iterator[Contender]:
    if installed("phevaluator"):
        import phevaluator

        yield _single(
            "phevaluator",
            phevaluator.evaluate_cards,
            [list(map(int, hand)) for hand in hands],
            spread=True,
        )
    if installed("eval7"):
        import eval7

        cards = [[eval7.Card(str(card)) for card in hand] for hand in hands]
        yield _single("eval7", eval7.evaluate, cards)
    if installed("treys"):
        import treys

        evaluate = treys.Evaluator().evaluate
        pairs = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
        yield _single("treys", lambda hand: evaluate(hand[:2], hand[2:]), pairs)
