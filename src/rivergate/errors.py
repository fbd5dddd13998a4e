"""Every error that rivergate raises on purpose, and how what was given is shown in them."""

from __future__ import annotations

import importlib
import os
import reprlib
import sys
from pathlib import Path
from types import TracebackType

# Python refuses to print ints of more than 4,300 digits; no reader wants half as many.
_LONG_INT_BITS = 256

# Code through which theirs is called.
_NOT_THEIRS = (
    *(f"{Path(each).parent}{os.sep}" for each in (__file__, importlib.__file__)),
    "<frozen importlib",
)

# Of the types that `reprlib` knows by their names.
_KNOWN_MODULES = ("builtins", "collections", "array")


class _Short(reprlib.Repr):
    def repr1(self, x: object, level: int) -> str:
        # A class of somebody else's may have the name of one that is known.
        if type(x).__module__ in _KNOWN_MODULES:
            return super().repr1(x, level)
        return self.repr_instance(x, level)

    def repr_int(self, x: int, level: int) -> str:
        if x.bit_length() > _LONG_INT_BITS:
            return f"an int of {x.bit_length()} bits"
        return super().repr_int(x, level)


_SHOWN = _Short()
_SHOWN.maxstring = _SHOWN.maxother = 60
_SHOWN.maxlist = _SHOWN.maxtuple = _SHOWN.maxset = _SHOWN.maxfrozenset = _SHOWN.maxdict = 12


def shown(given: object) -> str:
    """What a caller gave, as one short line, whatever it is."""
    return " ".join(_SHOWN.repr(given).splitlines())


def printable(text: str) -> str:
    """Text of unknown origin on one line, with escapes for what a terminal would obey."""
    if text.isprintable():
        return text
    return "".join(each if each.isprintable() else repr(each)[1:-1] for each in text)


def said(error: BaseException) -> str:
    """The kind of an exception of somebody else's, what it says if it can, and where it arose.

    To be called where the exception is handled.
    """
    kind, place = type(error).__name__, _place()
    try:
        words = printable(" ".join(str(error).split()))
    except KeyboardInterrupt:
        raise
    except BaseException:  # their code may fail in any way
        words = ""
    return f"{kind}: {words}{place}" if words else f"{kind}{place}"


def _place() -> str:
    """The line that somebody else's code had reached in the file of its own that we called."""
    file, line = "", 0
    trace: TracebackType | None = sys.exc_info()[2]
    while trace is not None:
        source = trace.tb_frame.f_code.co_filename
        file = file or ("" if source.startswith(_NOT_THEIRS) else source)
        if source == file:
            line = trace.tb_lineno or line
        trace = trace.tb_next
    return f" ({printable(Path(file).name)}, line {line})" if file else ""


def counted(number: int, noun: str) -> str:
    """A number of things in words: "1 card", "1,326 hands"."""
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


def _restored(
    kind: type[RivergateError], args: tuple[object, ...], attributes: dict[str, object]
) -> RivergateError:
    error = kind.__new__(kind, *args)
    error.__dict__.update(attributes)
    return error


class RivergateError(Exception):
    """Base of all errors below: catch it to catch whatever rivergate reports."""

    def __reduce__(self) -> tuple[object, ...]:
        # The default calls the class with `args`, which the errors below do not take.
        return _restored, (type(self), self.args, self.__dict__)


class CardError(RivergateError, ValueError):
    """Cards that cannot be read, or that are not cards of one deck.

    Attributes:
        text: what was given, as text.
        offset: where in `text` reading stopped (characters from 0); for a sequence of
            cards, the position of the offending item.
        expected: what would have been accepted there.
    """

    def __init__(self, message: str, *, text: str, offset: int = 0, expected: str) -> None:
        super().__init__(message)
        self.text = text
        self.offset = offset
        self.expected = expected

    def at(self, where: str) -> CardError:
        """The same error, which says whose cards they are."""
        return CardError(
            f"{where}: {self}", text=self.text, offset=self.offset, expected=self.expected
        )


class HandError(RivergateError, ValueError):
    """A number of cards, a rank or a value that makes no poker hand."""


class BatchError(RivergateError, ValueError):
    """An array that cannot be evaluated.

    Attributes:
        row: index of the first offending row (or item), None where the array as a whole
            has the wrong shape or dtype.
    """

    def __init__(self, message: str, *, row: int | None = None) -> None:
        super().__init__(message)
        self.row = row


class OptionError(RivergateError, ValueError):
    """An option that is not among those offered: it says which are."""


class BackendError(RivergateError, ValueError):
    """RIVERGATE_BACKEND names kernels that do not exist or do not run on this machine."""


class GpuError(RivergateError, RuntimeError):
    """No graphics adapter that can do the work: it says what is missing."""


class EquityError(RivergateError, ValueError):
    """A spot that cannot be dealt: it says which cards or players are in the way."""


class MatchError(RivergateError):
    """A match that cannot be played to its end, or of which nothing can be kept."""


class _FileError(RivergateError):
    """A file of ours that cannot be used.

    Attributes:
        path: the file, as text.
        reason: what is wrong with it, in a few words.
    """

    def __init__(self, path: object, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = str(path)
        self.reason = reason


class TableError(_FileError):
    """A lookup table that cannot be read, or that is not what it should be.

    Attributes:
        path: the file, as text.
        reason: what is wrong with it, in a few words.
    """


class HistoryError(RivergateError, ValueError):
    """A hand history that cannot be read, or a hand that cannot be had from it.

    Attributes:
        reason: what is wrong, and what was expected.
        path: the file, as text; None where it is not known.
        hand: which hand of the file, as the file names it; None where the file as a whole is wrong.
        action: which action of the hand, counted from 1; None where it is not an action.
    """

    def __init__(
        self,
        reason: str,
        *,
        path: str | None = None,
        hand: str | None = None,
        action: int | None = None,
    ) -> None:
        places = (
            path,
            None if hand is None else f"hand {hand}",
            None if action is None else f"action {action}",
        )
        super().__init__(": ".join((*filter(None, places), reason)))
        self.reason = reason
        self.path = path
        self.hand = hand
        self.action = action

    def at(self, path: str, hand: str | None = None) -> HistoryError:
        """The same error, which says where it is."""
        return HistoryError(self.reason, path=path, hand=hand or self.hand, action=self.action)


class LedgerError(_FileError):
    """A ledger of a sweep that cannot be read or written, or that holds something else.

    Attributes:
        path: the file, as text.
        reason: what is wrong with it, in a few words.
    """


class RangeError(RivergateError, ValueError):
    """A range that cannot be had, or that another tool's spelling cannot say."""


class RangeSyntaxError(RangeError):
    """Text that cannot be read as a range.

    Attributes:
        text: what was given.
        offset: where the entry at fault begins in `text` (characters from 0).
        token: the entry, or as much of it as matters.
        suggestion: what may have been meant, None where nothing is near.
    """

    def __init__(
        self, message: str, *, text: str, offset: int, token: str, suggestion: str | None = None
    ) -> None:
        super().__init__(message)
        self.text = text
        self.offset = offset
        self.token = token
        self.suggestion = suggestion
