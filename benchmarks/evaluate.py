"""Seven-card hands: rivergate's array and single-hand calls, and other libraries' calls."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

import rivergate as rg
from rivergate.benchmarks.hands import colexicographic_rows, masks_of, random_rows
from rivergate.benchmarks.timing import Contender, Timing, installed, time_contenders
from rivergate.evaluators import backends
from rivergate.evaluators.arrays import CardArray, ValueArray
from rivergate.kernels import _circuit

POOL = 1 << 20
# One call takes a millisecond: too short to time alone.
CALLS = 16
# Calls hand by hand take this many from the pool.
SINGLE_HANDS = 1 << 12


def measure() -> list[Timing]:
    """Median nanoseconds per hand, one thread."""
    pools = {"random": random_rows(POOL, 7), "colexicographic": colexicographic_rows(POOL, 7)}
    few = [[rg.Card(card) for card in hand] for hand in pools["random"][:SINGLE_HANDS].tolist()]
    try:
        return time_contenders([*_batches(pools), *_single_calls(few), *_rivals(few)], "hand")
    finally:
        backends.use(None)


def _batches(pools: dict[str, CardArray]) -> Iterator[Contender]:
    out = np.empty(POOL, np.uint32)
    for backend in _circuit.runnable():
        for order, hands in pools.items():
            yield _batch(f"{backend.name}, {order}", backend.name, hands, out, check=False)
        yield _batch(f"{backend.name}, random, checked", backend.name, pools["random"], out)
    masks = masks_of(pools["random"])
    yield _array_call(
        "rivergate masks, random",
        lambda: rg.evaluate_masks(masks, out=out, check=False),
    )
    for order, hands in pools.items():
        call = partial(rg.evaluators.cactus_kev.evaluate_batch, hands, out=out, check=False)
        yield _array_call(f"rivergate cactus_kev, {order}", call, calls=1)


def _batch(
    what: str, backend: str, hands: CardArray, out: ValueArray, *, check: bool = True
) -> Contender:
    call = partial(rg.evaluate_batch, hands, out=out, check=check)
    return _array_call(f"rivergate {what}", call, backend=backend)


def _array_call(
    name: str, call: Callable[[], object], *, backend: str | None = None, calls: int = CALLS
) -> Contender:
    def run() -> None:
        backends.use(backend)
        for _ in range(calls):
            call()

    return Contender(name, POOL * calls, run)


def _single_calls(hands: list[list[rg.Card]]) -> Iterator[Contender]:
    used = rg.evaluators.default()
    yield _single(f"rivergate rg.evaluate ({used}), one by one", rg.evaluate, hands)
    for name in rg.evaluators.NAMES:
        evaluate = getattr(rg.evaluators, name).evaluate
        yield _single(f"rivergate {name}, one by one", evaluate, hands)


def _single(
    name: str, call: Callable[..., object], hands: list[list[rg.Card]], *, spread: bool = False
) -> Contender:
    def run() -> None:
        for hand in hands:
            call(*hand) if spread else call(hand)

    return Contender(name, len(hands), run)


def _rivals(hands: list[list[rg.Card]]) -> Iterator[Contender]:
    for package, contender in _RIVALS.items():
        if installed(package):
            yield contender(hands)


def _phevaluator(hands: list[list[rg.Card]]) -> Contender:
    import phevaluator

    numbers = [list(map(int, hand)) for hand in hands]
    return _single("phevaluator", phevaluator.evaluate_cards, numbers, spread=True)


def _eval7(hands: list[list[rg.Card]]) -> Contender:
    import eval7

    cards = [[eval7.Card(str(card)) for card in hand] for hand in hands]
    return _single("eval7", eval7.evaluate, cards)


def _treys(hands: list[list[rg.Card]]) -> Contender:
    import treys

    evaluate = treys.Evaluator().evaluate
    pairs = [[treys.Card.new(str(card)) for card in hand] for hand in hands]
    return _single("treys", lambda hand: evaluate(hand[:2], hand[2:]), pairs)


def _pokerkit(hands: list[list[rg.Card]]) -> Contender:
    import pokerkit

    cards = [tuple(pokerkit.Card.parse("".join(map(str, hand)))) for hand in hands]
    return _single("pokerkit", pokerkit.StandardHighHand.from_game, cards)


def _pkrbot(hands: list[list[rg.Card]]) -> Contender:
    import pkrbot

    cards = [[pkrbot.Card(str(card)) for card in hand] for hand in hands]
    return _single("pkrbot", pkrbot.evaluate, cards)


def _pokerfast(hands: list[list[rg.Card]]) -> Contender:
    import pokerfast

    return _single("pokerfast", pokerfast.eval7, [list(map(str, hand)) for hand in hands])


def _poker_equity(hands: list[list[rg.Card]]) -> Contender:
    import poker_equity

    texts = ["".join(map(str, hand)) for hand in hands]
    return Contender(
        "poker-equity, one list", len(texts), lambda: poker_equity.score_batch("high", texts)
    )


_RIVALS = {
    "phevaluator": _phevaluator,
    "eval7": _eval7,
    "treys": _treys,
    "pokerkit": _pokerkit,
    "pkrbot": _pkrbot,
    "pokerfast": _pokerfast,
    "poker_equity": _poker_equity,
}
