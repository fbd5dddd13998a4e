"""A history played again at PokerKit's table, which knows the rules."""

from __future__ import annotations

import warnings
from dataclasses import dataclass, field

from pokerkit import (
    Automation,
    Mode,
    NoLimitTexasHoldem,
    State,
)

from rivergate.cards import Card
from rivergate.errors import HistoryError, shown
from rivergate.histories.fields import Does, Fields, Step
from rivergate.histories.history import History
from rivergate.matches.hand import Pot
from rivergate.matches.showdown import HighHand, contested, shown_down
from rivergate.players.actions import CALL, FOLD, Action, raise_to
from rivergate.players.events import Acted, Hole
from rivergate.players.view import STREET_OF_CARDS

_AUTOMATIONS = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.RUNOUT_COUNT_SELECTION,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
)
# Stands for a stack that is not known: more than can be bet, whatever the unit.
_BOTTOMLESS = 10**24
_HOLE_CARDS = 2
_UNKNOWN = "??"


def replay(name: str, fields: Fields) -> History:
    """The hand that a file's fields tell.

    Raises:
        HistoryError: an action that the rules do not allow, or an outcome that differs from the one
            that rivergate wrote.
    """
    with warnings.catch_warnings():
        # They are of folds where a check is free, and of cards dealt twice, which is an error here.
        warnings.simplefilter("ignore")
        return _Replay(name, fields).play()


