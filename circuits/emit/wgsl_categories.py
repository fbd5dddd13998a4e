"""The kernel that counts in how many lanes each hand makes each category."""

from __future__ import annotations

from .wgsl_kernel import OK_PLANE, VALUE_PLANES, kernel

CATEGORIES = 9
CATEGORY_BITS = 4


def categories(low: bool) -> str:
    """At `hand * 9 + category - 1`: the lanes in which the hand is of that category, 1 to 9."""
    ok, first = OK_PLANE[low], VALUE_PLANES - CATEGORY_BITS
    body = [
        "let hand = at % table.hands;",
        "let begin = at / table.hands * table.group;",
        "let end = min(begin + table.group, table.words);",
        f"var counts: array<u32, {CATEGORIES}>;",
        "for (var word = begin; word < end; word++) {",
        f"let base = word * {ok + 1}u * table.hands + hand;",
        f"let ok = values[base + {ok}u * table.hands];",
        *(
            f"let bit{bit} = values[base + {first + bit}u * table.hands];"
            for bit in range(CATEGORY_BITS)
        ),
    ]
    for number in range(1, CATEGORIES + 1):
        planes = (f"{'' if number >> bit & 1 else '~'}bit{bit}" for bit in range(CATEGORY_BITS))
        body.append(f"counts[{number - 1}] += countOneBits(ok & {' & '.join(planes)});")
    body += [
        "}",
        f"for (var each = 0u; each < {CATEGORIES}u; each++) {{",
        f"atomicAdd(&tallies[hand * {CATEGORIES}u + each], counts[each]);",
        "}",
    ]
    return kernel(
        "Categories of the high hands: lanes counted by hand.",
        _BINDINGS,
        "table.hands * ((table.words + table.group - 1u) / table.group)",
        body,
    )


_BINDINGS = """
struct Table {
    hands: u32,
    words: u32,
    group: u32, // words that an invocation counts
}
@group(0) @binding(0) var<uniform> table: Table;
@group(0) @binding(1) var<storage, read> values: array<u32>;
@group(0) @binding(2) var<storage, read_write> tallies: array<atomic<u32>>;
"""
