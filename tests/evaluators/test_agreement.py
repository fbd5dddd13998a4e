"""Algorithmic, Cactus Kev and phevaluator: every five-card hand, a million of six and of seven.

The algorithmic evaluator takes the longest. It has one five-card hand of every shape, since another
with its suits renamed is worth the same (test_algorithmic.py), and `rivergate prove --quick` gives
it all of them; of six and seven cards, hands of every class besides random ones.
"""

from itertools import chain, combinations, islice, starmap
from math import comb

import numpy as np
import phevaluator
import pytest

import rivergate as rg
from rivergate.evaluators import algorithmic, cactus_kev
from rivergate.odds.hand_orders import boards_by_shape

RANDOM_HANDS = 1_000_000
RANDOM_HANDS_BY_RULES = 100_000
HANDS_OF_A_CLASS = 5


def random_hands(k):
    rng = np.random.default_rng(k)
    deck = np.tile(np.arange(52, dtype=np.uint8), (RANDOM_HANDS, 1))
    return np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :k])


def hands_of_every_class(k):
    """Five-card hands of each of the 7,462 classes, and cards from the rest of the deck."""
    rng = np.random.default_rng(k)
    hands = []
    for each in rg.hand_classes():
        for five in islice(each.hands(), HANDS_OF_A_CLASS):
            rest = [card for card in range(52) if card not in five]
            hands.append([*map(int, five), *rng.choice(rest, k - 5, replace=False).tolist()])
    return hands


def ranks_by_phevaluator(rows):
    return np.fromiter(starmap(phevaluator.evaluate_cards, rows), np.uint16, len(rows))


def values_by_rules(rows):
    return np.fromiter(map(algorithmic.best_value, rows), np.uint32, len(rows))


def test_cactus_kev_and_phevaluator_agree_on_all_hands_of_five():
    rows = list(combinations(range(52), 5))
    hands = np.fromiter(chain.from_iterable(rows), np.uint8).reshape(-1, 5)
    ranks = rg.ranks_from_values(cactus_kev.evaluate_batch(hands))
    assert np.array_equal(ranks, ranks_by_phevaluator(rows))
    counts = np.bincount(ranks, minlength=7463)
    assert counts[1:].tolist() == [each.count for each in rg.hand_classes()]


def test_algorithmic_and_cactus_kev_agree_on_hands_of_five_of_every_shape():
    hands, times = boards_by_shape()
    values = cactus_kev.evaluate_batch(hands)
    assert np.array_equal(values, values_by_rules(hands.tolist()))
    assert times.sum() == comb(52, 5)
    counts = np.bincount(rg.ranks_from_values(values), times, minlength=7463)
    assert counts[1:].tolist() == [each.count for each in rg.hand_classes()]


@pytest.mark.parametrize("k", [6, 7])
def test_three_evaluators_agree_on_hands_of_six_and_seven(k):
    hands = random_hands(k)
    values = cactus_kev.evaluate_batch(hands)
    rows = hands.tolist()
    assert np.array_equal(rg.ranks_from_values(values), ranks_by_phevaluator(rows))
    some = rows[:RANDOM_HANDS_BY_RULES]
    assert np.array_equal(values[: len(some)], values_by_rules(some))


@pytest.mark.parametrize("k", [6, 7])
def test_three_evaluators_agree_on_hands_that_hold_every_class(k):
    rows = hands_of_every_class(k)
    values = cactus_kev.evaluate_batch(np.array(rows, np.uint8))
    assert np.array_equal(values, values_by_rules(rows))
    assert np.array_equal(rg.ranks_from_values(values), ranks_by_phevaluator(rows))
