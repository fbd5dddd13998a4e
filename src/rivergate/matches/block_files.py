"""Blocks written as Parquet or CSV, a row for each block and player."""

from __future__ import annotations

import csv
import json
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from rivergate.whole_files import check_suffix, draft_of

if TYPE_CHECKING:
    from rivergate.matches.result import MatchResult

PARQUET = ".parquet"
SUFFIXES = (PARQUET, ".csv")


def write(result: MatchResult, path: Path) -> Path:
    """Write the blocks of a match; the file takes its place when it is whole.

    Columns: deal, hands, player, decisions, chips, and expected and luck where these were asked
    for: chips as well. A Parquet file holds the stakes, the seed and the players besides, as JSON
    under the key "rivergate".

    Raises:
        OptionError: a suffix other than .parquet and .csv, or no such folder.
        RivergateError: the file system refuses.
        ImportError: pyarrow is not installed (the extra ``rivergate[bots]`` brings it).
    """
    suffix = check_suffix(path, SUFFIXES)
    writer = _parquet if suffix == PARQUET else _csv
    with draft_of(path) as draft:
        writer(result, draft)
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
