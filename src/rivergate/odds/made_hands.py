"""How often a hand or a range makes each category of hand, on the board now and by the river."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from rivergate.cards import DECK_SIZE, CardsLike, cards_to_mask
from rivergate.errors import EquityError, shown
from rivergate.evaluators.arrays import ValueArray
from rivergate.evaluators.lanes import LaneTable, holdem_values, omaha_values
from rivergate.hands import CATEGORY_SHIFT, Category
from rivergate.odds.games import BOARD_CARDS, Game, read_game
from rivergate.odds.holding import Holding, Masks, Weights, read_holding
from rivergate.odds.html_table import html_table
from rivergate.odds.spot import check_deck, read_board
from rivergate.ranges.omaha_hands import all_hands, shape_keys
from rivergate.threads import Progress, check_progress

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

# More deals than this take minutes.
MOST_DEALS = 3_000_000_000
# Their values stay in the cache of a core.
BOARDS_AT_ONCE, VALUES_AT_ONCE = 1 << 15, 1 << 18

_LEAST_VALUES = [np.uint32(category << CATEGORY_SHIFT) for category in Category]


@dataclass(frozen=True, slots=True)
class MadeHands:
    """The share of deals, 0..1, in which the best hand is of each category, best first.

    Attributes:
        hand: the hand or the range, in words.
        now: on the open board; None before the flop.
        river: on all boards that can come.
    """

    hand: str
    now: dict[Category, float] | None
    river: dict[Category, float]

    # Dicts have no hash.
    __hash__ = None  # type: ignore[assignment]

    def to_dict(self) -> dict[str, object]:
        """Plain numbers by the names of categories, ready for JSON."""
        return {
            "hand": self.hand,
            "now": None if self.now is None else {str(each): x for each, x in self.now.items()},
            "river": {str(each): x for each, x in self.river.items()},
        }

    def rows(self) -> list[list[str]]:
        """Each category with its share now and on the river, as text."""
        return [
            [
                str(category),
                "" if self.now is None else f"{self.now[category]:.4%}",
                f"{share:.4%}",
            ]
            for category, share in self.river.items()
        ]

    def __str__(self) -> str:
        lines = [["", "now", "river"], *self.rows()]
        return "\n".join(f"{name:16} {now:>9} {river:>9}" for name, now, river in lines)

    def _repr_html_(self) -> str:
        return html_table(["", "now", "river"], self.rows(), self.hand)


def made_hands(
    hand: CardsLike | Range | OmahaRange | Holding,
    board: CardsLike = "",
    dead: CardsLike = "",
    *,
    game: str = "holdem",
    progress: Progress | None = None,
) -> MadeHands:
    """How often a hand or a range makes each category, over every board that can come.

    >>> made = made_hands("AhKh", "Qh7h2c")
    >>> f"{made.now[Category.HIGH_CARD]:.0%}, {made.river[Category.FLUSH]:.2%}"
    '100%, 34.88%'

    Args:
        hand: a hand or a range; weights count.
        board: 0, 3, 4 or 5 open cards.
        dead: cards that cannot come.
        game: a game's name; in Omaha the high hand counts.
        progress: called with the deals counted so far and in all; raise from it to stop.

    Raises:
        CardError, RangeSyntaxError: what cannot be read.
        EquityError: a hand that cannot be dealt, or more than three billion deals.
    """
    rules = read_game(game)
    open_cards, dead_cards = read_board(board, dead)
    check_progress(progress)
    check_deck(1, open_cards, dead_cards, rules)
    holding = read_holding(hand, rules, "the player")
    blocked = cards_to_mask(open_cards) | cards_to_mask(dead_cards)
    come = BOARD_CARDS - len(open_cards)
    boards = comb(DECK_SIZE - blocked.bit_count() - rules.hole_cards, come)
    if holding.masks is None:
        _check_deals(boards * comb(DECK_SIZE - blocked.bit_count(), rules.hole_cards))
    held = holding.listed(rules.hole_cards).without(blocked)
    if held.size == 0:
        raise EquityError(
            f"no hand of {shown(held.text)} can be dealt beside {open_cards + dead_cards}"
        )
    masks, weights = _by_shape(held, blocked)
    deals = len(masks) * boards
    _check_deals(deals)
    now = None
    if open_cards:
        present = _Counter(rules, masks, weights)
        for _ in present.add(np.array([cards_to_mask(open_cards)], np.uint64)):
            if progress is not None:
                progress(0, deals)
        now = present.shares()
    count = _Counter(rules, masks, weights)
    for part in all_hands(come) if come else [np.zeros(1, np.uint64)]:
        free = part[part & np.uint64(blocked) == 0] | np.uint64(cards_to_mask(open_cards))
        for start in range(0, len(free), BOARDS_AT_ONCE):
            for done in count.add(free[start : start + BOARDS_AT_ONCE]):
                if progress is not None:
                    progress(done, deals)
    return MadeHands(held.text, now, count.shares())


def _check_deals(deals: int) -> None:
    if deals > MOST_DEALS:
        raise EquityError(
            f"{deals:,} deals are more than the {MOST_DEALS:,} that are counted: give a board or "
            "fewer hands"
        )


def _by_shape(held: Holding, blocked: int) -> tuple[Masks, Weights]:
    """Hands and weights; where no card is gone, one hand for all that differ in suits alone."""
    assert held.masks is not None
    weights = held.each_weight
    if blocked:
        return held.masks, weights
    _, firsts, shapes = np.unique(shape_keys(held.masks), return_index=True, return_inverse=True)
    return held.masks[firsts], np.bincount(shapes, weights).astype(np.float64)


class _Counter:
    """Adds up the weight of deals in each category."""

    def __init__(self, game: Game, masks: Masks, weights: Weights) -> None:
        self._game, self._masks, self._weights = game, masks, weights
        # Deals of each category or a better one.
        self._reached = np.zeros(len(Category))
        self._deals = 0

    def add(self, boards: Masks) -> Iterator[int]:
        """Count these boards, some hands at a time: how many deals are counted so far."""
        lanes = LaneTable(boards)
        at_once = max(1, VALUES_AT_ONCE // len(boards))
        for start in range(0, len(self._masks), at_once):
            some = slice(start, start + at_once)
            masks, weights = self._masks[some], self._weights[some]
            values = self._values(lanes, masks)
            # Below every hand: a deal that cannot be.
            values[masks[:, None] & boards != 0] = 0
            reached = np.array(
                [np.count_nonzero(values >= least, axis=1) for least in _LEAST_VALUES]
            )
            self._reached += reached @ weights
            self._deals += int(reached[0].sum())
            yield self._deals

    def shares(self) -> dict[Category, float]:
        """The share of each category."""
        found = self._reached - np.append(self._reached[1:], 0)
        return {each: float(found[each - 1] / self._reached[0]) for each in reversed(Category)}

    def _values(self, boards: LaneTable, hands: Masks) -> ValueArray:
        if self._game.omaha:
            return omaha_values(boards, hands, boards_in_lanes=True)
        return holdem_values(boards, hands)
