"""Hands counted by rank, in the order of the seven-lookup table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from math import comb

import numpy as np

from rivergate.cards import DECK_SIZE
from rivergate.evaluators.arrays import CountArray
from rivergate.evaluators.census import Census
from rivergate.hands import Category, hand_classes
from rivergate.kernels import _supersonic
from rivergate.threads import Progress, thread_count


def count(
    entries: _supersonic.Entries,
    size: int,
    held: list[int],
    live: list[int],
    *,
    threads: int,
    progress: Progress | None,
) -> tuple[Census, int]:
    """Hands of `size` cards that hold `held` and others of `live`, and how many have no rank.

    Args:
        entries: the table.
        size: 5, 6 or 7 cards.
        held: fewer cards than that, in every hand.
        live: cards to choose from, rising.
        threads: how many to use; 0 = all cores.
        progress: called with the hands counted so far and the hands in all.
    """
    more = size - len(held)
    total = comb(len(live), more)
    counts = np.zeros(len(hand_classes()) + 1, np.uint64)
    without = 0

    def share(first: int) -> tuple[int, CountArray]:
        # A share of its own for each lowest card to come.
        found = np.zeros_like(counts)
        rest = live[first + 1 :]
        if more == 1:
            return entries.count(held, live[first : first + 1], size, found), found
        return entries.count([*held, live[first]], rest, size, found), found

    with ThreadPoolExecutor(thread_count(threads)) as pool:
        futures = [pool.submit(share, first) for first in range(len(live) - more + 1)]
        try:
            for future in as_completed(futures):
                lost, found = future.result()
                without += lost
                counts += found
                if progress is not None:
                    progress(int(counts.sum()), total)
        finally:
            pool.shutdown(cancel_futures=True)
    return Census(size, counts, None), without


def count_categories(
    entries: _supersonic.Entries, *, classic: bool, threads: int, portable: bool = False
) -> dict[Category, int]:
    """All seven-card hands by category, the best first, each looked up.

    Args:
        entries: the table.
        classic: whether its rank codes are those of HandRanks.dat.
        threads: how many to use; 0 = all cores.
        portable: without AVX-512 where there is it.
    """

    def share(first: int) -> CountArray:
        counts = np.zeros(16, np.uint64)
        for second in range(first + 1, DECK_SIZE - 5):
            entries.count_categories(first, second, counts, portable)
        return counts

    with ThreadPoolExecutor(thread_count(threads)) as pool:
        counts = sum(pool.map(share, range(DECK_SIZE - 6)), start=np.zeros(16, np.uint64))
    by_code = [int(count) for count in counts]
    if not classic:
        # Royal flushes have a category of their own, after the straight flushes.
        by_code[1:10] = [*by_code[:8], by_code[8] + by_code[9]]
    return {category: by_code[category] for category in reversed(Category)}
