"""What the page knows of cards, games and ranges, made from the package."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any

from rivergate.cards import RANKS, SUITS
from rivergate.errors import RangeSyntaxError
from rivergate.hands import SUIT_NAMES, Category
from rivergate.odds.games import BOARD_CARDS, GAMES
from rivergate.odds.spot import MAX_PLAYERS, MIN_PLAYERS
from rivergate.ranges.combos import CLASS_OF_NAME, CLASSES, class_name, indices
from rivergate.ranges.hand_order import hand_order
from rivergate.ranges.holdem import Range

SUIT_SYMBOLS = "♣♦♥♠"
TITLES = {
    "holdem": "Hold'em",
    "omaha": "Omaha",
    "omaha5": "Omaha, 5 cards",
    "omaha6": "Omaha, 6 cards",
    "omaha8": "Omaha hi-lo",
    "omaha58": "Omaha hi-lo, 5 cards",
    "omaha68": "Omaha hi-lo, 6 cards",
}
KINDS = {"": "pair", "s": "suited", "o": "offsuit"}
WHOLE = ("random", "any", "*", "**")


@cache
def tables() -> dict[str, Any]:
    """All of them, ready for JSON."""
    classes = list(_classes())
    return {
        "ranks": RANKS,
        "suits": SUITS,
        "suit_names": list(SUIT_NAMES),
        "suit_symbols": list(SUIT_SYMBOLS),
        "games": [
            {
                "name": game.name,
                "title": TITLES[game.name],
                "hole_cards": game.hole_cards,
                "omaha": game.omaha,
                "low": game.low,
            }
            for game in GAMES.values()
        ],
        "categories": [str(category) for category in Category],
        "classes": classes,
        "order": [hand.name for hand in hand_order()],
        "spellings": _spellings({each["name"]: place for place, each in enumerate(classes)}),
        "limits": {
            "players": MAX_PLAYERS,
            "fewest_players": MIN_PLAYERS,
            "board": BOARD_CARDS,
        },
    }


def _classes() -> Iterator[dict[str, Any]]:
    """The grid, aces first, row by row."""
    aces_first = range(len(RANKS) - 1, -1, -1)
    for (row, first), (column, second) in product(enumerate(aces_first), repeat=2):
        suits = "" if row == column else "s" if row < column else "o"
        high, low = max(first, second), min(first, second)
        yield {
            "name": class_name(high, low, suits),
            "row": row,
            "column": column,
            "kind": KINDS[suits],
            "combos": indices(CLASSES[high, low, suits]),
        }


def _spellings(places: dict[str, int]) -> dict[str, list[int]]:
    """Every entry by class that a Hold'em range may have, with the classes that it holds."""
    # Without suits an entry holds all of a class or nothing.
    members = [(place, indices(CLASSES[CLASS_OF_NAME[name]])[0]) for name, place in places.items()]
    found = {}
    for text in _entries():
        try:
            weights = Range(text).weights
        except RangeSyntaxError:
            continue
        found[text] = [place for place, combo in members if weights[combo]]
    return found


def _entries() -> Iterator[str]:
    """Texts that may be entries: those that are none are left out."""
    yield from WHOLE
    for rank in RANKS[::-1]:
        yield from (f"{rank}{wild}" for wild in ("*", "*s", "*o", "x", "xs", "xo", "**"))
    hands = [(high, low) for high in reversed(range(13)) for low in reversed(range(high + 1))]
    # Other spans there are none: a test asks for all of them.
    spans = [
        (one, other)
        for one, other in product(hands, repeat=2)
        if one[0] == other[0] or one[0] - one[1] == other[0] - other[1]
    ]
    for suits in ("", "s", "o"):
        for hand in hands:
            yield from (class_name(*hand, suits) + step for step in ("", "+", "-"))
        for one, other in spans:
            yield f"{class_name(*one, suits)}-{class_name(*other, suits)}"
