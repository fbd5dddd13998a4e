"""All hands of k cards as 52-bit masks, and the questions that ranges ask of them.

A question takes uint64[n], one mask for each hand (bit = card), and answers bool[n].
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt

from rivergate.cards import DECK_SIZE, RANKS, SUITS

Masks = npt.NDArray[np.uint64]
Answers = npt.NDArray[np.bool_]
Question = Callable[[Masks], Answers]

ALL_CARDS = (1 << DECK_SIZE) - 1
OF_RANK = tuple(0xF << 4 * rank for rank in range(len(RANKS)))
OF_SUIT = tuple(sum(1 << 4 * rank + suit for rank in range(len(RANKS))) for suit in range(4))
_ONE_PER_RANK = OF_SUIT[0]
_ACE_LOW = len(RANKS)


def all_hands(k: int) -> Iterator[Masks]:
    """Every hand of k cards once, by its highest card; in all, in colexicographic order.

    Hands whose cards are below card c come first in that order, so the hands with c on top are a
    beginning of the order of k - 1 cards, each with c added.
    """
    lower = _hands_in_order(k - 1)
    for top in range(k - 1, DECK_SIZE):
        yield lower[: comb(top, k - 1)] | np.uint64(1 << top)


@cache
def _hands_in_order(k: int) -> Masks:
    if k == 0:
        return np.zeros(1, np.uint64)
    return np.concatenate(list(all_hands(k)))


def at_least(cards: int, n: int) -> Question:
    """Whether a hand has n or more of these cards."""
    among = np.uint64(cards)
    return lambda hands: np.bitwise_count(hands & among) >= n


def everything(hands: Masks) -> Answers:
    """Yes, for every hand."""
    return np.ones(len(hands), np.bool_)


def nothing(hands: Masks) -> Answers:
    """No, for every hand."""
    return np.zeros(len(hands), np.bool_)


def all_of(questions: list[Question]) -> Question:
    """Whether all are answered with yes."""

    def ask(hands: Masks) -> Answers:
        answers = everything(hands)
        for question in questions:
            answers &= question(hands)
        return answers

    return ask


def any_of(questions: list[Question]) -> Question:
    """Whether one at least is answered with yes."""

    def ask(hands: Masks) -> Answers:
        answers = nothing(hands)
        for question in questions:
            answers |= question(hands)
        return answers

    return ask


def holds(wanted: list[int]) -> Question:
    """Whether the hand has a card of its own for each of these sets of cards.

    By Hall's theorem: every choice of the sets must find as many cards as it has sets. Choices
    that fall into parts with no card in common follow from their parts.
    """
    least: dict[int, int] = {}
    for size in range(1, len(wanted) + 1):
        for choice in combinations(wanted, size):
            if _hangs_together(choice):
                union = 0
                for cards in choice:
                    union |= cards
                least[union] = max(size, least.get(union, 0))
    return all_of([at_least(cards, n) for cards, n in least.items()])


def _hangs_together(choice: tuple[int, ...]) -> bool:
    joined, rest = choice[0], list(choice[1:])
    while rest:
        touching = [cards for cards in rest if cards & joined]
        if not touching:
            return False
        for cards in touching:
            joined |= cards
            rest.remove(cards)
    return True


def suits_of_two_or_more(hands: Masks) -> npt.NDArray[np.uint8]:
    """How many suits of a hand have two cards at least."""
    counts = np.zeros(len(hands), np.uint8)
    for suit in OF_SUIT:
        counts += at_least(suit, 2)(hands)
    return counts


def double_suited(hands: Masks) -> Answers:
    """Two suits, no more and no fewer, have two cards or more."""
    answers: Answers = suits_of_two_or_more(hands) == 2
    return answers


def single_suited(hands: Masks) -> Answers:
    """One suit has exactly two cards and no other has more than one."""
    three = any_of([at_least(suit, 3) for suit in OF_SUIT])
    answers: Answers = (suits_of_two_or_more(hands) == 1) & ~three(hands)
    return answers


def rainbow(hands: Masks) -> Answers:
    """No suit has two cards."""
    answers: Answers = suits_of_two_or_more(hands) == 0
    return answers


def rank_masks(hands: Masks) -> Masks:
    """Bit 4·rank for every rank in the hand."""
    found = hands | hands >> np.uint64(1)
    found |= found >> np.uint64(2)
    return found & np.uint64(_ONE_PER_RANK)


def pairs_exactly(n: int) -> Question:
    """Whether n ranks come twice, and none three or four times."""

    def ask(hands: Masks) -> Answers:
        thrice = any_of([at_least(rank, 3) for rank in OF_RANK])
        repeated = np.bitwise_count(hands) - np.bitwise_count(rank_masks(hands))
        answers: Answers = (repeated == n) & ~thrice(hands)
        return answers

    return ask


def rundown(k: int) -> Question:
    """Whether the k cards of a hand have k ranks in a row; the ace is above the king or below 2."""
    rows = [
        [rank % _ACE_LOW for rank in range(low, low + k)] for low in range(-1, _ACE_LOW - k + 1)
    ]
    return any_of([all_of([at_least(OF_RANK[rank], 1) for rank in row]) for row in rows])


def shape_keys(hands: Masks) -> Masks:
    """The rank masks of the four suits, the largest first, as one number of 4·13 bits.

    Hands have the same key when a renaming of suits makes one of the other.
    """
    suits = np.sort(np.stack([_ranks_of_suit(hands, suit) for suit in range(len(SUITS))]), axis=0)
    keys = np.zeros(len(hands), np.uint64)
    for suit in reversed(suits):
        keys = keys << np.uint64(len(RANKS)) | suit
    return keys


def _ranks_of_suit(hands: Masks, suit: int) -> Masks:
    """Every fourth bit from `suit` on, moved together to bits 0..12."""
    bits = hands >> np.uint64(suit) & np.uint64(0x1111111111111111)
    for shift, kept in (
        (3, 0x0303030303030303),
        (6, 0x000F000F000F000F),
        (12, 0x000000FF000000FF),
        (24, 0x000000000000FFFF),
    ):
        bits = (bits | bits >> np.uint64(shift)) & np.uint64(kept)
    return bits


def one_of_shapes(samples: list[int]) -> Question:
    """Whether a renaming of suits makes the hand one of these, given as masks."""
    in_order = np.sort(shape_keys(np.array(samples, np.uint64)))

    def ask(hands: Masks) -> Answers:
        wanted = shape_keys(hands)
        places = np.minimum(np.searchsorted(in_order, wanted), len(in_order) - 1)
        answers: Answers = in_order[places] == wanted
        return answers

    return ask if len(in_order) else nothing
