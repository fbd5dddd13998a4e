"""Pools of seven-card hands."""

from __future__ import annotations

import numpy as np

from rivergate.evaluators.arrays import CardArray, MaskArray
from rivergate.kernels._combinations import Combinations


def random_rows(n: int, k: int, seed: int = 7) -> CardArray:
    """N rows of k different cards each, dealt at random: uint8[n, k]."""
    rng = np.random.default_rng(seed)
    kept: list[CardArray] = []
    while sum(map(len, kept)) < n:
        dealt = rng.integers(0, 52, (n, k), np.uint8)
        kept.append(dealt[np.bitwise_count(masks_of(dealt)) == k])
    return np.ascontiguousarray(np.concatenate(kept)[:n])


def colexicographic_rows(n: int, k: int) -> CardArray:
    """The first n hands of k cards when the highest card changes last: uint8[n, k]."""
    rows = np.empty((n, k), np.uint8)
    Combinations(k, 52).fill(rows, np.empty(n, np.uint64))
    return rows


def masks_of(rows: CardArray) -> MaskArray:
    """Each row's cards as a mask: uint64[n]."""
    return np.bitwise_or.reduce(np.left_shift(np.uint64(1), rows, dtype=np.uint64), axis=1)
