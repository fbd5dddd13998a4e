"""Files that take their place when they are whole."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Any

from rivergate.errors import OptionError, RivergateError, shown


def check_suffix(path: Path, known: Sequence[str]) -> str:
    """The suffix of a file that is to be written, in lower case.

    Raises:
        OptionError: one that is not known, no such folder, or no place for a file.
    """
    suffix = path.suffix.lower()
    if suffix not in known:
        raise OptionError(f"file {shown(str(path))}: expected a name in {' or '.join(known)}")
    if not path.parent.is_dir():
        raise OptionError(f"file {shown(str(path))}: there is no folder {path.parent}")
    if path.is_dir() or not os.access(path.parent, os.W_OK):
        raise OptionError(f"file {shown(str(path))}: it is a folder, or its folder is not writable")
    return suffix


@contextmanager
def draft_of(path: Path) -> Iterator[Path]:
    """A file to be written, which replaces `path` when all went well.

    Raises:
        RivergateError: the file system refuses.
    """
    draft = path.with_name(f".{path.stem}.{os.urandom(4).hex()}{path.suffix}")
    try:
        yield draft
        _sync(draft)
        draft.replace(path)
    except OSError as error:
        raise RivergateError(f"cannot write {path}: {error.strerror or error}") from None
    finally:
        draft.unlink(missing_ok=True)


def save_figure(figure: Any, path: Path) -> None:
    """Write a Matplotlib figure; the same figure gives the same bytes.

    Raises:
        RivergateError: the file system refuses.
    """
    # An SVG names its parts at random and carries the time unless told otherwise.
    dated = {"Date": None} if path.suffix.lower() == ".svg" else {}
    with (
        draft_of(path) as draft,
        import_module("matplotlib").rc_context({"svg.hashsalt": "rivergate"}),
    ):
        figure.savefig(draft, dpi=150, metadata=dated)


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
