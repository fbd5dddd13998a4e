"""The page as a folder of files for a host without a server."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path

from rivergate.errors import OptionError, RivergateError, shown
from rivergate.web.assets import INDEX, Asset, static_files

# Names every file of an export, so that one may replace another and nothing else.
MANIFEST = "data/export.json"


def export(folder: Path) -> list[str]:
    """Write the page to a folder, which is new, empty, or an earlier export; whole or not at all.

    Returns:
        The names of the files.

    Raises:
        OptionError: a folder with other files in it, or one that cannot be written.
        RivergateError: the file system refuses.
    """
    folder = folder.absolute()
    _check(folder)
    files = list(static_files())
    names = [file.name for file in files]
    if INDEX not in names:
        raise RivergateError(f"the package holds no page: {INDEX} is missing")
    draft = folder.with_name(f".{folder.name}.{os.urandom(4).hex()}")
    try:
        _write(draft, [*files, Asset(MANIFEST, json.dumps({"files": names}).encode())])
        _replace(folder, draft)
    except OSError as error:
        raise RivergateError(f"cannot write {folder}: {error.strerror or error}") from None
    finally:
        shutil.rmtree(draft, ignore_errors=True)
    return names


def _check(folder: Path) -> None:
    if not folder.parent.is_dir():
        raise OptionError(f"folder {shown(str(folder))}: there is no folder {folder.parent}")
    if folder.is_symlink() or (folder.exists() and not folder.is_dir()):
        raise OptionError(f"{shown(str(folder))} is no folder")
    if not folder.is_dir():
        return
    exported = {MANIFEST, *_exported(folder)}
    for file in sorted(folder.rglob("*")):
        name = file.relative_to(folder).as_posix()
        if name not in exported and (file.is_symlink() or not file.is_dir()):
            raise OptionError(
                f"folder {shown(str(folder))}: it holds {shown(name)}, which no export wrote: give "
                "a new or empty folder"
            )


def _exported(folder: Path) -> list[str]:
    """The files of the export that the folder says it is."""
    try:
        files = json.loads((folder / MANIFEST).read_text("utf-8"))["files"]
    except (OSError, ValueError, KeyError, TypeError):
        return []
    return files if isinstance(files, list) else []


def _write(folder: Path, files: list[Asset]) -> None:
    for file in files:
        path = folder / file.name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.body)


def _replace(folder: Path, draft: Path) -> None:
    if not folder.is_dir():
        draft.rename(folder)
        return
    old = draft.with_name(f"{draft.name}.old")
    folder.rename(old)
    try:
        draft.rename(folder)
    except OSError:
        old.rename(folder)
        raise
    shutil.rmtree(old, ignore_errors=True)
