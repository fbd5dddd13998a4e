"""The engines that count every deal of a spot, and the choice among them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import inf
from typing import Protocol, cast

from rivergate.errors import EquityError
from rivergate.odds.engines import (
    deal_by_deal,
    every_deal,
    known_hands,
    omaha_exact,
    one_hand,
    preflop,
    range_exact,
)
from rivergate.odds.spot import Spot
from rivergate.odds.tally import Tally
from rivergate.threads import Progress


class Engine(Protocol):
    """A module that counts some kinds of spots."""

    METHOD: str

    def serves(self, spot: Spot) -> bool:
        """Whether it counts such spots."""

    def cost(self, spot: Spot) -> float:
        """Seconds that one thread takes, roughly."""

    def boards(self, spot: Spot) -> int:
        """How many boards it counts."""

    def parts(self, spot: Spot, *, threads: int) -> Iterator[tuple[int, Tally]]:
        """How many boards a part ends, and what came of it, until all are counted.

        A part that ends none is one of several of the same boards.
        """


_KNOWN_HANDS = cast(Engine, known_hands)

# Those for few kinds of spots come first.
ENGINES = (
    _KNOWN_HANDS,
    *(
        cast(Engine, engine)
        for engine in (preflop, one_hand, deal_by_deal, range_exact, omaha_exact, every_deal)
    ),
)

QUICK_SECONDS = 3e-3


@dataclass(frozen=True, slots=True)
class Count:
    """All deals of a spot, or those till the work was stopped."""

    tally: Tally
    boards: int
    method: str
    partial: bool


@dataclass(frozen=True, slots=True)
class Running:
    """Deals counted so far.

    Attributes:
        tally: of the boards that are done; None before the first.
        boards: how many are done.
        total: how many there are.
        method: how they are counted.
    """

    tally: Tally | None
    boards: int
    total: int
    method: str


def engine_for(spot: Spot) -> Engine | None:
    """The engine that counts the spot soonest, if any does.

    Known hands always have the engine that counts them in whole numbers, whatever kernels run.
    """
    if known_hands.serves(spot):
        return _KNOWN_HANDS
    best, least = None, inf
    for engine in ENGINES:
        if engine.serves(spot) and (seconds := engine.cost(spot)) < least:
            best, least = engine, seconds
        # To ask the others would take as long.
        if least < QUICK_SECONDS:
            break
    return best


def count(
    spot: Spot,
    *,
    engine: Engine | None = None,
    threads: int = 1,
    progress: Progress | None = None,
) -> Count:
    """Count every deal; Ctrl-C ends it early with what is known, if that is anything.

    Args:
        spot: who may hold what, and what lies open.
        engine: that which is to count; without it, the one that does so soonest.
        threads: how many to use.
        progress: called with the boards counted so far and in all.

    Raises:
        EquityError: no engine counts such a spot.
    """
    last: Running | None = None
    try:
        for last in running(spot, engine=engine, threads=threads):
            if progress is not None:
                progress(last.boards, last.total)
    except KeyboardInterrupt:
        if last is None or last.tally is None or not last.tally.total:
            raise
    assert last is not None
    assert last.tally is not None
    return Count(last.tally, last.boards, last.method, last.boards < last.total)


def running(spot: Spot, *, engine: Engine | None = None, threads: int = 1) -> Iterator[Running]:
    """What is counted, after every part of the work; the last has every deal.

    Raises:
        EquityError: no engine counts such a spot.
    """
    engine = engine or engine_for(spot)
    if engine is None:
        raise EquityError("this spot cannot be counted exactly: sample it")
    # Of boards that are done, and of those that are not.
    tally: Tally | None = None
    begun: Tally | None = None
    done, total = 0, engine.boards(spot)
    for boards, part in engine.parts(spot, threads=threads):
        begun = _sum(begun, part)
        if boards:
            tally, begun = _sum(tally, begun), None
        done += boards
        yield Running(tally, done, total, engine.METHOD)


def _sum(before: Tally | None, part: Tally) -> Tally:
    if before is None:
        return part
    # Whoever holds the sum before keeps it.
    total = replace(before)
    total += part
    return total
