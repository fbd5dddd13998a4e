"""The order of a netlist's gates: it decides how many values are held at once, and so the spills.

A vector unit has 32 registers (16 before AVX-512). The order is found by list scheduling: of the
gates that are ready, take the one that ends most live ranges; ties go to the gate whose operands
are the most recent, or to the place in a depth-first walk from the outputs. The walk is shuffled
by a seed, so that several orders can be tried and the fastest kept.
"""

from __future__ import annotations

from random import Random

from .netlist import ZERO, Gate, Netlist, Output

RULES = ("recent", "depth")


def scheduled(netlist: Netlist, rule: str = "depth", seed: int | None = None) -> Netlist:
    """The same gates in another order; without a seed the walk keeps the netlist's own order."""
    return reordered(netlist, _Schedule(netlist, rule, seed).order())


class _Schedule:
    def __init__(self, netlist: Netlist, rule: str, seed: int | None) -> None:
        assert rule in RULES
        self.first = len(netlist.inputs)
        self.netlist = netlist
        self.rule = rule
        self.operands = [tuple(dict.fromkeys(gate.operands)) for gate in netlist.gates]
        self.position = self._walk(Random(seed) if seed is not None else None)
        self.readers: list[list[int]] = [[] for _ in range(self.first + len(netlist.gates))]
        for number, operands in enumerate(self.operands, start=self.first):
            for operand in operands:
                self.readers[operand].append(number)
        self.unread = [len(readers) for readers in self.readers]
        self.placed: dict[int, int] = {}

    def order(self) -> list[int]:
        """Gates by signal number, in the order to emit."""
        waiting = {
            number: sum(operand >= self.first for operand in operands)
            for number, operands in enumerate(self.operands, start=self.first)
        }
        ready = [number for number, count in waiting.items() if count == 0]
        while ready:
            chosen = max(ready, key=self._merit)
            ready.remove(chosen)
            self.placed[chosen] = len(self.placed)
            for operand in self.operands[chosen - self.first]:
                self.unread[operand] -= 1
            for reader in self.readers[chosen]:
                waiting[reader] -= 1
                if waiting[reader] == 0:
                    ready.append(reader)
        return list(self.placed)

    def _merit(self, number: int) -> tuple[int, int, int]:
        operands = self.operands[number - self.first]
        ended = sum(self.unread[o] == 1 and o >= self.first for o in operands)
        held = bool(self.readers[number])
        latest = max((self.placed.get(operand, -1) for operand in operands), default=-1)
        recent = latest if self.rule == "recent" else 0
        return ended - held, recent, -self.position[number]

    def _walk(self, random: Random | None) -> dict[int, int]:
        position: dict[int, int] = {}
        outputs = [output.signal for output in self.netlist.outputs if output.signal != ZERO]
        if random is not None:
            random.shuffle(outputs)
        stack = [(signal, False) for signal in reversed(outputs)]
        while stack:
            signal, done = stack.pop()
            if signal < self.first or signal in position:
                continue
            if done:
                position[signal] = len(position)
                continue
            stack.append((signal, True))
            operands = list(self.operands[signal - self.first])
            if random is not None:
                random.shuffle(operands)
            stack += [(operand, False) for operand in operands]
        return position


def reordered(netlist: Netlist, order: list[int]) -> Netlist:
    """The same gates, given by signal number, in this order."""
    first = len(netlist.inputs)
    moved = {signal: signal for signal in range(first)} | {ZERO: ZERO}
    moved |= {signal: first + place for place, signal in enumerate(order)}
    gates = (netlist.gates[signal - first] for signal in order)
    return Netlist(
        netlist.name,
        netlist.inputs,
        tuple(Gate(gate.table, tuple(moved[o] for o in gate.operands)) for gate in gates),
        tuple(Output(o.name, moved[o.signal], o.inverted) for o in netlist.outputs),
        netlist.provenance,
    )
