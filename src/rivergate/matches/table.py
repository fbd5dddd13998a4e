"""One hand at PokerKit's table: its rules and side pots, our deals, players and accounts."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from time import perf_counter

from pokerkit import Automation, HoleCardsShowingOrMucking, NoLimitTexasHoldem, State

from rivergate.cards import Card
from rivergate.errors import shown
from rivergate.matches.deck import board, entropy_of, holes
from rivergate.matches.hand import Bits, Fault, Hand, Pot
from rivergate.matches.predictions import bits
from rivergate.players.actions import CALL, FOLD, Action, Kind
from rivergate.players.events import (
    Acted,
    BoardDealt,
    Event,
    HandEnded,
    HandStarted,
    Hole,
    Stakes,
)
from rivergate.players.player import Player, Predictor
from rivergate.players.view import STREET_OF_CARDS, View
from rivergate.whole_numbers import whole_number

MIN_SEATS, MAX_SEATS = 2, 10

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays a hand, and what is dealt.

    Attributes:
        players: by seat.
        names: of the players.
        deck: of 52 cards: the board, then the hole cards by seat.
        seed, deal: with seat and decision, the chance of the players.
    """

    players: Sequence[Player]
    names: tuple[str, ...]
    deck: tuple[Card, ...]
    stakes: Stakes
    seed: int
    deal: int


def play(seating: Seating) -> Hand:
    """Play one hand."""
    return _Table(seating).play()


