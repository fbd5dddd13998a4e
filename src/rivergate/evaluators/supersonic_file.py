"""The seven-lookup table on disk: its header, its checksum, and files that are whole or not there.

The format is described in docs/supersonic-table.md.
"""

from __future__ import annotations

import mmap
import os
import stat
import struct
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from rivergate.errors import TableError
from rivergate.evaluators import supersonic_seen as seen
from rivergate.kernels import _supersonic

# Like PNG's: a byte that is no text, and line ends that a transfer as text would change.
MAGIC = b"\x8aRGST7\r\n"
FORMAT_VERSION = 1
RANK_CODES = 1
"""The encoding of entries: pointers and rank codes, categories 0..9."""

LITTLE_ENDIAN = 0x01020304
HEADER_SIZE = 4096
PAYLOAD_SIZE = 4 * _supersonic.LENGTH
FILE_SIZE = HEADER_SIZE + PAYLOAD_SIZE

# Magic, version, encoding, byte order, start of the payload, entries, checksum of the payload; the
# checksum of all that stands before it ends the header.
_FIELDS = struct.Struct("<8sIIIIQI")
_CHECKSUM = struct.Struct("<I")
_CHUNK = 1 << 20
_ABANDONED_SECONDS = 3600.0


@dataclass(frozen=True, slots=True)
class TableFile:
    """A table in memory, and where it came from.

    Attributes:
        path: the file.
        classic: whether it is a headerless HandRanks.dat.
        checked: whether it was found right, then or when the file was first seen.
        memory: uint32 entries, mapped from the file or a copy.
        status: the file's when it was opened.
    """

    path: Path
    classic: bool
    checked: bool
    memory: memoryview
    status: os.stat_result

    @property
    def entries(self) -> _supersonic.Entries:
        coding = _supersonic.CLASSIC if self.classic else _supersonic.OWN
        return _supersonic.Entries(self.memory, coding)


def header(checksum: int) -> bytes:
    """The 4,096 bytes before a payload with this CRC-32."""
    fields = _FIELDS.pack(
        MAGIC,
        FORMAT_VERSION,
        RANK_CODES,
        LITTLE_ENDIAN,
        HEADER_SIZE,
        _supersonic.LENGTH,
        checksum,
    )
    covered = fields.ljust(HEADER_SIZE - _CHECKSUM.size, b"\0")
    return covered + _CHECKSUM.pack(zlib.crc32(covered))


def read_header(path: Path, data: bytes) -> int:
    """The payload's checksum that a header states, all else in it found right.

    Raises:
        TableError: it says which field is wrong.
    """
    magic, version, encoding, order, start, entries, checksum = _FIELDS.unpack_from(data)
    if magic != MAGIC:
        raise TableError(path, "not a table: it does not begin as one")
    (stated,) = _CHECKSUM.unpack_from(data, HEADER_SIZE - _CHECKSUM.size)
    if zlib.crc32(data[: HEADER_SIZE - _CHECKSUM.size]) != stated:
        raise TableError(path, "the header is damaged: its checksum is wrong")
    for name, found, expected in (
        ("format version", version, FORMAT_VERSION),
        ("encoding", encoding, RANK_CODES),
        ("byte order", order, LITTLE_ENDIAN),
        ("start of the payload", start, HEADER_SIZE),
        ("number of entries", entries, _supersonic.LENGTH),
    ):
        if found != expected:
            raise TableError(path, f"{name} {found:,}: this rivergate reads {expected:,}")
    return int(checksum)


def write(path: Path, entries: memoryview) -> None:
    """Write a table beside `path`, sync it, and put it in place of what is there.

    Whatever happens meanwhile, `path` is the old file, none, or the whole new one.

    Raises:
        TableError: the file system refuses.
    """
    payload = _little_endian(entries)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _remove_abandoned(path)
        with _temporary_file(path) as descriptor:
            _write_all(descriptor, header(zlib.crc32(payload)))
            _write_all(descriptor, payload)
            os.fsync(descriptor)
    except OSError as error:
        raise TableError(path, f"cannot be written: {_why(error)}") from error


def load(path: Path, *, check: bool, huge_pages: bool) -> TableFile:
    """Map a table, or with `huge_pages` copy it into memory of its own.

    With `check`, the checksum is computed unless this very file was seen to be right before.

    Raises:
        TableError: no such file, no table, a damaged one, or no leave to read it.
    """
    try:
        with _opened(path) as descriptor:
            return _load(path, descriptor, check, huge_pages)
    except OSError as error:
        raise TableError(path, f"cannot be read: {_why(error)}") from error


