"""Hero against the stronger of two opponents, exactly, from every pair of hands there is.

Slower than kernels/two_opponents.h, which takes pairs that share a card away from all pairs: here
all that is added up is above 0, so that no digits are lost, whatever the weights are.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt

from rivergate.odds.holding import Masks, Weights

Floats = npt.NDArray[np.float64]
States = npt.NDArray[np.uint8]
Held = npt.NDArray[np.bool_]

# 3 * before + after, each 0 ahead, 1 tied, 2 behind.
CODES = 9


def disjoint_pairs(hands: Masks, weights: Weights) -> Floats:
    """float64[n, n]: the weight of each pair of hands, 0 where they share a card.

    They are scaled by a power of two: the greatest is from 1 to 4, or 0 where there is none.

    Args:
        hands: uint64[n], bit = card.
        weights: float64[n, 2]: for the opponent of the rows, and for that of the columns.
    """
    parts, powers = np.frexp(weights)
    pairs: Floats = np.outer(parts[:, 0], parts[:, 1])
    pairs[hands[:, np.newaxis] & hands != 0] = 0
    if not pairs.any():
        return pairs
    # Products of tiny weights would be 0.
    power = np.add.outer(powers[:, 0], powers[:, 1])
    scaled: Floats = np.ldexp(4 * pairs, power - power[pairs > 0].max())
    return scaled


def cells(pairs: Floats, now: States, boards: Iterable[tuple[Held, States]]) -> Floats:
    """The weight of pairs over all boards, float64[3, 4].

    By how hero stands now, then by how many have the best hand after, as in `Cells`.

    Args:
        pairs: as `disjoint_pairs` has them.
        now: uint8[n]: how hero stands against each hand: 0 ahead, 1 tied, 2 behind.
        boards: some at a time: bool[b, n], the hands that each leaves, and uint8[b, n], how hero
            stands against each hand then.
    """
    by_codes = np.zeros((CODES, CODES))
    every_code = np.arange(CODES, dtype=np.uint8)[:, np.newaxis, np.newaxis]
    for held, after in boards:
        # float64[9, b, n]: 1 where the hand has that code.
        coded = ((3 * now + after == every_code) & held).astype(np.float64)
        by_codes += np.tensordot(coded @ pairs, coded, axes=((1, 2), (1, 2)))
    return _by_the_stronger(by_codes)


def _by_the_stronger(by_codes: Floats) -> Floats:
    found = np.zeros((3, 4))
    for (one, other), weight in np.ndenumerate(by_codes):
        before = max(one // 3, other // 3)
        states = one % 3, other % 3
        found[before, 3 if states == (1, 1) else (1, 2, 0)[max(states)]] += weight
    return found
