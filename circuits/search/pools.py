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


def omaha_hands(seed: int, per_structure: int = 100) -> list[Hand]:
    """Omaha hands: hole cards 0..51, board cards 52..103.

    Every structure, that is how many hole and board cards come on each of its ranks, on random
    ranks, half of the time with as many cards of one suit as there can be; and hands from decks of
    few ranks and suits.
    """
    random = Random(seed)
    structures = [s for s in _structures(6, 5, (4, 4)) if _is_omaha(s)]
    hands = [_structured(random, each) for each in structures for _ in range(per_structure)]
    return hands + [_from_small_deck(random) for _ in range(100_000)]


def omaha_numbers(holes: int, seed: int, per_structure: int = 1000) -> list[Hand]:
    """Omaha hands of so many hole cards and five board cards, as the planes of their numbers."""
    random = Random(seed)
    structures = [s for s in _structures(holes, 5, (4, 4)) if _cards(s) == (holes, 5)]
    hands = [_structured(random, each) for each in structures for _ in range(per_structure)]
    return [_as_numbers(random, holes, hand) for hand in hands]


def _as_numbers(random: Random, holes: int, hand: Hand) -> Hand:
    cards = random.sample(hand, len(hand))
    ordered = sorted(cards, key=lambda card: card >= DECK)
    return tuple(
        6 * at + bit
        for at, card in enumerate(ordered)
        for bit in range(6)
        if card % DECK >> bit & 1
    )


def _structures(holes: int, boards: int, most: tuple[int, int]) -> Iterator[list[tuple[int, int]]]:
    """Hole and board cards by rank, in falling order: no more than so many cards in all."""
    yield []
    for held, shared in product(range(holes + 1), range(boards + 1)):
        count = held, shared
        if (0, 0) < count <= most and held + shared <= SUITS:
            for rest in _structures(holes - held, boards - shared, count):
                yield [count, *rest]


def _cards(structure: list[tuple[int, int]]) -> tuple[int, int]:
    return sum(held for held, _ in structure), sum(shared for _, shared in structure)


def _is_omaha(structure: list[tuple[int, int]]) -> bool:
    holes, boards = _cards(structure)
    return 2 <= holes <= 6 and 3 <= boards <= 5


def _structured(random: Random, structure: list[tuple[int, int]]) -> Hand:
    ranks = random.sample(range(RANKS), len(structure))
    first = random.choice((None, 0, 1, 2, 3))
    cards: list[int] = []
    for rank, (held, shared) in zip(ranks, structure, strict=True):
        suits = random.sample(range(SUITS), held + shared)
        if first is not None and first not in suits and random.random() < 0.7:
            suits[random.randrange(len(suits))] = first
        cards += (SUITS * rank + suit for suit in suits[:held])
        cards += (DECK + SUITS * rank + suit for suit in suits[held:])
    return tuple(cards)


def _from_small_deck(random: Random) -> Hand:
    """Some cards of a deck of few ranks and suits, some from anywhere."""
    suits = random.sample(range(SUITS), random.randint(1, SUITS))
    ranks = random.randint(2, RANKS)
    low = random.randrange(RANKS)
    run = [(low + step) % RANKS for step in range(ranks)]
    chosen = run if random.random() < 0.5 else random.sample(range(RANKS), ranks)
    deck = [SUITS * rank + suit for rank in chosen for suit in suits]
    others = [card for card in range(DECK) if card not in deck]
    random.shuffle(deck)
    random.shuffle(others)
    at = random.randint(0, len(deck))
    cards = [*deck[:at], *others, *deck[at:]]
    holes, boards = random.randint(2, 6), random.randint(3, 5)
    hand = random.sample(cards[: max(at, holes + boards)], holes + boards)
    return (*hand[:holes], *(DECK + card for card in hand[holes:]))


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
