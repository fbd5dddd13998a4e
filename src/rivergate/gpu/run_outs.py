"""The boards that can come, as `circuits/emit/wgsl_values.py` enumerates them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import comb

import numpy as np

from rivergate.cards import DECK_SIZE
from rivergate.circuits.emit.wgsl_values import NO_PLACE, ONES, ZEROS
from rivergate.gpu.device import Words

LANES = 32

# By the cards to come: how many of them run within words, the others being constant there.
_INNER = {0: 0, 1: 1, 2: 2, 5: 3}


@dataclass(frozen=True, slots=True, eq=False)
class RunOuts:
    """All boards of one deck.

    Attributes:
        planes: uint32[54, stride]: the list of choices of places, a row for each place, one of
            zeros and one of ones.
        runs: uint32[words, 4]: the outer places, the word of the list, its lanes that count.
        places: uint32[52]: by card, its row.
    """

    planes: Words
    runs: Words
    places: Words


def run_outs(board: int, gone: int, to_come: int) -> RunOuts:
    """The boards that `to_come` more cards make, none of them open or gone (masks)."""
    deck = [card for card in range(DECK_SIZE) if not (board | gone) >> card & 1]
    places = np.full(DECK_SIZE, ZEROS, np.uint32)
    if to_come:
        places[deck] = np.arange(len(deck))
    places[[card for card in range(DECK_SIZE) if board >> card & 1]] = ONES
    return RunOuts(_planes(_INNER[to_come]), _runs(len(deck), to_come), places)


@cache
def _planes(size: int) -> Words:
    """The choices of so many places of 52 in colexicographic order, a lane each."""
    choices = sorted(combinations(range(DECK_SIZE), size), key=lambda places: places[::-1])
    held = np.zeros((ONES + 1, -(-len(choices) // LANES) * LANES), np.uint8)
    for places in np.array(choices, np.intp).T:
        held[places, np.arange(len(choices))] = 1
    held[ONES] = 1
    return np.packbits(held, axis=1, bitorder="little").view("<u4").astype(np.uint32)


@cache
def _runs(deck: int, to_come: int) -> Words:
    inner = _INNER[to_come]
    if inner == to_come:
        return _words(NO_PLACE, NO_PLACE, comb(deck, inner))
    # In colexicographic order the choices below a place come first.
    return np.concatenate(
        [
            _words(low, high, comb(low, inner))
            for high in range(inner + 1, deck)
            for low in range(inner, high)
        ]
    )


def _words(low: int, high: int, lanes: int) -> Words:
    words = -(-lanes // LANES)
    runs = np.empty((words, 4), np.uint32)
    runs[:, 0], runs[:, 1] = low, high
    runs[:, 2] = np.arange(words)
    runs[:, 3] = np.minimum(lanes - LANES * np.arange(words), LANES)
    return runs
