"""When enough is sampled."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf, isfinite

import numpy as np

from rivergate.errors import OptionError, shown
from rivergate.odds.sampling.sampled_tally import SampledTally
from rivergate.whole_numbers import whole_number

# Where a caller says nothing: whichever comes first.
DEFAULT_SAMPLES, DEFAULT_STDERR = 2_000_000, 0.0003

# A deal's worth below which samples are poor; of poor ones at most so many times the samples asked
# for are taken.
POOR, MOST_TIMES = 0.2, 5


@dataclass(frozen=True, slots=True)
class Stop:
    """When to stop: at whichever comes first of those that are not None.

    Attributes:
        samples: so many deals; where they are worth less than a fifth of their number, more are
            taken till they are worth that, up to five times as many.
        stderr: the largest standard error of a player's equity.
        time_limit: seconds; a block in work is ended first.
    """

    samples: int | None = DEFAULT_SAMPLES
    stderr: float | None = DEFAULT_STDERR
    time_limit: float | None = None

    def is_reached(self, tally: SampledTally, elapsed: float) -> bool:
        """Whether enough is sampled, after so many seconds."""
        if self.time_limit is not None and elapsed >= self.time_limit:
            return True
        if self.samples is not None and tally.samples >= self.samples:
            poor = tally.ess < POOR * self.samples
            if not poor or tally.samples >= MOST_TIMES * self.samples:
                return True
        return self.stderr is not None and tally.stderr <= self.stderr

    def expected_samples(self, tally: SampledTally) -> int:
        """How many it will be in all, as far as those taken tell; time aside."""
        needed: float = inf if self.samples is None else self.samples
        if self.stderr is not None:
            needed = min(needed, tally.samples * (tally.stderr / self.stderr) ** 2)
        return max(tally.samples, round(needed) if isfinite(needed) else 0)


def read_stop(
    samples: int | None = None, stderr: float | None = None, time_limit: float | None = None
) -> Stop:
    """When to stop; by the defaults where all three are None.

    Raises:
        OptionError: samples that is no whole number from 1, or another that is no number above 0.
    """
    if samples is None and stderr is None and time_limit is None:
        return Stop()
    if samples is not None:
        number = whole_number(samples)
        if number is None or number < 1:
            raise OptionError(f"samples={shown(samples)}: expected a whole number from 1")
        samples = number
    for name, given in (("stderr", stderr), ("time_limit", time_limit)):
        if given is not None and not _is_positive(given):
            raise OptionError(f"{name}={shown(given)}: expected a number above 0")
    return Stop(samples, stderr, time_limit)


def _is_positive(given: float) -> bool:
    if isinstance(given, bool) or not isinstance(given, int | float | np.integer | np.floating):
        return False
    return bool(given > 0)
