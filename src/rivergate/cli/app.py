"""The `rivergate` command: its groups, and the one line and exit status of every failure."""

from __future__ import annotations

import os
import sys
from typing import Annotated

import typer

import rivergate
from rivergate.cli import bench, circuits, classes, equity, evaluate, prove
from rivergate.errors import RivergateError

BAD_INPUT = 2
INTERRUPTED = 130

app = typer.Typer(
    name="rivergate",
    help="Poker hand evaluation and equity at hardware speed.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (evaluate.evaluate, classes.classes, equity.equity, prove.prove, bench.bench):
    app.command()(command)
app.add_typer(circuits.app, name="circuits")


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


def main() -> None:
    """Run the command line; the console script enters here."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run one command and answer its exit status: 0, 2 for bad input, 130 when interrupted."""
    try:
        return app(arguments, standalone_mode=False) or 0
    except typer.TyperException as error:
        return _fail(error.format_message())
    except (RivergateError, ValueError) as error:
        return _fail(str(error))
    except (KeyboardInterrupt, typer.Abort):
        print("rivergate: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has seen enough; the interpreter must not try to flush to it again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


def _fail(message: str) -> int:
    print(f"rivergate: {' '.join(message.split())}", file=sys.stderr)
    return BAD_INPUT
