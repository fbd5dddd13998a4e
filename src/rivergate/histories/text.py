"""A hand as the text of a PHH file: TOML, as uoftcprg/phh-std sets it out.

PokerKit writes such text too, but names in it come back changed or not at all where they hold three
apostrophes or a line break; and it would have to play every hand again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from rivergate.matches.hand import Fault, Hand
from rivergate.odds.games import OPEN_CARDS
from rivergate.players.actions import Kind
from rivergate.players.events import Acted, Hole

Own = Mapping[str, int | str]
"""Fields of the writer's own, whose names begin with `_`."""

_FLOP = 1


def phh_text(hand: Hand, own: Own | None = None) -> str:
    """The fields of a hand, one a line.

    Seats are PHH's players in order: p1 is seat 0. Heads-up too PHH lists the small blind first,
    although p1 posts the big one.
    """
    return "".join(f"{name} = {value}\n" for name, value in _fields(hand, own or {}))


def _fields(hand: Hand, own: Own) -> Iterator[tuple[str, str]]:
    stakes, seats = hand.stakes, len(hand.players)
    yield "variant", '"NT"'
    yield "ante_trimming_status", "true"
    yield "antes", _numbers([stakes.ante] * seats)
    blinds = stakes.small_blind, stakes.big_blind
    yield "blinds_or_straddles", _numbers([*blinds, *[0] * (seats - 2)])
    yield "min_bet", str(stakes.big_blind)
    yield "starting_stacks", _numbers([stakes.stack] * seats)
    yield "actions", _lines(_actions(hand))
    yield "players", _texts(hand.players)
    yield "finishing_stacks", _numbers(stakes.stack + payoff for payoff in hand.payoffs)
    for name, value in own.items():
        assert name.startswith("_")
        yield name, _text(value) if isinstance(value, str) else str(value)
    yield "_payoffs", _numbers(hand.payoffs)
    if hand.faults:
        yield "_faults", _lines(map(_fault, hand.faults), quoted=False)


def _actions(hand: Hand) -> Iterator[str]:
    for seat, hole in enumerate(hand.hole):
        yield f"d dh p{seat + 1} {_cards(hole)}"
    street = open_cards = 0
    for acted in hand.actions:
        if acted.street > street:
            street = acted.street
            yield _dealt(hand, open_cards, OPEN_CARDS[street])
            open_cards = OPEN_CARDS[street]
        yield _action(acted)
    # Whoever is all in shows before the rest of the board comes.
    all_in = hand.open_cards < len(hand.board)
    if all_in:
        yield from _showdown(hand)
    for cards in OPEN_CARDS[_FLOP:]:
        if open_cards < cards <= len(hand.board):
            yield _dealt(hand, open_cards, cards)
            open_cards = cards
    if not all_in:
        yield from _showdown(hand)


def _dealt(hand: Hand, start: int, stop: int) -> str:
    return f"d db {_cards(hand.board[start:stop])}"


def _action(acted: Acted) -> str:
    player = f"p{acted.seat + 1}"
    if acted.action.kind is Kind.RAISE:
        return f"{player} cbr {acted.action.to}"
    return f"{player} {'f' if acted.folded else 'cc'}"


def _showdown(hand: Hand) -> Iterator[str]:
    """Who shows and who throws away, from the last to raise on the last street."""
    seats = len(hand.players)
    folded = {acted.seat for acted in hand.actions if acted.folded}
    if len(folded) == seats - 1:
        return
    first = _first_to_show(hand)
    for seat in ((first + step) % seats for step in range(seats)):
        if hand.shown[seat]:
            yield f"p{seat + 1} sm {_cards(hand.hole[seat])}"
        elif seat not in folded:
            yield f"p{seat + 1} sm"


def _first_to_show(hand: Hand) -> int:
    street = OPEN_CARDS.index(hand.open_cards)
    for acted in reversed(hand.actions):
        if acted.street == street and acted.raised:
            return acted.seat
    return 0 if street else _first_to_act(len(hand.players))


def _first_to_act(seats: int) -> int:
    """The seat that acts first before the flop: after the big blind, heads-up the small blind."""
    return 2 if seats > 2 else 1


def _cards(cards: Hole | Sequence[object]) -> str:
    return "".join(map(str, cards))


def _fault(fault: Fault) -> str:
    return (
        f"{{seat = {fault.seat}, decision = {fault.decision}, player = {_text(fault.player)}, "
        f"kind = {_text(fault.kind)}, reason = {_text(fault.reason)}}}"
    )


def _numbers(numbers: Iterator[int] | Sequence[int]) -> str:
    return f"[{', '.join(map(str, numbers))}]"


def _texts(texts: Sequence[str]) -> str:
    return f"[{', '.join(map(_text, texts))}]"


def _lines(entries: Iterator[str], *, quoted: bool = True) -> str:
    return "[\n" + "".join(f"  {_text(each) if quoted else each},\n" for each in entries) + "]"


def _text(text: str) -> str:
    """A TOML basic string. JSON's escapes are TOML's, but for one character that JSON leaves bare.

    Half a surrogate pair, which no UTF-8 can hold, comes out as its number.
    """
    whole = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")
