"""Every error that rivergate raises on purpose."""

from __future__ import annotations


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

    def __init__(self, message: str, *, text: str, offset: int, expected: str) -> None:
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


class EvaluatorError(RivergateError, ValueError):
    """The name of an evaluator that is not there."""


class EquityError(RivergateError, ValueError):
    """A spot that cannot be dealt: it says which cards or players are in the way."""


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
