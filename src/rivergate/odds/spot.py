"""A spot: who holds what, what lies open, and what is dead; found to be possible."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice
from math import comb

from rivergate.cards import Card, CardsLike, as_cards, deck_without
from rivergate.errors import CardError, EquityError, counted, shown

MIN_PLAYERS, MAX_PLAYERS = 2, 10
HOLE_CARDS = 2
BOARD_CARDS = 5
OPEN_CARDS = (0, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Spot:
    """Hold'em players with known hands, an open board, and dead cards."""

    hands: tuple[tuple[Card, ...], ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]

    @property
    def deck(self) -> list[Card]:
        """The cards that can still come, lowest first."""
        known = 0
        for card in (*self.board, *self.dead, *(card for hand in self.hands for card in hand)):
            known |= 1 << card
        return deck_without(known)

    @property
    def cards_to_come(self) -> int:
        return BOARD_CARDS - len(self.board)

    @property
    def boards(self) -> int:
        """How many boards can come."""
        return comb(len(self.deck), self.cards_to_come)


def read_spot(players: Sequence[CardsLike], board: CardsLike, dead: CardsLike) -> Spot:
    """Read a spot from what a caller gives.

    Raises:
        CardError: cards that cannot be read; it names the player, the board or the dead cards.
        EquityError: a wrong number of players or cards, a card in two places, too few cards left.
    """
    # In a set or the keys of a dict players have no seats.
    if isinstance(players, str | Mapping | Set) or not isinstance(players, Iterable):
        raise EquityError(
            f"players={shown(players)}: expected a list of hands, such as ['AsAh', 'KdKc']"
        )
    given = list(islice(players, MAX_PLAYERS + 1))
    if not MIN_PLAYERS <= len(given) <= MAX_PLAYERS:
        many = len(given) > MAX_PLAYERS
        count = "more players than ten" if many else counted(len(given), "player")
        raise EquityError(f"{count}: equity is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    hands = [_read(f"player {seat}", hand) for seat, hand in enumerate(given, start=1)]
    for seat, hand in enumerate(hands, start=1):
        if len(hand) != HOLE_CARDS:
            raise EquityError(
                f"player {seat} holds {counted(len(hand), 'card')} {list(hand)}: expected two "
                "(the cards of a hand go together, such as AsAh)"
            )
    spot = Spot(tuple(hands), _read("the board", board), _read("the dead cards", dead))
    if len(spot.board) not in OPEN_CARDS:
        raise EquityError(
            f"{counted(len(spot.board), 'card')} on the board {list(spot.board)}: "
            "expected 0, 3, 4 or 5, together, such as 2c3d4h"
        )
    _check_disjoint(spot)
    if len(spot.deck) < spot.cards_to_come:
        raise EquityError(
            f"{counted(len(spot.deck), 'card')} left in the deck, and {spot.cards_to_come} to come"
        )
    return spot


def _read(where: str, cards: CardsLike) -> tuple[Card, ...]:
    try:
        return tuple(as_cards(cards))
    except CardError as error:
        raise CardError(
            f"{where}: {error}", text=error.text, offset=error.offset, expected=error.expected
        ) from None


def _check_disjoint(spot: Spot) -> None:
    holder: dict[Card, str] = {}
    places = [(f"player {seat}", hand) for seat, hand in enumerate(spot.hands, start=1)]
    for where, cards in (*places, ("the board", spot.board), ("the dead cards", spot.dead)):
        for card in cards:
            if card in holder:
                raise EquityError(f"the card {card} is in two places: {holder[card]} and {where}")
            holder[card] = where
