"""Which table files were found right, so that their checksums are computed once.

A file is known by its path, size, time of change, inode and device: all that the system says
changes with the content.
"""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path

# A file may be written twice in one tick of a coarse clock (FAT's is two seconds) and look the
# same, so one that has just changed is not remembered.
_SETTLED_SECONDS = 2.0


def cache_folder() -> Path:
    """The user's cache folder for rivergate, by the platform's convention."""
    from platformdirs import user_cache_path

    return user_cache_path("rivergate", appauthor=False)


def is_known(path: Path, status: os.stat_result) -> bool:
    """Whether the file with this status was remembered."""
    return _read().get(_key(path)) == _signature(status)


def remember(path: Path, before: os.stat_result, after: os.stat_result) -> None:
    """Remember a file found right between two looks at its status, if they show no change.

    A cache folder that cannot be written to is no error: the checksum is computed again then.
    """
    settled = time.time() - max(before.st_mtime, before.st_ctime) > _SETTLED_SECONDS
    if _signature(before) != _signature(after) or not settled:
        return
    known = _read() | {_key(path): _signature(before)}
    with suppress(OSError):
        _replace(json.dumps(known, indent=1))


def _file() -> Path:
    return cache_folder() / "checked-tables.json"


def _read() -> dict[str, list[int]]:
    try:
        known = json.loads(_file().read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return known if isinstance(known, dict) else {}


def _replace(text: str) -> None:
    file = _file()
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_name(f".{file.name}.{os.urandom(4).hex()}.part")
    try:
        part.write_text(text, encoding="utf-8")
        part.replace(file)
    except OSError:
        with suppress(OSError):
            part.unlink()
        raise


def _key(path: Path) -> str:
    return os.path.realpath(path)


def _signature(status: os.stat_result) -> list[int]:
    return [
        status.st_size,
        status.st_mtime_ns,
        status.st_ctime_ns,
        status.st_ino,
        status.st_dev,
    ]
