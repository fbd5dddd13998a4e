"""The equities of a range, hand by hand: "hot and cold" as data, as text and as a figure."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

import numpy as np

from rivergate.errors import OptionError, shown
from rivergate.whole_numbers import whole_number

if TYPE_CHECKING:
    import numpy.typing as npt

BAR_WIDTH = 40
MOST_BINS = 100


@dataclass(frozen=True, slots=True, eq=False)
class EquityHistogram:
    """Every hand of a range with its equity against another range.

    Attributes:
        hands: the n hands in words.
        equity: float64[n], 0..1.
        weights: float64[n]: how often each is dealt, in the weights of both ranges.
    """

    hands: tuple[str, ...]
    equity: npt.NDArray[np.float64]
    weights: npt.NDArray[np.float64]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, EquityHistogram):
            return NotImplemented
        return (
            self.hands == other.hands
            and np.array_equal(self.equity, other.equity)
            and np.array_equal(self.weights, other.weights)
        )

    __hash__ = None  # type: ignore[assignment] # equality compares arrays

    @property
    def mean(self) -> float:
        """The equity of the whole range."""
        return float(np.average(self.equity, weights=self.weights))

    def shares(self, bins: int = 20) -> npt.NDArray[np.float64]:
        """float64[bins]: the share of the range with an equity in each of so many equal steps.

        Raises:
            OptionError: bins that is no whole number from 1 to 100.
        """
        number = check_bins(bins)
        steps = np.minimum((self.equity * number).astype(np.intp), number - 1)
        counts = np.bincount(steps, self.weights, number)
        return np.asarray(counts / counts.sum(), np.float64)

    def curve(self) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]]:
        """The range from its best hand to its worst: share of the range so far, and equity."""
        order = np.argsort(-self.equity, kind="stable")
        return np.cumsum(self.weights[order]) / self.weights.sum(), self.equity[order]

    def text(self, bins: int = 20) -> str:
        """A bar for each step of equity, the highest on top."""
        shares = self.shares(bins)
        longest = shares.max()
        edges = np.linspace(0, 100, len(shares) + 1)
        lines = []
        for place in range(len(shares) - 1, -1, -1):
            bar = "█" * round(BAR_WIDTH * shares[place] / longest)
            share = f" {shares[place]:6.1%}" if shares[place] else ""
            lines.append(f"{edges[place]:3.0f}-{edges[place + 1]:3.0f}% {bar}{share}".rstrip())
        return "\n".join(lines)

    def figure(self, bins: int = 20) -> Any:
        """A Matplotlib figure: the histogram, and the curve from the best hand to the worst.

        Raises:
            ImportError: Matplotlib is not installed (the extra ``rivergate[plot]`` brings it).
        """
        shares = self.shares(bins)
        figure = _library("matplotlib.figure").Figure(figsize=(9, 3.5), layout="constrained")
        bars, curve = figure.subplots(1, 2)
        bars.bar(np.arange(len(shares)) / len(shares), shares, 0.9 / len(shares), align="edge")
        bars.set(xlabel="equity", ylabel="share of the range", xlim=(0, 1))
        curve.plot(*self.curve(), drawstyle="steps-pre")
        curve.set(xlabel="share of the range, best first", ylabel="equity", xlim=(0, 1))
        curve.set_ylim(0, 1)
        return figure

    def chart(self, bins: int = 20) -> Any:
        """The histogram as an Altair chart.

        Raises:
            ImportError: Altair is not installed (the extra ``rivergate[plot]`` brings it).
        """
        altair = _library("altair")
        shares = self.shares(bins)
        rows = [
            {"from": place / len(shares), "to": (place + 1) / len(shares), "share": float(share)}
            for place, share in enumerate(shares)
        ]
        return (
            altair.Chart(altair.Data(values=rows))
            .mark_bar()
            .encode(
                x=altair.X("from:Q", bin="binned", title="equity"),
                x2="to:Q",
                y=altair.Y("share:Q", title="share of the range"),
            )
        )

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return {
            "hands": list(self.hands),
            "equity": self.equity.tolist(),
            "weights": self.weights.tolist(),
            "mean": self.mean,
        }

    def __str__(self) -> str:
        return f"{self.text()}\nmean {self.mean:.4%}"

    def _repr_html_(self) -> str:
        bars = "".join(
            f'<tr><td style="text-align:right">{share:.1%}</td><td><div style="height:9px;'
            f'width:{200 * share / self.shares().max():.0f}px;background:#2e7d32"></div></td></tr>'
            for share in self.shares()[::-1]
        )
        return f"<table><caption>equity, 100 % on top; mean {self.mean:.4%}</caption>{bars}</table>"


def check_bins(bins: int) -> int:
    """`bins` as an int.

    Raises:
        OptionError: no whole number from 1 to 100.
    """
    number = whole_number(bins)
    if number is None or not 1 <= number <= MOST_BINS:
        raise OptionError(f"bins={shown(bins)}: expected a whole number from 1 to {MOST_BINS}")
    return number


def _library(name: str) -> Any:
    """A library of the extra; checkers that do not have it must not look for it."""
    return import_module(name)
