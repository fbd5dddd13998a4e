"""One hand at PokerKit's table: its rules and side pots, our deals, players and accounts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, cast

from pokerkit import Automation, HoleCardsShowingOrMucking, NoLimitTexasHoldem, State

from rivergate.cards import Card
from rivergate.errors import OptionError, shown
from rivergate.matches.clock import Clock, TooLong
from rivergate.matches.deck import board, entropy_of, holes
from rivergate.matches.hand import Bits, Fault, FaultKind, Hand, Pot, TacticTotal
from rivergate.matches.predictions import bits
from rivergate.matches.showdown import HighHand
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
from rivergate.players.player import Player, Predictor, Tactical, TacticLog
from rivergate.players.view import STREET_OF_CARDS, View
from rivergate.whole_numbers import whole_number

MIN_SEATS, MAX_SEATS = 2, 10
# Of what is said of a fault.
LONGEST_REASON = 200

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
        numbers: of the players, by seat, where each has a chance of its own; else empty.
        time_limit: seconds that a player may take each time; None is no limit.
    """

    players: Sequence[Player]
    names: tuple[str, ...]
    deck: tuple[Card, ...]
    stakes: Stakes
    seed: int
    deal: int
    numbers: tuple[int, ...] = ()
    time_limit: float | None = None


def play(seating: Seating) -> Hand:
    """Play one hand."""
    with Clock(seating.time_limit) as clock:
        return _Table(seating, clock).play()


@dataclass(slots=True)
class _Table:
    """A hand under way."""

    seating: Seating
    clock: Clock
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
    predictors: list[int] = field(init=False)
    bits: list[Bits] = field(default_factory=list)

    def __post_init__(self) -> None:
        seats = len(self.seating.players)
        assert MIN_SEATS <= seats <= MAX_SEATS
        self.state = _new_state(self.seating.stakes, seats)
        self.hole = holes(self.seating.deck, seats)
        self.decisions = [0] * seats
        self.seconds = [0.0] * seats
        self.predictors = [
            seat for seat in range(seats) if isinstance(self.seating.players[seat], Predictor)
        ]

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
        action = self._action(seat, view)
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

    def _action(self, seat: int, view: View) -> Action:
        """What a player does: one that is out checks where it is free to, and folds to a bet."""
        if seat not in self.out:
            answer = self._run(seat, "act", view)
            if seat not in self.out:
                reason = illegal(answer, view)
                if reason is None:
                    assert isinstance(answer, Action)
                    # Chips as plain numbers, which the table keeps.
                    raises = answer.kind is Kind.RAISE
                    return Action(answer.kind, int(answer.to) if raises else 0)
                self._fault(seat, FaultKind.ILLEGAL, reason)
        return FOLD if view.to_call else CALL

    def _run(self, seat: int, method: str, *given: object) -> object:
        """What a player answers; whatever stops it is its fault, but for the user's Ctrl-C."""
        start = perf_counter()
        try:
            return self.clock.within(self.seating.players[seat], method, *given)
        except TooLong:
            reason = f"{method}: more than {self.seating.time_limit:g} s"
            self._fault(seat, FaultKind.TOO_LONG, reason)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            self._fault(seat, FaultKind.ERROR, f"{method}: {_in_words(error)}")
        finally:
            self.seconds[seat] += perf_counter() - start
        return None

    def _fault(self, seat: int, kind: FaultKind, reason: str) -> None:
        self.out.add(seat)
        name, decision = self.seating.names[seat], self.decisions[seat]
        self.faults.append(Fault(seat, name, kind, reason[:LONGEST_REASON], decision))

    def _tell_all(self, event: Event) -> None:
        for seat in range(len(self.hole)):
            self._tell(seat, event)

    def _tell(self, seat: int, event: Event) -> None:
        if seat not in self.out:
            self._run(seat, "observe", event)

    def _score_predictions(self) -> None:
        """Ask those who predict hands, a street's betting being over."""
        folded = {acted.seat for acted in self.actions if acted.folded}
        left = [seat for seat in range(len(self.hole)) if seat not in folded]
        if len(left) == 1:
            return
        for predictor in self.predictors:
            for seat in left:
                if seat != predictor and predictor not in self.out:
                    self._score(predictor, seat)

    def _score(self, predictor: int, seat: int) -> None:
        weights = self._run(predictor, "predicted", seat)
        if predictor in self.out:
            return
        known = (*self.hole[predictor], *self.board)
        try:
            found = bits(cast(Any, weights), self.hole[seat], known)
        except (OptionError, TypeError, ValueError) as error:
            self._fault(predictor, FaultKind.ILLEGAL, f"predicted: {error}")
        else:
            self.bits.append(Bits(STREET_OF_CARDS[len(self.board)], predictor, seat, found))

    def _tactics(self) -> Iterator[TacticTotal]:
        """What those that log their tactics have logged, the hand being over."""
        for seat, player in enumerate(self.seating.players):
            if seat in self.out or not isinstance(player, Tactical):
                continue
            logs = self._run(seat, "logs")
            if isinstance(logs, dict) and all(isinstance(x, TacticLog) for x in logs.values()):
                for name, log in logs.items():
                    yield TacticTotal(seat, str(name), log.fired, log.hands, log.chips)
            elif seat not in self.out:
                self._fault(seat, FaultKind.ILLEGAL, f"logs: {shown(logs)}: expected TacticLogs")

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
            entropy=entropy_of(
                self.seating.seed,
                self.seating.deal,
                seat,
                self.decisions[seat],
                self.seating.numbers[seat : seat + 1],
            ),
        )

    def _ended(self) -> Hand:
        if self.open_cards == len(self.board):
            self._score_predictions()
        payoffs = tuple(self.state.payoffs)
        assert sum(payoffs) == 0
        seen = _shown(self.state)
        holes = tuple(hole if seen[seat] else None for seat, hole in enumerate(self.hole))
        self._tell_all(HandEnded(payoffs, holes))
        tactics = tuple(self._tactics())
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
            tactics=tactics,
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


def _in_words(error: BaseException) -> str:
    try:
        return f"{type(error).__name__}: {error}"
    except Exception:  # a player's own exception may fail to say what it is
        return type(error).__name__


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
    state = NoLimitTexasHoldem.create_state(
        _AUTOMATIONS,
        True,
        stakes.ante,
        (stakes.small_blind, stakes.big_blind),
        stakes.big_blind,
        stakes.stack,
        seats,
    )
    state.hand_types = (HighHand,)
    return state
