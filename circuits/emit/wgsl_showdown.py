"""Kernels that show hands down: who wins, in planes, and the lanes counted by outcome.

A joint deal is one hand for each of some players, by numbers; each has a tally of its own.
"""

from __future__ import annotations

from itertools import product
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


def name_of(players: int, low: bool) -> str:
    """What the kernel of `showdown` is called among all kernels."""
    return f"showdown{'_low' * low}_{players}"


MOST_COUNTERS = 128
"""More than so many an invocation does not keep: it adds them to the tally word by word."""


def showdown(players: int, low: bool) -> str:
    """Joint deals of so many hands over words of boards."""
    size, ok = tally_size(players, low), OK_PLANE[low]
    seats = range(players)
    kept = range(size) if size <= MOST_COUNTERS else range(0)
    counted = _counted_with_low(players) if low else _counted(players)
    body = [
        "let deal = at % table.deals;",
        f"let tally = deal * {size}u;",
        "let first = at / table.deals * table.group;",
        "let end = min(first + table.group, table.words);",
        *(f"let hand{p} = deals[deal * {players}u + {p}u];" for p in seats),
        *(f"var count{place} = 0u;" for place in kept),
        "for (var word = first; word < end; word++) {",
        f"let base = word * {ok + 1}u * table.hands;",
        "let ok = " + " & ".join(_plane(ok, p) for p in seats) + ";",
        *_winners("high", players, 0, VALUE_PLANES, "ok", invert=False),
        *_one_hot("high", players),
    ]
    if low:
        body += _low_winners(players)
    if kept:
        body += [f"count{place} += countOneBits({plane});" for place, plane in counted]
    else:
        body += _counted_in_loops(players)
    body += ["}", *(f"add(tally + {place}u, count{place});" for place in kept)]
    return kernel(
        f"Showdowns of {players} players: {'high and low' if low else 'high'} hands.",
        _BINDINGS,
        "table.deals * ((table.words + table.group - 1u) / table.group)",
        body,
        _ADD,
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

_ADD = """
fn add(place: u32, lanes: u32) {
    if (lanes != 0u) {
        atomicAdd(&tallies[place], lanes);
    }
}
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
        planes = (f"{'' if number >> bit & 1 else '~'}{name}_sum{bit}" for bit in range(bits))
        lines.append(f"let {name}_is{number} = {' & '.join(planes)};")
    return lines


def _low_winners(players: int) -> list[str]:
    """Planes `low0` .. of those who win the low, and of the lanes with a low and without."""
    every = [_plane(VALUE_PLANES + plane, p) for p in range(players) for plane in range(LOW_PLANES)]
    return [
        # In lanes in which nobody has a low all planes of all lows are set.
        f"let none = {' & '.join(every)};",
        "let without = ok & none;",
        "let having = ok & ~none;",
        *_winners("low", players, VALUE_PLANES, LOW_PLANES, "having", invert=True),
        *_one_hot("low", players),
    ]


def _counted(players: int) -> list[tuple[int, str]]:
    """Places in the tally, and the planes that are counted there."""
    return [
        (place, f"high{p} & high_is{m}")
        for place, (p, m) in enumerate(product(range(players), range(1, players + 1)))
    ] + [(players * players, "ok")]


def _counted_with_low(players: int) -> list[tuple[int, str]]:
    counted = []
    every = product(range(players), range(players + 1), range(players + 2))
    for place, (p, high, low) in enumerate(every):
        of_high = f"high{p} & high_is{high}" if high else f"~high{p}"
        of_low = f"low{p} & low_is{low - 1}" if low > 1 else ("without", f"having & ~low{p}")[low]
        # A player who wins nothing is not counted.
        if high or low > 1:
            counted.append((place, f"{of_high} & {of_low}"))
    size = tally_size(players, low=True)
    return [*counted, (size - 2, "without"), (size - 1, "having")]


def _counted_in_loops(players: int) -> list[str]:
    """The same, added to the tally in memory: written out, so much would take long to compile."""
    size = tally_size(players, low=True)
    arrays = [
        f"var {name} = array<u32, {len(planes)}>({', '.join(planes)});"
        for name, planes in {
            "highs": [f"high{p}" for p in range(players)],
            "lows": [f"low{p}" for p in range(players)],
            "high_are": [f"high_is{m}" for m in range(players + 1)],
            "low_are": [f"low_is{m}" for m in range(players + 1)],
        }.items()
    ]
    return [
        *arrays,
        f"for (var p = 0u; p < {players}u; p++) {{",
        f"for (var h = 0u; h <= {players}u; h++) {{",
        "let of_high = select(highs[p] & high_are[h], ~highs[p], h == 0u);",
        f"let place = tally + (p * {players + 1}u + h) * {players + 2}u;",
        "if (h > 0u) {",
        "add(place, countOneBits(of_high & without));",
        "add(place + 1u, countOneBits(of_high & having & ~lows[p]));",
        "}",
        f"for (var l = 1u; l <= {players}u; l++) {{",
        "add(place + 1u + l, countOneBits(of_high & lows[p] & low_are[l]));",
        "}",
        "}",
        "}",
        f"add(tally + {size - 2}u, countOneBits(without));",
        f"add(tally + {size - 1}u, countOneBits(having));",
    ]
