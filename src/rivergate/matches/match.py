"""The public face of matches: one call for players, deals and a seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import replace
from importlib.util import find_spec
from time import perf_counter
from typing import TYPE_CHECKING

from rivergate.errors import OptionError, counted, shown
from rivergate.players.events import Stakes
from rivergate.players.line_up import PlayerSpec, read_player
from rivergate.players.positions import MAX_SEATS, MIN_SEATS
from rivergate.threads import Progress, check_progress, thread_count
from rivergate.whole_numbers import whole_number

if TYPE_CHECKING:
    from rivergate.matches.result import MatchResult
    from rivergate.matches.session import Block, Session
    from rivergate.matches.summary import Accounting, BlockSummary

SESSION_DEALS = 50
# Seconds: players that mean well take a thousandth of it.
TIME_LIMIT = 10.0
# Every block is kept, in some kilobytes; 64-bit numbers hold seeds in TOML and SQLite, and the
# chips of a block in NumPy; timers take no more than so many seconds.
MOST_DEALS, MOST_SEED, MOST_CHIPS, LONGEST_TIME = 1_000_000, 2**63 - 1, 10**12, 10**6


def match(
    players: Sequence[str | PlayerSpec],
    *,
    deals: int,
    seed: int = 0,
    workers: int = 1,
    stakes: Stakes | None = None,
    teams: bool = False,
    all_in_equity: bool = False,
    control_variates: bool = False,
    session_deals: int = SESSION_DEALS,
    time_limit: float | None = TIME_LIMIT,
    progress: Progress | None = None,
    sink: Callable[[Block], None] | None = None,
) -> MatchResult:
    """Play 2–10 players against one another, each deal once for every rotation of their seats.

    >>> result = match(["caller", "random"], deals=20, seed=1)
    >>> result.hands, sum(player.chips for player in result.players)
    (40, 0)

    The result is the same, bit for bit, for any number of workers. Players begin afresh every
    `session_deals` deals. A player has a copy of itself for each rotation, so that it never plays a
    deal that it has seen; a copy keeps what it learns for the rest of the session. One that raises
    an exception, takes too long or answers what is not allowed is out of the hand, which is
    recorded, and the match goes on.

    Args:
        players: names such as "gen1" or "gen3:trap_freq=0.5", module:class or file.py:class; one
            may be there several times.
        deals: how many, up to a million; each is a block of as many hands as there are players,
            with teams of two.
        seed: a whole number from 0 that 63 bits hold: of the cards, and of the players' chance.
        workers: processes to use; 0 = one for each core, 1 = this one. A script that asks for more
            than one must do so under ``if __name__ == "__main__":``.
        stakes: blinds, ante and stack; 50/100 and 10,000 without it.
        teams: the first half of the players against the second half: each deal is played twice, the
            second time with the teams in each other's seats.
        all_in_equity: count hands whose betting ended with cards to come at their equity over all
            run-outs, pot by pot.
        control_variates: also take from the results what the flop, turn and river brought, whose
            mean is zero; with `all_in_equity` implied.
        session_deals: deals after which players begin afresh. It changes results of players that
            learn.
        time_limit: seconds that a player may take each time it hears or acts; None for no limit.
            Where the system has interval timers, a player is stopped then; elsewhere what it
            answers later does not count.
        progress: called with the deals done so far and in all; raise from it to stop.
        sink: called with every block in order: the hands themselves.

    Ctrl-C ends the match early: the result holds the deals that were played till then, from the
    first on, marked `partial`.

    Raises:
        OptionError: a player that cannot be had, or an option that is not as described here.
        MatchError: a process died again and again.
        ImportError: PokerKit is not installed (the extra ``rivergate[bots]`` brings it).
    """
    check_installed()
    from rivergate.matches.replay import Replay
    from rivergate.matches.session import Session
    from rivergate.matches.summary import Accounting

    line_up = read_line_up(players)
    if teams and len(line_up) % 2:
        raise OptionError(f"{len(line_up)} players: teams take an even number of them")
    accounting = Accounting(all_in_equity or control_variates, control_variates, sink is not None)
    whole = Session(
        line_up=line_up,
        stakes=stakes or Stakes(),
        seed=seed,
        first_deal=0,
        deals=deals,
        replay=Replay.SWAPPED if teams else Replay.ROTATED,
        time_limit=time_limit,
    )
    return play_all(plan(whole, session_deals), accounting, workers, progress, sink)


def check_installed() -> None:
    """Raise where what matches need is not installed.

    Raises:
        ImportError: it says how to install it.
    """
    for module in ("pokerkit", "scipy"):
        if find_spec(module) is None:
            raise ImportError("matches need PokerKit and SciPy: pip install 'rivergate[bots]'")


def read_line_up(players: Sequence[str | PlayerSpec]) -> tuple[PlayerSpec, ...]:
    """The players, found to be such as can be made.

    Raises:
        OptionError: too few, too many, or one that cannot be had.
    """
    if isinstance(players, str) or not isinstance(players, Sequence):
        raise OptionError(f"players={shown(players)}: expected a list of names")
    if not MIN_SEATS <= len(players) <= MAX_SEATS:
        raise OptionError(f"{counted(len(players), 'player')}: expected {MIN_SEATS} to {MAX_SEATS}")
    return tuple(
        read_player(each.text if isinstance(each, PlayerSpec) else each) for each in players
    )


def plan(whole: Session, length: int = SESSION_DEALS) -> list[Session]:
    """The sessions of a match: all its deals, so many at a time.

    Raises:
        OptionError: numbers that cannot be.
    """
    seed, stakes = check_seed(whole.seed), check_stakes(whole.stakes)
    deals, length = _whole("deals", whole.deals, 1, MOST_DEALS), _whole("session_deals", length, 1)
    _check_time_limit(whole.time_limit)
    return [
        replace(whole, stakes=stakes, seed=seed, first_deal=first, deals=min(length, deals - first))
        for first in range(0, deals, length)
    ]


def play_all(
    sessions: Sequence[Session],
    accounting: Accounting,
    workers: int = 1,
    progress: Progress | None = None,
    sink: Callable[[Block], None] | None = None,
) -> MatchResult:
    """Play the sessions of a plan; Ctrl-C ends it early with what is known.

    Raises:
        OptionError: an option that is not as `match` describes it.
        MatchError: a process died again and again.
    """
    from rivergate.matches.report import report
    from rivergate.matches.workers import played

    processes = thread_count(_whole("workers", workers, 0))
    check_progress(progress)
    if sink is not None and not callable(sink):
        raise OptionError(f"sink={shown(sink)}: expected a function of a block")
    start = perf_counter()
    asked = sum(session.deals for session in sessions)
    blocks: list[BlockSummary] = []
    try:
        with closing(played(sessions, accounting, processes)) as answers:
            for answer in answers:
                for block in answer.blocks:
                    blocks.append(_kept(block, sink))
                if progress is not None:
                    progress(answer.done, asked)
    except KeyboardInterrupt:
        if not blocks:
            raise
    return replace(report(sessions, blocks), elapsed=perf_counter() - start)


def check_seed(seed: int) -> int:
    """A seed as a plain number.

    Raises:
        OptionError: one that cannot be.
    """
    return _whole("seed", seed, 0, MOST_SEED)


def check_stakes(stakes: Stakes) -> Stakes:
    """Stakes for which a hand can be played, in plain numbers.

    Raises:
        OptionError: it says which figure, and why.
    """
    if not isinstance(stakes, Stakes):
        raise OptionError(f"stakes={shown(stakes)}: expected Stakes")
    ante = _whole("ante", stakes.ante, 0)
    small = _whole("small_blind", stakes.small_blind, 0)
    big = _whole("big_blind", stakes.big_blind, max(1, small))
    # With less a player would be all in before he has cards.
    return Stakes(small, big, ante, _whole("stack", stakes.stack, ante + big + 1, MOST_CHIPS))


def _check_time_limit(given: float | None) -> None:
    number = isinstance(given, (int, float)) and not isinstance(given, bool)
    if given is not None and not (number and 0 < given <= LONGEST_TIME):
        raise OptionError(
            f"time_limit={shown(given)}: expected seconds above 0, up to {LONGEST_TIME:,}, or None"
        )


def _kept(block: BlockSummary, sink: Callable[[Block], None] | None) -> BlockSummary:
    if sink is None or block.block is None:
        return block
    sink(block.block)
    return replace(block, block=None)


def _whole(name: str, given: int, least: int, most: int | None = None) -> int:
    number = whole_number(given)
    if number is None or number < least or (most is not None and number > most):
        up_to = "" if most is None else f" to {most:,}"
        raise OptionError(f"{name}={shown(given)}: expected a whole number from {least:,}{up_to}")
    return number
