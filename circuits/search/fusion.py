"""Fuses two Hold'em hands with their comparator: where a search of holdem_showdown starts.

`python -m circuits.search.fusion FORM` writes holdem_showdown.FORM unless that makes it larger.

Who wins needs less than two values. Kickers only decide between hands of one category with the same
made ranks. Such hands compare by the highest rank that one of them has and the other has not,
unless that rank is too low to count. It counts if, in the first hand, a rank that kicks lies there
or below: then fewer ranks kick above it than are wanted, in either hand. So the second hand never
finds out which of its ranks kick, and the made ranks, which both have, need not be left out.

The committed holdem_value gives the gates of a hand. Where it has a signal that the design names,
as simulation on stratified hands tells, that signal is read; else it is made anew. The result is a
start for the search, and is proven as every netlist is.
"""

from __future__ import annotations

import sys

from ..designs import holdem
from ..designs.holdem import RANKS, SUITS, Planes
from ..expressions import Circuit, Signal, any_of, gate, majority, mux
from ..netlist import FOLDER, Netlist, load
from ..order import scheduled
from ..simulate import all_signals
from . import pools

DECK = RANKS * SUITS
SEED = 5

Place = tuple[int, bool]
"""A signal's number, and whether its complement is meant."""


def names(cards: Planes) -> dict[str, Signal]:
    """The design's signals that the comparator reads, beside made ranks and category.

    `ranks` may kick, made ones among them; in a full house they are the `paired` ones, else the
    `merged`. The `pool` is without the made ones, and `one` or `two` of it do not kick.
    """
    suits = holdem.count_suits(cards)
    suited = [cards[SUITS * rank : SUITS * rank + SUITS] for rank in range(RANKS)]
    merged = [holdem.present(each, suits.enabled) for each in suited]
    groups = holdem.Groups([holdem.RankLevels(each) for each in suited], merged, suits)
    straight = any_of(holdem.straight_highs(merged))
    full_house = groups.full_house & ~suits.flush
    _, pool = holdem.made_and_pool(groups, merged, suits.flush | straight, full_house)
    one, two = holdem.drop(groups, full_house, suits.flush)
    found = {"full_house": full_house, "straight": straight, "one": one, "two": two}
    for rank in range(RANKS):
        paired = groups.paired[rank]
        found[f"merged{rank}"] = merged[rank]
        found[f"paired{rank}"] = paired
        found[f"ranks{rank}"] = mux(full_house, paired, merged[rank])
        found[f"pool{rank}"] = pool[rank]
    return found


def places(value: Netlist) -> dict[str, Place]:
    """Where a netlist has these signals, on hands for which they matter."""
    circuit = Circuit("names")
    named = names(circuit.inputs(value.inputs))
    for name, signal in named.items():
        circuit.output(name, signal)
    design = circuit.netlist()
    hands = pools.holdem_hands(SEED)
    ones = (1 << len(hands)) - 1
    inputs = pools.planes(hands, DECK)
    wanted = all_signals(design, inputs, ones)
    planes = {
        each.name: wanted[each.signal] ^ (ones if each.inverted else 0) for each in design.outputs
    }
    no_straight = planes["straight"] ^ ones
    found: dict[str, Place] = {}
    at = all_signals(value, inputs, ones)
    for name, plane in planes.items():
        matters = ones
        if name.startswith("paired"):
            matters = planes["full_house"]
        elif name not in ("full_house", "straight") and not name.startswith("merged"):
            matters = no_straight
        for number, other in enumerate(at):
            differs = (plane ^ other) & matters
            if differs in (0, matters):
                found[name] = number, differs == matters
                break
    return found


