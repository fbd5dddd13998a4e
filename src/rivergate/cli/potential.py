"""`rivergate potential`: how a hand stands, and how that may change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli.output import Json, Threads, print_json, print_table
from rivergate.cli.progress import progress_bar

if TYPE_CHECKING:
    from rivergate.odds.potential_result import Potential

Hole = Annotated[str, typer.Argument(help="Two cards, such as AdQc.")]
Board = Annotated[str, typer.Option(help="3, 4 or 5 open cards.")]
Opponents = Annotated[
    list[str] | None,
    typer.Argument(metavar="[RANGE]…", help="One for each opponent; none is one random hand."),
]
Random = Annotated[int, typer.Option(min=0, max=9, help="So many random opponents more.")]
Dead = Annotated[str, typer.Option(help="Cards that cannot come.")]
Lookahead = Annotated[
    int | None, typer.Option(min=1, max=2, help="Cards to come; up to the river without it.")
]
Method = Annotated[str, typer.Option(help="auto, exact or sampled.")]
Samples = Annotated[
    int | None, typer.Option(min=1, help="Deals to draw where figures are sampled.")
]
Seed = Annotated[int | None, typer.Option(min=0, help="Of the deals drawn.")]


def potential(
    hole: Hole,
    opponents: Opponents = None,
    board: Board = "",
    random: Random = 0,
    dead: Dead = "",
    lookahead: Lookahead = None,
    method: Method = "auto",
    samples: Samples = None,
    seed: Seed = None,
    threads: Threads = 0,
    as_json: Json = False,
) -> None:
    """Show hand strength and potential against one to nine opponents.

    Exact against one or two opponents, sampled with standard errors against more.
    """
    import rivergate.odds.potential as odds

    ranges = [*(opponents or []), *["random"] * random]
    with progress_bar("deals") as progress:
        result = odds.potential(
            hole,
            board,
            ranges or None,
            dead,
            lookahead=lookahead,
            method=method,
            samples=samples,
            seed=seed,
            threads=threads,
            progress=progress,
        )
    if as_json:
        print_json(result.to_dict())
    else:
        _print_result(result)


def _print_result(result: Potential) -> None:
    from rivergate.odds.potential_cells import STATES

    headings = ["", "figure"] + ["± error"] * (not result.exact)
    rows = [
        [words, *(f"{each:.4%}" for each in (value, error)[: len(headings) - 1])]
        for words, value, error in result.figures()
    ]
    print(result.heading())
    print_table(headings, rows)
    print_table(
        ["now, after", *STATES],
        [
            [state, *(f"{cell:.4%}" for cell in row)]
            for state, row in zip(STATES, result.shares, strict=True)
        ],
    )
    # A caption would be wrapped to the width of this narrow table.
    print(result.summary())
