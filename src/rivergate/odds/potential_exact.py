"""Exact hand potential: every hand that the opponents may hold, every card to come."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from rivergate.cards import Card, cards_to_mask, deck_without
from rivergate.errors import EquityError
from rivergate.evaluators.circuit import evaluate_masks
from rivergate.evaluators.lanes import LaneTable, holdem_values
from rivergate.kernels import _two_opponents
from rivergate.odds.disjoint_pairs import cells, disjoint_pairs
from rivergate.odds.engines.boards import boards_of
from rivergate.odds.holding import Holding, Masks, Weights
from rivergate.odds.potential_cells import BEHIND, TIED, Cells
from rivergate.odds.spot import Spot

METHOD = "enumeration (circuits)"
# With ranges; of known hands there may be any number.
MOST_RANGES = 2

Values = npt.NDArray[np.uint32]
Floats = npt.NDArray[np.float64]
States = npt.NDArray[np.uint8]
"""How hero stands against each hand: 0 ahead, 1 tied, 2 behind."""

# Values of so many boards stay in the cache of a core.
BOARDS_AT_ONCE = 48
# Counts of disjoint pairs are differences of sums over all pairs: what is below the first share of
# these is rounding, and what figures are a share of must be above the second for six digits.
ROUNDING, FAINT = 1e-13, 1e-7


@dataclass(frozen=True, slots=True)
class _Table:
    """What lies open and what may come: masks of hero's hand and the board, cards of the deck."""

    hand: int
    board: tuple[Card, ...]
    deck: list[Card]
    lookahead: int

    @property
    def opened(self) -> int:
        return cards_to_mask(self.board)

    def come(self) -> Masks:
        """Every choice of cards to come, uint64[n]."""
        bits = [1 << card for card in self.deck]
        return np.array([sum(cards) for cards in combinations(bits, self.lookahead)], np.uint64)

    def now(self, hands: Masks) -> States:
        """How hero stands against each of uint64[n]."""
        masks = np.insert(hands, 0, self.hand) | np.uint64(self.opened)
        values = evaluate_masks(masks, check=False)
        return _states(values[0], values[1:])


def _states(hero: Values, theirs: Values) -> States:
    states: States = (theirs >= hero).astype(np.uint8) + (theirs > hero)
    return states


def serves(spot: Spot) -> bool:
    """Whether `count` is offered."""
    opponents = spot.players[1:]
    return len(opponents) <= MOST_RANGES or all(each.size == 1 for each in opponents)


def count(spot: Spot, lookahead: int) -> Cells:
    """All deals of the opponents' hands and of `lookahead` cards to the board.

    Hero is the first player of the spot; the opponents are one, two, or any number of known hands.

    Raises:
        EquityError: of two ranges no pair of hands leaves cards to come, by weight.
    """
    hero, *opponents = spot.players
    assert hero.masks is not None
    hand, dead = int(hero.masks[0]), cards_to_mask(spot.dead)
    deck = deck_without(hand | dead | cards_to_mask(spot.board))
    table = _Table(hand, spot.board, deck, lookahead)
    if len(opponents) == 1:
        return _against_one(table, opponents[0])
    if all(each.size == 1 for each in opponents):
        return _against_known(replace(table, deck=spot.deck), opponents)
    return _against_two(table, opponents)


def _against_one(table: _Table, opponent: Holding) -> Cells:
    hands, weights = _listed(opponent)
    counts = np.zeros((3, len(hands)), np.int64)
    boards = boards_of(table.deck, table.board, table.lookahead)
    boards.opponents(table.hand, hands, False, 0, 1, counts)
    ahead, tied, behind = counts
    now, after = table.now(hands), weights * np.stack([behind, ahead, tied])
    return Cells(tuple(tuple(after[:, now == state].sum(axis=1).tolist()) for state in range(3)))