@dataclass(slots=True)
class _Replay:
    """A hand under way."""

    name: str
    fields: Fields
    state: State = field(init=False)
    dealt: list[list[Card | None]] = field(init=False)
    board: list[Card] = field(default_factory=list)
    actions: list[Acted] = field(default_factory=list)
    pots: tuple[Pot, ...] = ()
    open_cards: int = 0

    def __post_init__(self) -> None:
        fields = self.fields
        self.dealt = [[] for _ in fields.stacks]
        try:
            self.state = NoLimitTexasHoldem.create_state(
                _AUTOMATIONS,
                fields.trimming,
                fields.antes,
                fields.blinds,
                fields.min_bet,
                tuple(_BOTTOMLESS if stack is None else stack for stack in fields.stacks),
                len(fields.stacks),
                mode=Mode.CASH_GAME,
            )
        except ValueError as error:
            raise HistoryError(f"no table: {error}") from None
        self.state.hand_types = (HighHand,)

    def play(self) -> History:
        for step in self.fields.steps:
            try:
                self._do(step)
            except HistoryError as error:
                reason = f"{shown(step.text)}: {error.reason}"
                raise HistoryError(reason, action=step.number) from None
            except (ValueError, AssertionError) as error:
                # What PokerKit says of an action against the rules; of some it says nothing.
                reason = f"{shown(step.text)}: {error or 'the rules have no such action here'}"
                raise HistoryError(reason, action=step.number) from None
        return self._history(self._payoffs())

    def _do(self, step: Step) -> None:
        shows = step.does in (Does.SHOW, Does.MUCK)
        if not self.state.status:
            if not shows or not self.state.statuses[step.seat]:
                raise HistoryError("the hand is over: expected no more than that the winner shows")
            self._learn(step)
            return
        if step.does is Does.DEAL_HOLE:
            self._deal_hole(step)
            return
        while self.state.can_deal_hole():
            self.state.deal_hole(_UNKNOWN)
        if step.does is Does.DEAL_BOARD:
            self._deal_board(step)
        elif shows:
            self._show(step)
        else:
            self._act(step)

    def _deal_hole(self, step: Step) -> None:
        self._check_new(step)
        self.state.deal_hole(_text(step.cards), step.seat)
        self.dealt[step.seat].extend(step.cards)

    def _deal_board(self, step: Step) -> None:
        self._check_new(step)
        cards = [card for card in step.cards if card is not None]
        if len(cards) < len(step.cards):
            raise HistoryError("expected board cards that are known")
        # All in, hands need not be shown before the board comes.
        while self.state.showdown_index is not None:
            self.state.show_or_muck_hole_cards(())
        if self.state.actor_index is not None:
            raise HistoryError(f"{_player(self.state.actor_index)} is to act: expected its action")
        if self.open_cards == len(self.board):
            self.pots = contested(self.state)
        if self.state.can_burn_card(_UNKNOWN):
            self.state.burn_card(_UNKNOWN)
        self.state.deal_board(_text(step.cards))
        self.board += cards

    def _check_new(self, step: Step) -> None:
        known = {*self.board, *(card for hole in self.dealt for card in hole)} - {None}
        again = [str(card) for card in step.cards if card in known]
        if again:
            raise HistoryError(f"{' and '.join(again)} dealt before: expected each card once")

    def _show(self, step: Step) -> None:
        if self.state.showdown_index is None:
            raise HistoryError("no showdown yet: expected nobody to show cards")
        if step.does is Does.MUCK:
            self.state.show_or_muck_hole_cards(False, step.seat)
            return
        self._learn(step)
        self.state.show_or_muck_hole_cards(_text(step.cards) or True, step.seat)

    def _learn(self, step: Step) -> None:
        """Keep the cards that are shown."""
        self.dealt[step.seat] += [None] * (_HOLE_CARDS - len(self.dealt[step.seat]))
        known = {card for card in self.dealt[step.seat] if card is not None}
        seen = {card for card in step.cards if card is not None}
        if len(known | seen) > _HOLE_CARDS:
            raise HistoryError(f"dealt {' '.join(map(str, sorted(known)))}: expected those cards")
        others = {*self.board, *(c for seat in self._others(step) for c in self.dealt[seat])}
        if seen & others:
            raise HistoryError("expected cards that nobody else has and that lie on no board")
        learnt = iter(sorted(seen - known))
        self.dealt[step.seat] = [
            next(learnt, None) if card is None else card for card in self.dealt[step.seat]
        ]

    def _others(self, step: Step) -> list[int]:
        return [seat for seat in range(len(self.dealt)) if seat != step.seat]

    def _act(self, step: Step) -> None:
        state = self.state
        if state.actor_index != step.seat:
            raise HistoryError(self._awaited())
        bet, stack, to_call = (
            state.bets[step.seat],
            state.stacks[step.seat],
            state.checking_or_calling_amount or 0,
        )
        pot, action, paid = state.total_pot_amount, self._action(step), 0
        if step.does is Does.FOLD:
            state.fold()
        elif step.does is Does.CALL:
            state.check_or_call()
            paid = to_call
        else:
            self._check_raise(action.to)
            state.complete_bet_or_raise_to(action.to)
            paid = action.to - bet
        street = STREET_OF_CARDS[len(self.board)]
        self.open_cards = len(self.board)
        self.actions.append(
            Acted(
                seat=step.seat,
                action=action,
                street=street,
                to_call=to_call,
                paid=paid,
                pot=pot,
                raises=self._raises(street),
                all_in=paid == stack,
            )
        )

    def _awaited(self) -> str:
        if self.state.actor_index is not None:
            return f"expected {_player(self.state.actor_index)} to act"
        if self.state.showdown_index is not None:
            return "expected the showdown"
        return "expected cards to be dealt to the board"

    def _action(self, step: Step) -> Action:
        if step.does is Does.RAISE:
            return raise_to(self.fields.chips(step.amount))
        return FOLD if step.does is Does.FOLD else CALL

    def _check_raise(self, to: int) -> None:
        least = self.state.min_completion_betting_or_raising_to_amount
        most = self.state.max_completion_betting_or_raising_to_amount
        unit = self.fields.unit
        if least is not None and most is not None and not least <= to <= most:
            raise HistoryError(f"expected {least * unit} to {most * unit}")

    def _raises(self, street: int) -> int:
        """Bets and raises on the street so far, the big blind among them."""
        before = (acted for acted in reversed(self.actions) if acted.street == street)
        return (street == 0) + sum(acted.raised for acted in before)

    def _payoffs(self) -> tuple[int, ...] | None:
        """The outcome; None where the history ends before it, or lacks the cards to tell."""
        while (seat := self.state.showdown_index) is not None:
            if self._hole(seat) is None:
                return None
            self.state.show_or_muck_hole_cards()
        payoffs: tuple[int, ...] = tuple(self.state.payoffs)
        if self.state.status or sum(payoffs) != 0:
            return None
        written = self.fields.payoffs
        if written is not None and written != payoffs:
            raise HistoryError(
                f"the actions lead to payoffs {list(payoffs)}: expected those of _payoffs, "
                f"{shown(list(written))}"
            )
        return payoffs

    def _hole(self, seat: int) -> Hole | None:
        match self.dealt[seat]:
            case [Card() as first, Card() as second]:
                return first, second
        return None

    def _history(self, payoffs: tuple[int, ...] | None) -> History:
        fields, seats = self.fields, range(len(self.dealt))
        open_before = self.open_cards < len(self.board)
        heads_up = len(seats) == 2
        return History(
            name=self.name,
            players=fields.players,
            antes=fields.antes[::-1] if heads_up else fields.antes,
            blinds=fields.blinds[::-1] if heads_up else fields.blinds,
            min_bet=fields.min_bet,
            stacks=fields.stacks,
            hole=tuple(map(self._hole, seats)),
            board=tuple(self.board),
            actions=tuple(self.actions),
            payoffs=payoffs,
            shown=shown_down(self.state),
            pots=self.pots if open_before else (),
            open_cards=self.open_cards,
            faults=fields.faults,
            unit=fields.unit,
            own=fields.own,
        )


def _text(cards: tuple[Card | None, ...]) -> str:
    return "".join(_UNKNOWN if card is None else str(card) for card in cards)


def _player(seat: int) -> str:
    return f"p{seat + 1}"
