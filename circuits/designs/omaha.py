"""The value of an Omaha hand: two of 2-6 hole cards with three of 3-5 board cards, as 30 planes.

Nothing is defined for other numbers of cards, nor for a card in both hands.

* Flush. Only the suit with three or more board cards can make one; a hand has it with two hole
  cards of that suit. A flush leaves that suit's cards alone in the merged planes of hole and board.
* Straights. Five ranks in a row count when two of them can come from the hole and three from the
  board. Per pair of neighbours the circuit knows whether it can be filled with 0, 1 or 2 hole
  cards.
* Groups. H1, H2 say that at least one, two hole cards have a rank, B1, B2, B3 likewise for the
  board. Fours are H2 B2 or H1 B3, threes H2 B1, H1 B2 or B3, pairs H2, H1 B1 or B2: the hole cards
  that the best group uses (2, 1 or 0) decide what can stand beside it.
* The second group is the pair of a full house or the lower of two pairs: from H1 B1 beside a group
  with one hole card, from B2 beside one with two, from H2 beside threes on the board; two pairs
  with one hole card may also take B2.
* Kickers are the highest hole ranks that are left, as many as hole cards are unused, and the board
  ranks that are left without the lowest: these are N - 3, or N - 2 when a pair of the board plays,
  for N ranks on the board.
"""

from __future__ import annotations

from dataclasses import dataclass

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
from .holdem import ACE, FIVE, RANKS, SUITS, Planes, present


def value() -> Netlist:
    """Inputs hole0..hole51, board0..board51; outputs value0..value29, the canonical value."""
    circuit = Circuit("omaha_value")
    cards = circuit.inputs(f"{of}{card}" for of in ("hole", "board") for card in range(52))
    for bit, signal in enumerate(value_planes(cards[:52], cards[52:])):
        circuit.output(f"value{bit}", signal)
    return circuit.netlist()


def value_planes(hole: Planes, board: Planes) -> list[Signal]:
    """The 30 value planes: kickers, made ranks, category, low bits first."""
    return value_of_suit(FlushSuit(hole, board))


def value_of_suit(suit: FlushSuit) -> list[Signal]:
    """The 30 value planes from the ranks in the flush's suit, or in all, and how many of each."""
    highs, any_straight = straight_highs(suit.hole, suit.board)
    sizes = GroupSizes(suit)
    ranking = Ranking(suit.flush, any_straight, sizes)
    groups = Groups(suit, sizes, ranking)
    kickers = _kickers(suit, sizes, groups, ranking)
    highs = [suit.flush.circuit.zero] * FIVE + highs
    made = []
    for high, first, second in zip(highs, groups.first, groups.second, strict=True):
        group = gate(lambda f, s, g: f | s & ~g, first, second, ranking.large)
        made.append(gate(lambda h, g, s: g | h & s, high, group, ranking.straight))
    return kickers + made + ranking.category


class FlushSuit:
    """The flush, and the ranks of hole and board in its suit, or in all suits without one.

    `hole_ranks` and `board_ranks` are those of all suits in either case.
    """

    def __init__(self, hole: Planes, board: Planes) -> None:
        candidates = [at_least_three(board[suit::SUITS]) for suit in range(SUITS)]
        code_low, code_high = candidates[1] | candidates[3], candidates[2] | candidates[3]
        suited = []
        for rank in range(RANKS):
            a, b, c, d = hole[SUITS * rank : SUITS * rank + SUITS]
            suited.append(mux(code_high, mux(code_low, d, c), mux(code_low, b, a)))
        any_candidate = gate(lambda x, y, z: x | y | z, code_low, code_high, candidates[0])
        self.flush = some_and_several(suited)[1] & any_candidate
        enabled = [gate(lambda c, f: c | ~f, each, self.flush) for each in candidates]
        self.hole_levels = [Levels(hole[SUITS * r : SUITS * r + SUITS]) for r in range(RANKS)]
        self.board_levels = [Levels(board[SUITS * r : SUITS * r + SUITS]) for r in range(RANKS)]
        self.hole_ranks = [level.one for level in self.hole_levels]
        self.board_ranks = [level.one for level in self.board_levels]
        self.hole = [
            mux(self.flush, x, level.one) for x, level in zip(suited, self.hole_levels, strict=True)
        ]
        self.board = [present(board[SUITS * r : SUITS * r + SUITS], enabled) for r in range(RANKS)]


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


def _five(low: Fill, hole: Signal, board: Signal, high: Fill) -> Signal:
    """Whether two pairs and a rank between can be filled with two cards of the hole."""
    two = gate(lambda a, b: a & b, low.one, high.one)
    two = gate(lambda t, a, b: t | a & b, two, low.none, high.two)
    two = gate(lambda t, a, b: t | a & b, two, low.two, high.none)
    one = gate(lambda a, b: a & b, low.none, high.one)
    one = gate(lambda o, a, b: o | a & b, one, low.one, high.none)
    return gate(lambda t, b, x: t & b | x, two, board, one & hole)