@dataclass(slots=True)
class _Table:
    """A hand under way."""

    seating: Seating
    state: State = field(init=False)
    hole: tuple[Hole, ...] = field(init=False)
    board: tuple[Card, ...] = ()
    actions: list[Acted] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    decisions: list[int] = field(init=False)
    seconds: list[float] = field(init=False)
    out: set[int] = field(default_factory=set)
    pots: tuple[Pot, ...] = ()
    open_cards: int = 0
    bits: list[Bits] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = len(self.seating.players)
        assert MIN_SEATS <= seats <= MAX_SEATS
        self.state = _new_state(self.seating.stakes, seats)
        self.hole = holes(self.seating.deck, seats)
        self.decisions = [0] * seats
        self.seconds = [0.0] * seats

    def play(self) -> Hand:
        for hole in self.hole:
            self.state.deal_hole("".join(map(str, hole)))
        for seat in range(len(self.hole)):
            hole, names = self.hole[seat], self.seating.names
            self._tell(seat, HandStarted(names, seat, hole, self.seating.stakes))
        while self.state.status:
            if self.state.actor_index is None:
                self._deal_board()
            else:
                self._turn(self.state.actor_index)
        return self._ended()

    def _deal_board(self) -> None:
        if self.open_cards == len(self.board):
            self._score_predictions()
            self.pots = tuple(Pot(pot.amount, tuple(pot.player_indices)) for pot in self.state.pots)
        # Nobody sees the cards that are burnt: which they are does not matter.
        self.state.burn_card("??")
        count = self.state.board_dealing_count
        assert count is not None
        come = board(self.seating.deck)[len(self.board) :][:count]
        self.board += come
        self.state.deal_board("".join(map(str, come)))
        self._tell_all(BoardDealt(come, self.board))

    def _turn(self, seat: int) -> None:
        view = self._view(seat)
        action = self._checked(self._asked(seat, view), view)
        stack = self.state.stacks[seat]
        if action.kind is Kind.FOLD:
            self.state.fold()
        elif action.kind is Kind.CALL:
            self.state.check_or_call()
        else:
            self.state.complete_bet_or_raise_to(action.to)
        self.open_cards = len(self.board)
        self.decisions[seat] += 1
        acted = Acted(
            seat=seat,
            action=action,
            street=view.street,
            to_call=view.to_call,
            paid=_paid(action, view),
            pot=view.pot,
            raises=view.raises,
            all_in=_paid(action, view) == stack,
        )
        self.actions.append(acted)
        self._tell_all(acted)

    def _asked(self, seat: int, view: View) -> Action | None:
        """What a player wants to do; None where it is out of the hand, or has a fault."""
        if seat in self.out:
            return None
        start = perf_counter()
        try:
            return self.seating.players[seat].act(view)
        except Exception as error:  # whatever a player raises is its fault
            self._fault(seat, f"{type(error).__name__}: {error}")
            return None
        finally:
            self.seconds[seat] += perf_counter() - start

    def _checked(self, action: Action | None, view: View) -> Action:
        """A legal action: a player that is out checks where it is free to, and folds to a bet."""
        if action is not None:
            reason = illegal(action, view)
            if reason is None:
                return action
            self._fault(view.seat, reason)
        return FOLD if view.to_call else CALL

    def _fault(self, seat: int, reason: str) -> None:
        self.out.add(seat)
        self.faults.append(Fault(seat, self.seating.names[seat], reason, self.decisions[seat]))

    def _tell_all(self, event: Event) -> None:
        for seat in range(len(self.hole)):
            self._tell(seat, event)

    def _tell(self, seat: int, event: Event) -> None:
        if seat in self.out:
            return
        try:
            self.seating.players[seat].observe(event)
        except Exception as error:
            self._fault(seat, f"{type(error).__name__}: {error}")

    def _score_predictions(self) -> None:
        """Ask those who predict hands, a street's betting being over."""
        folded = {acted.seat for acted in self.actions if acted.folded}
        left = [seat for seat in range(len(self.hole)) if seat not in folded]
        if len(left) == 1:
            return
        for predictor, player in enumerate(self.seating.players):
            if predictor in self.out or not isinstance(player, Predictor):
                continue
            known = (*self.hole[predictor], *self.board)
            try:
                self.bits += [
                    Bits(
                        street=STREET_OF_CARDS[len(self.board)],
                        predictor=predictor,
                        seat=seat,
                        bits=bits(player.predicted(seat), self.hole[seat], known),
                    )
                    for seat in left
                    if seat != predictor
                ]
            except Exception as error:
                self._fault(predictor, f"{type(error).__name__}: {error}")

    def _view(self, seat: int) -> View:
        state = self.state
        return View(
            players=self.seating.names,
            seat=seat,
            hole=self.hole[seat],
            board=self.board,
            stakes=self.seating.stakes,
            pot=state.total_pot_amount,
            to_call=state.checking_or_calling_amount or 0,
            bets=tuple(state.bets),
            stacks=tuple(state.stacks),
            live=tuple(state.statuses),
            min_raise_to=state.min_completion_betting_or_raising_to_amount or 0,
            max_raise_to=state.max_completion_betting_or_raising_to_amount or 0,
            actions=tuple(self.actions),
            entropy=entropy_of(self.seating.seed, self.seating.deal, seat, self.decisions[seat]),
        )

    def _ended(self) -> Hand:
        if self.open_cards == len(self.board):
            self._score_predictions()
        payoffs = tuple(self.state.payoffs)
        assert sum(payoffs) == 0
        seen = _shown(self.state)
        holes = tuple(hole if seen[seat] else None for seat, hole in enumerate(self.hole))
        self._tell_all(HandEnded(payoffs, holes))
        return Hand(
            players=self.seating.names,
            stakes=self.seating.stakes,
            hole=self.hole,
            board=self.board,
            actions=tuple(self.actions),
            payoffs=payoffs,
            shown=seen,
            pots=self.pots if self.open_cards < len(self.board) else (),
            open_cards=self.open_cards,
            faults=tuple(self.faults),
            decisions=sum(self.decisions),
            seconds=tuple(self.seconds),
            bits=tuple(self.bits),
        )


def illegal(action: object, view: View) -> str | None:
    """Why an action is not allowed, None where it is."""
    if not isinstance(action, Action) or not isinstance(action.kind, Kind):
        return f"answered {shown(action)}: expected an Action"
    if action.kind is Kind.FOLD and not view.to_call:
        return "folded with nothing to call"
    if action.kind is not Kind.RAISE:
        return None
    if not view.can_raise:
        return "raised where no raise is allowed"
    to = whole_number(action.to)
    if to is None or not view.min_raise_to <= to <= view.max_raise_to:
        return f"raised to {shown(action.to)}: expected {view.min_raise_to} to {view.max_raise_to}"
    return None


def _paid(action: Action, view: View) -> int:
    if action.kind is Kind.FOLD:
        return 0
    return view.to_call if action.kind is Kind.CALL else action.to - view.bets[view.seat]


def _shown(state: State) -> tuple[bool, ...]:
    seats = {
        done.player_index
        for done in state.operations
        if isinstance(done, HoleCardsShowingOrMucking) and done.hole_cards
    }
    return tuple(seat in seats for seat in state.player_indices)


def _new_state(stakes: Stakes, seats: int) -> State:
    return NoLimitTexasHoldem.create_state(
        _AUTOMATIONS,
        True,
        stakes.ante,
        (stakes.small_blind, stakes.big_blind),
        stakes.big_blind,
        stakes.stack,
        seats,
    )
