"""WGSL: a gate is a `let` over words of 32 cases.

Only circuits of two-input gates are written: the shading language has no three-input operation, and
its compilers find the fusions themselves. `shader` is a circuit alone, for use elsewhere; the
kernels in `shaders` are built of `statements`.
"""

from __future__ import annotations

from collections.abc import Mapping

from ..netlist import ZERO, Netlist, Output
from .operations import expression

WORKGROUP = 64


def statements(
    netlist: Netlist, inputs: Mapping[str, str], outputs: Mapping[str, str] | None = None
) -> list[str]:
    """The circuit as `let` statements.

    Args:
        netlist: of gates of two inputs.
        inputs: by the netlist's names of its inputs, what they are called in the shader.
        outputs: the like for its outputs; those that are not named are left out. Without it they
            keep their names.
    """
    assert netlist.width <= 2, "a shader is written from gates of two inputs"
    first = len(netlist.inputs)
    # Gates of two circuits in one shader must not share names.
    gates = [f"{netlist.name}_{number}" for number in range(len(netlist.gates))]
    names = [*(inputs[name] for name in netlist.inputs), *gates]
    lines = [
        f"let {name} = {expression(gate, names)};"
        for name, gate in zip(names[first:], netlist.gates, strict=True)
    ]
    for output in netlist.outputs:
        name = output.name if outputs is None else outputs.get(output.name)
        if name is not None:
            lines.append(f"let {name} = {_output(output, names)};")
    return lines


def shader(netlist: Netlist) -> str:
    """A whole shader module with the entry point `main`, an invocation per word of 32 cases.

    Planes lie one after the other in two storage buffers: word w of plane p is at `p * words + w`,
    with `words` the number of words per plane.
    """
    body = [
        f"let {name} = planes_in[{place}u * words + at];"
        for place, name in enumerate(netlist.inputs)
    ]
    body += statements(netlist, {name: name for name in netlist.inputs})
    body += [
        f"planes_out[{place}u * words + at] = {output.name};"
        for place, output in enumerate(netlist.outputs)
    ]
    return _MODULE.format(
        name=netlist.name,
        inputs=", ".join(netlist.inputs),
        outputs=", ".join(output.name for output in netlist.outputs),
        workgroup=WORKGROUP,
        last=len(netlist.inputs),
        body=indented(body),
    )


def indented(lines: list[str]) -> str:
    """Statements as the body of a function."""
    return "\n".join(f"    {line}" for line in lines)


_MODULE = """// {name}: 32 cases to the word.
// Planes in: {inputs}.
// Planes out: {outputs}.
@group(0) @binding(0) var<storage, read> planes_in: array<u32>;
@group(0) @binding(1) var<storage, read_write> planes_out: array<u32>;

@compute @workgroup_size({workgroup})
fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
    let words = arrayLength(&planes_in) / {last}u;
    let at = id.x;
    if (at >= words) {{
        return;
    }}
{body}
}}
"""


def _output(output: Output, names: list[str]) -> str:
    text = "0u" if output.signal == ZERO else names[output.signal]
    return f"~{text}" if output.inverted else text
