"""The 7,462 classes, both ways. Counts are those of any book on poker odds."""

import pickle
from collections import Counter
from itertools import pairwise
from math import comb

import numpy as np
import pytest

import rivergate as rg
from rivergate.hands import straight_ranks

# category: classes, hands per class
COUNTS = {
    rg.Category.STRAIGHT_FLUSH: (10, 4),
    rg.Category.FOUR_OF_A_KIND: (156, 4),
    rg.Category.FULL_HOUSE: (156, 24),
    rg.Category.FLUSH: (1277, 4),
    rg.Category.STRAIGHT: (10, 1020),
    rg.Category.THREE_OF_A_KIND: (858, 64),
    rg.Category.TWO_PAIR: (858, 144),
    rg.Category.ONE_PAIR: (2860, 384),
    rg.Category.HIGH_CARD: (1277, 1020),
}


def test_classes_and_hands_by_category():
    assert Counter(each.category for each in rg.hand_classes()) == {
        category: classes for category, (classes, _) in COUNTS.items()
    }
    assert all(each.count == COUNTS[each.category][1] for each in rg.hand_classes())
    assert len(rg.hand_classes()) == 7462
    assert sum(each.count for each in rg.hand_classes()) == 2_598_960


def test_hands_of_all_classes_are_all_hands_once():
    # A hand's place in colexicographic order is the sum of C(card, 1) + C(card, 2) + … by size.
    first, second, third, fourth, fifth = ([comb(c, k) for c in range(52)] for k in range(1, 6))
    seen = bytearray(comb(52, 5))
    for each in rg.hand_classes():
        made = 0
        for hand in each.hands():
            a, b, c, d, e = sorted(hand)
            seen[first[a] + second[b] + third[c] + fourth[d] + fifth[e]] += 1
            made += 1
        assert made == each.count
    assert seen == b"\1" * 2_598_960


def test_values_fall_with_the_rank():
    values = [each.value for each in rg.hand_classes()]
    assert all(better > worse for better, worse in pairwise(values))
    assert [each.rank for each in rg.hand_classes()] == list(range(1, 7463))


def test_class_value_and_rank_lead_to_one_another():
    for each in rg.hand_classes():
        assert rg.hand_class(each.rank) is each
        assert rg.hand_class(each.value) is each
        assert rg.HandValue(int(each.value)).hand_class is each
        assert rg.hand_value(each.rank).rank == each.rank


# Value layout: category << 26 | made << 13 | kickers, bit 0 = deuce.
@pytest.mark.parametrize(
    ("cards", "category", "made", "kickers"),
    [
        ("AsKsQsJsTs", 9, {"A"}, set()),
        ("5h4h3h2hAh", 9, {"5"}, set()),
        ("7c7d7h7sKd", 8, {"7"}, {"K"}),
        ("7c7d7hKsKd", 7, {"7"}, {"K"}),
        ("AsQs9s7s2s", 6, set(), {"A", "Q", "9", "7", "2"}),
        ("5h4c3h2hAh", 5, {"5"}, set()),
        ("7c7d7hKsQd", 4, {"7"}, {"K", "Q"}),
        ("7c7dKhKsQd", 3, {"7", "K"}, {"Q"}),
        ("7c7dKhQs2d", 2, {"7"}, {"K", "Q", "2"}),
        ("AcKdQhJs9d", 1, set(), {"A", "K", "Q", "J", "9"}),
    ],
)
def test_layout_of_the_value(cards, category, made, kickers):
    def mask(ranks):
        return sum(1 << "23456789TJQKA".index(rank) for rank in ranks)

    value = rg.evaluate(cards)
    assert int(value) == category << 26 | mask(made) << 13 | mask(kickers)
    assert (value.category, value.made, value.kickers) == (category, mask(made), mask(kickers))


@pytest.mark.parametrize(
    ("rank", "words"),
    [
        (1, "royal flush"),
        (2, "straight flush, king high"),
        (10, "straight flush, five high"),
        (11, "four of a kind, aces, king kicker"),
        (166, "four of a kind, deuces, three kicker"),
        (167, "full house, aces full of kings"),
        (323, "flush, ace-king-queen-jack-nine"),
        (1600, "straight, ace high"),
        (1609, "straight, five high"),
        (1610, "three of a kind, aces, king and queen kickers"),
        (2468, "two pair, aces and kings, queen kicker"),
        (3326, "pair of aces, king, queen and jack kickers"),
        (4866, "pair of sevens, ace, king and queen kickers"),
        (5086, "pair of sixes, ace, king and queen kickers"),
        (5306, "pair of fives, ace, king and queen kickers"),
        (7462, "high card, seven-five-four-three-deuce"),
    ],
)
def test_names_in_plain_english(rank, words):
    assert rg.hand_class(rank).describe() == words


def test_the_ace_is_low_only_under_the_five():
    assert straight_ranks(3) == (3, 2, 1, 0, 12)
    assert rg.evaluate("2c3dAhKsQd").category == rg.Category.HIGH_CARD


@pytest.mark.parametrize(
    "number",
    [0, -1, 7463, 1 << 26, 1 << 40, 1.0, 637534208.0, "1", True, None, float("nan"), []],
)
def test_numbers_of_no_class(number):
    for lookup in (rg.hand_class, rg.HandValue, rg.hand_value):
        with pytest.raises(rg.HandError, match=r"no rank|value of"):
            lookup(number)


def test_numpy_integers_are_numbers():
    assert rg.hand_class(np.uint16(1)).value == rg.HandValue(np.uint32(637534208))


def test_values_print_and_pickle():
    value = rg.evaluate("AsKsQsJsTs")
    assert str(value) == str(int(value))
    assert repr(value) == f"<HandValue {int(value)}: royal flush>"
    assert pickle.loads(pickle.dumps(value)) == value
    assert pickle.loads(pickle.dumps(value.hand_class)) == value.hand_class
