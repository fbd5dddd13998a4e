"""`rivergate evaluate`: what hands are worth, and which is best."""

from __future__ import annotations

from typing import Annotated

import typer

from rivergate.cli.output import Json, print_json
from rivergate.evaluation import BestFive, best_five

Hands = Annotated[list[str], typer.Argument(help="Hands of 5 to 7 cards each, such as AsKsQsJsTs.")]


def evaluate(hands: Hands, as_json: Json = False) -> None:
    """Say what each hand makes, which five cards play, and which hand wins."""
    played = [best_five(hand) for hand in hands]
    best = max(five.value for five in played)
    if as_json:
        print_json([_as_dict(five) for five in played])
        return
    winners = sum(five.value == best for five in played)
    for five in played:
        mark = ""
        if len(played) > 1 and five.value == best:
            mark = "  wins" if winners == 1 else "  ties"
        print(f"{_cards(five)}: {five.describe()} (rank {five.value.rank} of 7462){mark}")


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
