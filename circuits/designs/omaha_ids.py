"""The value of an Omaha hand from the bits of the cards' numbers, and the ranks that a low needs.

As in `seven_ids` the decoder is part of the circuit, which saves a third of the gates. Three in one
suit are most of five board cards, so that suit's two bits are majorities of five.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..expressions import Circuit, Signal, any_of, full_adder, gate, majority
from ..netlist import Netlist
from .holdem import ACE, RANKS, Planes
from .low import LOW_RANKS
from .omaha import FlushSuit, some_and_several, value_of_suit

BOARD = 5
CARD_BITS = 6


def value(size: int) -> Netlist:
    """For `size` hole cards, 4 to 6, and five of the board.

    Inputs hole0.. and board0..board29: bit 6 * card + b is bit b of the card. Outputs
    value0..value29, and hole_rank0..7 and board_rank0..7, the planes of ace to eight.
    """
    circuit = Circuit(f"omaha_value_ids{size}")
    suit = suit_of_inputs(circuit, size)
    for bit, signal in enumerate(value_of_suit(suit)):
        circuit.output(f"value{bit}", signal)
    add_low_ranks(circuit, suit)
    return circuit.netlist()


def suit_of_inputs(circuit: Circuit, size: int) -> SuitOfIds:
    """Declares the inputs and decodes them."""
    names = [f"hole{i}" for i in range(CARD_BITS * size)]
    bits = circuit.inputs([*names, *(f"board{i}" for i in range(CARD_BITS * BOARD))])
    cards = [bits[at : at + CARD_BITS] for at in range(0, len(bits), CARD_BITS)]
    return SuitOfIds(cards[:size], cards[size:])


def add_low_ranks(circuit: Circuit, suit: SuitOfIds) -> None:
    """The outputs that a low needs."""
    for of, ranks in (("hole", suit.hole_ranks), ("board", suit.board_ranks)):
        for place, rank in enumerate((ACE, *range(LOW_RANKS - 1))):
            circuit.output(f"{of}_rank{place}", ranks[rank])


class SuitOfIds(FlushSuit):
    """What FlushSuit finds in card planes, found in the bits of cards' numbers."""

    def __init__(self, hole: Sequence[Planes], board: Sequence[Planes]) -> None:
        low, high = (_most_of_five([card[bit] for card in board]) for bit in (0, 1))
        held, shared = ([_matches(card, low, high) for card in cards] for cards in (hole, board))
        self.flush = _most_of_five(shared) & some_and_several(held)[1]
        holes, boards = ([_ranks(card[2:]) for card in cards] for cards in (hole, board))
        hole_by_rank, board_by_rank = _by_rank(holes), _by_rank(boards)
        self.hole_levels = [HoleLevels(planes) for planes in hole_by_rank]
        self.board_levels = [BoardLevels(planes) for planes in board_by_rank]
        self.hole_ranks = [level.one for level in self.hole_levels]
        self.board_ranks = [level.one for level in self.board_levels]
        held_on, shared_on = (
            [match | ~self.flush for match in matches] for matches in (held, shared)
        )
        self.hole = [_any_enabled(planes, held_on) for planes in hole_by_rank]
        self.board = [_any_enabled(planes, shared_on) for planes in board_by_rank]


class HoleLevels:
    """Whether at least one of up to six planes is set, and at least two."""

    def __init__(self, planes: Planes) -> None:
        self.one, self.two = some_and_several(planes)


class BoardLevels:
    """Whether at least one, two, three of five planes are set."""

    def __init__(self, planes: Planes) -> None:
        first, carry = full_adder(*planes[:3])
        odd, other = full_adder(first, *planes[3:])
        self.one = any_of([odd, carry, other])
        self.two = carry | other
        self.three = majority(odd, carry, other)


def _most_of_five(planes: Planes) -> Signal:
    return BoardLevels(planes).three


def _matches(card: Planes, low: Signal, high: Signal) -> Signal:
    differs = card[0] ^ low
    return gate(lambda d, a, b: ~d & ~(a ^ b), differs, card[1], high)


def _ranks(bits: Planes) -> list[Signal]:
    quarters = [
        gate(lambda a, b, q=quarter: (a ^ ~q) & (b ^ ~(q >> 1)), bits[2], bits[3])
        for quarter in range(4)
    ]
    return [
        gate(
            lambda q, a, b, r=rank: q & (a ^ ~r) & (b ^ ~(r >> 1)),
            quarters[rank >> 2],
            bits[0],
            bits[1],
        )
        for rank in range(RANKS)
    ]


def _by_rank(cards: Sequence[Planes]) -> list[Planes]:
    return [[card[rank] for card in cards] for rank in range(RANKS)]


def _any_enabled(planes: Planes, enabled: Planes) -> Signal:
    found = planes[0] & enabled[0]
    for plane, on in zip(planes[1:], enabled[1:], strict=True):
        found = gate(lambda f, p, e: f | p & e, found, plane, on)
    return found
