"""Two hands on one board: who wins, as planes to be counted; no value leaves the circuit."""

from __future__ import annotations

from ..expressions import Circuit, Signal
from ..netlist import Netlist
from . import holdem, low, omaha
from .comparator import compared

DECK = 52


def holdem_showdown() -> Netlist:
    """Inputs first0..first51, second0..second51, each the planes of hole and board together.

    Outputs win (the first hand's) and tie.
    """
    circuit = Circuit("holdem_showdown")
    cards = circuit.inputs(f"{of}{card}" for of in ("first", "second") for card in range(DECK))
    first, second = (holdem.value_planes(each) for each in (cards[:DECK], cards[DECK:]))
    _win_and_tie(circuit, first, second, "")
    return circuit.netlist()


def omaha_showdown() -> Netlist:
    """Inputs first0.., second0.. (hole cards), board0..board51; outputs win and tie."""
    circuit, first, second, board = _omaha_inputs("omaha_showdown")
    _win_and_tie(circuit, omaha.value_planes(first, board), omaha.value_planes(second, board), "")
    return circuit.netlist()


def hilo_showdown() -> Netlist:
    """As omaha_showdown; outputs also low_win, low_tie, low_loss, all 0 where nobody has a low."""
    circuit, first, second, board = _omaha_inputs("omaha_hilo_showdown")
    _win_and_tie(circuit, omaha.value_planes(first, board), omaha.value_planes(second, board), "")
    board_ranks = low.rank_planes(board)
    lows = [low.low_planes(low.rank_planes(hole), board_ranks) for hole in (first, second)]
    worse, equal = compared(*lows)
    none = lows[0][0].circuit.one
    for bit in lows[0]:
        none = none & bit
    circuit.output("low_win", ~worse & ~equal)
    circuit.output("low_tie", equal & ~none)
    circuit.output("low_loss", worse)
    return circuit.netlist()


def _omaha_inputs(
    name: str,
) -> tuple[Circuit, list[Signal], list[Signal], list[Signal]]:
    circuit = Circuit(name)
    names = [f"{of}{card}" for of in ("first", "second", "board") for card in range(DECK)]
    cards = circuit.inputs(names)
    return circuit, cards[:DECK], cards[DECK : 2 * DECK], cards[2 * DECK :]


def _win_and_tie(circuit: Circuit, first: list[Signal], second: list[Signal], prefix: str) -> None:
    greater, equal = compared(first, second)
    circuit.output(f"{prefix}win", greater)
    circuit.output(f"{prefix}tie", equal)
