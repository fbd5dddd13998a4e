"""`rivergate prove`: the evaluators checked on this machine, over every hand there is."""

from __future__ import annotations

from itertools import chain
from time import perf_counter
from typing import Annotated

import typer

from rivergate.cli import FAILED
from rivergate.cli.output import Json, Threads, print_json
from rivergate.cli.progress import progress_bar

Quick = Annotated[bool, typer.Option("--quick", help="Five cards only: about half a minute.")]


def prove(quick: Quick = False, threads: Threads = 0, as_json: Json = False) -> None:
    """Evaluate every five-card and seven-card hand and check all counts that are known.

    Five cards: the algorithmic evaluator and Cactus Kev agree on all 2,598,960 hands. Seven: every
    one of 133,784,560 hands is as good as the best of its 21 five-card hands, and the classes and
    categories come up as often as published. Five, six and seven: the circuits in use (see
    RIVERGATE_BACKEND) and Cactus Kev agree on every hand. Exits with 1 if anything differs.
    """
    from rivergate.evaluators import circuit_proof, proof

    start = perf_counter()
    findings = []
    with progress_bar("hands") as progress:
        parts = [proof.five_cards(progress)]
        if not quick:
            parts += [
                proof.seven_cards(threads, progress),
                circuit_proof.circuits(threads, progress),
            ]
        for finding in chain.from_iterable(parts):
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
