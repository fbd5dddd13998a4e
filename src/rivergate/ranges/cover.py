"""The cheapest entries that name given combos: weighted set cover by branch and bound."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from heapq import heapify, heappop, heappush

from rivergate.cards import DECK, RANKS
from rivergate.ranges.combos import (
    ALL,
    CLASSES,
    COMBOS,
    WITH_CARD,
    class_combos,
    class_name,
    combo_text,
    index_of,
    with_rank,
)

# Entries looked at in one search: enough to prove the cover of most ranges that people write. Past
# it the best one found stands.
SEARCH_LIMIT = 60_000
TRIAL_LIMIT = 3_000
# Comparing entries with one another pays only while few of them remain.
COMPARED_LIMIT = 500


Named = tuple[str, int]
"""A text and the combos that it names."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A text of the notation and the combos that it names; `place` is its place in a spelling."""

    text: str
    combos: int
    place: int


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The entries that a spelling may be made of.

    Attributes:
        classes: those that name whole classes.
        combos: those that name single combos, or a card with others.
    """

    classes: tuple[Entry, ...]
    combos: tuple[Entry, ...]


@cache
def whole_vocabulary() -> Vocabulary:
    """Everything that reads back, but shares of all hands."""
    texts = [("*", ALL), *_runs(_PAIRS, descents=True)]
    for suits in ("s", "o", ""):
        texts += _any_card_texts(suits)
        for row in _rows(suits):
            texts += _runs(row, descents=True)
        for diagonal in _diagonals(suits):
            texts += _spans(diagonal)
    return _vocabulary(texts, [*_card_with_others(), *_SINGLE_COMBOS])


@cache
def conventional_vocabulary() -> Vocabulary:
    """Hands, climbs, spans with one top card, and combos: what most tools read."""
    rows = [row for suits in ("s", "o", "") for row in _rows(suits)]
    return _vocabulary([text for row in [_PAIRS, *rows] for text in _runs(row)], _SINGLE_COMBOS)


@cache
def one_by_one_vocabulary() -> Vocabulary:
    """Hands and combos, each by its name."""
    rows = [row for suits in ("s", "o", "") for row in _rows(suits)]
    return _vocabulary([text for row in [_PAIRS, *rows] for text in reversed(row)], _SINGLE_COMBOS)


def _vocabulary(classes: list[Named], combos: list[Named]) -> Vocabulary:
    numbered = _numbered(classes)
    return Vocabulary(numbered, _numbered(combos, start=len(numbered)))


def _numbered(texts: list[Named], start: int = 0) -> tuple[Entry, ...]:
    shortest: dict[int, str] = {}
    for text, combos in texts:
        if combos not in shortest or len(text) < len(shortest[combos]):
            shortest[combos] = text
    return tuple(
        Entry(text, combos, place)
        for place, (combos, text) in enumerate(shortest.items(), start=start)
    )


def _card_with_others() -> list[Named]:
    """Ah*, AhK*: a card with any other, or with any of one rank."""
    texts = [(f"{card}*", WITH_CARD[card]) for card in reversed(DECK)]
    for card in reversed(DECK):
        for rank in reversed(range(len(RANKS))):
            others = (other for other in DECK[4 * rank : 4 * rank + 4] if other != card)
            combos = sum(1 << index_of(card, other) for other in others)
            texts.append((f"{card}{RANKS[rank]}*", combos))
    return texts


def _any_card_texts(suits: str) -> list[Named]:
    return [(f"{RANKS[rank]}*{suits}", with_rank(rank, suits)) for rank in _HIGH_TO_LOW]


def _rows(suits: str) -> list[list[Named]]:
    """Unpaired hands by their top card, the lowest kicker first."""
    return [[_named(high, low, suits) for low in range(high)] for high in _HIGH_TO_LOW if high]


def _diagonals(suits: str) -> list[list[Named]]:
    """Unpaired hands by the gap between their ranks, the lowest first."""
    return [
        [_named(low + gap, low, suits) for low in range(len(RANKS) - gap)]
        for gap in range(1, len(RANKS))
    ]


def _named(high: int, low: int, suits: str = "") -> Named:
    return class_name(high, low, suits), class_combos(high, low, suits)


def _runs(hands: list[Named], *, descents: bool = False) -> list[Named]:
    """Single hands, climbs to the last, descents to the first if wanted, and spans."""
    # Of two texts as short, the first stands: a climb before a descent before a span.
    places = range(len(hands))
    climbs = [(f"{hands[at][0]}+", _union(hands[at:])) for at in places]
    falls = [(f"{hands[at][0]}-", _union(hands[: at + 1])) for at in reversed(places)]
    return [*reversed(hands), *climbs, *(falls if descents else []), *_spans(hands)]


def _spans(hands: list[Named]) -> list[Named]:
    return [
        (f"{hands[stop][0]}-{hands[start][0]}", _union(hands[start : stop + 1]))
        for stop in reversed(range(len(hands)))
        for start in range(stop)
    ]


def _union(hands: Iterable[Named]) -> int:
    combos = 0
    for _, named in hands:
        combos |= named
    return combos


_HIGH_TO_LOW = tuple(reversed(range(len(RANKS))))
_PAIRS = [_named(rank, rank) for rank in range(len(RANKS))]
_SINGLE_COMBOS = [(combo_text(combo), 1 << i) for i, combo in reversed(list(enumerate(COMBOS)))]


def cover(
    needed: int,
    allowed: int,
    each: int,
    vocabulary: Vocabulary | None = None,
    limit: int = SEARCH_LIMIT,
) -> list[Entry]:
    """The cheapest entries that name every combo of `needed` and none outside `allowed`.

    An entry costs the length of its text and `each` characters more. The vocabulary is the whole
    one where none is given; `limit` is how many entries may be looked at.
    """
    candidates = _candidates(needed, allowed, vocabulary or whole_vocabulary())
    candidates = _undominated(candidates, needed)
    return _Search(candidates, each, limit).best(needed)


def total_length(entries: list[Entry], each: int) -> int:
    return sum(len(entry.text) + each for entry in entries)


def _candidates(needed: int, allowed: int, vocabulary: Vocabulary) -> list[Entry]:
    broken = 0
    for combos in CLASSES.values():
        if combos & needed and combos & ~allowed:
            broken |= combos & needed
    outside = ~allowed
    found = [e for e in vocabulary.classes if not e.combos & outside and e.combos & needed]
    if broken:
        # A class that may be named whole is never cheaper by its combos.
        found += [e for e in vocabulary.combos if not e.combos & outside and e.combos & broken]
    return found


def _undominated(entries: list[Entry], needed: int) -> list[Entry]:
    """Without the entries whose part of `needed` another names at no greater cost."""
    ranked = sorted(
        ((e.combos & needed, len(e.text), e) for e in entries),
        key=lambda item: (item[1], -item[0].bit_count(), item[2].place),
    )
    kept: list[tuple[int, Entry]] = []
    for part, _, entry in ranked:
        if len(kept) > COMPARED_LIMIT or all(part & ~other for other, _ in kept):
            kept.append((part, entry))
    return [entry for _, entry in kept]


class _Search:
    """Branch and bound: take the combo that the fewest entries name, try each of them."""

    def __init__(self, entries: list[Entry], each: int, limit: int) -> None:
        self.limit = limit
        self.items = [(e.combos, len(e.text) + each, e) for e in entries]
        self.looked_at = 0

    def best(self, needed: int) -> list[Entry]:
        self.found = self._greedy(needed)
        self.cost = sum(cost for _, cost, _ in self.found)
        self._branch(needed, 0, [])
        return sorted((entry for _, _, entry in self.found), key=lambda entry: entry.place)

    def _greedy(self, needed: int) -> list[tuple[int, int, Entry]]:
        chosen: list[tuple[int, int, Entry]] = []
        left = needed
        # What an entry adds only falls: one that is still the best when counted anew is the best.
        queue = [
            (-(combos & needed).bit_count() / cost, place)
            for place, (combos, cost, _) in enumerate(self.items)
        ]
        heapify(queue)
        while left:
            place = queue[0][1]
            combos, cost, _ = self.items[place]
            value = -(combos & left).bit_count() / cost
            heappop(queue)
            if queue and value > queue[0][0]:
                heappush(queue, (value, place))
                continue
            assert value < 0, "a needed combo that no entry names"
            chosen.append(self.items[place])
            left &= ~combos
        for item in sorted(chosen, key=lambda item: -item[1]):
            others = 0
            for other in chosen:
                if other is not item:
                    others |= other[0]
            if not needed & ~others:
                chosen.remove(item)
        return chosen

    def _branch(self, left: int, cost: int, chosen: list[tuple[int, int, Entry]]) -> None:
        if not left:
            if cost < self.cost:
                self.cost, self.found = cost, list(chosen)
            return
        self.looked_at += len(self.items)
        if self.looked_at > self.limit:
            return
        rated = sorted(
            (
                (price / part.bit_count(), part, (combos, price, entry))
                for combos, price, entry in self.items
                if (part := combos & left)
            ),
            key=lambda item: item[0],
        )
        if cost + _bound(rated, left) >= self.cost - 1 + 1e-9:
            return
        rarest = _rarest(rated, left)
        for _, _, item in rated:
            if item[0] & rarest:
                chosen.append(item)
                self._branch(left & ~item[0], cost + item[1], chosen)
                chosen.pop()


def _bound(rated: list[tuple[float, int, tuple[int, int, Entry]]], left: int) -> float:
    """No cover is cheaper: every combo at the price of the entry that names it most cheaply."""
    total = 0.0
    for price, part, _ in rated:
        if new := part & left:
            total += price * new.bit_count()
            left ^= new
            if not left:
                break
    return total


def _rarest(rated: list[tuple[float, int, tuple[int, int, Entry]]], left: int) -> int:
    """One of the combos that the fewest entries name, as a set."""
    named = [left]  # named[k]: combos that at least k entries name
    for _, part, _ in rated:
        carried = part
        for level in range(1, len(named)):
            carried, named[level] = carried & named[level], named[level] | carried
            if not carried:
                break
        if carried and len(named) < 4:
            named.append(carried)
    for level in range(1, len(named)):
        few = named[level] & ~(named[level + 1] if level + 1 < len(named) else 0)
        if few:
            return few & -few
    return left & -left
