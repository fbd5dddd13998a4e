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


def print_table(headings: list[str], rows: list[list[str]], caption: str = "") -> None:
    """Print a Rich table; every column but the first is right-aligned."""
    from rich.box import SIMPLE_HEAD
    from rich.console import Console
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
    print_wide(Console(highlight=False), table)


def print_wide(console: Console, table: Table) -> None:
    """Print a Rich table that no terminal is too narrow for."""
    from rich.measure import Measurement

    # A narrow terminal wraps the lines; figures are never cut.
    needed = Measurement.get(console, console.options.update(max_width=MEASURED), table).maximum
    console.width = max(console.width, needed)
    console.print(table)
