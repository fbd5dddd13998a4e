"""Reads the Hold'em range language: one pass over the text, no recursion.

A text becomes a list of layers, (combos, weight), in the order in which they stand; the last layer
that names a combo decides its weight. A removal is a layer of weight 0.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from rivergate.cards import DECK, RANKS, SUITS
from rivergate.errors import RangeSyntaxError
from rivergate.ranges.combos import (
    ALL,
    COMBOS,
    WITH_CARD,
    class_combos,
    class_name,
    index_of,
    with_rank,
)
from rivergate.ranges.hand_order import share_of_hands
from rivergate.ranges.notation import DASHES, SEPARATORS, Reader, is_space

Layer = tuple[int, float]
"""A set of combos and the weight it gives them."""

# All 1,326 combos, each with a weight to the last digit, take under 40,000 characters.
LENGTH_LIMIT = 200_000
EXPECTED = "a hand such as AKs, QQ+ or AhKh"
WHOLE = ("random", "any")
_ANY_CARD = "*xX"
# Look ahead only as far as a number can reach.
_HALF_MARKED_BAND = re.compile(r"([0-9.]{1,9})-([0-9.]{1,9})%")
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


@dataclass(frozen=True, slots=True)
class _Class:
    """A hand by its ranks: suits is "s", "o" or ""."""

    high: int
    low: int
    suits: str

    def __str__(self) -> str:
        return class_name(self.high, self.low, self.suits)

    @property
    def combos(self) -> int:
        return class_combos(self.high, self.low, self.suits)

    @property
    def is_pair(self) -> bool:
        return self.high == self.low


class _HoldemReader(Reader):
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
                raise self.error(start, "nothing stands before it to be removed from", "*, !AKs")
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
        combos = self._combos(start)
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

    def _combos(self, start: int) -> int:
        if self.share_stands_here():
            return self._share(start)
        for word in WHOLE:
            if self.take_text(word):
                return ALL
        if self.here and self.here in _ANY_CARD:
            return self._whole_or_any_suit(start)
        high = self.rank()
        if high is None:
            raise self._no_hand(start)
        if self.rank_stands_here():
            return self._class_entry(start, high)
        if (suit := self.suit()) is not None:
            return self._second_card(start, 4 * high + suit)
        if wild := self.take(_ANY_CARD):
            return self._rank_and_any(start, high, wild)
        band = _HALF_MARKED_BAND.match(self.text, start)
        raise self.error(
            start,
            f"{RANKS[high]} is one card: a hand has two",
            f"{band[1]}%-{band[2]}%" if band else f"{RANKS[high]}* (with any other card)",
        )

    def _share(self, start: int) -> int:
        low, high = self.share_bounds(start)
        mark = self.at
        self.skip_space()
        if self.here == "(":
            raise self.error(
                start,
                "a space between a percentage and a parenthesis leaves open if it is a weight",
                f"{high:g}%(AA,KK)",
            )
        self.at = mark
        combos = share_of_hands(low, high)
        if not combos and low != high:
            raise self.error(
                start, "no class of hands is that small: even AA, the first, is 0.45 % of all"
            )
        return combos

    def _whole_or_any_suit(self, start: int) -> int:
        first = self.take(_ANY_CARD)
        if first == "*" or self.take(_ANY_CARD):
            self.take("*")
            if not self.rank_stands_here():
                return ALL
        raise self.error(
            start, "the rank comes before * or x, and x alone is no hand", "*, A*, Ah*"
        )

    # Hands by class: AKs, QQ+, A5s-, T9s-54s

    def _class_entry(self, start: int, first_rank: int) -> int:
        hand = self._class(start, first_rank)
        if self.take("+"):
            return _climb(hand)
        mark = self.at
        if not self.take(DASHES):
            return hand.combos
        if not self.rank_stands_here():
            return _descend(hand)
        other_rank = self.rank()
        assert other_rank is not None
        if not self.rank_stands_here():
            raise self.error(start, "a span joins two hands without suits", f"{hand}-")
        other = self._class(self.at if self.ended else mark + 1, other_rank)
        return self._span(start, hand, other)

    def _class(self, start: int, first_rank: int) -> _Class:
        second = self.rank()
        assert second is not None
        high, low = max(first_rank, second), min(first_rank, second)
        mark = self.at
        suits = self.take("sSoO").lower()
        if high == low and suits:
            word = "suited" if suits == "s" else "offsuit"
            raise self.error(
                start, f"a pair cannot be {word}, it has two suits", class_name(high, low, "")
            )
        if suits and self.here and self.here in _ANY_CARD:
            self.at = mark
        if not suits or self.at == mark:
            self._check_no_third_card(start, high, low)
        return _Class(high, low, suits)

    def _check_no_third_card(self, start: int, high: int, low: int) -> None:
        name = class_name(high, low, "")
        if (suit := self.suit()) is not None:
            card = RANKS[low] + SUITS[suit]
            raise self.error(
                start,
                f"{card} has a suit and {RANKS[high]} has none",
                f"{name}s, or {RANKS[high]}{SUITS[suit]}{card}",
            )
        if self.take(_ANY_CARD):
            raise self.error(
                start, f"{name} is two cards already: nothing is left for * or x to stand for", name
            )

    def _span(self, start: int, first: _Class, second: _Class) -> int:
        joined = f"{first}-{second}"
        if first.suits != second.suits and not (first.is_pair or second.is_pair):
            suits = first.suits or second.suits
            mended = f"{class_name(first.high, first.low, suits)}-"
            mended += class_name(second.high, second.low, suits)
            raise self.error(start, f"the ends of {joined} differ in s and o", mended)
        hands = _between(first, second)
        if not hands:
            raise self.error(
                start,
                f"the ends of {joined} share neither the top card nor the gap between the ranks",
                _nearest_span(first, second),
            )
        if self.here and self.here in "+" + DASHES:
            raise self.error(start, f"{joined} is a span already: nothing can follow it", joined)
        return _union(hands)

    # Hands by card: AhKh, Ah Kh, AhK*, Ah*, A*, A*s, A*Kh

    def _second_card(self, start: int, card: int) -> int:
        if self.take(_ANY_CARD):
            return WITH_CARD[card]
        mark = self.at
        spaced = self.skip_space()
        rank = self.rank()
        suit = self.suit() if rank is not None else None
        if rank is not None and suit is not None:
            return self._combo(start, card, 4 * rank + suit)
        if rank is not None and not spaced and self.take(_ANY_CARD):
            return _any_suit(DECK[card], rank)
        self.at = mark
        if rank is not None and not spaced:
            self.rank()
            raise self.error(
                start,
                f"{DECK[card]} has a suit and {RANKS[rank]} has none",
                f"{DECK[card]}{RANKS[rank]}*",
            )
        raise self.error(
            start,
            f"{DECK[card]} is one card: a hand has two",
            f"{DECK[card]}* (with any other card)",
            token=self.text[start : self.at],
        )

    def _combo(self, start: int, first: int, second: int) -> int:
        if first == second:
            raise self.error(start, f"the card {DECK[first]} appears twice in one hand")
        if self.rank_stands_here():
            cards = f"{DECK[first]}{DECK[second]}"
            raise self.error(
                start, "a Hold'em hand has two cards", f"{cards}, {self.text[self.at :][:4]}"
            )
        return 1 << index_of(first, second)

    def _rank_and_any(self, start: int, rank: int, wild: str) -> int:
        if not self.rank_stands_here():
            return with_rank(rank, self.take("sSoO").lower())
        second = self.rank()
        assert second is not None
        if (suit := self.suit()) is not None:
            return _any_suit(DECK[4 * second + suit], rank)
        other = self.take(_ANY_CARD)
        high, low = max(rank, second), min(rank, second)
        name = class_name(high, low, "")
        if wild == "*" and other == "*":
            return class_combos(high, low, "")
        if not other:
            raise self.error(start, f"{RANKS[second]} has no suit, nor a * for any suit", name)
        raise self.error(
            start,
            "x as a suit may mean any suit, or one suit for both",
            name if high == low else f"{name} (any suits) or {name}s (one suit)",
        )

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
            raise self.error(self.at, "no comma or space stands before it", f"{read}, {rest}")
        raise self.unreadable("a comma, a space, or the end of the text")

    def _no_hand(self, start: int) -> RangeSyntaxError:
        if self.here and self.here in ")]":
            return self.error(start, f"{self.here!r} closes nothing")
        number = self.number()
        if number is not None:
            return self.error(start, f"{self.text[start : self.at]} is no hand", None)
        if self.suit() is not None and self.rank_stands_here():
            return self.error(start, "the rank comes before the suit", "AhKh")
        self.at = start
        return self.unreadable(EXPECTED)


def _climb(hand: _Class) -> int:
    """Pairs climb to aces; other hands climb by the kicker to one below the top card."""
    if hand.is_pair:
        return _union(_Class(rank, rank, "") for rank in range(hand.high, len(RANKS)))
    return _union(_Class(hand.high, low, hand.suits) for low in range(hand.low, hand.high))


def _descend(hand: _Class) -> int:
    """Pairs descend to deuces; other hands by the kicker to the deuce."""
    if hand.is_pair:
        return _union(_Class(rank, rank, "") for rank in range(hand.high + 1))
    return _union(_Class(hand.high, low, hand.suits) for low in range(hand.low + 1))


def _union(hands: Iterable[_Class]) -> int:
    combos = 0
    for hand in hands:
        combos |= hand.combos
    return combos


def _between(first: _Class, second: _Class) -> list[_Class]:
    """The span from one to the other, either way; empty if they make none."""
    lower, upper = sorted((first, second), key=lambda hand: (hand.high, hand.low))
    suits = lower.suits
    if lower.is_pair != upper.is_pair:
        return []
    if lower.high == upper.high:
        return [_Class(lower.high, low, suits) for low in range(lower.low, upper.low + 1)]
    if lower.high - lower.low == upper.high - upper.low:
        steps = range(upper.high - lower.high + 1)
        return [_Class(lower.high + step, lower.low + step, suits) for step in steps]
    return []


def _nearest_span(first: _Class, second: _Class) -> str | None:
    """A span from the same first end, with the top card kept."""
    if first.is_pair or second.low >= first.high:
        return None
    return f"{first}-{class_name(first.high, second.low, first.suits)}"


def _any_suit(card: int, rank: int) -> int:
    """The card with every other card of that rank."""
    return sum(
        1 << index_of(card, other) for other in range(4 * rank, 4 * rank + 4) if other != card
    )
