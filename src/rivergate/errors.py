"""Every error that rivergate raises on purpose, and how what was given is shown in them."""

from __future__ import annotations

import reprlib

_SHOWN = reprlib.Repr()
_SHOWN.maxstring = _SHOWN.maxother = 60
_SHOWN.maxlist = _SHOWN.maxtuple = _SHOWN.maxset = _SHOWN.maxfrozenset = _SHOWN.maxdict = 12
# Python refuses to print ints of more than 4,300 digits; no reader wants half as many.
_LONG_INT_BITS = 256


def shown(given: object) -> str:
    """What a caller gave, as one short line, whatever it is."""
    if isinstance(given, int) and given.bit_length() > _LONG_INT_BITS:
        return f"an int of {given.bit_length()} bits"
    return " ".join(_SHOWN.repr(given).splitlines())


def counted(number: int, noun: str) -> str:
    """A number of things in words: "1 card", "2 cards"."""
    return f"{number} {noun}{'' if number == 1 else 's'}"


class RivergateError(Exception):
    """Base of all errors below: catch it to catch whatever rivergate reports."""


class CardError(RivergateError, ValueError):
    """Cards that cannot be read, or that are not cards of one deck.

    Attributes:
        text: what was given, as text.
        offset: where in `text` reading stopped (characters from 0); for a sequence of
            cards, the position of the offending item.
        expected: what would have been accepted there.
    """

    def __init__(
        self, message: str, *, text: str = "", offset: int = 0, expected: str = ""
    ) -> None:
        super().__init__(message)
        self.text = text
        self.offset = offset
        self.expected = expected


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


class EquityError(RivergateError, ValueError):
    """A spot that cannot be dealt: it says which cards or players are in the way."""


class TableError(RivergateError):
    """A lookup table that cannot be read, or that is not what it should be.

    Attributes:
        path: the file, as text.
        reason: what is wrong with it, in a few words.
    """

    def __init__(self, path: object, reason: str) -> None:
        super().__init__(f"{path}: {reason}")
        self.path = str(path)
        self.reason = reason
