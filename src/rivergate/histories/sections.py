"""The hands of a PHH file as text, one after the other, however long the file.

A .phh file is one hand; a .phhs file has a TOML table `[1]`, `[2]` … for each. Reading goes by
lines: a table begins where a line opens with a bracket outside of any text or array.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from pathlib import Path
from typing import Any, BinaryIO

from rivergate.errors import HistoryError, shown

# Longer hands than any that was played: a full table all day takes a tenth of it.
MOST_BYTES = 1 << 20
# The parts of a key such as a.b.c: reading takes the square of them.
MOST_PARTS = 64
# The name of a hand that has none, being alone in its file.
ALONE = "1"

_HEADER = re.compile(r"\s*\[")
# A text that has no end is one to the end of the line, lest it be sought again from every place.
_TOKEN = re.compile(
    r'"""|\'\'\'|"(?:[^"\\\n]|\\.)*+"?|\'[^\'\n]*\'?|#[^\n]*|[\[\]{}.=,]',
)
# Up to the delimiter that ends a text of several lines.
_END_OF_BASIC = re.compile(r'(?:[^\\"]|\\.|"(?!""))*"""', re.DOTALL)
_END_OF_LITERAL = re.compile(r"(?:[^']|'(?!''))*'''", re.DOTALL)
_ENDS = {'"""': _END_OF_BASIC, "'''": _END_OF_LITERAL}
_TOML_PLACE = re.compile(r"\(at line (\d+), column (\d+)\)")


@dataclass(frozen=True, slots=True)
class Section:
    """The text of one hand.

    Attributes:
        name: of its table; "1" for a hand that is alone in its file.
        text: its TOML, the line with its name among it.
        line: number of its first line in the file, from 1.
        alone: whether it has no table.
    """

    name: str
    text: str
    line: int
    alone: bool

    def fields(self) -> dict[str, Any]:
        """Its fields; numbers that are not whole are `Decimal`.

        Raises:
            HistoryError: text that is no TOML.
        """
        found = _toml(self.text, self.line - 1)
        table = found if self.alone else found[self.name]
        if not isinstance(table, dict):
            raise HistoryError("expected a table such as [1], not a list of them")
        return table


def sections(path: Path) -> Iterator[Section]:
    """The hands of a file, in order.

    Raises:
        HistoryError: a file that cannot be read or that is not UTF-8, a hand longer than a
            megabyte, a name that comes twice or that is no TOML. It does not know the path.
    """
    try:
        with path.open("rb") as file:
            yield from _checked(_split(file))
    except OSError as error:
        raise HistoryError(f"cannot be read: {error.strerror}") from None


def _checked(found: Iterator[Section]) -> Iterator[Section]:
    names = set()
    for section in found:
        if section.name in names:
            raise HistoryError(f"[{section.name}] comes twice, again in line {section.line}")
        names.add(section.name)
        yield section


@dataclass(slots=True)
class _Open:
    """The hand that is being read, and what is open at the end of its last line."""

    name: str | None
    line: int
    lines: list[str] = field(default_factory=list)
    size: int = 0
    has_fields: bool = False
    depth: int = 0
    quote: str = ""

    def add(self, line: str) -> None:
        self.lines.append(line)
        self.size += len(line)
        self.has_fields |= bool(line.strip()) and not line.lstrip().startswith("#")
        if self.size > MOST_BYTES:
            raise HistoryError(f"longer than {MOST_BYTES:,} bytes", hand=self.name)
        self._scan(line)

    def _scan(self, line: str) -> None:
        place = parts = 0
        while place < len(line):
            if self.quote:
                end = _ENDS[self.quote].match(line, place)
                if end is None:
                    return
                self.quote, place = "", end.end()
            token = _TOKEN.search(line, place)
            if token is None:
                return
            place = token.end()
            parts = parts + 1 if token[0] == "." else parts if token[0][0] in "\"'#" else 0
            if parts > MOST_PARTS:
                raise HistoryError(f"a key of more than {MOST_PARTS} parts", hand=self.name)
            if token[0] in _ENDS:
                self.quote = token[0]
            elif token[0] in "[{":
                self.depth += 1
            elif token[0] in "]}":
                self.depth -= 1

    def section(self) -> Section:
        name = ALONE if self.name is None else self.name
        return Section(name, "".join(self.lines), self.line, self.name is None)


def _split(file: BinaryIO) -> Iterator[Section]:
    hand = _Open(None, 1)
    for number, line in enumerate(_lines(file), 1):
        # Where fields come before any table the file is one hand, and tables are fields of it.
        tables = hand.name is not None or not hand.has_fields
        if tables and not hand.quote and hand.depth == 0 and _HEADER.match(line):
            name = _name(line, number)
            if name != hand.name:
                if hand.name is not None:
                    yield hand.section()
                hand = _Open(name, number)
        hand.add(line)
    if hand.name is not None or hand.has_fields:
        yield hand.section()


def _lines(file: BinaryIO) -> Iterator[str]:
    number = 0
    while line := file.readline(MOST_BYTES + 1):
        number += 1
        if len(line) > MOST_BYTES:
            raise HistoryError(f"line {number} is longer than {MOST_BYTES:,} bytes: expected TOML")
        try:
            # Some editors begin a file with a mark of its encoding.
            yield line.decode("utf-8-sig" if number == 1 else "utf-8")
        except UnicodeDecodeError:
            raise HistoryError(f"line {number} is not UTF-8 text: expected TOML") from None


def _name(line: str, number: int) -> str:
    """The first part of the name of a table: `[1]` and `[1._own]` belong to the same hand."""
    if line.count(".") > MOST_PARTS:
        raise HistoryError(f"line {number}: a name of more than {MOST_PARTS} parts")
    (name,) = _toml(line, number - 1)
    return name


def _toml(text: str, lines_before: int) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise HistoryError("no TOML: lists within lists without end") from None
    except (ValueError, ArithmeticError) as error:
        reason = _TOML_PLACE.sub(
            lambda place: f"(line {int(place[1]) + lines_before}, column {place[2]})", str(error)
        )
        raise HistoryError(f"no TOML: {shown(reason)[1:-1]}") from None
