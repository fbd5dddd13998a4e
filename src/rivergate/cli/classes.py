"""`rivergate classes`: the 7,462 hand classes, and the hands of each."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Annotated

import typer

from rivergate.cards import RANKS
from rivergate.cli.output import Json, print_json, print_table
from rivergate.errors import HandError
from rivergate.hands import (
    CLASS_COUNT,
    HANDS_PER_CLASS,
    Category,
    HandClass,
    hand_class,
    hand_classes,
)

Rank = Annotated[int | None, typer.Option(min=1, max=CLASS_COUNT, help="The class with it.")]
CategoryName = Annotated[
    str | None, typer.Option("--category", help="All classes of it, such as full-house.")
]
ShowHands = Annotated[bool, typer.Option("--hands", help="List the five-card hands too.")]
ShowAll = Annotated[bool, typer.Option("--all", help="All 7,462 classes, best first.")]

_SHORT_NAMES = {
    Category.ONE_PAIR: "pair",
    Category.THREE_OF_A_KIND: "trips",
    Category.FOUR_OF_A_KIND: "quads",
}


def classes(
    rank: Rank = None,
    category: CategoryName = None,
    every: ShowAll = False,
    hands: ShowHands = False,
    as_json: Json = False,
) -> None:
    """Show hand classes by rank or category; without either, the categories in sum.

    `--hands` alone lists all 2,598,960 hands, class by class.
    """
    if (rank is not None) + (category is not None) + every > 1:
        raise HandError("--rank, --category and --all exclude one another: give one")
    chosen = _chosen(rank, category, every or hands)
    if not chosen:
        _print_categories(as_json)
    elif as_json:
        _print_json_lines(_as_dict(each, hands) for each in chosen)
    else:
        for each in chosen:
            print(f"{each.rank:5}  {each.describe()}  ({each.count} hands)")
            if hands:
                _print_hands(each)


def _chosen(rank: int | None, category: str | None, every: bool) -> list[HandClass]:
    if rank is not None:
        return [hand_class(rank)]
    if category is not None:
        wanted = _category(category)
        return [each for each in hand_classes() if each.category == wanted]
    return list(hand_classes()) if every else []


def _category(name: str) -> Category:
    plain = name.lower().replace("-", " ").replace("_", " ")
    for category in Category:
        if plain in (str(category), _SHORT_NAMES.get(category)):
            return category
    known = ", ".join(str(category).replace(" ", "-") for category in reversed(Category))
    raise HandError(f"no category {name!r}; there are {known}")


def _print_hands(hand_class: HandClass) -> None:
    for hand in hand_class.hands():
        print("       " + "".join(map(str, hand)))


def _print_json_lines(answers: Iterator[dict[str, object]]) -> None:
    """One JSON array, written as it is made: a category can have over a million hands."""
    separator = "["
    for answer in answers:
        print(separator + json.dumps(answer), end="")
        separator = ",\n"
    print("]")


def _as_dict(each: HandClass, hands: bool) -> dict[str, object]:
    answer: dict[str, object] = {
        "rank": each.rank,
        "value": int(each.value),
        "category": str(each.category),
        "ranks": [RANKS[rank] for rank in each.ranks],
        "description": each.describe(),
        "count": each.count,
    }
    if hands:
        answer["hands"] = ["".join(map(str, hand)) for hand in each.hands()]
    return answer


def _print_categories(as_json: bool) -> None:
    sums = []
    for category in reversed(Category):
        ranks = [each.rank for each in hand_classes() if each.category == category]
        per_class = HANDS_PER_CLASS[category]
        sums.append((category, ranks[0], ranks[-1], len(ranks), per_class, len(ranks) * per_class))
    if as_json:
        names = ("category", "best_rank", "worst_rank", "classes", "hands_per_class", "hands")
        print_json([dict(zip(names, (str(row[0]), *row[1:]), strict=True)) for row in sums])
        return
    print_table(
        ["category", "ranks", "classes", "hands each", "hands"],
        [
            [str(category), f"{best}-{worst}", f"{n:,}", f"{per_class:,}", f"{total:,}"]
            for category, best, worst, n, per_class, total in sums
        ],
        caption=f"{sum(row[3] for row in sums):,} classes, {sum(row[5] for row in sums):,} hands",
    )
