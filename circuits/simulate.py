"""Runs a netlist on planes held as Python integers: bit i of every plane belongs to case i."""

from __future__ import annotations

from collections.abc import Sequence

from .netlist import ZERO, Gate, Netlist


def simulate(netlist: Netlist, inputs: Sequence[int], cases: int) -> list[int]:
    """Output planes for input planes of `cases` bits each."""
    ones = (1 << cases) - 1
    signals = all_signals(netlist, inputs, ones)
    return [
        (0 if output.signal == ZERO else signals[output.signal]) ^ (ones if output.inverted else 0)
        for output in netlist.outputs
    ]


def all_signals(netlist: Netlist, inputs: Sequence[int], ones: int) -> list[int]:
    """The plane of every signal; `ones` has a bit for every case."""
    assert len(inputs) == len(netlist.inputs)
    signals = list(inputs)
    for gate in netlist.gates:
        signals.append(_apply(gate, [signals[operand] for operand in gate.operands], ones))
    return signals


def _apply(gate: Gate, planes: list[int], ones: int) -> int:
    # Shannon's expansion: the halves of the table are the cofactors of the first operand.
    if not planes:
        return ones if gate.table else 0
    half = 1 << len(planes) - 1
    low, high = gate.table & (1 << half) - 1, gate.table >> half
    if low == high:
        return _apply(Gate(low, ()), planes[1:], ones)
    chosen = planes[0] & _apply(Gate(high, ()), planes[1:], ones)
    return chosen | ~planes[0] & _apply(Gate(low, ()), planes[1:], ones)
