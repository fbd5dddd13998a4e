"""Omaha ranges: sets of hands of four, five or six cards."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import TYPE_CHECKING

from rivergate.cards import DECK_SIZE, Card, CardsLike, as_cards, mask_to_cards
from rivergate.errors import RangeError, shown
from rivergate.whole_numbers import whole_number

if TYPE_CHECKING:
    from rivergate.ranges.omaha_hands import Answers, Masks

HOLE_SIZES = (4, 5, 6)


class OmahaRange:
    """A set of Omaha hands, all of the same weight. It does not change.

    >>> aces = OmahaRange("AA$ds")
    >>> len(aces), "AsAhKsKh" in aces, "AsAhKdKc" in aces
    (864, True, False)

    Nothing is counted before it is asked for: the text is turned into questions about 52-bit masks
    of hands, and `len`, iteration and `masks` put them to all C(52, hole) hands, a few million at a
    time. `|`, `&` and `-` are union, intersection and difference. Ranges are equal when they hold
    the same hands; they are not hashable.

    Raises:
        RangeSyntaxError: text that is no range; it says what, where, and what may be meant.
        RangeError: `hole` other than 4, 5 or 6.
    """

    __slots__ = ("_length", "_program", "hole", "text")
    __hash__ = None  # type: ignore[assignment] # equality compares the hands

    def __init__(self, text: str = "", hole: int = 4) -> None:
        from rivergate.ranges.omaha_notation import read_program

        if whole_number(hole) not in HOLE_SIZES:
            raise RangeError(f"hole={shown(hole)}: Omaha hands have 4, 5 or 6 cards")
        if not isinstance(text, str):
            raise RangeError(f"{text!r}: expected text such as 'AA$ds'")
        self.hole = hole
        self.text = " ".join(text.split())
        self._program = read_program(text, hole)
        self._length: int | None = None

    def contains_masks(self, masks: Masks) -> Answers:
        """bool[n]: which of these hands are in the range; uint64[n], bit = card, `hole` bits each.

        Raises:
            RangeError: a mask that is no hand of `hole` cards; it names the first row.
        """
        import numpy as np

        from rivergate.plain_arrays import is_plain_array

        if not is_plain_array(masks) or masks.dtype != np.uint64 or masks.ndim != 1:
            raise RangeError(f"masks: expected a NumPy array of uint64[n], got {shown(masks)}")
        wrong = (np.bitwise_count(masks) != self.hole) | (masks >> np.uint64(DECK_SIZE) != 0)
        if wrong.any():
            row = int(wrong.argmax())
            raise RangeError(f"row {row}: {int(masks[row]):#x} is no hand of {self.hole} cards")
        return self._answers(masks)

    def _answers(self, masks: Masks) -> Answers:
        from rivergate.ranges import omaha_hands

        stack = [omaha_hands.nothing(masks)] if not self._program else []
        for step in self._program:
            if not isinstance(step, str):
                stack.append(step(masks))
                continue
            right = stack.pop()
            if step == ",":
                stack[-1] = stack[-1] | right
            elif step == ":":
                stack[-1] = stack[-1] & right
            else:
                stack[-1] = stack[-1] & ~right
        (answers,) = stack
        return answers

    def mask_parts(self) -> Iterator[Masks]:
        """uint64[n], bit = card: the hands in parts by their highest card, in ascending order."""
        from rivergate.ranges.omaha_hands import all_hands

        for part in all_hands(self.hole):
            yield part[self._answers(part)]

    @property
    def masks(self) -> Masks:
        """uint64[len], bit = card: all hands; up to 163 MB for six cards."""
        import numpy as np

        return np.concatenate(list(self.mask_parts()))

    @property
    def is_any_hand(self) -> bool:
        """Whether it was written as any hand at all, such as "random", "****" or "100%"."""
        from rivergate.ranges.omaha_hands import everything

        return self._program == [everything]

    @property
    def percent(self) -> float:
        """The hands as a percentage of all C(52, hole)."""
        return 100 * len(self) / comb(DECK_SIZE, self.hole)

    def __len__(self) -> int:
        if self._length is None:
            self._length = sum(len(part) for part in self.mask_parts())
        return self._length

    def __bool__(self) -> bool:
        return any(len(part) for part in self.mask_parts())

    def __iter__(self) -> Iterator[tuple[tuple[Card, ...], float]]:
        """Every hand, its highest card first, with its weight, 1."""
        for part in self.mask_parts():
            for mask in part.tolist():
                yield tuple(reversed(mask_to_cards(mask))), 1.0

    def __contains__(self, hand: CardsLike) -> bool:
        """Whether one hand, as text or as cards, is in the range.

        Raises:
            CardError: what cannot be read as cards.
            RangeError: another number of cards than `hole`.
        """
        import numpy as np

        cards = as_cards(hand)
        if len(cards) != self.hole:
            raise RangeError(f"{len(cards)} card(s) {cards}: these hands have {self.hole}")
        mask = sum(1 << card for card in cards)
        return bool(self._answers(np.array([mask], np.uint64))[0])

    def __or__(self, other: OmahaRange) -> OmahaRange:
        return self._joined(other, "{},{}")

    def __and__(self, other: OmahaRange) -> OmahaRange:
        return self._joined(other, "({}):({})")

    def __sub__(self, other: OmahaRange) -> OmahaRange:
        return self._joined(other, "({})!({})")

    def _joined(self, other: OmahaRange, form: str) -> OmahaRange:
        if not isinstance(other, OmahaRange):
            return NotImplemented
        if self.hole != other.hole:
            raise RangeError(f"hands of {self.hole} and of {other.hole} cards in one range")
        return OmahaRange(form.format(self.text, other.text), self.hole)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, OmahaRange):
            return NotImplemented
        if self.hole != other.hole:
            return False
        if self.text == other.text:
            return True
        return all(
            len(ours) == len(theirs) and bool((ours == theirs).all())
            for ours, theirs in zip(self.mask_parts(), other.mask_parts(), strict=True)
        )

    def __reduce__(self) -> tuple[object, ...]:
        return OmahaRange, (self.text, self.hole)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"OmahaRange({self.text!r}, hole={self.hole})"

    def summary(self) -> str:
        """One line: hands, and the share of all hands."""
        held = len(self)
        return f"{held:,} hand{'s' * (held != 1)}, {self.percent:.2f} % of hands"
