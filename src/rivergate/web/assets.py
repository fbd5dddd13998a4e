"""The files of the page: those that lie in the package, and those that are made from it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path

import rivergate
from rivergate.web.kernels import kernel_files
from rivergate.web.tables import tables

PAGE = Path(__file__).parent / "page"
INDEX = "index.html"
MEDIA_TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".wgsl": "text/plain; charset=utf-8",
}
# One part of a path: no dot in front, nothing that an operating system reads another way.
_PART = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,99}")
DEPTH = 8


@dataclass(frozen=True)
class Asset:
    """A file to be served.

    Attributes:
        name: its path below the page, with slashes.
        body: its bytes.
    """

    name: str
    body: bytes

    @property
    def media_type(self) -> str:
        """As its name says."""
        return MEDIA_TYPES[Path(self.name).suffix]

    @cached_property
    def etag(self) -> str:
        """Of its bytes, as the header has it."""
        return f'"{sha256(self.body).hexdigest()[:32]}"'


def find(path: str) -> Asset | None:
    """The file at a path of the URL, which begins with a slash; None where there is none."""
    name = path[1:] or INDEX
    return made().get(name) or _on_disk(name)


def _on_disk(name: str) -> Asset | None:
    parts = name.split("/")
    if len(parts) > DEPTH or not all(map(_PART.fullmatch, parts)):
        return None
    file = PAGE / name
    if file.suffix not in MEDIA_TYPES or not file.is_file():
        return None
    if not file.resolve().is_relative_to(PAGE.resolve()):
        return None
    stat = file.stat()
    return _read(file, name, stat.st_mtime_ns, stat.st_size)


@cache
def _read(file: Path, name: str, _time: int, _size: int) -> Asset:
    return Asset(name, file.read_bytes())


@cache
def made(*, server: bool = True) -> dict[str, Asset]:
    """The files made from the package, by name."""
    site = {"server": server, "version": rivergate.__version__}
    texts = {
        "data/site.json": json.dumps(site),
        "data/tables.json": json.dumps(tables(), separators=(",", ":"), ensure_ascii=False),
        **{f"kernels/{name}": text for name, text in kernel_files().items()},
    }
    return {name: Asset(name, text.encode()) for name, text in texts.items()}


def static_files() -> Iterator[Asset]:
    """All files of a page without a server."""
    for file in sorted(PAGE.rglob("*")):
        found = _on_disk(file.relative_to(PAGE).as_posix())
        if found is not None:
            yield found
    yield from made(server=False).values()
