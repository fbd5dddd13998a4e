"""Reads one entry of the Hold'em range language: a share, a class, a span, or cards."""

from __future__ import annotations

import re

from rivergate.cards import DECK, RANKS, SUITS
from rivergate.errors import RangeSyntaxError
from rivergate.ranges.combos import ALL, WITH_CARD, class_combos, class_name, index_of, with_rank
from rivergate.ranges.hand_order import share_of_hands
from rivergate.ranges.notation import DASHES, Reader
from rivergate.ranges.starting_hands import (
    StartingHand,
    between,
    climb,
    descend,
    nearest_span,
    union,
)

EXPECTED = "a hand such as AKs, QQ+ or AhKh"
WHOLE = ("random", "any")
_ANY_CARD = "*xX"
# Looks ahead only as far as a number can reach.
_HALF_MARKED_BAND = re.compile(r"([0-9.]{1,9})-([0-9.]{1,9})%")


class EntryReader(Reader):
    """A text of entries; what stands around them is for the class that reads ranges."""

    def combos(self, start: int) -> int:
        """Pass the entry that begins at `start`, but for its weight: its combos."""
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
            return climb(hand)
        mark = self.at
        if not self.take(DASHES):
            return hand.combos
        if not self.rank_stands_here():
            return descend(hand)
        other_rank = self.rank()
        assert other_rank is not None
        if not self.rank_stands_here():
            raise self.error(start, "a span joins two hands without suits", f"{hand}-")
        other = self._class(self.at if self.ended else mark + 1, other_rank)
        return self._span(start, hand, other)

    def _class(self, start: int, first_rank: int) -> StartingHand:
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
        return StartingHand(high, low, suits)

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

    def _span(self, start: int, first: StartingHand, second: StartingHand) -> int:
        joined = f"{first}-{second}"
        if first.suits != second.suits and not (first.is_pair or second.is_pair):
            suits = first.suits or second.suits
            mended = f"{class_name(first.high, first.low, suits)}-"
            mended += class_name(second.high, second.low, suits)
            raise self.error(start, f"the ends of {joined} differ in s and o", mended)
        hands = between(first, second)
        if not hands:
            raise self.error(
                start,
                f"the ends of {joined} share neither the top card nor the gap between the ranks",
                nearest_span(first, second),
            )
        if self.here and self.here in "+" + DASHES:
            raise self.error(start, f"{joined} is a span already: nothing can follow it", joined)
        return union(hands)

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


def _any_suit(card: int, rank: int) -> int:
    """The card with every other card of that rank."""
    return sum(
        1 << index_of(card, other) for other in range(4 * rank, 4 * rank + 4) if other != card
    )
