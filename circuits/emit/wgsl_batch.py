"""Kernels from arrays of card numbers to values: an invocation takes 32 hands.

Cards are bytes, four to the word, hand after hand, as uint8[n, k] lies in memory.
"""

from __future__ import annotations

from .wgsl_kernel import DECK, LOW_PLANES, VALUE_PLANES, Form, evaluation, kernel

LANES = 32


def batch(form: Form) -> str:
    """Values of hands, in Omaha of hole cards and boards, of as many cards as a constant says."""
    named = ("hole", "board") if form.omaha else ("hole",)
    body = []
    for of in named:
        body += [
            f"var {of}: array<u32, {DECK}>;",
            f"for (var card = 0u; card < {LANES}u * sizes.{of}; card++) {{",
            f"let word = {of}_cards[at * {LANES // 4}u * sizes.{of} + card / 4u];",
            "let number = (word >> (card % 4u * 8u)) & 0xffu;",
            # What lies behind the last hand may be anything.
            f"{of}[min(number, {DECK - 1}u)] |= 1u << (card / sizes.{of});",
            "}",
        ]
        body += [f"let {of}{card} = {of}[{card}];" for card in range(DECK)]
    if not form.omaha:
        body += [f"let board{card} = 0u;" for card in range(DECK)]
    body += evaluation(form)
    planes = [f"value{plane}" for plane in range(VALUE_PLANES)]
    body += [*_transposed("rows", planes), f"let first = at * {LANES}u;"]
    body += [f"values[first + {lane}u] = rows{lane};" for lane in range(LANES)]
    if form.low:
        body += _transposed("low_rows", [f"low{plane}" for plane in range(LOW_PLANES)])
        for word in range(LANES // 4):
            lanes = (f"(low_rows{4 * word + byte} << {8 * byte}u)" for byte in range(4))
            body.append(f"lows[at * {LANES // 4}u + {word}u] = {' | '.join(lanes)};")
    return kernel(
        f"Values of hands given as card numbers: {form.name}.",
        _SIZES + _bindings(form, named),
        f"arrayLength(&values) / {LANES}u",
        body,
    )


_SIZES = """
struct Sizes {
    hole: u32, // cards; in Hold'em all of them
    board: u32,
}
@group(0) @binding(0) var<uniform> sizes: Sizes;
"""


def _bindings(form: Form, named: tuple[str, ...]) -> str:
    read = [f"var<storage, read> {of}_cards: array<u32>" for of in named]
    written = ["values", "lows"] if form.low else ["values"]
    bindings = [*read, *(f"var<storage, read_write> {of}: array<u32>" for of in written)]
    return "\n".join(
        f"@group(0) @binding({place}) {binding};" for place, binding in enumerate(bindings, start=1)
    )


def _transposed(name: str, planes: list[str]) -> list[str]:
    """Words `name0` .. `name31`, a lane each, of 32 planes: bit p of a word is that of plane p.

    Blocks are exchanged across the diagonal, halves first (Warren, Hacker's Delight, 7-3).
    """
    given = planes + ["0u"] * (LANES - len(planes))
    lines = [f"var {name}{row} = {plane};" for row, plane in enumerate(given)]
    width, mask = LANES // 2, 0x0000FFFF
    while width:
        for row in (row for row in range(LANES) if not row & width):
            low, high, moved = f"{name}{row}", f"{name}{row + width}", f"{name}_{width}_{row}"
            lines += [
                f"let {moved} = (({low} >> {width}u) ^ {high}) & {mask:#x}u;",
                f"{high} ^= {moved};",
                f"{low} ^= {moved} << {width}u;",
            ]
        width //= 2
        mask ^= mask << width
    return lines
