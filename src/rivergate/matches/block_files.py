"""Blocks written as Parquet or CSV, a row for each block and player."""

from __future__ import annotations

import csv
import json
import os
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import TYPE_CHECKING, Any

import numpy as np

from rivergate.errors import MatchError, OptionError, shown

if TYPE_CHECKING:
    from rivergate.matches.result import MatchResult


PARQUET = ".parquet"
SUFFIXES = (PARQUET, ".csv")


def write(result: MatchResult, path: Path) -> Path:
    """Write the blocks of a match; the file is put in place when it is whole.

    Columns: deal, hands, player, decisions, chips, and expected and luck where these were asked
    for: chips as well. A Parquet file holds the stakes, the seed and the players besides, as JSON
    under the key "rivergate".

    Raises:
        OptionError: a suffix other than .parquet and .csv.
        ImportError: pyarrow is not installed (the extra ``rivergate[bots]`` brings it).
    """
    suffix = check_suffix(path, SUFFIXES)
    writer = _parquet if suffix == PARQUET else _csv
    replace_file(path, lambda temporary: writer(result, temporary))
    return path


def columns(result: MatchResult) -> dict[str, Any]:
    """Arrays and lists of the same length, by the name of the column."""
    kept, names = result.accounts, result.names
    found = {
        "deal": np.repeat(kept.deals, len(names)),
        "hands": np.repeat(kept.hands, len(names)),
        "player": list(names) * len(kept),
        "decisions": kept.decisions.ravel(),
        "chips": kept.chips.ravel(),
    }
    for name, figures in (("expected", kept.expected), ("luck", kept.luck)):
        if figures is not None:
            found[name] = figures.ravel()
    return found


def check_suffix(path: Path, known: tuple[str, ...]) -> str:
    """The suffix of a file that is to be written.

    Raises:
        OptionError: one that is not known, no such folder, or no place for a file.
    """
    if not path.parent.is_dir():
        raise OptionError(f"file {shown(str(path))}: there is no folder {path.parent}")
    suffix = path.suffix.lower()
    if suffix not in known:
        raise OptionError(f"file {shown(str(path))}: expected a name in {' or '.join(known)}")
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise OptionError(f"file {shown(str(path))}: it is a folder, or its folder is not writable")
    return suffix


def replace_file(path: Path, write: Callable[[Path], None]) -> None:
    """Put a file in place when it is whole; one that was there stays till then.

    Raises:
        MatchError: it cannot be written.
    """
    try:
        with NamedTemporaryFile(dir=path.parent, suffix=path.suffix, delete=False) as file:
            temporary = Path(file.name)
        try:
            write(temporary)
            # As any new file's would be; a temporary file is its owner's alone.
            os.umask(mask := os.umask(0))
            temporary.chmod(0o666 & ~mask)
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise MatchError(f"{path}: cannot be written: {error.strerror or error}") from None


def _csv(result: MatchResult, path: Path) -> None:
    found = columns(result)
    rows = zip(*(_plain(column) for column in found.values()), strict=True)
    with path.open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(found)
        writer.writerows(rows)


def _parquet(result: MatchResult, path: Path) -> None:
    arrow, parquet = import_module("pyarrow"), import_module("pyarrow.parquet")
    whole = result.to_dict()
    about = {name: whole[name] for name in ("stakes", "seed", "replay", "deals", "partial")}
    about["players"] = list(result.names)
    table = arrow.table(columns(result))
    parquet.write_table(table.replace_schema_metadata({"rivergate": json.dumps(about)}), path)


def _plain(column: Any) -> list[Any]:
    return column.tolist() if isinstance(column, np.ndarray) else list(column)
