"""Situations at the table, told to a player event by event."""

from dataclasses import dataclass, field

from rivergate.cards import parse_cards
from rivergate.players.actions import Kind
from rivergate.players.events import Acted, BoardDealt, HandStarted, Stakes
from rivergate.players.view import STREET_OF_CARDS, View

STACK = 10_000


def cards(text):
    return tuple(parse_cards(text))


@dataclass
class Table:
    """A hand in which hero is the player who is told; money is kept roughly, in chips."""

    hole: str
    seat: int = 0
    seats: int = 2
    stack: int = STACK
    listeners: list = field(default_factory=list)

    def __post_init__(self):
        self.board, self.actions = (), []
        self.names = tuple(f"player {seat}" for seat in range(self.seats))
        self.stacks = [self.stack] * self.seats
        self.bets = [0] * self.seats
        self.pot = 0
        self.live = [True] * self.seats
        self.tell(HandStarted(self.names, self.seat, cards(self.hole), Stakes(stack=self.stack)))

    def tell(self, event):
        for listener in self.listeners:
            listener.observe(event)

    def put_in(self, pot):
        """So many chips in the middle, as many from each, without a word."""
        self.pot = pot
        self.stacks = [self.stack - pot // self.seats] * self.seats
        return self

    def deal(self, text):
        come = cards(text)
        self.board += come
        self.bets = [0] * self.seats
        self.tell(BoardDealt(come, self.board))
        return self

    def act(self, seat, action):
        paid = 0
        if action.kind is Kind.CALL:
            paid = min(max(self.bets) - self.bets[seat], self.stacks[seat])
        elif action.kind is Kind.RAISE:
            paid = action.to - self.bets[seat]
        view = self.view(seat)
        acted = Acted(
            seat,
            action,
            view.street,
            view.to_call,
            paid,
            self.pot,
            view.raises,
            paid == self.stacks[seat],
        )
        self.live[seat] = action.kind is not Kind.FOLD
        self.bets[seat] += paid
        self.stacks[seat] -= paid
        self.pot += paid
        self.actions.append(acted)
        self.tell(acted)
        return self

    def view(self, seat=None, entropy=(1, 2)):
        seat = self.seat if seat is None else seat
        most = self.bets[seat] + self.stacks[seat]
        to_call = min(max(self.bets) - self.bets[seat], self.stacks[seat])
        return View(
            players=self.names,
            seat=seat,
            hole=cards(self.hole),
            board=self.board,
            stakes=Stakes(stack=self.stack),
            pot=self.pot,
            to_call=to_call,
            bets=tuple(self.bets),
            stacks=tuple(self.stacks),
            live=tuple(self.live),
            min_raise_to=min(most, 2 * max(self.bets) or 100),
            max_raise_to=most,
            actions=tuple(self.actions),
            entropy=entropy,
        )

    @property
    def street(self):
        return STREET_OF_CARDS[len(self.board)]
