"""`rivergate range`: what a range holds, as a grid and in figures."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli.output import Json, print_json
from rivergate.errors import RangeError, shown
from rivergate.ranges.hand_order import hand_order
from rivergate.ranges.holdem import Range
from rivergate.ranges.omaha import OmahaRange

if TYPE_CHECKING:
    from rivergate.ranges.grid import Cell

GAMES = {"holdem": 2, "omaha": 4, "omaha5": 5, "omaha6": 6}

Expression = Annotated[
    list[str] | None, typer.Argument(metavar="EXPR…", help="Such as '22+, A2s+, KTo+'.")
]
Game = Annotated[str, typer.Option(help="holdem, omaha, omaha5 or omaha6.")]
Style = Annotated[
    str | None,
    typer.Option(
        "--export",
        help="Print it as pio, gtowizard, flopzilla, gto+, equilab, pokerstove or eval7.",
    ),
]
Order = Annotated[
    bool, typer.Option("--order", help="List the order behind 15%: equity against a random hand.")
]


def hand_range(
    expression: Expression = None,
    game: Game = "holdem",
    style: Style = None,
    order: Order = False,
    as_json: Json = False,
) -> None:
    """Show a range: its hands in a 13×13 grid, its combos, and their share of all hands."""
    if game not in GAMES:
        raise RangeError(f"game={game!r}: expected {', '.join(GAMES)}")
    if order:
        _check_order_alone(expression, style)
        _print_order(game, as_json)
        return
    if not expression:
        raise RangeError("no range is given: write one, such as 'QQ+, AKs', or give --order")
    text = " ".join(expression)
    if game != "holdem":
        _print_omaha(OmahaRange(text, GAMES[game]), style, as_json)
        return
    hands = Range(text)
    if style is not None:
        _print_text(hands.export(style), as_json)
    elif as_json:
        print_json(_as_dict(hands))
    else:
        _print_grid(hands)
        print(f"{hands}\n{hands.summary()}")


def _check_order_alone(expression: list[str] | None, style: str | None) -> None:
    if expression:
        given = shown(" ".join(expression))
        raise RangeError(f"--order lists all hands and takes no range: leave out {given}")
    if style is not None:
        raise RangeError("--order lists all hands: --export is for a range")


def _as_dict(hands: Range) -> dict[str, object]:
    return {
        "range": str(hands),
        "combos": len(hands),
        "weight": hands.combos,
        "percent": hands.percent,
        "classes": {cell.name: cell.weight for row in hands.grid() for cell in row if cell.held},
        "hands": {f"{first}{second}": weight for (first, second), weight in hands},
    }


def _print_omaha(hands: OmahaRange, style: str | None, as_json: bool) -> None:
    if style is not None:
        raise RangeError("--export is for Hold'em ranges")
    if as_json:
        print_json({"range": str(hands), "combos": len(hands), "percent": hands.percent})
    else:
        print(f"{hands}\n{hands.summary()}")


def _print_text(text: str, as_json: bool) -> None:
    if as_json:
        print_json({"range": text})
    else:
        print(text)


def _print_grid(hands: Range) -> None:
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False)
    for row in hands.grid():
        console.print(Text(" ").join(Text(f"{cell.text:^4}", _style(cell)) for cell in row))


def _style(cell: Cell) -> str:
    if cell.weight == 1:
        return "bold white on green"
    return "black on yellow" if cell.held else "dim"


def _print_order(game: str, as_json: bool) -> None:
    hands = hand_order(game)
    total = sum(hand.combos for hand in hands)
    rows, before = [], 0
    for hand in hands:
        before += hand.combos
        rows.append((hand, 100 * before / total))
    if as_json:
        print_json(
            [
                {
                    "hand": hand.name,
                    "combos": hand.combos,
                    "equity": hand.equity,
                    "wins": hand.wins,
                    "ties": hand.ties,
                    "deals": hand.deals,
                    "top_percent": top,
                }
                for hand, top in rows
            ]
        )
        return
    # Plain lines: Omaha has 16,432 classes, and a Rich table of them takes a quarter of a minute.
    width = max(len(hand.name) for hand in hands)
    print(f"{'hand':{width}} {'combos':>6} {'equity':>11} {'top':>8}")
    for hand, top in rows:
        print(f"{hand.name:{width}} {hand.combos:6} {hand.equity:11.6%} {top:7.2f}%")
    print(f"of {hands[0].deals:,} deals: every board, every opponent's hand")
