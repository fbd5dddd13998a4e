"""A hand as a history tells it: perhaps without all cards, equal stacks or an end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any

from rivergate.cards import Card
from rivergate.errors import HistoryError
from rivergate.matches.hand import Fault, Hand, Pot
from rivergate.odds.games import OPEN_CARDS
from rivergate.players.events import Acted, Hole, Stakes
from rivergate.players.view import STREETS


@dataclass(frozen=True, slots=True)
class History:
    """A hand of no-limit hold'em that was read. Money is in chips, each worth `unit`.

    Seats are those of `HandStarted`: seat 0 is the small blind, heads-up the big blind; the last is
    the button.

    Attributes:
        name: of the hand in its file.
        players: the names, by seat; "" where none is told.
        antes, blinds: what each seat posts, straddles among the blinds.
        min_bet: the least bet.
        stacks: chips at the start, by seat; None where they are not known.
        hole: the hole cards by seat; None where they are not known.
        board: the cards that came.
        actions: in order.
        payoffs: chips won or lost, by seat, without rake; None where the history has no end, or not
            the cards to tell.
        shown: whether a seat's cards were shown down.
        pots: how the chips lay when betting ended before the river; as in `Hand`.
        open_cards: how many board cards lay open when betting ended.
        faults: what players did against the rules, where it was kept.
        unit: what one chip is worth in the file's money.
        own: the fields whose names begin with `_`.
    """

    name: str
    players: tuple[str, ...]
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    min_bet: int
    stacks: tuple[int | None, ...]
    hole: tuple[Hole | None, ...]
    board: tuple[Card, ...]
    actions: tuple[Acted, ...]
    payoffs: tuple[int, ...] | None
    shown: tuple[bool, ...]
    pots: tuple[Pot, ...]
    open_cards: int
    faults: tuple[Fault, ...] = ()
    unit: Decimal = Decimal(1)
    own: Mapping[str, Any] = field(default_factory=dict)

    @property
    def names(self) -> tuple[str, ...]:
        """The names by seat; p1, p2 … where none is told."""
        return tuple(name or f"p{seat}" for seat, name in enumerate(self.players, 1))

    @property
    def streets(self) -> tuple[str, ...]:
        """The streets that were reached: at least "preflop"."""
        came = len(self.board)
        pairs = zip(STREETS, OPEN_CARDS, strict=True)
        return tuple(street for street, cards in pairs if cards <= came)

    def board_at(self, street: int) -> tuple[Card, ...]:
        """The open cards of a street."""
        return self.board[: OPEN_CARDS[street]]

    def on_street(self, street: int) -> tuple[Acted, ...]:
        """What was done on a street."""
        return tuple(acted for acted in self.actions if acted.street == street)

    def live_at(self, street: int) -> tuple[int, ...]:
        """The seats that hold cards when a street begins."""
        folded = {acted.seat for acted in self.actions if acted.folded and acted.street < street}
        return tuple(seat for seat in range(len(self.players)) if seat not in folded)

    def paid_before(self, street: int) -> tuple[int, ...]:
        """Chips that each seat has in when a street begins; what nobody called has gone back."""
        paid = [self._posted(seat) for seat in range(len(self.players))]
        for acted in self.actions:
            if acted.street < street:
                paid[acted.seat] += acted.paid
        if street:
            called = sorted(paid)[-2]
            paid = [min(each, called) for each in paid]
        return tuple(paid)

    def _posted(self, seat: int) -> int:
        owed, stack = self.antes[seat] + abs(self.blinds[seat]), self.stacks[seat]
        return owed if stack is None else min(owed, stack)

    def hand(self) -> Hand:
        """The hand as rivergate's own tables play it; nobody thought for any time.

        Raises:
            HistoryError: unequal stacks or antes, straddles, cards that are not known, no end.
        """
        reason = self._unlike_ours()
        if reason is not None:
            raise HistoryError(f"{reason}: expected a hand such as a match plays", hand=self.name)
        assert self.payoffs is not None
        return Hand(
            players=self.players,
            stakes=self._stakes(),
            hole=tuple(hole for hole in self.hole if hole),
            board=self.board,
            actions=self.actions,
            payoffs=self.payoffs,
            shown=self.shown,
            pots=self.pots,
            open_cards=self.open_cards,
            faults=self.faults,
            decisions=len(self.actions),
            seconds=(0.0,) * len(self.players),
        )

    def _stakes(self) -> Stakes:
        small, big = sorted(self.blinds[:2])
        assert self.stacks[0] is not None
        return Stakes(small, big, self.antes[0], self.stacks[0])

    def _unlike_ours(self) -> str | None:
        if None in self.hole:
            return "not all hole cards are known"
        if self.payoffs is None:
            return "the hand has no end"
        if None in self.stacks or len(set(self.stacks)) > 1:
            return "the stacks are not equal"
        if len(set(self.antes)) > 1:
            return "the antes are not equal"
        stakes, seats = self._stakes(), len(self.players)
        if self.blinds != posted_blinds(stakes, seats) or self.min_bet != stakes.big_blind:
            return "the blinds are not one small and one big blind, which is the least bet"
        return "chips are not whole numbers" if self.unit != 1 else None


def posted_blinds(stakes: Stakes, seats: int) -> tuple[int, ...]:
    """What each seat posts: heads-up the button, which is seat 1, has the small blind."""
    if seats == 2:
        return (stakes.big_blind, stakes.small_blind)
    return (stakes.small_blind, stakes.big_blind, *[0] * (seats - 2))
