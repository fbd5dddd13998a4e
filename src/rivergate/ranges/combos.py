"""The 1,326 combos of two cards, their order, and the 169 classes that they fall into.

A set of combos is an int of 1326 bits: bit i is the combo with index i.
"""

from __future__ import annotations

from typing import SupportsIndex

from rivergate.cards import DECK, DECK_SIZE, RANKS, Card, CardsLike, as_cards
from rivergate.errors import RangeError, shown
from rivergate.whole_numbers import whole_number

Combo = tuple[Card, Card]
"""Two cards, the higher first."""

HOLE_CARDS = 2
COMBOS: tuple[Combo, ...] = tuple(
    (DECK[high], DECK[low]) for high in range(DECK_SIZE) for low in range(high)
)
"""Every combo at its index: 2d2c, 2h2c, 2h2d, 2s2c, …, AsAh."""
ALL = (1 << len(COMBOS)) - 1
ACE = len(RANKS) - 1


def combo_index(combo: CardsLike) -> int:
    """The index of a combo: for cards a > b it is a·(a - 1)/2 + b, so 2d2c is 0 and AsAh is 1325.

    >>> combo_index("2d2c"), combo_index("AhAs"), combo_index([51, 50])
    (0, 1325, 1325)

    Raises:
        CardError: what cannot be read as cards.
        RangeError: another number of cards than two.
    """
    cards = as_cards(combo)
    if len(cards) != HOLE_CARDS:
        raise RangeError(f"{len(cards)} card(s) {cards}: a combo is two")
    return index_of(*cards)


def index_of(first: SupportsIndex, second: SupportsIndex) -> int:
    """`combo_index` of two cards known to differ."""
    low, high = sorted((int(first), int(second)))
    return high * (high - 1) // 2 + low


def combo_at(index: int) -> Combo:
    """The combo with this index, the higher card first.

    >>> combo_at(1325)
    (As, Ah)

    Raises:
        RangeError: an index outside 0..1325.
    """
    number = whole_number(index)
    if number is None or not 0 <= number < len(COMBOS):
        raise RangeError(f"index {shown(index)}: combos are numbered from 0 to {len(COMBOS) - 1}")
    return COMBOS[number]


def combo_text(combo: Combo) -> str:
    """In one word, such as ``AsKd``."""
    return f"{combo[0]}{combo[1]}"


def indices(combos: int) -> list[int]:
    """The indices in a set of combos, the lowest first."""
    found = []
    while combos:
        lowest = combos & -combos
        found.append(lowest.bit_length() - 1)
        combos ^= lowest
    return found


def class_name(high: int, low: int, suits: str) -> str:
    """Such as AKs; `suits` is "s", "o", or "" for a pair or for both."""
    return RANKS[high] + RANKS[low] + suits


def _by_class() -> dict[tuple[int, int, str], int]:
    found: dict[tuple[int, int, str], int] = {}
    for index, (high, low) in enumerate(COMBOS):
        suits = "" if high.rank == low.rank else "s" if high.suit == low.suit else "o"
        key = (high.rank, low.rank, suits)
        found[key] = found.get(key, 0) | 1 << index
    return found


CLASSES = _by_class()
"""The combos of each of the 169 classes, by higher rank, lower rank, and "s", "o" or "" (pairs)."""
CLASS_OF_NAME = {class_name(*key): key for key in CLASSES}
WITH_CARD = tuple(
    sum(1 << index_of(card, other) for other in DECK if other != card) for card in DECK
)
"""The 51 combos that hold each card."""


def class_combos(high: int, low: int, suits: str) -> int:
    """The combos of a class; of both suitednesses where `suits` is "" and the ranks differ."""
    if high == low or suits:
        return CLASSES[high, low, suits]
    return CLASSES[high, low, "s"] | CLASSES[high, low, "o"]


def with_rank(rank: int, suits: str = "") -> int:
    """Every combo with a card of this rank; suited ones only for "s", offsuit for "o"."""
    return _WITH_RANK[rank, suits]


_WITH_RANK = {
    (rank, suits): sum(
        combos
        for (high, low, kind), combos in CLASSES.items()
        if rank in (high, low) and suits in ("", kind)
    )
    for rank in range(len(RANKS))
    for suits in ("", "s", "o")
}
