"""The circuit evaluator beside Cactus Kev on every hand of 5, 6 and 7 cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import comb

import numpy as np

from rivergate.cards import DECK_SIZE
from rivergate.evaluators import cactus_kev
from rivergate.evaluators.backends import chosen
from rivergate.evaluators.checks import HAND_SIZES
from rivergate.evaluators.proof import Finding
from rivergate.kernels._circuit import Backend
from rivergate.kernels._combinations import Combinations
from rivergate.threads import Progress, as_done, thread_count

ALL_HANDS = sum(comb(DECK_SIZE, k) for k in HAND_SIZES)
# Rows at once: cards, masks and values fit in the second-level cache.
BLOCK = 1 << 14


def circuits(
    threads: int = 0, progress: Progress | None = None, backend: Backend | None = None
) -> Iterator[Finding]:
    """All 156,742,040 hands as rows and as masks by the kernels in use, compared to Cactus Kev."""
    kernels = backend or chosen()
    found: Counter[str] = Counter()
    parts = (
        (kernels, k, top) for k in reversed(HAND_SIZES) for top in range(DECK_SIZE - 1, k - 2, -1)
    )
    for differing in as_done(_compare, parts, thread_count(threads)):
        found += differing
        if progress is not None:
            progress(found["hands"], ALL_HANDS)
    name = kernels.name
    yield Finding(f"hands of 5, 6 and 7 cards by {name} circuits", found["hands"], ALL_HANDS)
    for form in ("rows", "masks"):
        what = f"hands, given as {form}, on which {name} circuits and Cactus Kev differ"
        yield Finding(what, found[form], 0)


def _compare(kernels: Backend, k: int, top: int) -> Counter[str]:
    """Hands of k cards with highest card `top`, and how many of them differ."""
    cards = np.full((BLOCK, k), top, np.uint8)
    masks = np.empty(BLOCK, np.uint64)
    values = np.empty(BLOCK, np.uint32)
    expected = np.empty(BLOCK, np.uint32)
    combinations = Combinations(k - 1, top)
    found: Counter[str] = Counter()
    order = np.random.default_rng([k, top])
    while n := combinations.fill(cards, masks):
        cactus_kev.evaluate_batch(cards[:n], out=expected[:n], check=False)
        found["hands"] += n
        for form in ("rows", "masks"):
            if form == "rows":
                # Cards are dealt in any order.
                rows = np.ascontiguousarray(cards[:n, order.permutation(k)])
                sound = kernels.values(rows, values[:n], True)
            else:
                sound = kernels.mask_values(masks[:n], values[:n], True)
            found[form] += int(np.count_nonzero(values[:n] != expected[:n])) if sound else n
    return found
