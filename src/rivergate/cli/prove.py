"""`rivergate prove`: the evaluators checked on this machine, over every hand there is."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli import FAILED
from rivergate.cli.cluster import executor_at
from rivergate.cli.output import Json, Threads, print_json
from rivergate.cli.progress import progress_bar
from rivergate.errors import RivergateError

if TYPE_CHECKING:
    from rivergate.evaluators.omaha_proof import OmahaProof
    from rivergate.evaluators.proof import Finding
    from rivergate.threads import Progress

Game = Annotated[str, typer.Option(help="holdem, omaha, omaha5, omaha6; omaha2 and omaha3 too.")]
Quick = Annotated[bool, typer.Option("--quick", help="Hold'em, five cards only: half a minute.")]
Classes = Annotated[
    int | None, typer.Option(min=1, help="Omaha: this many classes of hole cards, at random.")
]
All = Annotated[bool, typer.Option("--all", help="Omaha: every class, even with 5 or 6 cards.")]
Seed = Annotated[int, typer.Option(min=0, help="Omaha: of the classes drawn.")]
Resume = Annotated[
    Path | None, typer.Option(help="Omaha: a file that keeps what is done, to go on from.")
]
Cluster = Annotated[str, typer.Option(help="Omaha: the address of a Dask scheduler.")]

# With more hole cards, all classes take days.
MOST_HOLE_FOR_ALL = 4
DRAWN_CLASSES = 64
HOLE_CARDS = {"omaha": 4, **{f"omaha{hole}": hole for hole in (2, 3, 4, 5, 6)}}


def prove(
    game: Game = "holdem",
    quick: Quick = False,
    classes: Classes = None,
    every: All = False,
    seed: Seed = 0,
    resume: Resume = None,
    cluster: Cluster = "",
    threads: Threads = 0,
    as_json: Json = False,
) -> None:
    """Evaluate every hand there is by different methods, and check all counts that are known.

    Hold'em, five cards: the algorithmic evaluator and Cactus Kev agree on all 2,598,960 hands.
    Seven: every one of 133,784,560 hands is as good as the best of its 21 five-card hands, and the
    classes and categories come up as often as published. Five, six and seven: the circuits in use
    (see RIVERGATE_BACKEND) and Cactus Kev agree on every hand, and so does the seven-lookup table
    where one was built.

    Omaha: the circuits agree with the best of every two hole cards and three board cards, in high
    hands and lows, for every board and every class of hole cards that suit exchanges leave apart;
    with five or six hole cards for a random 64 classes. Exits with 1 if anything differs.
    """
    from rivergate.evaluators.omaha_proof import OmahaProof

    of_omaha = {"classes": classes, "all": every, "seed": seed, "resume": resume}
    _check_fits(game, quick, {**of_omaha, "cluster": cluster})
    start = perf_counter()
    findings = []
    with progress_bar("hands") as progress:
        if game == "holdem":
            found = _holdem(quick, threads, progress)
        else:
            hole = HOLE_CARDS[game]
            drawn = DRAWN_CLASSES if hole > MOST_HOLE_FOR_ALL and not every else None
            proof = OmahaProof(hole, classes or drawn, seed, resume)
            found = _omaha(proof, cluster, threads, progress)
        for finding in found:
            findings.append(finding)
            if not as_json:
                print(finding, flush=True)
    passed = all(finding.holds for finding in findings)
    if as_json:
        print_json({"passed": passed, "findings": [finding.to_dict() for finding in findings]})
    else:
        print(f"{'proved' if passed else 'FAILED'} in {perf_counter() - start:.1f} s")
    if not passed:
        raise typer.Exit(FAILED)


def _check_fits(game: str, quick: bool, of_omaha: dict[str, object]) -> None:
    """Refuse a game that is not there, and options that are for the other games."""
    if game != "holdem" and game not in HOLE_CARDS:
        raise RivergateError(f"no game {game!r}; there are holdem, {', '.join(HOLE_CARDS)}")
    if game != "holdem" and quick:
        raise RivergateError("--quick is for Hold'em: --classes 16 keeps a proof of Omaha short")
    for option, given in of_omaha.items():
        if game == "holdem" and given:
            raise RivergateError(f"--{option} is for Omaha: give --game omaha as well")
    if of_omaha["classes"] and of_omaha["all"]:
        raise RivergateError("--classes and --all exclude one another")


def _holdem(quick: bool, threads: int, progress: Progress) -> Iterator[Finding]:
    from rivergate.evaluators import supersonic
    from rivergate.evaluators.circuit_proof import circuits
    from rivergate.evaluators.proof import five_cards, seven_cards

    yield from five_cards(progress)
    if not quick:
        yield from seven_cards(threads, progress)
        yield from circuits(threads, progress)
        table = supersonic.in_use()
        if table is not None:
            yield from table.verify(threads=threads, progress=progress)


def _omaha(proof: OmahaProof, cluster: str, threads: int, progress: Progress) -> Iterator[Finding]:
    from rivergate.evaluators.omaha_proof import omaha

    if cluster:
        with executor_at(cluster) as (executor, _):
            yield from omaha(proof, executor, threads, progress)
    else:
        yield from omaha(proof, None, threads, progress)
