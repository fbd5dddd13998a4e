"""`rivergate evaluate`: what hands are worth, and which is best."""

from __future__ import annotations

from typing import Annotated

import typer

from rivergate.cards import parse_cards
from rivergate.cli.output import Json, print_json
from rivergate.errors import HandError
from rivergate.evaluation import BestFive, best_five
from rivergate.hands import CLASS_COUNT

Hands = Annotated[list[str], typer.Argument(help="Hands of 5 to 7 cards each, such as AsKsQsJsTs.")]


def evaluate(hands: Hands, as_json: Json = False) -> None:
    """Say what each hand makes, which five cards play, and which hand wins.

    Cards given one by one are one hand.
    """
    played = [_played(number, hand) for number, hand in enumerate(_joined(hands), start=1)]
    best = max(five.value for five in played)
    if as_json:
        print_json([_as_dict(five) for five in played])
        return
    winners = sum(five.value == best for five in played)
    for five in played:
        mark = ""
        if len(played) > 1 and five.value == best:
            mark = "  wins" if winners == 1 else "  ties"
        rank = f"rank {five.value.rank} of {CLASS_COUNT}"
        print(f"{_cards(five)}: {five.describe()} ({rank}){mark}")


def _joined(hands: list[str]) -> list[str]:
    single = len(hands) > 1 and all(len(parse_cards(hand)) == 1 for hand in hands)
    return [" ".join(hands)] if single else hands


def _played(number: int, hand: str) -> BestFive:
    try:
        return best_five(hand)
    except HandError as error:
        raise HandError(f"hand {number}: {error}") from None


def _cards(five: BestFive) -> str:
    return "".join(map(str, (*five, *five.unplayed)))


def _as_dict(five: BestFive) -> dict[str, object]:
    return {
        "cards": _cards(five),
        "value": int(five.value),
        "rank": five.value.rank,
        "category": str(five.value.category),
        "description": five.describe(),
        "best_five": [str(card) for card in five],
        "unplayed": [str(card) for card in five.unplayed],
    }
