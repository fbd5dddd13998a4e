"""How commands print: JSON on request, else text for people."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

# Wider than any table of ours.
MEASURED = 1000

Json = Annotated[bool, typer.Option("--json", help="Print JSON instead of text.")]
Threads = Annotated[int, typer.Option(min=0, help="Threads to use; 0 = all cores.")]


def print_json(answer: Any) -> None:
    """Print one JSON document."""
    print(json.dumps(answer, indent=2))


def print_table(
    headings: list[str], rows: list[list[str]], caption: str = "", apart: int | None = None
) -> None:
    """Print a Rich table; every column but the first is right-aligned.

    Where the terminal is too narrow, the columns from number `apart` on are a table of their own.
    """
    from rich.console import Console

    console = Console(highlight=False)
    table = _table(headings, rows, caption)
    if apart is not None and _width(console, table) > console.width:
        print_wide(console, _table(headings[:apart], [row[:apart] for row in rows], caption))
        headings = [headings[0], *headings[apart:]]
        table = _table(headings, [[row[0], *row[apart:]] for row in rows], "")
    print_wide(console, table)


def _table(headings: list[str], rows: list[list[str]], caption: str) -> Table:
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    # As text, since ranges hold brackets, which Rich reads as markup.
    table = Table(
        box=SIMPLE_HEAD,
        padding=(0, 1, 0, 0),
        caption=Text(caption) if caption else None,
        caption_justify="left",
    )
    for place, heading in enumerate(headings):
        table.add_column(Text(heading), justify="right" if place else "left", no_wrap=True)
    for row in rows:
        table.add_row(*map(Text, row))
    return table


def print_wide(console: Console, table: Table) -> None:
    """Print a Rich table that no terminal is too narrow for."""
    # A narrow terminal wraps the lines; figures are never cut.
    console.width = max(console.width, _width(console, table))
    console.print(table)


def _width(console: Console, table: Table) -> int:
    from rich.measure import Measurement

    return Measurement.get(console, console.options.update(max_width=MEASURED), table).maximum
