"""`rivergate table`: the seven-lookup table built, proved and described."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from rivergate.cli.output import Json, Threads, print_json
from rivergate.cli.progress import progress_bar

commands = typer.Typer(
    name="table",
    help="The 124 MB table of the fastest single-hand evaluator: build, verify, info.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

At = Annotated[
    Path | None,
    typer.Option("--path", help="The file; RIVERGATE_TABLE or the cache folder without it."),
]


@commands.command()
def build(path: At = None, threads: Threads = 0, as_json: Json = False) -> None:
    """Generate the table and put it in place; the old one stays until the new one is whole."""
    from rivergate.evaluators.supersonic_table import Table

    start = perf_counter()
    with progress_bar("partial hands") as progress:
        built = Table.build(path, threads=threads, progress=progress)
    seconds = perf_counter() - start
    if as_json:
        print_json({"path": str(built.path), "seconds": seconds, "bytes": _size(built.path)})
    else:
        print(f"{built.path}: {_size(built.path):,} bytes in {seconds:.1f} s")


@commands.command()
def verify(path: At = None, threads: Threads = 0, as_json: Json = False) -> None:
    """Look up every hand of five, six and seven cards and compare with Cactus Kev's evaluator.

    The categories must come up as often as published, and cards in any order lead to one place.
    Exits with 1 if anything differs.
    """
    from rivergate.evaluators.supersonic_table import Table

    start = perf_counter()
    table = Table.load(path)
    with progress_bar("hands") as progress:
        findings = table.verify(threads=threads, progress=progress)
    passed = all(finding.holds for finding in findings)
    if as_json:
        print_json({"passed": passed, "findings": [finding.to_dict() for finding in findings]})
    else:
        for finding in findings:
            print(finding)
        print(f"{'proved' if passed else 'FAILED'} in {perf_counter() - start:.1f} s")
    if not passed:
        raise typer.Exit(1)


@commands.command()
def info(path: At = None, as_json: Json = False) -> None:
    """Say where the table is, what it is, and whether it is right; exits with 1 if it is not."""
    from rivergate.evaluators import supersonic_info

    answer = supersonic_info.describe(path)
    if as_json:
        print_json(answer)
    else:
        for name, value in answer.items():
            print(f"{name.replace('_', ' ')}: {value}")
    if answer["state"] != "right":
        raise typer.Exit(1)


def _size(path: Path) -> int:
    return path.stat().st_size
