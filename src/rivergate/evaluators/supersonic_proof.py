"""What must hold of the seven-lookup table over every hand there is."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, as_completed
from math import comb
from typing import TypeVar

import numpy as np

from rivergate.cards import DECK_SIZE
from rivergate.evaluators import supersonic_generator
from rivergate.evaluators.arrays import CountArray
from rivergate.evaluators.census import Census
from rivergate.evaluators.proof import (
    SEVEN_CARD_CATEGORIES,
    SEVEN_CARD_CLASSES,
    SEVEN_CARD_ROYALS,
    Finding,
)
from rivergate.hands import HANDS_PER_CLASS, Category, hand_classes
from rivergate.kernels import _supersonic
from rivergate.threads import Progress, thread_count

# Published counts over all C(52,6) hands; they add up to 20,358,520.
SIX_CARD_CATEGORIES = {
    Category.STRAIGHT_FLUSH: 1_844,
    Category.FOUR_OF_A_KIND: 14_664,
    Category.FULL_HOUSE: 165_984,
    Category.FLUSH: 205_792,
    Category.STRAIGHT: 361_620,
    Category.THREE_OF_A_KIND: 732_160,
    Category.TWO_PAIR: 2_532_816,
    Category.ONE_PAIR: 9_730_740,
    Category.HIGH_CARD: 6_612_900,
}
# Royal flushes: four, and any other card or two beside them.
ROYALS = {5: 4, 6: 4 * 47, 7: SEVEN_CARD_ROYALS}
CLASSES = {5: 7_462, 6: 6_075, 7: SEVEN_CARD_CLASSES}

_Answer = TypeVar("_Answer")


def findings(
    entries: _supersonic.Entries, *, threads: int, progress: Progress | None
) -> list[Finding]:
    """Every hand of 5, 6 and 7 cards compared with Cactus Kev's evaluator, and counted.

    They are walked with rising cards, and again as evaluations walk them. Any other order leads to
    the same place, for from every node with room for two cards, every two lead to one place in
    either order.
    """
    found = [*_order(entries, threads)]
    before = 0
    total = sum(comb(DECK_SIZE, size) for size in (5, 6, 7))
    for size in (5, 6, 7):
        base = before

        def show(done: int, base: int = base) -> None:
            if progress is not None:
                progress(base + done, total)

        census, without = _compare(entries, size, threads, show)
        before += census.hands + without
        found += _checked(census, without)
    return found


def _checked(census: Census, without: int) -> Iterable[Finding]:
    size = census.cards
    yield Finding(f"hands of {size} cards", census.hands, comb(DECK_SIZE, size))
    yield Finding(f"hands of {size} cards without a rank", without, 0)
    assert census.differences is not None
    yield Finding(f"hands of {size} cards unlike Cactus Kev's", census.differences, 0)
    yield Finding(f"classes that {size} cards reach", census.classes, CLASSES[size])
    yield Finding(f"hands of {size} cards, royal flush", int(census.counts[1]), ROYALS[size])
    for category, expected in _categories(size).items():
        yield Finding(f"hands of {size} cards, {category}", census.by_category[category], expected)


def _categories(size: int) -> dict[Category, int]:
    if size == 7:
        return SEVEN_CARD_CATEGORIES
    if size == 6:
        return SIX_CARD_CATEGORIES
    classes = [each.category for each in hand_classes()]
    return {c: classes.count(c) * HANDS_PER_CLASS[c] for c in reversed(Category)}


def _order(entries: _supersonic.Entries, threads: int) -> Iterable[Finding]:
    levels = np.empty(_supersonic.NODES, np.uint8)
    astray = entries.find_levels(levels)
    yield Finding("nodes", int(np.count_nonzero(levels <= 6)), _supersonic.NODES)
    yield Finding("entries that lead to no node of one card more", astray, 0)
    parts = supersonic_generator.shares(range(_supersonic.NODES))
    crossed = sum(_each(parts, lambda part: entries.crossed_pairs(levels, *part), threads))
    yield Finding("pairs of cards that lead elsewhere in the other order", crossed, 0)


def _compare(
    entries: _supersonic.Entries, size: int, threads: int, show: Callable[[int], None]
) -> tuple[Census, int]:
    counts = np.zeros(len(hand_classes()) + 1, np.uint64)
    differences = 0
    pairs = [[low, high] for low in range(DECK_SIZE) for high in range(low + 1, DECK_SIZE)]

    def share(held: list[int]) -> tuple[int, CountArray]:
        found = np.zeros_like(counts)
        return entries.compare(held, size, found), found

    for differing, found in _each(pairs, share, threads):
        differences += differing
        counts += found
        show(int(counts.sum()))
    without = int(counts[0])
    counts[0] = 0
    return Census(size, counts, differences), without


_Part = TypeVar("_Part")


def _each(
    parts: Iterable[_Part], work: Callable[[_Part], _Answer], threads: int
) -> Iterable[_Answer]:
    with ThreadPoolExecutor(thread_count(threads)) as pool:
        futures: list[Future[_Answer]] = [pool.submit(work, part) for part in parts]
        try:
            for future in as_completed(futures):
                yield future.result()
        finally:
            pool.shutdown(cancel_futures=True)
