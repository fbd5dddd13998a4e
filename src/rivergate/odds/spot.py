"""A spot: who may hold what, what lies open, and what is dead; found to be possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import dataclass
from itertools import islice
from math import comb
from typing import TYPE_CHECKING

import numpy as np

from rivergate.cards import (
    DECK_SIZE,
    Card,
    CardsLike,
    as_cards,
    cards_to_mask,
    deck_without,
    mask_to_cards,
)
from rivergate.errors import CardError, EquityError, counted, shown
from rivergate.odds.games import BOARD_CARDS, OPEN_CARDS, Game
from rivergate.odds.holding import Holding, read_holding
from rivergate.odds.joint_deals import no_joint_deal

if TYPE_CHECKING:
    from rivergate.ranges.holdem import Range
    from rivergate.ranges.omaha import OmahaRange

MIN_PLAYERS, MAX_PLAYERS = 2, 10


@dataclass(frozen=True, slots=True, eq=False)
class Spot:
    """Players with hands or ranges, an open board, and dead cards.

    Every hand listed can be dealt beside the board, the dead cards and the known hands of others,
    and at least one joint deal exists.
    """

    game: Game
    players: tuple[Holding, ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...] | None:
        """Every player's cards, where all are known."""
        hands = tuple(hand for player in self.players if (hand := player.hand) is not None)
        return hands if len(hands) == len(self.players) else None

    @property
    def known(self) -> int:
        """A mask of the board, the dead cards, and the hands that are known."""
        known = cards_to_mask(self.board) | cards_to_mask(self.dead)
        for player in self.players:
            known |= player.only_mask or 0
        return known

    @property
    def deck(self) -> list[Card]:
        """The cards that are not known, lowest first."""
        return deck_without(self.known)

    @property
    def cards_to_come(self) -> int:
        """How many board cards are not open."""
        return BOARD_CARDS - len(self.board)

    @property
    def boards(self) -> int:
        """How many boards can come beside any one joint deal of hands."""
        left = (
            DECK_SIZE - len(self.board) - len(self.dead) - self.game.hole_cards * len(self.players)
        )
        return comb(left, self.cards_to_come)

    def after(self, card: Card) -> Spot | None:
        """The spot after one more open card; None where no hands are left that can be dealt."""
        board = (*self.board, card)
        try:
            return _spot(self.game, self.players, board, self.dead)
        except EquityError:
            return None


def read_spot(
    players: Sequence[CardsLike | Range | OmahaRange | Holding],
    board: CardsLike = "",
    dead: CardsLike = "",
    game: Game | None = None,
) -> Spot:
    """Read a spot from what a caller gives.

    Raises:
        CardError: cards that cannot be read; it names the player, the board or the dead cards.
        RangeSyntaxError: text that is no range; it names the player.
        EquityError: a wrong number of players or cards, a card in two places, a range of which
            nothing is left, ranges that share too many cards, or too few cards left.
    """
    from rivergate.odds.games import GAMES

    game = game or GAMES["holdem"]
    given = _seats(players)
    open_cards, dead_cards = read_board(board, dead)
    check_deck(len(given), open_cards, dead_cards, game)
    holdings = [
        read_holding(hand, game, f"player {seat}") for seat, hand in enumerate(given, start=1)
    ]
    _check_disjoint(holdings, open_cards, dead_cards)
    if all(holding.size == 1 for holding in holdings):
        # Known hands without a card in two places can be dealt.
        return Spot(game, tuple(holdings), open_cards, dead_cards)
    return _spot(game, holdings, open_cards, dead_cards)


