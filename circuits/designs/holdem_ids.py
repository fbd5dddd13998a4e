"""The value of 5, 6 or 7 cards as 30 planes, from the six bits of each card's number.

Decoding to a plane per card and evaluating those would cost twice the gates. Three things save them:

* The flush suit. If five or more of seven cards share a suit, each bit of that suit is what most of
  the cards have. So two majorities of seven name the only suit that can make a flush, and one count
  of the cards that have it says whether it does. Fewer cards are seven of which some are absent.
* Enabled cards. Under a flush the cards of other suits are dropped where their ranks are decoded,
  and without one none is: everything after sees the ranks that count.
* Ranks. How many of seven cards have a rank is a count of seven planes, in six gates.

What follows the counts does not see the cards' order: a proof on every hand, the cards of each in
one order, and one of the counts on all inputs, prove every order.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..expressions import Circuit, Signal, any_of, full_adder, gate, majority
from ..netlist import Netlist
from .holdem import FIVE, RANKS, Groups, SuitCounts, _category, _kickers, _made_and_pool
from .holdem import straight_highs

MOST_CARDS = 7
BITS = 6

Planes = Sequence[Signal]


def value_of_ids(cards: int = MOST_CARDS) -> Netlist:
    """For 5, 6 or 7 cards. Inputs id0.. (6 * card + bit); outputs value0..value29."""
    circuit = Circuit(f"holdem_value_ids{cards}")
    bits = circuit.inputs(f"id{place}" for place in range(BITS * cards))
    ids = [bits[BITS * card : BITS * card + BITS] for card in range(cards)]
    flush, counts = rank_counts(ids)
    for bit, signal in enumerate(value_planes(flush, counts, cards)):
        circuit.output(f"value{bit}", signal)
    return circuit.netlist()


class RankCount:
    """How many enabled cards have a rank: an odd number, at least two, four (never more)."""

    def __init__(self, odd: Signal, two: Signal, four: Signal) -> None:
        self.odd, self.at_least_two, self.four = odd, two, four

    def at(self, not_two: Signal, three: Signal) -> Signal:
        """At least two cards; with `not_two` four, or with `three` as well at least three."""
        enough = gate(lambda o, t, n: ~n | o & t, self.odd, three, not_two)
        return gate(lambda p, e, f: p & e | f, self.at_least_two, enough, self.four)


def rank_counts(ids: Sequence[Planes]) -> tuple[Signal, list[RankCount]]:
    """Whether there is a flush, and the count of each rank among the enabled cards."""
    flush, enabled = flush_and_enabled(ids)
    ranks = [_ranks(card, on) for card, on in zip(ids, enabled, strict=True)]
    counts = []
    for rank in range(RANKS):
        odd, carries = count_seven([card[rank] for card in ranks])
        counts.append(RankCount(odd, any_of(carries), majority(*carries)))
    return flush, counts


def flush_and_enabled(ids: Sequence[Planes]) -> tuple[Signal, list[Signal]]:
    """Whether there is a flush, and which cards count: those of its suit, or all."""
    suit = [majority(*count_seven([card[bit] for card in ids])[1]) for bit in range(2)]
    matching = []
    for card in ids:
        unlike = card[0] ^ suit[0]
        matching.append(gate(lambda u, b, s: ~u & ~(b ^ s), unlike, card[1], suit[1]))
    odd, carries = count_seven(matching)
    # Five are an odd number and two carries, six or seven are three carries.
    all_three = gate(lambda a, b, c: a & b & c, *carries)
    flush = gate(lambda m, o, a: m & (o | a), majority(*carries), odd, all_three)
    return flush, [match | ~flush for match in matching]


def count_seven(planes: Planes) -> tuple[Signal, list[Signal]]:
    """How many of up to seven signals are 1: the lowest bit, and three carries of weight 2."""
    zero = planes[0].circuit.zero
    planes = [*planes, *[zero] * (MOST_CARDS - len(planes))]
    first, first_two = full_adder(*planes[:3])
    second, second_two = full_adder(*planes[3:6])
    odd, third_two = full_adder(first, second, planes[6])
    return odd, [first_two, second_two, third_two]


def _ranks(card: Planes, enabled: Signal) -> list[Signal]:
    """A plane for each rank: the card has it and is enabled."""
    quarters = [
        gate(lambda a, b, e, q=quarter: (a ^ ~q) & (b ^ ~(q >> 1)) & e, card[4], card[5], enabled)
        for quarter in range(4)
    ]
    return [
        gate(
            lambda q, a, b, r=rank: q & (a ^ ~r) & (b ^ ~(r >> 1)),
            quarters[rank >> 2],
            card[2],
            card[3],
        )
        for rank in range(RANKS)
    ]


def value_planes(flush: Signal, counts: Sequence[RankCount], cards: int) -> list[Signal]:
    """The 30 value planes: kickers, made ranks, category, low bits first."""
    merged = [each.odd | each.at_least_two for each in counts]
    highs = straight_highs(merged)
    straight = any_of(highs)
    known = [flush.circuit.zero, flush.circuit.one]
    suits = SuitCounts([], flush, known[cards & 1], [known[cards >> 1 & 1]])
    groups = Groups(list(counts), merged, suits)
    made, pool = _made_and_pool(groups, merged, flush | straight, suits)
    kickers = _kickers(pool, groups, straight)
    highs = [flush.circuit.zero] * FIVE + highs
    made_out = [gate(lambda h, g, s: h | g & s, h, *g) for h, g in zip(highs, made, strict=True)]
    return kickers + made_out + _category(groups, flush, straight)
