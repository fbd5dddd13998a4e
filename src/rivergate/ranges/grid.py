"""The 13×13 grid: pairs on the diagonal, suited hands above it, offsuit hands below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape

from rivergate.cards import RANKS
from rivergate.ranges.combos import CLASSES, class_name, indices

CELL_WIDTH = 4
# A cell of the HTML grid in full weight; partial weights are this colour over white.
_COLOUR = (46, 125, 50)
_DARK_FROM = 0.6


@dataclass(frozen=True, slots=True)
class Cell:
    """One class in a range.

    Attributes:
        name: such as AKs.
        weight: the mean weight of its combos, 0..1.
        held: how many of its combos have a weight above 0.
        combos: 4, 6 or 12.
    """

    name: str
    weight: float
    held: int
    combos: int

    @property
    def text(self) -> str:
        """The name where the class is held in full, a percentage where in part, else a dot."""
        if self.weight == 1:
            return self.name
        return f"{self.weight:.0%}" if self.held else "·"

    @property
    def title(self) -> str:
        return f"{self.name}: {self.held} of {self.combos} combos, mean weight {self.weight:.4g}"


def cells(weights: Sequence[float]) -> list[list[Cell]]:
    """The grid, aces first, from the weight of every combo by index."""
    ranks = range(len(RANKS) - 1, -1, -1)
    return [[_cell(weights, row, column) for column in ranks] for row in ranks]


def _cell(weights: Sequence[float], row: int, column: int) -> Cell:
    suits = "" if row == column else "s" if row > column else "o"
    high, low = max(row, column), min(row, column)
    held = [weights[index] for index in indices(CLASSES[high, low, suits])]
    return Cell(
        class_name(high, low, suits),
        sum(held) / len(held),
        sum(weight > 0 for weight in held),
        len(held),
    )


def grid_text(weights: Sequence[float]) -> str:
    """The grid in plain text, thirteen lines."""
    return "\n".join(
        " ".join(f"{cell.text:^{CELL_WIDTH}}" for cell in row).rstrip() for row in cells(weights)
    )


def grid_html(weights: Sequence[float], caption: str) -> str:
    """The grid as an HTML table that needs no style sheet."""
    rows = "".join(
        "<tr>" + "".join(_cell_html(cell) for cell in row) + "</tr>" for row in cells(weights)
    )
    return (
        '<table style="border-collapse:collapse;font:11px sans-serif;text-align:center">'
        f"<caption>{escape(caption)}</caption><tbody>{rows}</tbody></table>"
    )


def _cell_html(cell: Cell) -> str:
    red, green, blue = (round(255 + (full - 255) * cell.weight) for full in _COLOUR)
    ink = "#fff" if cell.weight >= _DARK_FROM else "#222"
    return (
        f'<td title="{cell.title}" style="width:3em;padding:3px 0;border:1px solid #ccc;'
        f'background:rgb({red},{green},{blue});color:{ink}">{cell.name}</td>'
    )
