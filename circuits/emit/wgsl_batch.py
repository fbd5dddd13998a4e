"""Kernels from arrays of card numbers to values: an invocation takes 32 hands.

Cards are bytes, four to the word, hand after hand, as uint8[n, k] lies in memory.
"""

from __future__ import annotations

from .wgsl_kernel import DECK, LOW_PLANES, VALUE_PLANES, Form, evaluation, kernel

LANES = 32
BOARD_CARDS = 5


def batch(form: Form, cards: int) -> str:
    """Values of hands of so many cards; in Omaha of so many hole cards and five on the board."""
    named = ("hole", "board") if form.omaha else ("hole",)
    sizes = (cards, BOARD_CARDS) if form.omaha else (cards,)
    body = []
    for of, size in zip(named, sizes, strict=True):
        body += [
            f"var {of}: array<u32, {DECK}>;",
            f"for (var card = 0u; card < {LANES * size}u; card++) {{",
            f"let byte = {of}_cards[at * {LANES // 4 * size}u + card / 4u] >> (card % 4u * 8u);",
            # What lies behind the last hand may be anything.
            f"{of}[min(byte & 0xffu, {DECK - 1}u)] |= 1u << (card / {size}u);",
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
            bytes_ = (f"(low_rows{4 * word + byte} << {8 * byte}u)" for byte in range(4))
            body.append(f"lows[at * {LANES // 4}u + {word}u] = {' | '.join(bytes_)};")
    bindings = [f"var<storage, read> {of}_cards: array<u32>" for of in named]
    bindings.append("var<storage, read_write> values: array<u32>")
    if form.low:
        bindings.append("var<storage, read_write> lows: array<u32>")
    declarations = "\n".join(
        f"@group(0) @binding({place}) {binding};" for place, binding in enumerate(bindings)
    )
    return kernel(
        f"Values of hands of {' and '.join(map(str, sizes))} cards: {form.name}.",
        declarations,
        f"arrayLength(&values) / {LANES}u",
        body,
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
