"""What the WGSL kernels have in common: their frame, and what planes they leave.

A kernel counts its invocations over rows of 65,535 workgroups, the most that a dimension has:
invocation `at` is `id.y * ROW + id.x`.
"""

from __future__ import annotations

from dataclasses import dataclass

from ..netlist import load
from .wgsl import WORKGROUP, indented, statements

DECK = 52
VALUE_PLANES, LOW_PLANES = 30, 8

OK_PLANE = {False: VALUE_PLANES, True: VALUE_PLANES + LOW_PLANES}
"""Without a low and with one, the number of the plane that tells the lanes that count: the last."""

ROW = 65_535 * WORKGROUP


@dataclass(frozen=True, slots=True)
class Form:
    """A game as far as its circuits tell it from others.

    Attributes:
        name: as kernels are named after it.
        omaha: hole cards and board are planes of their own.
        low: low hands are evaluated, too.
    """

    name: str
    omaha: bool = False
    low: bool = False

    @property
    def planes(self) -> int:
        """Planes that evaluation leaves: those of the value, of the low, and `ok`."""
        return OK_PLANE[self.low] + 1


FORMS = {
    form.name: form
    for form in (Form("holdem"), Form("omaha", True), Form("omaha_low", omaha=True, low=True))
}


def evaluation(form: Form) -> list[str]:
    """The circuits: from `hole0` .. and `board0` .. to `value0` .. and `low0` .."""
    if not form.omaha:
        both = [f"let card{card} = hole{card} | board{card};" for card in range(DECK)]
        named = {f"card{card}": f"card{card}" for card in range(DECK)}
        return both + statements(load("holdem_value.gate2"), named)
    named = {f"{of}{card}": f"{of}{card}" for of in ("hole", "board") for card in range(DECK)}
    values = {f"value{plane}": f"value{plane}" for plane in range(VALUE_PLANES)}
    lines = statements(load("omaha_value.gate2"), named, values)
    return lines + statements(load("omaha_low.gate2"), named) if form.low else lines


def left_planes(form: Form) -> list[str]:
    """Names of the planes that evaluation leaves, in their order."""
    low = [f"low{plane}" for plane in range(LOW_PLANES * form.low)]
    return [*(f"value{plane}" for plane in range(VALUE_PLANES)), *low, "ok"]


def kernel(about: str, declarations: str, count: str, body: list[str], functions: str = "") -> str:
    """A shader module with the entry point `main`.

    Args:
        about: what it does, a comment.
        declarations: its bindings and structures.
        count: an expression, how many invocations there are.
        body: statements; `at` is the number of the invocation.
        functions: what the body calls.
    """
    comment = "\n".join(f"// {line}" for line in about.splitlines())
    return _KERNEL.format(
        comment=comment,
        declarations=declarations.strip(),
        functions=f"{functions.strip()}\n\n" if functions else "",
        workgroup=WORKGROUP,
        row=ROW,
        count=count,
        body=indented(body),
    )


_KERNEL = """{comment}
{declarations}

{functions}@compute @workgroup_size({workgroup})
fn main(@builtin(global_invocation_id) id: vec3<u32>) {{
    let at = id.y * {row}u + id.x;
    if (at >= {count}) {{
        return;
    }}
{body}
}}
"""