def _against_known(table: _Table, opponents: list[Holding]) -> Cells:
    hands = np.concatenate([each.masks for each in opponents if each.masks is not None])
    now = table.now(hands).max()
    boards = table.come() | np.uint64(table.opened)
    heroes = evaluate_masks(boards | np.uint64(table.hand), check=False)
    after = _states(heroes[:, None], holdem_values(LaneTable(hands), boards))
    winners = np.where((after == BEHIND).any(axis=1), 0, 1 + (after == TIED).sum(axis=1))
    deals = np.bincount(winners, minlength=2 + len(hands)).astype(float).tolist()
    none = (0.0,) * len(deals)
    return Cells(tuple(tuple(deals) if state == now else none for state in range(3)))


def _listed(opponent: Holding) -> tuple[Masks, Weights]:
    assert opponent.masks is not None
    return opponent.masks, opponent.each_weight


def _against_two(table: _Table, opponents: list[Holding]) -> Cells:
    """Weights of pairs of hands, board by board; see kernels/two_opponents.h."""
    hands, weights = _listed_together(opponents)
    now = table.now(hands)
    kernel, pairs = _two_opponents.Hands(hands, weights, now), np.zeros(12)
    for some, heroes, values in _boards(table, hands):
        kernel.count(values, heroes, some, pairs)
    every_pair = float(weights.sum(axis=0).prod()) * comb(len(table.deck), table.lookahead)
    # Sums of whole numbers lose no digits.
    if any(each.weights is not None for each in opponents) and _is_faint(
        pairs[:9].reshape(3, 3)[:, 2], now, FAINT * every_pair
    ):
        return _against_pairs(table, hands, weights)
    return _cells_of_pairs(pairs, ROUNDING * every_pair)


def _boards(table: _Table, hands: Masks) -> Iterator[tuple[Masks, Values, Values]]:
    """Some cards to come, uint64[b], with hero's values, uint32[b], and those of uint64[n] hands.

    The last are uint32[b, n].
    """
    lanes, come, opened = LaneTable(hands), table.come(), np.uint64(table.opened)
    heroes = evaluate_masks(come | opened | np.uint64(table.hand), check=False)
    for start in range(0, len(come), BOARDS_AT_ONCE):
        some = slice(start, start + BOARDS_AT_ONCE)
        yield come[some], heroes[some], holdem_values(lanes, come[some] | opened)


def _is_faint(at_most: Floats, now: States, least: float) -> bool:
    """Whether what hero is ahead of now, or behind, weighs less though there may be some of it.

    `at_most` has the weights of pairs by how far hero is behind now at most.
    """
    ahead, tied, behind = np.diff(at_most, prepend=0.0)
    return bool(
        at_most[2] < least
        or ((now < BEHIND).any() and ahead + tied / 2 < least)
        or ((now > 0).any() and behind + tied / 2 < least)
    )


def _against_pairs(table: _Table, hands: Masks, weights: Weights) -> Cells:
    """As `_against_two`, for weights of which sums over all pairs would lose the lesser ones."""
    pairs = disjoint_pairs(hands, weights)
    after = (
        (hands & come[:, np.newaxis] == 0, _states(heroes[:, np.newaxis], values))
        for come, heroes, values in _boards(table, hands)
    )
    found = cells(pairs, table.now(hands), after)
    if not found.any():
        raise EquityError("the hands that can be dealt together weigh nothing")
    return Cells(tuple(tuple(row) for row in found.tolist()))


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


def _cells_of_pairs(pairs: Floats, rounding: float) -> Cells:
    """From sums over "at most this far behind" to sums over "just so far"."""
    at_most = np.zeros((4, 4))
    at_most[1:, 1:] = pairs[:9].reshape(3, 3)
    states = np.diff(np.diff(at_most, axis=0), axis=1)
    all_tie = np.diff(pairs[9:], prepend=0.0)
    found = np.stack([states[:, 2], states[:, 0], states[:, 1] - all_tie, all_tie], axis=1)
    found[found < rounding] = 0
    return Cells(tuple(tuple(row) for row in found.tolist()))
