"""Compiles the programs of this folder; they share simulation.h and take their cases from a domain.

The compiler is the one named in CC, cc by default.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent
OPTIMIZATION = "-O3"


def kernels() -> Path:
    """The folder with the Cactus Kev evaluator, in the source tree or installed."""
    source, installed = HERE.parents[1] / "src/rivergate/kernels", HERE.parents[1] / "kernels"
    return source if source.exists() else installed


class CompilerError(RuntimeError):
    """No C compiler, or it refused a program."""


def compiled(program: str, domain: str, folder: Path, *flags: str) -> Path:
    """`program`.c over a domain such as "domain_holdem.h" ("" for none), compiled into `folder`.

    Raises:
        CompilerError: there is no C compiler, or it failed.
    """
    tables = folder / "cactus_kev_tables.h"
    maker = kernels() / "make_cactus_kev_tables.py"
    _run(sys.executable, "-I", "-S", str(maker), str(kernels().parents[1]), str(tables))
    target = folder / program
    includes = [f"-I{path}" for path in (kernels(), folder, HERE)]
    options = [
        OPTIMIZATION,
        "-march=native",
        "-std=gnu11",
        f'-DDOMAIN="{domain}"',
        *includes,
    ]
    compiler = os.environ.get("CC", "cc")
    _run(compiler, *options, str(HERE / f"{program}.c"), "-o", str(target), *flags)
    return target


def _run(*command: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        raise CompilerError(f"{command[0]} is not installed; name a C compiler in CC") from None
    if done.returncode:
        raise CompilerError(f"{command[0]} failed: {done.stderr.strip()}")
