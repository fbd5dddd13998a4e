"""Cases that the search simulates: stratified, since random ones miss the rare hands."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, combinations_with_replacement, product
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


def seven_card_numbers(seed: int) -> list[Hand]:
    """Hands of seven cards in rising order, as the planes of holdem_value_ids7."""
    hands = [sorted(hand) for hand in holdem_hands(seed) if len(hand) == 7]
    return [
        tuple(6 * at + bit for at, card in enumerate(hand) for bit in range(6) if card >> bit & 1)
        for hand in hands
    ]


def omaha_hands(seed: int) -> list[Hand]:
    """About 250,000 Omaha hands: hole cards 0..51, board cards 52..103.

    Every two ranks with every number of hole and board cards, thrice; and hands from decks of few
    ranks and suits.
    """
    random = Random(seed)
    hands = list(_two_ranks(random, 3))
    hands += (_from_small_deck(random) for _ in range(200_000))
    return hands


def _two_ranks(random: Random, times: int) -> Iterator[Hand]:
    counts = [(hole, board) for hole in range(5) for board in range(5 - hole)]
    for ranks in combinations(range(RANKS), 2):
        for one, other in product(counts, repeat=2):
            if one[0] + other[0] > 6 or one[1] + other[1] > 5:
                continue
            for _ in range(times):
                hole, board = list[int](), list[int]()
                for rank, (held, shared) in zip(ranks, (one, other), strict=True):
                    suits = random.sample(range(SUITS), held + shared)
                    hole += (SUITS * rank + suit for suit in suits[:held])
                    board += (SUITS * rank + suit for suit in suits[held:])
                yield _omaha_filled(random, hole, board)


def _from_small_deck(random: Random) -> Hand:
    suits = random.sample(range(SUITS), random.randint(1, SUITS))
    ranks = random.randint(2, RANKS)
    if random.random() < 0.5:
        low = random.randrange(RANKS)
        chosen = [(low + step) % RANKS for step in range(ranks)]
    else:
        chosen = random.sample(range(RANKS), ranks)
    deck = [SUITS * rank + suit for rank in chosen for suit in suits]
    random.shuffle(deck)
    some = random.randint(0, min(len(deck), 11))
    held = min(random.randint(0, some), 6)
    return _omaha_filled(random, deck[:held], deck[held : min(some, held + 5)])


def _omaha_filled(random: Random, hole: list[int], board: list[int]) -> Hand:
    """`hole` and `board` and random cards up to 2-6 and 3-5."""
    holes = random.randint(max(2, len(hole)), 6)
    boards = random.randint(max(3, len(board)), 5)
    others = [card for card in range(DECK) if card not in hole and card not in board]
    drawn = random.sample(others, holes - len(hole) + boards - len(board))
    more = holes - len(hole)
    return (*hole, *drawn[:more], *(DECK + card for card in [*board, *drawn[more:]]))


def low_rank_sets(seed: int) -> list[Hand]:
    """Every case of omaha_low_ranks."""
    return [
        tuple(bit for bit in range(16) if at >> bit & 1)
        for at in range(1 << 16)
        if (at & 0xFF).bit_count() <= 6 and (at >> 8).bit_count() <= 5
    ]


def value_pairs(seed: int, size: int = 60_000) -> list[Hand]:
    """Pairs of values for compare_values: one in ten equal, half of the others near neighbours."""
    from rivergate.hands import hand_classes

    random = Random(seed)
    values = [int(each.value) for each in hand_classes()]
    last = len(values) - 1
    pairs = []
    for at in range(size):
        one = other = random.randrange(len(values))
        if at % 10:
            step = random.choice((-1, 1)) * int(2 ** random.uniform(0, 12))
            other = min(last, max(0, one + step)) if at % 2 else random.randrange(len(values))
        pairs.append(
            tuple(b for b in range(30) if values[one] >> b & 1)
            + tuple(30 + b for b in range(30) if values[other] >> b & 1)
        )
    return pairs


def planes(cases: list[Hand], inputs: int) -> list[int]:
    """One plane per input: bit i is set where case i holds that input."""
    rows = [bytearray(-(-len(cases) // 8)) for _ in range(inputs)]
    for at, case in enumerate(cases):
        for card in case:
            rows[card][at >> 3] |= 1 << (at & 7)
    return [int.from_bytes(row, "little") for row in rows]
