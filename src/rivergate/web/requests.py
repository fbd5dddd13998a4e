"""What the API takes: JSON objects without other keys than these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import (
    BaseModel,
    BeforeValidator,
    ConfigDict,
    Discriminator,
    Field,
    StringConstraints,
    Tag,
)

from rivergate.odds.games import GAMES
from rivergate.odds.opponents import MOST_OPPONENTS
from rivergate.odds.sampling.sampled import SEED_BITS
from rivergate.odds.spot import MAX_PLAYERS, MIN_PLAYERS
from rivergate.ranges.combos import COMBOS

# All combos, each with a weight to the last digit, take fewer.
TEXT_LIMIT = 40_000
# The whole deck with spaces between takes 155.
CARDS_LIMIT = 400
MOST_SAMPLES = 10**10
MOST_SECONDS = 600
MOST_SEED = (1 << SEED_BITS) - 1

GameName = Literal["holdem", "omaha", "omaha5", "omaha6", "omaha8", "omaha58", "omaha68"]
assert GameName.__args__ == tuple(GAMES)  # type: ignore[attr-defined]

Method = Literal["auto", "exact", "sampled"]
Hands = Annotated[
    str,
    StringConstraints(max_length=TEXT_LIMIT),
    Field(description="A hand or a range.", examples=["AsAh"]),
]
Cards = Annotated[
    str,
    StringConstraints(max_length=CARDS_LIMIT),
    Field(description="Cards.", examples=["2c3d4h"]),
]


def _whole(given: object) -> object:
    """To JSON 1.0 is a whole number too."""
    return int(given) if isinstance(given, float) and given.is_integer() else given


Whole = BeforeValidator(_whole)
Samples = Annotated[int, Field(ge=1, le=MOST_SAMPLES, description="Deals to draw."), Whole]
Seed = Annotated[
    int, Field(ge=0, le=MOST_SEED, description="The same seed gives the same samples."), Whole
]


class Question(BaseModel):
    """Of the types of JSON, none made of another."""

    model_config = ConfigDict(extra="forbid", strict=True, allow_inf_nan=False, frozen=True)


class Table(Question):
    """The cards that everybody sees."""

    board: Cards = ""
    dead: Cards = ""
    game: GameName = "holdem"


class SpotQuestion(Table):
    """A spot: who may hold what, and what lies open."""

    players: Annotated[
        list[Hands],
        Field(min_length=MIN_PLAYERS, max_length=MAX_PLAYERS, examples=[["AsAh", "KdKc"]]),
    ]


class EquityQuestion(SpotQuestion):
    """A spot, and how its equities are to be found."""

    method: Method = "auto"
    samples: Samples | None = None
    stderr: Annotated[
        float | None, Field(gt=0, le=1, description="Draw down to this standard error.")
    ] = None
    time_limit: Annotated[
        float | None, Field(gt=0, le=MOST_SECONDS, description="Draw for so many seconds at most.")
    ] = None
    seed: Seed | None = None


class HistogramQuestion(Table):
    """Two players, one of whose hands are wanted each for itself."""

    players: Annotated[
        list[Hands], Field(min_length=2, max_length=2, examples=[["QQ+,AK", "random"]])
    ]
    player: Annotated[int, Field(ge=0, le=1, description="Whose hands: 0 or 1."), Whole] = 0


class MadeHandsQuestion(Table):
    """A hand or a range of one player."""

    hand: Annotated[Hands, Field(examples=["AhKh"])]


class PotentialQuestion(Question):
    """Two cards on a board of Hold'em against one to nine opponents."""

    hand: Annotated[Cards, Field(examples=["AdQc"])]
    board: Annotated[Cards, Field(examples=["3h4cJh"])]
    opponents: Annotated[
        list[Hands], Field(min_length=1, max_length=MOST_OPPONENTS, examples=[["random"]])
    ] = ["random"]
    dead: Cards = ""
    lookahead: Annotated[int, Field(ge=1, le=2, description="Cards to come."), Whole] | None = None
    method: Method = "auto"
    samples: Annotated[int, Field(ge=1, le=10**8), Whole] | None = None
    seed: Seed | None = None


class CardsToEvaluate(Question):
    """Five to seven cards of Hold'em."""

    cards: Annotated[Cards, Field(examples=["AsKsQsJsTs2d2c"])]


class HandToEvaluate(Question):
    """A hand on a board."""

    hole: Annotated[Cards, Field(examples=["AsAh"])]
    board: Annotated[Cards, Field(examples=["2c3d4h"])]
    game: GameName = "holdem"


class RangeText(Question):
    """A range as text."""

    text: Annotated[Hands, Field(examples=["QQ+, AKs:0.5"])]
    game: GameName = "holdem"


class RangeWeights(Question):
    """A Hold'em range by the weight of each combo."""

    weights: Annotated[
        list[Annotated[float, Field(ge=0, le=1)]],
        Field(min_length=len(COMBOS), max_length=len(COMBOS)),
    ]
    game: Literal["holdem"] = "holdem"


class JobQuestion(Question):
    """What is to become of running work."""

    action: Literal["pause", "resume", "stop"]


def _has(key: str, other: str, yes: str, no: str) -> Discriminator:
    def which(given: Any) -> str | None:
        if isinstance(given, dict) and key in given:
            return yes
        return None if isinstance(given, dict) and other not in given else no

    return Discriminator(
        which,
        custom_error_type="neither",
        custom_error_message="expected {key} or {other}",
        custom_error_context={"key": key, "other": other},
    )


# The tags are in the places of errors, where `faults.py` leaves them out.
TAGS = ("(cards)", "(hole)", "(weights)", "(text)")
EvaluateQuestion = Annotated[
    Annotated[CardsToEvaluate, Tag(TAGS[0])] | Annotated[HandToEvaluate, Tag(TAGS[1])],
    _has("cards", "hole", *TAGS[:2]),
]
RangeQuestion = Annotated[
    Annotated[RangeWeights, Tag(TAGS[2])] | Annotated[RangeText, Tag(TAGS[3])],
    _has("weights", "text", *TAGS[2:]),
]
