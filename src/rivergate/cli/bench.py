"""`rivergate bench`: the speed table, measured on this machine beside other libraries."""

from __future__ import annotations

from typing import Annotated

import typer

from rivergate.cli.output import Json, print_json, print_table
from rivergate.errors import RivergateError

What = Annotated[str, typer.Argument(help="evaluate, omaha, supersonic or equity.")]


def bench(what: What = "evaluate", as_json: Json = False) -> None:
    """Time rivergate and the libraries that are installed, in one process, and print ratios."""
    from rivergate.benchmarks import equity, evaluate, omaha, supersonic

    benchmarks = {
        "evaluate": evaluate.measure,
        "omaha": omaha.measure,
        "supersonic": supersonic.measure,
        "equity": equity.measure,
    }
    if what not in benchmarks:
        raise RivergateError(f"no benchmark {what!r}; there are {', '.join(benchmarks)}")
    timings = benchmarks[what]()
    if as_json:
        print_json([timing.to_dict() for timing in timings])
        return
    first = timings[0]
    print_table(
        ["contender", f"ns per {first.unit}", "times as long"],
        [
            [
                timing.name,
                f"{timing.nanoseconds:,.2f}",
                f"{timing.nanoseconds / first.nanoseconds:,.2f}",
            ]
            for timing in timings
        ],
        caption="medians, one thread; ratios to the first row",
    )
