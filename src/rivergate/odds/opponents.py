"""A hand against one to nine opponents: what a caller gives, read into a spot with hero first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import islice
from typing import TYPE_CHECKING, Any

from rivergate.cards import Card, CardsLike, as_cards
from rivergate.errors import CardError, EquityError, counted, shown
from rivergate.odds.games import GAMES
from rivergate.odds.holding import Holding, read_holding
from rivergate.odds.spot import MAX_PLAYERS, Spot, read_spot
from rivergate.whole_numbers import whole_number

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range

    Hands = CardsLike | Range
    Opponents = Sequence[Hands | tuple[Hands, int]] | Hands | int | None

HOLDEM = GAMES["holdem"]
MOST_OPPONENTS = MAX_PLAYERS - 1
FLOP_CARDS = 3
RANDOM = "random"


def read_hero(hole: CardsLike, board: CardsLike, opponents: Opponents, dead: CardsLike) -> Spot:
    """The spot with hero as its first player.

    Args:
        hole: two cards.
        board: 3 to 5 open cards.
        opponents: a list with a range or a hand for each, where a pair (range, n) stands for n
            opponents; one range alone; or a number of random opponents. None is one.
        dead: cards that nobody holds and that cannot come.

    Raises:
        CardError: cards that cannot be read.
        RangeSyntaxError: text that is no range.
        EquityError: a spot that cannot be dealt.
    """
    hero = _read_hole(hole)
    ranges = list(islice(_each(opponents), MOST_OPPONENTS + 1))
    if not 1 <= len(ranges) <= MOST_OPPONENTS:
        many = "more opponents than nine" if ranges else "no opponents"
        raise EquityError(f"{many}: expected 1 to {MOST_OPPONENTS}")
    spot = read_spot([hero, *ranges], board, dead, HOLDEM)
    if len(spot.board) < FLOP_CARDS:
        raise EquityError("no flop yet: expected 3, 4 or 5 open cards")
    return spot


def _read_hole(hole: CardsLike) -> Holding:
    try:
        hand = as_cards(hole)
    except CardError as error:
        raise error.at("hole") from None
    if len(hand) != HOLDEM.hole_cards:
        raise EquityError(f"hole: {counted(len(hand), 'card')} {hand}: expected two")
    return read_holding(hand, HOLDEM, "hole")


def _each(opponents: Opponents) -> Iterator[Hands]:
    """The range or hand of every opponent."""
    from rivergate.ranges.holdem import Range

    given: Any = opponents
    number = 1 if given is None else whole_number(given)
    if number is not None:
        given = [(RANDOM, number)] if number else []
    elif isinstance(given, str | Range):
        given = [given]
    if isinstance(given, Mapping | Set) or not isinstance(given, Iterable):
        raise EquityError(
            f"opponents={shown(given)}: expected a list of ranges, such as ['QQ+', '22+']"
        )
    for entry in given:
        yield from _times(entry)


def _times(entry: Any) -> list[Hands]:
    from rivergate.ranges.holdem import Range

    if not isinstance(entry, tuple) or len(entry) != 2 or not isinstance(entry[0], str | Range):
        return [entry]
    hands, number = entry
    if isinstance(number, Card | str) and _is_card(hands):
        # The two are the cards of a hand.
        return [entry]
    times = whole_number(number)
    if times is None or isinstance(number, Card) or not 1 <= times <= MOST_OPPONENTS:
        raise EquityError(
            f"opponents: {shown(entry)} stands for {shown(number)} of them: "
            f"expected 1 to {MOST_OPPONENTS}, as a whole number"
        )
    return [hands] * times


def _is_card(text: str | Range) -> bool:
    try:
        return isinstance(text, str) and len(as_cards(text)) == 1
    except CardError:
        return False
