"""Reads the Hold'em range language: one pass over the text, no recursion.

A text becomes a list of layers, (combos, weight), in the order in which they stand; the last layer
that names a combo decides its weight. A removal is a layer of weight 0.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from rivergate.ranges.combos import ALL, COMBOS
from rivergate.ranges.holdem_entries import EntryReader
from rivergate.ranges.notation import DASHES, SEPARATORS, is_space

Layer = tuple[int, float]
"""A set of combos and the weight it gives them."""

# All 1,326 combos, each with a weight to the last digit, take under 40,000 characters.
LENGTH_LIMIT = 200_000
# Looks ahead only as far as a number can reach.
_WEIGHT_OF_GROUP = re.compile(
    r"(?:[0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][+-]?[0-9]{1,4})?%?\("
)


def read_weights(text: str) -> list[float]:
    """The weight of every combo, by index.

    Raises:
        RangeSyntaxError: text that is no range, or longer than any range needs to be.
    """
    reader = _HoldemReader(text)
    if len(text) > LENGTH_LIMIT:
        raise reader.error(0, f"{len(text):,} characters, more than {LENGTH_LIMIT:,}")
    weights = [0.0] * len(COMBOS)
    for combos, weight in decide(reader.layers()):
        while combos:
            lowest = combos & -combos
            weights[lowest.bit_length() - 1] = weight
            combos ^= lowest
    return weights


def decide(layers: list[Layer]) -> list[Layer]:
    """The same range in layers that do not overlap and have no weight of 0."""
    undecided = ALL
    decided = []
    for combos, weight in reversed(layers):
        if combos & undecided and weight > 0:
            decided.append((combos & undecided, weight))
        undecided &= ~combos
    return decided


@dataclass
class _Group:
    """An open parenthesis or [weight] bracket: its own layers, and what closes it."""

    start: int
    closes: str
    weight: float | None
    layers: list[Layer] = field(default_factory=list)
    removes: bool = False
    weighted_inside: bool = False


class _HoldemReader(EntryReader):
    def layers(self) -> list[Layer]:
        """Read all of the text."""
        self.outer: list[Layer] = []
        self.group: _Group | None = None
        self.after_entry = False
        while True:
            spaced = self._skip_separators()
            if self.ended:
                break
            start = self.at
            self._item(spaced)
            self._check_boundary(start)
        if self.group:
            raise self.error(
                self.group.start, f"the group is not closed: {self.group.closes!r} is missing"
            )
        return self.outer

    def _skip_separators(self) -> bool:
        """Pass separators; whether only white space, and some, was passed after an entry."""
        spaced = self.skip_space()
        while self.take(SEPARATORS):
            spaced = self.after_entry = False
            self.skip_space()
        return spaced

    def _item(self, spaced: bool) -> None:
        start = self.at
        if self.group and self._closes_group(start):
            return
        removes = bool(self.take("!"))
        if not removes and self.take(DASHES):
            self._check_lone_dash(start, spaced)
            removes = True
        if removes:
            self.skip_space()
            if not (self.group.layers if self.group else self.outer):
                near = f"*, !{self.word_from(self.at) if self.here else 'AKs'}"
                raise self.error(start, "nothing stands before it to be removed from", near)
        if not self._opens_group(start, removes):
            self._entry(start, removes)

    def _check_lone_dash(self, start: int, spaced: bool) -> None:
        if self.after_entry and spaced and is_space(self.here):
            self.skip_space()
            raise self.error(
                start,
                "a dash between spaces may join a span or remove a hand: write QQ-99 or QQ, !99",
                token=self.text[start],
            )

    # Groups: (…), 0.5(…), 50%(…), [50]…[/50]

    def _opens_group(self, start: int, removes: bool) -> bool:
        weight, closes = None, ")"
        if _WEIGHT_OF_GROUP.match(self.text, self.at):
            weight = self._weight(start, percent=False)
            self.take("(")
        elif self.take("["):
            weight, closes = self._weight(start, percent=True), "[/"
            if not self.take("]"):
                raise self.error(start, "a weight in brackets is closed by ]", "[50]AA,KK[/50]")
        elif not self.take("("):
            return False
        if self.group:
            raise self.error(start, "a group stands inside another: groups do not nest")
        if removes and weight is not None:
            raise self.error(start, "what is removed has no weight", f"!{self.text[start + 1 :]}")
        self.group = _Group(start, closes, weight, removes=removes)
        self.after_entry = False
        return True

    def _closes_group(self, start: int) -> bool:
        group = self.group
        assert group is not None
        if not self.take_text(group.closes):
            return False
        if group.closes == "[/":
            weight = group.weight
            if self._weight(start, percent=True) != weight or not self.take("]"):
                raise self.error(start, "the bracket closes another weight than it opened")
        else:
            weight = self._weight_after(start) if group.weight is None else group.weight
        if group.weighted_inside and weight is not None:
            raise self.error(group.start, "a hand inside the group has a weight of its own as well")
        if group.removes and weight is not None:
            raise self.error(group.start, "what is removed has no weight")
        self.group = None
        for combos, own in decide(group.layers):
            value = 0.0 if group.removes else own if weight is None else weight
            self.outer.append((combos, value))
        self.after_entry = True
        return True

    # Entries

    def _entry(self, start: int, removes: bool) -> None:
        combos = self.combos(start)
        weight = self._weight_after(start)
        if weight is not None:
            if removes:
                raise self.error(start, "what is removed has no weight")
            if self.group and self.group.weight is not None:
                raise self.error(start, "it has a weight, and so has the group around it")
            if self.group:
                self.group.weighted_inside = True
        value = 0.0 if removes else 1.0 if weight is None else weight
        (self.group.layers if self.group else self.outer).append((combos, value))
        self.after_entry = True

    # Weights

    def _weight_after(self, start: int) -> float | None:
        mark = self.at
        self.skip_space()
        sign = self.take(":@")
        if not sign:
            self.at = mark
            return None
        self.skip_space()
        return self._weight(start, percent=sign == "@")

    def _weight(self, start: int, *, percent: bool) -> float:
        """A number 0..1, or a percentage 0..100 where `percent` or a % sign says so."""
        percent = self.percent_sign_follows() or percent
        number = self.number(shift=-2 if percent else 0)
        self.take("%")
        if number is None:
            raise self.error(start, "a weight is a number such as 0.5 or 50%")
        if number > 1:
            near = f"{number / 100:g}" if not percent and number <= 100 else None
            limits = "0 to 100, in percent" if percent else "0 to 1"
            given = number * 100 if percent else number
            raise self.error(start, f"weight {given:g}: weights run from {limits}", near)
        return number

    # What may follow, and what may not

    def _check_boundary(self, start: int) -> None:
        here = self.here
        if not here or is_space(here) or here in SEPARATORS + "![":
            return
        if here == ")" and self.group and self.group.closes == ")":
            return
        if not self.after_entry:  # just inside a group
            return
        if here in ")]":
            raise self.error(self.at, f"{here!r} closes nothing")
        if here in "+" + DASHES:
            raise self.error(self.at, f"{here!r} follows hands by class only, such as QQ+ or A5s-")
        if here in ":@":
            raise self.error(self.at, "a second weight")
        if self.rank_stands_here() or here == "(":
            read, rest = self.text[start : self.at], self.word_from(self.at)
            if len(rest) == 1 and here != "(":
                raise self.error(self.at, "one rank too many: these hands have two cards")
            raise self.error(self.at, "no comma or space stands before it", f"{read}, {rest}")
        raise self.unreadable("a comma, a space, or the end of the text")