def _spot(
    game: Game, holdings: Sequence[Holding], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> Spot:
    spot = Spot(game, _possible(holdings, board, dead), board, dead)
    if no_joint_deal([player.masks for player in spot.players if player.masks is not None]):
        raise _no_joint_deal(holdings)
    return spot


def _no_joint_deal(holdings: Sequence[Holding]) -> EquityError:
    texts = ", ".join(shown(holding.text) for holding in holdings)
    return EquityError(f"no joint deal: every choice of hands from {texts} shares a card")


def read_board(board: CardsLike, dead: CardsLike) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """The open cards and the dead ones.

    Raises:
        CardError: cards that cannot be read; it says which of the two.
        EquityError: another number of open cards than 0, 3, 4 or 5, or one that is dead.
    """
    open_cards, dead_cards = _read("the board", board), _read("the dead cards", dead)
    if len(open_cards) not in OPEN_CARDS:
        raise EquityError(
            f"{counted(len(open_cards), 'card')} on the board {list(open_cards)}: "
            "expected 0, 3, 4 or 5, together, such as 2c3d4h"
        )
    _check_disjoint([], open_cards, dead_cards)
    return open_cards, dead_cards


def _seats(
    players: Sequence[CardsLike | Range | OmahaRange | Holding],
) -> list[CardsLike | Range | OmahaRange | Holding]:
    # In a set or the keys of a dict players have no seats.
    no_list = EquityError(
        f"players={shown(players)}: expected a list of hands, such as ['AsAh', 'KdKc']"
    )
    if isinstance(players, str | bytes | bytearray | memoryview | Mapping | Set):
        raise no_list
    try:
        seats = iter(players)
    except TypeError:
        raise no_list from None
    given = list(islice(seats, MAX_PLAYERS + 1))
    if not MIN_PLAYERS <= len(given) <= MAX_PLAYERS:
        many = len(given) > MAX_PLAYERS
        count = "more players than ten" if many else counted(len(given), "player")
        raise EquityError(f"{count}: equity is for {MIN_PLAYERS} to {MAX_PLAYERS}")
    return given


def _read(where: str, cards: CardsLike) -> tuple[Card, ...]:
    try:
        return tuple(as_cards(cards))
    except CardError as error:
        raise error.at(where) from None


def _check_disjoint(
    holdings: list[Holding], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> None:
    holder: dict[Card, str] = {}
    places = [(f"player {seat}", holding.hand or ()) for seat, holding in enumerate(holdings, 1)]
    for where, cards in (*places, ("the board", board), ("the dead cards", dead)):
        for card in cards:
            if card in holder:
                raise EquityError(f"the card {card} is in two places: {holder[card]} and {where}")
            holder[card] = where


def check_deck(players: int, board: tuple[Card, ...], dead: tuple[Card, ...], game: Game) -> None:
    """Raise where so many players and the board want more cards than there are.

    Raises:
        EquityError: it says how many are left.
    """
    left = DECK_SIZE - len(board) - len(dead)
    dealt = game.hole_cards * players
    come = BOARD_CARDS - len(board)
    if left < dealt:
        raise EquityError(
            f"{counted(left, 'card')} left in the deck, and {counted(players, 'player')} "
            f"{'holds' if players == 1 else 'hold'} {dealt}"
        )
    if left < dealt + come:
        raise EquityError(f"{counted(left - dealt, 'card')} left in the deck, and {come} to come")


def _possible(
    holdings: Sequence[Holding], board: tuple[Card, ...], dead: tuple[Card, ...]
) -> tuple[Holding, ...]:
    """Without the hands that hold a card of the board, a dead one, or one that another holds.

    That is a card which another player holds whatever his hand.
    """
    left = list(holdings)
    blockers = [
        ("on the board", cards_to_mask(board)),
        ("dead", cards_to_mask(dead)),
        *((f"held by player {seat}", _always_held(each)) for seat, each in enumerate(left, 1)),
    ]
    # Of those that leave a player nothing the error names the known ones, which come last here.
    queue = sorted(range(len(blockers)), key=lambda each: _is_known(left, each))
    while queue:
        blocker = queue.pop()
        blocked = blockers[blocker][1]
        for seat, holding in enumerate(left):
            if blocker == seat + 2:
                continue
            left[seat] = holding.without(blocked)
            if left[seat].size == 0:
                if _is_known(left, blocker):
                    raise _emptied(seat, holdings[seat], blockers)
                raise _no_joint_deal(holdings)
            if left[seat] is holding:
                continue
            where, before = blockers[seat + 2]
            if (held := _always_held(left[seat])) != before:
                blockers[seat + 2] = where, held
                queue.append(seat + 2)
    return tuple(left)


def _is_known(left: list[Holding], blocker: int) -> bool:
    """Whether a blocker is the board, the dead cards or one hand, and no range."""
    return blocker < 2 or left[blocker - 2].size == 1


def _always_held(holding: Holding) -> int:
    """A mask of the cards that every hand has."""
    return 0 if holding.masks is None else int(np.bitwise_and.reduce(holding.masks))


def _emptied(seat: int, holding: Holding, blockers: list[tuple[str, int]]) -> EquityError:
    assert holding.masks is not None
    used = 0
    for mask in holding.masks.tolist():
        used |= mask
    reasons = ", ".join(
        f"{''.join(map(str, mask_to_cards(mask & used)))} {where}"
        for place, (where, mask) in enumerate(blockers)
        if mask & used and place != seat + 2
    )
    return EquityError(
        f"player {seat + 1}: no hand of {shown(holding.text)} can be dealt, with {reasons}"
    )
