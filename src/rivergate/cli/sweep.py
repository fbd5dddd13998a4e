"""`rivergate sweep`: a player's parameters varied one at a time, run by run into a ledger."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli import FAILED
from rivergate.cli.cluster import Cluster, executor_at
from rivergate.cli.extras import check_outputs, need
from rivergate.cli.output import Json, print_json
from rivergate.cli.progress import progress_bar
from rivergate.errors import RivergateError

if TYPE_CHECKING:
    from rivergate.sweeps.design import Design
    from rivergate.sweeps.ledger import Ledger

app = typer.Typer(help="Vary a player's parameters one at a time, and see what wins.")

LedgerFile = Annotated[
    Path, typer.Option("--ledger", help="The file that keeps every run that is done.")
]
Player = Annotated[
    str | None, typer.Argument(help="Such as gen3; without it the ledger's sweep goes on.")
]
Against = Annotated[
    list[str] | None,
    typer.Option(help="The others of the line-up, in one text or several times; else PLAYER."),
]
Deals = Annotated[int | None, typer.Option(min=1, help="Blocks of a run; 500 without it.")]
Seeds = Annotated[int | None, typer.Option(min=1, help="How many; 4 without it.")]
Seed = Annotated[int | None, typer.Option(min=0, help="The first of them; 0 without it.")]
Only = Annotated[str, typer.Option(metavar="NAME,NAME…", help="The parameters to vary.")]
Chips = Annotated[
    bool, typer.Option("--chips", help="Count all-in hands by what was won, not at their equity.")
]
FreshDeals = Annotated[
    int | None, typer.Option("--deals", min=1, help="Blocks of a run; four times the sweep's.")
]
FreshSeeds = Annotated[
    int | None, typer.Option("--seeds", min=1, help="How many; as many as the sweep has.")
]
Workers = Annotated[int, typer.Option(min=0, help="Processes to use; 0 = one for each core.")]
Plot = Annotated[Path | None, typer.Option(help="Draw a heat map: a .png, .svg or .pdf.")]
Out = Annotated[Path | None, typer.Option(help="Write the effects: a .csv or .parquet.")]
Heat = Annotated[bool, typer.Option("--heat", help="Print a heat map.")]

DEALS, SEEDS = 500, 4
# A confirmation plays so many times the deals of a sweep's run.
CONFIRMING = 4


@app.callback()
def _check_installed() -> None:
    need("bots", "pokerkit", "scipy")


@app.command()
def run(
    ledger: LedgerFile,
    player: Player = None,
    against: Against = None,
    deals: Deals = None,
    seeds: Seeds = None,
    seed: Seed = None,
    only: Only = "",
    chips: Chips = False,
    workers: Workers = 0,
    cluster: Cluster = "",
    as_json: Json = False,
) -> None:
    """Play a sweep, or go on with one that was stopped, however it was stopped.

    Every parameter that has sweep values is played at its low value, its base and its high value
    on each seed, with the same cards for all. A run is written when it is done. Only one process
    may add to a ledger at a time.
    """
    from rivergate.sweeps.design import sweep_design
    from rivergate.sweeps.ledger import SWEEP

    if player is None:
        if against or deals or seeds or seed is not None or only or chips:
            raise RivergateError("options of a new sweep need PLAYER; --ledger alone goes on")
        _play(ledger, SWEEP, None, workers, cluster, as_json)
        return
    first = seed or 0
    design = sweep_design(
        player,
        [name for given in against or [] for name in given.split()],
        deals=deals or DEALS,
        seeds=range(first, first + (seeds or SEEDS)),
        only=[name.strip() for name in only.split(",") if name.strip()],
        expected=not chips,
    )
    _play(ledger, SWEEP, design, workers, cluster, as_json)


@app.command()
def confirm(
    ledger: LedgerFile,
    deals: FreshDeals = None,
    seeds: FreshSeeds = None,
    workers: Workers = 0,
    cluster: Cluster = "",
    as_json: Json = False,
) -> None:
    """Play the winners of a sweep that is done once more, on seeds that it has not seen.

    Each alone and, where there are several, all together. A confirmation that was stopped goes on.
    """
    from rivergate.sweeps.confirmation import confirmation_design, fresh_seeds
    from rivergate.sweeps.ledger import CONFIRMATION, Ledger
    from rivergate.sweeps.report import read_report

    with Ledger(ledger) as opened:
        found = read_report(opened)
    design = None
    if found.confirmation is None or deals or seeds:
        swept = found.sweep.design
        design = confirmation_design(
            found.sweep,
            deals=deals or CONFIRMING * swept.deals,
            seeds=fresh_seeds(swept, seeds or len(swept.seeds)),
        )
    _play(ledger, CONFIRMATION, design, workers, cluster, as_json)


@app.command()
def status(ledger: LedgerFile, as_json: Json = False) -> None:
    """Say how far a sweep is, and how long it may still take."""
    from rivergate.sweeps.ledger import Ledger
    from rivergate.sweeps.status import read_status

    with Ledger(ledger) as opened:
        found = read_status(opened)
    if as_json:
        print_json(found.to_dict())
    else:
        print(found)


@app.command()
def report(
    ledger: LedgerFile,
    plot: Plot = None,
    out: Out = None,
    heat: Heat = False,
    as_json: Json = False,
) -> None:
    """Show what a sweep has found so far: effects, ranked, with intervals that hold together.

    Exits with 1 where runs that had to be alike were not.
    """
    from rivergate.cli.sweep_report import print_heat_map, print_report
    from rivergate.sweeps import heat_map, tables
    from rivergate.sweeps.ledger import Ledger
    from rivergate.sweeps.report import read_report

    check_outputs(out, tables.SUFFIXES, plot, heat_map.SUFFIXES)
    if any(path is not None and path.resolve() == ledger.resolve() for path in (plot, out)):
        raise RivergateError(f"{ledger}: it is the ledger: expected another file to write")
    with Ledger(ledger) as opened:
        found = read_report(opened)
    if plot is not None:
        heat_map.draw(found.sweep, plot)
    if out is not None:
        tables.save_rows(found, out)
    if as_json:
        print_json(found.to_dict())
    else:
        print_report(found)
        if heat:
            print_heat_map(found.sweep)
    if not found.sound:
        raise typer.Exit(FAILED)


def _play(
    path: Path, stage: str, design: Design | None, workers: int, cluster: str, as_json: bool
) -> None:
    """Begin a stage, or go on with it, and say what was done."""
    from rivergate.sweeps.ledger import Ledger, check_exists, claim

    if design is None:
        # Before there is a lock beside it.
        check_exists(path)
    with claim(path), Ledger(path, create=design is not None) as ledger:
        if design is not None:
            ledger.begin(stage, design)
        elif ledger.design(stage) is None:
            raise RivergateError(f"{path}: no {stage} has begun in it: give PLAYER")
        played = _finish(ledger, stage, workers, cluster)
        total = len(ledger.results(stage))
    if as_json:
        print_json({"stage": stage, "played": played, "done": total, "total": total})
    else:
        print(f"{stage} done: {total:,} runs, {played:,} of them played now")
        print(f"rivergate sweep report --ledger {path}")


def _finish(ledger: Ledger, stage: str, workers: int, cluster: str) -> int:
    from rivergate.sweeps.run import finish
    from rivergate.threads import thread_count

    with progress_bar("runs") as progress:
        if cluster:
            with executor_at(cluster) as (executor, threads):
                ledger.sit(threads)
                return finish(ledger, stage, executor=executor, progress=progress)
        processes = thread_count(workers)
        ledger.sit(processes)
        return finish(ledger, stage, workers=processes, progress=progress)
