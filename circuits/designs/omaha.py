"""The value of an Omaha hand: two of 2-6 hole cards with three of 3-5 board cards, as 30 planes.

Nothing is defined for other numbers of cards, nor for a card in both hands.

* Flush. Only the suit with three or more board cards can make one; a hand has it with two hole
  cards of that suit. A flush leaves that suit's cards alone in the merged planes of hole and board.
* Straights. Five ranks in a row count when two of them can come from the hole and three from the
  board. Per pair of neighbours the circuit knows whether it can be filled with 0, 1 or 2 hole
  cards, then per two pairs; these four ranks make a straight with the rank below or above.
* Groups. H1, H2 say that at least one, two hole cards have a rank, B1, B2, B3 likewise for the
  board. Fours are H2 B2 or H1 B3, threes H2 B1, H1 B2 or B3, pairs H2, H1 B1 or B2: the hole cards
  that the best group uses (2, 1 or 0) decide what can stand beside it.
* The first group is the highest rank of the best kind, or the highest rank of a straight; one chain
  finds either.
* The second group is the pair of a full house or the lower of two pairs: from H1 B1 beside a group
  with one hole card, from B2 beside one with two, from H2 beside threes on the board. Two pairs are
  H1 B1 twice, H1 B1 and B2, or H2 and B2.
* Kickers are the highest hole ranks that are left, as many as hole cards are unused, and likewise
  the highest board ranks.
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
)
from ..netlist import Netlist
from .holdem import ACE, FIVE, RANKS, SUITS, Planes


def value() -> Netlist:
    """Inputs hole0..hole51, board0..board51; outputs value0..value29, the canonical value."""
    circuit = Circuit("omaha_value")
    cards = circuit.inputs(f"{of}{card}" for of in ("hole", "board") for card in range(52))
    for bit, signal in enumerate(value_planes(cards[:52], cards[52:])):
        circuit.output(f"value{bit}", signal)
    return circuit.netlist()


def value_of_levels() -> Netlist:
    """What is left of any Omaha circuit once flush and ranks are counted; see `LEVELS`.

    Inputs flush, and for each rank the planes of LEVELS; outputs value0..value29.
    """
    circuit = Circuit("omaha_value_levels")
    names = ["flush", *(f"{of}{rank}" for of in LEVELS for rank in range(RANKS))]
    suit = GivenSuit(circuit.inputs(names))
    for bit, signal in enumerate(value_of_suit(suit)):
        circuit.output(f"value{bit}", signal)
    return circuit.netlist()


LEVELS = ("hole", "board", "hole_one", "hole_two", "board_one", "board_two", "board_three")
"""In the flush's suit, or in all without one, the hole or the board has the rank; then, of all
suits, it has one or more, two or more, three or more cards of it."""


def value_planes(hole: Planes, board: Planes) -> list[Signal]:
    """The 30 value planes: kickers, made ranks, category, low bits first."""
    return value_of_suit(FlushSuit(hole, board))


def value_of_suit(suit: FlushSuit) -> list[Signal]:
    """The 30 value planes from the ranks in the flush's suit, or in all, and how many of each."""
    sizes = GroupSizes(suit)
    straights = straights_by_rank(suit.hole, suit.board)
    ranking = Ranking(suit.flush, any_of(straights), sizes)
    groups = Groups(suit, sizes, ranking, straights)
    kickers = _kickers(suit, sizes, groups, ranking)
    made = [
        gate(lambda f, s, g: f | s & ~g, first, second, ranking.large)
        for first, second in zip(groups.first, groups.second, strict=True)
    ]
    return kickers + made + ranking.category


