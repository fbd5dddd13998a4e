"""Views of a table built by hand, for tests of what players answer."""

from rivergate.cards import parse_cards
from rivergate.players.actions import CALL, FOLD, Kind, raise_to
from rivergate.players.events import Acted, Stakes
from rivergate.players.view import STREET_OF_CARDS, View

LETTERS = {"f": FOLD, "c": CALL}


def view(
    hole,
    board="",
    *,
    pot=600,
    to_call=0,
    actions="",
    seats=2,
    seat=0,
    stacks=9_700,
    can_raise=True,
    folded=(),
    entropy=(1, 1, 2, 0, 0),
):
    """What the player of `seat` sees, to act on the street of `board`.

    `actions` are those of this street, such as "0c 1r300": seat, then c, f or r and the chips
    raised to. `to_call` is 0 where none has bet.
    """
    street = STREET_OF_CARDS[len(parse_cards(board))]
    acted, bets = [], _blinds(seats) if street == 0 else [0] * seats
    for word in actions.split():
        who, letter, chips = int(word[0]), word[1], word[2:]
        action = raise_to(int(chips)) if letter == "r" else LETTERS[letter]
        raises = (street == 0) + sum(each.raised for each in acted)
        acted.append(Acted(who, action, street, 0, 0, pot, raises, False))
        if action.kind is not Kind.FOLD:
            bets[who] = int(chips) if letter == "r" else max(bets)
    most = max(bets)
    return View(
        players=tuple(f"player {each}" for each in range(seats)),
        seat=seat,
        hole=tuple(parse_cards(hole)),
        board=tuple(parse_cards(board)),
        stakes=Stakes(),
        pot=pot,
        to_call=to_call,
        bets=tuple(bets),
        stacks=(stacks,) * seats,
        live=tuple(each not in folded for each in range(seats)),
        min_raise_to=max(100, 2 * most) if can_raise else 0,
        max_raise_to=bets[seat] + stacks if can_raise else 0,
        actions=tuple(acted),
        entropy=entropy,
    )


def _blinds(seats):
    return [100, 50] if seats == 2 else [50, 100, *[0] * (seats - 2)]
