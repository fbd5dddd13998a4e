"""How likely a player is to fold, call or raise with each combo of his range.

The strong part of a range raises, the weak part folds, the middle calls: smooth steps at the shares
that a player's habits name.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

import numpy as np
import numpy.typing as npt

from rivergate.players.habits import LEAST, MOST, Frequencies

Floats = npt.NDArray[np.float64]

# Of a player's raises, the share that any hand may make.
BLUFFS = 0.15
LOKI_LEAST = 0.01


@dataclass(frozen=True, slots=True, eq=False)
class Likelihood:
    """The chance of each action with each combo, float64[1326] each; they sum to 1."""

    fold: Floats
    call: Floats
    raise_: Floats


def likelihood(
    percentiles: Floats, habits: Frequencies, tau: float, *, free: bool = False
) -> Likelihood:
    """What a player does with hands at these percentiles of his range.

    L_fold = 1 - s((q - θ_f)/τ) with s the logistic function; L_raise = (1 - β)·s((q - θ_r)/τ) +
    β·f_raise; L_call is the rest; all renormalised. The steps θ_f and θ_r lie where a range whose
    percentiles are spread evenly folds and raises just as often as the habits say: at f_fold and
    1 - f_raise where τ is small.

    Args:
        percentiles: float64[n], 0..1.
        habits: how often he does what.
        tau: how wide the steps are.
        free: whether there is nothing to call, and so no fold.
    """
    raises = _clipped(habits.raise_ / (1 - habits.fold) if free else habits.raise_)
    above = _logistic((percentiles - (1 - step(raises, tau))) / tau)
    raise_ = (1 - BLUFFS) * above + BLUFFS * raises
    if free:
        return Likelihood(np.zeros_like(percentiles), 1 - raise_, raise_)
    fold = 1 - _logistic((percentiles - step(_clipped(habits.fold), tau)) / tau)
    call = np.maximum(1 - fold - raise_, 0)
    total = fold + call + raise_
    return Likelihood(fold / total, call / total, raise_ / total)


def step(share: float, tau: float) -> float:
    """θ for which 1 - s((q - θ)/τ) has the mean `share` over q from 0 to 1.

    The mean is τ·ln((1 + x) / (1 + x·e^(-1/τ))) with x = e^(θ/τ).

    >>> f"{step(0.5, 0.15):.6f} {step(0.05, 0.15):.4f}"
    '0.500000 -0.1388'
    """
    grown = exp(share / tau)
    return tau * log((grown - 1) / (1 - grown * exp(-1 / tau)))


def loki_factor(strength: float, mean: float, spread: float) -> float:
    """Loki-1's own factor for a hand of a strength, as a player acts above a mean ± a spread.

    >>> [round(loki_factor(x, 0.6, 0.2), 6) for x in (0.5, 0.6, 0.3, 0.85)]
    [0.25, 0.5, 0.01, 1.0]

    Method: Papp (1998), "Dealing with imperfect information in poker", re-weighting.
    """
    return min(max((strength - mean + spread) / (2 * spread), LOKI_LEAST), 1.0)


def _clipped(share: float) -> float:
    return min(max(share, LEAST), MOST)


def _logistic(x: Floats) -> Floats:
    found: Floats = 1 / (1 + np.exp(-x))
    return found
