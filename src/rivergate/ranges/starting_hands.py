"""Starting hands as Hold'em ranges name them, such as AKs, and how they climb, descend and span."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rivergate.cards import RANKS
from rivergate.ranges.combos import class_combos, class_name


@dataclass(frozen=True, slots=True)
class StartingHand:
    """Two cards by their ranks; `suits` is "s", "o", or "" for a pair or for both."""

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


def climb(hand: StartingHand) -> int:
    """Pairs climb to aces; other hands climb by the kicker to one below the top card."""
    if hand.is_pair:
        return union(StartingHand(rank, rank, "") for rank in range(hand.high, len(RANKS)))
    return union(StartingHand(hand.high, low, hand.suits) for low in range(hand.low, hand.high))


def descend(hand: StartingHand) -> int:
    """Pairs descend to deuces; other hands by the kicker to the deuce."""
    if hand.is_pair:
        return union(StartingHand(rank, rank, "") for rank in range(hand.high + 1))
    return union(StartingHand(hand.high, low, hand.suits) for low in range(hand.low + 1))


def union(hands: Iterable[StartingHand]) -> int:
    """The combos of all of them."""
    combos = 0
    for hand in hands:
        combos |= hand.combos
    return combos


def between(first: StartingHand, second: StartingHand) -> list[StartingHand]:
    """The span from one to the other, either way; empty if they make none."""
    lower, upper = sorted((first, second), key=lambda hand: (hand.high, hand.low))
    suits = lower.suits
    if lower.is_pair != upper.is_pair:
        return []
    if lower.high == upper.high:
        return [StartingHand(lower.high, low, suits) for low in range(lower.low, upper.low + 1)]
    if lower.high - lower.low == upper.high - upper.low:
        steps = range(upper.high - lower.high + 1)
        return [StartingHand(lower.high + step, lower.low + step, suits) for step in steps]
    return []


def nearest_span(first: StartingHand, second: StartingHand) -> str | None:
    """A span from the same first end, with the top card kept."""
    if first.is_pair or second.low >= first.high:
        return None
    return f"{first}-{class_name(first.high, second.low, first.suits)}"
