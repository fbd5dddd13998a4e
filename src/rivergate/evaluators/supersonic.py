"""The seven-lookup table as an evaluator of the package: it answers when it can.

The table is loaded by `load`, or when it is first asked for a hand and its file is there. Whenever
there is none, or one that is not right, Cactus Kev's evaluator answers, after one warning;
`status()` says why.
"""

from __future__ import annotations

import sys
import warnings
from dataclasses import asdict, dataclass
from threading import Lock
from typing import TYPE_CHECKING, Literal

import rivergate.evaluators as evaluators
from rivergate.errors import TableError
from rivergate.evaluators import cactus_kev
from rivergate.evaluators.supersonic_table import (
    PathLike,
    Table,
    default_path,
    is_there,
    switched_off,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rivergate.cards import CardsLike
    from rivergate.evaluators.arrays import CardArray, ValueArray
    from rivergate.hands import HandValue

__all__ = ["Status", "Table", "evaluate", "evaluate_batch", "load", "status", "unload"]

State = Literal["not loaded", "loading", "ready", "failed", "off"]


@dataclass(frozen=True, slots=True)
class Status:
    """Where the package's table stands.

    Attributes:
        state: "not loaded", "loading", "ready", "failed", or "off" (RIVERGATE_TABLE=off).
        path: the file that was asked for, or would be.
        checked: whether its checksum was found right.
        reason: why the table does not answer; empty where it does.
    """

    state: State
    path: str
    checked: bool
    reason: str

    def to_dict(self) -> dict[str, object]:
        """Plain text and truths, ready for JSON."""
        return asdict(self)


class _Evaluator:
    """The table in use, and why there is none."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.forget()

    def forget(self) -> None:
        self.table: Table | None = None
        self.failure: TableError | None = None
        self.asked = False
        self.warned = False

    def load(self, path: PathLike | None, verify: bool, background: bool, huge_pages: bool) -> None:
        self.asked = True
        self.warned = False
        try:
            self.table = Table.load(
                path,
                verify=verify,
                background=background,
                huge_pages=huge_pages,
                on_loaded=self.settle,
            )
        except TableError as error:
            self.fail(error)
            return
        self.failure = None

    def settle(self, table: Table) -> None:
        """A table has come in the background, or has not; another may be wanted by then."""
        with self.lock:
            if self.table is not table:
                return
            try:
                table.wait()
            except TableError as error:
                self.fail(error)
        evaluators.choose_again()

    def load_if_there(self) -> None:
        """Load the default file the first time a hand is asked for; no file is no failure."""
        with self.lock:
            if not self.asked and not switched_off() and is_there(default_path()):
                self.load(None, True, False, False)
            self.asked = True

    def fail(self, error: TableError) -> None:
        self.table = None
        self.failure = error
        self.warn(str(error))

    def warn(self, reason: str) -> None:
        if self.warned:
            return
        self.warned = True
        warnings.warn(
            f"the supersonic table is not in use, Cactus Kev's evaluator answers: {reason}",
            RuntimeWarning,
            stacklevel=_callers_level(),
        )


def _callers_level() -> int:
    """The stack level, seen from who asks for it, of the first frame outside the package."""
    frame, level = sys._getframe(1), 1
    while frame.f_back and str(frame.f_globals.get("__name__")).partition(".")[0] == "rivergate":
        frame, level = frame.f_back, level + 1
    return level


_evaluator = _Evaluator()


def load(
    path: PathLike | None = None,
    *,
    verify: bool = True,
    background: bool = False,
    huge_pages: bool = False,
) -> Status:
    """Load the table that `evaluate` and `evaluate_batch` here, and `rg.evaluate`, answer from.

    A file that is missing or not right gives one warning and leaves Cactus Kev's evaluator to
    answer; so does one still loading in the background, without a warning.

    Args:
        path: None = RIVERGATE_TABLE, else the user's cache folder.
        verify: compute the checksum, unless this file was found right before.
        background: return at once and load in a thread.
        huge_pages: copy the table into memory of its own, in huge pages where there are some.
    """
    if path is None and switched_off():
        unload()
        return status()
    with _evaluator.lock:
        _evaluator.load(path, verify, background, huge_pages)
    evaluators.choose_again()
    return status()


def unload() -> None:
    """Forget the table; the next hand asked for may load it again."""
    with _evaluator.lock:
        _evaluator.forget()
    evaluators.choose_again()


def status() -> Status:
    """Whether the table answers, and if not, why."""
    table, failure = _evaluator.table, _evaluator.failure
    if failure is not None:
        return Status("failed", failure.path, False, failure.reason)
    if table is not None:
        ready = table.ready
        reason = "" if ready else "it is still loading"
        return Status(
            "ready" if ready else "loading", str(table.path), ready and table.checked, reason
        )
    if switched_off():
        return Status("off", "", False, "RIVERGATE_TABLE is off")
    path = default_path()
    reason = "nothing was evaluated with it" if is_there(path) else "no such file"
    return Status("not loaded", str(path), False, reason)


def evaluate(cards: CardsLike) -> HandValue:
    """The value of the best five of 5, 6 or 7 cards, from the table if it can be had.

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of cards.
    """
    table = _wanted()
    if table is None:
        return cactus_kev.evaluate(cards)
    try:
        return table.evaluate(cards)
    except TableError as error:
        _evaluator.fail(error)
        evaluators.choose_again()
        return cactus_kev.evaluate(cards)


def evaluate_batch(
    cards: CardArray, *, out: ValueArray | None = None, threads: int = 1, check: bool = True
) -> ValueArray:
    """Values of n hands: uint8[n, k], k = 5, 6 or 7, to uint32[n], from the table if it can be had.

    Args:
        cards: one hand a row, cards 0..51; copied first where it is not C-contiguous.
        out: where the values go, uint32[n]; a new array without it.
        threads: how many to use; 0 = all cores. The GIL is released.
        check: False skips the per-row check, for rows already known to be hands. What a row that
            is none then gives is not defined, and stays inside the table.

    Raises:
        BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
    """
    table = _wanted()
    if table is None:
        return cactus_kev.evaluate_batch(cards, out=out, threads=threads, check=check)
    try:
        return table.evaluate_batch(cards, out=out, threads=threads, check=check)
    except TableError as error:
        _evaluator.fail(error)
        evaluators.choose_again()
        return cactus_kev.evaluate_batch(cards, out=out, threads=threads, check=check)


def compiled() -> Callable[[object], HandValue | None] | None:
    """The compiled `evaluate`: None for what is no list or tuple of 5 to 7 cards, and no error.

    None without a table, or with one still loading.
    """
    table = _wanted()
    return None if table is None else table.lookup


def in_use() -> Table | None:
    """The table, loaded now if its file is there and none was asked for; None without a warning."""
    if _evaluator.table is None and not _evaluator.asked:
        _evaluator.load_if_there()
    return _evaluator.table


def _wanted() -> Table | None:
    table = in_use()
    if table is None and _evaluator.failure is None and not switched_off():
        _evaluator.warn(f"{default_path()}: no such file; `rivergate table build` makes it")
    return table
