"""C: one static inline function per circuit, a statement per gate, in the netlist's order.

The text names no instruction. The file that includes it defines `rg_word` (a vector of lanes) and
the macros that the header's first comment lists.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from ..netlist import ZERO, Netlist, Output
from .operations import two_input

_INDEXED = re.compile(r"([a-z_]+?)(\d*)")


def header(netlists: Iterable[Netlist], guard: str) -> str:
    """A header with a function `rg_NAME` for each netlist."""
    functions = "\n".join(map(function, netlists))
    return (
        f"/* Written from circuits/netlists; not to be edited. {_CONTRACT} */\n"
        f"#ifndef {guard}\n#define {guard}\n\n{functions}\n#endif\n"
    )


_CONTRACT = """One bit of a word is one case.
 * The including file defines rg_word, RG_ZERO, RG_AND(a, b), RG_OR(a, b), RG_XOR(a, b),
 * RG_ANDN(a, b) = ~a & b, RG_NOT(a) and, for three-input circuits, RG_LUT3(a, b, c, table), where
 * bit a << 2 | b << 1 | c of the table is the answer, as in vpternlog."""


def function(netlist: Netlist) -> str:
    """One circuit: its inputs in const arrays by name, its outputs in arrays by name."""
    places = [_place(name) for name in netlist.inputs]
    names = places + netlist.signal_names()[len(places) :]
    parameters = [f"const rg_word *{name}" for name in _arrays(netlist.inputs)]
    parameters += [f"rg_word *{name}" for name in _arrays(o.name for o in netlist.outputs)]
    lines = [f"static inline void rg_{netlist.name}({', '.join(parameters)})", "{"]
    for number, gate in enumerate(netlist.gates, start=len(netlist.inputs)):
        operation = two_input(gate)
        if operation is None:
            operands = ", ".join(names[operand] for operand in gate.operands)
            text = f"RG_LUT3({operands}, 0x{gate.table:02x})"
        else:
            name, first, second = operation
            text = f"RG_{name.upper()}({names[first]}, {names[second]})"
        lines.append(f"    const rg_word {names[number]} = {text};")
    lines += [
        f"    {_place(output.name)} = {_output(output, names)};" for output in netlist.outputs
    ]
    return "\n".join([*lines, "}", ""])


def _output(output: Output, names: list[str]) -> str:
    text = "RG_ZERO" if output.signal == ZERO else names[output.signal]
    return f"RG_NOT({text})" if output.inverted else text


def _place(name: str) -> str:
    array, index = _split(name)
    return f"{array}[{index or 0}]"


def _arrays(names: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(_split(name)[0] for name in names))


def _split(name: str) -> tuple[str, str]:
    match = _INDEXED.fullmatch(name)
    assert match, name
    return match[1], match[2]