class FlushSuit:
    """The flush, and the ranks of hole and board in its suit, or in all suits without one.

    `hole_ranks` and `board_ranks` are those of all suits in either case.
    """

    hole_levels: Sequence[HoleLevels]
    board_levels: Sequence[BoardLevels]

    def __init__(self, hole: Planes, board: Planes) -> None:
        # Five cards leave two for the other suits. So where a suit of the upper half has three, the
        # upper half has three ranks; the lower likewise has fewer.
        hole_ranks, board_ranks = (
            [cards[SUITS * rank : SUITS * rank + SUITS] for rank in range(RANKS)]
            for cards in (hole, board)
        )
        upper = at_least_three([c | d for _, _, c, d in board_ranks])
        even = [mux(upper, c, a) for a, _, c, _ in board_ranks]
        odd = [mux(upper, d, b) for _, b, _, d in board_ranks]
        three_odd = at_least_three(odd)
        suited = [mux(three_odd, mux(upper, d, b), mux(upper, c, a)) for a, b, c, d in hole_ranks]
        candidate = three_odd | at_least_three(even)
        self.flush = some_and_several(suited)[1] & candidate
        self.hole_levels = [Levels(suits) for suits in hole_ranks]
        self.board_levels = [Levels(suits) for suits in board_ranks]
        self.hole_ranks = [level.one for level in self.hole_levels]
        self.board_ranks = [level.one for level in self.board_levels]
        self.hole = [
            mux(self.flush, x, level.one) for x, level in zip(suited, self.hole_levels, strict=True)
        ]
        self.board = [
            mux(self.flush, mux(three_odd, x, y), level.one)
            for x, y, level in zip(odd, even, self.board_levels, strict=True)
        ]


class GivenSuit(FlushSuit):
    """The same from planes that are there already: flush, then those of LEVELS."""

    def __init__(self, planes: Planes) -> None:
        self.flush = planes[0]
        levels = [list(planes[at : at + RANKS]) for at in range(1, len(planes), RANKS)]
        self.hole, self.board, self.hole_ranks, _, self.board_ranks, *_ = levels
        self.hole_levels = [GivenLevels(*each) for each in zip(*levels[2:4], strict=True)]
        self.board_levels = [GivenLevels(*each) for each in zip(*levels[4:], strict=True)]


def level_planes(suit: FlushSuit) -> list[Signal]:
    """Flush and LEVELS, as GivenSuit takes them."""
    held, shared = suit.hole_levels, suit.board_levels
    levels = [[level.one for level in held], [level.two for level in held]]
    levels += [[level.one for level in shared], [level.two for level in shared]]
    levels += [[level.three for level in shared]]
    return [suit.flush, *suit.hole, *suit.board, *(plane for each in levels for plane in each)]


class HoleLevels(Protocol):
    """Whether at least one hole card has a rank, and at least two."""

    one: Signal
    two: Signal


class BoardLevels(Protocol):
    """Whether at least one, two, three board cards have a rank."""

    one: Signal
    two: Signal
    three: Signal


class GivenLevels:
    """Levels of a rank from planes that are there already."""

    def __init__(self, one: Signal, two: Signal, three: Signal | None = None) -> None:
        self.one, self.two = one, two
        self.three = one.circuit.zero if three is None else three


class Levels:
    """How many suits hold one rank."""

    def __init__(self, suited: Planes) -> None:
        low, two = full_adder(*suited[:3])
        self.one = gate(lambda s, m, d: s | m | d, low, two, suited[3])
        self.two = gate(lambda s, m, d: m | s & d, low, two, suited[3])
        self.three = gate(lambda s, m, d: m & (s | d), low, two, suited[3])


def at_least_three(planes: Planes) -> Signal:
    """Of 13 planes with at most five set."""
    low, carries = count(planes)
    some, several = [], []
    for three in (carries[:3], carries[3:]):
        some.append(any_of(three))
        several.append(majority(*three))
    return gate(lambda a, b, c: a | b | c, *several, majority(some[0], some[1], low))


def some_and_several(planes: Planes) -> tuple[Signal, Signal]:
    """Whether at least one plane is set, and whether at least two."""
    left, several = list(planes), []
    while len(left) > 1:
        three = left[:3]
        left = [*left[3:], any_of(three)]
        several.append(majority(*three) if len(three) == 3 else three[0] & three[1])
    return left[0], any_of(several)


@dataclass(frozen=True)
class Fill:
    """Whether neighbouring ranks can be filled with 0, 1, 2 cards of the hole, else the board."""

    none: Signal
    one: Signal
    two: Signal


