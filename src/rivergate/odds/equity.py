"""The public face of equity: one call for every spot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from rivergate.cards import CardsLike
from rivergate.errors import EquityError, OptionError, shown
from rivergate.odds.engines.counting import Count, count, engine_for
from rivergate.odds.games import read_game
from rivergate.odds.result import EquityResult
from rivergate.odds.sampling.sampled import METHOD, Sample, gathered, read_seed, sample
from rivergate.odds.sampling.stop import Stop, read_stop
from rivergate.odds.spot import Spot, read_spot
from rivergate.threads import Progress, available_cores, check_progress, thread_count

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

PROCESSOR_METHODS = ("auto", "exact", "sampled")
METHODS = (*PROCESSOR_METHODS, "gpu")

# What `auto` counts exactly takes about so long at most.
EXACT_SECONDS = 1.0


def equity(
    players: Sequence[CardsLike | Range | OmahaRange],
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
    progress: Progress | None = None,
) -> EquityResult:
    """How often each of 2–10 players wins, ties and loses, and the share of the pot that this is.

    >>> result = equity(["AsAh", "KdKc"])
    >>> result.players[0].wins, result.players[0].ties, result.boards
    (1388072, 6538, 1712304)
    >>> f"{result.players[0].equity:.4%}"
    '81.2555%'
    >>> ranges = equity(["22+, A2s+, KTo+", "random"], "2h9hTd")
    >>> f"{ranges.players[0].equity:.10f}", ranges.exact
    ('0.6374423596', True)

    Players are dealt jointly: every choice of hands that share no card, each as often as the
    product of its weights says. "auto" counts every deal where that takes about a second at most,
    and samples otherwise.

    Args:
        players: the hand or the range of each, as text, cards, or ranges.
        board: 0, 3, 4 or 5 open cards.
        dead: cards that cannot come.
        game: holdem, omaha, omaha5, omaha6, omaha8, omaha58 or omaha68.
        method: "auto", "exact" or "sampled"; or "gpu": as "auto", on a graphics adapter. There
            samples are dealt in thirty-twos, and a seed gives other deals than elsewhere.
        samples: deals to draw, where deals are drawn.
        stderr: draw until no player's standard error is above this.
        time_limit: draw for so many seconds at most. Of the three, the first to be reached ends
            the work; without any, 2,000,000 samples or a standard error of 0.0003.
        seed: a whole number from 0, below 2**128: the same seed gives the same samples for any
            `threads`. Without one a fresh seed is drawn; the result names it.
        threads: how many to use, up to four for each core; 0 = all cores. The figures do not
            depend on it.
        progress: called with the boards or samples done so far and in all; raise from it to stop.

    Ctrl-C ends the work early: the result holds what is known till then, marked `partial`.

    Raises:
        CardError: cards that cannot be read; it says whose.
        RangeSyntaxError: text that is no range; it says whose.
        EquityError: a spot that cannot be dealt, or a game or method not listed above.
        OptionError: another option that is not as described here.
        GpuError: there is no graphics adapter, or it cannot do the work.
    """
    rules = read_game(game)
    stop, drawn = read_method(method, samples, stderr, time_limit), read_seed(seed)
    workers = thread_count(threads)
    check_progress(progress)
    start = perf_counter()
    spot = read_spot(players, board, dead, rules)
    if method == "gpu":
        result = _on_gpu(spot, stop, drawn, time_limit, progress)
    elif method == "exact" or (method == "auto" and is_quick(spot, time_limit, workers)):
        result = counted_result(spot, count(spot, threads=workers, progress=progress))
    else:
        deals = sample(spot, stop=stop, seed=drawn, threads=workers, progress=progress)
        result = sampled_result(spot, deals, drawn)
    return replace(result, elapsed=perf_counter() - start)


def read_method(
    method: str,
    samples: int | None,
    stderr: float | None,
    time_limit: float | None,
    methods: tuple[str, ...] = METHODS,
) -> Stop:
    """When sampling is to stop.

    Raises:
        EquityError: a method that is not among those known.
        OptionError: a bound that is none, or one of samples where all deals are to be counted.
    """
    if not isinstance(method, str) or method not in methods:
        expected = " or ".join(map(repr, methods))
        raise EquityError(f"method={shown(method)}: expected {expected}")
    stop = read_stop(samples, stderr, time_limit)
    if method == "exact" and any(each is not None for each in (samples, stderr, time_limit)):
        raise OptionError("samples, stderr and time_limit are for samples: method='exact' has none")
    return stop


def is_quick(spot: Spot, time_limit: float | None, threads: int) -> bool:
    """Whether the spot can be counted within the time that `auto` allows."""
    return seconds_to_count(spot, threads) <= _seconds_allowed(time_limit)


def seconds_to_count(spot: Spot, threads: int) -> float:
    """What counting every deal takes, roughly; infinite where it cannot be done."""
    engine = engine_for(spot)
    cores = min(threads, available_cores())
    return inf if engine is None else engine.cost(spot) / cores


def _seconds_allowed(time_limit: float | None) -> float:
    return EXACT_SECONDS if time_limit is None else min(EXACT_SECONDS, time_limit)


def _on_gpu(
    spot: Spot, stop: Stop, seed: int, time_limit: float | None, progress: Progress | None
) -> EquityResult:
    # What it needs is an extra.
    from rivergate.gpu.device import device
    from rivergate.odds.engines.on_gpu import GpuEngine
    from rivergate.odds.sampling import on_gpu

    engine = GpuEngine(device())
    if engine.serves(spot) and engine.cost(spot) <= _seconds_allowed(time_limit):
        return counted_result(spot, count(spot, engine=engine, progress=progress))
    deals = on_gpu.parts(spot, device=engine.device, stop=stop, seed=seed)
    method = on_gpu.METHOD.format(engine.device.adapter)
    return sampled_result(spot, gathered(deals, stop, progress), seed, method)


def counted_result(spot: Spot, counted: Count) -> EquityResult:
    """What was counted, as a result."""
    players = counted.tally.players(spot.players)
    if counted.partial:
        players = tuple(replace(player, stderr=None) for player in players)
    return EquityResult(
        players=players,
        game=spot.game.name,
        board=spot.board,
        dead=spot.dead,
        exact=not counted.partial,
        boards=counted.boards,
        method=counted.method,
        partial=counted.partial,
    )


def sampled_result(spot: Spot, sampled: Sample, seed: int, method: str = METHOD) -> EquityResult:
    """What was sampled, as a result."""
    return EquityResult(
        players=sampled.tally.players(spot.players, low=spot.game.low),
        game=spot.game.name,
        board=spot.board,
        dead=spot.dead,
        exact=False,
        boards=0,
        method=method,
        samples=sampled.tally.samples,
        ess=sampled.tally.ess,
        seed=seed,
        partial=sampled.partial,
    )
