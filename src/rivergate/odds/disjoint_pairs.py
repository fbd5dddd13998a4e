"""Hero against the stronger of two opponents, exactly, from every pair of hands there is.

Slower than kernels/two_opponents.h, which takes pairs that share a card away from all pairs: here
all that is added up is above 0, so that no digits are lost, whatever the weights are.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import product

import numpy as np
import numpy.typing as npt

from rivergate.odds.holding import Masks, Weights

Floats = npt.NDArray[np.float64]
Standing = npt.NDArray[np.uint8]
Held = npt.NDArray[np.bool_]

# Ahead, tied, behind.
STATES = range(3)


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


def cells(pairs: Floats, now: Standing, boards: Iterable[tuple[Held, Standing]]) -> Floats:
    """The weight of pairs over all boards, float64[3, 4].

    By how hero stands now, then by how many have the best hand after, as in `Cells`.

    Args:
        pairs: as `disjoint_pairs` has them.
        now: uint8[n]: how hero stands against each hand: 0 ahead, 1 tied, 2 behind.
        boards: some at a time: bool[b, n], the hands that each leaves, and uint8[b, n], how hero
            stands against each hand then.
    """
    found = np.zeros((3, 4))
    # Only hands that are in a pair, by how hero stands now.
    rows = [np.flatnonzero((now == state) & pairs.any(axis=1)) for state in STATES]
    columns = [np.flatnonzero((now == state) & pairs.any(axis=0)) for state in STATES]
    blocks = {
        (one, other): pairs[np.ix_(rows[one], columns[other])]
        for one, other in product(STATES, STATES)
        if len(rows[one]) and len(columns[other])
    }
    for held, after in boards:
        for (one, other), block in blocks.items():
            left = _by_state(held, after, rows[one]) @ block
            right = _by_state(held, after, columns[other])
            by_states = np.tensordot(left, right, axes=((1, 2), (1, 2)))
            found[max(one, other)] += _by_winners(by_states)
    return found


def _by_state(held: Held, after: Standing, hands: npt.NDArray[np.intp]) -> Floats:
    """1 at [state, board, hand] where hero stands so against the hand, else 0."""
    states = np.array(STATES, np.uint8)[:, np.newaxis, np.newaxis]
    seen: Held = (after[:, hands] == states) & held[:, hands]
    return seen.astype(np.float64)


def _by_winners(by_states: Floats) -> Floats:
    """float64[4], by how many have the best hand, of float64[3, 3] by both hands' states."""
    found = np.zeros(4)
    for (one, other), weight in np.ndenumerate(by_states):
        found[3 if one == other == 1 else (1, 2, 0)[max(one, other)]] += weight
    return found
