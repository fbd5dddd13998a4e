"""The games that equity is computed for."""

from __future__ import annotations

from dataclasses import dataclass

from rivergate.errors import EquityError, shown

BOARD_CARDS = 5
OPEN_CARDS = (0, 3, 4, 5)


@dataclass(frozen=True, slots=True)
class Game:
    """How many cards a player holds, and how hands are made.

    Attributes:
        name: as `equity` takes it.
        hole_cards: how many each player holds.
        omaha: exactly two of them play; else the best five of all cards.
        low: half the pot goes to the best low of eight or better, if there is one.
    """

    name: str
    hole_cards: int
    omaha: bool = False
    low: bool = False


GAMES = {
    game.name: game
    for game in (
        Game("holdem", 2),
        Game("omaha", 4, omaha=True),
        Game("omaha5", 5, omaha=True),
        Game("omaha6", 6, omaha=True),
        Game("omaha8", 4, omaha=True, low=True),
        Game("omaha58", 5, omaha=True, low=True),
        Game("omaha68", 6, omaha=True, low=True),
    )
}


def read_game(name: str) -> Game:
    """The game of this name.

    Raises:
        EquityError: another name than those of `GAMES`.
    """
    if not isinstance(name, str) or name not in GAMES:
        raise EquityError(f"game={shown(name)}: expected {', '.join(GAMES)}")
    return GAMES[name]
