"""Netlists for NEON: gates of two inputs, some of them fused into its three-input instructions.

NEON has bit select (BSL: a chosen bit by bit where a mask is set, b elsewhere), AND-NOT (BIC), and
with the SHA3 extension EOR3 and BCAX, which are left to the compiler. A bit select takes the place
of three gates where the two inner ones serve nothing else:

* ``(m & a) | (~m & b)``, and with exclusive or in place of the or;
* ``b ^ (m & (a ^ b))``.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..netlist import Netlist
from .operations import AND, AND_NOT, OR, XOR, two_input

SELECT = "mux"


@dataclass(frozen=True, slots=True)
class Statement:
    """A signal, the operation that makes it, and the operands (for `mux`: mask, set, clear)."""

    signal: int
    operation: str
    operands: tuple[int, ...]


def statements(netlist: Netlist) -> list[Statement]:
    """The gates in their order, those that a bit select takes over left out."""
    first = len(netlist.inputs)
    plain: dict[int, Statement] = {}
    for number, gate in enumerate(netlist.gates, start=first):
        operation = two_input(gate)
        assert operation is not None, "NEON code is written from gates of two inputs"
        plain[number] = Statement(number, operation[0], operation[1:])
    fanouts = netlist.fanouts()
    fused: dict[int, Statement] = {}
    taken: set[int] = set()
    for number in reversed(plain):
        if number in taken:
            continue
        found = _or_of_ands(plain, fanouts, number) or _masked_difference(plain, fanouts, number)
        if found:
            fused[number], inner = found
            taken |= inner
    return [fused.get(n, statement) for n, statement in plain.items() if n not in taken]


Fusion = tuple[Statement, set[int]] | None


def _or_of_ands(plain: dict[int, Statement], fanouts: list[int], number: int) -> Fusion:
    gate = plain[number]
    if gate.operation not in (OR, XOR) or not _inner(plain, fanouts, gate.operands):
        return None
    for one, other in (gate.operands, gate.operands[::-1]):
        chosen, rest = plain[one], plain[other]
        if chosen.operation != AND or rest.operation != AND_NOT:
            continue
        mask, clear = rest.operands
        if mask in chosen.operands:
            value = chosen.operands[1 - chosen.operands.index(mask)]
            return Statement(number, SELECT, (mask, value, clear)), {one, other}
    return None


def _masked_difference(plain: dict[int, Statement], fanouts: list[int], number: int) -> Fusion:
    gate = plain[number]
    if gate.operation != XOR:
        return None
    for base, masked in (gate.operands, gate.operands[::-1]):
        if not _inner(plain, fanouts, (masked,)) or plain[masked].operation != AND:
            continue
        for mask, difference in (plain[masked].operands, plain[masked].operands[::-1]):
            if not _inner(plain, fanouts, (difference,)):
                continue
            inner = plain[difference]
            if inner.operation == XOR and base in inner.operands and mask != difference:
                value = inner.operands[1 - inner.operands.index(base)]
                return Statement(number, SELECT, (mask, value, base)), {masked, difference}
    return None


def _inner(plain: dict[int, Statement], fanouts: list[int], signals: tuple[int, ...]) -> bool:
    return all(signal in plain and fanouts[signal] == 1 for signal in signals)
