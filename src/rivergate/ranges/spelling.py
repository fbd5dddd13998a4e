"""The shortest text that reads back as a given range.

A spelling is written in layers, and a later entry wins: the largest set of combos with one weight
comes first and may run over the others; what it names beyond the range is removed with ``!``; then
come the other weights. Entries are chosen by cover.py. Percentages of all hands are not used: they
would be short, and say nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from rivergate.ranges.combos import ALL
from rivergate.ranges.cover import Entry, class_entries, cover, total_length

# With more weights than this no layer runs over another: there is nothing to gain.
LAYERED_WEIGHTS = 8
# How many bases are tried for removals; fewer where every trial takes long.
BASES_TRIED = 12
BASES_TRIED_OF_MANY = 2
MANY_ENTRIES = 40
SEPARATED = 1
SHORTEST_REMOVAL = len("!AA")


def spell(weights: Sequence[float]) -> str:
    """The shortest spelling found of the range with these weights, by index of the combo."""
    sets: dict[float, int] = {}
    for index, weight in enumerate(weights):
        if weight > 0:
            sets[weight] = sets.get(weight, 0) | 1 << index
    layers = sorted(sets.items(), key=lambda layer: (-layer[1].bit_count(), -layer[0]))
    used = 0
    for _, combos in layers:
        used |= combos
    text = ""
    later = used if len(layers) <= LAYERED_WEIGHTS else 0
    for weight, combos in layers:
        later &= ~combos
        if not text:
            text = _spell_first(weight, combos, later, ALL & ~used)
        else:
            text += "," + _spell_layer(weight, combos, combos | later)
    return text


def _spell_first(weight: float, combos: int, later: int, outside: int) -> str:
    """The first layer, with what it runs over beyond the range removed again."""
    best = _spell_layer(weight, combos, combos | later)
    entries = cover(combos, combos | later, SEPARATED)
    removed = 0
    while True:
        tried = [
            (_with_removals(weight, combos, removed | hole, later, outside), removed | hole)
            for hole in _holes(entries, combos | later | removed)
        ]
        shortest = min(tried, key=lambda item: len(item[0]), default=("", 0))
        if not tried or len(shortest[0]) >= len(best):
            return best
        best, removed = shortest
        entries = cover(combos, combos | later | removed, SEPARATED)


def _with_removals(weight: float, combos: int, hole: int, later: int, outside: int) -> str:
    kept = cover(combos, combos | later | hole, SEPARATED)
    spilled = 0
    for entry in kept:
        spilled |= entry.combos & hole
    text = _spell_layer(weight, combos, combos | later | hole)
    removals = cover(spilled, outside | later, SEPARATED) if spilled else []
    return text + "".join(f"!{entry.text}" for entry in removals)


def _holes(entries: list[Entry], named: int) -> list[int]:
    """What the most promising longer entries name too much, the best first.

    An entry promises the length of those that it makes superfluous, less its own.
    """
    promising = []
    for base in class_entries():
        hole = base.combos & ~named
        if not hole:
            continue
        spared = [entry for entry in entries if not entry.combos & ~base.combos]
        gain = total_length(spared, SEPARATED) - len(base.text) - SEPARATED - SHORTEST_REMOVAL
        if gain > 0:
            promising.append((-gain, hole.bit_count(), hole))
    tried = BASES_TRIED if len(entries) <= MANY_ENTRIES else BASES_TRIED_OF_MANY
    return list(dict.fromkeys(hole for _, _, hole in sorted(promising)[:tried]))


def _spell_layer(weight: float, combos: int, allowed: int) -> str:
    """Entries of one weight: each with the weight, or all in one group."""
    if weight == 1:
        return ",".join(entry.text for entry in cover(combos, allowed, SEPARATED))
    suffix, prefix = weight_suffix(weight), weight_prefix(weight)
    singly = cover(combos, allowed, SEPARATED + len(suffix))
    apart = ",".join(entry.text + suffix for entry in singly)
    if len(singly) == 1:
        return apart
    grouped = ",".join(entry.text for entry in cover(combos, allowed, SEPARATED))
    return min(apart, f"{prefix}{grouped})", key=len)


def weight_suffix(weight: float) -> str:
    """The shortest of ``:.5`` and ``@50``."""
    return min(_forms(weight, ":", "@"), key=len)


def weight_prefix(weight: float) -> str:
    """The shortest of ``.5(`` and ``50%(``."""
    return min(_forms(weight, "", ""), key=len)


def _forms(weight: float, fraction_sign: str, percent_sign: str) -> list[str]:
    opened = "" if fraction_sign else "("
    forms = [fraction_sign + shortest_number(weight) + opened]
    percent = round(weight * 100, 12)
    if percent / 100 == weight:
        mark = "" if percent_sign else "%"
        forms.append(percent_sign + shortest_number(percent) + mark + opened)
    return forms


def shortest_number(value: float) -> str:
    """Digits that read back as this float, without what need not be written.

    >>> shortest_number(0.5), shortest_number(50.0), shortest_number(0.00001)
    ('.5', '50', '1e-5')
    """
    digits = repr(value).removesuffix(".0").removeprefix("0") or "0"
    mantissa, sign, exponent = repr(value).partition("e-")
    if sign:
        return f"{mantissa}e-{int(exponent)}"
    moved = f"{value:.17e}".partition("e-")
    if moved[1]:
        short = repr(float(moved[0])).removesuffix(".0") + f"e-{int(moved[2])}"
        if float(short) == value and len(short) < len(digits):
            return short
    return digits
