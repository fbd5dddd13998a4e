"""The public face of equity: one call for every spot."""

from __future__ import annotations

from collections.abc import Sequence
from time import perf_counter

from rivergate.cards import CardsLike
from rivergate.errors import EquityError, OptionError, shown
from rivergate.odds import exact
from rivergate.odds.result import EquityResult
from rivergate.odds.spot import read_spot
from rivergate.threads import Progress, thread_count

GAMES = ("holdem",)
METHODS = ("auto", "exact")


def equity(
    players: Sequence[CardsLike],
    board: CardsLike = "",
    dead: CardsLike = "",
    *,
    game: str = "holdem",
    method: str = "auto",
    threads: int = 0,
    progress: Progress | None = None,
) -> EquityResult:
    """How often each of 2–10 players with known hands wins, ties and loses.

    Every board that can come is counted, so the figures are exact; at most 1,712,304 boards.

    >>> result = equity(["AsAh", "KdKc"])
    >>> result.players[0].wins, result.players[0].ties, result.boards
    (1388072, 6538, 1712304)
    >>> f"{result.players[0].equity:.4%}"
    '81.2555%'

    Args:
        players: the hole cards of each, as text or as sequences of cards.
        board: 0, 3, 4 or 5 open cards.
        dead: cards that cannot come.
        game: "holdem".
        method: "auto" or "exact".
        threads: how many to use; 0 = all cores. The figures do not depend on it.
        progress: called with the boards counted so far and in all; raise from it to stop.

    Raises:
        CardError: cards that cannot be read; it says whose.
        EquityError: a spot that cannot be dealt, or a game or method not listed above.
        OptionError: threads that is no whole number from 0, or a progress that cannot be called.
    """
    _one_of("game", game, GAMES)
    _one_of("method", method, METHODS)
    spot = read_spot(players, board, dead)
    workers = thread_count(threads)
    if progress is not None and not callable(progress):
        raise OptionError(f"progress={shown(progress)}: expected a function of done and total")
    start = perf_counter()
    shares = exact.enumerate_boards(spot, threads=workers, progress=progress)
    return EquityResult(
        players=shares,
        board=spot.board,
        dead=spot.dead,
        boards=spot.boards,
        exact=True,
        samples=0,
        method=exact.METHOD,
        elapsed=perf_counter() - start,
    )


def _one_of(name: str, given: str, known: tuple[str, ...]) -> None:
    if not isinstance(given, str) or given not in known:
        raise EquityError(f"{name}={shown(given)}: expected {' or '.join(map(repr, known))}")
