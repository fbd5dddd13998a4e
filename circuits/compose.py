"""Circuits put together from committed parts: `python -m circuits.compose` writes them again.

What the parts are proven for holds for the whole. Gates that two parts have in common, such as all
those of the board alone, are built once.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial

from .catalog import FORMS
from .designs import low, omaha, omaha_ids
from .designs.comparator import compared
from .designs.holdem import ACE, SUITS, Planes
from .expressions import Circuit, Signal
from .netlist import FOLDER, Netlist, load
from .order import scheduled

DECK = 52


def omaha_low(form: str) -> Netlist:
    """Four cards to a rank, and omaha_low_ranks."""
    circuit = Circuit("omaha_low")
    cards = circuit.inputs(f"{of}{card}" for of in ("hole", "board") for card in range(DECK))
    _add_array(circuit, "low", _low(circuit, form, cards[:DECK], cards[DECK:]))
    return circuit.netlist()


def omaha_showdown(form: str) -> Netlist:
    """Two of omaha_value, and compare_values."""
    circuit, holes, board = _omaha("omaha_showdown")
    _add_outcome(circuit, form, _omaha_values(circuit, form, holes, board))
    return circuit.netlist()


def hilo_showdown(form: str) -> Netlist:
    """The like with two of omaha_low_ranks."""
    circuit, holes, board = _omaha("omaha_hilo_showdown")
    _add_outcome(circuit, form, _omaha_values(circuit, form, holes, board))
    lows = [_low(circuit, form, hole, board) for hole in holes]
    worse, equal = compared(*lows) if form == "lut3" else _compared_by_two(*lows)
    # Without a low all planes are set; a low has five ranks, so that any six planes tell.
    none = circuit.one
    for bit in lows[0][:6]:
        none = none & bit
    circuit.output("low_win", ~worse & ~equal)
    circuit.output("low_tie", equal & ~none)
    circuit.output("low_loss", worse)
    return circuit.netlist()


def omaha_numbers(size: int) -> Netlist:
    """The decoder of the design, and omaha_value_levels; gates of three inputs."""
    circuit = Circuit(f"omaha_value_ids{size}")
    suit = omaha_ids.suit_of_inputs(circuit, size)
    levels = omaha.level_planes(suit)
    _add_array(circuit, "value", circuit.instance(load("omaha_value_levels.lut3"), levels))
    omaha_ids.add_low_ranks(circuit, suit)
    return circuit.netlist()


COMPOSED: dict[str, Callable[[str], Netlist]] = {
    "omaha_low": omaha_low,
    "omaha_showdown": omaha_showdown,
    "omaha_hilo_showdown": hilo_showdown,
}

"""Of either form."""

COMPOSED_OF_THREE: dict[str, Callable[[], Netlist]] = {
    f"omaha_value_ids{size}": partial(omaha_numbers, size) for size in (4, 5, 6)
}
"""Gates of three inputs only: the decoder is not mapped to two."""


def _omaha(name: str) -> tuple[Circuit, list[Planes], Planes]:
    circuit = Circuit(name)
    arrays = ("first", "second", "board")
    cards = circuit.inputs(f"{of}{card}" for of in arrays for card in range(DECK))
    return circuit, [cards[:DECK], cards[DECK : 2 * DECK]], cards[2 * DECK :]


def _omaha_values(
    circuit: Circuit, form: str, holes: Sequence[Planes], board: Planes
) -> list[list[Signal]]:
    value = load(f"omaha_value.{form}")
    return [circuit.instance(value, [*hole, *board]) for hole in holes]


def _add_outcome(circuit: Circuit, form: str, hands: list[list[Signal]]) -> None:
    greater, equal = circuit.instance(load(f"compare_values.{form}"), hands[0] + hands[1])
    circuit.output("win", greater)
    circuit.output("tie", equal)


def _add_array(circuit: Circuit, name: str, planes: Planes) -> None:
    for bit, plane in enumerate(planes):
        circuit.output(f"{name}{bit}", plane)


def _low(circuit: Circuit, form: str, hole: Planes, board: Planes) -> list[Signal]:
    to_ranks = low.rank_planes if form == "lut3" else _rank_planes_by_two
    return circuit.instance(load(f"omaha_low_ranks.{form}"), [*to_ranks(hole), *to_ranks(board)])


def _rank_planes_by_two(cards: Planes) -> list[Signal]:
    fours = [
        cards[SUITS * rank : SUITS * rank + SUITS] for rank in (ACE, *range(low.LOW_RANKS - 1))
    ]
    return [(a | b) | (c | d) for a, b, c, d in fours]


def _compared_by_two(first: Planes, second: Planes) -> tuple[Signal, Signal]:
    greater = differs = first[0].circuit.zero
    for a, b in zip(first, second, strict=True):
        unlike = a ^ b
        greater = greater ^ (unlike & (greater ^ a))
        differs = differs | unlike
    return greater, ~differs


def composed() -> Iterator[tuple[str, Netlist]]:
    """Every composed netlist by name."""
    for name, of_three in COMPOSED_OF_THREE.items():
        yield f"{name}.lut3", of_three()
    for name, compose in COMPOSED.items():
        for form in FORMS:
            yield f"{name}.{form}", compose(form)


def main() -> None:
    """Write every composed netlist that is not up to date, keeping the attempts noted in it."""
    for name, netlist in composed():
        old = load(name)
        if same_gates(netlist, old):
            continue
        noted = [line for line in old.provenance if line.startswith("attempt")]
        attempt = f"attempt {len(netlist.gates)}: composed of the committed parts"
        kept = [line for line in noted if "composed" not in line]
        text = scheduled(netlist).with_provenance(*kept, attempt).to_text()
        (FOLDER / f"{name}.net").write_text(text, encoding="ascii")
        print(f"{name}: {len(netlist.gates)} gates", file=sys.stderr)


def same_gates(one: Netlist, other: Netlist) -> bool:
    """Whether they are the same but for their order."""
    circuit = Circuit(one.name)
    inputs = circuit.inputs(one.inputs)
    # Equal gates are built once, so that the same ones give the same signals.
    same = circuit.instance(one, inputs) == circuit.instance(other, inputs)
    return same and len(one.gates) == len(other.gates)


if __name__ == "__main__":
    main()
