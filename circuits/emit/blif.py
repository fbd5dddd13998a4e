"""BLIF, the Berkeley logic interchange format, out and in: the way to ABC and back."""

from __future__ import annotations

from itertools import product

from ..expressions import Circuit, Signal
from ..netlist import ZERO, Netlist, NetlistError


def write(netlist: Netlist) -> str:
    """The netlist as one BLIF model."""
    names = netlist.signal_names()
    lines = [f".model {netlist.name}", ".inputs " + " ".join(netlist.inputs)]
    lines.append(".outputs " + " ".join(output.name for output in netlist.outputs))
    for name, gate in zip(names[len(netlist.inputs) :], netlist.gates, strict=True):
        lines.append(" ".join([".names", *(names[o] for o in gate.operands), name]))
        for bits in product((0, 1), repeat=len(gate.operands)):
            if gate.value(bits):
                lines.append("".join(map(str, bits)) + " 1")
    for output in netlist.outputs:
        if output.signal == ZERO:
            lines += [f".names {output.name}"] + ["1"] * output.inverted
        else:
            lines += [f".names {names[output.signal]} {output.name}", f"{1 - output.inverted} 1"]
    return "\n".join([*lines, ".end", ""])


def read(text: str) -> Netlist:
    """The one combinational model in `text`; nodes have at most three inputs.

    Raises:
        NetlistError: a construct that such a model does not have, or a node that has no driver.
    """
    statements = _statements(text)
    model = next((s[1] for s in statements if s[0] == ".model"), "unnamed")
    circuit = Circuit(model)
    inputs = [name for s in statements if s[0] == ".inputs" for name in s[1:]]
    signals = dict(zip(inputs, circuit.inputs(inputs), strict=True))
    nodes: dict[str, tuple[list[str], list[str]]] = {}
    cover: list[str] = []
    for statement in statements:
        if statement[0] == ".names":
            cover = []
            nodes[statement[-1]] = (statement[1:-1], cover)
        elif not statement[0].startswith("."):
            cover.append(" ".join(statement))
        elif statement[0] not in (".model", ".inputs", ".outputs", ".end"):
            raise NetlistError(f"BLIF: {statement[0]} is not understood")
    for name in (name for s in statements if s[0] == ".outputs" for name in s[1:]):
        circuit.output(name, _built(name, circuit, signals, nodes))
    return circuit.netlist()


def _statements(text: str) -> list[list[str]]:
    lines = text.replace("\\\n", " ").splitlines()
    return [words for line in lines if (words := line.partition("#")[0].split())]


def _built(
    wanted: str,
    circuit: Circuit,
    signals: dict[str, Signal],
    nodes: dict[str, tuple[list[str], list[str]]],
) -> Signal:
    waiting = [wanted]
    while waiting:
        name = waiting[-1]
        if name not in signals:
            if name not in nodes:
                raise NetlistError(f"BLIF: nothing drives {name}")
            operands, cover = nodes[name]
            missing = [operand for operand in operands if operand not in signals]
            if missing:
                waiting += missing
                continue
            signals[name] = _node(circuit, [signals[operand] for operand in operands], cover)
        waiting.pop()
    return signals[wanted]


def _node(circuit: Circuit, operands: list[Signal], cover: list[str]) -> Signal:
    rows = [row.rpartition(" ") for row in cover]
    # A cover lists the inputs for 1, or all of those for 0.
    listed = int(rows[0][2]) if rows else 1

    def value(*bits: int) -> int:
        hit = any(
            all(c == "-" or int(c) == bit for c, bit in zip(cube, bits, strict=True))
            for cube, _, _ in rows
        )
        return listed if hit else 1 - listed

    return circuit.gate(value, *operands)
