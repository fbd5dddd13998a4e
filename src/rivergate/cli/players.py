"""`rivergate players`: the players that come with rivergate, and what they may be told."""

from __future__ import annotations

from inspect import getdoc
from typing import TYPE_CHECKING, Annotated, Any

import typer

from rivergate.cli.output import Json, print_json

if TYPE_CHECKING:
    from rivergate.players.line_up import PlayerSpec
    from rivergate.players.parameters import Parameters

Name = Annotated[
    str | None,
    typer.Argument(metavar="[PLAYER]", help="Show its parameters; your own, too, as for match."),
]


def players(name: Name = None, as_json: Json = False) -> None:
    """List the players by name, or show the parameters of one."""
    from rivergate.players.line_up import PLAYERS, read_player

    if name is not None:
        parameters = read_player(name).parameters
        rows = [] if parameters is None else _described(parameters)
        _show(rows, as_json, f"{name} has no parameters")
    else:
        _show([_summed(text, read_player(text)) for text in PLAYERS], as_json)


def _summed(text: str, spec: PlayerSpec) -> dict[str, Any]:
    words = getdoc(type(spec.build())) or ""
    number = 0 if spec.parameters is None else len(spec.parameters.described())
    return {"player": text, "parameters": number, "plays": words.partition("\n")[0]}


def _described(parameters: Parameters) -> list[dict[str, Any]]:
    return [
        {
            "parameter": each.name,
            "value": getattr(parameters, each.name),
            "from": each.bounds[0],
            "to": each.bounds[1],
            "sweep": each.sweep,
            "meaning": each.meaning,
        }
        for each in parameters.described()
    ]


def _show(rows: list[dict[str, Any]], as_json: bool, without: str = "") -> None:
    if as_json:
        print_json(rows)
    elif not rows:
        print(without)
    else:
        _print_columns([list(rows[0]), *([_cell(each) for each in row.values()] for row in rows)])


def _print_columns(lines: list[list[str]]) -> None:
    """Words read from the left, and lines are as long as they are."""
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        cells = (cell.ljust(width) for cell, width in zip(line, widths, strict=True))
        print("  ".join(cells).rstrip())


def _cell(value: object) -> str:
    if isinstance(value, tuple):
        return " / ".join(map(str, value))
    return "" if value is None else str(value)
