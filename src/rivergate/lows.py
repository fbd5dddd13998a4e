"""Eight-or-better lows: the value of the low half in hi-lo games."""

from __future__ import annotations

from typing import Self, SupportsIndex

from rivergate.errors import HandError, shown
from rivergate.hands import RANK_NAMES
from rivergate.whole_numbers import whole_number

LOW_RANKS = 8
_NAMES = ("ace", *RANK_NAMES[: LOW_RANKS - 1])


class LowValue(int):
    """An 8-or-better low as a mask of its five ranks: bit 0 = ace .. bit 7 = eight; smaller wins.

    >>> LowValue(0b11111).describe()
    'five-four-three-deuce-ace low'

    Raises:
        HandError: a mask that is not five ranks from ace to eight.
    """

    __slots__ = ()

    def __new__(cls, mask: SupportsIndex) -> Self:
        ranks = whole_number(mask)
        if ranks is None or not 0 <= ranks < 1 << LOW_RANKS or ranks.bit_count() != 5:
            raise HandError(f"{shown(mask)} is no low: expected a mask of five of the bits 0 to 7")
        return super().__new__(cls, ranks)

    def describe(self) -> str:
        """The ranks in words, highest first."""
        names = [_NAMES[rank] for rank in reversed(range(LOW_RANKS)) if self >> rank & 1]
        return "-".join(names) + " low"

    def __repr__(self) -> str:
        return f"<LowValue {int(self)}: {self.describe()}>"

    __str__ = int.__repr__
