"""Runs the don't-care search (resubstitute.c): `python -m circuits.search.resubstitution`.

A developer's tool: it compiles its core with the C compiler named in CC (cc by default).
"""

from __future__ import annotations

import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path
from random import Random

from ..expressions import Circuit
from ..netlist import Gate, Netlist, Output
from . import native, pools

VECTOR_BITS = 512


@dataclass(frozen=True, slots=True)
class Search:
    """What makes a run repeatable.

    Attributes:
        domain: the header that lists every legal case, such as "domain_holdem.h".
        arity: 2 or 3, the most inputs a gate may have.
        seed: of the search and of its pool.
        iterations: gates tried; the only stop.
        proof_every: after so many the netlist is compared with the reference on the domain.
    """

    domain: str
    arity: int
    seed: int
    iterations: int
    proof_every: int = 2000


def improved(
    reference: Netlist, start: Netlist, cases: list[pools.Hand], search: Search
) -> Netlist:
    """The smallest proven netlist met, walking from `start`."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        core = compiled(search.domain, folder)
        (folder / "reference").write_text(plain(reference))
        (folder / "start").write_text(plain(start))
        write_pool(cases, len(reference.inputs), search.seed, folder / "pool")
        numbers = (search.arity, search.seed, search.iterations, search.proof_every)
        files = [str(folder / each) for each in ("reference", "start", "pool", "best")]
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
