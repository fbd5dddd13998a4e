"""The ledger of a sweep: an SQLite file with its designs, and a row for every run that is done.

A row is one transaction in SQLite's rollback journal with `synchronous=FULL`: what was written
stands when the process is killed or the power fails, and the ledger is a single file, which
write-ahead logging would not leave. Readers may look while a sweep runs. Only one process may add
to a ledger: it holds a lock of SQLite's on the file beside it, which the system frees with the
process, however that ends.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import astuple, dataclass
from pathlib import Path
from time import time
from types import TracebackType
from typing import Any
from zlib import crc32

import numpy as np
import numpy.typing as npt

from rivergate.errors import LedgerError
from rivergate.sweeps.design import Design, Key, Level

# "rgsw" in ASCII, by which SQLite files of ours are known.
APPLICATION_ID = 0x72677377
SCHEMA_VERSION = 1
# Readers hold a lock for milliseconds.
PATIENCE = 30.0
FLOAT = np.dtype("<f8")

SWEEP, CONFIRMATION = "sweep", "confirmation"

_SCHEMA = """
CREATE TABLE designs (
    stage TEXT PRIMARY KEY,
    fingerprint TEXT NOT NULL,
    design TEXT NOT NULL
);
CREATE TABLE runs (
    stage TEXT NOT NULL REFERENCES designs,
    parameter TEXT NOT NULL,
    level TEXT NOT NULL,
    seed INTEGER NOT NULL,
    player TEXT NOT NULL,
    chips BLOB NOT NULL, -- float64, little-endian: the player's result in each block
    hands INTEGER NOT NULL,
    decisions INTEGER NOT NULL,
    faults TEXT NOT NULL, -- a line each
    seconds REAL NOT NULL, -- that the run took
    ended REAL NOT NULL, -- Unix time
    checksum INTEGER NOT NULL, -- see `_checksum`
    PRIMARY KEY (stage, parameter, level, seed)
);
CREATE TABLE sittings (
    began REAL NOT NULL, -- Unix time
    workers INTEGER NOT NULL
);
"""


@dataclass(frozen=True, slots=True)
class RunResult:
    """A run that is done.

    Attributes:
        key: which one.
        player: the variant as text.
        chips: what the variant won or lost in each block: float64, little-endian.
        hands: played.
        decisions: of the variant.
        faults: what players did against the rules, in words.
        seconds: that it took.
    """

    key: Key
    player: str
    chips: bytes
    hands: int
    decisions: int
    faults: tuple[str, ...]
    seconds: float

    @property
    def blocks(self) -> npt.NDArray[np.float64]:
        """float64[deals]: chips by block."""
        return np.frombuffer(self.chips, FLOAT).astype(np.float64)


class Ledger:
    """An open ledger; a context manager that closes it.

    Args:
        path: the file.
        create: whether one that is not there is made.

    Raises:
        LedgerError: no file, or one that is no ledger, is damaged or cannot be read.
    """

    def __init__(self, path: Path, *, create: bool = False) -> None:
        self.path = path
        if not create:
            check_exists(path)
        if path.exists() and not path.is_file():
            raise LedgerError(path, "it is no file")
        with self._explained():
            mode = "rwc" if create else "rw"
            uri = f"{path.absolute().as_uri()}?mode={mode}"
            self._file = sqlite3.connect(uri, timeout=PATIENCE, isolation_level=None, uri=True)
        try:
            with self._explained():
                self._check(create)
        except LedgerError:
            self._file.close()
            raise

    def __enter__(self) -> Ledger:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._file.close()

    def design(self, stage: str) -> Design | None:
        """The design of a stage, None where it has not begun."""
        with self._explained():
            row = self._file.execute(
                "SELECT design, fingerprint FROM designs WHERE stage = ?", (stage,)
            ).fetchone()
        if row is None:
            return None
        try:
            design = Design.from_json(row[0])
        except (AttributeError, TypeError, ValueError, KeyError):
            design = None
        if design is None or design.fingerprint != row[1] or not _printable(design):
            raise LedgerError(self.path, "it is damaged: its design is not what was written")
        return design

    def begin(self, stage: str, design: Design) -> None:
        """Keep the design of a stage; one that is there must be the same.

        Raises:
            LedgerError: the stage has another design.
        """
        with self._explained(), self._transaction():
            row = self._file.execute(
                "SELECT fingerprint FROM designs WHERE stage = ?", (stage,)
            ).fetchone()
            if row is None:
                self._file.execute(
                    "INSERT INTO designs VALUES (?, ?, ?)",
                    (stage, design.fingerprint, design.to_json()),
                )
        if row is not None and row[0] != design.fingerprint:
            there = self.design(stage)
            assert there is not None
            raise LedgerError(
                self.path,
                f"it holds a {stage} of another design ({differences(there, design)}): go on with "
                "that, or give another file",
            )

    def add(self, stage: str, result: RunResult) -> None:
        """Write a run that is done.

        Raises:
            LedgerError: it is there already, or cannot be written.
        """
        parameter, level, seed = result.key
        row = (
            *(stage, parameter, level, seed, result.player, result.chips, result.hands),
            *(result.decisions, "\n".join(result.faults), result.seconds, time()),
            _checksum(result),
        )
        with self._explained(), self._transaction():
            self._file.execute(f"INSERT INTO runs VALUES ({', '.join('?' * len(row))})", row)

    def sit(self, workers: int) -> None:
        """Note that work goes on, and with how many workers."""
        with self._explained(), self._transaction():
            self._file.execute("INSERT INTO sittings VALUES (?, ?)", (time(), workers))

    @property
    def workers(self) -> int:
        """How many were at work last."""
        with self._explained():
            row = self._file.execute("SELECT workers FROM sittings ORDER BY rowid DESC").fetchone()
        return 1 if row is None else int(row[0])

    def results(self, stage: str) -> dict[Key, RunResult]:
        """Every run of a stage that is done."""
        design = self.design(stage)
        found: dict[Key, RunResult] = {}
        if design is None:
            return found
        with self._explained():
            rows = self._file.execute(
                "SELECT parameter, level, seed, player, chips, hands, decisions, faults, seconds, "
                "checksum FROM runs WHERE stage = ? ORDER BY parameter, level, seed",
                (stage,),
            ).fetchall()
        wanted = {run.key: run.variant.player for run in design.runs}
        for row in rows:
            result = _read_row(row)
            if (
                result is None
                or wanted.get(result.key) != result.player
                or len(result.chips) != design.deals * FLOAT.itemsize
            ):
                raise LedgerError(self.path, f"it is damaged: the run {row[:3]}")
            found[result.key] = result
        return found

    def _check(self, create: bool) -> None:
        """That the file is a ledger of this version, made one where it is empty."""
        self._file.execute("PRAGMA synchronous = FULL")
        with self._transaction("IMMEDIATE" if create else "DEFERRED"):
            (tables,) = self._file.execute("SELECT count(*) FROM sqlite_master").fetchone()
            (own,) = self._file.execute("PRAGMA application_id").fetchone()
            (schema,) = self._file.execute("PRAGMA user_version").fetchone()
            if not tables and not own:
                if not create:
                    raise LedgerError(self.path, "it is empty")
                for statement in _SCHEMA.split(";\n"):
                    self._file.execute(statement)
                self._file.execute(f"PRAGMA application_id = {APPLICATION_ID}")
                self._file.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
                return
        if own != APPLICATION_ID:
            raise LedgerError(self.path, "it is a database, but no ledger of a sweep")
        if schema != SCHEMA_VERSION:
            raise LedgerError(self.path, f"its layout is {schema}, expected {SCHEMA_VERSION}")
        (answer,) = self._file.execute("PRAGMA quick_check(1)").fetchone()
        if answer != "ok":
            raise LedgerError(self.path, f"it is damaged: {answer}")

    @contextmanager
    def _transaction(self, kind: str = "IMMEDIATE") -> Iterator[None]:
        self._file.execute(f"BEGIN {kind}")
        try:
            yield
        except BaseException:
            with suppress(sqlite3.Error):
                self._file.execute("ROLLBACK")
            raise
        self._file.execute("COMMIT")

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """SQLite's errors as ours."""
        try:
            yield
        except sqlite3.IntegrityError:
            raise LedgerError(self.path, "the run is in it already") from None
        except sqlite3.Error as error:
            raise LedgerError(self.path, str(error)) from None
        except UnicodeDecodeError:
            raise LedgerError(self.path, "it is damaged: text that is no UTF-8") from None


