"""`rivergate made`, `outs` and `next-cards`: what hands make, and what the next card changes."""

from __future__ import annotations

from typing import Annotated

import typer

from rivergate.cli.equity import Dead, Game, Hands
from rivergate.cli.output import Json, Threads, print_json, print_table
from rivergate.cli.progress import progress_bar

Hand = Annotated[str, typer.Argument(help="A hand or a range, such as AhKh or QQ+,AK.")]
KnownHands = Annotated[list[str], typer.Argument(help="Two to ten hands; the first is yours.")]
AnyBoard = Annotated[str, typer.Option("--board", help="0, 3, 4 or 5 open cards.")]
Street = Annotated[str, typer.Option("--board", help="3 or 4 open cards.")]


def made(
    hand: Hand, board: AnyBoard = "", dead: Dead = "", game: Game = "holdem", as_json: Json = False
) -> None:
    """Show how often a hand or a range makes each category, now and by the river."""
    from rivergate.odds.made_hands import made_hands

    with progress_bar("deals") as progress:
        found = made_hands(hand, board, dead, game=game, progress=progress)
    if as_json:
        print_json(found.to_dict())
        return
    print_table(["", "now", "river"], found.rows(), caption=f"what {found.hand} makes")


def outs(
    hands: KnownHands, board: Street, dead: Dead = "", game: Game = "holdem", as_json: Json = False
) -> None:
    """Show which next cards put the first hand ahead, what they make, and which cards hurt.

    High hands alone are compared, in games with a low too.
    """
    from rivergate.odds.outs import outs as find_outs

    found = find_outs(hands, board, dead, game=game)
    if as_json:
        print_json(found.to_dict())
    else:
        print(found)


def next_cards(
    hands: Hands,
    board: Street,
    dead: Dead = "",
    game: Game = "holdem",
    threads: Threads = 0,
    as_json: Json = False,
) -> None:
    """Show every player's equity after each card that may come next."""
    from rivergate.odds.next_cards import next_cards as preview

    with progress_bar("cards") as progress:
        found = preview(hands, board, dead, game=game, threads=threads, progress=progress)
    if as_json:
        print_json(found.to_dict())
        return
    print_table(found.headings(), found.rows())
