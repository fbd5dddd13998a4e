"""Proves committed netlists: against the rules on their domains, against their designs by ABC.

The first needs a C compiler, the second the pyosys package.
"""

from __future__ import annotations

import subprocess
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from . import netlist
from .catalog import FORMS, entry
from .legality import masked_to_omaha, with_omaha_counts
from .netlist import Netlist
from .search import native
from .search.resubstitution import plain


@dataclass(frozen=True, slots=True)
class Finding:
    """What the check of one netlist gave.

    Attributes:
        name: the netlist, such as "holdem_value.lut3".
        cases: how many were compared with the rules.
        differing: how many of them differ.
        complete: the cases are all that there are.
    """

    name: str
    cases: int
    differing: int
    complete: bool

    @property
    def holds(self) -> bool:
        return self.differing == 0 and self.cases > 0

    def to_dict(self) -> dict[str, object]:
        return {
            "netlist": self.name,
            "cases": self.cases,
            "differing": self.differing,
            "complete": self.complete,
        }

    def __str__(self) -> str:
        cases = f"all {self.cases:,} cases" if self.complete else f"{self.cases:,} drawn cases"
        verdict = "right" if self.holds else f"WRONG on {self.differing:,}"
        return f"{self.name}: {verdict} on {cases}"


def against_rules(name: str) -> list[Finding]:
    """Compare both netlists of a circuit with the rules, on every legal case or on drawn ones."""
    circuit = entry(name)
    with tempfile.TemporaryDirectory() as folder:
        program = native.compiled(circuit.program, circuit.domain, Path(folder))
        return [
            _proven(f"{name}.{form}", program, Path(folder), circuit.complete)
            for form in FORMS
            if f"{name}.{form}" in netlist.committed()
        ]


def _proven(name: str, program: Path, folder: Path, complete: bool) -> Finding:
    path = folder / name
    path.write_text(plain(netlist.load(name)), encoding="ascii")
    done = subprocess.run([program, path], capture_output=True, text=True, check=True)
    cases, differing = map(int, done.stdout.split())
    return Finding(name, cases, differing, complete)


@cache
def design(name: str) -> Netlist:
    """The unoptimised netlist of a circuit."""
    return entry(name).design()


def equal_to_design(name: str) -> dict[str, bool]:
    """Whether each netlist equals the design, by ABC's `cec`.

    Omaha netlists are compared on every legal hand (which takes minutes), the others on every
    input, legal or not: one that uses don't-cares differs; `against_rules` proves it instead.

    Raises:
        AbcError: the pyosys package is not installed.
    """
    from . import abc

    names = [f"{name}.{form}" for form in FORMS if f"{name}.{form}" in netlist.committed()]
    masked = {"omaha_value": masked_to_omaha, "omaha_value_levels": with_omaha_counts}.get(
        name, _unmasked
    )
    return {
        each: abc.equivalent(masked(design(name)), masked(netlist.load(each))) for each in names
    }


def _unmasked(circuit: Netlist) -> Netlist:
    return circuit