def _load(path: Path, descriptor: int, check: bool, huge_pages: bool) -> TableFile:
    status = os.fstat(descriptor)
    size = status.st_size
    classic = size == PAYLOAD_SIZE
    if not classic and size != FILE_SIZE:
        raise TableError(path, f"{size:,} bytes: a table has {FILE_SIZE:,}")
    stated = None if classic else read_header(path, _read(path, descriptor, HEADER_SIZE))
    if stated is not None and check:
        _check(path, descriptor, status, stated)
    start = 0 if classic else HEADER_SIZE
    memory = _copied(path, descriptor, start) if huge_pages else _mapped(descriptor, size, start)
    return TableFile(path, classic, check and not classic, memory, status)


def _check(path: Path, descriptor: int, status: os.stat_result, stated: int) -> None:
    if seen.is_known(path, status):
        return
    # Read, not mapped: a disk that fails is then an error here and not a signal.
    checksum, left, chunk = 0, PAYLOAD_SIZE, bytearray(_CHUNK)
    while left:
        length = _read_into(path, descriptor, memoryview(chunk)[: min(left, _CHUNK)])
        checksum = zlib.crc32(memoryview(chunk)[:length], checksum)
        left -= length
    if checksum != stated:
        raise TableError(path, "the table is damaged: its checksum is wrong")
    seen.remember(path, status, os.fstat(descriptor))


def _mapped(descriptor: int, size: int, start: int) -> memoryview:
    mapped = mmap.mmap(descriptor, size, access=mmap.ACCESS_READ)
    return _native(memoryview(mapped)[start:])


def _copied(path: Path, descriptor: int, start: int) -> memoryview:
    copy = blank()
    os.lseek(descriptor, start, os.SEEK_SET)
    view = memoryview(copy)
    while view:
        view = view[_read_into(path, descriptor, view[:_CHUNK]) :]
    return _native(memoryview(copy))


def blank() -> mmap.mmap:
    """Zeroed memory for a table, in huge pages where the system has them."""
    if sys.platform == "win32":
        return mmap.mmap(-1, PAYLOAD_SIZE)
    memory = mmap.mmap(-1, PAYLOAD_SIZE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    if hasattr(mmap, "MADV_HUGEPAGE"):
        # EINVAL: a kernel without them.
        with suppress(OSError):
            memory.madvise(mmap.MADV_HUGEPAGE)
    return memory


def _native(payload: memoryview) -> memoryview:
    if sys.byteorder == "little":
        return payload.cast("I")
    return _swapped(payload)


def _little_endian(entries: memoryview) -> memoryview:
    payload = entries.cast("B")
    return payload if sys.byteorder == "little" else _swapped(payload).cast("B")


def _swapped(payload: memoryview) -> memoryview:
    from array import array

    entries = array("I")
    entries.frombytes(payload)
    entries.byteswap()
    return memoryview(entries)


@contextmanager
def _opened(path: Path) -> Iterator[int]:
    # Asked before opening, for opening a pipe would wait for a writer.
    if not stat.S_ISREG(path.stat().st_mode):
        raise TableError(path, "a directory" if path.is_dir() else "not a regular file")
    descriptor = os.open(path, os.O_RDONLY | getattr(os, "O_BINARY", 0))
    try:
        yield descriptor
    finally:
        os.close(descriptor)


@contextmanager
def _temporary_file(path: Path) -> Iterator[int]:
    part = path.with_name(f".{path.name}.{os.urandom(4).hex()}.part")
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    # 0o666 less the umask, as for any file; mkstemp's would be the user's alone.
    descriptor = os.open(part, flags, 0o666)
    try:
        try:
            yield descriptor
        finally:
            os.close(descriptor)
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    _sync_directory(path.parent)


def _sync_directory(directory: Path) -> None:
    if sys.platform == "win32":
        return
    descriptor = os.open(directory, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _remove_abandoned(path: Path) -> None:
    """Remove what builds that were killed have left; one that still runs is younger than that."""
    for part in path.parent.glob(f".{path.name}.*.part"):
        with suppress(OSError):
            if time.time() - part.stat().st_mtime > _ABANDONED_SECONDS:
                part.unlink()


def _write_all(descriptor: int, data: bytes | memoryview) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view[: 64 * _CHUNK]) :]


def _read(path: Path, descriptor: int, length: int) -> bytes:
    data = bytearray(length)
    view = memoryview(data)
    while view:
        view = view[_read_into(path, descriptor, view) :]
    return bytes(data)


def _read_into(path: Path, descriptor: int, view: memoryview) -> int:
    length = _readv(descriptor, view)
    if not length:
        raise TableError(path, "it ends early: another program is changing it")
    return length


def _readv(descriptor: int, view: memoryview) -> int:
    if hasattr(os, "readv"):
        return os.readv(descriptor, [view])
    data = os.read(descriptor, len(view))
    view[: len(data)] = data
    return len(data)


def _why(error: OSError) -> str:
    return error.strerror or str(error)
