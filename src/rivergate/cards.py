"""Cards: one int each, their text, and sets of them as 52-bit masks."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from typing import Self, SupportsIndex

from rivergate.errors import CardError, shown
from rivergate.whole_numbers import whole_number

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK_SIZE = 52

CardsLike = str | Iterable[SupportsIndex | str]
"""What serves wherever cards are taken: text, or a sequence of ints or texts."""

# Format types that ask for the number; all others are given the text.
_INT_FORMATS = ("b", "c", "d", "o", "x", "X", "n")

_EXPECTED_RANK = "a rank (2-9, T or 10, J, Q, K, A)"
_EXPECTED_SUIT = "a suit (c, d, h, s or ♣ ♦ ♥ ♠)"
_ONCE = "each card at most once"
_EXPECTED_CARD = "a card such as As, or an int from 0 to 51"

# U+FE0F asks for the coloured form of the suit symbol before it, and is no character of its own.
_SEPARATORS = frozenset(", \t\n\r\f\v\u00a0\u2009\u202f\ufeff\ufe0f")

# Letters and figures that look like ours in most fonts, by what they are taken for.
_LOOK_ALIKES = {
    letter: latin
    for latin, letters in {
        "A": "АΑᎪꓮ",
        "a": "аα",
        "K": "КΚᏦꓗ",
        "k": "кκ",
        "Q": "Ԛ",
        "q": "ԛզ",
        "J": "ЈᎫꓙͿ",
        "j": "јϳ",
        "T": "ТΤᎢꓔ",
        "t": "тτ",
        "C": "СϹᏟꓚ",
        "c": "сϲ",
        "D": "ԀᎠꓓ",
        "d": "ԁ",
        "H": "НΗᎻꓧ",
        "h": "һհҺ",
        "S": "ЅՏᏚꓢ",
        "s": "ѕ",
        "0": "ОΟоοՕ",
        "3": "ЗзƷ",
        "6": "б",
    }.items()
    for letter in letters
}


class Card(int):
    """A playing card: an int 0..51 = 4·rank + suit that prints as ``As``.

    Rank 0 is the deuce, 12 the ace; suit 0 is clubs, then diamonds, hearts, spades.

    >>> Card("As"), Card(0), int(Card("Td"))
    (As, 2c, 33)

    Raises:
        CardError: text that is not exactly one card, or an int outside 0..51.
    """

    __slots__ = ()

    def __new__(cls, card: SupportsIndex | str) -> Self:
        if isinstance(card, str):
            return super().__new__(cls, _only_card(card))
        number = _card_number(card, position=0)
        return super().__new__(cls, number)

    @property
    def rank(self) -> int:
        """0 (deuce) .. 12 (ace)."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0 clubs, 1 diamonds, 2 hearts, 3 spades."""
        return self & 3

    def __str__(self) -> str:
        return RANKS[self >> 2] + SUITS[self & 3]

    __repr__ = __str__

    def __format__(self, spec: str) -> str:
        return format(int(self) if spec[-1:] in _INT_FORMATS else str(self), spec)


def parse_cards(text: str) -> list[Card]:
    """Read a run of cards, such as ``"AsKd"``, ``"A♠, 10d"`` or ``"qh JC"``.

    Upper or lower case; white space and commas between cards are optional; ``10`` is the ten.

    >>> parse_cards("AsKd 10♥")
    [As, Kd, Th]

    Raises:
        CardError: with the text, the offset, and what was expected there; also for a card
            that appears twice.
    """
    if not isinstance(text, str):
        raise _no_cards(text)
    cards: list[Card] = []
    offset = 0
    while (offset := _skip_separators(text, offset)) < len(text):
        start = offset
        # The two characters of nearly every card at once; all else is read piece by piece.
        card = _CARD_OF.get(text[offset : offset + 2])
        if card is None:
            rank, offset = _read_rank(text, offset)
            suit, offset = _read_suit(text, offset)
            card = DECK[4 * rank + suit]
        else:
            offset += 2
        if card in cards:
            raise CardError(
                f"the card {card} appears twice in {around(text, start)} (again at offset {start})",
                text=text,
                offset=start,
                expected=_ONCE,
            )
        cards.append(card)
    return cards


def as_cards(cards: CardsLike) -> list[Card]:
    """Read cards from text or from a sequence of ints 0..51 (or of one-card texts).

    Raises:
        CardError: on anything that is not a card, and on a card that appears twice.
    """
    if isinstance(cards, str):
        return parse_cards(cards)
    if isinstance(cards, bytes | bytearray | memoryview | Mapping):
        raise _no_cards(cards)
    try:
        items = iter(cards)
    except TypeError:
        raise _no_cards(cards) from None
    read: list[Card] = []
    for position, item in enumerate(items):
        card = _item(item, position)
        if card in read:
            raise CardError(
                f"the card {card} appears twice in {shown(read)} (again at position {position})",
                text=shown(read),
                offset=position,
                expected=_ONCE,
            )
        read.append(card)
    return read


