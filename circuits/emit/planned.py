"""C statements that say which values wait in memory: see `registers`.

RG_UNKNOWN(x) tells the compiler that x in memory may have changed, so that it loads it where it is
written in place of keeping it in a register or putting it on the stack.
"""

from __future__ import annotations

from collections import Counter

from ..netlist import ZERO, Netlist
from ..registers import Step, plan
from .operations import two_input
from .places import place

HOLD = "hold"
"""The array of stored values."""


def statements(netlist: Netlist) -> list[str]:
    """The body of a circuit's function, its stores to the output arrays among it."""
    return _Writer(netlist).body(plan(netlist))


class _Writer:
    def __init__(self, netlist: Netlist) -> None:
        self.netlist = netlist
        self.first = len(netlist.inputs)
        self.numbered = netlist.signal_names()
        self.memory = {number: place(name) for number, name in enumerate(netlist.inputs)}
        self.copies = Counter[int]()
        self.read = set[str]()
        self.slots = 0
        self.lines: list[str] = []

    def body(self, steps: list[Step]) -> list[str]:
        for step in steps:
            if step.action == "store":
                self.memory[step.signal] = f"{HOLD}[{self.slots}]"
                self.slots += 1
                self._say(f"{self.memory[step.signal]} = {self._name(step.signal)}")
            elif step.action == "load":
                text = self._from_memory(step.signal)
                self.copies[step.signal] += 1
                self._say(f"const rg_word {self._name(step.signal)} = {text}")
            else:
                self._compute(step)
        for output in self.netlist.outputs:
            if output.signal < self.first:
                name = "RG_ZERO" if output.signal == ZERO else self.memory[output.signal]
                self._put(output.name, name, output.inverted)
        return ([f"    rg_word {HOLD}[{self.slots}];"] if self.slots else []) + self.lines

    def _compute(self, step: Step) -> None:
        signal = step.signal
        gate = self.netlist.gates[signal - self.first].with_operands(step.operands)
        names = {
            o: self._from_memory(o) if o in step.from_memory else self._name(o)
            for o in gate.operands
        }
        operation = two_input(gate)
        if operation is None:
            operands = ", ".join(names[operand] for operand in gate.operands)
            text = f"RG_LUT3({operands}, 0x{gate.table:02x})"
        else:
            name, first, second = operation
            text = f"RG_{name.upper()}({names[first]}, {names[second]})"
        if step.action == "again":
            self.copies[signal] += 1
        self._say(f"const rg_word {self._name(signal)} = {text}")
        if step.action == "gate":
            self._put_outputs(signal)

    def _put_outputs(self, signal: int) -> None:
        for output in self.netlist.outputs:
            if output.signal == signal:
                self._put(output.name, self._name(signal), output.inverted)
                if not output.inverted:
                    self.memory[signal] = place(output.name)
                    self.read.add(self.memory[signal])

    def _put(self, output: str, name: str, inverted: bool) -> None:
        self._say(f"{place(output)} = {f'RG_NOT({name})' if inverted else name}")

    def _from_memory(self, signal: int) -> str:
        text = self.memory[signal]
        if signal >= self.first or text in self.read:
            self._say(f"RG_UNKNOWN({text})")
        self.read.add(text)
        return text

    def _name(self, signal: int) -> str:
        if signal < self.first:
            return f"i{signal}_{self.copies[signal]}"
        copy = self.copies[signal]
        return f"{self.numbered[signal]}_{copy}" if copy else self.numbered[signal]

    def _say(self, text: str) -> None:
        self.lines.append(f"    {text};")
