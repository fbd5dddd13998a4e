"""One hand at PokerKit's table: its rules and side pots, our deals, players and accounts."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TypeVar, cast

from pokerkit import Automation, NoLimitTexasHoldem, State

from rivergate.cards import Card
from rivergate.errors import said
from rivergate.matches.answers import FailedError, RefusedError, legal, logged, one_line, scored
from rivergate.matches.clock import Clock, TooLong
from rivergate.matches.deck import board, entropy_of, holes
from rivergate.matches.hand import Bits, Fault, FaultKind, Hand, Pot, TacticTotal
from rivergate.matches.showdown import HighHand, contested, shown_down
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
from rivergate.players.player import Player, Predictor, Tactical
from rivergate.players.positions import MAX_SEATS, MIN_SEATS
from rivergate.players.view import STREET_OF_CARDS, View

Answer = TypeVar("Answer")

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
    """A hand under way.

    What players are shown are copies, so that nothing that they do to them changes the accounts.
    """

    seating: Seating
    clock: Clock
    state: State = field(init=False)
    hole: tuple[Hole, ...] = field(init=False)
    board: tuple[Card, ...] = ()
    actions: list[Acted] = field(default_factory=list)
    told: list[Acted] = field(default_factory=list)
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
        self.predictors = self._those_that_are(Predictor)

    def play(self) -> Hand:
        for hole in self.hole:
            self.state.deal_hole("".join(map(str, hole)))
        for seat in range(len(self.hole)):
            hole, names = self.hole[seat], self.seating.names
            self._tell(seat, HandStarted(names, seat, hole, replace(self.seating.stakes)))
        while self.state.status:
            if self.state.actor_index is None:
                self._deal_board()
            else:
                self._turn(self.state.actor_index)
        return self._ended()

    def _deal_board(self) -> None:
        if self.open_cards == len(self.board):
            self._score_predictions()
            self.pots = contested(self.state)
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
        self.told.append(replace(acted, action=replace(action)))
        self._tell_all(self.told[-1])

    def _action(self, seat: int, view: View) -> Action:
        """What a player does: one that is out checks where it is free to, and folds to a bet."""
        if seat not in self.out:
            shown = replace(view, stakes=replace(view.stakes))
            player = self.seating.players[seat]
            action = self._run(seat, "act", lambda: legal(player.act(shown), view))
            if action is not None:
                return action
        return FOLD if view.to_call else CALL

    def _run(self, seat: int, method: str, call: Callable[[], Answer]) -> Answer | None:
        """What comes of a player's code; whatever stops it is its fault, but for Ctrl-C.

        What it answers is looked at in the call too, since that may run its code as well.
        """
        start = perf_counter()
        try:
            return self.clock.within(_explained(call))
        except TooLong:
            limit = self.seating.time_limit
            reason = "too long" if limit is None else f"more than {limit:g} s"
            self._fault(seat, FaultKind.TOO_LONG, f"{method}: {reason}")
        except RefusedError as refused:
            self._fault(seat, FaultKind.ILLEGAL, str(refused))
        except FailedError as failed:
            self._fault(seat, FaultKind.ERROR, f"{method}: {failed}")
        finally:
            self.seconds[seat] += perf_counter() - start
        return None

    def _those_that_are(self, kind: type) -> list[int]:
        """The seats whose players have the methods of a protocol."""
        seats = (seat for seat in range(len(self.hole)) if seat not in self.out)
        return [seat for seat in seats if self._is(seat, kind)]

    def _is(self, seat: int, kind: type) -> bool:
        player = self.seating.players[seat]
        return bool(self._run(seat, kind.__name__.lower(), lambda: isinstance(player, kind)))

    def _fault(self, seat: int, kind: FaultKind, reason: str) -> None:
        self.out.add(seat)
        name, decision = self.seating.names[seat], self.decisions[seat]
        self.faults.append(Fault(seat, name, kind, one_line(reason)[:LONGEST_REASON], decision))

    def _tell_all(self, event: Event) -> None:
        for seat in range(len(self.hole)):
            self._tell(seat, event)

    def _tell(self, seat: int, event: Event) -> None:
        if seat not in self.out:
            self._run(seat, "observe", lambda: self.seating.players[seat].observe(event))

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
        player = cast(Predictor, self.seating.players[predictor])
        held, known = self.hole[seat], (*self.hole[predictor], *self.board)
        found = self._run(
            predictor, "predicted", lambda: scored(player.predicted(seat), held, known)
        )
        if found is not None:
            self.bits.append(Bits(STREET_OF_CARDS[len(self.board)], predictor, seat, found))

    def _tactics(self) -> Iterator[TacticTotal]:
        """What those that log their tactics have logged, the hand being over."""
        for seat in self._those_that_are(Tactical):
            yield from (TacticTotal(seat, *total) for total in self._logged(seat) or ())

    def _logged(self, seat: int) -> list[tuple[str, int, int, int]] | None:
        player = cast(Tactical, self.seating.players[seat])
        return self._run(seat, "logs", lambda: logged(player.logs()))

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
            actions=tuple(self.told),
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
        seen = shown_down(self.state)
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


def _explained(call: Callable[[], Answer]) -> Callable[[], Answer]:
    """A player's call that ends with `FailedError` whatever its code raises."""

    def guarded() -> Answer:
        try:
            return call()
        except (TooLong, RefusedError):
            raise
        except BaseException as error:
            # In a process that hears no Ctrl-C this too is of the player's making.
            deaf = signal.getsignal(signal.SIGINT) is signal.SIG_IGN
            if type(error) is KeyboardInterrupt and not deaf:
                raise
            raise FailedError(said(error)) from None

    return guarded


def _paid(action: Action, view: View) -> int:
    if action.kind is Kind.FOLD:
        return 0
    return view.to_call if action.kind is Kind.CALL else action.to - view.bets[view.seat]


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
