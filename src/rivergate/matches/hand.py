"""One hand as it was played."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from rivergate.cards import Card
from rivergate.players.events import Acted, Hole, Stakes


class FaultKind(StrEnum):
    ERROR = "error"
    TOO_LONG = "too long"
    ILLEGAL = "illegal"


@dataclass(frozen=True, slots=True)
class Fault:
    """A player that broke a rule, and was out of the hand from there on.

    Attributes:
        seat: where it sat.
        player: its name.
        kind: an exception of its own, too much time, or an answer that is not allowed.
        reason: what it did, in a few words.
        decision: how many times this seat had acted before in the hand.
    """

    seat: int
    player: str
    kind: FaultKind
    reason: str
    decision: int


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips, and the seats that may win them.

    Attributes:
        chips: how many.
        seats: those that contest it.
    """

    chips: int
    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Bits:
    """How well one player told what another held, once the betting of a street was over.

    Attributes:
        street: 0 before the flop, then 1, 2, 3.
        predictor: seat of the one who told; he may have folded.
        seat: of the one whose cards they are; he has not.
        bits: log2(N·w[true] / Σw) over the N combos that may be, given the predictor's cards and
            the board: 0 is what knowing nothing earns.
    """

    street: int
    predictor: int
    seat: int
    bits: float


@dataclass(frozen=True, slots=True)
class TacticTotal:
    """What a seat's player has logged of one of its tactics; see `TacticLog`."""

    seat: int
    tactic: str
    fired: int
    hands: int
    chips: int


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand from the blinds to the payoffs; seats as in `HandStarted`.

    Attributes:
        players: the names, by seat.
        hole: the hole cards, by seat, whether shown or not.
        board: the cards that came: 0, 3, 4 or 5.
        actions: in order.
        payoffs: chips won or lost, by seat; they sum to zero.
        shown: whether a seat's cards were shown down.
        pots: how the chips lay when betting ended.
        open_cards: how many board cards lay open when betting ended.
        faults: what players did against the rules.
        decisions: how often a player was asked.
        seconds: that each seat took to hear and to act, in all.
        bits: how well players that predict hands did.
        tactics: what seats that log their tactics have logged so far, over all hands of theirs.
    """

    players: tuple[str, ...]
    stakes: Stakes
    hole: tuple[Hole, ...]
    board: tuple[Card, ...]
    actions: tuple[Acted, ...]
    payoffs: tuple[int, ...]
    shown: tuple[bool, ...]
    pots: tuple[Pot, ...]
    open_cards: int
    faults: tuple[Fault, ...]
    decisions: int
    seconds: tuple[float, ...]
    bits: tuple[Bits, ...] = ()
    tactics: tuple[TacticTotal, ...] = ()
