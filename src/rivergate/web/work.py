"""What each question of the API comes to: the package's own functions, in bounds."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any

from rivergate.cards import Card, as_cards
from rivergate.errors import CardError, EquityError, counted
from rivergate.evaluation import BestFive, best_five
from rivergate.evaluators import checks
from rivergate.evaluators.algorithmic import evaluate_low
from rivergate.odds.games import GAMES
from rivergate.odds.live import LiveEquity, Snapshot, live_equity
from rivergate.odds.made_hands import made_hands
from rivergate.odds.matchups import matchups
from rivergate.odds.next_cards import next_cards
from rivergate.odds.potential import potential
from rivergate.odds.spot import read_spot
from rivergate.ranges.holdem import Range
from rivergate.ranges.omaha import OmahaRange
from rivergate.web import requests
from rivergate.web.jobs import Cancelled, Job, Steps, Update
from rivergate.web.limits import LimitError
from rivergate.web.reading import check_omaha, read_players

# Pairs of hands behind a histogram: those of two Hold'em ranges, each of all hands.
MOST_PAIRS = 2_000_000
# Hands of a histogram: some hundred kilobytes of JSON.
MOST_ROWS = 20_000
BINS = 20

Check = Callable[..., None]


def equity(question: requests.EquityQuestion, seconds: float) -> Callable[[Job], Steps]:
    """The work behind `EquityAnswer`, with updates; what takes longer is given up half-way."""

    def work(job: Job) -> Steps:
        live = _live(question, job.check)
        if live.exact and live.seconds > seconds:
            raise LimitError(
                f"to count every deal takes about {live.seconds:,.0f} s, more than the "
                f"{seconds:g} s that this server gives one request: sample it, or give a board"
            )
        # What counting takes is known roughly, and a count broken off tells less than samples.
        most = 2 * seconds if live.exact else seconds
        last: Snapshot | None = None
        for last in live.snapshots():
            if last.final or last.elapsed > most or job.stopping:
                break
            yield _update_of(last)
        assert last is not None
        result = last.result
        if result is None:
            raise Cancelled
        return result.to_dict()

    return work


def _live(question: requests.EquityQuestion, check: Check) -> LiveEquity:
    return live_equity(
        read_players(question.players, GAMES[question.game], check),
        question.board,
        question.dead,
        game=question.game,
        method=question.method,
        samples=question.samples,
        stderr=question.stderr,
        time_limit=question.time_limit,
        seed=question.seed,
    )


def _update_of(snapshot: Snapshot) -> Callable[[], Update]:
    def update() -> Update:
        result = snapshot.result
        return {
            "done": snapshot.done,
            "total": snapshot.total,
            "result": None if result is None else result.to_dict(),
        }

    return update


def next_cards_answer(question: requests.SpotQuestion, check: Check) -> dict[str, object]:
    """The work behind `NextCardsAnswer`."""
    players = read_players(question.players, GAMES[question.game], check)
    found = next_cards(players, question.board, question.dead, game=question.game, progress=check)
    return found.to_dict()


def made_hands_answer(question: requests.MadeHandsQuestion, check: Check) -> dict[str, object]:
    """The work behind `MadeHandsAnswer`."""
    game = GAMES[question.game]
    (hand,) = read_players([question.hand], game, check, listed=True)
    found = made_hands(hand, question.board, question.dead, game=question.game, progress=check)
    return found.to_dict()


def histogram_answer(question: requests.HistogramQuestion, check: Check) -> dict[str, object]:
    """The work behind `HistogramAnswer`."""
    game = GAMES[question.game]
    players = read_players(question.players, game, check)
    spot = read_spot(players, question.board, question.dead, game)
    sizes = [player.size for player in spot.players]
    # Any hand of Omaha is 270,725 hands and more.
    rows, columns = (MOST_PAIRS if size is None else size for size in sizes)
    if question.player:
        rows, columns = columns, rows
    if rows > MOST_ROWS or rows * columns > MOST_PAIRS:
        raise LimitError(
            f"a histogram is of {MOST_ROWS:,} hands at most, and of {MOST_PAIRS:,} pairs of "
            "hands: give fewer"
        )
    hero, villain = players[question.player], players[1 - question.player]
    found = matchups(
        hero, villain, question.board, question.dead, game=question.game, progress=check
    ).histogram()
    return found.to_dict() | {"bins": found.shares(BINS).tolist()}


def potential_answer(question: requests.PotentialQuestion, check: Check) -> dict[str, object]:
    """The work behind `PotentialAnswer`."""
    found = potential(
        question.hand,
        question.board,
        question.opponents,
        question.dead,
        lookahead=question.lookahead,
        method=question.method,
        samples=question.samples,
        seed=question.seed,
        progress=check,
    )
    return found.to_dict()


def evaluate_answer(
    question: requests.CardsToEvaluate | requests.HandToEvaluate,
) -> dict[str, object]:
    """What is answered as `EvaluateAnswer`."""
    if isinstance(question, requests.CardsToEvaluate):
        return _evaluated(best_five(question.cards))
    game = GAMES[question.game]
    hole, board = _cards(question.hole, "hole"), _cards(question.board, "the board")
    if len(hole) != game.hole_cards:
        raise EquityError(
            f"hole: {counted(len(hole), 'card')}: {question.game} deals {game.hole_cards}"
        )
    if not game.omaha:
        return _evaluated(best_five([*hole, *board]))
    checks.omaha_hand(hole, board)
    fives = (two + three for two in combinations(hole, 2) for three in combinations(board, 3))
    best = max(map(best_five, fives), key=lambda five: five.value)
    unplayed = sorted({*hole, *board} - set(best), reverse=True)
    answer = _evaluated(BestFive(tuple(best), best.value, tuple(unplayed)))
    if game.low and (low := evaluate_low(hole, board)) is not None:
        answer["low"] = {"mask": int(low), "words": low.describe()}
    return answer


def _cards(text: str, where: str) -> list[Card]:
    try:
        return as_cards(text)
    except CardError as error:
        raise error.at(where) from None


def _evaluated(five: BestFive) -> dict[str, object]:
    return {
        "value": int(five.value),
        "category": str(five.value.category),
        "rank": five.value.rank,
        "words": five.value.describe(),
        "best_five": [str(card) for card in five],
        "unplayed": [str(card) for card in five.unplayed],
        "low": None,
    }


def range_answer(question: requests.RangeText | requests.RangeWeights) -> dict[str, Any]:
    """What is answered as `RangeAnswer`."""
    if isinstance(question, requests.RangeText):
        game = GAMES[question.game]
        if game.omaha:
            check_omaha(question.text, game, "text")
            return _omaha_range(OmahaRange(question.text, game.hole_cards))
        return _holdem_range(Range(question.text))
    return _holdem_range(Range.from_weights(question.weights))


def _omaha_range(hands: OmahaRange) -> dict[str, Any]:
    return {
        "text": hands.text,
        "hands": len(hands),
        "combos": float(len(hands)),
        "percent": hands.percent,
        "weights": None,
        "classes": None,
    }


def _holdem_range(hands: Range) -> dict[str, Any]:
    return {
        "text": str(hands),
        "hands": len(hands),
        "combos": hands.combos,
        "percent": hands.percent,
        "weights": hands.weights.tolist(),
        "classes": [cell.weight for row in hands.grid() for cell in row],
    }
