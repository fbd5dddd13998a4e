"""Hand histories as PHH files: .phh for one hand, .phhs for many."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Self

from rivergate.errors import HistoryError, OptionError, shown
from rivergate.histories.fields import Fields, read_fields
from rivergate.histories.history import History
from rivergate.histories.sections import Section, sections
from rivergate.histories.text import Own, phh_text
from rivergate.matches.hand import Hand
from rivergate.whole_files import draft_of

if TYPE_CHECKING:
    from rivergate.matches.session import Block

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
    for section in _sections(place):
        if name is None or section.name == name:
            yield _history(place, section)


def _sections(place: Path) -> Iterator[Section]:
    try:
        yield from sections(place)
    except HistoryError as error:
        raise error.at(str(place)) from None


def _fields(place: Path, section: Section) -> Fields:
    try:
        return read_fields(section.fields())
    except HistoryError as error:
        raise error.at(str(place), section.name) from None


def _history(place: Path, section: Section) -> History:
    # Loads PokerKit, which writing does without.
    from rivergate.histories.replay import replay

    fields = _fields(place, section)
    try:
        return replay(section.name, fields)
    except HistoryError as error:
        raise error.at(str(place), section.name) from None


def write_phh(path: str | os.PathLike[str], hands: Hand | Iterable[Hand]) -> None:
    """Write a hand as a .phh file, or hands as a .phhs file; PokerKit and others read both.

    Hands are written as they come, so that an iterator of any length serves. The file takes its
    place when it is whole, instead of any that was there.

    Raises:
        OptionError: a name that does not end in .phh for one hand or in .phhs for many.
        RivergateError: a place where no file can be written.
    """
    one = isinstance(hands, Hand)
    place = Path(path)
    if place.suffix != (ONE if one else MANY):
        many = "one hand goes into .phh" if one else "several hands go into .phhs"
        raise OptionError(f"{shown(str(path))}: {many}")
    texts = [phh_text(hands)] if isinstance(hands, Hand) else _numbered(hands)
    with draft_of(place) as draft, draft.open("w", encoding="utf-8", newline="\n") as file:
        file.writelines(texts)


def _numbered(hands: Iterable[Hand]) -> Iterator[str]:
    return (_table(number, phh_text(hand)) for number, hand in enumerate(hands, 1))


def _table(number: int, fields: str) -> str:
    return f"[{number}]\n{fields}\n"


class Recorder:
    """A .phhs file that grows hand by hand, and is whole at any time.

    What ends is written in one piece: whoever is killed loses what is under way at most. A file
    that is there is continued, and then must hold hands of no-limit hold'em named by numbers; or,
    if `fresh`, it begins anew with the first hand.

    Raises:
        OptionError: a name that does not end in .phhs.
        HistoryError: a file that cannot be written, or that holds something else.
    """

    def __init__(self, path: str | os.PathLike[str], *, fresh: bool = False) -> None:
        self.path = Path(path)
        if self.path.suffix != MANY:
            raise OptionError(f"{shown(str(path))}: expected a name that ends in {MANY}")
        self._fresh = fresh
        self._last = 0 if fresh or not self.path.exists() else _last_number(self.path)
        try:
            self._file = os.open(self.path, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666)
            if self._last:
                # A file that others wrote need not end with its line.
                os.write(self._file, b"\n")
        except OSError as error:
            raise self._unwritable(error) from None

    def record(self, hand: Hand, own: Own | None = None) -> None:
        """Add a hand, with fields of the caller's own, whose names begin with `_`."""
        self._append([phh_text(hand, own)])

    def record_block(self, block: Block, seed: int) -> None:
        """Add the hands of a match's block, each with `_seed`, `_deal` and its `_turn` in it."""
        own = {"_seed": seed, "_deal": block.deal}
        turns = enumerate(block.hands)
        self._append([phh_text(hand, {**own, "_turn": turn}) for turn, hand in turns])

    def _append(self, hands: list[str]) -> None:
        numbered = (_table(number, text) for number, text in enumerate(hands, self._last + 1))
        text = "".join(numbered).encode("utf-8")
        try:
            if self._fresh:
                os.ftruncate(self._file, 0)
                self._fresh = False
            before = os.fstat(self._file).st_size
            written = os.write(self._file, text)
            if written < len(text):
                # Half a hand would make the file unreadable.
                os.ftruncate(self._file, before)
                raise HistoryError("cannot be written: the disk is full", path=str(self.path))
            os.fsync(self._file)
        except OSError as error:
            raise self._unwritable(error) from None
        self._last += len(hands)

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
    for section in _sections(place):
        if section.alone or not section.name.isdecimal():
            reason = "expected hands that are named [1], [2] …, to go on with"
            raise HistoryError(reason, path=str(place), hand=section.name)
        _fields(place, section)
        last = max(last, int(section.name))
    return last
