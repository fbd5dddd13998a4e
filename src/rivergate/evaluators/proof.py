"""What must hold over every hand there is, and the run that shows it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from itertools import combinations

from rivergate.cards import DECK_SIZE
from rivergate.evaluators import algorithmic
from rivergate.evaluators.census import Census, count_hands
from rivergate.hands import Category, hand_classes
from rivergate.kernels import _cactus_kev
from rivergate.threads import Progress

FIVE_CARD_HANDS = 2_598_960
# Published counts of five-card and of seven-card hands.
FIVE_CARD_CATEGORIES = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3_744,
    Category.FLUSH: 5_108,
    Category.STRAIGHT: 10_200,
    Category.THREE_OF_A_KIND: 54_912,
    Category.TWO_PAIR: 123_552,
    Category.ONE_PAIR: 1_098_240,
    Category.HIGH_CARD: 1_302_540,
}
SEVEN_CARD_CATEGORIES = {
    Category.STRAIGHT_FLUSH: 41_584,
    Category.FOUR_OF_A_KIND: 224_848,
    Category.FULL_HOUSE: 3_473_184,
    Category.FLUSH: 4_047_644,
    Category.STRAIGHT: 6_180_020,
    Category.THREE_OF_A_KIND: 6_461_620,
    Category.TWO_PAIR: 31_433_400,
    Category.ONE_PAIR: 58_627_800,
    Category.HIGH_CARD: 23_294_460,
}
SEVEN_CARD_ROYALS = 4_324
SEVEN_CARD_CLASSES = 4_824


@dataclass(frozen=True, slots=True)
class Finding:
    """One figure that was counted, and what it must be."""

    what: str
    found: int
    expected: int

    @property
    def holds(self) -> bool:
        return self.found == self.expected

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return {**asdict(self), "holds": self.holds}

    def __str__(self) -> str:
        if self.holds:
            return f"ok    {self.what}: {self.found:,}"
        return f"WRONG {self.what}: {self.found:,}, expected {self.expected:,}"


def five_cards(progress: Progress | None = None) -> Iterator[Finding]:
    """All C(52,5) hands by the algorithmic evaluator and by Cactus Kev, and every class's count."""
    differing = 0
    counts = [0] * (len(hand_classes()) + 1)
    values = [0, *(int(each.value) for each in hand_classes())]
    for done, hand in enumerate(combinations(range(DECK_SIZE), 5), start=1):
        rank = _cactus_kev.rank(hand)
        counts[rank] += 1
        differing += values[rank] != algorithmic.best_value(hand)
        if progress is not None and done % 100_000 == 0:
            progress(done, FIVE_CARD_HANDS)
    yield Finding("five-card hands", sum(counts), FIVE_CARD_HANDS)
    yield Finding("five-card hands on which algorithmic and Cactus Kev differ", differing, 0)
    wrong = sum(counts[each.rank] != each.count for each in hand_classes())
    yield Finding("classes that come up another number of times than they should", wrong, 0)
    for category, expected in FIVE_CARD_CATEGORIES.items():
        found = sum(counts[each.rank] for each in hand_classes() if each.category == category)
        yield Finding(f"five-card hands, {category}", found, expected)


def seven_cards(threads: int = 0, progress: Progress | None = None) -> Iterator[Finding]:
    """All C(52,7) hands by Cactus Kev, each also as the best of its 21 five-card hands."""
    census: Census = count_hands(7, twice=True, threads=threads, progress=progress)
    yield Finding("seven-card hands", census.hands, sum(SEVEN_CARD_CATEGORIES.values()))
    assert census.differences is not None
    yield Finding("seven-card hands unlike the best of their fives", census.differences, 0)
    yield Finding("classes that seven cards reach", census.classes, SEVEN_CARD_CLASSES)
    yield Finding("seven-card hands, royal flush", int(census.counts[1]), SEVEN_CARD_ROYALS)
    for category, expected in SEVEN_CARD_CATEGORIES.items():
        yield Finding(f"seven-card hands, {category}", census.by_category[category], expected)
