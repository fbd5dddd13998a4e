"""WGSL: a compute shader, one invocation per word of 32 cases, a `let` per gate.

Planes lie one after the other in two storage buffers: word w of plane p is at `p * words + w`,
with `words` the number of words per plane. Only circuits of two-input gates are written: the
shading language has no three-input operation, and its compilers find the fusions themselves.
"""

from __future__ import annotations

from ..netlist import ZERO, Netlist, Output
from .operations import expression

WORKGROUP = 64


def shader(netlist: Netlist) -> str:
    """A whole shader module with the entry point `main`."""
    assert netlist.width <= 2, "a shader is written from gates of two inputs"
    first = len(netlist.inputs)
    names = netlist.signal_names()
    body = [f"let {name} = planes_in[{p}u * words + at];" for p, name in enumerate(names[:first])]
    for name, gate in zip(names[first:], netlist.gates, strict=True):
        body.append(f"let {name} = {expression(gate, names)};")
    for p, output in enumerate(netlist.outputs):
        body.append(f"planes_out[{p}u * words + at] = {_output(output, names)};")
    lines = "\n".join(f"    {line}" for line in body)
    return _MODULE.format(
        name=netlist.name,
        inputs=", ".join(netlist.inputs),
        outputs=", ".join(output.name for output in netlist.outputs),
        workgroup=WORKGROUP,
        last=len(netlist.inputs),
        body=lines,
    )


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
