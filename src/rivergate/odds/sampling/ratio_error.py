"""The standard error of a ratio of sums over weighted deals."""

from __future__ import annotations

from typing import TypeVar

import numpy as np
import numpy.typing as npt

Number = TypeVar("Number", float, npt.NDArray[np.float64])


def ratio_error(above: Number, below: float, squares: tuple[Number, Number, float]) -> Number:
    """The standard error of Σwa / Σwb, for 0 ≤ a ≤ b.

    √Σw²(a − ratio·b)² / Σwb, or where that is more, the same after two more deals with b = 1, one
    with a = 1 and one with a = 0, both of the weight of an effective deal, Σw²b² / Σwb. So n equal
    deals that all came out the same are off by about 1/n, not by 0 (after Agresti and Coull 1998).

    Args:
        above: Σwa.
        below: Σwb.
        squares: Σw²a², Σw²ab and Σw²b².
    """
    # Without a deal: of the two alone.
    deal = squares[2] / below if below > 0 else 1.0
    total = below + 2 * deal
    ratio = (above + deal) / total
    added = deal * deal * (1 - 2 * ratio + 2 * ratio * ratio)
    error: Number = np.sqrt(_spread(ratio, squares) + added) / total
    if below > 0:
        error = np.maximum(error, np.sqrt(_spread(above / below, squares)) / below)
    return error


def _spread(ratio: Number, squares: tuple[Number, Number, float]) -> Number:
    above, products, below = squares
    spread: Number = np.maximum(above - 2 * ratio * products + ratio * ratio * below, 0)
    return spread
