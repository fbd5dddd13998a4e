"""Cactus Kev's evaluator: prime products and a perfect hash, the best of 6 or 21 for more cards.

Always there, in 70 KB of tables. Method: Kevin Suffecool (2001); the kernel is compiled.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

import rivergate.evaluators.checks as checks
from rivergate.cards import Card
from rivergate.errors import HandError, OptionError, shown
from rivergate.hands import HandValue, hand_values
from rivergate.kernels import _cactus_kev, _scalar
from rivergate.whole_numbers import whole_number

if TYPE_CHECKING:
    from rivergate.cards import CardsLike
    from rivergate.evaluators.arrays import CardArray, ValueArray

_VALUES = hand_values()


def evaluate(cards: CardsLike) -> HandValue:
    """The value of the best five of 5, 6 or 7 cards.

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of cards.
    """
    # The kernel reads a list or tuple of cards by itself; what it refuses is read with care.
    rank = _cactus_kev.rank(cards) or _cactus_kev.rank(checks.hand(cards))
    return _VALUES[rank - 1]


def evaluate_batch(
    cards: CardArray, *, out: ValueArray | None = None, threads: int = 1, check: bool = True
) -> ValueArray:
    """Values of n hands: uint8[n, k], k = 5, 6 or 7, to uint32[n].

    Args:
        cards: one hand a row, cards 0..51; copied first where it is not C-contiguous.
        out: where the values go, uint32[n]; a new array without it.
        threads: how many to use; 0 = all cores. The GIL is released.
        check: False skips the per-row check, for rows already known to be hands. What a row that
            is none then gives is not defined; no memory outside the tables is read.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
    """
    from rivergate.evaluators import arrays

    return arrays.evaluate_rows(cards, _cactus_kev.values, out=out, threads=threads, check=check)


@cache
def compiled() -> Callable[[object], HandValue | None]:
    """The compiled `evaluate`: None for what is no list or tuple of 5 to 7 cards, and no error."""
    return _scalar.cactus_kev_lookup(Card, answers())


@cache
def answers() -> tuple[HandValue | None, ...]:
    """The values by rank; None at 0."""
    return (None, *hand_values())


class SevenCardCache:
    """A bounded cache of seven-card hands in front of the evaluator, for many threads at once.

    A fixed number of entries, each one 64-bit word; a new hand takes the place of the old one in
    its slot. The answers are those of `evaluate`, whatever the cache holds. It pays where the same
    hands come again and again while they fit; for random hands the kernel alone is as fast.

    >>> cache = SevenCardCache(entries=1 << 12)
    >>> cache.evaluate("AsKsQsJsTs2d2h").describe(), len(cache), cache.entries
    ('royal flush', 1, 4096)

    Args:
        entries: a power of two from 2 to 2**30; each takes 8 bytes.

    Raises:
        OptionError: another number of entries.
        MemoryError: no memory for them.
    """

    def __init__(self, entries: int = 1 << 17) -> None:
        number = whole_number(entries)
        if number is None or not 2 <= number <= 1 << 30 or number & (number - 1):
            raise OptionError(f"{shown(entries)} entries: expected a power of two, 2 to 2**30")
        self._entries = number
        self._cache = _cactus_kev.Cache(number.bit_length() - 1)

    @property
    def entries(self) -> int:
        """How many hands it can hold: the bound that it never grows past."""
        return self._entries

    def __len__(self) -> int:
        return self._cache.filled()

    def clear(self) -> None:
        """Forget every hand."""
        self._cache.clear()

    def evaluate(self, cards: CardsLike) -> HandValue:
        """The value of the best five of seven cards.

        Raises:
            CardError: cards that cannot be read or that repeat.
            HandError: another number of cards than seven.
        """
        rank = self._cache.rank(cards) or self._cache.rank(_seven(cards))
        return _VALUES[rank - 1]

    def evaluate_batch(
        self, cards: CardArray, *, out: ValueArray | None = None, threads: int = 1
    ) -> ValueArray:
        """Values of n hands, uint8[n, 7] to uint32[n], each looked up and remembered.

        Raises:
            BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
        """
        from rivergate.evaluators import arrays

        return arrays.evaluate_rows(
            cards, self._cache.values, out=out, threads=threads, check=True, sizes=(7,)
        )


def _seven(cards: CardsLike) -> list[Card]:
    hand = checks.hand(cards)
    if len(hand) != 7:
        raise HandError(f"{len(hand)} cards: the cache holds seven-card hands")
    return hand
