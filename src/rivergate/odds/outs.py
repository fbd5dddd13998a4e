"""Outs: the next cards that change who is ahead, and what they make."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rivergate.cards import Card, CardsLike
from rivergate.errors import EquityError, counted
from rivergate.evaluators.algorithmic import evaluate, evaluate_omaha
from rivergate.hands import HandValue
from rivergate.odds.games import read_game
from rivergate.odds.html_table import html_table
from rivergate.odds.spot import Spot, read_spot

Standing = Literal["behind", "tied", "ahead"]
_ORDER: tuple[Standing, ...] = ("behind", "tied", "ahead")


@dataclass(frozen=True, slots=True)
class Out:
    """One card that may come next.

    Attributes:
        card: the card.
        standing: where the first player stands after it.
        makes: what the first player then has, in words.
        against: the best hand of the others, in words.
    """

    card: Card
    standing: Standing
    makes: str
    against: str

    def __str__(self) -> str:
        return f"{self.card}: {self.makes}, {self.standing}, against {self.against}"


@dataclass(frozen=True, slots=True)
class Outs:
    """What the next card does for the first player.

    Attributes:
        standing: before it.
        outs: the cards after which the first player stands better, by what they make.
        dangers: the cards after which the first player stands worse.
        cards: how many cards may come.
    """

    standing: Standing
    outs: tuple[Out, ...]
    dangers: tuple[Out, ...]
    cards: int

    def __len__(self) -> int:
        return len(self.outs)

    def to_dict(self) -> dict[str, object]:
        """Plain text and numbers, ready for JSON."""
        return {
            "standing": self.standing,
            "outs": [_row(out) for out in self.outs],
            "dangers": [_row(out) for out in self.dangers],
            "cards": self.cards,
        }

    def _repr_html_(self) -> str:
        rows = (
            [str(out.card), out.standing, out.makes, out.against]
            for out in (*self.outs, *self.dangers)
        )
        caption = f"{self.standing}; {counted(len(self.outs), 'out')} of {self.cards} cards"
        return html_table(["card", "then", "makes", "against"], rows, caption)

    def __str__(self) -> str:
        lines = [f"{self.standing}; {counted(len(self.outs), 'out')} of {self.cards} cards"]
        lines += [f"  {out}" for out in self.outs]
        if self.dangers:
            lines += [f"{counted(len(self.dangers), 'danger')}", *(f"  {x}" for x in self.dangers)]
        return "\n".join(lines)


def outs(
    players: Sequence[CardsLike],
    board: CardsLike,
    dead: CardsLike = "",
    *,
    game: str = "holdem",
) -> Outs:
    """The next cards that put the first player ahead, or level, and those that do the reverse.

    The hands are compared as they stand after one more card, whatever may come after it; a card
    counts where the standing changes, so cards that only widen a lead are no outs. The others'
    hands are known: each out says what is made and what it is made against. In games with a low the
    high hands alone are compared.

    >>> found = outs(["8s7s", "AhAd"], "6d5cKh")
    >>> len(found), str(found.outs[-1])
    (8, '4c: straight, eight high, ahead, against pair of aces, king, six and five kickers')

    Raises:
        CardError: cards that cannot be read.
        EquityError: a spot that cannot be dealt, a board of other than 3 or 4 cards, or a player
            whose hand is not known.
    """
    spot = read_spot(players, board, dead, read_game(game))
    if len(spot.board) not in (3, 4):
        raise EquityError(f"{counted(len(spot.board), 'card')} on the board: outs need 3 or 4")
    if spot.hands is None:
        raise EquityError("outs are counted between known hands: a player has a range")
    now = _standing(_values(spot, ()))
    after = [_after(spot, card) for card in spot.deck]
    better = [out for out, _ in after if _ORDER.index(out.standing) > _ORDER.index(now)]
    worse = [out for out, _ in after if _ORDER.index(out.standing) < _ORDER.index(now)]
    strength = {out.card: value for out, value in after}
    better.sort(key=lambda out: (strength[out.card], out.card), reverse=True)
    return Outs(now, tuple(better), tuple(worse), len(after))


def _after(spot: Spot, card: Card) -> tuple[Out, HandValue]:
    values = _values(spot, (card,))
    out = Out(card, _standing(values), values[0].describe(), max(values[1:]).describe())
    return out, values[0]


def _values(spot: Spot, more: tuple[Card, ...]) -> list[HandValue]:
    board = (*spot.board, *more)
    assert spot.hands is not None
    if spot.game.omaha:
        return [evaluate_omaha(hand, board) for hand in spot.hands]
    return [evaluate((*hand, *board)) for hand in spot.hands]


def _standing(values: list[HandValue]) -> Standing:
    first, best = values[0], max(values[1:])
    return _ORDER[(first >= best) + (first > best)]


def _row(out: Out) -> dict[str, object]:
    return {
        "card": str(out.card),
        "standing": out.standing,
        "makes": out.makes,
        "against": out.against,
    }
