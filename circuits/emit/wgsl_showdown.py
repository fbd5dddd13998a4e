"""Kernels that show hands down: who wins, in planes, and the lanes counted by outcome.

A joint deal is one hand for each of some players, by numbers; each has a tally of its own.
"""

from __future__ import annotations

from itertools import count
from math import ceil, log2

from .wgsl_kernel import LOW_PLANES, OK_PLANE, VALUE_PLANES, kernel


def tally_size(players: int, low: bool) -> int:
    """Counters of one tally.

    Without a low: at `p * players + m - 1` the lanes in which player p is one of m winners, and
    last all lanes. With one: at `(p * (players + 1) + high) * (players + 2) + low` those in which
    he is one of `high` winners of the high hand (0: is not) and one of `low - 1` of the low hand
    (1: others win it, 0: there is none), those in which he wins nothing left out; then all lanes
    without a low, and all with one.
    """
    if low:
        return players * (players + 1) * (players + 2) + 2
    return players * players + 1


def showdown(players: int, low: bool) -> str:
    """Joint deals of so many hands over words of boards."""
    size, ok = tally_size(players, low), OK_PLANE[low]
    seats = range(players)
    body = [
        "let deal = at % table.deals;",
        "let first = at / table.deals * table.group;",
        "let end = min(first + table.group, table.words);",
        *(f"let hand{p} = deals[deal * {players}u + {p}u];" for p in seats),
        f"var counts: array<u32, {size}>;",
        "for (var word = first; word < end; word++) {",
        f"let base = word * {ok + 1}u * table.hands;",
        "let ok = " + " & ".join(_plane(ok, p) for p in seats) + ";",
        *_winners("high", players, 0, VALUE_PLANES, "ok", invert=False),
    ]
    if low:
        body += _count_with_low(players)
    else:
        number = count()
        body += _one_hot("high", players)
        body += [
            f"counts[{next(number)}] += countOneBits(high{p} & high_is{m});"
            for p in seats
            for m in range(1, players + 1)
        ]
        body.append(f"counts[{next(number)}] += countOneBits(ok);")
    body += [
        "}",
        f"for (var each = 0u; each < {size}u; each++) {{",
        f"if (counts[each] != 0u) {{ atomicAdd(&tallies[deal * {size}u + each], counts[each]); }}",
        "}",
    ]
    return kernel(
        f"Showdowns of {players} players: {'high and low' if low else 'high'} hands.",
        _BINDINGS,
        "table.deals * ((table.words + table.group - 1u) / table.group)",
        body,
    )


_BINDINGS = """
struct Table {
    deals: u32,
    hands: u32,
    words: u32,
    group: u32, // words that an invocation counts
}
@group(0) @binding(0) var<uniform> table: Table;
@group(0) @binding(1) var<storage, read> values: array<u32>;
@group(0) @binding(2) var<storage, read> deals: array<u32>; // by deal: a hand for each player
@group(0) @binding(3) var<storage, read_write> tallies: array<atomic<u32>>;
"""


def _plane(plane: int | str, player: int) -> str:
    number = f"{plane}u" if isinstance(plane, int) else plane
    return f"values[base + {number} * table.hands + hand{player}]"


def _winners(
    name: str, players: int, first: int, planes: int, among: str, *, invert: bool
) -> list[str]:
    """Planes `name0` .. of the players whose number in these planes is greatest, or least."""
    seats = range(players)
    held = " | ".join(f"({name}{p} & bit{p})" for p in seats)
    return [
        *(f"var {name}{p} = {among};" for p in seats),
        f"for (var plane = {first + planes - 1}u; plane + 1u > {first}u; plane--) {{",
        *(f"let bit{p} = {'~' if invert else ''}{_plane('plane', p)};" for p in seats),
        f"let held = {held};",
        *(f"{name}{p} &= bit{p} | ~held;" for p in seats),
        "}",
    ]


def _one_hot(name: str, players: int) -> list[str]:
    """Planes `name_is0` .. `name_is<players>`: how many of the planes `name0` .. are set."""
    bits = ceil(log2(players + 1))
    lines = [f"var {name}_sum{bit} = 0u;" for bit in range(bits)]
    for player in range(players):
        lines.append(f"var {name}_carry{player} = {name}{player};")
        for bit in range(bits):
            carry, total = f"{name}_carry{player}", f"{name}_sum{bit}"
            lines += [
                f"let {name}_next{player}_{bit} = {carry} & {total};",
                f"{total} ^= {carry};",
                f"{carry} = {name}_next{player}_{bit};",
            ]
    for number in range(players + 1):
        planes = (
            f"{'' if number >> bit & 1 else '~'}{name}_sum{bit}" for bit in range(bits)
        )
        lines.append(f"let {name}_is{number} = {' & '.join(planes)};")
    return lines


def _count_with_low(players: int) -> list[str]:
    seats = range(players)
    lines = []
    for p in seats:
        planes = (_plane(VALUE_PLANES + plane, p) for plane in range(LOW_PLANES))
        lines.append(f"let none{p} = {' & '.join(planes)};")
    none = " & ".join(f"none{p}" for p in seats)
    lines += [
        f"let having = ok & ~({none});",
        "let without = ok & ~having;",
        *_winners("low", players, VALUE_PLANES, LOW_PLANES, "having", invert=True),
        *_one_hot("high", players),
        *_one_hot("low", players),
    ]
    number = count()
    for p in seats:
        highs = ["~" + f"high{p}", *(f"high{p} & high_is{m}" for m in range(1, players + 1))]
        lows = ["without", f"having & ~low{p}"]
        lows += [f"low{p} & low_is{m}" for m in range(1, players + 1)]
        lines += [f"let high_of{p}_{m} = {text};" for m, text in enumerate(highs)]
        lines += [f"let low_of{p}_{m} = {text};" for m, text in enumerate(lows)]
        for high in range(players + 1):
            for low in range(players + 2):
                place = next(number)
                # A player who wins nothing is not counted.
                if high or low > 1:
                    lines.append(
                        f"counts[{place}] += countOneBits(high_of{p}_{high} & low_of{p}_{low});"
                    )
    lines += [
        f"counts[{next(number)}] += countOneBits(without);",
        f"counts[{next(number)}] += countOneBits(having);",
    ]
    return lines
