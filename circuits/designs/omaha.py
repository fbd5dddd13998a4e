"""The value of an Omaha hand: two of 2-6 hole cards with three of 3-5 board cards, as 30 planes.

Nothing is defined for other numbers of cards, nor for a card in both hands.

* Flush. Only the suit with three or more board cards can make one; a hand has it with two hole
  cards of that suit. A flush leaves that suit's cards alone in the merged planes of hole and board.
* Straights. Five ranks in a row count when two of them can come from the hole and three from the
  board. Per pair and per triple of neighbours the circuit knows whether it can be filled with
  0, 1 or 2 hole cards.
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

from collections.abc import Callable, Sequence
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
    suit = FlushSuit(hole, board)
    highs, straight = straight_highs(suit.hole, suit.board)
    groups = Groups(suit)
    kickers = _kickers(suit, groups, straight)
    highs = [suit.flush.circuit.zero] * FIVE + highs
    blocked = suit.flush | straight
    made = []
    for high, first, second in zip(highs, groups.first, groups.second, strict=True):
        group = gate(lambda f, s, h: f | s & ~h, first, second, groups.full_house)
        made.append(gate(lambda h, g, b: h | g & ~b, high, group, blocked))
    return kickers + made + groups.category(suit.flush, straight)


class FlushSuit:
    """The flush, and the ranks of hole and board in its suit, or in all suits without one."""

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
        self.hole = [
            mux(self.flush, x, level.one)
            for x, level in zip(suited, self.hole_levels, strict=True)
        ]
        self.board = [
            present(board[SUITS * r : SUITS * r + SUITS], enabled) for r in range(RANKS)
        ]


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
    return gate(lambda a, b, c: a | b | c, *several, majority(*some, low))


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


def _triple(pair: Fill, hole: Signal, board: Signal) -> Fill:
    one = gate(lambda o, b, n: o & b, pair.one, board, pair.none)
    two = gate(lambda o, h, t: o & h, pair.one, hole, pair.two)
    return Fill(
        pair.none & board,
        gate(lambda x, n, h: x | n & h, one, pair.none, hole),
        gate(lambda x, t, b: x | t & b, two, pair.two, board),
    )


def straight_highs(hole: Planes, board: Planes) -> tuple[list[Signal], Signal]:
    """For the five up to the ace: it is the high rank of the best straight; and any straight."""
    holes, boards = [hole[ACE], *hole], [board[ACE], *board]
    pairs = [_pair(holes[i : i + 2], boards[i : i + 2]) for i in range(RANKS - 1)]
    highs: list[Signal] = []
    above = hole[0].circuit.zero
    for low in reversed(range(RANKS - 3)):
        triple = _triple(pairs[low + 2], holes[low + 4], boards[low + 4])
        pair = pairs[low]
        filled = triple.none & pair.two
        filled = gate(lambda f, a, b: f | a & b, filled, triple.one, pair.one)
        filled = gate(lambda f, a, b: f | a & b, filled, triple.two, pair.none)
        highs.append(gate(lambda f, a: f & ~a, filled, above))
        above = above | filled
    return highs[::-1], above


class Groups:
    """Fours, threes and pairs; all of it undefined under a flush or straight."""

    def __init__(self, suit: FlushSuit) -> None:
        h1, b1 = suit.hole, suit.board
        h2 = [level.two for level in suit.hole_levels]
        b2 = [level.two for level in suit.board_levels]
        b3 = [level.three for level in suit.board_levels]
        h2_b1, h1_b2, both = _each_and(h2, b1), _each_and(h1, b2), _each_and(h1, b1)
        some_both, several_both = some_and_several(both)
        some_h2, some_b2, some_b3 = any_of(h2), any_of(b2), any_of(b3)
        some_h2_b1, some_h1_b2 = any_of(h2_b1), any_of(h1_b2)
        fours = [gate(lambda w, u, t: w & (u | t), *each) for each in zip(h1_b2, h2_b1, b3)]
        self.four = any_of(fours)
        self.three_or_more = gate(lambda a, b, c: a | b | c, some_h2_b1, some_h1_b2, some_b3)
        full = some_b3 & some_h2
        full = gate(lambda f, a, b: f | a & b, full, some_h2_b1, some_b2)
        full = gate(lambda f, a, b: f | a & b, full, some_h1_b2, several_both)
        self.full_house = full & ~self.four
        pair_beside = gate(lambda h, b, p: p & (h | b), some_h2, some_both, some_b2)
        self.two_pairs = gate(
            lambda p, s, t: ~t & (p | s), pair_beside, several_both, self.three_or_more
        )
        self.some_pair = gate(lambda a, b, c: a | b | c, some_h2, some_both, some_b2)
        plain = ~self.full_house
        use_b3, use_h2_b1 = plain | some_h2, plain | some_b2
        use_h1_b2 = gate(lambda p, s, q: ~q & (p | s), plain, several_both, self.four)
        use_h2 = some_b2 | ~self.two_pairs
        threes = [
            self._threes(each, use_h2_b1, use_b3, use_h1_b2)
            for each in zip(h2_b1, b3, h1_b2, strict=True)
        ]
        pairs = []
        for r in range(RANKS):
            pair = gate(lambda b, h, u: b | h & u, both[r], h2[r], use_h2)
            pairs.append(gate(lambda p, b, t: p | b & ~t, pair, b2[r], self.two_pairs))
        wanted = [mux(self.three_or_more, *each) for each in zip(threes, pairs, strict=True)]
        self.first = _highest(wanted)
        self.uses_two = _any_common(self.first, h2)
        self.uses_none = _any_common(self.first, [~h for h in h1])
        self._second(h2, both, b2)

    def _threes(self, sets: Sequence[Signal], use_h2_b1: Signal, use_b3: Signal, use_h1_b2: Signal) -> Signal:
        h2_b1, b3, h1_b2 = sets
        three = gate(lambda t, u, x: t & u | x, b3, use_b3, h2_b1 & use_h2_b1)
        three = gate(lambda t, w, u: t | w & u, three, h1_b2, use_h1_b2)
        return gate(lambda t, w, q: t & (w | ~q), three, h1_b2, self.four)

    def _second(self, h2: Planes, both: Planes, b2: Planes) -> None:
        from_h2 = self.full_house & self.uses_none
        from_both = gate(
            lambda f, p, t, : f | p, self.full_house, self.two_pairs, self.two_pairs
        )
        from_both = gate(lambda x, a, b: x & ~a & ~b, from_both, self.uses_two, self.uses_none)
        from_b2 = gate(lambda f, p, t: p | f & t, self.full_house, self.two_pairs, self.uses_two)
        sets = []
        for r in range(RANKS):
            second = gate(lambda b, f, m: b & f & ~m, both[r], from_both, self.first[r])
            second = gate(lambda s, h, f: s | h & f, second, h2[r], from_h2)
            sets.append(gate(lambda s, b, f: s | b & f, second, b2[r], from_b2))
        self.second = _highest(sets)
        self.second_from_board = _any_common(self.second, b2)

    def category(self, flush: Signal, straight: Signal) -> list[Signal]:
        high_or_two = gate(
            lambda t, p, two: ~t & (~p | two), self.three_or_more, self.some_pair, self.two_pairs
        )
        paired = gate(lambda t, p, f: ~t & p | f, self.three_or_more, self.some_pair, self.full_house)
        three = self.three_or_more & ~self.four
        odd = high_or_two | self.full_house
        return [
            gate(lambda f, s, o: s if f else s | o, flush, straight, odd),
            gate(lambda f, s, p: ~s & (f | p), flush, straight, paired),
            gate(lambda f, s, t: ~s if f else s | t, flush, straight, three),
            gate(lambda f, s, q: s if f else ~s & q, flush, straight, self.four),
        ]


def _each_and(one: Planes, other: Planes) -> list[Signal]:
    return [a & b for a, b in zip(one, other, strict=True)]


def _any_common(one: Planes, other: Planes) -> Signal:
    found = one[0] & other[0]
    for a, b in zip(one[1:], other[1:], strict=True):
        found = gate(lambda f, x, y: f | x & y, found, a, b)
    return found


def _highest(planes: Planes) -> list[Signal]:
    above = planes[0].circuit.zero
    highest = []
    for plane in reversed(planes):
        highest.append(plane & ~above)
        above = above | plane
    return highest[::-1]


def _kickers(suit: FlushSuit, groups: Groups, straight: Signal) -> list[Signal]:
    flush = suit.flush
    grouped = gate(lambda t, p, f: (t | p) & ~f, groups.three_or_more, groups.some_pair, flush)
    full_house = groups.full_house & ~flush
    two_pairs = gate(lambda p, f: p & ~f, groups.two_pairs, flush)
    uses_two, uses_none = groups.uses_two & grouped, groups.uses_none | ~grouped
    # Hole cards left for kicking: none, or one. (Two pairs of hole and board leave none; those
    # with a pair on the board leave one beside a hole card of the first pair.)
    first_only = gate(lambda p, b: p & ~b, two_pairs, groups.second_from_board)
    hole_none = gate(lambda u, f, p: u | f | p, uses_two, full_house, first_only)
    hole_none = hole_none | straight
    hole_one = gate(lambda n, z: n | ~z, hole_none, uses_none)
    # The board has no kicker where it gives all three cards.
    board_used = gate(lambda q, u: q & ~u, groups.four, uses_two)
    three = gate(lambda t, u, g: t & u & g, groups.three_or_more, groups.uses_none, grouped)
    board_none = gate(lambda q, t, f: q & ~f | t, board_used, three, flush)
    beside = gate(lambda p, b, u: p & b & ~u, two_pairs, groups.second_from_board, uses_two)
    board_none = gate(lambda n, f, p: n | f | p, board_none, full_house, beside)
    board_none = board_none | straight
    # N - 3 to drop, or N - 2.
    ranks_low, carries = count(suit.board)
    ranks_high = parity(carries)
    board_pair = _any_common(groups.first, [level.two for level in suit.board_levels])
    board_pair = gate(lambda a, b, g: (a | b) & g, board_pair, groups.second_from_board, grouped)
    one = gate(lambda n, p: ~(n ^ p), ranks_low, board_pair)
    two = gate(lambda h, n, p: ~h if p else h ^ n, ranks_high, ranks_low, board_pair)
    passed_one, passed_two = ~two, gate(lambda a, b: ~a & ~b, one, two)
    kickers = []
    free_hole, free_board = [], []
    for r in range(RANKS):
        first = groups.first[r] & grouped
        free_hole.append(suit.hole[r] & ~first)
        free_board.append(gate(lambda b, f, s: b & ~f & ~s, suit.board[r], first, groups.second[r]))
    from_hole = _highest_two(free_hole, hole_one, hole_none)
    for rank, hole, second in zip(free_board, from_hole, groups.second, strict=True):
        kicker = gate(lambda r, p, n: r & p & ~n, rank, passed_two, board_none)
        kicker = kicker | hole
        kickers.append(gate(lambda k, s, f: k | s & f, kicker, second, full_house))
        passed_two = gate(lambda q, p, r: q | p & r, passed_two, passed_one, rank)
        passed_one = passed_one | rank
    return kickers


def _highest_two(planes: Planes, one_less: Signal, two_less: Signal) -> list[Signal]:
    """The highest two; or the highest one; or none."""
    chosen = []
    for plane in reversed(planes):
        chosen.append(plane & ~two_less)
        two_less = gate(lambda t, o, p: t | o & p, two_less, one_less, plane)
        one_less = one_less | plane
    return chosen[::-1]
