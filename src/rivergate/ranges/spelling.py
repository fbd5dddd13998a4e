"""The shortest text that reads back as a given range.

A spelling is written in layers, and a later entry wins: the largest set of combos with one weight
comes first and may run over the others; what it names beyond the range is removed with ``!``; then
come the other weights. Entries are chosen by cover.py. Percentages of all hands are not used: they
would be short, and say nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import chain, permutations

from rivergate.ranges.combos import ALL
from rivergate.ranges.cover import (
    SEARCH_LIMIT,
    TRIAL_LIMIT,
    Entry,
    cover,
    total_length,
    whole_vocabulary,
)
from rivergate.ranges.holdem_notation import Layer

# With more weights than this no layer runs over another: there is nothing to gain.
LAYERED_WEIGHTS = 8
# With no more than this every order of the layers is tried.
PERMUTED_WEIGHTS = 3
# How many bases are tried for removals; fewer where every trial takes long.
BASES_TRIED = 12
BASES_TRIED_OF_MANY = 2
MANY_ENTRIES = 40
ROUNDS = 8
ROUNDS_OF_MANY = 2
SEPARATED = 1
SHORTEST_REMOVAL = len("!AA")


def spell(weights: Sequence[float]) -> str:
    """The shortest spelling found of the range with these weights, by index of the combo."""
    sets: dict[float, int] = {}
    for index, weight in enumerate(weights):
        if weight > 0:
            sets[weight] = sets.get(weight, 0) | 1 << index
    layers: list[Layer] = [(combos, weight) for weight, combos in sets.items()]
    layers.sort(key=lambda layer: (-layer[0].bit_count(), -layer[1]))
    if len(layers) <= PERMUTED_WEIGHTS:
        return min((_spell_in_order(order) for order in permutations(layers)), key=len)
    return _spell_in_order(layers)


def _spell_in_order(layers: Sequence[Layer]) -> str:
    used = 0
    for combos, _ in layers:
        used |= combos
    text = ""
    later = used if len(layers) <= LAYERED_WEIGHTS else 0
    for combos, weight in layers:
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
    for _ in range(ROUNDS if len(entries) <= MANY_ENTRIES else ROUNDS_OF_MANY):
        tried = [
            (
                _with_removals(weight, combos, removed | hole, later, outside, TRIAL_LIMIT),
                removed | hole,
            )
            for hole in _holes(entries, combos | later | removed, outside)
        ]
        shortest = min(tried, key=lambda item: len(item[0]), default=("", 0))
        if not tried or len(shortest[0]) >= len(best):
            break
        best, removed = shortest
        entries = cover(combos, combos | later | removed, SEPARATED, limit=TRIAL_LIMIT)
    if not removed:
        return best
    searched = _with_removals(weight, combos, removed, later, outside, SEARCH_LIMIT)
    return min(best, searched, key=len)


def _with_removals(
    weight: float, combos: int, hole: int, later: int, outside: int, limit: int
) -> str:
    """The first layer with entries that may name all of `hole`, and what removes it again."""
    kept = cover(combos, combos | later | hole, SEPARATED, limit=limit)
    spilled = 0
    for entry in kept:
        spilled |= entry.combos & hole
    text = _written(weight, kept)
    removals = cover(spilled, outside | later, SEPARATED, limit=limit) if spilled else []
    return text + "".join(f"!{entry.text}" for entry in removals)


def _holes(entries: list[Entry], named: int, outside: int) -> list[int]:
    """What the most promising longer entries name too much, the best first.

    An entry promises the length of those that it makes superfluous, less its own.
    """
    promising = []
    words = whole_vocabulary()
    names_combos = any(entry.place >= len(words.classes) for entry in entries)
    for base in chain(words.classes, words.combos if names_combos else ()):
        hole = base.combos & ~named
        if not hole or hole & ~outside:
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
    singly = cover(combos, allowed, SEPARATED + len(weight_suffix(weight)))
    together = cover(combos, allowed, SEPARATED)
    return min(_written(weight, singly), _written(weight, together), key=len)


def _written(weight: float, entries: Sequence[Entry]) -> str:
    if weight == 1:
        return ",".join(entry.text for entry in entries)
    suffix = weight_suffix(weight)
    apart = ",".join(entry.text + suffix for entry in entries)
    grouped = f"{weight_prefix(weight)}{','.join(entry.text for entry in entries)})"
    return apart if len(entries) == 1 else min(apart, grouped, key=len)


def weight_suffix(weight: float) -> str:
    """The shorter of ``:.5`` and ``@50``."""
    return min(f":{shortest_number(weight)}", f"@{shortest_number(weight, shift=2)}", key=len)


def weight_prefix(weight: float) -> str:
    """The shorter of ``.5(`` and ``50%(``."""
    return min(f"{shortest_number(weight)}(", f"{shortest_number(weight, shift=2)}%(", key=len)


def shortest_number(value: float, shift: int = 0) -> str:
    """The shortest digits that read back as `value` times ten to the power `shift`.

    >>> shortest_number(0.5), shortest_number(0.5, shift=2), shortest_number(0.00001)
    ('.5', '50', '1e-5')
    """
    decimal = Decimal(repr(value)).scaleb(shift).normalize()
    plain = f"{decimal:f}"
    if plain.startswith("0."):
        plain = plain[1:]
    _, digits, exponent = decimal.as_tuple()
    assert isinstance(exponent, int)
    whole = "".join(map(str, digits))
    return min(plain, f"{whole}e{exponent}", key=len)