def _pair(hole: Planes, board: Planes) -> Fill:
    one = gate(lambda h, b, other: h & other, hole[0], board[0], board[1])
    one = gate(lambda o, b, h: o | b & h, one, board[0], hole[1])
    return Fill(board[0] & board[1], one, hole[0] & hole[1])


def _four(low: Fill, high: Fill) -> tuple[Signal, Signal]:
    """Whether two pairs can be filled with one, and with two cards of the hole."""
    one = low.none & high.one
    one = gate(lambda o, a, b: o | a & b, one, low.one, high.none)
    two = low.one & high.one
    two = gate(lambda t, a, b: t | a & b, two, low.none, high.two)
    return one, gate(lambda t, a, b: t | a & b, two, low.two, high.none)


def straights_by_rank(hole: Planes, board: Planes) -> list[Signal]:
    """For the five up to the ace: a straight ends there. Two neighbours share four ranks."""
    holes, boards = [hole[ACE], *hole], [board[ACE], *board]
    pairs = {i: _pair(holes[i : i + 2], boards[i : i + 2]) for i in range(1, RANKS, 2)}
    straights = []
    for low in range(RANKS - FIVE):
        shared, other = (low + 1, low) if low % 2 == 0 else (low, low + 4)
        one, two = _four(pairs[shared], pairs[shared + 2])
        five = two & boards[other]
        straights.append(gate(lambda f, o, h: f | o & h, five, one, holes[other]))
    return straights


class GroupSizes:
    """The planes of fours, threes and pairs, and which of them there are."""

    def __init__(self, suit: FlushSuit) -> None:
        h1, b1 = suit.hole_ranks, suit.board_ranks
        self.h2 = [level.two for level in suit.hole_levels]
        self.b2 = [level.two for level in suit.board_levels]
        self.b3 = [level.three for level in suit.board_levels]
        self.h1_b2 = _each_and(h1, self.b2)
        # Threes that leave no pair of the board: H2 B1 or B3. Fours are those with H1 B2 as well.
        self.firm = [
            gate(lambda t, h, b: t | h & b, *each)
            for each in zip(self.b3, self.h2, b1, strict=True)
        ]
        self.four = _any_common(self.firm, self.h1_b2)
        # Beside fours, where pairs do not matter, every hole rank counts: the highest may kick.
        self.both = [
            gate(lambda h, b, q: h & (b | q), *each, self.four) for each in zip(h1, b1, strict=True)
        ]
        some_both, several_both = some_and_several(self.both)
        some_h2, some_b2, some_b3 = any_of(self.h2), any_of(self.b2), any_of(self.b3)
        some_firm, some_h1_b2 = any_of(self.firm), any_of(self.h1_b2)
        self.three_or_more = some_firm | some_h1_b2
        full = gate(lambda f, w, s: f | w & s, self._full_of_firm(), some_h1_b2, several_both)
        self.full_house = full & ~self.four
        beside = gate(lambda h, b, p: p & (h | b), some_h2, some_both, some_b2)
        self.two_pairs = gate(
            lambda p, s, t: ~t & (p | s), beside, several_both, self.three_or_more
        )
        self.some_pair = gate(lambda a, b, c: a | b | c, some_h2, some_both, some_b2)
        # H1 B2 is no threes of a full house over threes of the board: it has no pair beside it.
        self.use_h1_b2 = gate(lambda f, t, q: ~(f & t) & ~q, self.full_house, some_b3, self.four)
        self.use_h2 = some_b2 | ~self.two_pairs

    def _full_of_firm(self) -> Signal:
        beside_h2_b1 = any_of(self.firm) & any_of(self.b2)
        return mux(any_of(self.b3), any_of(self.h2), beside_h2_b1)

    def wanted(self) -> list[Signal]:
        """The ranks of the best group's kind; with two pairs, of each that another can go with."""
        planes = zip(self.firm, self.h1_b2, self.both, self.h2, self.b2, strict=True)
        return [self._wanted(*each) for each in planes]

    def _wanted(self, firm: Signal, h1_b2: Signal, both: Signal, h2: Signal, b2: Signal) -> Signal:
        # Without threes no rank is `firm` or `h1_b2`; with threes and no fours all of them pass.
        three = gate(lambda t, w, u: t | w & u, firm, h1_b2, self.use_h1_b2)
        pair = gate(lambda b, h, u: b | h & u, both, h2, self.use_h2)
        pair = gate(lambda p, b, f: p & b if f else p | b, pair, b2, self.four)
        return gate(lambda w, p, t: p & (w | ~t), three, pair, self.three_or_more)


