"""Many effects at once: Holm's tests, intervals that hold together, and what could not be seen.

Every effect is tested on both sides: with m effects there are 2m hypotheses, that an effect is not
above 0 and that it is not below. Holm's step-down procedure over all of them (Holm 1979, "A simple
sequentially rejective multiple test procedure") keeps the chance of any wrong claim, of a wrong
sign too, at or below alpha, however the effects depend on one another.

The intervals are the ones that belong to it (Strassburger and Bretz 2008, "Compatible simultaneous
lower confidence bounds for the Holm procedure"; Guilbaud 2008). With R hypotheses rejected, a side
that was not rejected is bounded at the one-sided level alpha/(2m - R), and one that was is bounded
by 0. All intervals hold together with a chance of 1 - alpha at least, and an interval is clear of 0
where, and only where, Holm's test says so. Why: let T be the hypotheses that are true. With a
chance of 1 - alpha no estimate misses its own truth by the level alpha/|T| on a side of T. Then
Holm rejects none of T, so 0 is a bound of all that it rejects, and 2m - R >= |T|, so that the other
bounds are wider than those that hold; for a hypothesis that is false and was not rejected, the
bound lies beyond 0 and the truth does not.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from math import copysign, inf, isfinite
from typing import TYPE_CHECKING, Any

import numpy as np

from rivergate.matches.statistics import Estimate

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

ALPHA = 0.05
POWER = 0.8


@dataclass(frozen=True, slots=True)
class Judgement:
    """What many estimates together say of one.

    Attributes:
        p: two-sided, of this effect alone.
        holm: adjusted for all effects and both sides; at or below alpha the effect is clear of 0.
        low, high: the interval that holds together with all others; infinite where nothing is
            known.
        detectable: an effect of this size would have been found with a chance of 80 % at the level
            at which Holm's procedure begins, alpha/(2m); infinite where nothing is known.
    """

    p: float
    holm: float
    low: float
    high: float
    detectable: float

    @property
    def clear(self) -> bool:
        """Whether the interval is clear of 0."""
        return self.low >= 0 or self.high <= 0

    @property
    def known(self) -> bool:
        """Whether there is an interval."""
        return isfinite(self.low)


def holm(p: Floats) -> Floats:
    """Holm's adjusted p of float64[n]: reject where it is at or below alpha."""
    order = np.argsort(p, kind="stable")
    steps = np.arange(len(p), 0, -1)
    adjusted = np.empty(len(p))
    adjusted[order] = np.minimum(np.maximum.accumulate(steps * p[order]), 1.0)
    return adjusted


def judge(
    estimates: Sequence[Estimate], known: Sequence[bool] | None = None, alpha: float = ALPHA
) -> list[Judgement]:
    """Test estimates of two blocks or more against 0 and bound them, all together.

    Args:
        estimates: means with their errors.
        known: whether an error is worth anything; where not, nothing is claimed, and the others
            are judged as strictly as if it had been tested.
        alpha: the chance of any wrong claim.
    """
    if not estimates:
        return []
    # Type checkers know nothing of SciPy.
    special: Any = import_module("scipy.special")
    sure = np.ones(len(estimates), np.bool_) if known is None else np.array(known, np.bool_)
    t = np.where(sure, [_t(each) for each in estimates], 0.0)
    freedom = np.array([each.blocks - 1.0 for each in estimates])
    # The chance of so high an estimate where the effect is not above 0, and of so low a one.
    above, below = special.stdtr(freedom, -t), special.stdtr(freedom, t)
    adjusted = holm(np.concatenate([above, below])).reshape(2, -1)
    rejected = adjusted <= alpha
    reach = special.stdtrit(freedom, 1 - alpha / (rejected.size - np.count_nonzero(rejected)))
    first = special.stdtrit(freedom, 1 - alpha / rejected.size)
    # The noncentrality with which a t is beyond the first step's bound four times in five.
    shift = special.nctdtrinc(freedom, 1 - POWER, first)
    return [
        Judgement(1.0, 1.0, -inf, inf, inf)
        if not sure[place]
        else _judgement(
            each,
            p=2 * float(min(above[place], below[place])),
            holm=float(adjusted[:, place].min()),
            clear=(bool(rejected[0, place]), bool(rejected[1, place])),
            reach=float(reach[place]),
            shift=float(shift[place]),
        )
        for place, each in enumerate(estimates)
    ]


def _t(found: Estimate) -> float:
    """Mean over error; infinite where all differences are the same, 0 where all are 0."""
    assert found.stderr is not None
    if found.stderr == 0:
        return copysign(inf, found.mean) if found.mean else 0.0
    return found.mean / found.stderr


def _judgement(
    found: Estimate, *, p: float, holm: float, clear: tuple[bool, bool], reach: float, shift: float
) -> Judgement:
    assert found.stderr is not None
    above, below = clear
    return Judgement(
        p=min(p, 1.0),
        holm=holm,
        low=0.0 if above else found.mean - reach * found.stderr,
        high=0.0 if below else found.mean + reach * found.stderr,
        detectable=shift * found.stderr,
    )
