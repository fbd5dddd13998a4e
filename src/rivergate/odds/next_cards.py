"""Equity by the next card: how every card that may come changes the shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rivergate.cards import Card, CardsLike
from rivergate.errors import EquityError, counted
from rivergate.odds.counting import count
from rivergate.odds.games import read_game
from rivergate.odds.result import PlayerEquity
from rivergate.odds.spot import read_spot
from rivergate.threads import Progress, thread_count

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange


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

    def __str__(self) -> str:
        names = [player.hand for player in self.cards[0].players]
        lines = [f"{'card':5} {'comes':>8} " + " ".join(f"{name:>9.9}" for name in names)]
        for each in self.best_first():
            shares = " ".join(f"{player.equity:9.4%}" for player in each.players)
            lines.append(f"{each.card!s:5} {each.probability:8.4%} {shares}")
        return "\n".join(lines)


def next_cards(
    players: Sequence[CardsLike | Range | OmahaRange],
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
        progress: called with the cards done so far and in all; raise from it to stop.

    Raises:
        CardError, RangeSyntaxError: what cannot be read.
        EquityError: a spot that cannot be dealt or counted, or another number of open cards.
    """
    spot = read_spot(players, board, dead, read_game(game))
    if len(spot.board) not in (3, 4):
        raise EquityError(
            f"{counted(len(spot.board), 'card')} on the board: the next card needs 3 or 4"
        )
    workers = thread_count(threads)
    found = []
    deck = spot.deck
    for done, card in enumerate(deck, start=1):
        after = spot.after(card)
        if after is not None:
            counted_after = count(after, threads=workers)
            if counted_after.partial:
                raise KeyboardInterrupt
            found.append((card, after, counted_after.tally))
        if progress is not None:
            progress(done, len(deck))
    total = sum(tally.total for _, _, tally in found)
    return NextCards(
        tuple(
            NextCard(card, tally.total / total, tally.players(after.players))
            for card, after, tally in found
        )
    )
