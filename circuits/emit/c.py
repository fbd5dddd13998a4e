"""C: one static inline function per circuit, a statement per gate, in the netlist's order.

The header for the kernels names no instruction: the file that includes it defines `rg_word` (a
vector of lanes) and the macros that its first comment lists; but for NEON it says which values wait
in memory. The file for strangers stands alone.
"""

from __future__ import annotations

from collections.abc import Iterable

from ..netlist import ZERO, Netlist, Output
from . import neon, planned
from .operations import two_input
from .places import arrays, place, sizes


def header(netlists: Iterable[Netlist], guard: str, *, bit_selects: bool = False) -> str:
    """A header with a function `rg_NAME` for each netlist; for NEON with bit selects."""
    functions = "\n".join(map(neon_function if bit_selects else kernel_function, netlists))
    return (
        f"/* Written from circuits/netlists; not to be edited. {_CONTRACT} */\n"
        f"#ifndef {guard}\n#define {guard}\n\n{functions}\n#endif\n"
    )


_CONTRACT = """One bit of a word is one case.
 * The including file defines rg_word, RG_ZERO, RG_AND(a, b), RG_OR(a, b), RG_XOR(a, b),
 * RG_ANDN(a, b) = ~a & b, RG_NOT(a); for three-input circuits RG_LUT3(a, b, c, table), where bit
 * a << 2 | b << 1 | c of the table is the answer, as in vpternlog; for NEON's circuits
 * RG_MUX(mask, set, clear), where `mask` chooses between the bits of the other two; for all others
 * RG_UNKNOWN(x), after which the compiler must load x where it is read, or nothing.
 * Outputs must not lie where inputs do."""


def kernel_function(netlist: Netlist) -> str:
    """One circuit as `function` writes it, with a plan for the registers."""
    return "\n".join([_head(netlist), "{", *planned.statements(netlist), "}", ""])


def function(netlist: Netlist) -> str:
    """One circuit: its inputs in const arrays by name, its outputs in arrays by name."""
    lines = []
    names = _names(netlist)
    for number, gate in enumerate(netlist.gates, start=len(netlist.inputs)):
        operation = two_input(gate)
        if operation is None:
            operands = ", ".join(names[operand] for operand in gate.operands)
            text = f"RG_LUT3({operands}, 0x{gate.table:02x})"
        else:
            name, first, second = operation
            text = f"RG_{name.upper()}({names[first]}, {names[second]})"
        lines.append(f"    const rg_word {names[number]} = {text};")
    return _function(netlist, lines)


def neon_function(netlist: Netlist) -> str:
    """The like from gates of two inputs, with bit selects: RG_MUX(mask, set, clear)."""
    names = _names(netlist)
    lines = [
        f"    const rg_word {names[each.signal]} = RG_{each.operation.upper()}("
        f"{', '.join(names[operand] for operand in each.operands)});"
        for each in neon.statements(netlist)
    ]
    return _function(netlist, lines)


def _names(netlist: Netlist) -> list[str]:
    places = [place(name) for name in netlist.inputs]
    return places + netlist.signal_names()[len(places) :]


def _function(netlist: Netlist, statements: list[str]) -> str:
    names = _names(netlist)
    stores = [f"    {place(output.name)} = {_output(output, names)};" for output in netlist.outputs]
    return "\n".join([_head(netlist), "{", *statements, *stores, "}", ""])


def _head(netlist: Netlist) -> str:
    parameters = [f"const rg_word *{name}" for name in arrays(netlist.inputs)]
    parameters += [f"rg_word *{name}" for name in arrays(o.name for o in netlist.outputs)]
    return f"static inline void rg_{netlist.name}({', '.join(parameters)})"


def _output(output: Output, names: list[str]) -> str:
    text = "RG_ZERO" if output.signal == ZERO else names[output.signal]
    return f"RG_NOT({text})" if output.inverted else text


def standalone_header(netlist: Netlist, summary: str) -> str:
    """The header of the file that a stranger links: declaration and documentation."""
    return _HEADER.format(
        name=netlist.name,
        guard=f"{netlist.name.upper()}_H",
        summary="\n * ".join(summary.splitlines()),
        gates=len(netlist.gates),
        inputs=", ".join(netlist.inputs),
        outputs=", ".join(output.name for output in netlist.outputs),
        signature=_signature(netlist),
    )


def standalone_source(netlist: Netlist) -> str:
    """Plain C11 for `standalone_header`, from gates of two inputs."""
    assert netlist.width <= 2, "plain C is written from gates of two inputs"
    taken = sizes(netlist.inputs)
    given = sizes(output.name for output in netlist.outputs)
    loads = [_copy(name, n, "{0}_of[p] = {0}[p * words + w]") for name, n in taken.items()]
    stores = [_copy(name, n, "{0}[p * words + w] = {0}_of[p]") for name, n in given.items()]
    return _SOURCE.format(
        name=netlist.name,
        function=function(netlist),
        signature=_signature(netlist),
        locals=", ".join(f"{name}_of[{n}]" for name, n in (taken | given).items()),
        loads="\n".join(loads),
        call=", ".join(f"{name}_of" for name in taken | given),
        stores="\n".join(stores),
    )


def _signature(netlist: Netlist) -> str:
    parameters = [f"const uint64_t *{name}" for name in arrays(netlist.inputs)]
    parameters += [f"uint64_t *{name}" for name in arrays(o.name for o in netlist.outputs)]
    return f"void {netlist.name}({', '.join(parameters)}, size_t words)"


def _copy(name: str, planes: int, statement: str) -> str:
    return f"        for (size_t p = 0; p < {planes}; p++)\n            {statement.format(name)};"


_HEADER = """/* {name}: a poker circuit from rivergate (MIT licence), {gates} gates of two inputs.
 *
 * {summary}
 *
 * Bit i of word w of every plane belongs to case 64 * w + i. Arrays hold plane after plane: word w
 * of plane p is at [p * words + w].
 * Planes in: {inputs}.
 * Planes out: {outputs}. */
#ifndef {guard}
#define {guard}

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {{
#endif

{signature};

#ifdef __cplusplus
}}
#endif

#endif
"""

_SOURCE = """#include "{name}.h"

typedef uint64_t rg_word;
#define RG_ZERO ((rg_word)0)
#define RG_AND(a, b) ((a) & (b))
#define RG_OR(a, b) ((a) | (b))
#define RG_XOR(a, b) ((a) ^ (b))
#define RG_ANDN(a, b) (~(a) & (b))
#define RG_NOT(a) (~(a))

{function}
{signature}
{{
    for (size_t w = 0; w < words; w++) {{
        rg_word {locals};
{loads}
        rg_{name}({call});
{stores}
    }}
}}
"""