def _printable(design: Design) -> bool:
    """Whether nothing that is shown of a design moves a cursor."""
    own = (text for each in design.variants for text in (each.parameter, each.player))
    return all(str(text).isprintable() for text in (design.player, *design.against, *own))


def _read_row(row: tuple[Any, ...]) -> RunResult | None:
    """A run as it was written, None where it was not written so."""
    parameter, level, seed, player, chips, hands, decisions, faults, seconds, checksum = row
    try:
        key = (parameter, Level(level), seed)
        words = tuple(faults.splitlines())
        result = RunResult(key, player, bytes(chips), hands, decisions, words, seconds)
        return result if checksum == _checksum(result) else None
    except (AttributeError, TypeError, ValueError):
        return None


def _checksum(result: RunResult) -> int:
    """CRC-32 of everything that a run has found."""
    return crc32(repr(astuple(result)).encode())


def differences(one: Design, other: Design) -> str:
    """In what two designs differ, in words."""
    names = ("player", "against", "deals", "seeds", "stakes", "session", "expected")
    words = [name for name in names if getattr(one, name) != getattr(other, name)]
    words = ["all-in hands" if name == "expected" else name for name in words]
    if one.variants != other.variants and "player" not in words:
        words.append("parameters")
    if one.code != other.code:
        words.append("version of rivergate or code of players")
    return ", ".join(words)


def check_exists(path: Path) -> None:
    """Raise where there is no file.

    Raises:
        LedgerError: there is none.
    """
    if not path.exists():
        raise LedgerError(path, "there is no such ledger")


@contextmanager
def claim(path: Path) -> Iterator[None]:
    """Be the only process that adds to a ledger.

    Raises:
        LedgerError: another one does.
    """
    if not path.name or (path.exists() and not path.is_file()):
        raise LedgerError(path, "it is no file")
    lock = _lock(path)
    file = None
    try:
        file = sqlite3.connect(lock, timeout=1.0, isolation_level=None)
        file.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        if file is not None:
            file.close()
        locked = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_BUSY
        reason = "another process is running this sweep" if locked else f"{lock.name}: {error}"
        raise LedgerError(path, reason) from None
    try:
        yield
    finally:
        file.close()


def is_claimed(path: Path) -> bool:
    """Whether some process adds to a ledger."""
    if not path.name or not _lock(path).exists():
        return False
    try:
        with claim(path):
            return False
    except LedgerError:
        return True


def _lock(path: Path) -> Path:
    return path.with_name(path.name + ".lock")
