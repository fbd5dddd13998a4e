"""The public face of equity: one call for every spot."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from rivergate.cards import CardsLike
from rivergate.errors import EquityError, OptionError, shown
from rivergate.odds.counting import count
from rivergate.odds.games import read_game
from rivergate.odds.result import EquityResult
from rivergate.odds.spot import read_spot
from rivergate.threads import Progress, thread_count

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

METHODS = ("auto", "exact")


def equity(
    players: Sequence[CardsLike | Range | OmahaRange],
    board: CardsLike = "",
    dead: CardsLike = "",
    *,
    game: str = "holdem",
    method: str = "auto",
    threads: int = 0,
    progress: Progress | None = None,
) -> EquityResult:
    """How often each of 2–10 players wins, ties and loses.

    >>> result = equity(["AsAh", "KdKc"])
    >>> result.players[0].wins, result.players[0].ties, result.boards
    (1388072, 6538, 1712304)
    >>> f"{result.players[0].equity:.4%}"
    '81.2555%'

    Args:
        players: the hand or the range of each, as text, cards, or ranges.
        board: 0, 3, 4 or 5 open cards.
        dead: cards that cannot come.
        game: holdem, omaha, omaha5, omaha6, omaha8, omaha58 or omaha68.
        method: "auto" or "exact".
        threads: how many to use; 0 = all cores. The figures do not depend on it.
        progress: called with the boards counted so far and in all; raise from it to stop.

    Ctrl-C ends the work early: the result holds what was counted till then, marked `partial`.

    Raises:
        CardError: cards that cannot be read; it says whose.
        RangeSyntaxError: text that is no range; it says whose.
        EquityError: a spot that cannot be dealt, or a game or method not listed above.
        OptionError: threads that is no whole number from 0, or a progress that cannot be called.
    """
    _one_of("method", method, METHODS)
    spot = read_spot(players, board, dead, read_game(game))
    workers = thread_count(threads)
    if progress is not None and not callable(progress):
        raise OptionError(f"progress={shown(progress)}: expected a function of done and total")
    start = perf_counter()
    counted = count(spot, threads=workers, progress=progress)
    return EquityResult(
        players=counted.tally.players(spot.players),
        game=spot.game.name,
        board=spot.board,
        dead=spot.dead,
        exact=not counted.partial,
        boards=counted.boards,
        method=counted.method,
        partial=counted.partial,
        elapsed=perf_counter() - start,
    )


def _one_of(name: str, given: str, known: tuple[str, ...]) -> None:
    if not isinstance(given, str) or given not in known:
        raise EquityError(f"{name}={shown(given)}: expected {' or '.join(map(repr, known))}")
