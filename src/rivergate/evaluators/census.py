"""How often each of the 7,462 classes comes up over all hands of k cards, counted one by one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import comb

import numpy as np

from rivergate.cards import DECK_SIZE
from rivergate.errors import HandError, shown
from rivergate.evaluators.arrays import CountArray
from rivergate.evaluators.checks import HAND_SIZES
from rivergate.hands import Category, hand_classes
from rivergate.kernels import _cactus_kev
from rivergate.threads import Progress, as_done, thread_count
from rivergate.whole_numbers import whole_number


@dataclass(frozen=True, slots=True)
class Census:
    """What came up.

    Attributes:
        cards: the size of the hands counted.
        counts: uint64[7463], hands by rank; entry 0 is 0.
        differences: hands on which two ways to evaluate disagreed (None: one way was used).
    """

    cards: int
    counts: CountArray
    differences: int | None

    @property
    def hands(self) -> int:
        return int(self.counts.sum())

    @property
    def classes(self) -> int:
        """How many classes came up at all."""
        return int(np.count_nonzero(self.counts))

    @property
    def by_category(self) -> dict[Category, int]:
        """Hands by category, the best first."""
        totals = dict.fromkeys(reversed(Category), 0)
        for each in hand_classes():
            totals[each.category] += int(self.counts[each.rank])
        return totals


def count_hands(
    cards: int, *, twice: bool = False, threads: int = 0, progress: Progress | None = None
) -> Census:
    """Evaluate every hand of 5, 6 or 7 cards with the Cactus Kev evaluator.

    Args:
        cards: 5, 6 or 7.
        twice: also evaluate each as the best of all its five-card hands, and count differences.
        threads: how many to use; 0 = all cores. The counts do not depend on it.
        progress: called as parts are done; raise from it to stop.

    Raises:
        HandError: another number of cards.
        OptionError: threads that is no whole number from 0.
    """
    if whole_number(cards) not in HAND_SIZES:
        raise HandError(f"{shown(cards)} cards: a hand has 5, 6 or 7")
    total = comb(DECK_SIZE, cards)
    counts = np.zeros(len(hand_classes()) + 1, np.uint64)
    differences = 0

    def part(top: int, second: int) -> tuple[int, CountArray]:
        found = np.zeros_like(counts)
        return _cactus_kev.census(cards, top, second, twice, found), found

    # A part is all hands with the same two highest cards: short enough to stop between parts.
    tops = combinations(range(DECK_SIZE - 1, -1, -1), 2)
    for differing, found in as_done(part, tops, thread_count(threads)):
        differences += differing
        counts += found
        if progress is not None:
            progress(int(counts.sum()), total)
    return Census(cards, counts, differences if twice else None)