class Hand:
    """One hand of the fused circuit."""

    def __init__(self, value: Netlist, known: dict[str, Place], cards: Planes) -> None:
        self.cards, self.known = cards, known
        self.two_inputs = value.width == 2
        self.signals = list(cards)
        for each in value.gates:
            operands = [self.signals[operand] for operand in each.operands]
            self.signals.append(gate(lambda *bits, each=each: each.value(bits), *operands))
        self.made_and_category = cards[0].circuit.instance(value, cards)[RANKS:]
        self.ranks = [self._ranks(rank) for rank in range(RANKS)]

    def named(self, name: str) -> Signal | None:
        if name not in self.known:
            return None
        number, inverted = self.known[name]
        return ~self.signals[number] if inverted else self.signals[number]

    def found(self, name: str) -> Signal:
        signal = self.named(name)
        if signal is None:
            raise LookupError(f"the netlist has no signal for {name}")
        return signal

    def pool(self, rank: int) -> Signal:
        return self.named(f"pool{rank}") or self.ranks[rank] & ~self.made_and_category[rank]

    def _ranks(self, rank: int) -> Signal:
        known = self.named(f"ranks{rank}")
        if known is not None:
            return known
        full_house, merged = self.found("full_house"), self.found(f"merged{rank}")
        paired = self.named(f"paired{rank}") or self._paired(rank)
        if self.two_inputs:
            return merged & (paired | ~full_house)
        return mux(full_house, paired, merged)

    def _paired(self, rank: int) -> Signal:
        a, b, c, d = self.cards[SUITS * rank : SUITS * rank + SUITS]
        if self.two_inputs:
            return (a & b | c & d) | (a | b) & (c | d)
        return holdem.RankLevels([a, b, c, d]).at_least_two


def fused(form: str) -> Netlist:
    """The showdown of two hands of the committed holdem_value."""
    value = load(f"holdem_value.{form}")
    known = places(value)
    circuit = Circuit("holdem_showdown")
    cards = circuit.inputs(f"{of}{card}" for of in ("first", "second") for card in range(DECK))
    first, second = (Hand(value, known, each) for each in (cards[:DECK], cards[DECK:]))
    greater, differs = _kickers(first, second)
    for one, other in zip(first.made_and_category, second.made_and_category, strict=True):
        if value.width == 2:
            differs, greater = differs | one ^ other, _mux(True, one ^ other, one, greater)
        else:
            greater = majority(one, ~other, greater)
            differs = gate(lambda d, x, y: d | x ^ y, differs, one, other)
    circuit.output("win", greater)
    circuit.output("tie", ~differs)
    return circuit.netlist()


def _kickers(first: Hand, second: Hand) -> tuple[Signal, Signal]:
    """Whether the first hand's kickers are greater, and whether they differ."""
    by_two = first.two_inputs
    one, two, straight = (first.found(name) for name in ("one", "two", "straight"))
    passed_one, passed_two = ~two, ~one & ~two
    kicking = greater = differs = one.circuit.zero
    for rank in range(RANKS):
        pool, ours, theirs = first.pool(rank), first.ranks[rank], second.ranks[rank]
        kicking = _or_both(by_two, kicking, pool, passed_two)
        passed_two = _or_both(by_two, passed_two, pool, passed_one)
        passed_one = passed_one | pool
        if by_two:
            unlike = (ours ^ theirs) & kicking
        else:
            unlike = gate(lambda a, b, k: (a ^ b) & k, ours, theirs, kicking)
        greater, differs = _mux(by_two, unlike, ours, greater), differs | unlike
    return greater & ~straight, differs & ~straight


def _or_both(by_two: bool, a: Signal, b: Signal, c: Signal) -> Signal:
    return a | b & c if by_two else gate(lambda x, y, z: x | y & z, a, b, c)


def _mux(by_two: bool, chooser: Signal, if_one: Signal, if_zero: Signal) -> Signal:
    if by_two:
        return if_zero ^ chooser & (if_zero ^ if_one)
    return mux(chooser, if_one, if_zero)


def main(form: str) -> None:
    found, name = fused(form), f"holdem_showdown.{form}"
    old = load(name)
    if len(found.gates) > len(old.gates):
        return
    done = f"attempt {len(found.gates)}: two holdem_value whose kickers are compared, not found"
    text = scheduled(found).with_provenance(*old.provenance, done).to_text()
    (FOLDER / f"{name}.net").write_text(text, encoding="ascii")


if __name__ == "__main__":
    main(*sys.argv[1:])
