"""Exact hand potential against one or two opponents: every hand, every card to come."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from rivergate.cards import Card, cards_to_mask, deck_without
from rivergate.evaluators.circuit import evaluate_masks
from rivergate.evaluators.lanes import LaneTable, holdem_values
from rivergate.kernels import _two_opponents
from rivergate.odds.boards import boards_of
from rivergate.odds.holding import Holding, Masks, Weights
from rivergate.odds.potential_cells import Cells
from rivergate.odds.spot import Spot

METHOD = "enumeration (circuits)"
MOST_OPPONENTS = 2

Values = npt.NDArray[np.uint32]
States = npt.NDArray[np.uint8]
"""How hero stands against each hand: 0 ahead, 1 tied, 2 behind."""

# Values of so many boards stay in the cache of a core.
BOARDS_AT_ONCE = 48
# Counts of pairs are differences of larger sums; below this share of all they are rounding.
ROUNDING = 1e-13


def count(spot: Spot, lookahead: int) -> Cells:
    """All deals of one or two opponents' hands and of `lookahead` cards to the board.

    Hero is the first player of the spot.
    """
    hero, *opponents = spot.players
    assert hero.masks is not None
    hand, dead = int(hero.masks[0]), cards_to_mask(spot.dead)
    deck = deck_without(hand | dead | cards_to_mask(spot.board))
    if len(opponents) == 1:
        return _against_one(hand, spot.board, deck, lookahead, opponents[0])
    return _against_two(hand, spot.board, deck, lookahead, opponents)


def _against_one(
    hand: int, board: tuple[Card, ...], deck: list[Card], lookahead: int, opponent: Holding
) -> Cells:
    hands, weights = _listed(opponent)
    ahead, tied = np.zeros((2, len(hands)), np.int64)
    boards_of(deck, board, lookahead).opponents(hand, hands, False, 0, 1, ahead, tied)
    behind = comb(len(deck) - 2, lookahead) - ahead - tied
    now = _now(hand, cards_to_mask(board), hands)
    after = weights * np.stack([behind, ahead, tied])
    return Cells(tuple(tuple(after[:, now == state].sum(axis=1).tolist()) for state in range(3)))


def _listed(opponent: Holding) -> tuple[Masks, Weights]:
    assert opponent.masks is not None
    weights = opponent.weights
    return opponent.masks, np.ones(len(opponent.masks)) if weights is None else weights


def _now(hand: int, board: int, hands: Masks) -> States:
    values = evaluate_masks(np.insert(hands, 0, hand) | np.uint64(board), check=False)
    states: States = (values[1:] >= values[0]).astype(np.uint8) + (values[1:] > values[0])
    return states


def _against_two(
    hand: int, board: tuple[Card, ...], deck: list[Card], lookahead: int, opponents: list[Holding]
) -> Cells:
    """Weights of pairs of hands, board by board; see kernels/two_opponents.h."""
    hands, weights = _listed_together(opponents)
    opened = cards_to_mask(board)
    kernel = _two_opponents.Hands(hands, weights, _now(hand, opened, hands))
    table, pairs = LaneTable(hands), np.zeros(12)
    come = _choices(deck, lookahead)
    heroes = evaluate_masks(come | np.uint64(hand | opened), check=False)
    for start in range(0, len(come), BOARDS_AT_ONCE):
        some = slice(start, start + BOARDS_AT_ONCE)
        values = holdem_values(table, come[some] | np.uint64(opened))
        kernel.count(values, heroes[some], come[some], pairs)
    return _cells_of_pairs(pairs)


def _listed_together(opponents: list[Holding]) -> tuple[Masks, Weights]:
    """All hands of two opponents, uint64[n], and their weights for each, float64[n, 2].

    Hands that follow one another share no card, mostly: the kernel would have to wait.
    """
    listed = [_listed(opponent) for opponent in opponents]
    hands = np.union1d(listed[0][0], listed[1][0])
    weights = np.zeros((len(hands), 2))
    for seat, (masks, theirs) in enumerate(listed):
        weights[np.searchsorted(hands, masks), seat] = theirs
    # Hands with the same sum of cards, modulo an odd number above 51, are disjoint.
    low, high = np.log2(hands & -hands), np.frexp(hands)[1]
    apart = np.argsort((low + high) % 53, kind="stable")
    return hands[apart], weights[apart]


def _choices(deck: list[Card], cards: int) -> Masks:
    """Every choice of this many cards of the deck, as uint64[n]."""
    bits = [1 << card for card in deck]
    return np.array([sum(chosen) for chosen in combinations(bits, cards)], np.uint64)


def _cells_of_pairs(pairs: npt.NDArray[np.float64]) -> Cells:
    """From sums over "at most this far behind" to sums over "just so far"."""
    at_most = np.zeros((4, 4))
    at_most[1:, 1:] = pairs[:9].reshape(3, 3)
    states = np.diff(np.diff(at_most, axis=0), axis=1)
    all_tie = np.diff(pairs[9:], prepend=0.0)
    cells = np.stack([states[:, 2], states[:, 0], states[:, 1] - all_tie, all_tie], axis=1)
    cells[cells < ROUNDING * pairs[8]] = 0
    return Cells(tuple(tuple(row) for row in cells.tolist()))
