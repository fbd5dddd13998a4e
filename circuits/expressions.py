"""A small expression layer: signals, gates of up to three inputs, and adders, written in Python.

An inversion costs nothing: it is kept on the signal and taken into the table of the gate that reads
it. Every gate is normal, that is 0 when all its inputs are 0, so that with two inputs it is one of
AND, OR, XOR and AND-NOT, each an instruction of every vector unit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from .netlist import ZERO, Gate, Netlist, Output


@dataclass(frozen=True, slots=True)
class Signal:
    """A signal of a circuit under construction; ZERO with `inverted` is the constant 1."""

    circuit: Circuit
    number: int
    inverted: bool = False

    def __invert__(self) -> Signal:
        return Signal(self.circuit, self.number, not self.inverted)

    def __and__(self, other: Signal) -> Signal:
        return self.circuit.gate(lambda a, b: a & b, self, other)

    def __or__(self, other: Signal) -> Signal:
        return self.circuit.gate(lambda a, b: a | b, self, other)

    def __xor__(self, other: Signal) -> Signal:
        return self.circuit.gate(lambda a, b: a ^ b, self, other)


class Circuit:
    """Collects gates; equal gates are built once."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._inputs: list[str] = []
        self._gates: list[Gate] = []
        self._outputs: list[Output] = []
        self._known: dict[Gate, int] = {}
        self.zero = Signal(self, ZERO)
        self.one = ~self.zero

    def inputs(self, names: Iterable[str]) -> list[Signal]:
        """Declare inputs; all of them before the first gate."""
        assert not self._gates
        first = len(self._inputs)
        self._inputs.extend(names)
        return [Signal(self, number) for number in range(first, len(self._inputs))]

    def output(self, name: str, signal: Signal) -> None:
        self._outputs.append(Output(name, signal.number, signal.inverted))

    def gate(self, function: Callable[..., int], *operands: Signal) -> Signal:
        """A gate by its function of bits 0 and 1; only the lowest bit of the answer counts."""
        numbers = sorted({each.number for each in operands} - {ZERO})
        rows = list(product((0, 1), repeat=len(numbers)))
        column = []
        for row in rows:
            value = dict(zip(numbers, row, strict=True)) | {ZERO: 0}
            column.append(function(*(value[s.number] ^ s.inverted for s in operands)) & 1)
        return self._built(numbers, column)

    def _built(self, numbers: list[int], column: list[int]) -> Signal:
        for place, number in enumerate(numbers):
            stride = 1 << len(numbers) - 1 - place
            if all(column[i] == column[i ^ stride] for i in range(len(column))):
                rest = [bit for i, bit in enumerate(column) if not i & stride]
                return self._built([n for n in numbers if n != number], rest)
        inverted = bool(column[0])
        table = sum((bit ^ inverted) << i for i, bit in enumerate(column))
        if not numbers:
            return Signal(self, ZERO, inverted)
        if len(numbers) == 1:
            return Signal(self, numbers[0], inverted)
        assert len(numbers) <= 3, "a gate has at most three inputs"
        gate = Gate(table, tuple(numbers))
        if gate not in self._known:
            self._known[gate] = len(self._inputs) + len(self._gates)
            self._gates.append(gate)
        return Signal(self, self._known[gate], inverted)

    def instance(self, netlist: Netlist, inputs: Sequence[Signal]) -> list[Signal]:
        """Build another netlist's gates on these inputs; its outputs."""
        signals = list(inputs)
        for each in netlist.gates:
            operands = [signals[operand] for operand in each.operands]
            signals.append(self.gate(lambda *bits, each=each: each.value(bits), *operands))
        outputs = []
        for output in netlist.outputs:
            signal = self.zero if output.signal == ZERO else signals[output.signal]
            outputs.append(~signal if output.inverted else signal)
        return outputs

    def netlist(self) -> Netlist:
        """What was built, without the gates that no output needs."""
        first = len(self._inputs)
        needed = {output.signal for output in self._outputs}
        for number in range(first + len(self._gates) - 1, first - 1, -1):
            if number in needed:
                needed.update(self._gates[number - first].operands)
        renumbered = {number: number for number in range(first)} | {ZERO: ZERO}
        gates: list[Gate] = []
        for number, gate in enumerate(self._gates, start=first):
            if number in needed:
                renumbered[number] = first + len(gates)
                gates.append(Gate(gate.table, tuple(renumbered[o] for o in gate.operands)))
        outputs = tuple(Output(o.name, renumbered[o.signal], o.inverted) for o in self._outputs)
        return Netlist(self.name, tuple(self._inputs), tuple(gates), outputs)


def gate(function: Callable[..., int], *operands: Signal) -> Signal:
    """A gate in the operands' own circuit."""
    return operands[0].circuit.gate(function, *operands)


def majority(a: Signal, b: Signal, c: Signal) -> Signal:
    return gate(lambda x, y, z: x & y | x & z | y & z, a, b, c)


def mux(chooser: Signal, if_one: Signal, if_zero: Signal) -> Signal:
    return gate(lambda s, x, y: x if s else y, chooser, if_one, if_zero)


def full_adder(a: Signal, b: Signal, c: Signal) -> tuple[Signal, Signal]:
    """Sum and carry."""
    return gate(lambda x, y, z: x ^ y ^ z, a, b, c), majority(a, b, c)


def any_of(signals: Sequence[Signal]) -> Signal:
    return _reduced(signals, lambda *bits: int(any(bits)))


def parity(signals: Sequence[Signal]) -> Signal:
    return _reduced(signals, lambda *bits: sum(bits) & 1)


def _reduced(signals: Sequence[Signal], function: Callable[..., int]) -> Signal:
    left = list(signals)
    while len(left) > 1:
        left = [*left[3:], gate(function, *left[:3])]
    return left[0]


def count(signals: Sequence[Signal]) -> tuple[Signal, list[Signal]]:
    """How many of an odd number of signals are 1: the lowest bit, and the carries of weight 2."""
    left, carries = list(signals), []
    while len(left) > 1:
        total, carry = full_adder(*left[:3])
        left = [*left[3:], total]
        carries.append(carry)
    return left[0], carries
