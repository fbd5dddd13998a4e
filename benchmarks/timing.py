"""Median times of contenders that take turns, so that noise hits them alike.

Times are this process's own on the processor, unless a contender works elsewhere: what else runs on
the machine counts less.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from importlib.util import find_spec
from statistics import median
from time import process_time

ROUNDS = 7
# A contender that has taken so many seconds takes no further turns.
MOST_SECONDS = 8.0


@dataclass(frozen=True, slots=True)
class Contender:
    """Something to time: `run` does `operations` operations."""

    name: str
    operations: int
    run: Callable[[], object]


@dataclass(frozen=True, slots=True)
class Timing:
    """Median nanoseconds for one operation; ratios compare the timings of one subject."""

    name: str
    unit: str
    nanoseconds: float
    subject: str = ""

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return asdict(self)


def time_contenders(
    contenders: list[Contender],
    unit: str,
    subject: str = "",
    clock: Callable[[], float] = process_time,
) -> list[Timing]:
    """Run all in turn, `ROUNDS` times after one warm-up, and take each one's median."""
    seconds: dict[str, list[float]] = {contender.name: [] for contender in contenders}
    for turn in range(ROUNDS + 1):
        for contender in contenders:
            taken = seconds[contender.name]
            if sum(taken) > MOST_SECONDS:
                continue
            start = clock()
            contender.run()
            if turn:
                taken.append(clock() - start)
    return [
        Timing(each.name, unit, median(seconds[each.name]) / each.operations * 1e9, subject)
        for each in contenders
    ]


def installed(package: str) -> bool:
    """Whether a rival can be imported; those that cannot are left out."""
    return find_spec(package) is not None
