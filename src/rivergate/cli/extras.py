"""What commands need beyond rivergate: packages, and places to write to."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from rivergate.errors import RivergateError
from rivergate.whole_files import check_suffix

PARQUET = ".parquet"


def check_outputs(
    out: Path | None, tables: Sequence[str], plot: Path | None, figures: Sequence[str]
) -> None:
    """Refuse before the work what would fail after it.

    Raises:
        OptionError: an ending of `out` or `plot` that is not among those known, or no such folder.
        RivergateError: what writes them is not installed.
    """
    if out is not None and check_suffix(out, tables) == PARQUET:
        need("bots", "pyarrow")
    if plot is not None:
        check_suffix(plot, figures)
        need("plot", "matplotlib")


def need(extra: str, *modules: str) -> None:
    """Refuse to go on where a package of an extra is not installed.

    Raises:
        RivergateError: it says which, and how to install it.
    """
    for module in modules:
        if find_spec(module) is None:
            raise RivergateError(f"{module} is not installed: pip install 'rivergate[{extra}]'")
