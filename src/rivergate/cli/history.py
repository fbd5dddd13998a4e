"""`rivergate history`: hands that were played, street by street, and what each was worth."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli.extras import need
from rivergate.cli.output import Json, Threads, print_json
from rivergate.cli.progress import ENDLESS, progress_bar
from rivergate.errors import HistoryError

if TYPE_CHECKING:
    from rivergate.histories.history import History

File = Annotated[Path, typer.Argument(help="A .phh or .phhs file.")]
Number = Annotated[str, typer.Option("--hand", help="The hand to show, as the file names it.")]


def history(file: File, hand: Number = "", threads: Threads = 0, as_json: Json = False) -> None:
    """Show a hand street by street: actions, pots, the board, and every player's equity.

    Equities are exact, between the hands that are known. The swing is what the cards of a street
    changed. Of several hands without --hand, one line for each.
    """
    need("bots", "pokerkit")
    found = _found(file, hand)
    if len(found) == 1:
        _show(found[0], threads, as_json)
    else:
        _list(found, as_json)


def _found(file: Path, name: str) -> list[History]:
    from rivergate.histories.phh import histories

    found = []
    with progress_bar("hands") as progress:
        for each in histories(file, name or None):
            found.append(each)
            progress(len(found), ENDLESS)
    if not found and name:
        raise HistoryError("not in the file", path=str(file), hand=name)
    if not found:
        raise HistoryError("no hand in it", path=str(file))
    return found


def _show(history: History, threads: int, as_json: bool) -> None:
    from rivergate.histories.street_equity import street_equities

    equities = street_equities(history, threads)
    if as_json:
        from rivergate.cli.history_json import hand_as_json

        print_json(hand_as_json(history, equities))
    else:
        from rivergate.cli.history_text import print_hand

        print_hand(history, equities)


def _list(found: list[History], as_json: bool) -> None:
    if as_json:
        from rivergate.cli.history_json import summary_as_json

        print_json([summary_as_json(each) for each in found])
    else:
        from rivergate.cli.history_text import print_list

        print_list(found)
