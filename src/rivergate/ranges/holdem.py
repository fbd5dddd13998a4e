"""Hold'em ranges: every combo of two cards with a weight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from math import fsum
from typing import TYPE_CHECKING, Self

from rivergate.cards import CardsLike, as_cards
from rivergate.errors import RangeError
from rivergate.ranges.combos import COMBOS, WITH_CARD, Combo, combo_index, combo_text, indices
from rivergate.ranges.grid import Cell, cells, grid_html, grid_text
from rivergate.ranges.holdem_notation import Layer, read_weights
from rivergate.ranges.spelling import spell
from rivergate.ranges.styles import export

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Weigh = Callable[[float, float], float]
"""The weight of a combo in two ranges taken together."""


class Range:
    """A Hold'em range: a weight from 0 to 1 for each of the 1,326 combos. It does not change.

    >>> ace_high = Range("A2s+, AKo, !A5s")
    >>> len(ace_high), "AhKh" in ace_high, "A5s" in ace_high
    (56, True, False)
    >>> str(Range("QQ, KK, AA, AKs, AKo, 72o:0.25"))
    'QQ+,AK,72o@25'

    `len` counts the combos of a weight above 0, and iteration gives them as (combo, weight), by
    index. As with `collections.Counter`, ``a | b`` takes the larger of two weights, ``a & b`` the
    smaller, and ``a - b`` what is left of a's weight when b's is taken away. Ranges are equal when
    all weights are, whatever they were written as.

    Raises:
        RangeSyntaxError: text that is no range; it says what, where, and what may be meant.
    """

    __slots__ = ("_text", "_weights")
    _weights: tuple[float, ...]
    _text: str | None

    def __init__(self, text: str | Range = "") -> None:
        if isinstance(text, Range):
            self._weights, self._text = text._weights, text._text
            return
        if not isinstance(text, str):
            raise RangeError(f"{text!r}: expected text such as 'QQ+, AKs', or a Range")
        self._weights, self._text = tuple(read_weights(text)), None

    @classmethod
    def from_weights(cls, weights: Iterable[float]) -> Self:
        """The range with these weights, one for each combo by index (see `combo_index`).

        Raises:
            RangeError: another number of weights than 1,326, or one outside 0..1.
        """
        try:
            read = tuple(map(float, islice(weights, len(COMBOS) + 1)))
        except (TypeError, ValueError, OverflowError) as error:
            raise RangeError(
                f"weights: expected {len(COMBOS)} numbers from 0 to 1: {error}"
            ) from None
        if len(read) != len(COMBOS):
            raise RangeError(
                f"{'fewer' if len(read) < len(COMBOS) else 'more'} weights than one for each of "
                f"{len(COMBOS)} combos"
            )
        for index, weight in enumerate(read):
            if not 0 <= weight <= 1:
                raise RangeError(
                    f"weight {weight} of {combo_text(COMBOS[index])} (index {index}): "
                    "weights run from 0 to 1"
                )
        return cls._of(read)

    @classmethod
    def _of(cls, weights: Iterable[float]) -> Self:
        """The range with weights that are known to be right."""
        made = cls.__new__(cls)
        made._weights, made._text = tuple(weights), None
        return made

    @property
    def weights(self) -> npt.NDArray[np.float64]:
        """float64[1326], by index of the combo (see `combo_index`); a new array at every call."""
        import numpy as np

        return np.array(self._weights, np.float64)

    @property
    def combos(self) -> float:
        """The sum of all weights."""
        return fsum(self._weights)

    @property
    def percent(self) -> float:
        """The sum of all weights as a percentage of 1,326."""
        return 100 * self.combos / len(COMBOS)

    def weight(self, combo: CardsLike) -> float:
        """The weight of one combo, 0 if it is not in the range.

        Raises:
            CardError: what cannot be read as cards.
            RangeError: another number of cards than two.
        """
        return self._weights[combo_index(combo)]

    def without(self, cards: CardsLike) -> Self:
        """The range without the combos that hold any of these cards.

        Raises:
            CardError: what cannot be read as cards.
        """
        blocked = 0
        for card in as_cards(cards):
            blocked |= WITH_CARD[card]
        return self._of(
            0.0 if blocked >> index & 1 else weight for index, weight in enumerate(self._weights)
        )

    def grid(self) -> list[list[Cell]]:
        """The 13×13 classes, aces first; suited hands above the diagonal."""
        return cells(self._weights)

    def grid_text(self) -> str:
        """The grid in plain text: a name where a class is held in full, else its percentage."""
        return grid_text(self._weights)

    def export(self, style: str) -> str:
        """The range as another tool spells it.

        Args:
            style: "pio", "gtowizard", "flopzilla", "gto+", "equilab", "pokerstove" or "eval7".

        Raises:
            RangeError: another style, or weights where the tool has none.
        """
        return export(self._layers(), style)

    def _layers(self) -> Sequence[Layer]:
        sets: dict[float, int] = {}
        for index, weight in enumerate(self._weights):
            if weight > 0:
                sets[weight] = sets.get(weight, 0) | 1 << index
        return [(combos, weight) for weight, combos in sets.items()]

    def __len__(self) -> int:
        return sum(weight > 0 for weight in self._weights)

    def __iter__(self) -> Iterator[tuple[Combo, float]]:
        for combo, weight in zip(COMBOS, self._weights, strict=True):
            if weight > 0:
                yield combo, weight

    def __contains__(self, hands: object) -> bool:
        """Whether every combo of `hands` is in the range: text, a `Range`, or two cards."""
        if isinstance(hands, str | Range):
            return all(self._weights[index] > 0 for index in indices(_support(Range(hands))))
        return self.weight(hands) > 0  # type: ignore[arg-type] # checked where it is read

    def __or__(self, other: Range) -> Self:
        return self._combined(other, max)

    def __and__(self, other: Range) -> Self:
        return self._combined(other, min)

    def __sub__(self, other: Range) -> Self:
        return self._combined(other, lambda ours, theirs: max(0.0, ours - theirs))

    def _combined(self, other: Range, weigh: Weigh) -> Self:
        if not isinstance(other, Range):
            return NotImplemented
        return self._of(map(weigh, self._weights, other._weights))

    def __eq__(self, other: object) -> bool:
        return self._weights == other._weights if isinstance(other, Range) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._weights)

    def __reduce__(self) -> tuple[object, ...]:
        return _unpickled, (type(self), self._weights)

    def __str__(self) -> str:
        if self._text is None:
            self._text = spell(self._weights)
        return self._text

    def __repr__(self) -> str:
        return f"Range({str(self)!r})"

    def summary(self) -> str:
        """One line: combos, and the share of all hands."""
        held = len(self)
        weighed = "" if self.combos == held else f", {self.combos:,.2f} by weight"
        return f"{held:,} combo{'s' * (held != 1)}{weighed}, {self.percent:.2f} % of hands"

    def _repr_html_(self) -> str:
        return grid_html(self._weights, self.summary())


def _support(hands: Range) -> int:
    return sum(1 << index for index, weight in enumerate(hands._weights) if weight > 0)


def _unpickled(kind: type[Range], weights: tuple[float, ...]) -> Range:
    return kind.from_weights(weights)
