"""Equity by the next card: how every card that may come changes the shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, fsum, inf, log
from typing import TYPE_CHECKING

from rivergate.cards import Card, CardsLike
from rivergate.errors import EquityError, counted
from rivergate.odds.engines.counting import count, engine_for
from rivergate.odds.games import read_game
from rivergate.odds.holding import Holding
from rivergate.odds.html_table import html_table
from rivergate.odds.result import PlayerEquity
from rivergate.odds.spot import Spot, read_spot
from rivergate.odds.tally import Tally
from rivergate.threads import Progress, check_progress, thread_count

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

MOST_SECONDS = 60


@dataclass(frozen=True, slots=True)
class NextCard:
    """One card that may come next.

    Attributes:
        card: the card.
        probability: how often it comes; cards that ranges hold come more rarely.
        players: every player's share after it.
    """

    card: Card
    probability: float
    players: tuple[PlayerEquity, ...]


@dataclass(frozen=True, slots=True)
class NextCards:
    """The shares after every card that may come, by card.

    Attributes:
        cards: one `NextCard` a card. Their equities, weighted by their probabilities, add up to
            the equity before the card.
    """

    cards: tuple[NextCard, ...]

    def best_first(self, player: int = 0) -> list[NextCard]:
        """The cards by what they do for a player (0 = the first)."""
        return sorted(self.cards, key=lambda each: (-each.players[player].equity, -each.card))

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return {
            "cards": [
                {
                    "card": str(each.card),
                    "probability": each.probability,
                    "equity": [player.equity for player in each.players],
                }
                for each in self.cards
            ]
        }

    def headings(self) -> list[str]:
        """Of the columns of `rows`."""
        return ["card", "comes", *(player.hand for player in self.cards[0].players)]

    def rows(self) -> list[list[str]]:
        """Each card, how often it comes, the equities after it; the first player's best on top."""
        return [
            [
                str(each.card),
                f"{each.probability:.4%}",
                *(f"{player.equity:.4%}" for player in each.players),
            ]
            for each in self.best_first()
        ]

    def __str__(self) -> str:
        return "\n".join(
            " ".join((f"{card:5}", *(f"{cell:>9.9}" for cell in cells)))
            for card, *cells in (self.headings(), *self.rows())
        )

    def _repr_html_(self) -> str:
        return html_table(self.headings(), self.rows())


def next_cards(
    players: Sequence[CardsLike | Range | OmahaRange | Holding],
    board: CardsLike,
    dead: CardsLike = "",
    *,
    game: str = "holdem",
    threads: int = 0,
    progress: Progress | None = None,
) -> NextCards:
    """Every player's exact equity after each card that may come next, on the flop or the turn.

    >>> cards = next_cards(["8s7s", "AhAd"], "6d5cKh").best_first()
    >>> cards[0].card, f"{cards[0].players[0].equity:.2%}"
    (9s, '100.00%')

    Args:
        players: the hand or the range of each, as in `equity`.
        board: 3 or 4 open cards.
        dead: cards that cannot come.
        game: a game's name.
        threads: how many to use; 0 = all cores.
        progress: called with the boards counted so far and in all; raise from it to stop.

    Raises:
        CardError, RangeSyntaxError: what cannot be read.
        EquityError: a spot that cannot be dealt, or not be counted within about a minute, or
            another number of open cards.
    """
    spot = read_spot(players, board, dead, read_game(game))
    if len(spot.board) not in (3, 4):
        raise EquityError(
            f"{counted(len(spot.board), 'card')} on the board: the next card needs 3 or 4"
        )
    workers = thread_count(threads)
    check_progress(progress)
    spots = [(card, after) for card in spot.deck if (after := spot.after(card)) is not None]
    boards = _boards([after for _, after in spots], workers)
    found, done = [], 0
    for card, after in spots:
        counted_after = count(after, threads=workers, progress=_from(done, boards, progress))
        if counted_after.partial:
            raise KeyboardInterrupt
        done += counted_after.boards
        found.append((card, after, counted_after.tally))
    deals = _relative([_log_weight(after, tally) for _, after, tally in found])
    return NextCards(
        tuple(
            NextCard(card, weight / fsum(deals), tally.players(after.players))
            for (card, after, tally), weight in zip(found, deals, strict=True)
        )
    )


def _boards(spots: list[Spot], threads: int) -> int:
    """How many boards are counted in all of these spots.

    Raises:
        EquityError: no engine counts them, or not in time.
    """
    boards, seconds = 0, 0.0
    for spot in spots:
        engine = engine_for(spot)
        seconds += inf if engine is None else engine.cost(spot) / threads
        if engine is None or seconds > MOST_SECONDS:
            raise EquityError(
                f"to count every deal after each card takes more than {MOST_SECONDS} s: give "
                "fewer hands or fewer players, or sample the equity with each card on the board"
            )
        boards += engine.boards(spot)
    return boards


def _from(start: int, total: int, progress: Progress | None) -> Progress | None:
    """The progress of a part of the work, before which so much was done, as that of the whole."""
    if progress is None:
        return None
    return lambda done, _: progress(start + done, total)


def _log_weight(spot: Spot, tally: Tally) -> float:
    """The logarithm of what all deals weigh, as the weights were given."""
    scales = fsum(log(player.scale) for player in spot.players)
    return log(tally.total) + scales if tally.total else -inf


def _relative(logs: list[float]) -> list[float]:
    """What these are the logarithms of, beside the greatest."""
    return [exp(each - max(logs)) for each in logs]
