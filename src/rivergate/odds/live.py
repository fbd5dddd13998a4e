"""Equity while it is worked out: what is known after every part of the work."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from rivergate.cards import CardsLike
from rivergate.odds.engines.counting import Count, Running, running
from rivergate.odds.equity import (
    PROCESSOR_METHODS,
    counted_result,
    is_quick,
    read_method,
    sampled_result,
    seconds_to_count,
)
from rivergate.odds.games import read_game
from rivergate.odds.holding import Holding
from rivergate.odds.result import EquityResult
from rivergate.odds.sampling.sampled import Sample, parts, read_seed
from rivergate.odds.sampling.sampled_tally import SampledTally
from rivergate.odds.sampling.stop import Stop
from rivergate.odds.spot import Spot, read_spot
from rivergate.odds.tally import LEAST_TOTAL
from rivergate.threads import thread_count

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange


@dataclass(frozen=True, slots=True)
class Snapshot:
    """What is known at one moment of the work.

    Attributes:
        done: the boards or the samples done so far.
        total: those in all, as far as can be seen.
        elapsed: seconds of work, without those between one snapshot and the call for the next.
        final: whether it is the last.
        weight: what all deals so far weigh.
        found: makes the result of them, which may be partial.
    """

    done: int
    total: int
    elapsed: float
    final: bool
    weight: float
    found: Callable[[bool], EquityResult]

    @property
    def result(self) -> EquityResult | None:
        """The shares so far, `partial` unless this is the last; None where nothing was dealt yet.

        Raises:
            EquityError: this is the last, and all that can be dealt weighs too little.
        """
        if self.weight < LEAST_TOTAL and not self.final:
            return None
        return replace(self.found(not self.final), elapsed=self.elapsed)


@dataclass(frozen=True, slots=True, eq=False)
class LiveEquity:
    """A spot with all that was asked about it; made by `live_equity`.

    Attributes:
        spot: who may hold what, and what lies open.
        exact: whether every deal is counted.
        stop: when there are enough samples; its seconds are those of work alone.
        seed: of the samples.
        threads: how many are used.
    """

    spot: Spot
    exact: bool
    stop: Stop
    seed: int
    threads: int

    @property
    def seconds(self) -> float:
        """What counting every deal takes, roughly; infinite where it cannot be done."""
        return seconds_to_count(self.spot, self.threads)

    def snapshots(self) -> Iterator[Snapshot]:
        """What is known after every part, and at the end once more; whoever stops asking ends it.

        The last one has the figures of `equity`. Several threads may ask one after the other.

        Raises:
            EquityError: as `equity` does.
        """
        return _counting(self) if self.exact else _sampling(self)


def live_equity(
    players: Sequence[CardsLike | Range | OmahaRange | Holding],
    board: CardsLike = "",
    dead: CardsLike = "",
    *,
    game: str = "holdem",
    method: str = "auto",
    samples: int | None = None,
    stderr: float | None = None,
    time_limit: float | None = None,
    seed: int | None = None,
    threads: int = 0,
) -> LiveEquity:
    """The same question as to `equity`, to be answered on the processor step by step.

    >>> *_, last = live_equity(["AsAh", "KdKc"]).snapshots()
    >>> last.result.players[0].wins
    1388072

    Raises:
        CardError, RangeSyntaxError, EquityError, OptionError: as `equity` does.
    """
    rules = read_game(game)
    stop = read_method(method, samples, stderr, time_limit, PROCESSOR_METHODS)
    drawn = read_seed(seed)
    workers = thread_count(threads)
    spot = read_spot(players, board, dead, rules)
    exact = method == "exact" or (method == "auto" and is_quick(spot, time_limit, workers))
    return LiveEquity(spot, exact, stop, drawn, workers)


class _Clock:
    """Seconds of work, while it is going."""

    def __init__(self) -> None:
        self._before, self._start = 0.0, perf_counter()

    @property
    def seconds(self) -> float:
        return self._before + perf_counter() - self._start

    def halt(self) -> None:
        self._before = self.seconds

    def go(self) -> None:
        self._start = perf_counter()


def _counting(live: LiveEquity) -> Iterator[Snapshot]:
    clock, last = _Clock(), None
    for so_far in running(live.spot, threads=live.threads):
        last = _counted(live, so_far, clock.seconds)
        clock.halt()
        yield last
        clock.go()
    assert last is not None
    yield replace(last, final=True)


def _counted(live: LiveEquity, so_far: Running, elapsed: float) -> Snapshot:
    def found(partial: bool) -> EquityResult:
        assert so_far.tally is not None
        counted = Count(so_far.tally, so_far.boards, so_far.method, partial)
        return counted_result(live.spot, counted)

    weight = 0 if so_far.tally is None else so_far.tally.total
    return Snapshot(so_far.boards, so_far.total, elapsed, False, weight, found)


def _sampling(live: LiveEquity) -> Iterator[Snapshot]:
    clock, limit = _Clock(), inf if live.stop.time_limit is None else live.stop.time_limit
    done: SampledTally | None = None
    # Seconds of waiting are none of the work, so the limit is kept here.
    stop = replace(live.stop, time_limit=None)
    last = None
    for _, part in parts(live.spot, stop=stop, seed=live.seed, threads=live.threads):
        done = part if done is None else done + part
        last = _sampled(live, done, clock.seconds)
        clock.halt()
        yield last
        clock.go()
        if last.elapsed >= limit:
            break
    assert last is not None
    yield replace(last, final=True)


def _sampled(live: LiveEquity, done: SampledTally, elapsed: float) -> Snapshot:
    def found(partial: bool) -> EquityResult:
        return sampled_result(live.spot, Sample(done, partial), live.seed)

    total = live.stop.expected_samples(done)
    limit = live.stop.time_limit
    if limit is not None:
        in_time = max(done.samples, round(done.samples * limit / elapsed))
        endless = live.stop.samples is None and live.stop.stderr is None
        total = in_time if endless else min(total, in_time)
    return Snapshot(done.samples, total, elapsed, False, done.total, found)
