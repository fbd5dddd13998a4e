"""Hands counted by rank, in the order of the seven-lookup table."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor, as_completed
from math import comb

import numpy as np

from rivergate.evaluators.arrays import CountArray
from rivergate.evaluators.census import Census, Progress
from rivergate.evaluators.threads import thread_count
from rivergate.hands import hand_classes
from rivergate.kernels import _supersonic


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
