"""What each opponent may hold, from what he does and from how he played before."""

from __future__ import annotations

from collections import defaultdict
from math import exp, log

import numpy as np
import numpy.typing as npt

from rivergate.cards import Card, cards_to_mask
from rivergate.odds.holding import combo_masks
from rivergate.players.actions import Kind
from rivergate.players.events import Acted, BoardDealt, Event, HandEnded, HandStarted
from rivergate.players.habits import Facing, Frequencies, Habits, facing, new_habits, price
from rivergate.players.likelihood import Likelihood, likelihood
from rivergate.players.strengths import strengths
from rivergate.players.view import STREET_OF_CARDS
from rivergate.ranges.combos import COMBOS, index_of

# Log-odds that a player acts by his cards: before he showed any, and at most, either way.
FIRST_EVIDENCE, MOST_EVIDENCE = 3.0, 4.0
# The steps of a range in units of τ, by street: starting hands are ranked alike by most players,
# and from street to street it is less sure which hands they take for strong.
_WIDTHS = (0.4, 1.0, 1.5, 2.0)

Floats = npt.NDArray[np.float64]


class RangeTracker:
    """Weights of all combos by seat, of the hand under way; habits by name, of all hands seen.

    After each action w becomes max(w·L, floor·max w), L the chance of the action with the combo,
    and is scaled so that the greatest is 1. A player whose cards, where he shows them, are not what
    his actions told is trusted less: L comes nearer to its mean. All events are told by
    `observe`; what happens before the first hand begins is passed over.

    Args:
        tau: the width of the steps in `likelihood`.
        floor: the least weight, as a share of the greatest.
    """

    def __init__(self, tau: float, floor: float) -> None:
        self._tau, self._floor = tau, floor
        self._habits = new_habits()
        self._evidence: defaultdict[str, float] = defaultdict(lambda: FIRST_EVIDENCE)
        self._players: tuple[str, ...] = ()
        self._seat = 0
        self._hole: tuple[Card, ...] = ()
        self._board: tuple[Card, ...] = ()
        self._weights: list[Floats] = []

    def observe(self, event: Event) -> None:
        """Hear what happens at the table."""
        match event:
            case HandStarted():
                self._start(event)
            case BoardDealt():
                self._board = event.board
            case Acted() if self._players and event.seat != self._seat:
                self._update(event)
            case HandEnded() if self._players:
                self._learn(event)
            case _:
                pass

    def weights(self, seat: int) -> Floats:
        """float64[1326], 0..1, the greatest 1: nothing masked."""
        return self._weights[seat]

    def masked(self, seat: int) -> Floats:
        """The same, 0 for combos with a card that the tracking player sees."""
        known = np.uint64(cards_to_mask((*self._hole, *self._board)))
        found: Floats = self._weights[seat] * (combo_masks() & known == 0)
        return found

    def habits(self, seat: int) -> Habits:
        """How the player of a seat has acted so far, in all hands."""
        return self._habits[self._players[seat]]

    def trust(self, seat: int) -> float:
        """0..1: the chance that the player acts by his cards, by what he has shown."""
        return 1 / (1 + exp(-self._evidence[self._players[seat]]))

    def would(self, seat: int, faced: Facing, to_call: int, pot: int) -> Likelihood:
        """What a player would do, with each combo, if he had to pay so much into such a pot."""
        street = STREET_OF_CARDS[len(self._board)]
        habits = self.habits(seat).at_price(street, faced, price(to_call, pot))
        return self._likelihood(seat, habits, free=not to_call)

    def _start(self, event: HandStarted) -> None:
        self._players, self._seat, self._hole = event.players, event.seat, event.hole
        self._board = ()
        self._weights = [np.ones(len(COMBOS)) for _ in event.players]

    def _update(self, acted: Acted) -> None:
        habits = self.habits(acted.seat)
        if not acted.folded:
            usual = habits.at_price(acted.street, facing(acted), price(acted.to_call, acted.pot))
            found = self._likelihood(acted.seat, usual, free=not acted.to_call)
            called = acted.action.kind is Kind.CALL
            self._weights[acted.seat] = updated(
                self._weights[acted.seat], found.call if called else found.raise_, self._floor
            )
        habits.count(acted)

    def _likelihood(self, seat: int, habits: Frequencies, *, free: bool) -> Likelihood:
        weights, board = self._weights[seat], strengths(self._board)
        tau = self._tau * _WIDTHS[STREET_OF_CARDS[len(self._board)]]
        sure = likelihood(board.percentiles(weights), habits, tau, free=free)
        return mixed(sure, weights * board.possible, self.trust(seat))

    def _learn(self, event: HandEnded) -> None:
        """How much likelier the cards that were shown are in the ranges than among all combos."""
        for seat, hole in enumerate(event.shown):
            if hole is None or seat == self._seat:
                continue
            weights, name = self.masked(seat), self._players[seat]
            likelier = weights[index_of(*hole)] * np.count_nonzero(weights) / weights.sum()
            told = self._evidence[name] + log(likelier)
            self._evidence[name] = min(max(told, -MOST_EVIDENCE), MOST_EVIDENCE)


def mixed(sure: Likelihood, weights: Floats, trust: float) -> Likelihood:
    """Chances as they are with a probability `trust`, else their means in a range."""
    total = weights.sum()

    def mix(chances: Floats) -> Floats:
        found: Floats = trust * chances + (1 - trust) * (chances @ weights) / total
        return found

    return Likelihood(mix(sure.fold), mix(sure.call), mix(sure.raise_))


def updated(weights: Floats, chances: Floats, floor: float) -> Floats:
    """max(w·L, floor·max w), scaled so that the greatest is 1.

    Args:
        weights: float64[1326], the greatest 1.
        chances: float64[1326]: L, of what was done with each combo.
        floor: the least weight, as a share of the greatest.
    """
    found = weights * chances
    found /= found.max()
    return np.maximum(found, floor, out=found)
