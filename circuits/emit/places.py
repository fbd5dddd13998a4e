"""Names of planes, such as `card12`, as places in arrays: `card[12]`."""

from __future__ import annotations

import re
from collections.abc import Iterable

_INDEXED = re.compile(r"([a-z_]+?)(\d*)")


def place(name: str) -> str:
    """`card12` is `card[12]`; a name without a number is its array's only entry."""
    array, index = _split(name)
    return f"{array}[{index or 0}]"


def arrays(names: Iterable[str]) -> list[str]:
    """The arrays that hold these planes, each once, in order."""
    return list(dict.fromkeys(_split(name)[0] for name in names))


def sizes(names: Iterable[str]) -> dict[str, int]:
    """How many planes each array holds."""
    counts: dict[str, int] = {}
    for name in names:
        array = _split(name)[0]
        counts[array] = counts.get(array, 0) + 1
    return counts


def _split(name: str) -> tuple[str, str]:
    match = _INDEXED.fullmatch(name)
    assert match, name
    return match[1], match[2]
