"""The `rivergate` command: its groups, and the one line and exit status of every failure."""

from __future__ import annotations

import sys
from contextlib import suppress
from typing import Annotated

import typer

import rivergate
from rivergate.cli import (
    BAD_INPUT,
    FAILED,
    INTERRUPTED,
    bench,
    circuits,
    classes,
    equity,
    evaluate,
    hand_range,
    history,
    match,
    matchups,
    play,
    players,
    potential,
    preview,
    prove,
    serve,
    sweep,
    table,
)
from rivergate.errors import RivergateError, printable

app = typer.Typer(
    name="rivergate",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (
    evaluate.evaluate,
    classes.classes,
    equity.equity,
    preview.next_cards,
    preview.outs,
    preview.made,
    matchups.matchups,
    match.match,
    potential.potential,
    prove.prove,
    players.players,
    play.play,
    history.history,
    bench.bench,
    serve.serve,
):
    app.command()(command)
app.command("range")(hand_range.hand_range)
app.add_typer(circuits.app, name="circuits")
app.add_typer(sweep.app, name="sweep")
app.add_typer(table.commands)


def _print_version(wanted: bool) -> None:
    if wanted:
        print(f"rivergate {rivergate.__version__}")
        raise typer.Exit


@app.callback()
def _options(
    version: Annotated[
        bool, typer.Option("--version", callback=_print_version, is_eager=True, help="Show it.")
    ] = False,
) -> None:
    """Poker hand evaluation and equity at hardware speed."""


def run(arguments: list[str]) -> int:
    """Run one command and answer its exit status: 0, 1, 2 for bad input, 130 when interrupted."""
    try:
        status = app(arguments or ["--help"], standalone_mode=False) or 0
        sys.stdout.flush()
    except typer.TyperException as error:
        return _fail(error.format_message())
    except RivergateError as error:
        return _fail(str(error))
    except SystemExit as stop:
        if stop.code != FAILED:
            raise
        # Typer leaves so when the reader of the output has gone, having seen enough.
        return 0
    except OSError as error:
        return _fail(f"cannot write the output: {error.strerror}", FAILED)
    return _fail("interrupted", INTERRUPTED) if status == INTERRUPTED else status


def _fail(message: str, status: int = BAD_INPUT) -> int:
    with suppress(OSError):
        line = printable(" ".join(message.splitlines()))
        print(f"rivergate: {line}", file=sys.stderr, flush=True)
    return status