class Ranking:
    """The category, and what it leaves of flush and straight.

    Attributes:
        straight: a straight (flush) is the best hand.
        flush: a flush, and no straight, is.
        large: there are fours or a full house.
        category: the four planes of its number.
    """

    def __init__(self, flush: Signal, any_straight: Signal, sizes: GroupSizes) -> None:
        three, pair, two_pairs = sizes.three_or_more, sizes.some_pair, sizes.two_pairs
        large = self.large = sizes.four | sizes.full_house
        straight = gate(lambda s, f, g: s & (f | ~g), any_straight, flush, large)
        self.straight = straight
        self.flush = gate(lambda f, g, s: f & ~g & ~s, flush, large, straight)
        self.blocked = straight | self.flush
        straight_flush = straight & flush
        low = gate(lambda t, p, two: ~t & (~p | two), three, pair, two_pairs)
        low = gate(lambda o, f, b: (o | f) & ~b, low, sizes.full_house, self.blocked)
        paired = gate(lambda t, p, f: ~t & p | f, three, pair, sizes.full_house)
        some_three = gate(lambda t, q, b: t & ~q & ~b, three, sizes.four, self.blocked)
        self.category = [
            low | straight,
            gate(lambda p, s, f: p & ~s | f, paired, straight, self.flush),
            gate(lambda t, b, sf: t | b & ~sf, some_three, self.blocked, straight_flush),
            gate(lambda q, b, sf: q & ~b | sf, sizes.four, self.blocked, straight_flush),
        ]


class Groups:
    """Per rank: it is the first group, the second (a full house's pair, or the lower of two).

    The kicker of fours counts as a second group: a flush is no part of it.
    """

    def __init__(
        self, suit: FlushSuit, sizes: GroupSizes, ranking: Ranking, straights: Planes
    ) -> None:
        wanted = sizes.wanted()
        # The best straight ends above the three lowest ranks.
        for rank, straight in enumerate(straights, start=FIVE):
            wanted[rank] = mux(ranking.straight, straight, wanted[rank])
        self.first = _highest(wanted, ranking.flush)
        self.uses_two = _any_common(self.first, sizes.h2)
        self.uses_none = _any_common(self.first, [~h for h in suit.hole_ranks])
        two_pairs = sizes.two_pairs
        beside_both = gate(lambda t, n, p: ~t & (~n | p), self.uses_two, self.uses_none, two_pairs)
        beside_b2 = gate(lambda t, n, p: t | p & ~n, self.uses_two, self.uses_none, two_pairs)
        seconds = []
        for r in range(RANKS):
            second = beside_both & sizes.both[r]
            second = gate(lambda s, h, u: s | h & u, second, sizes.h2[r], self.uses_none)
            board = gate(
                lambda b2, b1, q: b2 | b1 & q, sizes.b2[r], suit.board_ranks[r], sizes.four
            )
            seconds.append(gate(lambda s, b, u: s | b & u, second, board, beside_b2))
        absent = gate(lambda g, p, b: ~(g | p) | b, ranking.large, sizes.two_pairs, ranking.blocked)
        self.second = []
        for second, first in zip(reversed(seconds), reversed(self.first), strict=True):
            self.second.append(gate(lambda s, f, a: s & ~f & ~a, second, first, absent))
            absent = gate(lambda a, s, f: a | s & ~f, absent, second, first)
        self.second.reverse()
        # Of two pairs one has a card of hole and board each, the other two cards of the board.
        self.mixed = gate(
            lambda s, t, n: s ^ (~t & ~n),
            _any_common(self.second, sizes.both),
            self.uses_two,
            self.uses_none,
        )


