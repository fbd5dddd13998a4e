"""Border checks shared by the evaluators: the right number of distinct cards."""

from __future__ import annotations

from rivergate.cards import Card, CardsLike, as_cards
from rivergate.errors import CardError, HandError, counted

HAND_SIZES = (5, 6, 7)
HOLE_SIZES = (2, 3, 4, 5, 6)
BOARD_SIZES = (3, 4, 5)


def hand(cards: CardsLike) -> list[Card]:
    """`cards` read and found to be 5, 6 or 7 distinct ones."""
    read = as_cards(cards)
    if len(read) not in HAND_SIZES:
        raise HandError(f"{counted(len(read), 'card')} {read}: a hand has 5, 6 or 7")
    return read


def omaha_hand(hole: CardsLike, board: CardsLike) -> tuple[list[Card], list[Card]]:
    """Hole and board read and found to be 2–6 and 3–5 distinct cards."""
    held, shared = as_cards(hole), as_cards(board)
    if len(held) not in HOLE_SIZES:
        raise HandError(f"{counted(len(held), 'card')} in the hole {held}: Omaha deals 2 to 6")
    if len(shared) not in BOARD_SIZES:
        raise HandError(f"{counted(len(shared), 'card')} on the board {shared}: 3 to 5 are needed")
    for position, card in enumerate(shared):
        if card in held:
            raise CardError(
                f"the card {card} is both in the hole and on the board",
                text=repr(shared),
                offset=position,
                expected="each card at most once",
            )
    return held, shared
