"""Means with intervals; what is counted is the block, never the hands within it."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from math import sqrt
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

CONFIDENCE = 0.95
# Fewer blocks tell too little of how luck and results go together.
LEAST_FITTED, FOLDS = 40, 10


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean over blocks.

    Attributes:
        mean: of the blocks' figures.
        stderr: the standard error of the mean; None for fewer than two blocks.
        half: half the width of the interval, t·stderr; None for fewer than two blocks.
        blocks: how many.
    """

    mean: float
    stderr: float | None
    half: float | None
    blocks: int

    @property
    def low(self) -> float | None:
        """Where the interval begins."""
        return None if self.half is None else self.mean - self.half

    @property
    def high(self) -> float | None:
        """Where the interval ends."""
        return None if self.half is None else self.mean + self.half

    def covers(self, value: float) -> bool:
        """Whether the interval holds a value; one that is not known holds every value."""
        return self.half is None or abs(self.mean - value) <= self.half

    def to_dict(self) -> dict[str, float | None]:
        """Plain numbers, ready for JSON."""
        return {"mean": self.mean, "stderr": self.stderr, "low": self.low, "high": self.high}

    def __str__(self) -> str:
        return f"{self.mean:+.2f}" + ("" if self.half is None else f" ± {self.half:.2f}")


def estimate(figures: Floats, confidence: float = CONFIDENCE) -> Estimate:
    """Mean and interval (Student's t) of independent figures, one a block."""
    blocks = len(figures)
    mean = float(figures.mean()) if blocks else 0.0
    if blocks < 2:
        return Estimate(mean, None, None, blocks)
    stderr = float(figures.std(ddof=1)) / sqrt(blocks)
    return Estimate(mean, stderr, float(critical(blocks - 1, confidence)) * stderr, blocks)


def critical(freedom: float | Floats, confidence: float = CONFIDENCE) -> Any:
    """Student's t: a share `confidence` of it lies between minus this and this."""
    # Type checkers know nothing of SciPy.
    return import_module("scipy.special").stdtrit(freedom, (1 + confidence) / 2)


def without_luck(results: Floats, luck: Floats) -> Floats:
    """Results less what luck explains of them, float64[blocks, players]: a control variate.

    Luck has mean zero, so any multiple of it may be taken off. The multiple is the same for all
    players, so that results still sum to zero, and least squares finds it. It is found from other
    blocks than those it is applied to (ten parts, one after the other), so that results keep their
    mean; with few blocks it is 1.
    """
    adjusted = results - luck
    if len(results) < LEAST_FITTED:
        return adjusted
    centred = results - results.mean(axis=0)
    products, squares = (centred * luck).sum(axis=1), (luck * luck).sum(axis=1)
    for part in np.array_split(np.arange(len(results)), FOLDS):
        square = squares.sum() - squares[part].sum()
        if square:
            share = (products.sum() - products[part].sum()) / square
            adjusted[part] = results[part] - share * luck[part]
    return adjusted