def _each_and(one: Planes, other: Planes) -> list[Signal]:
    return [a & b for a, b in zip(one, other, strict=True)]


def _any_common(one: Planes, other: Planes) -> Signal:
    found = one[0] & other[0]
    for a, b in zip(one[1:], other[1:], strict=True):
        found = gate(lambda f, x, y: f | x & y, found, a, b)
    return found


def _highest(planes: Planes, absent: Signal) -> list[Signal]:
    """The highest plane set alone, or with `absent` none."""
    highest = []
    for at in range(len(planes) - 1, -1, -2):
        upper, lower = planes[at], planes[max(at - 1, 0)]
        highest.append(upper & ~absent)
        if at:
            highest.append(gate(lambda p, u, a: p & ~u & ~a, lower, upper, absent))
        absent = gate(lambda a, u, p: a | u | p, absent, upper, lower)
    return highest[::-1]


def _kickers(suit: FlushSuit, sizes: GroupSizes, groups: Groups, ranking: Ranking) -> list[Signal]:
    grouped = gate(
        lambda t, p, b: (t | p) & ~b, sizes.three_or_more, sizes.some_pair, ranking.blocked
    )
    large = ranking.large & ~ranking.blocked
    two_pairs = sizes.two_pairs & ~ranking.blocked
    # A straight has no kicker, a full house none, and that of fours is found already. Mixed pairs
    # leave a hole card, other two pairs a board card.
    none = large | ranking.straight
    no_hole = gate(lambda u, p, m: u | p & ~m, groups.uses_two, two_pairs, groups.mixed)
    hole_none = none | no_hole
    some_hole = gate(lambda u, p, g: g & (~u | p), groups.uses_none, two_pairs, grouped)
    hole_one = hole_none | some_hole
    threes_of_board = groups.uses_none & sizes.three_or_more
    board_none = gate(lambda p, m, t: p & m | t, two_pairs, groups.mixed, threes_of_board)
    board_none = board_none | none
    free_hole = [
        gate(lambda h, f, s: h & ~f & ~s, *each)
        for each in zip(suit.hole, groups.first, groups.second, strict=True)
    ]
    free_board = [
        gate(lambda b, f, s: b & ~f & ~s, *each)
        for each in zip(suit.board, groups.first, groups.second, strict=True)
    ]
    # Three of the board may kick: less by those in a group.
    three = sizes.three_or_more & ~ranking.blocked
    uses_one = ~groups.uses_two & ~groups.uses_none
    board_one = gate(lambda n, p, b: n | p | b, groups.uses_none, two_pairs, board_none)
    board_one = gate(lambda n, t, u: n | t & u, board_one, three, uses_one)
    board_two = gate(lambda n, g, u: n | g & ~u, board_one, grouped, groups.uses_two)
    board_two = board_two | three
    kickers = []
    hole_used = _passed_from_top(free_hole, hole_one, hole_none)
    board_used = _passed_three(free_board, board_two, board_one, board_none)
    for r in range(RANKS):
        kicker = free_board[r] & ~board_used[r]
        kicker = gate(lambda k, h, u: k | h & ~u, kicker, free_hole[r], hole_used[r])
        kickers.append(gate(lambda k, s, f: k | s & f, kicker, groups.second[r], large))
    return kickers


def _passed_from_top(planes: Planes, one_less: Signal, two_less: Signal) -> list[Signal]:
    """Per plane: two above it are set; or one above with `one_less`; or in any case."""
    passed = []
    for plane in reversed(planes):
        passed.append(two_less)
        two_less = gate(lambda t, o, p: t | o & p, two_less, one_less, plane)
        one_less = one_less | plane
    return passed[::-1]


def _passed_three(planes: Planes, one: Signal, two: Signal, three: Signal) -> list[Signal]:
    """Per plane: three above it are set; or two with `one`; or one with `two`; or `three`."""
    passed = []
    for plane in reversed(planes):
        passed.append(three)
        three = gate(lambda t, o, p: t | o & p, three, two, plane)
        two = gate(lambda t, o, p: t | o & p, two, one, plane)
        one = one | plane
    return passed[::-1]
