"""What the API answers: the results of the package, typed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

Share = Annotated[float, Field(description="0 to 1.")]
Number = int | float


class Answer(BaseModel):
    """Written by this server alone."""

    model_config = ConfigDict(extra="forbid")


class PlayerAnswer(Answer):
    """One player's shares; the counts are there where every deal was counted."""

    hand: str
    equity: Share
    win: Share
    tie: Share
    lose: Share
    high: Share | None = None
    low: Share | None = None
    scoop: Share | None = None
    stderr: Annotated[float | None, Field(description="None where counting was stopped.")]
    wins: Number | None = None
    ties: Number | None = None
    losses: Number | None = None
    pots: Annotated[
        float | str | None, Field(description='Exact counts as text, such as "5/2".')
    ] = None


class EquityAnswer(Answer):
    """`EquityResult.to_dict()`."""

    players: list[PlayerAnswer]
    game: str
    board: list[str]
    dead: list[str]
    exact: bool
    boards: int
    samples: int
    ess: float | None
    method: str
    seed: int | None
    partial: bool
    elapsed: float


class Low(Answer):
    """The low half of a hand."""

    mask: Annotated[int, Field(description="Bit 0 = ace .. bit 7 = eight; smaller wins.")]
    words: str


class EvaluateAnswer(Answer):
    """What a hand is worth."""

    value: int
    category: str
    rank: Annotated[int, Field(ge=1, le=7462)]
    words: str
    best_five: list[str]
    unplayed: list[str]
    low: Low | None


class RangeAnswer(Answer):
    """What a range holds."""

    text: str
    hands: int
    combos: float
    percent: float
    weights: Annotated[list[float] | None, Field(description="By combo; in Hold'em alone.")]
    classes: Annotated[
        list[float] | None, Field(description="The mean weight of each class; in Hold'em alone.")
    ]


class NextCardAnswer(Answer):
    """One card that may come."""

    card: str
    probability: Share
    equity: list[Share]


class NextCardsAnswer(Answer):
    """`NextCards.to_dict()`."""

    cards: list[NextCardAnswer]


class MadeHandsAnswer(Answer):
    """`MadeHands.to_dict()`: the share of each category."""

    hand: str
    now: dict[str, Share] | None
    river: dict[str, Share]


class HistogramAnswer(Answer):
    """`EquityHistogram.to_dict()`, and twenty shares of it by equity."""

    hands: list[str]
    equity: list[Share]
    weights: list[float]
    bins: list[Share]
    mean: Share


Matrix = list[list[float]]


class PotentialErrorsAnswer(Answer):
    """Standard errors."""

    hs: float
    ppot: float
    npot: float
    ehs: float
    ehs_optimistic: float
    share_equity: float
    matrix: Matrix


class PotentialAnswer(Answer):
    """`Potential.to_dict()`."""

    hand: str
    board: list[str]
    dead: list[str]
    opponents: list[str]
    lookahead: int
    hs: Share
    ppot: Share
    npot: Share
    ehs: Share
    ehs_optimistic: Share
    share_equity: Share
    matrix: Matrix
    stderr: PotentialErrorsAnswer
    ess: float | None
    exact: bool
    samples: int
    method: str
    seed: int | None
    partial: bool
    elapsed: float


class JobAnswer(Answer):
    """What has become of running work."""

    job: str
    state: Literal["running", "paused", "stopped"]
