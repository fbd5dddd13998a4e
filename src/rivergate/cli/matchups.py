"""`rivergate matchups`: how the hands of one range stand against another."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli.equity import Board, Dead, Game
from rivergate.cli.output import Json, Threads, print_json
from rivergate.cli.progress import progress_bar
from rivergate.errors import counted

if TYPE_CHECKING:
    from rivergate.odds.histogram import EquityHistogram

Hands = Annotated[str, typer.Argument(help="The hand or range to be shown, hand by hand.")]
Against = Annotated[str, typer.Argument(help="The hand or range that it stands against.")]
Bins = Annotated[int, typer.Option(help="Steps of the histogram.")]

SHOWN = 5


def matchups(
    hands: Hands,
    against: Against,
    board: Board = "",
    dead: Dead = "",
    game: Game = "holdem",
    bins: Bins = 20,
    threads: Threads = 0,
    as_json: Json = False,
) -> None:
    """Show the equities of a range's hands as a histogram; the whole matrix with --json."""
    from rivergate.odds.histogram import check_bins
    from rivergate.odds.matchups import matchups as count

    check_bins(bins)
    with progress_bar("hands") as progress:
        found = count(hands, against, board, dead, game=game, threads=threads, progress=progress)
    if as_json:
        print_json(found.to_dict())
    else:
        _print_histogram(found.histogram(), bins)


def _print_histogram(histogram: EquityHistogram, bins: int) -> None:
    text = histogram.text(bins)
    order = histogram.equity.argsort(kind="stable")[::-1]
    print(text)
    print(f"{counted(len(histogram.hands), 'hand')}, mean {histogram.mean:.4%}")
    for name, some in (("best", order[:SHOWN]), ("worst", order[: -SHOWN - 1 : -1])):
        shown = ", ".join(f"{histogram.hands[i]} {histogram.equity[i]:.2%}" for i in some)
        print(f"{name}: {shown}")
