"""The picture of a match: each player's result so far, with its band."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rivergate.errors import OptionError
from rivergate.matches.statistics import critical
from rivergate.whole_files import check_suffix, save_figure

if TYPE_CHECKING:
    import numpy.typing as npt

    from rivergate.matches.result import MatchResult

    Floats = npt.NDArray[np.float64]

SUFFIXES = (".png", ".svg")
# Of a line; more than a picture is wide.
MOST_POINTS = 2000


def plot(result: MatchResult, path: Path) -> Path:
    """Draw each player's cumulative result with its 95 % band: PNG or SVG by the suffix.

    The same match gives the same bytes.

    Raises:
        OptionError: another suffix, no such folder, or no blocks.
        RivergateError: the file system refuses.
        ImportError: Matplotlib is not installed (the extra ``rivergate[plot]`` brings it).
    """
    check_suffix(path, SUFFIXES)
    save_figure(figure(result), path)
    return path


def figure(result: MatchResult) -> Any:
    """The picture as a Matplotlib figure.

    Raises:
        OptionError: no blocks.
        ImportError: Matplotlib is not installed (the extra ``rivergate[plot]`` brings it).
    """
    if not len(result.accounts):
        raise OptionError("no deals were played: there is nothing to draw")
    # Its canvas is Agg's or SVG's: no display is needed.
    drawn = import_module("matplotlib.figure").Figure(figsize=(9, 5), layout="constrained")
    axes = drawn.subplots()
    hands = np.cumsum(result.accounts.hands)
    for number, name in enumerate(result.names):
        total, half = totals(result, number)
        points = _points(len(total))
        (line,) = axes.plot(hands[points], total[points], label=_label(name), linewidth=1.2)
        low, high = total - half, total + half
        axes.fill_between(
            hands[points],
            low[points],
            high[points],
            color=line.get_color(),
            alpha=0.15,
            linewidth=0,
        )
    axes.axhline(0, color="black", linewidth=0.6)
    axes.set(xlabel="hands", ylabel="big blinds won, with the 95 % band by deal")
    axes.set_xlim(left=0)
    # Beside the axes: bands fill all of them when there are few hands.
    drawn.legend(loc="outside right upper", fontsize="small")
    return drawn


def totals(result: MatchResult, number: int) -> tuple[Floats, Floats]:
    """A player's big blinds after each block, and half the width of their band: float64[B] each.

    After b blocks t·s·√b, s being the standard deviation of the b blocks so far; NaN after one.
    """
    kept = result.accounts
    chips = kept.chips if kept.expected is None else kept.expected
    figures = chips[:, number] / result.stakes.big_blind
    count = np.arange(1.0, len(figures) + 1)
    total = np.cumsum(figures)
    half = np.full(len(figures), np.nan)
    # Around the mean of all, so that no digits are lost where it is far from 0.
    centred = figures - figures.mean()
    sums, squares = np.cumsum(centred), np.cumsum(centred**2)
    later = count[1:]
    variance = np.maximum(squares[1:] - sums[1:] ** 2 / later, 0) / (later - 1)
    half[1:] = critical(later - 1) * np.sqrt(variance * later)
    return total, half


def _points(blocks: int) -> npt.NDArray[np.intp]:
    return np.unique(np.linspace(0, blocks - 1, min(blocks, MOST_POINTS)).astype(np.intp))


def _label(name: str) -> str:
    """Text in which Matplotlib finds no formula, and which it does not hide."""
    return name.replace("$", r"\$").lstrip("_") or name
