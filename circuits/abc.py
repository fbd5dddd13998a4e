"""Runs Berkeley ABC, which the pyosys package carries: synthesis and equivalence checks.

A developer's tool: neither the build nor the command line needs it.
"""

from __future__ import annotations

import subprocess
import tempfile
from importlib.util import find_spec
from pathlib import Path

from .emit import blif
from .netlist import Netlist

# ABC's resource file defines these; the binary in pyosys comes without it.
ALIASES = (
    "alias b balance; alias rw rewrite; alias rwz rewrite -z; alias rf refactor; "
    "alias rfz refactor -z; alias rs resub; alias st strash; "
    "alias compress2rs 'b -l; rs -K 6 -l; rw -l; rs -K 6 -N 2 -l; rf -l; rs -K 8 -l; b -l; "
    "rs -K 8 -N 2 -l; rw -l; rs -K 10 -l; rwz -l; rs -K 10 -N 2 -l; b -l; rs -K 12 -l; rfz -l; "
    "rs -K 12 -N 2 -l; rwz -l; b -l'"
)
TWO_INPUT_SCRIPT = "st; compress2rs; dch; if -K 2 -a; mfs2 -a -e"
"""Maps to gates of two inputs, XOR as one."""
THREE_INPUT_SCRIPT = "if -K 3 -a; mfs2 -a -e; lutpack"

SECONDS = 7200
"""When an equivalence check gives up; without a limit of its own `cec` takes 20."""


class AbcError(RuntimeError):
    """ABC is not installed, or it refused a command."""


def executable() -> Path:
    """The binary inside the installed pyosys package."""
    spec = find_spec("pyosys")
    if spec is None or spec.origin is None:
        raise AbcError("ABC comes with pyosys: pip install pyosys")
    return Path(spec.origin).parent / "yosys-abc"


def run(commands: str) -> str:
    """Run ABC commands and answer what they print."""
    command = [str(executable()), "-q", f"{ALIASES}; {commands}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode or "Error" in done.stdout + done.stderr:
        raise AbcError((done.stdout + done.stderr).strip())
    return done.stdout


def optimized(netlist: Netlist, script: str) -> Netlist:
    """What an ABC script makes of a netlist; equal on every input, legal or not."""
    with tempfile.TemporaryDirectory() as folder:
        source, result = Path(folder, "in.blif"), Path(folder, "out.blif")
        source.write_text(blif.write(netlist), encoding="ascii")
        run(f"read_blif {source}; {script}; write_blif {result}")
        return blif.read(result.read_text(encoding="ascii"))


def equivalent(one: Netlist, other: Netlist) -> bool:
    """Whether two netlists agree on every input, by ABC's `cec`."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [Path(folder, name) for name in ("one.blif", "other.blif")]
        for path, netlist in zip(paths, (one, other), strict=True):
            path.write_text(blif.write(netlist), encoding="ascii")
        return "Networks are equivalent" in run(f"cec -T {SECONDS} {paths[0]} {paths[1]}")


def write_aiger(netlist: Netlist, path: Path) -> None:
    """The netlist as an and-inverter graph in the binary AIGER format, with its names."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "in.blif")
        source.write_text(blif.write(netlist), encoding="ascii")
        run(f"read_blif {source}; strash; write_aiger -s {path}")


def read_aiger(path: Path) -> Netlist:
    """A combinational AIGER file as gates of two inputs."""
    with tempfile.TemporaryDirectory() as folder:
        result = Path(folder, "out.blif")
        run(f"read_aiger {path}; logic; write_blif {result}")
        return blif.read(result.read_text(encoding="ascii"))
