"""Python: a function over NumPy arrays of unsigned words, a statement per gate.

Each input and output array has one row per plane. Planes are freed at their last use.
"""

from __future__ import annotations

from ..netlist import ZERO, Netlist, Output
from .operations import expression
from .places import arrays, place


def module(netlist: Netlist) -> str:
    """A module with one function, named as the circuit."""
    assert netlist.width <= 2, "Python is written from gates of two inputs"
    first = len(netlist.inputs)
    names = [place(name) for name in netlist.inputs] + netlist.signal_names()[first:]
    last_use = _last_uses(netlist)
    body = []
    for number, gate in enumerate(netlist.gates, start=first):
        body.append(f"{names[number]} = {expression(gate, names)}")
        freed = [names[o] for o in dict.fromkeys(gate.operands) if last_use.get(o) == number]
        if freed:
            body.append(f"del {', '.join(freed)}")
    taken = ", ".join(arrays(netlist.inputs))
    given = arrays(output.name for output in netlist.outputs)
    for name in given:
        rows = [_output(o, names) for o in netlist.outputs if arrays([o.name]) == [name]]
        body.append(f"{name} = np.stack([{', '.join(rows)}])")
    body.append(f"return {', '.join(given)}")
    lines = "\n".join(f"    {line}" for line in body)
    return _MODULE.format(name=netlist.name, taken=taken, given=", ".join(given), body=lines)


_MODULE = '''"""The circuit {name}, a bit of a word being one case."""

import numpy as np


def {name}({taken}):
    """From arrays of unsigned words, a row per plane ({taken}), the like ({given})."""
{body}
'''


def _last_uses(netlist: Netlist) -> dict[int, int]:
    """By gate, the gate that reads it last; gates that are outputs are kept."""
    first = len(netlist.inputs)
    uses = {
        operand: number
        for number, gate in enumerate(netlist.gates, start=first)
        for operand in gate.operands
        if operand >= first
    }
    for output in netlist.outputs:
        uses.pop(output.signal, None)
    return uses


def _output(output: Output, names: list[str]) -> str:
    if output.signal == ZERO:
        any_input = names[0]
        text = f"np.zeros_like({any_input})"
    else:
        text = names[output.signal]
    return f"~{text}" if output.inverted else text
