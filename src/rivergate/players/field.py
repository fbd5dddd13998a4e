"""Hero against the ranges of all opponents at once: equity, potential, and what comes of a bet.

One opponent: every combo and every run-out. Two: every pair of disjoint combos and every run-out,
but for what comes of a bet on the flop, where an eighth of them is dealt. Three or more: hands
drawn jointly, run-outs in turn. Before the flop two opponents meet on some boards, too. Everything
on one thread.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property, lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt

from rivergate.cards import Card, cards_to_mask, deck_without
from rivergate.evaluators.circuit import evaluate_masks
from rivergate.evaluators.lanes import LaneTable, holdem_values
from rivergate.kernels import _two_opponents
from rivergate.odds.engines.boards import boards_of
from rivergate.odds.engines.preflop import between
from rivergate.odds.engines.preflop_matchups import BOARDS
from rivergate.odds.games import BOARD_CARDS, GAMES
from rivergate.odds.holding import Holding, Masks, combo_masks, read_holding
from rivergate.players.events import Hole
from rivergate.players.expectation import Answered
from rivergate.players.joint_deals import Deals, deal
from rivergate.ranges.combos import COMBOS

Floats = npt.NDArray[np.float64]
States = npt.NDArray[np.uint8]
"""How hero stands against each hand: 0 ahead, 1 tied, 2 behind."""

# Drawn against three opponents and more.
SAMPLES = 2048
# Boards on which a bet into two is answered, where there are more.
ANSWER_BOARDS = 135
# Boards before the flop, against two and more.
PREFLOP_BOARDS = 256
# Points and weights over 0..1 that give the integral of a polynomial up to the ninth degree.
_POINTS, _SHARES = (np.polynomial.legendre.leggauss(5) + np.array([[1.0], [0.0]])) / 2


@dataclass(frozen=True, slots=True)
class Potential:
    """How hero stands, and how the next card may change that: as in `rivergate.potential`.

    Attributes:
        hs: the chance of being ahead of all opponents, ties by half.
        ppot: of being ahead after the next card, where he is behind; 0 on the river.
        npot: of being behind after it, where he is ahead.
    """

    hs: float
    ppot: float
    npot: float

    @property
    def ehs(self) -> float:
        """HS·(1 - NPOT) + (1 - HS)·PPOT."""
        return self.hs * (1 - self.npot) + (1 - self.hs) * self.ppot


@dataclass(frozen=True, eq=False)
class Field:
    """Hero's hand among opponents.

    Attributes:
        hole: hero's cards.
        board: 0, 3, 4 or 5 open cards.
        ranges: float64[1326] for each opponent, 0 for combos with one of these cards.
        rng: where chance comes from.
    """

    hole: Hole
    board: tuple[Card, ...]
    ranges: Sequence[Floats]
    rng: np.random.Generator

    @cached_property
    def equity(self) -> float:
        """Hero's share of the pot if nobody folds: a tie of m players is 1/m."""
        if len(self.ranges) == 1:
            return mean(equities(self.hole, self.board), self.ranges[0])
        if len(self.ranges) == 2:
            return _shares(_pairs(self._matched, self.ranges, None))
        return _won(self._deals, self._standing, np.ones(self._standing.shape))

    def answered(self, continues: Sequence[Floats]) -> Answered:
        """What comes of a bet.

        Two opponents count as if what one folds took no cards from the other.

        Args:
            continues: float64[1326] for each opponent: the chance that he does not fold a combo.
        """
        means = [mean(c, w) for c, w in zip(continues, self.ranges, strict=True)]
        none = float(np.prod([1 - each for each in means]))
        if none >= 1:
            return Answered(1.0, 0.0, 0.0)
        callers = sum(means) / (1 - none)
        left = [w * c for c, w in zip(continues, self.ranges, strict=True)]
        if len(left) == 1:
            return Answered(none, 1.0, mean(equities(self.hole, self.board), left[0]))
        if len(left) == 2:
            return Answered(none, callers, self._equity_of_two(left, means) / (1 - none))
        deals = self._deals
        going = np.stack([c[hands] for c, hands in zip(continues, deals.hands, strict=True)])
        return Answered(none, callers, _won(deals, self._standing, going))

    def potential(self) -> Potential:
        """Hand strength, and potential of the next card."""
        now = states(self.hole, self.board)
        cells = np.zeros((3, 3))
        if len(self.ranges) == 1:
            after = _counts(self.hole, self.board, 1) * self.ranges[0]
            cells = np.stack([after[:, now == state].sum(axis=1) for state in range(3)])
        elif len(self.ranges) == 2:
            at_most = np.zeros((4, 4))
            at_most[1:, 1:] = _pairs(self._next, self.ranges, now)[:9].reshape(3, 3)
            cells = np.diff(np.diff(at_most, axis=0), axis=1)
        else:
            table = self._next
            deals = deal(self.ranges, table.come, SAMPLES, self.rng)
            before = now[deals.hands].max(axis=0)
            later = table.states(deals).max(axis=0)
            np.add.at(cells, (before, later), deals.weights)
        return _potential(cells)

    def _equity_of_two(self, left: Sequence[Floats], means: Sequence[float]) -> float:
        """Hero's equity against those of two who continue, times the chance that one does."""
        both, (first, second) = means[0] * means[1], means
        alone = equities(self.hole, self.board)
        found = both * _shares(_pairs(self._some, left, None)) if both else 0.0
        found += first * (1 - second) * mean(alone, left[0])
        return found + second * (1 - first) * mean(alone, left[1])

    @cached_property
    def _deals(self) -> Deals:
        return deal(self.ranges, self._matched.come, SAMPLES, self.rng)

    @cached_property
    def _standing(self) -> States:
        """How hero stands against each opponent in each deal, uint8[opponents, deals]."""
        return self._matched.states(self._deals)

    @cached_property
    def _matched(self) -> _Matched:
        """Whole boards."""
        return self._match(BOARD_CARDS - len(self.board))

    @cached_property
    def _some(self) -> _Matched:
        """Whole boards, of many only some, evenly from all."""
        table = self._matched
        step = max(1, len(table.come) // ANSWER_BOARDS)
        return _Matched(
            table.come[::step].copy(),
            table.boards[::step].copy(),
            table.heroes[::step].copy(),
            table.values[::step].copy(),
        )

    @cached_property
    def _next(self) -> _Matched:
        """Boards with the next card; on the river as it is."""
        return self._match(min(1, BOARD_CARDS - len(self.board)))

    def _match(self, cards: int) -> _Matched:
        lanes = _apart().lanes if len(self.ranges) == 2 else _every_combo()
        return _matched(self.hole, self.board, self._come(cards), lanes)

    def _come(self, cards: int) -> Masks:
        deck = deck_without(cards_to_mask((*self.hole, *self.board)))
        if not self.board:
            return _drawn_boards(deck, self.rng)
        every = [sum(1 << card for card in chosen) for chosen in combinations(deck, cards)]
        return np.array(every, np.uint64)


@dataclass(frozen=True, slots=True, eq=False)
class _Matched:
    """Hero against every combo on some boards.

    Attributes:
        come: uint64[m]: the cards to come.
        boards: uint64[m]: the boards with them.
        heroes: uint32[m]: hero's values.
        values: uint32[m, 1326]: of the combos in the order of the lanes.
    """

    come: Masks
    boards: Masks
    heroes: npt.NDArray[np.uint32]
    values: npt.NDArray[np.uint32]

    def states(self, deals: Deals) -> States:
        """uint8[opponents, n], of deals on these boards; the lanes must be in combos' order."""
        return _states(self.heroes[deals.boards], self.values[deals.boards, deals.hands])


def mean(values: Floats, weights: Floats) -> float:
    """The mean of float64[1326] in a range; 0 in one that weighs nothing."""
    total = float(weights.sum())
    return float(values @ weights) / total if total else 0.0


@lru_cache(maxsize=256)
def equities(hole: Hole, board: tuple[Card, ...]) -> Floats:
    """Hero's exact equity against each combo, float64[1326]; 0 for those with a card he sees."""
    if not board:
        wins, ties = between(_holding(hole), _holding("random"))
        found: Floats = (wins[0] + ties[0] / 2) / BOARDS
        return found
    wins, ties, losses = _counts(hole, board, BOARD_CARDS - len(board))
    shares: Floats = (wins + ties / 2) / np.maximum(wins + ties + losses, 1)
    return shares


def states(hole: Hole, board: tuple[Card, ...]) -> States:
    """How hero stands against every combo on a board of 3 to 5 cards: uint8[1326]."""
    table = _matched(hole, board, np.zeros(1, np.uint64), _every_combo())
    return _states(table.heroes, table.values[0])


@lru_cache(maxsize=256)
def _counts(hole: Hole, board: tuple[Card, ...], cards: int) -> npt.NDArray[np.int64]:
    """int64[3, 1326]: boards with so many cards to come that hero wins, ties and loses."""
    hand, opened = cards_to_mask(hole), cards_to_mask(board)
    masks = combo_masks()
    possible = masks & np.uint64(hand | opened) == 0
    counts = np.zeros((3, np.count_nonzero(possible)), np.int64)
    boards = boards_of(deck_without(hand | opened), board, min(cards, BOARD_CARDS - len(board)))
    boards.opponents(hand, masks[possible], False, 0, 1, counts)
    found = np.zeros((3, len(masks)), np.int64)
    found[:, possible] = counts
    return found


def _matched(hole: Hole, board: tuple[Card, ...], come: Masks, lanes: LaneTable) -> _Matched:
    boards = come | np.uint64(cards_to_mask(board))
    heroes = evaluate_masks(boards | np.uint64(cards_to_mask(hole)), check=False)
    return _Matched(come, boards, heroes, holdem_values(lanes, boards))


def _states(heroes: npt.NDArray[np.uint32], theirs: npt.NDArray[np.uint32]) -> States:
    found: States = (theirs >= heroes).astype(np.uint8) + (theirs > heroes)
    return found


@dataclass(frozen=True, slots=True, eq=False)
class _Order:
    """All combos in an order in which those that follow one another share no card, mostly.

    So kernels/two_opponents.h need not wait for its own sums.
    """

    places: npt.NDArray[np.intp]
    masks: Masks
    lanes: LaneTable


@cache
def _apart() -> _Order:
    sums = np.array([high + low for high, low in COMBOS])
    # Hands with the same sum of cards, modulo an odd number above 51, are disjoint.
    places = np.argsort(sums % 53, kind="stable")
    masks = combo_masks()[places]
    return _Order(places, masks, LaneTable(masks))


@cache
def _every_combo() -> LaneTable:
    return LaneTable(combo_masks())


def _pairs(table: _Matched, ranges: Sequence[Floats], now: States | None) -> Floats:
    """float64[3, 3]: pairs of hands, all boards, at most so far behind now, and after.

    And how many of them tie with hero after, all three, by the first: see
    kernels/two_opponents.h.
    """
    order, counted = _apart(), np.zeros(12)
    before = np.zeros(len(COMBOS), np.uint8) if now is None else now
    weights = np.column_stack(ranges)[order.places]
    kernel = _two_opponents.Hands(order.masks, weights, before[order.places])
    kernel.count(table.values, table.heroes, table.boards, counted)
    return counted


def _shares(counted: Floats) -> float:
    """Hero's share of the pot against two."""
    ahead, tied_at_most, total = counted[6:9].tolist()
    three = float(counted[11])
    tied = tied_at_most - ahead - three
    return (ahead + tied / 2 + three / 3) / total if total else 0.0


def _won(deals: Deals, standing: States, going: Floats) -> float:
    """Hero's share of the pot against those who continue, given that one does.

    With T ties it is 1/(1 + T), the integral of t^T over 0..1; so the mean over who continues is
    that of a product, in which whoever ties counts t where he does.

    Args:
        deals: joint deals.
        standing: uint8[opponents, deals]: how hero stands against each opponent.
        going: float64[opponents, deals]: the chance that he continues.
    """
    nobody = (1 - going).prod(axis=0)
    won = -nobody
    for point, share in zip(_POINTS.tolist(), _SHARES.tolist(), strict=True):
        lost = np.array([0.0, 1 - point, 1.0])[standing]
        won += share * (1 - going * lost).prod(axis=0)
    return float((deals.weights * won).sum() / (deals.weights * (1 - nobody)).sum())


def _potential(cells: Floats) -> Potential:
    """From weights by hero's state now and after, as `rivergate.potential` defines the figures."""
    (_, at, ab), (ta, _, tb), (ba, bt, _) = cells.tolist()
    ahead, tied, behind = cells.sum(axis=1).tolist()
    leads, trails = ahead + tied / 2, behind + tied / 2
    return Potential(
        hs=leads / (ahead + tied + behind),
        ppot=(ba + bt / 2 + ta / 2) / trails if trails > 0 else 0.0,
        npot=(ab + at / 2 + tb / 2) / leads if leads > 0 else 0.0,
    )


def _drawn_boards(deck: list[Card], rng: np.random.Generator) -> Masks:
    bits = np.uint64(1) << np.array(deck, np.uint64)
    drawn = [bits[rng.permutation(len(deck))[:BOARD_CARDS]].sum() for _ in range(PREFLOP_BOARDS)]
    return np.array(drawn, np.uint64)


def _holding(hands: Hole | str) -> Holding:
    return read_holding(hands, GAMES["holdem"], "hero")
