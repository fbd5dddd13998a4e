"""What a hand is worth, by the evaluator in use, and which five cards make it."""

from __future__ import annotations

from itertools import combinations
from typing import Literal, Self, overload

import rivergate.evaluators as evaluators
from rivergate.cards import Card, CardsLike
from rivergate.evaluators import Evaluator, checks
from rivergate.hands import RANK_NAMES, SUIT_NAMES, HandValue, listed, plural
from rivergate.kernels import _scalar


class BestFive(tuple[Card, ...]):
    """The five cards that play, the most important first.

    Attributes:
        value: what they are worth.
        unplayed: the cards that do not play.
    """

    value: HandValue
    unplayed: tuple[Card, ...]

    def __new__(cls, five: tuple[Card, ...], value: HandValue, unplayed: tuple[Card, ...]) -> Self:
        played = super().__new__(cls, five)
        played.value = value
        played.unplayed = unplayed
        return played

    def __getnewargs__(self) -> tuple[tuple[Card, ...], HandValue, tuple[Card, ...]]:
        return tuple(self), self.value, self.unplayed

    def describe(self) -> str:
        """The hand in words, and which cards do not play.

        >>> best_five("AsAd KhKc 6d6s Qh").describe()
        'two pair, aces and kings, queen kicker; the sixes do not play'
        """
        if not self.unplayed:
            return self.value.describe()
        return f"{self.value.describe()}; {_not_playing(self, self.unplayed)}"


@overload
def evaluate(cards: CardsLike, *, explain: Literal[False] = False) -> HandValue: ...
@overload
def evaluate(cards: CardsLike, *, explain: Literal[True]) -> BestFive: ...
@_scalar.front
def evaluate(cards: CardsLike, *, explain: bool = False) -> HandValue | BestFive:
    """The value of the best five of 5, 6 or 7 cards; with `explain`, the five that play.

    >>> evaluate("AsKsQsJsTs").rank
    1
    >>> evaluate("AhAd KcKs 2d") > evaluate("AhAd QcQs Kd")
    True

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of cards.
    """
    return best_five(cards) if explain else evaluators.active().evaluate(cards)


def best_five(cards: CardsLike) -> BestFive:
    """The five of 5, 6 or 7 cards that play.

    Where several choices are worth the same, the one with the lowest suits among them is given.

    >>> best_five("AsAd KhKc 6d Qh 2s")
    (As, Ad, Kh, Kc, Qh)

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of cards.
    """
    hand = checks.hand(cards)
    evaluator = evaluators.active()
    five = max(combinations(sorted(hand), 5), key=evaluator.evaluate)
    value = evaluator.evaluate(five)
    importance = {rank: place for place, rank in enumerate(value.hand_class.five_ranks)}
    played = sorted(five, key=lambda card: (importance[card.rank], -card))
    unplayed = sorted((card for card in hand if card not in five), reverse=True)
    return BestFive(tuple(played), value, tuple(unplayed))


def describe(cards: CardsLike) -> str:
    """What the cards make, in words that settle an argument.

    >>> describe("AsAd KhKc Qh 6d")
    'two pair, aces and kings, queen kicker; the six does not play'

    Raises:
        CardError: cards that cannot be read or that repeat.
        HandError: another number of cards than 5, 6 or 7.
    """
    return best_five(cards).describe()


def _not_playing(played: tuple[Card, ...], unplayed: tuple[Card, ...]) -> str:
    taken = {card.rank for card in played}
    ranks = [card.rank for card in unplayed]
    if len(ranks) == 2 and ranks[0] == ranks[1] and ranks[0] not in taken:
        return f"the {plural(ranks[0])} do not play"
    names = [_named(card, ambiguous=card.rank in taken) for card in unplayed]
    return f"{listed(names)} {'does' if len(names) == 1 else 'do'} not play"


def _named(card: Card, *, ambiguous: bool) -> str:
    suit = f" of {SUIT_NAMES[card.suit]}" if ambiguous else ""
    return f"the {RANK_NAMES[card.rank]}{suit}"


def _answer_first(evaluator: Evaluator | None) -> None:
    _scalar.answer_first(evaluate, None if evaluator is None else evaluator.compiled())


evaluators.on_choice(_answer_first)
