"""How other libraries number hands, and the conversions to and from rivergate's values."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property
from typing import SupportsIndex

from rivergate.errors import HandError, shown
from rivergate.hands import Category, HandClass, HandValue, hand_classes
from rivergate.whole_numbers import whole_number


class Convention:
    """A numbering of the 7,462 hand classes.

    >>> TWO_PLUS_TWO.from_value(hand_classes()[0].value)
    36874

    Attributes:
        name: what it is called.
        bigger_wins: whether the better hand has the bigger number.
    """

    def __init__(self, name: str, number: Callable[[HandClass], int], *, bigger_wins: bool) -> None:
        self.name = name
        self.bigger_wins = bigger_wins
        self._number = number

    def from_value(self, value: SupportsIndex) -> int:
        """The number of a rivergate value in this convention.

        Raises:
            HandError: an int that is the value of no hand.
        """
        return self._number(HandValue(value).hand_class)

    def to_value(self, number: SupportsIndex) -> HandValue:
        """The rivergate value of a number in this convention.

        Raises:
            HandError: an int that is no hand's number.
        """
        whole = whole_number(number)
        found = None if whole is None else self._values.get(whole)
        if found is None:
            raise HandError(f"{shown(number)} is no hand's number in the convention of {self.name}")
        return found

    @cached_property
    def _values(self) -> dict[int, HandValue]:
        return {self._number(each): each.value for each in hand_classes()}


@cache
def _worst_ranks() -> dict[Category, int]:
    return {each.category: each.rank for each in hand_classes()}


def _two_plus_two(hand_class: HandClass) -> int:
    number_in_category = _worst_ranks()[hand_class.category] - hand_class.rank + 1
    return hand_class.category << 12 | number_in_category


def _eval7(hand_class: HandClass) -> int:
    # poker-eval's layout: the type, then up to five ranks of four bits, the most important highest.
    types = {Category.STRAIGHT: 4, Category.FLUSH: 5}
    code = types.get(hand_class.category, hand_class.category - 1) << 24
    for place, rank in enumerate(hand_class.ranks):
        code |= rank << 16 - 4 * place
    return code


CACTUS_KEV = Convention("Cactus Kev", lambda each: each.rank, bigger_wins=False)
"""1 (royal flush) .. 7462 (seven high); treys and phevaluator number hands so too."""

TWO_PLUS_TWO = Convention("2+2", _two_plus_two, bigger_wins=True)
"""``category << 12 | n``: category 1 (high card) .. 9, n from 1 for its worst class."""

EVAL7 = Convention("eval7", _eval7, bigger_wins=True)
"""``type << 24`` and up to five ranks of four bits, as in poker-eval and PokerStove."""
