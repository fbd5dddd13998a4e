"""What there is to say about a table file."""

from __future__ import annotations

from rivergate.errors import TableError
from rivergate.evaluators import supersonic_file
from rivergate.evaluators.supersonic_table import PathLike, Table, default_path, kernels
from rivergate.kernels import _supersonic


def describe(path: PathLike | None = None) -> dict[str, object]:
    """The file's place, form, size and state; it is checked unless it was found right before.

    "state" is "right", or what is wrong with the file.
    """
    answer: dict[str, object] = {"path": str(path or default_path())}
    try:
        table = Table.load(path)
    except TableError as error:
        return answer | {"state": error.reason}
    return answer | {
        "state": "right",
        "format": "HandRanks.dat" if table.classic else f"{supersonic_file.FORMAT_VERSION}",
        "bytes": table.path.stat().st_size,
        "entries": _supersonic.LENGTH,
        "nodes": _supersonic.NODES,
        "kernel": kernels()[0],
    }
