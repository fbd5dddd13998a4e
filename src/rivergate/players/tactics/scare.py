"""Scare cards: what a turn or river card does to a hand, and what it may do to the others'."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from rivergate.cards import RANKS, Card, cards_to_mask
from rivergate.evaluators.circuit import evaluate_masks
from rivergate.hands import Category
from rivergate.odds.holding import combo_masks
from rivergate.players.actions import CALL, FOLD, Action
from rivergate.players.events import Hole
from rivergate.players.field import mean, states
from rivergate.players.reading import Reading
from rivergate.players.tactics.tactic import Tactic
from rivergate.players.texture import texture
from rivergate.value_arrays import categories

QUEEN = RANKS.index("Q")
MOST_OPPONENTS = 2
# Of their ranges, what the card may have made two pair or better.
MOST_IMPROVED = 0.15
LEAST_BET, MOST_BET = 0.6, 0.75
# What the card must cost a pair that gets careful.
LEAST_SEVERITY = 0.12

_HALF = np.array([1.0, 0.5, 0.0])


class ScareDefence(Tactic):
    """With one pair that the card has cost much it calls for more, and does not raise."""

    def choose(self, reading: Reading) -> Action | None:
        view = reading.view
        if not view.to_call or not is_scare_card(view.board):
            return None
        if _category(view.hole, view.board) != Category.ONE_PAIR:
            return None
        cost = severity(reading)
        if cost < LEAST_SEVERITY:
            return None
        needed = view.pot_odds + reading.parameters.call_margin + cost / 2
        return CALL if reading.share * reading.equity >= needed else FOLD


class ScareBet(Tactic):
    """Bets a card that helped few, without the hand for it; once a street."""

    def __init__(self) -> None:
        super().__init__()
        self._asked: int | None = None

    def forget(self) -> None:
        self._asked = None

    def choose(self, reading: Reading) -> Action | None:
        view = reading.view
        if self._asked == view.street or view.to_call or not is_scare_card(view.board):
            return None
        self._asked = view.street
        if len(reading.opponents) > MOST_OPPONENTS or not view.can_raise:
            return None
        if view.last_raiser != view.seat and view.position < 1:
            return None
        fair = reading.parameters.value_mult / (1 + len(reading.opponents))
        if reading.potential.ehs >= fair or _improved(reading) > MOST_IMPROVED:
            return None
        if reading.rng.random() >= reading.parameters.scare_freq:
            return None
        return view.raise_by(reading.rng.uniform(LEAST_BET, MOST_BET))


def is_scare_card(board: tuple[Card, ...]) -> bool:
    """Whether the last card of a turn or river scares.

    It is an overcard from the queen up, the third or fourth of a suit, makes a straight possible
    that was not, or pairs the highest card.

    >>> from rivergate.cards import parse_cards
    >>> [is_scare_card(tuple(parse_cards("7d2cTs" + card))) for card in ("Kh", "Th", "9c", "3h")]
    [True, True, True, False]
    """
    if len(board) < 4:
        return False
    card, before, after = board[-1], texture(board[:-1]), texture(board)
    overcard = card.rank >= QUEEN and card.rank > before.top
    suited = after.suited > before.suited and after.suited in (3, 4)
    return overcard or suited or after.windows > before.windows or card.rank == before.top


def severity(reading: Reading) -> float:
    """HS before the last card less HS after it, against the same ranges."""
    view = reading.view
    ahead = [
        np.prod([mean(_HALF[standing], weights) for weights in reading.field.ranges])
        for standing in (states(view.hole, view.board[:-1]), states(view.hole, view.board))
    ]
    return float(ahead[0] - ahead[1])


def _improved(reading: Reading) -> float:
    """The share of their ranges that the last card made two pair or better."""
    board = reading.view.board
    before, after = _categories(board[:-1]), _categories(board)
    better = ((after >= Category.TWO_PAIR) & (after > before)).astype(np.float64)
    return max(mean(better, weights) for weights in reading.field.ranges)


@lru_cache(maxsize=16)
def _categories(board: tuple[Card, ...]) -> npt.NDArray[np.uint8]:
    """Of every combo on a board, uint8[1326]; of no meaning with a card of the board."""
    masks = combo_masks() | np.uint64(cards_to_mask(board))
    return categories(evaluate_masks(masks, check=False))


def _category(hole: Hole, board: tuple[Card, ...]) -> int:
    mask = np.array([cards_to_mask((*hole, *board))], np.uint64)
    return int(categories(evaluate_masks(mask))[0])
