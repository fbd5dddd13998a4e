"""`rivergate match`: players against one another."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivergate.cli import FAILED, INTERRUPTED
from rivergate.cli.extras import check_outputs, need
from rivergate.cli.output import Json, print_json, print_table
from rivergate.cli.progress import progress_bar
from rivergate.cli.stakes import Ante, BigBlind, SmallBlind, Stack
from rivergate.errors import RivergateError

if TYPE_CHECKING:
    from rivergate.matches.result import MatchResult
    from rivergate.matches.session import Block

Players = Annotated[
    list[str],
    typer.Argument(
        help="Two to ten, such as gen1, gen3:trap_freq=0.5 or my_file.py:MyPlayer; one may be "
        "given several times."
    ),
]
Deals = Annotated[
    int, typer.Option(min=1, help="Each is played once for every rotation of the seats.")
]
Seed = Annotated[int, typer.Option(min=0, help="Of the cards and of the players' chance.")]
Workers = Annotated[
    int, typer.Option(min=0, help="Processes to use; 0 = one for each core, 1 = this one.")
]
Teams = Annotated[
    bool,
    typer.Option(
        "--teams", help="First half against second half: each deal twice, with seats exchanged."
    ),
]
SelfTest = Annotated[
    bool, typer.Option("--self-test", help="One player against its own copies; 1 if they differ.")
]
AllIn = Annotated[
    bool,
    typer.Option("--all-in-equity", help="Count all-in hands at their equity over all run-outs."),
]
Variates = Annotated[
    bool,
    typer.Option(
        "--control-variates", help="Also take off what the board cards brought; its mean is zero."
    ),
]
Out = Annotated[
    Path | None, typer.Option(help="Write the result of every deal: a .parquet or .csv file.")
]
Plot = Annotated[
    Path | None, typer.Option(help="Draw the cumulative results: a .png or .svg file.")
]
Phh = Annotated[Path | None, typer.Option(help="Write every hand: a .phhs file.")]
SessionDeals = Annotated[
    int, typer.Option(min=1, help="Deals after which players forget what they have learnt.")
]
TimeLimit = Annotated[
    float, typer.Option(min=0, help="Seconds that a player may take each time; 0 = no limit.")
]


def match(
    players: Players,
    deals: Deals = 1000,
    seed: Seed = 0,
    workers: Workers = 0,
    teams: Teams = False,
    self_test: SelfTest = False,
    all_in_equity: AllIn = False,
    control_variates: Variates = False,
    out: Out = None,
    plot: Plot = None,
    phh: Phh = None,
    stack: Stack = 10_000,
    small_blind: SmallBlind = 50,
    big_blind: BigBlind = 100,
    ante: Ante = 0,
    session_deals: SessionDeals = 50,
    time_limit: TimeLimit = 10.0,
    as_json: Json = False,
) -> int | None:
    """Play a duplicate match, and show bb/100 with 95 % intervals and who won from whom.

    The same seed gives the same result for any number of workers. A player that fails is recorded
    and out of the hand. Ctrl-C shows what is known so far.
    """
    import rivergate.matches.match as matches
    from rivergate.players.events import Stakes

    need("bots", "pokerkit", "scipy")
    from rivergate.matches import block_files, cumulative

    check_outputs(out, block_files.SUFFIXES, plot, cumulative.SUFFIXES)
    stakes = Stakes(small_blind, big_blind, ante, stack)
    options: dict[str, Any] = {
        "deals": deals,
        "seed": seed,
        "workers": workers or _processes(players),
        "stakes": stakes,
        "session_deals": session_deals,
        "time_limit": time_limit or None,
    }
    if self_test:
        if teams or all_in_equity or control_variates or out or plot or phh:
            raise RivergateError(
                "--self-test goes with --deals, --seed, --workers, the stakes and --json"
            )
        return _self_test(players, options, as_json)
    each = 2 if teams else len(players)
    with redirect_stdout(sys.stderr):  # whatever players print
        # Before a file is made.
        matches.read_line_up(players)
        matches.check_stakes(stakes)
        with _sink(phh, seed) as sink, progress_bar("deals", ("hands", each)) as progress:
            result = matches.match(
                players,
                teams=teams,
                all_in_equity=all_in_equity,
                control_variates=control_variates,
                progress=progress,
                sink=sink,
                **options,
            )
    if as_json:
        print_json(result.to_dict())
    else:
        _print_result(result)
    if out is not None:
        result.write(out)
    if plot is not None:
        result.plot(plot)
    return INTERRUPTED if result.partial else None


def _processes(players: list[str]) -> int:
    """One for each core; more than this one where players are not ours, whatever they do to it."""
    from rivergate.players.line_up import PlayerSpec
    from rivergate.threads import thread_count

    return max(thread_count(0), 1 + any(PlayerSpec(text).is_own for text in players))


@contextmanager
def _sink(path: Path | None, seed: int) -> Iterator[Callable[[Block], None] | None]:
    """What records the hands of blocks, where they are asked for."""
    if path is None:
        yield None
        return
    from rivergate.histories.phh import Recorder

    with Recorder(path, fresh=True) as recorder:
        yield lambda block: recorder.record_block(block, seed)


def _self_test(players: list[str], options: dict[str, Any], as_json: bool) -> int | None:
    import rivergate.matches.self_test as tests

    with redirect_stdout(sys.stderr), progress_bar("deals") as progress:
        found = tests.self_test(players, progress=progress, **options)
    if as_json:
        print_json(found.to_dict())
    else:
        print(found)
    if found.partial:
        return INTERRUPTED
    if not found.passed:
        raise typer.Exit(FAILED)
    return None


def _print_result(result: MatchResult) -> None:
    headings = result.headings()
    print_table(headings, result.rows(), apart=headings.index("vs 1"))
    # A caption would be wrapped to the width of a narrow table.
    print(result.summary())
    for note in result.notes():
        print(note)
