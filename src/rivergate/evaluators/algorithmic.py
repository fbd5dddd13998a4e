"""The evaluator that is the specification: the rules of poker, written down, and no tables.

Slow, and the oracle that every other evaluator is tested against.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple, Self

import rivergate.evaluators.checks as checks
from rivergate.cards import DECK_SIZE, Card, CardsLike
from rivergate.hands import ACE, FIVE, Category, HandValue, encode, hand_class, straight_ranks
from rivergate.lows import LOW_RANKS, LowValue

if TYPE_CHECKING:
    from rivergate.evaluators.arrays import CardArray, ValueArray

Ranks = tuple[int, ...]


def evaluate(cards: CardsLike) -> HandValue:
    """The value of the best five of 5, 6 or 7 cards.

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of cards.
    """
    return hand_class(best_value(checks.hand(cards))).value


def evaluate_omaha(hole: CardsLike, board: CardsLike) -> HandValue:
    """The best Omaha hand: exactly two of 2–6 hole cards with exactly three of 3–5 board cards.

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of hole or board cards.
    """
    fives = _omaha_fives(*checks.omaha_hand(hole, board))
    return hand_class(max(map(best_value, fives))).value


def evaluate_low(hole: CardsLike, board: CardsLike) -> LowValue | None:
    """The best 8-or-better low by Omaha's rule (two hole cards, three of the board), or None.

    Straights and flushes do not count against a low, the ace is low, and a pair spoils it.

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: a number of hole cards outside 2–6 or of board cards outside 3–5.
    """
    lows = [
        low
        for five in _omaha_fives(*checks.omaha_hand(hole, board))
        if (low := _low_mask(five)) is not None
    ]
    return LowValue(min(lows)) if lows else None


def evaluate_batch(cards: CardArray) -> ValueArray:
    """Values of n hands, one after the other: uint8[n, 5..7] to uint32[n].

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
    """
    import numpy as np

    from rivergate.evaluators import arrays

    rows = arrays.card_rows(cards)
    values = np.empty(len(rows), np.uint32)
    for row, hand in enumerate(rows.tolist()):
        if max(hand) >= DECK_SIZE or len(set(hand)) < len(hand):
            raise arrays.bad_row(rows, row)
        values[row] = best_value(hand)
    return values


def compiled() -> None:
    """There is no compiled form of the rules."""


def best_value(cards: Iterable[int]) -> int:
    """The value of the best five of five or more distinct cards, as a plain int, unchecked."""
    seen = _Seen.look(cards)
    for category, find in _RULES:
        ranks = find(seen)
        if ranks is not None:
            return encode(category, ranks)
    raise AssertionError("five cards always make at least a high card")


class _Seen(NamedTuple):
    """What there is to see in some cards; ranks fall from the highest.

    Attributes:
        ranks: the ranks present.
        suits_of: by rank, how many suits hold it.
        suited: the ranks of the suit with five or more cards; None without one.
    """

    ranks: list[int]
    suits_of: list[int]
    suited: list[int] | None

    @classmethod
    def look(cls, cards: Iterable[int]) -> Self:
        by_suit: list[list[int]] = [[], [], [], []]
        suits_of = [0] * 13
        for card in cards:
            by_suit[card & 3].append(card >> 2)
            suits_of[card >> 2] += 1
        ranks = [rank for rank in range(ACE, -1, -1) if suits_of[rank]]
        suited = next((sorted(suit, reverse=True) for suit in by_suit if len(suit) >= 5), None)
        return cls(ranks, suits_of, suited)

    def groups(self, size: int) -> list[int]:
        """The ranks held in `size` suits or more."""
        return [rank for rank in self.ranks if self.suits_of[rank] >= size]

    def kickers(self, made: Ranks, number: int) -> Ranks:
        """The highest ranks outside `made`."""
        return tuple([rank for rank in self.ranks if rank not in made][:number])


# A rule answers the descriptor of the best hand of its category, or None.
Rule = Callable[[_Seen], Ranks | None]


def _straight_flush(seen: _Seen) -> Ranks | None:
    return _straight_in(seen.suited) if seen.suited else None


def _four_of_a_kind(seen: _Seen) -> Ranks | None:
    return _group_and_kickers(seen, size=4, kickers=1)


def _full_house(seen: _Seen) -> Ranks | None:
    trips = seen.groups(3)[:1]
    pair = [rank for rank in seen.groups(2) if rank not in trips][:1]
    return (*trips, *pair) if trips and pair else None


def _flush(seen: _Seen) -> Ranks | None:
    return tuple(seen.suited[:5]) if seen.suited else None


def _straight(seen: _Seen) -> Ranks | None:
    return _straight_in(seen.ranks)


def _three_of_a_kind(seen: _Seen) -> Ranks | None:
    return _group_and_kickers(seen, size=3, kickers=2)


def _two_pair(seen: _Seen) -> Ranks | None:
    pairs = tuple(seen.groups(2)[:2])
    return (*pairs, *seen.kickers(pairs, 1)) if len(pairs) == 2 else None


def _one_pair(seen: _Seen) -> Ranks | None:
    return _group_and_kickers(seen, size=2, kickers=3)


def _high_card(seen: _Seen) -> Ranks | None:
    return tuple(seen.ranks[:5])


def _straight_in(ranks: list[int]) -> Ranks | None:
    for high in ranks:
        if high >= FIVE and all(rank in ranks for rank in straight_ranks(high)):
            return (high,)
    return None


def _group_and_kickers(seen: _Seen, *, size: int, kickers: int) -> Ranks | None:
    made = tuple(seen.groups(size)[:1])
    return (*made, *seen.kickers(made, kickers)) if made else None


_RULES: tuple[tuple[Category, Rule], ...] = (
    (Category.STRAIGHT_FLUSH, _straight_flush),
    (Category.FOUR_OF_A_KIND, _four_of_a_kind),
    (Category.FULL_HOUSE, _full_house),
    (Category.FLUSH, _flush),
    (Category.STRAIGHT, _straight),
    (Category.THREE_OF_A_KIND, _three_of_a_kind),
    (Category.TWO_PAIR, _two_pair),
    (Category.ONE_PAIR, _one_pair),
    (Category.HIGH_CARD, _high_card),
)


def _omaha_fives(hole: Sequence[Card], board: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    return (two + three for two in combinations(hole, 2) for three in combinations(board, 3))


def _low_mask(five: Iterable[Card]) -> int | None:
    # The ace, rank 12, takes bit 0, and every other rank moves up one.
    low_ranks = {(card.rank + 1) % 13 for card in five}
    if len(low_ranks) < 5 or max(low_ranks) >= LOW_RANKS:
        return None
    return sum(1 << rank for rank in low_ranks)
