"""Hand histories as PHH files: .phh for one hand, .phhs for many."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import Self

from rivergate.errors import HistoryError, OptionError, shown
from rivergate.matches.hand import Hand
from rivergate.matches.history import History
from rivergate.matches.phh_fields import read_fields
from rivergate.matches.phh_replay import replay
from rivergate.matches.phh_sections import Section, sections
from rivergate.matches.phh_text import Own, phh_text

ONE, MANY = ".phh", ".phhs"


def read_phh(path: str | os.PathLike[str]) -> list[History]:
    """The hands of a .phh or .phhs file, played again by PokerKit's rules.

    Hands of no-limit hold'em (`variant = "NT"`) are read, with unequal stacks, straddles, unknown
    cards or a missing end too; `History.hand` answers those that a match could have played.

    Raises:
        HistoryError: a file that cannot be read, text that is no TOML, a field that is missing or
            wrong, an action that the rules do not allow: it says which hand and action.
        ImportError: PokerKit is not installed (the extra ``rivergate[bots]`` brings it).
    """
    return list(histories(path))


def histories(path: str | os.PathLike[str], name: str | None = None) -> Iterator[History]:
    """The hands of a file one by one, as `read_phh` reads them; only that of one name, if given.

    A file of any length takes the memory of one hand.
    """
    place = Path(path)
    try:
        for section in sections(place):
            if name is None or section.name == name:
                yield _history(place, section)
    except HistoryError as error:
        raise error.at(str(path)) from None


def _history(place: Path, section: Section) -> History:
    try:
        return replay(section.name, read_fields(section.fields()))
    except HistoryError as error:
        raise error.at(str(place), section.name) from None


def write_phh(path: str | os.PathLike[str], hands: Hand | Iterable[Hand]) -> None:
    """Write a hand as a .phh file, or hands as a .phhs file; PokerKit and others read both.

    Hands are written as they come, so that an iterator of any length serves. The file takes its
    place when it is whole, instead of any that was there.

    Raises:
        OptionError: a name that does not end in .phh for one hand or in .phhs for many.
        HistoryError: a place where no file can be written.
    """
    one = isinstance(hands, Hand)
    place = Path(path)
    if place.suffix != (ONE if one else MANY):
        many = "one hand goes into .phh" if one else "several hands go into .phhs"
        raise OptionError(f"{shown(str(path))}: {many}")
    texts = [phh_text(hands)] if isinstance(hands, Hand) else _numbered(hands)
    try:
        _write(place, texts)
    except OSError as error:
        raise HistoryError(f"cannot be written: {error.strerror}", path=str(path)) from None


def _numbered(hands: Iterable[Hand]) -> Iterator[str]:
    return (_table(number, phh_text(hand)) for number, hand in enumerate(hands, 1))


def _table(number: int, fields: str) -> str:
    return f"[{number}]\n{fields}\n"


def _write(place: Path, texts: Iterable[str]) -> None:
    draft = place.with_name(f".{place.name}.{os.getpid()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.writelines(texts)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(place)
    finally:
        draft.unlink(missing_ok=True)


class Recorder:
    """A .phhs file that grows hand by hand, and is whole at any time.

    A hand is written in one piece as it ends: whoever is killed loses the hand under way at most. A
    file that is there is continued: it must hold hands of no-limit hold'em named by numbers.

    Raises:
        OptionError: a name that does not end in .phhs.
        HistoryError: a file that cannot be written, or that holds something else.
    """

    def __init__(self, path: str | os.PathLike[str]) -> None:
        self.path = Path(path)
        if self.path.suffix != MANY:
            raise OptionError(f"{shown(str(path))}: expected a name that ends in {MANY}")
        self._last = _last_number(self.path) if self.path.exists() else 0
        try:
            flags = os.O_WRONLY | os.O_APPEND | os.O_CREAT
            self._file = os.open(self.path, flags, 0o666)
            if self._last:
                # A file that others wrote need not end with its line.
                os.write(self._file, b"\n")
        except OSError as error:
            raise self._unwritable(error) from None

    def record(self, hand: Hand, own: Own | None = None) -> None:
        """Add a hand, with fields of the caller's own, whose names begin with `_`."""
        text = _table(self._last + 1, phh_text(hand, own)).encode("utf-8")
        try:
            written = os.write(self._file, text)
            os.fsync(self._file)
        except OSError as error:
            raise self._unwritable(error) from None
        if written < len(text):
            raise HistoryError("cannot be written: the disk is full", path=str(self.path))
        self._last += 1

    def close(self) -> None:
        """End the file."""
        os.close(self._file)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    def _unwritable(self, error: OSError) -> HistoryError:
        return HistoryError(f"cannot be written: {error.strerror}", path=str(self.path))


def _last_number(place: Path) -> int:
    """The number of the last hand in a file, 0 where it has none."""
    last = 0
    try:
        for section in sections(place):
            if section.alone or not section.name.isdecimal():
                raise HistoryError(f"[{section.name}]: expected hands named [1], [2] …")
            _history(place, section)
            last = max(last, int(section.name))
    except HistoryError as error:
        raise error.at(str(place)) from None
    return last
