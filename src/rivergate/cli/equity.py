"""`rivergate equity`: who wins how often."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

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
Method = Annotated[str, typer.Option(help="auto or exact.")]


def equity(
    hands: Hands,
    board: Board = "",
    dead: Dead = "",
    game: Game = "holdem",
    method: Method = "auto",
    threads: Threads = 0,
    as_json: Json = False,
) -> None:
    """Show how often each hand wins, ties and loses, counted over every board that can come."""
    import rivergate.odds.equity as odds

    with progress_bar("boards") as progress:
        result = odds.equity(
            hands, board, dead, game=game, method=method, threads=threads, progress=progress
        )
    if as_json:
        print_json(result.to_dict())
    else:
        _print_result(result)


def _print_result(result: EquityResult) -> None:
    headings, rows = ["hand", *result.shares], result.rows()
    if all(isinstance(player.wins, int) for player in result.players):
        headings += ["wins", "ties", "losses"]
        for row, player in zip(rows, result.players, strict=True):
            row += [f"{count:,}" for count in (player.wins, player.ties, player.losses)]
    print_table(headings, rows, caption=result.summary())
