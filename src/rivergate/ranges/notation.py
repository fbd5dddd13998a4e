"""What the notations of Hold'em and Omaha share: a place in a text, numbers, and errors."""

from __future__ import annotations

import re

from rivergate.cards import RANK_OF, SUIT_OF, around, looks_like, name_of
from rivergate.errors import RangeSyntaxError

SEPARATORS = ",;"
DASHES = "-‐‑‒–—−"
TOKEN_LIMIT = 40

# Bounded, so that no place in a text is read over and over.
_NUMBER = re.compile(r"([0-9]{1,30}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE]([+-]?[0-9]{1,4}))?(%?)")
# A share of all hands has no exponent: nobody writes 1e1% for 10 %.
_SHARE = re.compile(r"[0-9]{1,30}(?:\.[0-9]{0,40})?\s{0,3}%|\.[0-9]{1,40}\s{0,3}%")
_TEN = RANK_OF["T"]
# U+FE0F asks for the coloured form of the suit symbol before it; U+FEFF begins some files.
_UNSEEN = "\ufe0f\ufeff"


def is_space(character: str) -> bool:
    """White space, or a mark that is never seen."""
    return character.isspace() or (character in _UNSEEN and character != "")


class Reader:
    """A text and the place reached in it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    @property
    def here(self) -> str:
        """The character at this place, "" at the end."""
        return self.text[self.at : self.at + 1]

    @property
    def ended(self) -> bool:
        return self.at >= len(self.text)

    def skip_space(self) -> bool:
        """Pass white space; whether there was any."""
        start = self.at
        while is_space(self.here):
            self.at += 1
        return self.at > start

    def take(self, accepted: str) -> str:
        """Pass one character if it is among `accepted`; "" if it is not."""
        found = self.here
        if not found or found not in accepted:
            return ""
        self.at += 1
        return found

    def take_text(self, wanted: str) -> bool:
        """Pass `wanted`, in upper or lower case, if it stands here."""
        if self.text[self.at : self.at + len(wanted)].lower() != wanted:
            return False
        self.at += len(wanted)
        return True

    def rank(self) -> int | None:
        """Pass a rank, 0..12, if one stands here; ``10`` is the ten."""
        if self.text.startswith("10", self.at):
            self.at += 2
            return _TEN
        found = RANK_OF.get(self.here)
        if found is not None:
            self.at += 1
        return found

    def rank_stands_here(self) -> bool:
        return self.here in RANK_OF or self.text.startswith("10", self.at)

    def suit(self) -> int | None:
        """Pass a suit, 0..3, if one stands here."""
        found = SUIT_OF.get(self.here)
        if found is not None:
            self.at += 1
            while self.here and self.here in _UNSEEN:
                self.at += 1
        return found

    def number(self, shift: int = 0) -> float | None:
        """Pass a number if one stands here, times ten to the power `shift`; it is never negative.

        Raises:
            RangeSyntaxError: one too near to 0 for a float.
        """
        found = _NUMBER.match(self.text, self.at)
        if not found:
            return None
        mantissa, exponent = found.group(1), int(found.group(2) or 0)
        # The text is shifted, not the float: 33.3 % is then the float nearest to 0.333.
        value = float(f"{mantissa}e{exponent + shift}")
        if value == 0 and mantissa.strip("0."):
            raise self.error(self.at, f"{found.group()} is too near to 0")
        self.at = found.end(3) - len(found.group(3))
        return value

    def percent_sign_follows(self) -> bool:
        """Whether the number that stands here ends with a percent sign."""
        found = _NUMBER.match(self.text, self.at)
        return bool(found and found.group(3))

    def share_stands_here(self) -> bool:
        """Whether a percentage such as 15% or 7.5 % stands here."""
        return bool(_SHARE.match(self.text, self.at))

    def share(self, start: int) -> float:
        """Pass the percentage that stands here, a share of all hands, in the entry at `start`.

        Raises:
            RangeSyntaxError: more than 100 %.
        """
        number = self.number()
        assert number is not None
        if number > 100:
            raise self.error(start, "a share of all hands is at most 100 %")
        self.skip_space()
        self.take("%")
        return number

    def share_bounds(self, start: int) -> tuple[float, float]:
        """Pass a share, such as 15%, or a band of shares, such as 5%-10%, in the entry at `start`.

        Raises:
            RangeSyntaxError: more than 100 %, or a band that does not end with a percentage.
        """
        first = self.share(start)
        if not self.take(DASHES):
            return 0.0, first
        if not self.share_stands_here():
            raise self.error(start, "a band of hands has two percentages", "5%-10%")
        second = self.share(start)
        return min(first, second), max(first, second)

    def word_from(self, start: int) -> str:
        """The token that begins at `start`, for an error."""
        end = max(self.at, start + 1)
        while end < len(self.text) and end - start < TOKEN_LIMIT:
            if is_space(self.text[end]) or self.text[end] in SEPARATORS:
                break
            end += 1
        return self.text[start:end][:TOKEN_LIMIT]

    def error(
        self,
        start: int,
        complaint: str,
        suggestion: str | None = None,
        *,
        token: str | None = None,
    ) -> RangeSyntaxError:
        """The error for the entry that begins at `start`."""
        word = self.word_from(start)
        token = word if token is None else token
        message = f"cannot read the range {around(self.text, start)} at offset {start}: {complaint}"
        false = next((name_of(each) for each in word if looks_like(each)), None)
        if false is not None and false not in complaint:
            # A suggestion would rest on the letter being left out.
            message, suggestion = f"{message}; found {false}", None
        if suggestion is not None:
            message += f"; did you mean {suggestion}?"
        return RangeSyntaxError(
            message, text=self.text, offset=start, token=token, suggestion=suggestion
        )

    def unreadable(self, expected: str) -> RangeSyntaxError:
        """The error for a character that nothing can begin or go on with."""
        found = "the end of the text" if self.ended else name_of(self.here)
        return self.error(self.at, f"found {found}, expected {expected}")
