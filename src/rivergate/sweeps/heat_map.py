"""Effects at a glance: parameters by levels, coloured, as a figure and in the terminal."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from textwrap import fill
from typing import Any

import numpy as np

from rivergate.sweeps.design import SWEPT, Level
from rivergate.sweeps.report import StageReport
from rivergate.whole_files import check_suffix, save_figure

Colour = tuple[int, int, int]

# Losing, neutral, winning: orange and blue are told apart by most who cannot tell red from green.
LOSS, NEUTRAL, WIN = (217, 95, 2), (247, 247, 247), (33, 102, 172)
SUFFIXES = (".png", ".svg", ".pdf")
# Mark an effect whose interval is clear of 0, and one of which too little is known.
CLEAR, UNKNOWN = "*", "?"
TITLE_WIDTH = 80


@dataclass(frozen=True, slots=True)
class Cell:
    """A parameter at a level.

    Attributes:
        value: of the parameter.
        effect: in bb/100; 0 at the base, None where nothing is known.
        mark: that it bears.
    """

    value: float | None
    effect: float | None
    mark: str = ""

    @property
    def text(self) -> str:
        """The value, and the effect where there is one."""
        if self.effect is None:
            return f"{self.value:g}"
        return f"{self.value:g}\n{self.effect:+.1f}{self.mark}"


def cells(stage: StageReport) -> dict[str, dict[Level, Cell]]:
    """Every parameter, the one with the greatest effect first, at each level."""
    values = {(each.parameter, each.level): each for each in stage.design.variants}
    ranked = [effect.variant.parameter for effect in stage.effects]
    rest = [each.parameter for each in stage.design.variants]
    found: dict[str, dict[Level, Cell]] = {}
    for name in dict.fromkeys([*ranked, *rest]):
        found[name] = {}
        for level in SWEPT:
            variant, effect = values[name, level], stage.effect_of(name, level)
            if effect is not None:
                mark = CLEAR if effect.judgement.clear else ""
                mark = mark if effect.judgement.known else UNKNOWN
                cell = Cell(variant.value, effect.estimate.mean, mark)
            else:
                cell = Cell(variant.value, 0.0 if variant.same_as_base else None)
            found[name][level] = cell
    return found


def reach(rows: Iterable[dict[Level, Cell]]) -> float:
    """The greatest effect in either direction, which has the fullest colour."""
    return max((abs(cell.effect or 0.0) for row in rows for cell in row.values()), default=0) or 1.0


def colour(share: float) -> Colour:
    """Of an effect, as a share -1..1 of the greatest."""
    end = WIN if share > 0 else LOSS
    red, green, blue = (
        round(start + (stop - start) * min(abs(share), 1.0))
        for start, stop in zip(NEUTRAL, end, strict=True)
    )
    return red, green, blue


def figure(stage: StageReport) -> Any:
    """A Matplotlib figure: a row for each parameter, the greatest effect on top.

    Raises:
        ImportError: Matplotlib is not installed (the extra ``rivergate[plot]`` brings it).
    """
    rows = cells(stage)
    most = reach(rows.values())
    height = 1.8 + 0.42 * len(rows)
    drawing = import_module("matplotlib.figure").Figure(figsize=(6.4, height), layout="constrained")
    axes = drawing.subplots()
    ends = [tuple(part / 255 for part in each) for each in (LOSS, NEUTRAL, WIN)]
    colours = import_module("matplotlib.colors").LinearSegmentedColormap.from_list("effect", ends)
    effects = [[row[level].effect for level in SWEPT] for row in rows.values()]
    grid = np.array(effects, np.float64)
    image = axes.imshow(grid, colours, aspect="auto", vmin=-most, vmax=most)
    axes.set_xticks(range(len(SWEPT)), SWEPT)
    axes.set_yticks(range(len(rows)), rows)
    for place, row in enumerate(rows.values()):
        for column, cell in enumerate(row.values()):
            ink = "white" if abs(cell.effect or 0.0) > 0.6 * most else "black"
            weight = "bold" if cell.mark == CLEAR else "normal"
            where = {"ha": "center", "va": "center", "fontsize": 8}
            axes.text(column, place, cell.text, color=ink, weight=weight, **where)
    drawing.colorbar(image, label="bb/100 more than unchanged")
    axes.set_title(_title(stage), fontsize=9)
    return drawing


def _title(stage: StageReport) -> str:
    """What is drawn, in lines that fit however long the names of players are."""
    words = f"{stage.design.player} against {', '.join(stage.design.against)}"
    return (
        f"{fill(words, TITLE_WIDTH)}\n"
        f"{CLEAR} clear of 0, all effects together (Holm, 95 %)   {UNKNOWN} too few blocks changed"
    )


def draw(stage: StageReport, path: Path) -> None:
    """Draw the figure into a file; the same report gives the same bytes.

    Raises:
        OptionError: another ending than .png, .svg or .pdf, or no such folder.
        RivergateError: the file system refuses.
        ImportError: Matplotlib is not installed (the extra ``rivergate[plot]`` brings it).
    """
    check_suffix(path, SUFFIXES)
    save_figure(figure(stage), path)
