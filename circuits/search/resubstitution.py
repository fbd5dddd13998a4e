"""Runs the don't-care search (resubstitute.c) and keeps what it finds.

`python -m circuits.search.resubstitution NAME FORM SEED ITERATIONS PROOF_EVERY` goes on from the
committed netlist NAME.FORM and writes the winner over it. A developer's tool: it compiles its core
with the C compiler named in CC (cc by default).
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random

from ..catalog import entry
from ..expressions import Circuit
from ..netlist import FOLDER, Gate, Netlist, Output, load
from ..order import scheduled
from . import native, pools

VECTOR_BITS = 512


POOLS: dict[str, Callable[[int], list[pools.Hand]]] = {
    "holdem_value": pools.holdem_hands,
    "holdem_value_ids7": pools.seven_card_numbers,
    "omaha_value": pools.omaha_hands,
    "omaha_value_ids4": partial(pools.omaha_numbers, 4),
    "omaha_value_ids5": partial(pools.omaha_numbers, 5),
    "omaha_value_ids6": partial(pools.omaha_numbers, 6),
    "omaha_low_ranks": pools.low_rank_sets,
    "compare_values": pools.value_pairs,
}
"""The other circuits take their pool from their domain, which draws."""
DRAWN_VECTORS = 700


@dataclass(frozen=True, slots=True)
class Search:
    """What makes a run repeatable.

    Attributes:
        domain: the header that lists or draws legal cases, such as "domain_holdem.h".
        arity: 2 or 3, the most inputs a gate may have.
        seed: of the search and of its pool.
        iterations: gates tried; the only stop.
        proof_every: after so many the netlist is compared with the reference on the domain.
        frozen: so many of the first gates stay as they are, and of their outputs only those that
            other gates read may be used anew.
    """

    domain: str
    arity: int
    seed: int
    iterations: int
    proof_every: int = 2000
    frozen: int = 0


def improved(
    reference: Netlist, start: Netlist, cases: list[pools.Hand] | None, search: Search
) -> Netlist:
    """The smallest netlist met, walking from `start`, that the domain did not refute.

    Args:
        reference: says what the outputs are.
        start: where to begin.
        cases: the pool, or None to draw it from the domain.
        search: the run.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        core = compiled(search.domain, folder)
        (folder / "reference").write_text(plain(reference))
        (folder / "start").write_text(plain(start))
        pool = str(DRAWN_VECTORS)
        if cases is not None:
            pool = str(folder / "pool")
            write_pool(cases, len(reference.inputs), search.seed, Path(pool))
        numbers = (search.arity, search.seed, search.iterations, search.proof_every, search.frozen)
        files = [str(folder / "reference"), str(folder / "start"), pool, str(folder / "best")]
        subprocess.run([str(core), *files, *map(str, numbers)], check=True)
        return from_plain((folder / "best").read_text(), start)


def compiled(domain: str, folder: Path) -> Path:
    """The search core for a domain, compiled into `folder`."""
    return native.compiled("resubstitute", domain, folder)


def write_pool(cases: list[pools.Hand], inputs: int, seed: int, path: Path) -> None:
    """The cases as planes, a whole number of vectors; the last is filled with random repeats."""
    random = Random(seed)
    vectors = -(-len(cases) // VECTOR_BITS)
    padded = cases + random.choices(cases, k=vectors * VECTOR_BITS - len(cases))
    size = vectors * VECTOR_BITS // 8
    head = inputs.to_bytes(4, "little") + vectors.to_bytes(4, "little")
    rows = pools.planes(padded, inputs)
    path.write_bytes(head + b"".join(row.to_bytes(size, "little") for row in rows))


def plain(netlist: Netlist) -> str:
    """The netlist as the numbers that the core reads."""
    lines = [f"{len(netlist.inputs)} {len(netlist.gates)} {len(netlist.outputs)}"]
    for gate in netlist.gates:
        lines.append(" ".join(map(str, (len(gate.operands), gate.table, *gate.operands))))
    lines += [f"{output.signal} {int(output.inverted)}" for output in netlist.outputs]
    return "\n".join(lines) + "\n"


def from_plain(text: str, named_like: Netlist) -> Netlist:
    """The core's numbers as a netlist of normal gates, with the names of `named_like`."""
    head, *lines = (list(map(int, line.split())) for line in text.splitlines())
    gates = tuple(Gate(table, tuple(operands)) for _, table, *operands in lines[: head[1]])
    outputs = tuple(
        Output(output.name, number, bool(inverted))
        for (number, inverted), output in zip(lines[head[1] :], named_like.outputs, strict=True)
    )
    return normal(Netlist(named_like.name, named_like.inputs, gates, outputs))


def normal(netlist: Netlist) -> Netlist:
    """The same circuit with every gate 0 where all its inputs are 0, and no gate twice."""
    circuit = Circuit(netlist.name)
    planes = circuit.instance(netlist, circuit.inputs(netlist.inputs))
    for output, signal in zip(netlist.outputs, planes, strict=True):
        circuit.output(output.name, signal)
    return circuit.netlist()


def main(name: str, form: str, seed: str, iterations: str, proof_every: str = "2000") -> None:
    circuit = entry(name)
    start = load(f"{name}.{form}")
    arity = {"lut3": 3, "gate2": 2}[form]
    search = Search(circuit.domain, arity, int(seed), int(iterations), int(proof_every))
    cases = POOLS[name](search.seed) if name in POOLS else None
    found = scheduled(improved(circuit.design(), start, cases, search))
    done = f"attempt {len(found.gates)}: search, seed {seed}, {iterations} steps"
    found = found.with_provenance(*start.provenance, done)
    (FOLDER / f"{name}.{form}.net").write_text(found.to_text(), encoding="ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
