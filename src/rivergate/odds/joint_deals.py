"""Whether players with ranges can all be dealt a hand at once."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE, RANKS, SUITS

Masks = npt.NDArray[np.uint64]

# The search for a joint deal ends after so many steps; nearly always the first ones find it.
MOST_STEPS = 2_000

COUNT_BITS = 3
ROWS_AT_ONCE = 256

_OF_RANK = [np.uint64(0xF << 4 * rank) for rank in range(len(RANKS))]
_OF_SUIT = [np.uint64(sum(1 << card for card in range(suit, DECK_SIZE, 4))) for suit in range(4)]


def no_joint_deal(ranges: list[Masks]) -> bool:
    """Whether it is certain that every choice of one hand from each range shares a card.

    Searches the deals, the shortest range first; where that takes long, compares how many cards of
    some ranks (or suits) every player must have with how many there are.

    Args:
        ranges: uint64[n] each, bit = card.
    """
    search = _Search()
    if search.finds(sorted(ranges, key=len), 0):
        return False
    return search.steps <= MOST_STEPS or _wants_too_many(ranges)


class _Search:
    def __init__(self) -> None:
        self.steps = 0
        self._dead_ends: set[tuple[int, int]] = set()

    def finds(self, ranges: list[Masks], used: int) -> bool:
        """Whether the ranges can be dealt beside the cards used."""
        if not ranges:
            return True
        self.steps += 1
        if self.steps > MOST_STEPS or (len(ranges), used) in self._dead_ends:
            return False
        free = [hands[hands & np.uint64(used) == 0] for hands in ranges]
        if all(map(len, free)) and not _too_few_cards(free):
            for hand in free[0].tolist():
                if self.finds(free[1:], used | hand):
                    return True
        self._dead_ends.add((len(ranges), used))
        return False


def _too_few_cards(ranges: list[Masks]) -> bool:
    """Whether some ranges, the shortest first, have fewer cards among them than they deal."""
    cards = dealt = 0
    for hands in sorted(ranges, key=len):
        cards |= int(np.bitwise_or.reduce(hands))
        dealt += int(hands[0]).bit_count()
        if cards.bit_count() < dealt:
            return True
    return False


def _wants_too_many(ranges: list[Masks]) -> bool:
    return _must_have_too_many(ranges, _OF_RANK, len(SUITS)) or _must_have_too_many(
        ranges, _OF_SUIT, len(RANKS)
    )


def _must_have_too_many(ranges: list[Masks], kinds: list[np.uint64], of_each: int) -> bool:
    """Whether for some set of kinds the players must hold more cards than there are."""
    sets = np.arange(1 << len(kinds))
    members = (sets[:, None] >> np.arange(len(kinds)) & 1).astype(np.float32)
    needed = np.zeros(len(sets))
    for hands in ranges:
        counts = _counts_by_kind(hands, kinds)
        fewest = np.full(len(sets), float(DECK_SIZE))
        for start in range(0, len(counts), ROWS_AT_ONCE):
            held = members @ counts[start : start + ROWS_AT_ONCE].T
            np.minimum(fewest, held.min(axis=1), out=fewest)
        needed += fewest
    return bool((needed > of_each * np.bitwise_count(sets)).any())


def _counts_by_kind(hands: Masks, kinds: list[np.uint64]) -> npt.NDArray[np.float32]:
    """float32[n, kinds]: how many cards of each kind hands have, every such row once."""
    # A digit for each kind makes a row one number; hands have fewer than eight cards of a kind.
    digits = [np.uint64(COUNT_BITS * place) for place in range(len(kinds))]
    rows = np.zeros(len(hands), np.uint64)
    for kind, digit in zip(kinds, digits, strict=True):
        rows |= np.bitwise_count(hands & kind).astype(np.uint64) << digit
    found = np.unique(rows)[:, None] >> np.array(digits) & np.uint64(2**COUNT_BITS - 1)
    return found.astype(np.float32)
