"""`rivergate equity`: who wins how often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli import INTERRUPTED
from rivergate.cli.output import Json, Threads, print_json, print_table
from rivergate.cli.progress import progress_bar

if TYPE_CHECKING:
    from rivergate.odds.result import EquityResult

Hands = Annotated[
    list[str], typer.Argument(help="Two to ten hands or ranges, such as AsAh QQ+,AK.")
]
Board = Annotated[str, typer.Option(help="0, 3, 4 or 5 open cards.")]
Dead = Annotated[str, typer.Option(help="Cards that cannot come.")]
Game = Annotated[
    str, typer.Option(help="holdem, omaha, omaha5, omaha6, omaha8, omaha58 or omaha68.")
]
Method = Annotated[str, typer.Option(help="auto, exact, sampled or gpu.")]
Samples = Annotated[int | None, typer.Option(help="Deals to draw.")]
Error = Annotated[float | None, typer.Option(help="Draw down to this standard error.")]
Seconds = Annotated[float | None, typer.Option(help="Draw for so many seconds at most.")]
Seed = Annotated[int | None, typer.Option(help="The same seed gives the same samples.")]


def equity(
    hands: Hands,
    board: Board = "",
    dead: Dead = "",
    game: Game = "holdem",
    method: Method = "auto",
    samples: Samples = None,
    stderr: Error = None,
    time_limit: Seconds = None,
    seed: Seed = None,
    threads: Threads = 0,
    as_json: Json = False,
) -> int | None:
    """Show how often each hand or range wins, ties and loses.

    Every deal is counted where that takes about a second at most; else deals are drawn, and the
    standard error is shown. Ctrl-C shows what is known so far.
    """
    import rivergate.odds.equity as odds

    with progress_bar("deals") as progress:
        result = odds.equity(
            hands,
            board,
            dead,
            game=game,
            method=method,
            samples=samples,
            stderr=stderr,
            time_limit=time_limit,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    if as_json:
        print_json(result.to_dict())
    else:
        # Which adapter it was.
        _print_result(result, *([result.method] if method == "gpu" else []))
    return INTERRUPTED if result.partial else None


def _print_result(result: EquityResult, *remarks: str) -> None:
    headings, rows = ["hand", *result.shares], result.rows()
    if all(isinstance(player.wins, int) for player in result.players):
        headings += ["wins", "ties", "losses"]
        for row, player in zip(rows, result.players, strict=True):
            row += [f"{count:,}" for count in (player.wins, player.ties, player.losses)]
    print_table(headings, rows, caption=", ".join((result.summary(), *remarks)))
