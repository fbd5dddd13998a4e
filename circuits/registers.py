"""Which values wait in registers and which in memory, for the gates in a netlist's order.

A compiler left alone moves twice as many values to the stack as need be. With 512-bit vectors a
store takes as long as one and a half gates, a load next to nothing. So the emitted C says itself
what to store and when to load it. Room is made by giving up the value that is next read last: of
those with a copy in memory if there are any (inputs, outputs and what has been stored before have
one), then of those that one gate makes again from inputs, else of all, which is the only case of a
store. One operand of a gate may be read from memory without a register of its own.
"""

from __future__ import annotations

from dataclasses import dataclass

from .netlist import Gate, Netlist

REGISTERS = {3: 31, 2: 15}
"""By the inputs of a gate, registers that a plan may fill: one of AVX-512's 32 is left for copies,
and one of AVX2's 16."""

SOON = 8
"""An operand in memory that is read again within so many gates is loaded into a register."""

_NEVER = 1 << 30


@dataclass(frozen=True, slots=True)
class Step:
    """One statement.

    Attributes:
        action: "gate" computes the signal, "again" computes it another time; "store" puts it into
            memory, "load" gets it from there.
        signal: its number.
        operands: of the gate, first one whose register may take the answer, last one in memory.
        from_memory: those that the gate takes from memory.
    """

    action: str
    signal: int
    operands: tuple[int, ...] = ()
    from_memory: frozenset[int] = frozenset()


def plan(netlist: Netlist) -> list[Step]:
    """The gates in their order, with the loads and stores that keep within the registers."""
    steps = _Plan(netlist, REGISTERS[netlist.width]).steps
    return _without_unread(steps, {output.signal for output in netlist.outputs})


def _without_unread(steps: list[Step], outputs: set[int]) -> list[Step]:
    """Without values that are given up before they are read: a gate that is computed later."""
    kept: list[Step] = []
    read = set[int]()
    for step in reversed(steps):
        if step.action == "store":
            read.add(step.signal)
        elif step.signal in read or (step.action == "gate" and step.signal in outputs):
            read.discard(step.signal)
        else:
            continue
        read.update(set(step.operands) - step.from_memory)
        kept.append(step)
    return kept[::-1]


class _Plan:
    def __init__(self, netlist: Netlist, registers: int) -> None:
        self.first = len(netlist.inputs)
        self.registers = registers
        self.gates = netlist.gates
        self.steps: list[Step] = []
        self.reads: list[list[int]] = [[] for _ in range(self.first + len(self.gates))]
        for place, gate in reversed(list(enumerate(self.gates))):
            for operand in gate.operands:
                self.reads[operand].append(place)
        outputs = {output.signal for output in netlist.outputs if not output.inverted}
        self.outputs = outputs | {output.signal for output in netlist.outputs}
        self.held: list[int] = []
        self.stored = set(range(self.first))
        for place, gate in enumerate(self.gates):
            self._compute(place, self.first + place, gate)
            if self.first + place in outputs:
                self.stored.add(self.first + place)

    def _compute(self, place: int, signal: int, gate: Gate) -> None:
        for operand in gate.operands:
            self.reads[operand].pop()
        missing = [operand for operand in gate.operands if operand not in self.held]
        direct = self._direct(place, missing)
        missing = [operand for operand in missing if operand != direct]
        ending = any(not self.reads[o] for o in gate.operands if o != direct)
        wanted = bool(self.reads[signal]) or signal in self.outputs
        self._make_room(gate, len(missing) + (wanted and not ending))
        for operand in missing:
            self._fetch(operand)
        from_memory = frozenset() if direct is None else frozenset({direct})
        in_order = sorted(gate.operands, key=lambda o: (o == direct, bool(self.reads[o])))
        self.steps.append(Step("gate", signal, tuple(in_order), from_memory))
        self.held = [each for each in self.held if self.reads[each]]
        if self.reads[signal]:
            self.held.append(signal)

    def _direct(self, place: int, missing: list[int]) -> int | None:
        """The operand to be taken from memory: the one that is read again last, if not soon."""
        stored = [operand for operand in missing if operand in self.stored]
        direct = max(stored, key=self._next_read, default=None)
        return direct if direct is not None and self._next_read(direct) >= place + SOON else None

    def _next_read(self, signal: int) -> int:
        return self.reads[signal][-1] if self.reads[signal] else _NEVER

    def _make_room(self, gate: Gate, wanted: int) -> None:
        while len(self.held) + wanted > self.registers:
            given_up = max((s for s in self.held if s not in gate.operands), key=self._dispensable)
            if given_up not in self.stored and not self._repeatable(given_up):
                self.stored.add(given_up)
                self.steps.append(Step("store", given_up))
            self.held.remove(given_up)

    def _dispensable(self, signal: int) -> tuple[bool, bool, int]:
        return signal in self.stored, self._repeatable(signal), self._next_read(signal)

    def _repeatable(self, signal: int) -> bool:
        """One gate makes it from inputs, and it is read once more."""
        if signal < self.first or len(self.reads[signal]) > 1:
            return False
        return all(operand < self.first for operand in self.gates[signal - self.first].operands)

    def _fetch(self, operand: int) -> None:
        if operand in self.stored:
            self.steps.append(Step("load", operand))
        else:
            inputs = self.gates[operand - self.first].operands
            self.steps.append(Step("again", operand, inputs, frozenset(inputs)))
        self.held.append(operand)
