"""Writes supersonic_tables.h at build time, from the hand classes.

Run as: python make_supersonic_tables.py SOURCE_ROOT OUTPUT. Standard library only.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rivergate.hands import HandClass


def own_groups(classes: Sequence[HandClass]) -> list[list[int]]:
    """Ranks by rivergate's categories of codes: 0 = high card .. 8, and 9 = royal flush."""
    found: list[list[int]] = [[] for _ in range(10)]
    for hand_class in classes:
        royal = hand_class.rank == 1
        found[9 if royal else hand_class.category - 1].append(hand_class.rank)
    return found


def classic_groups(classes: Sequence[HandClass]) -> list[list[int]]:
    """Ranks by the categories of HandRanks.dat: 1 = high card .. 9 = straight flush."""
    found: list[list[int]] = [[] for _ in range(10)]
    for hand_class in classes:
        found[hand_class.category].append(hand_class.rank)
    return found


def array(name: str, rows: Iterable[Iterable[int]]) -> str:
    listed = ",\n    ".join("{ " + ", ".join(map(str, row)) + " }" for row in rows)
    # Sixteen entries a row, so that a vector of sixteen lanes holds one.
    return f"static const uint32_t {name}[2][16] = {{\n    {listed}\n}};"


def header(classes: Sequence[HandClass]) -> str:
    codings = (own_groups(classes), classic_groups(classes))
    return "\n".join(
        (
            "/* Written by make_supersonic_tables.py from the hand classes; not to be edited. */",
            "#include <stdint.h>",
            "enum { ST_OWN, ST_CLASSIC };",
            "/* By coding and category: the worst rank plus one, and how many ranks there are. */",
            array("ST_AFTER_WORST", ([max(g, default=-1) + 1 for g in c] for c in codings)),
            array("ST_CLASSES", (map(len, coding) for coding in codings)),
            "",
        )
    )


def main(source_root: str, output: str) -> None:
    sys.path.insert(0, source_root)
    from rivergate import hands

    Path(output).write_text(header(hands.hand_classes()), encoding="ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