def straight_highs(hole: Planes, board: Planes) -> tuple[list[Signal], Signal]:
    """For the five up to the ace: it is the high rank of the best straight; and any straight."""
    holes, boards = [hole[ACE], *hole], [board[ACE], *board]
    pairs = [_pair(holes[i : i + 2], boards[i : i + 2]) for i in range(RANKS)]
    highs: list[Signal] = []
    above = hole[0].circuit.zero
    for low in reversed(range(RANKS - 3)):
        filled = _five(pairs[low], holes[low + 2], boards[low + 2], pairs[low + 3])
        highs.append(gate(lambda f, a: f & ~a, filled, above))
        above = above | filled
    return highs[::-1], above


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
        """The ranks of the best group's kind."""
        return [
            mux(self.three_or_more, self._three(rank), self._pair(rank)) for rank in range(RANKS)
        ]

    def _three(self, r: int) -> Signal:
        three = gate(lambda t, w, u: t | w & u, self.firm[r], self.h1_b2[r], self.use_h1_b2)
        return gate(lambda t, w, q: t & (w | ~q), three, self.h1_b2[r], self.four)

    def _pair(self, r: int) -> Signal:
        pair = gate(lambda b, h, u: b | h & u, self.both[r], self.h2[r], self.use_h2)
        return gate(lambda p, b, t: p | b & ~t, pair, self.b2[r], self.two_pairs)


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

    def __init__(self, suit: FlushSuit, sizes: GroupSizes, ranking: Ranking) -> None:
        self.first = _highest(sizes.wanted(), ranking.blocked)
        self.uses_two = _any_common(self.first, sizes.h2)
        self.uses_none = _any_common(self.first, [~h for h in suit.hole_ranks])
        uses_one = ~self.uses_two & ~self.uses_none
        from_b2 = self.uses_two | sizes.two_pairs
        seconds = []
        for r in range(RANKS):
            second = gate(lambda b, u: b & u, sizes.both[r], uses_one)
            second = gate(lambda s, h, u: s | h & u, second, sizes.h2[r], self.uses_none)
            board = gate(
                lambda b2, b1, q: b2 | b1 & q, sizes.b2[r], suit.board_ranks[r], sizes.four
            )
            seconds.append(gate(lambda s, b, u: s | b & u, second, board, from_b2))
        absent = gate(lambda g, p, b: ~(g | p) | b, ranking.large, sizes.two_pairs, ranking.blocked)
        self.second = []
        for second, first in zip(reversed(seconds), reversed(self.first), strict=True):
            self.second.append(gate(lambda s, f, a: s & ~f & ~a, second, first, absent))
            absent = gate(lambda a, s, f: a | s & ~f, absent, second, first)
        self.second.reverse()
        self.second_from_board = _any_common(self.second, sizes.b2)
        # Two of the first group's cards are the board's, which has a kicker left: threes with one
        # hole card, a pair without any.
        three = ~self.uses_two & ~self.uses_none
        first_from_board = mux(sizes.three_or_more, three, self.uses_none)
        self.pair_from_board = gate(
            lambda f, b, s: f & ~b | s, first_from_board, ranking.blocked, self.second_from_board
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
    for plane in reversed(planes):
        highest.append(plane & ~absent)
        absent = absent | plane
    return highest[::-1]


def _kickers(suit: FlushSuit, sizes: GroupSizes, groups: Groups, ranking: Ranking) -> list[Signal]:
    grouped = gate(
        lambda t, p, b: (t | p) & ~b, sizes.three_or_more, sizes.some_pair, ranking.blocked
    )
    large = ranking.large & ~ranking.blocked
    two_pairs = sizes.two_pairs & ~ranking.blocked
    second_from_board = groups.second_from_board
    # A straight has no kicker, a full house none, and that of fours is found already. Two pairs
    # with one hole card each leave no hole card; those with a pair of the board leave a hole card,
    # and then no board card.
    none = large | ranking.straight
    both_from_hole = two_pairs & ~second_from_board
    hole_none = gate(lambda n, u, p: n | u | p, none, groups.uses_two, both_from_hole)
    hole_one = gate(lambda n, g, u: n | g & ~u, hole_none, grouped, groups.uses_none)
    no_board = gate(lambda t, p, u: t & p & ~u, two_pairs, second_from_board, groups.uses_two)
    threes_of_board = groups.uses_none & sizes.three_or_more
    board_none = gate(lambda n, b, t: n | b | t, none, no_board, threes_of_board)
    free_hole = [
        gate(lambda h, f: h & ~f, *each) for each in zip(suit.hole, groups.first, strict=True)
    ]
    free_board = [
        gate(lambda b, f, s: b & ~f & ~s, *each)
        for each in zip(suit.board, groups.first, groups.second, strict=True)
    ]
    # N - 3 to drop, or N - 2.
    ranks_low, carries = count(suit.board)
    ranks_high = parity(carries)
    board_pair = groups.pair_from_board
    one = gate(lambda n, p: ~(n ^ p), ranks_low, board_pair)
    two = gate(lambda h, n, p: ~h if p else h ^ n, ranks_high, ranks_low, board_pair)
    passed_one, passed_two = ~two, gate(lambda a, b: ~a & ~b, one, two)
    kickers = []
    hole_used = _passed_from_top(free_hole, hole_one, hole_none)
    for r in range(RANKS):
        rank = free_board[r]
        kicker = gate(lambda b, p, n: b & p & ~n, rank, passed_two, board_none)
        kicker = gate(lambda k, h, u: k | h & ~u, kicker, free_hole[r], hole_used[r])
        kickers.append(gate(lambda k, s, f: k | s & f, kicker, groups.second[r], large))
        passed_two = gate(lambda q, p, b: q | p & b, passed_two, passed_one, rank)
        passed_one = passed_one | rank
    return kickers


def _passed_from_top(planes: Planes, one_less: Signal, two_less: Signal) -> list[Signal]:
    """Per plane: two above it are set; or one above with `one_less`; or in any case."""
    passed = []
    for plane in reversed(planes):
        passed.append(two_less)
        two_less = gate(lambda t, o, p: t | o & p, two_less, one_less, plane)
        one_less = one_less | plane
    return passed[::-1]
