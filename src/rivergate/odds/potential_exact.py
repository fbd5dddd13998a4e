"""Exact hand potential against one or two opponents: every hand, every card to come."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE, cards_to_mask
from rivergate.evaluators.circuit import evaluate_masks
from rivergate.evaluators.lanes import LaneTable, holdem_values
from rivergate.kernels import _two_opponents
from rivergate.odds.holding import Holding, Masks
from rivergate.odds.potential_cells import Cells
from rivergate.odds.spot import Spot

METHOD = "enumeration (circuits)"
MOST_OPPONENTS = 2

Values = npt.NDArray[np.uint32]
States = npt.NDArray[np.uint8]
"""How hero stands against each hand: 0 ahead, 1 tied, 2 behind."""

# Values of so many boards stay in the cache of a core.
BOARDS_AT_ONCE = 48
# The counts of pairs are differences of larger sums; what is left below this is rounding.
ROUNDING = 1e-13


def count(spot: Spot, lookahead: int) -> Cells:
    """All deals of one or two opponents' hands and of `lookahead` cards to the board.

    Hero is the first player of the spot.
    """
    hero, *opponents = spot.players
    assert hero.masks is not None
    hand, board = int(hero.masks[0]), cards_to_mask(spot.board)
    gone = hand | board | cards_to_mask(spot.dead)
    come = _boards([card for card in range(DECK_SIZE) if not gone >> card & 1], lookahead)
    one_or_two = _against_one if len(opponents) == 1 else _against_two
    return one_or_two(hand, board, come, opponents)


def _boards(deck: list[int], cards: int) -> Masks:
    """Every choice of this many cards of the deck, as uint64[n]."""
    bits = [1 << card for card in deck]
    return np.array([sum(chosen) for chosen in combinations(bits, cards)], np.uint64)


def _states(hero: Values, theirs: Values) -> States:
    return (theirs >= hero).astype(np.uint8) + (theirs > hero)


def _now(hand: int, board: int, hands: Masks) -> States:
    opened = np.uint64(board)
    hero = evaluate_masks(np.array([hand], np.uint64) | opened, check=False)
    return _states(hero, evaluate_masks(hands | opened, check=False))


def _shared_out(
    hand: int, board: int, come: Masks, hands: Masks
) -> Iterator[tuple[Masks, Values, Values]]:
    """Boards, some at a time: the cards that came, hero's values and those of the hands.

    The latter, uint32[m, n], mean nothing where a hand holds a card that came.
    """
    table = LaneTable(hands)
    heroes = evaluate_masks(come | np.uint64(hand | board), check=False)
    for start in range(0, len(come), BOARDS_AT_ONCE):
        some = slice(start, start + BOARDS_AT_ONCE)
        yield come[some], heroes[some], holdem_values(table, come[some] | np.uint64(board))


def _against_one(hand: int, board: int, come: Masks, opponents: list[Holding]) -> Cells:
    hands, weights = _listed(opponents[0])
    after = np.zeros((3, len(hands)), np.int64)
    for some, hero, theirs in _shared_out(hand, board, come, hands):
        disjoint = some[:, None] & hands[None, :] == 0
        states = _states(hero[:, None], theirs)
        for state in range(3):
            after[state] += (disjoint & (states == state)).sum(axis=0)
    now = _now(hand, board, hands)
    ahead, tied, behind = after * weights
    return Cells(
        tuple(
            tuple(float(times[now == state].sum()) for times in (behind, ahead, tied))
            for state in range(3)
        )
    )


def _listed(opponent: Holding) -> tuple[Masks, npt.NDArray[np.float64]]:
    assert opponent.masks is not None
    weights = opponent.weights
    return opponent.masks, np.ones(len(opponent.masks)) if weights is None else weights


def _against_two(hand: int, board: int, come: Masks, opponents: list[Holding]) -> Cells:
    listed = [_listed(opponent) for opponent in opponents]
    hands = np.union1d(listed[0][0], listed[1][0])
    weights = np.zeros((len(hands), 2))
    for seat, (masks, theirs) in enumerate(listed):
        weights[np.searchsorted(hands, masks), seat] = theirs
    kernel = _two_opponents.Hands(hands, weights, _now(hand, board, hands))
    pairs = np.zeros(12)
    for some, hero, values in _shared_out(hand, board, come, hands):
        kernel.count(values, hero, some, pairs)
    return _cells_of_pairs(pairs)


def _cells_of_pairs(pairs: npt.NDArray[np.float64]) -> Cells:
    """From sums over "at most this far behind" to sums over "just so far"."""
    at_most = np.zeros((4, 4))
    at_most[1:, 1:] = pairs[:9].reshape(3, 3)
    states = np.diff(np.diff(at_most, axis=0), axis=1)
    all_tie = np.diff(pairs[9:], prepend=0.0)
    cells = np.stack([states[:, 2], states[:, 0], states[:, 1] - all_tie, all_tie], axis=1)
    cells[cells < ROUNDING * pairs[8]] = 0
    return Cells(tuple(tuple(row) for row in cells.tolist()))
