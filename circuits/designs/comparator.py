"""Which of two values is greater, and whether they are equal.

Going up from the lowest bit, a borrow says that the first is greater so far: one majority gate per
bit. Nothing is defined for numbers that are the value of no hand.
"""

from __future__ import annotations

from ..expressions import Circuit, Signal, gate, majority
from ..netlist import Netlist
from .holdem import Planes

VALUE_BITS = 30


def compare() -> Netlist:
    """Inputs first0..first29, second0..second29; outputs greater, equal."""
    circuit = Circuit("compare_values")
    bits = circuit.inputs(f"{of}{b}" for of in ("first", "second") for b in range(VALUE_BITS))
    greater, equal = compared(bits[:VALUE_BITS], bits[VALUE_BITS:])
    circuit.output("greater", greater)
    circuit.output("equal", equal)
    return circuit.netlist()


def compared(first: Planes, second: Planes) -> tuple[Signal, Signal]:
    """`first` is greater; they are equal. Low bits first."""
    greater = differs = first[0].circuit.zero
    for a, b in zip(first, second, strict=True):
        greater = majority(a, ~b, greater)
        differs = gate(lambda d, x, y: d | x ^ y, differs, a, b)
    return greater, ~differs
