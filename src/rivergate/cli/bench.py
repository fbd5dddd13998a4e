"""`rivergate bench`: the speed table, measured on this machine beside other libraries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli.output import Json, print_json, print_table
from rivergate.errors import RivergateError

if TYPE_CHECKING:
    from rivergate.benchmarks.timing import Timing

What = Annotated[str, typer.Argument(help="evaluate, omaha, supersonic, equity or gpu.")]


def bench(what: What = "evaluate", as_json: Json = False) -> None:
    """Time rivergate and the libraries that are installed, in one process, and print ratios."""
    from rivergate.benchmarks import equity, evaluate, gpu, omaha, supersonic

    benchmarks = {
        "evaluate": evaluate.measure,
        "omaha": omaha.measure,
        "supersonic": supersonic.measure,
        "equity": equity.measure,
        "gpu": gpu.measure,
    }
    if what not in benchmarks:
        raise RivergateError(f"no benchmark {what!r}; there are {', '.join(benchmarks)}")
    timings = benchmarks[what]()
    if as_json:
        print_json([timing.to_dict() for timing in timings])
        return
    print_table(
        ["contender", "median", "times as long"],
        _rows(timings),
        caption="medians, one thread; ratios to the first row of each subject",
    )


def _rows(timings: list[Timing]) -> list[list[str]]:
    rows: list[list[str]] = []
    first = timings[0]
    for place, timing in enumerate(timings):
        if not place or timing.subject != first.subject:
            first = timing
            if timing.subject:
                rows.append([timing.subject, "", ""])
        indent = "  " if timing.subject else ""
        ratio = timing.nanoseconds / first.nanoseconds
        rows.append([indent + timing.name, _time(timing), f"{ratio:,.2f}"])
    return rows


def _time(timing: Timing) -> str:
    for unit, nanoseconds in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if timing.nanoseconds >= nanoseconds:
            return f"{timing.nanoseconds / nanoseconds:,.2f} {unit} a {timing.unit}"
    return f"{timing.nanoseconds:,.2f} ns a {timing.unit}"
