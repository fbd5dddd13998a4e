"""The value of 5, 6 or 7 cards as 30 planes, from one plane per card.

Nothing is defined for other numbers of cards: much of the saving below rests on that.

* Suits. Each suit's cards are counted with full adders. Five or more enable that suit alone, else
  all four are enabled, and `merged[r]` (rank r is present in an enabled suit) serves flushes,
  straights and kickers alike.
* Ranks. With n cards on N ranks, of which K have two or more cards, the excess n - N - K is 0 when
  no rank has three cards, 1 for one with three, 2 for two such or for one with four, 3 for four
  and three. So a few adders name every category, and no rank needs a plane for three or for four
  cards: one majority gate per rank gives the level wanted (two, three or four) by two controls.
* Made ranks are those at the wanted level, without the lowest where one is too many (three pairs,
  two threes).
* Kickers are the merged ranks that are not made, without the lowest one or two: how many follows
  from N.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ..expressions import (
    Circuit,
    Signal,
    any_of,
    count,
    full_adder,
    gate,
    majority,
    mux,
    parity,
)
from ..netlist import Netlist

RANKS = 13
SUITS = 4
FIVE = 3
ACE = 12

Planes = Sequence[Signal]


def value() -> Netlist:
    """Inputs card0..card51; outputs value0..value29, the canonical value."""
    circuit = Circuit("holdem_value")
    cards = circuit.inputs(f"card{card}" for card in range(SUITS * RANKS))
    for bit, signal in enumerate(value_planes(cards)):
        circuit.output(f"value{bit}", signal)
    return circuit.netlist()


def value_planes(cards: Planes) -> list[Signal]:
    """The 30 value planes of 52 card planes: kickers, made ranks, category, low bits first."""
    suits = count_suits(cards)
    ranks = [cards[SUITS * rank : SUITS * rank + SUITS] for rank in range(RANKS)]
    merged = [present(suited, suits.enabled) for suited in ranks]
    return value_of_ranks(merged, [RankLevels(suited) for suited in ranks], suits)


def value_of_ranks(merged: Planes, levels: Sequence[Levels], suits: SuitCounts) -> list[Signal]:
    """The 30 value planes from the merged ranks and how often each rank comes up."""
    highs = straight_highs(merged)
    straight = any_of(highs)
    groups = Groups(levels, merged, suits)
    full_house = gate(lambda h, f: h & ~f, groups.full_house, suits.flush)
    made, pool = made_and_pool(groups, merged, suits.flush | straight, full_house)
    kickers = _kickers(pool, drop(groups, full_house, suits.flush), straight)
    highs = [suits.flush.circuit.zero] * FIVE + highs
    made_out = [gate(lambda h, g, s: h | g & s, h, *g) for h, g in zip(highs, made, strict=True)]
    return kickers + made_out + _category(groups, suits.flush, straight)


class Levels(Protocol):
    """How many cards have one rank."""

    at_least_two: Signal

    def at(self, not_two: Signal, three: Signal) -> Signal:
        """At least two cards; with `not_two` four, or with `three` as well at least three."""
        ...


@dataclass(frozen=True)
class SuitCounts:
    """What counting the suits gives: enabled suits, a flush or not, and the cards modulo 4.

    The number's second bit is the parity of the `cards_high_terms`.
    """

    enabled: list[Signal]
    flush: Signal
    cards_low: Signal
    cards_high_terms: list[Signal]


def count_suits(cards: Planes) -> SuitCounts:
    lows, seconds, flushes = [], [], []
    for suit in range(SUITS):
        low, carries = count(cards[suit::SUITS])
        first, first_two = full_adder(*carries[:3])
        second, second_two = full_adder(*carries[3:])
        # Count = low + 2 * (first + second) + 4 * (first_two + second_two), at most 7.
        four = first_two | second_two
        flushes.append(majority(four, majority(first, second, ~low), low))
        lows.append(low)
        seconds += [first, second]
    enabled = [~any_of(flushes[:suit] + flushes[suit + 1 :]) for suit in range(SUITS)]
    total, carry = full_adder(*lows[:3])
    terms = [carry, total & lows[3], *seconds]
    return SuitCounts(enabled, ~(enabled[0] & enabled[1]), total ^ lows[3], terms)


def present(suited: Planes, enabled: Planes) -> Signal:
    found = suited[0] & enabled[0]
    for card, enable in zip(suited[1:], enabled[1:], strict=True):
        found = gate(lambda f, c, e: f | c & e, found, card, enable)
    return found


def straight_highs(merged: Planes) -> list[Signal]:
    """For the five up to the ace: it is the high rank of the best straight."""
    low_ace_first = [merged[ACE], *merged]
    runs = [gate(lambda a, b, c: a & b & c, *low_ace_first[i : i + 3]) for i in range(RANKS - 1)]
    # runs[i] ends at rank i + 1. Two runs two apart make five in a row.
    highs = [
        gate(lambda low, high, above: low & high & ~above, runs[i], runs[i + 2], runs[i + 3])
        for i in range(len(runs) - 3)
    ]
    return [*highs, runs[-3] & runs[-1]]


class RankLevels:
    """Levels from the four card planes of a rank."""

    def __init__(self, suited: Planes) -> None:
        self.low, self.two = full_adder(*suited[:3])
        self.last = suited[3]
        self.at_least_two = gate(lambda s, m, d: m | s & d, self.low, self.two, self.last)

    def at(self, not_two: Signal, three: Signal) -> Signal:
        return majority(self.two, majority(self.low, self.last, three), ~not_two)


class Groups:
    """Which ranks are paired and better, and how many; all of it undefined under a flush."""

    def __init__(self, levels: Sequence[Levels], merged: Planes, suits: SuitCounts) -> None:
        self.ranks_low, rank_carries = count(merged)
        self.ranks_high = parity(rank_carries)
        self.paired = [level.at_least_two for level in levels]
        self.pairs_low, pair_carries = count(self.paired)
        self.pairs_high = any_of(pair_carries)
        repeated_low = suits.cards_low ^ self.ranks_low
        borrow = gate(lambda n, r: ~n & r, suits.cards_low, self.ranks_low)
        repeated_high = parity([*suits.cards_high_terms, self.ranks_high, borrow])
        # The excess 0, 1, 2, 3 of the module's description.
        low = repeated_low ^ self.pairs_low
        borrow = gate(lambda e, p: ~e & p, repeated_low, self.pairs_low)
        high = parity([repeated_high, self.pairs_high, borrow])
        self.three_or_more = low | high
        self.wanted = [level.at(self.three_or_more, low ^ high) for level in levels]
        odd = parity(self.wanted)
        self.four = high & odd
        three_pairs = gate(
            lambda t, a, b: ~t & a & b, self.three_or_more, self.pairs_low, self.pairs_high
        )
        self.one_too_many = gate(lambda p, h, o: p | h & ~o, three_pairs, high, odd)
        self.full_house = gate(
            lambda t, f, p: t & ~f & p, self.three_or_more, self.four, self.pairs_high
        )


def made_and_pool(
    groups: Groups, merged: Planes, blocked: Signal, full_house: Signal
) -> tuple[list[tuple[Signal, Signal]], list[Signal]]:
    """Per rank the two signals whose AND says that it is made, and whether it may kick."""
    keep = gate(lambda d, b: ~d & ~b, groups.one_too_many, blocked)
    made, pool = [], []
    for wanted, rank, paired in zip(groups.wanted, merged, groups.paired, strict=True):
        made.append((wanted, keep))
        candidate = mux(full_house, paired, rank)
        pool.append(gate(lambda c, w, k: c & ~(w & k), candidate, wanted, keep))
        keep = gate(lambda k, w, b: (k | w) & ~b, keep, wanted, blocked)
    return made, pool


def drop(groups: Groups, full_house: Signal, flush: Signal) -> tuple[Signal, Signal]:
    """Whether one kicker, and whether two, are to be dropped.

    Ranks less those that make and kick: N - 5 for flushes and high cards, N - 4 for one pair,
    N - 3 for two pairs and threes, N - 2 for fours; one in a full house over two pairs.
    """
    one_pair = gate(
        lambda t, a, b: ~t & a & ~b, groups.three_or_more, groups.pairs_low, groups.pairs_high
    )
    odd_need = gate(lambda p, f, flush: flush | ~(p | f), one_pair, groups.four, flush)
    high_need = gate(
        lambda t, p, flush: ~flush & (t | p), groups.three_or_more, groups.pairs_high, flush
    )
    one = gate(lambda n, o, h: n ^ o, groups.ranks_low, odd_need, full_house)
    borrow = gate(lambda n, o: ~n & o, groups.ranks_low, odd_need)
    two = parity([groups.ranks_high, high_need, borrow])
    return mux(full_house, groups.pairs_low, one), gate(lambda t, h: t & ~h, two, full_house)


def _kickers(pool: Planes, drop: tuple[Signal, Signal], straight: Signal) -> list[Signal]:
    one, two = drop
    passed_one, passed_two = ~two, gate(lambda a, b: ~a & ~b, one, two)
    kickers = []
    for rank in pool:
        kickers.append(gate(lambda r, p, s: r & p & ~s, rank, passed_two, straight))
        passed_two = gate(lambda q, p, r: q | p & r, passed_two, passed_one, rank)
        passed_one = passed_one | rank
    return kickers


def _category(groups: Groups, flush: Signal, straight: Signal) -> list[Signal]:
    three = gate(lambda t, f: t & ~f, groups.three_or_more, groups.four)
    none_or_two = gate(
        lambda t, a, b: ~t & ~(a & ~b), groups.three_or_more, groups.pairs_low, groups.pairs_high
    )
    some_pair = gate(
        lambda t, a, b: ~t & (a | b), groups.three_or_more, groups.pairs_low, groups.pairs_high
    )
    odd = none_or_two | groups.full_house
    paired = some_pair | groups.full_house
    return [
        gate(lambda f, s, o: s if f else s | o, flush, straight, odd),
        gate(lambda f, s, p: ~s & (f | p), flush, straight, paired),
        gate(lambda f, s, t: ~s if f else s | t, flush, straight, three),
        gate(lambda f, s, q: s if f else q, flush, straight, groups.four),
    ]
