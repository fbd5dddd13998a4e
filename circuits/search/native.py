"""Compiles the programs of this folder; they share simulation.h and take their cases from a domain.

The compiler is the one named in CC, cc by default.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def kernels() -> Path:
    """The folder with the Cactus Kev evaluator, in the source tree or installed."""
    source, installed = HERE.parents[1] / "src/rivergate/kernels", HERE.parents[1] / "kernels"
    return source if source.exists() else installed


def compiled(program: str, domain: str, folder: Path) -> Path:
    """`program`.c over a domain such as "domain_holdem.h", compiled into `folder`."""
    tables = folder / "cactus_kev_tables.h"
    maker = kernels() / "make_cactus_kev_tables.py"
    root = kernels().parents[1]
    subprocess.run([sys.executable, "-I", "-S", maker, root, tables], check=True)
    flags = ["-O3", "-march=native", "-std=gnu11", f'-DDOMAIN="{domain}"']
    flags += [f"-I{path}" for path in (kernels(), folder, HERE)]
    target = folder / program
    compiler = os.environ.get("CC", "cc")
    subprocess.run([compiler, *flags, HERE / f"{program}.c", "-o", target], check=True)
    return target