def cards_to_mask(cards: CardsLike) -> int:
    """The set of `cards` as an int with bit `card` set for each.

    >>> hex(cards_to_mask("2c As"))
    '0x8000000000001'
    """
    mask = 0
    for card in as_cards(cards):
        mask |= 1 << card
    return mask


def mask_to_cards(mask: SupportsIndex) -> list[Card]:
    """The cards of a mask, lowest first.

    Raises:
        CardError: a mask that is negative or has bits above 51.
    """
    bits = whole_number(mask)
    if bits is None or not 0 <= bits < 1 << DECK_SIZE:
        raise CardError(
            f"{shown(mask)} is no set of cards: expected a mask of bits 0 to 51",
            text=shown(mask),
            expected="an int from 0 to 2**52 - 1",
        )
    return [card for card in DECK if bits >> card & 1]


def deck_without(mask: int) -> list[Card]:
    """The cards outside `mask`, lowest first."""
    return mask_to_cards(~mask & ((1 << DECK_SIZE) - 1))


def _only_card(text: str) -> Card:
    cards = parse_cards(text)
    if len(cards) != 1:
        raise CardError(
            f"{shown(text)} holds {len(cards)} cards: expected exactly one",
            text=text,
            expected=_EXPECTED_CARD,
        )
    return cards[0]


def _item(item: SupportsIndex | str, position: int) -> Card:
    if not isinstance(item, str):
        return DECK[_card_number(item, position)]
    try:
        return _only_card(item)
    except CardError as error:
        raise CardError(
            f"item {position}: {error}", text=item, offset=position, expected=error.expected
        ) from None


def _card_number(card: SupportsIndex, position: int) -> int:
    number = whole_number(card)
    if number is not None and 0 <= number < DECK_SIZE:
        return number
    raise CardError(
        f"{shown(card)} at position {position} is no card: expected {_EXPECTED_CARD}",
        text=shown(card),
        offset=position,
        expected=_EXPECTED_CARD,
    )


def _no_cards(given: object) -> CardError:
    return CardError(
        f"cannot read cards from {shown(given)}: expected text such as 'AsKd' or a list of cards",
        text=shown(given),
        expected=_EXPECTED_CARD,
    )


def _skip_separators(text: str, offset: int) -> int:
    while offset < len(text) and text[offset] in _SEPARATORS:
        offset += 1
    return offset


def _read_rank(text: str, offset: int) -> tuple[int, int]:
    if text.startswith("10", offset):
        return RANKS.index("T"), offset + 2
    if text[offset] == "1" and _LOOK_ALIKES.get(text[offset + 1 : offset + 2]) == "0":
        raise _unreadable(text, offset + 1, "the 0 of a ten")
    letter = text[offset]
    rank = RANK_OF.get(letter)
    if rank is None:
        raise _unreadable(text, offset, _EXPECTED_RANK)
    return rank, offset + 1


def _read_suit(text: str, offset: int) -> tuple[int, int]:
    suit = SUIT_OF.get(text[offset : offset + 1])
    if suit is None:
        raise _unreadable(text, offset, f"{_EXPECTED_SUIT} after the rank")
    return suit, offset + 1


def _unreadable(text: str, offset: int, expected: str) -> CardError:
    found = name_of(text[offset]) if offset < len(text) else "the end of the text"
    return CardError(
        f"cannot read cards from {around(text, offset)} at offset {offset}: "
        f"found {found}, expected {expected}",
        text=text,
        offset=offset,
        expected=expected,
    )


def around(text: str, offset: int, reach: int = 30) -> str:
    """The text, or of a long one what stands about the offset."""
    if len(text) <= 2 * reach:
        return repr(text)
    start, stop = max(0, offset - reach), min(len(text), offset + reach)
    return "…" * (start > 0) + repr(text[start:stop]) + "…" * (stop < len(text))


def name_of(character: str) -> str:
    """A character for an error: quoted, and named where it only looks like a letter of ours."""
    if character.isascii() and character.isprintable():
        return repr(character)
    name = unicodedata.name(character, f"U+{ord(character):04X}")
    latin = looks_like(character)
    if latin:
        return f"{character!r} ({name}), which only looks like {latin!r}"
    return f"{character!r} ({name})"


def looks_like(character: str) -> str:
    """The ASCII text that a character is easily taken for; "" for most, and for ASCII itself."""
    if character in _LOOK_ALIKES:
        return _LOOK_ALIKES[character]
    plain = unicodedata.normalize("NFKC", character)
    return plain if plain != character and plain.isascii() else ""


DECK = tuple(Card(number) for number in range(DECK_SIZE))
"""The 52 cards, each at the index that is its number."""
# Every spelling of a rank or suit in one character; "10" is read by itself.
RANK_OF = {form: rank for rank, letter in enumerate(RANKS) for form in (letter, letter.lower())}
SUIT_OF = {
    form: suit for suit, forms in enumerate(("cC♣♧", "dD♦♢", "hH♥♡", "sS♠♤")) for form in forms
}
_CARD_OF = {
    rank_form + suit_form: DECK[4 * rank + suit]
    for rank_form, rank in RANK_OF.items()
    for suit_form, suit in SUIT_OF.items()
}
