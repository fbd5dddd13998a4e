"""The effects of a report as a file: CSV or Parquet, a row for each effect."""

from __future__ import annotations

import csv
from importlib import import_module
from pathlib import Path
from typing import Any

from rivergate.errors import RivergateError
from rivergate.sweeps.report import Report
from rivergate.whole_files import check_suffix, draft_of

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


def save_rows(report: Report, path: Path) -> None:
    """Write the rows; the file takes its place when it is whole.

    Raises:
        OptionError: another ending than .csv or .parquet, or no such folder.
        RivergateError: no effects yet, or the file system refuses.
        ImportError: pyarrow is not installed (the extra ``rivergate[bots]`` brings it).
    """
    writer = _csv if check_suffix(path, SUFFIXES) == ".csv" else _parquet
    listed = rows(report)
    if not listed:
        raise RivergateError("there are no effects yet: runs are missing")
    with draft_of(path) as draft:
        writer(listed, draft)


def _csv(listed: list[dict[str, Any]], path: Path) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, listed[0])
        writer.writeheader()
        writer.writerows(listed)


def _parquet(listed: list[dict[str, Any]], path: Path) -> None:
    table = import_module("pyarrow").Table.from_pylist(listed)
    import_module("pyarrow.parquet").write_table(table, path)
