"""What a gate is called: every normal gate of two inputs is one operation of a vector unit."""

from __future__ import annotations

from ..netlist import Gate

AND, OR, XOR, AND_NOT = "and", "or", "xor", "andn"
"""`andn` complements its first operand, as x86 does."""

_TWO_INPUT = {
    0b1000: (AND, 0, 1),
    0b1110: (OR, 0, 1),
    0b0110: (XOR, 0, 1),
    0b0010: (AND_NOT, 0, 1),
    0b0100: (AND_NOT, 1, 0),
}


def two_input(gate: Gate) -> tuple[str, int, int] | None:
    """Operation and operands (signals, in the operation's order), None for three inputs."""
    if len(gate.operands) != 2:
        return None
    name, first, second = _TWO_INPUT[gate.table]
    return name, gate.operands[first], gate.operands[second]


_PATTERNS = {AND: "{0} & {1}", OR: "{0} | {1}", XOR: "{0} ^ {1}", AND_NOT: "~{0} & {1}"}


def expression(gate: Gate, names: list[str]) -> str:
    """A gate of two inputs with the operators that C, WGSL and Python share."""
    operation = two_input(gate)
    assert operation is not None, "a gate of two inputs"
    name, first, second = operation
    return _PATTERNS[name].format(names[first], names[second])
