"""Circuits that are 0 on inputs that are no hand, so that equivalence is asked of hands alone."""

from __future__ import annotations

from collections.abc import Iterable

from .designs.holdem import Planes
from .designs.omaha import FlushSuit, level_planes
from .expressions import Circuit, Signal, full_adder
from .netlist import Netlist

DECK = 52


def masked_to_omaha(netlist: Netlist) -> Netlist:
    """Outputs kept for 2-6 hole cards and 3-5 board cards without a card in both, else 0."""
    circuit = Circuit(netlist.name)
    cards = circuit.inputs(netlist.inputs)
    hole, board = cards[:DECK], cards[DECK:]
    legal = _is_one_of(_sum(hole), range(2, 7)) & _is_one_of(_sum(board), range(3, 6))
    for one, other in zip(hole, board, strict=True):
        legal = legal & ~(one & other)
    for output, plane in zip(netlist.outputs, circuit.instance(netlist, cards), strict=True):
        circuit.output(output.name, plane & legal)
    return circuit.netlist()


def with_omaha_counts(netlist: Netlist) -> Netlist:
    """omaha_value_levels behind the counts of the design, as a circuit on card planes, masked."""
    circuit = Circuit(netlist.name)
    cards = circuit.inputs(f"{of}{card}" for of in ("hole", "board") for card in range(DECK))
    levels = level_planes(FlushSuit(cards[:DECK], cards[DECK:]))
    for output, plane in zip(netlist.outputs, circuit.instance(netlist, levels), strict=True):
        circuit.output(output.name, plane)
    return masked_to_omaha(circuit.netlist())


def _sum(planes: Planes) -> list[Signal]:
    """The number of planes set, low bit first."""
    bits: list[Signal] = []
    column = list(planes)
    while column:
        carries = []
        while len(column) > 1:
            third = column[2] if len(column) > 2 else column[0].circuit.zero
            total, carry = full_adder(column[0], column[1], third)
            column = [*column[3:], total]
            carries.append(carry)
        bits += column
        column = carries
    return bits


def _is_one_of(number: list[Signal], values: Iterable[int]) -> Signal:
    found = number[0].circuit.zero
    for value in values:
        equal = ~number[0].circuit.zero
        for place, bit in enumerate(number):
            equal = equal & (bit if value >> place & 1 else ~bit)
        found = found | equal
    return found
