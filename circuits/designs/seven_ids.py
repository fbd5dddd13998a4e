"""The value of 5, 6 or 7 cards from the bits of their numbers: 42 planes or fewer in place of 52.

A card's number is 4 * rank + suit. Transposing the numbers of a batch is cheaper than building card
planes, so the decoder is part of the circuit. The suit of a flush is the majority of the seven
suits, bit by bit; the majority of majorities finds it in half the gates. Of fewer cards the others
are absent.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..expressions import Circuit, Signal, any_of, full_adder, gate, majority
from ..netlist import Netlist
from .holdem import RANKS, Planes, SuitCounts, value_of_ranks

CARDS = 7
CARD_BITS = 6


def value(size: int = CARDS) -> Netlist:
    """For hands of 5, 6 or 7 cards. Outputs value0..value29.

    Inputs bit0.., up to bit41 for seven cards: bit 6 * card + b is bit b of the card.
    """
    circuit = Circuit(f"holdem_value_ids{size}")
    bits = circuit.inputs(f"bit{i}" for i in range(size * CARD_BITS))
    cards = [bits[CARD_BITS * i : CARD_BITS * i + CARD_BITS] for i in range(size)]
    for bit, signal in enumerate(value_planes(cards)):
        circuit.output(f"value{bit}", signal)
    return circuit.netlist()


def value_planes(cards: Sequence[Planes]) -> list[Signal]:
    """The 30 value planes: kickers, made ranks, category, low bits first."""
    low, high = (_flush_bit([card[bit] for card in cards]) for bit in (0, 1))
    suited = []
    for card in cards:
        differs = gate(lambda a, b: a ^ b, card[0], low)
        suited.append(gate(lambda d, a, b: ~d & ~(a ^ b), differs, card[1], high))
    flush = _at_least_five(suited)
    known = [flush.circuit.zero, flush.circuit.one]
    decoded = [_ranks(card[2:], s | ~flush) for card, s in zip(cards, suited, strict=True)]
    levels = [CardLevels([card[rank] for card in decoded]) for rank in range(RANKS)]
    size = len(cards)
    suits = SuitCounts([], flush, known[size & 1], [known[size >> 1 & 1]])
    return value_of_ranks([level.at_least_one for level in levels], levels, suits)


def _sum_of_seven(planes: Planes) -> tuple[Signal, list[Signal]]:
    """The lowest bit of the sum of up to seven planes, and three carries of weight 2."""
    planes = _seven(planes)
    first, carry = full_adder(*planes[:3])
    second, other = full_adder(*planes[3:6])
    low, last = full_adder(first, second, planes[6])
    return low, [carry, other, last]


def _flush_bit(planes: Planes) -> Signal:
    """Whether five or more are set, or only two or fewer; undefined between, where no flush is."""
    planes = _seven(planes)
    return majority(majority(*planes[:3]), majority(*planes[3:6]), planes[6])


def _seven(planes: Planes) -> Planes:
    return [*planes, *[planes[0].circuit.zero] * (CARDS - len(planes))]


def _at_least_five(planes: Planes) -> Signal:
    low, carries = _sum_of_seven(planes)
    return gate(lambda t, a, s: a | t & s, majority(*carries), gate(_all_three, *carries), low)


def _all_three(a: int, b: int, c: int) -> int:
    return a & b & c


def _ranks(bits: Planes, enabled: Signal) -> list[Signal]:
    """One plane per rank, from the four bits of the rank."""
    high_bits = [
        gate(lambda a, b, e, q=q: e & (a == q & 1) & (b == q >> 1), bits[2], bits[3], enabled)
        for q in range(4)
    ]
    ranks = [
        gate(
            lambda q, a, b, r=r: q & (a == r & 1) & (b == r >> 1 & 1),
            high_bits[r >> 2],
            bits[0],
            bits[1],
        )
        for r in range(RANKS - 1)
    ]
    # The ace is the only rank whose two high bits are set.
    return [*ranks, high_bits[3]]


class CardLevels:
    """Levels from one plane per card: it has the rank."""

    def __init__(self, cards: Planes) -> None:
        self.low, carries = _sum_of_seven(cards)
        self.at_least_two = any_of(carries)
        self.four = majority(*carries)
        self.at_least_one = self.low | self.at_least_two

    def at(self, not_two: Signal, three: Signal) -> Signal:
        enough = gate(lambda n, t, s: ~n | t & s, not_two, three, self.low)
        return gate(lambda f, t, e: f | t & e, self.four, self.at_least_two, enough)
