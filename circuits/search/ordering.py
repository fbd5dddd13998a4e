"""Tries orders of a netlist's gates and measures them.

`python -m circuits.search.ordering NAME SEEDS COMPILER...` times list schedules.
`python -m circuits.search.ordering NAME SEEDS anneal STEPS` anneals the best of them for few stores
(anneal.c) and writes the netlist in that order. A developer's tool for machines with AVX-512
(three-input netlists) or AVX2 (two-input ones).
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .. import netlist as netlists
from ..emit import c
from ..emit.places import sizes
from ..netlist import Netlist
from ..order import RULES, reordered, scheduled
from ..registers import REGISTERS, plan
from . import native
from .resubstitution import plain

HERE = Path(__file__).parent
FLAGS = {
    3: ("-march=x86-64-v4", "-mtune=icelake-server", "-DTHREE_INPUTS"),
    2: ("-march=x86-64-v3", "-DVECTOR_BYTES=32"),
}


@dataclass(frozen=True, slots=True)
class Timing:
    """One order with one compiler: nanoseconds per call, and moves to and from the stack."""

    order: str
    compiler: str
    nanoseconds: float
    stack_moves: int
    most_live: int


def orders(netlist: Netlist, seeds: int) -> Iterator[tuple[str, Netlist]]:
    """The netlist as it is, and list schedules by both rules."""
    yield "as it is", netlist
    for rule in RULES:
        yield rule, scheduled(netlist, rule)
        for seed in range(seeds):
            yield f"{rule}, seed {seed}", scheduled(netlist, rule, seed)


def annealed(netlist: Netlist, seed: int, steps: int) -> Netlist:
    """The netlist in an order whose plan (see `registers`) has fewer stores."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        program = native.compiled("anneal", "", folder, "-lm")
        (folder / "netlist").write_text(plain(netlist), encoding="ascii")
        files = [str(folder / "netlist"), str(folder / "order")]
        numbers = (REGISTERS[netlist.width], seed, steps)
        subprocess.run([program, *files, *map(str, numbers)], check=True)
        return reordered(netlist, list(map(int, (folder / "order").read_text().split())))


def stores(netlist: Netlist) -> int:
    """Values that the plan puts into memory, beside the outputs."""
    return sum(step.action == "store" for step in plan(netlist))


def timed(netlist: Netlist, order: str, compiler: str) -> Timing:
    """Compile and run one order."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "circuit.h").write_text(c.header([netlist], "CIRCUIT_H_GUARD"))
        program = folder / "timing"
        flags = ["-std=c11", "-O2", *FLAGS[netlist.width], f"-I{folder}", *_call(netlist)]
        source = str(HERE / "timing.c")
        subprocess.run([compiler, *flags, source, "-o", str(program)], check=True)
        subprocess.run([compiler, *flags, "-S", source, "-o", f"{program}.s"], check=True)
        moves = _stack_moves(Path(f"{program}.s").read_text())
        done = subprocess.run([str(program)], capture_output=True, text=True, check=True)
    return Timing(order, compiler, float(done.stdout), moves, netlist.most_live)


def _call(netlist: Netlist) -> list[str]:
    arguments = []
    for array, names in (("in", netlist.inputs), ("out", [o.name for o in netlist.outputs])):
        at = 0
        for planes in sizes(names).values():
            arguments.append(f"{array} + {at}")
            at += planes
    call = f"rg_{netlist.name}({', '.join(arguments)})"
    return ['-DCIRCUIT_H="circuit.h"', f"-DCALL(in,out)={call}"]


def _stack_moves(assembly: str) -> int:
    return len(re.findall(r"v?mov\w*\s.*\(%r[sb]p\)", assembly))


def write_annealed(netlist: Netlist, name: str, seeds: int, steps: int) -> None:
    """Anneal the list schedule with the fewest stores, and keep the order if it has fewer yet."""
    start, scheduled_first = min(orders(netlist, seeds), key=lambda each: stores(each[1]))
    best = annealed(scheduled_first, 1, steps)
    if stores(best) >= stores(netlist):
        return
    noted = [line for line in netlist.provenance if not line.startswith("order:")]
    order = f"order: {start}, annealed for {REGISTERS[best.width]} registers, {steps} steps"
    text = best.with_provenance(*noted, order).to_text()
    (netlists.FOLDER / f"{name}.net").write_text(text, encoding="ascii")


def main(name: str, seeds: str = "4", *compilers: str) -> None:
    netlist = netlists.load(name)
    if compilers[:1] == ("anneal",):
        write_annealed(netlist, name, int(seeds), int(compilers[1]))
        return
    best: dict[str, Timing] = {}
    for order, each in orders(netlist, int(seeds)):
        for compiler in compilers or ("gcc",):
            found = timed(each, order, compiler)
            if compiler not in best or found.nanoseconds < best[compiler].nanoseconds:
                best[compiler] = found
            print(
                f"{name} {compiler} {order}: {found.nanoseconds:.1f} ns, "
                f"{found.stack_moves} stack moves, {found.most_live} live",
                flush=True,
            )
    for compiler, found in best.items():
        print(f"best with {compiler}: {found.order}, {found.nanoseconds:.1f} ns")


if __name__ == "__main__":
    main(*sys.argv[1:])
