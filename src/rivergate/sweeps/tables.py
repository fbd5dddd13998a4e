"""The effects of a report as a file: CSV or Parquet, a row for each effect."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path
from typing import Any

from rivergate.errors import OptionError, RivergateError
from rivergate.sweeps.report import Report

SUFFIXES = (".csv", ".parquet")


def rows(report: Report) -> list[dict[str, Any]]:
    """A row for each effect of the sweep and of its confirmation, plain numbers and text."""
    stages = {"sweep": report.sweep, "confirmation": report.confirmation}
    return [
        {"stage": name, **effect.to_dict()}
        for name, stage in stages.items()
        if stage is not None
        for effect in stage.effects
    ]


def check_out(path: Path) -> None:
    """Refuse a name that a table cannot have.

    Raises:
        OptionError: another ending than .csv or .parquet.
    """
    if path.suffix.lower() not in SUFFIXES:
        raise OptionError(f"out {str(path)!r}: expected a name in {' or '.join(SUFFIXES)}")


def save_rows(report: Report, path: Path) -> None:
    """Write the rows.

    Raises:
        OptionError: another ending than .csv or .parquet.
        RivergateError: no effects yet, no pyarrow for Parquet, or a file that cannot be written.
    """
    check_out(path)
    listed = rows(report)
    if not listed:
        raise RivergateError("there are no effects yet: runs are missing")
    try:
        if path.suffix.lower() == ".csv":
            with path.open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, listed[0])
                writer.writeheader()
                writer.writerows(listed)
        else:
            table = import_module("pyarrow").Table.from_pylist(listed)
            import_module("pyarrow.parquet").write_table(table, path)
    except ImportError:
        raise RivergateError("Parquet needs pyarrow: pip install 'rivergate[bots]'") from None
    except OSError as error:
        raise RivergateError(f"cannot write {path}: {error.strerror or error}") from None
