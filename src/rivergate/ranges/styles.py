"""Ranges in the spellings of other tools."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from decimal import Decimal

from rivergate.errors import RangeError, shown
from rivergate.ranges.cover import (
    Vocabulary,
    conventional_vocabulary,
    cover,
    one_by_one_vocabulary,
)
from rivergate.ranges.holdem_notation import Layer

SEPARATED = 1


def export(layers: Sequence[Layer], style: str) -> str:
    """A range, in layers that do not overlap, as `style` writes it.

    Raises:
        RangeError: a style that is not there, or one without weights for a range that has some.
    """
    written = STYLES.get(style.lower()) if isinstance(style, str) else None
    if written is None:
        raise RangeError(f"style {shown(style)}: expected {', '.join(STYLES)}")
    heaviest_first = sorted(layers, reverse=True, key=lambda layer: layer[1])
    return written(heaviest_first, style)


def _unweighted(layers: Sequence[Layer], style: str) -> str:
    if any(weight != 1 for _, weight in layers):
        raise RangeError(f"{style} has no way to write weights, and this range has some")
    return ",".join(_texts(combos, conventional_vocabulary()) for combos, _ in layers)


def _weight_each(layers: Sequence[Layer], style: str) -> str:
    """AA,KK:0.5: PioSolver and GTO Wizard, every hand by its own name."""
    return ",".join(
        text if weight == 1 else f"{text}:{weight!r}"
        for combos, weight in layers
        for text in _texts(combos, one_by_one_vocabulary()).split(",")
    )


def _weight_groups(before: str, after: str) -> Callable[[Sequence[Layer], str], str]:
    def write(layers: Sequence[Layer], style: str) -> str:
        groups = []
        for combos, weight in layers:
            text = _texts(combos, conventional_vocabulary())
            percent = percent_text(weight)
            groups.append(
                text if weight == 1 else before.format(percent) + text + after.format(percent)
            )
        return ",".join(groups)

    return write


def percent_text(weight: float) -> str:
    """The percentage that reads back as this weight.

    >>> percent_text(0.333), percent_text(0.5)
    ('33.3', '50')
    """
    return f"{Decimal(repr(weight)).scaleb(2).normalize():f}"


def _texts(combos: int, vocabulary: Vocabulary) -> str:
    return ",".join(entry.text for entry in cover(combos, combos, SEPARATED, vocabulary))


_BRACKETS = _weight_groups("[{}]", "[/{}]")
_PARENTHESES = _weight_groups("{}%(", ")")
STYLES: dict[str, Callable[[Sequence[Layer], str], str]] = {
    "pio": _weight_each,
    "gtowizard": _weight_each,
    "flopzilla": _BRACKETS,
    "gto+": _BRACKETS,
    "equilab": _unweighted,
    "pokerstove": _unweighted,
    "eval7": _PARENTHESES,
}
"""The writer of every style, by its name."""
