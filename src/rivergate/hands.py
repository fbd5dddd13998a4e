"""What a poker hand is worth: categories, values and the 7,462 hand classes.

This is the specification that every evaluator is held to. A value is an int,
``category << 26 | made << 13 | kickers``: the two masks have one bit per rank (bit 0 = deuce) for
the ranks that make the hand and the ranks that kick. A bigger value wins, an equal one ties.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from functools import cache
from itertools import combinations, product
from typing import Self, SupportsIndex

from rivergate.cards import DECK, Card
from rivergate.errors import HandError, shown
from rivergate.whole_numbers import whole_number

CATEGORY_SHIFT = 26
MADE_SHIFT = 13
RANK_MASK = (1 << 13) - 1

CLASS_COUNT = 7_462
ACE = 12
FIVE = 3

RANK_NAMES = (
    "deuce",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "jack",
    "queen",
    "king",
    "ace",
)

SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")


class Category(IntEnum):
    """The nine categories of hands; a royal flush is the best straight flush."""

    HIGH_CARD = 1
    ONE_PAIR = 2
    TWO_PAIR = 3
    THREE_OF_A_KIND = 4
    STRAIGHT = 5
    FLUSH = 6
    FULL_HOUSE = 7
    FOUR_OF_A_KIND = 8
    STRAIGHT_FLUSH = 9

    def __str__(self) -> str:
        return self.name.lower().replace("_", " ")


# How often the descriptor's ranks occur in the five cards, in the descriptor's order.
_MULTIPLICITIES = {
    Category.HIGH_CARD: (1, 1, 1, 1, 1),
    Category.ONE_PAIR: (2, 1, 1, 1),
    Category.TWO_PAIR: (2, 2, 1),
    Category.THREE_OF_A_KIND: (3, 1, 1),
    Category.FLUSH: (1, 1, 1, 1, 1),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4, 1),
}
# How many of the descriptor's ranks go into the made mask; the others kick.
_MADE_RANKS = {
    Category.HIGH_CARD: 0,
    Category.ONE_PAIR: 1,
    Category.TWO_PAIR: 2,
    Category.THREE_OF_A_KIND: 1,
    Category.STRAIGHT: 1,
    Category.FLUSH: 0,
    Category.FULL_HOUSE: 1,
    Category.FOUR_OF_A_KIND: 1,
    Category.STRAIGHT_FLUSH: 1,
}


def straight_ranks(high: int) -> tuple[int, ...]:
    """The five ranks of the straight up to `high`, highest first; the ace is low under the five."""
    return tuple((high - step) % 13 for step in range(5))


def ranks_mask(ranks: tuple[int, ...]) -> int:
    """The set of `ranks` as 13 bits, bit 0 = deuce."""
    mask = 0
    for rank in ranks:
        mask |= 1 << rank
    return mask


def encode(category: Category, ranks: tuple[int, ...]) -> int:
    """The value of the class with this descriptor: the one place where the layout is written."""
    made = _MADE_RANKS[category]
    return (
        category << CATEGORY_SHIFT
        | ranks_mask(ranks[:made]) << MADE_SHIFT
        | ranks_mask(ranks[made:])
    )


class HandValue(int):
    """The worth of a hand: bigger wins, equal ties.

    The int is ``category << 26 | made << 13 | kickers``, the same from every evaluator.

    >>> value = hand_class(1).value
    >>> value, value.rank, value.category
    (<HandValue 637534208: royal flush>, 1, <Category.STRAIGHT_FLUSH: 9>)

    Raises:
        HandError: an int that is the value of no hand.
    """

    __slots__ = ()

    def __new__(cls, value: SupportsIndex) -> Self:
        number = whole_number(value)
        if number is None or number not in _class_by_value():
            raise HandError(
                f"{shown(value)} is the value of no hand: expected one of the 7,462 values"
            )
        return super().__new__(cls, number)

    @property
    def category(self) -> Category:
        """One of the nine categories."""
        return Category(self >> CATEGORY_SHIFT)

    @property
    def made(self) -> int:
        """Mask of the ranks that make the hand (bit 0 = deuce)."""
        return self >> MADE_SHIFT & RANK_MASK

    @property
    def kickers(self) -> int:
        """Mask of the ranks that kick (bit 0 = deuce)."""
        return self & RANK_MASK

    @property
    def hand_class(self) -> HandClass:
        """The class of all hands of this value."""
        return _class_by_value()[self]

    @property
    def rank(self) -> int:
        """1 (royal flush) .. 7462 (seven high), as Cactus Kev numbers them."""
        return self.hand_class.rank

    def describe(self) -> str:
        """In plain English, such as "full house, aces full of kings"."""
        return self.hand_class.describe()

    def __repr__(self) -> str:
        return f"<HandValue {int(self)}: {self.describe()}>"

    __str__ = int.__repr__


@dataclass(frozen=True, slots=True)
class HandClass:
    """One of the 7,462 distinct strengths of a five-card hand.

    Attributes:
        rank: 1 (royal flush) .. 7462 (seven high), as Cactus Kev numbers them.
        category: one of the nine categories.
        ranks: the ranks that matter, 0 (deuce) .. 12 (ace), the most important first: quad rank
            and kicker, trip rank and pair rank, high card of a straight, all five of a flush …
    """

    rank: int
    category: Category
    ranks: tuple[int, ...]

    @property
    def value(self) -> HandValue:
        """What its hands are worth."""
        return hand_value(self.rank)

    @property
    def count(self) -> int:
        """How many five-card hands are of this class."""
        return HANDS_PER_CLASS[self.category]

    @property
    def five_ranks(self) -> tuple[int, ...]:
        """The ranks of the five cards, the most important first."""
        if self.category in (Category.STRAIGHT, Category.STRAIGHT_FLUSH):
            return straight_ranks(self.ranks[0])
        times = _MULTIPLICITIES[self.category]
        return tuple(r for r, n in zip(self.ranks, times, strict=True) for _ in range(n))

    def hands(self) -> Iterator[tuple[Card, ...]]:
        """Every five-card hand of this class, once, built from its ranks and their suits."""
        if self.category in (Category.FLUSH, Category.STRAIGHT_FLUSH):
            for suit in range(4):
                yield tuple(DECK[4 * rank + suit] for rank in self.five_ranks)
        elif self.category in (Category.STRAIGHT, Category.HIGH_CARD):
            yield from self._unsuited_hands()
        else:
            yield from self._grouped_hands()

    def _unsuited_hands(self) -> Iterator[tuple[Card, ...]]:
        for suits in product(range(4), repeat=5):
            if len(set(suits)) > 1:
                yield tuple(DECK[4 * r + s] for r, s in zip(self.five_ranks, suits, strict=True))

    def _grouped_hands(self) -> Iterator[tuple[Card, ...]]:
        groups = [
            combinations([DECK[4 * rank + suit] for suit in range(4)], times)
            for rank, times in zip(self.ranks, _MULTIPLICITIES[self.category], strict=True)
        ]
        for chosen in product(*groups):
            yield tuple(card for group in chosen for card in group)

    def describe(self) -> str:
        """In plain English, such as "two pair, aces and kings, queen kicker"."""
        return _DESCRIBE[self.category](self.ranks)

    def __str__(self) -> str:
        return f"{self.rank}: {self.describe()}"


HANDS_PER_CLASS = {
    Category.HIGH_CARD: 4**5 - 4,
    Category.ONE_PAIR: 6 * 4**3,
    Category.TWO_PAIR: 6 * 6 * 4,
    Category.THREE_OF_A_KIND: 4 * 4**2,
    Category.STRAIGHT: 4**5 - 4,
    Category.FLUSH: 4,
    Category.FULL_HOUSE: 4 * 6,
    Category.FOUR_OF_A_KIND: 4,
    Category.STRAIGHT_FLUSH: 4,
}


@cache
def hand_classes() -> tuple[HandClass, ...]:
    """All 7,462 hand classes, best first."""
    return tuple(
        HandClass(rank, category, ranks)
        for rank, (category, ranks) in enumerate(_descriptors(), start=1)
    )


def hand_class(number: SupportsIndex) -> HandClass:
    """The class with this rank (1..7462) or this value; no int is both.

    >>> hand_class(166).describe()
    'four of a kind, deuces, three kicker'

    Raises:
        HandError: an int that is neither.
    """
    whole = whole_number(number)
    if whole is not None and 1 <= whole <= len(hand_classes()):
        return hand_classes()[whole - 1]
    found = None if whole is None else _class_by_value().get(whole)
    if found is None:
        raise HandError(f"{shown(number)} is neither a rank (1 to 7462) nor the value of a hand")
    return found


@cache
def hand_values() -> tuple[HandValue, ...]:
    """The values of all 7,462 classes, best first."""
    # int.__new__ and not HandValue(): the check of the latter asks for this very list.
    return tuple(int.__new__(HandValue, encode(c.category, c.ranks)) for c in hand_classes())


def hand_value(rank: SupportsIndex) -> HandValue:
    """The value of the class with rank 1..7462.

    Raises:
        HandError: any other rank.
    """
    whole = whole_number(rank)
    if whole is None or not 1 <= whole <= len(hand_values()):
        raise HandError(f"{shown(rank)} is no rank: expected 1 (royal flush) to 7462 (seven high)")
    return hand_values()[whole - 1]


@cache
def _class_by_value() -> dict[int, HandClass]:
    return dict(zip(map(int, hand_values()), hand_classes(), strict=True))


def _descriptors() -> Iterator[tuple[Category, tuple[int, ...]]]:
    falling = range(ACE, -1, -1)
    straights = [straight_ranks(high) for high in range(ACE, FIVE - 1, -1)]
    in_straights = {frozenset(ranks) for ranks in straights}
    unconnected = [r for r in combinations(falling, 5) if frozenset(r) not in in_straights]

    def with_kickers(grouped: int, kickers: int) -> Iterator[tuple[int, ...]]:
        for group in combinations(falling, grouped):
            others = [rank for rank in falling if rank not in group]
            yield from (group + kicking for kicking in combinations(others, kickers))

    for category, descriptors in (
        (Category.STRAIGHT_FLUSH, (ranks[:1] for ranks in straights)),
        (Category.FOUR_OF_A_KIND, with_kickers(1, 1)),
        (Category.FULL_HOUSE, with_kickers(1, 1)),
        (Category.FLUSH, iter(unconnected)),
        (Category.STRAIGHT, (ranks[:1] for ranks in straights)),
        (Category.THREE_OF_A_KIND, with_kickers(1, 2)),
        (Category.TWO_PAIR, with_kickers(2, 1)),
        (Category.ONE_PAIR, with_kickers(1, 3)),
        (Category.HIGH_CARD, iter(unconnected)),
    ):
        yield from ((category, ranks) for ranks in descriptors)


def plural(rank: int) -> str:
    """The name of a rank for several cards: "sixes", "kings"."""
    name = RANK_NAMES[rank]
    return name + ("es" if name.endswith("x") else "s")


def listed(words: list[str]) -> str:
    """Words as a list in English: "a", "a and b", "a, b and c"."""
    return " and ".join(filter(None, [", ".join(words[:-1]), words[-1]]))


def _kicking(ranks: tuple[int, ...]) -> str:
    return listed([RANK_NAMES[rank] for rank in ranks]) + " kicker" + "s" * (len(ranks) > 1)


def _run(ranks: tuple[int, ...]) -> str:
    return "-".join(RANK_NAMES[rank] for rank in ranks)


def _straight_flush(ranks: tuple[int, ...]) -> str:
    return "royal flush" if ranks == (ACE,) else f"straight flush, {RANK_NAMES[ranks[0]]} high"


_DESCRIBE: dict[Category, Callable[[tuple[int, ...]], str]] = {
    Category.STRAIGHT_FLUSH: _straight_flush,
    Category.FOUR_OF_A_KIND: lambda r: f"four of a kind, {plural(r[0])}, {_kicking(r[1:])}",
    Category.FULL_HOUSE: lambda r: f"full house, {plural(r[0])} full of {plural(r[1])}",
    Category.FLUSH: lambda r: f"flush, {_run(r)}",
    Category.STRAIGHT: lambda r: f"straight, {RANK_NAMES[r[0]]} high",
    Category.THREE_OF_A_KIND: lambda r: f"three of a kind, {plural(r[0])}, {_kicking(r[1:])}",
    Category.TWO_PAIR: lambda r: f"two pair, {plural(r[0])} and {plural(r[1])}, {_kicking(r[2:])}",
    Category.ONE_PAIR: lambda r: f"pair of {plural(r[0])}, {_kicking(r[1:])}",
    Category.HIGH_CARD: lambda r: f"high card, {_run(r)}",
}
