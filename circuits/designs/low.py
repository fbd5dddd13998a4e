"""The 8-or-better low of an Omaha hand, as eight planes: bit 0 = ace .. bit 7 = eight.

A low takes two ranks of the hole and three others of the board. The sets that can be taken are the
independent sets of a matroid (the union of two uniform ones), so the best low is found greedily
from the ace up: the first two ranks that only the hole has, the first three that only the board
has, every rank that both have; of these the first five. Without a low all planes are 1.
"""

from __future__ import annotations

from ..expressions import Circuit, Signal, any_of, gate
from ..netlist import Netlist
from .holdem import ACE, SUITS, Planes

LOW_RANKS = 8


def low_of_ranks() -> Netlist:
    """Inputs hole0..hole7, board0..board7 (rank planes, ace first); outputs low0..low7."""
    circuit = Circuit("omaha_low_ranks")
    ranks = circuit.inputs(f"{of}{r}" for of in ("hole", "board") for r in range(LOW_RANKS))
    for bit, signal in enumerate(low_planes(ranks[:LOW_RANKS], ranks[LOW_RANKS:])):
        circuit.output(f"low{bit}", signal)
    return circuit.netlist()


def low() -> Netlist:
    """Inputs hole0..hole51, board0..board51; outputs low0..low7."""
    circuit = Circuit("omaha_low")
    cards = circuit.inputs(f"{of}{card}" for of in ("hole", "board") for card in range(52))
    ranks = [rank_planes(cards[:52]), rank_planes(cards[52:])]
    for bit, signal in enumerate(low_planes(*ranks)):
        circuit.output(f"low{bit}", signal)
    return circuit.netlist()


def rank_planes(cards: Planes) -> list[Signal]:
    """From card planes the planes of ace to eight."""
    ranks = [ACE, *range(LOW_RANKS - 1)]
    return [any_of(cards[SUITS * rank : SUITS * rank + SUITS]) for rank in ranks]


def low_planes(hole: Planes, board: Planes) -> list[Signal]:
    """The eight planes of the low from eight rank planes each."""
    zero = hole[0].circuit.zero
    holes, boards, taken = [zero] * 2, [zero] * 3, [zero] * 4
    # Unary counters: holes[i] says that more than i ranks were of the hole alone, boards likewise,
    # and taken[i] that more than i ranks were passed over.
    chosen = []
    for r in range(LOW_RANKS):
        may = gate(lambda h, b, n: h | b & ~n, hole[r], board[r], boards[2])
        may = gate(lambda m, b, n: m & (b | ~n), may, board[r], holes[1])
        holes = _counted(holes, gate(lambda h, b: h & ~b, hole[r], board[r]))
        boards = _counted(boards, gate(lambda h, b: b & ~h, hole[r], board[r]))
        chosen.append(may if r < 5 else may & taken[r - 5])
        taken = _counted(taken, ~may)
    return [bit | taken[3] for bit in chosen]


def _counted(counter: list[Signal], plane: Signal) -> list[Signal]:
    ones = [counter[0].circuit.one, *counter[:-1]]
    return [
        gate(lambda c, o, p: c | o & p, c, o, plane) for c, o in zip(counter, ones, strict=True)
    ]
