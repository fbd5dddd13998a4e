"""Cases that the search simulates: stratified, since random ones miss the rare hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement
from random import Random

SUITS = 4
RANKS = 13
DECK = SUITS * RANKS

Hand = tuple[int, ...]


def holdem_hands(seed: int) -> list[Hand]:
    """About 150,000 hands of 5, 6 and 7 cards.

    Every set of ranks under random suits, every flush with random other cards, four to a flush,
    straight flushes, and random hands.
    """
    random = Random(seed)
    hands = list(_rank_multisets(random))
    hands += _flushes(random)
    hands += (_one_suited(random, 4) for _ in range(16_000))
    hands += (_straight_flush(random) for _ in range(4_000))
    hands += (tuple(random.sample(range(DECK), random.choice((5, 6, 7)))) for _ in range(32_000))
    return hands


def _rank_multisets(random: Random) -> Iterator[Hand]:
    for size in (5, 6, 7):
        for ranks in combinations_with_replacement(range(RANKS), size):
            counts = {rank: ranks.count(rank) for rank in set(ranks)}
            if max(counts.values()) <= SUITS:
                yield tuple(
                    SUITS * rank + suit
                    for rank, times in counts.items()
                    for suit in random.sample(range(SUITS), times)
                )


def _flushes(random: Random) -> Iterator[Hand]:
    for size in (5, 6, 7):
        for ranks in combinations(range(RANKS), size):
            for suit in range(SUITS):
                suited = [SUITS * rank + suit for rank in ranks]
                yield _filled(random, suited, random.randint(size, 7), suit)


def _one_suited(random: Random, size: int) -> Hand:
    suit = random.randrange(SUITS)
    suited = [SUITS * rank + suit for rank in random.sample(range(RANKS), size)]
    return _filled(random, suited, random.choice((5, 6, 7)), suit)


def _straight_flush(random: Random) -> Hand:
    suit, high = random.randrange(SUITS), random.randrange(3, RANKS)
    suited = [SUITS * ((high - step) % RANKS) + suit for step in range(5)]
    return _filled(random, suited, random.choice((5, 6, 7)), suit)


def _filled(random: Random, cards: list[int], size: int, suit: int) -> Hand:
    """`cards` and random cards of other suits, often of ranks that are there."""
    ranks = [card // SUITS for card in cards] if random.random() < 0.5 else range(RANKS)
    others = [SUITS * r + s for r in ranks for s in range(SUITS) if s != suit]
    return (*cards, *random.sample(others, size - len(cards)))


def omaha_hands(seed: int, size: int = 100_000) -> list[Hand]:
    """Hole cards as 0..51 and board cards as 52..103: 2-6 and 3-5 of them.

    Three in four come from few ranks, often in a row, and few suits.
    """
    random = Random(seed)
    return [_omaha_hand(random) for _ in range(size)]


def _omaha_hand(random: Random) -> Hand:
    holes, boards = random.randint(2, 6), random.randint(3, 5)
    deck = _restricted_deck(random)
    wanted = holes + boards
    few = random.randint(0, 3)
    if len(deck) > wanted:
        others = [card for card in range(DECK) if card not in deck]
        deck = random.sample(deck, wanted) + random.sample(others, min(few, len(others)))
        cards = random.sample(deck, wanted)
    else:
        cards = random.sample(range(DECK), wanted)
    return (*cards[:holes], *(DECK + card for card in cards[holes:]))


def _restricted_deck(random: Random) -> list[int]:
    ranks: list[int] = list(range(RANKS))
    if random.random() < 0.75:
        wanted = random.randint(3, random.choice((6, 10)))
        low = random.randrange(RANKS)
        run = [(low + step) % RANKS for step in range(wanted)]
        ranks = run if random.random() < 0.5 else random.sample(ranks, wanted)
    suits = random.sample(range(SUITS), random.choice((1, 2, 2, 3, 3, 4, 4)))
    return [SUITS * rank + suit for rank in ranks for suit in suits]


def planes(cases: list[Hand], inputs: int) -> list[int]:
    """One plane per input: bit i is set where case i holds that input."""
    rows = [bytearray(-(-len(cases) // 8)) for _ in range(inputs)]
    for at, case in enumerate(cases):
        for card in case:
            rows[card][at >> 3] |= 1 << (at & 7)
    return [int.from_bytes(row, "little") for row in rows]
