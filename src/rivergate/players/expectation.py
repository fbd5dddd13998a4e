"""What folds, calls and bets earn on average, in chips from here on."""

from __future__ import annotations

from dataclasses import dataclass

LEAST_REALISED, MOST_REALISED = 0.85, 1.1


@dataclass(frozen=True, slots=True)
class Answered:
    """What the opponents do when they are bet into.

    Attributes:
        all_fold: F, the chance that all of them fold.
        callers: k, how many continue on average, where not all fold.
        equity: e_c, hero's share of the pot against those who continue.
    """

    all_fold: float
    callers: float
    equity: float


def realised(position: float, wetness: float, pos_bonus: float, wet_penalty: float) -> float:
    """R, the share of his equity that a player gets, with betting to come.

    clip(1 + pos_bonus·(2·position - 1) - wet_penalty·wetness, 0.85, 1.1).
    """
    share = 1 + pos_bonus * (2 * position - 1) - wet_penalty * wetness
    return min(max(share, LEAST_REALISED), MOST_REALISED)


def of_check(equity: float, pot: float, share: float) -> float:
    """R·eq·P."""
    return share * equity * pot


def of_call(equity: float, pot: float, to_call: float, share: float) -> float:
    """R·eq·(P + c) - c."""
    return share * equity * (pot + to_call) - to_call


def of_bet(answer: Answered, pot: float, paid: float, called: float, share: float) -> float:
    """F·P + (1 - F)·[R·e_c·(P + b + k·b') - b].

    Args:
        answer: of the opponents.
        pot: P, before the bet.
        paid: b, what hero puts in, a call and a raise together.
        called: b', what one who continues puts in.
        share: R.
    """
    won = share * answer.equity * (pot + paid + answer.callers * called) - paid
    return answer.all_fold * pot + (1 - answer.all_fold) * won
