"""How far a sweep is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from rivergate.errors import RivergateError
from rivergate.sweeps.ledger import CONFIRMATION, SWEEP, Ledger, is_claimed


@dataclass(frozen=True, slots=True)
class Status:
    """A ledger at a glance.

    Attributes:
        stage: the sweep, or its confirmation where that has begun.
        player: that is varied.
        done, total: runs.
        running: whether a process is adding to the ledger.
        workers: how many were at work last.
        run_seconds: what a run takes a worker on average; None before one is done.
    """

    stage: str
    player: str
    done: int
    total: int
    running: bool
    workers: int
    run_seconds: float | None

    @property
    def seconds_left(self) -> float | None:
        """What all workers together may take for the rest; None before a run is done."""
        if self.run_seconds is None:
            return None
        return (self.total - self.done) * self.run_seconds / self.workers

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text, ready for JSON."""
        return {
            "stage": self.stage,
            "player": self.player,
            "done": self.done,
            "left": self.total - self.done,
            "total": self.total,
            "running": self.running,
            "workers": self.workers,
            "run_seconds": self.run_seconds,
            "seconds_left": self.seconds_left,
        }

    def __str__(self) -> str:
        words = f"{self.stage} of {self.player}: {self.done:,} of {self.total:,} runs done"
        if self.done < self.total:
            words += ", running" if self.running else ", not running"
            if self.seconds_left is not None:
                words += f", about {_duration(self.seconds_left)} left at {self.workers} at a time"
        return words


def read_status(ledger: Ledger) -> Status:
    """How far a ledger's sweep is.

    Raises:
        LedgerError: a ledger that cannot be read.
        RivergateError: a ledger without a sweep.
    """
    for stage in (CONFIRMATION, SWEEP):
        design = ledger.design(stage)
        if design is not None:
            break
    else:
        raise RivergateError(f"{ledger.path}: no sweep has begun in it")
    results = ledger.results(stage)
    seconds = [result.seconds for result in results.values()]
    return Status(
        stage=stage,
        player=design.player,
        done=len(results),
        total=len(design.runs),
        running=is_claimed(ledger.path),
        workers=ledger.workers,
        run_seconds=sum(seconds) / len(seconds) if seconds else None,
    )


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02} min"
    return f"{minutes} min {rest:02} s" if minutes else f"{rest} s"
