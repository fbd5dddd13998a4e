"""The one intermediate form: a combinational circuit as a list of gates of up to three inputs.

The text form, one file per circuit, is what `netlists/` holds::

    # provenance: free text, kept through reading and writing
    circuit holdem_value
    inputs c0 c1 ... c51
    n52 = 17e(c0, c4, c8)     a gate: its truth table in hex, its operands
    output v0 = n200          an output: a signal, `0`, or `!signal` for its complement

A truth table has bit ``a << 2 | b << 1 | c`` for operands (a, b, c), as vpternlog counts, and
likewise for two operands ``a << 1 | b`` and one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from itertools import product
from pathlib import Path

ZERO = -1
"""The signal that is always 0, in `Netlist.outputs`."""


class NetlistError(ValueError):
    """Text that is no netlist; it names the line."""


@dataclass(frozen=True, slots=True)
class Gate:
    """A truth table over one to three operands."""

    table: int
    operands: tuple[int, ...]

    def value(self, bits: Sequence[int]) -> int:
        """The gate's output for these operand bits."""
        index = 0
        for bit in bits:
            index = index << 1 | bit
        return self.table >> index & 1

    def with_operands(self, operands: tuple[int, ...]) -> Gate:
        """The same gate with its operands in another order."""
        places = [operands.index(operand) for operand in self.operands]
        rows = product((0, 1), repeat=len(operands))
        table = sum(self.value([row[p] for p in places]) << i for i, row in enumerate(rows))
        return Gate(table, operands)


@dataclass(frozen=True, slots=True)
class Output:
    """A named output: a signal (or ZERO), perhaps complemented."""

    name: str
    signal: int
    inverted: bool = False


@dataclass(frozen=True)
class Netlist:
    """A circuit. Signals are numbered: inputs from 0, then gates, each after its operands."""

    name: str
    inputs: tuple[str, ...]
    gates: tuple[Gate, ...]
    outputs: tuple[Output, ...]
    provenance: tuple[str, ...] = field(default=())

    def __post_init__(self) -> None:
        for number, gate in enumerate(self.gates, start=len(self.inputs)):
            assert all(0 <= operand < number for operand in gate.operands), (self.name, number)
            assert gate.table >> (1 << len(gate.operands)) == 0, (self.name, number)

    @property
    def width(self) -> int:
        """The most operands any gate has: 2 for a two-input netlist, 3 for a three-input one."""
        return max((len(gate.operands) for gate in self.gates), default=0)

    @property
    def depth(self) -> int:
        """Gates on the longest path."""
        levels = [0] * len(self.inputs)
        for gate in self.gates:
            levels.append(1 + max((levels[operand] for operand in gate.operands), default=0))
        return max(levels)

    @property
    def most_live(self) -> int:
        """The most gate outputs that wait for a reader at once, in the netlist's order."""
        first = len(self.inputs)
        last_reader: dict[int, int] = {}
        for number, gate in enumerate(self.gates, start=first):
            last_reader.update(dict.fromkeys(gate.operands, number))
        live, most = set[int](), 0
        for number, gate in enumerate(self.gates, start=first):
            live -= {operand for operand in gate.operands if last_reader[operand] == number}
            if number in last_reader:
                live.add(number)
            most = max(most, len(live))
        return most

    def fanouts(self) -> list[int]:
        """How many gates and outputs read each signal."""
        counts = [0] * (len(self.inputs) + len(self.gates))
        for gate in self.gates:
            for operand in gate.operands:
                counts[operand] += 1
        for output in self.outputs:
            if output.signal != ZERO:
                counts[output.signal] += 1
        return counts

    def with_provenance(self, *lines: str) -> Netlist:
        return replace(self, provenance=lines)

    def to_text(self) -> str:
        """The text form."""
        names = self.signal_names()
        first = len(self.inputs)
        lines = [f"# {line}".rstrip() for line in self.provenance]
        lines += [f"circuit {self.name}", " ".join(("inputs", *self.inputs))]
        for number, gate in enumerate(self.gates, start=first):
            operands = ", ".join(names[operand] for operand in gate.operands)
            lines.append(f"{names[number]} = {gate.table:x}({operands})")
        for output in self.outputs:
            signal = "0" if output.signal == ZERO else names[output.signal]
            lines.append(f"output {output.name} = {'!' * output.inverted}{signal}")
        return "\n".join(lines) + "\n"

    def signal_names(self) -> list[str]:
        """The inputs' names, then n52, n53 … for the gates."""
        first = len(self.inputs)
        return [*self.inputs, *(f"n{first + i}" for i in range(len(self.gates)))]


_GATE = re.compile(r"(\w+) = ([0-9a-f]+)\(([\w, ]+)\)")
_OUTPUT = re.compile(r"output (\w+) = (!?)(\w+)")


def parse(text: str) -> Netlist:
    """Read the text form.

    Raises:
        NetlistError: a line that is not understood; it is named.
    """
    reader = _Reader()
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            reader.take(line)
        except (KeyError, ValueError) as error:
            raise NetlistError(f"line {number}, {line!r}: {error}") from None
    return Netlist(
        reader.name,
        tuple(reader.inputs),
        tuple(reader.gates),
        tuple(reader.outputs),
        tuple(reader.provenance),
    )


class _Reader:
    def __init__(self) -> None:
        self.name = ""
        self.provenance: list[str] = []
        self.inputs: list[str] = []
        self.gates: list[Gate] = []
        self.outputs: list[Output] = []
        self.numbers: dict[str, int] = {"0": ZERO}

    def take(self, line: str) -> None:
        word, _, rest = line.partition(" ")
        if word == "#":
            self.provenance.append(rest)
        elif word == "circuit":
            self.name = rest
        elif word == "inputs":
            self.inputs = rest.split()
            self._number(self.inputs)
        elif word == "output":
            name, inverted, signal = _matched(_OUTPUT, line)
            self.outputs.append(Output(name, self.numbers[signal], bool(inverted)))
        elif line:
            name, table, operands = _matched(_GATE, line)
            fanins = tuple(self.numbers[operand] for operand in operands.split(", "))
            self.gates.append(Gate(int(table, 16), fanins))
            self._number([name])

    def _number(self, names: Iterable[str]) -> None:
        for name in names:
            self.numbers[name] = len(self.numbers) - 1


def _matched(pattern: re.Pattern[str], line: str) -> tuple[str, ...]:
    match = pattern.fullmatch(line)
    if match is None:
        raise ValueError("neither a gate nor an output")
    return match.groups()


FOLDER = Path(__file__).parent / "netlists"
"""Where the committed winners lie."""


def load(name: str) -> Netlist:
    """A committed netlist, such as "holdem_value.lut3".

    Raises:
        NetlistError: there is none of this name.
    """
    path = FOLDER / f"{name}.net"
    if not path.exists():
        raise NetlistError(f"no netlist {name!r}; there are {', '.join(committed())}")
    return parse(path.read_text(encoding="ascii"))


def committed() -> list[str]:
    """Names of the committed netlists."""
    return sorted(path.stem for path in FOLDER.glob("*.net"))
