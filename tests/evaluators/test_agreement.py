"""Algorithmic, Cactus Kev and phevaluator: every five-card hand, a million of six and of seven."""

from itertools import combinations, starmap

import numpy as np
import phevaluator
import pytest

import rivergate as rg
from rivergate.evaluators import algorithmic, cactus_kev

RANDOM_HANDS = 1_000_000


def all_five_card_hands():
    numbers = np.fromiter(
        (card for hand in combinations(range(52), 5) for card in hand), np.uint8, 5 * 2_598_960
    )
    return numbers.reshape(-1, 5)


def random_hands(k):
    rng = np.random.default_rng(k)
    deck = np.tile(np.arange(52, dtype=np.uint8), (RANDOM_HANDS, 1))
    return np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :k])


@pytest.mark.parametrize("k", [5, 6, 7])
def test_three_evaluators_agree(k):
    hands = all_five_card_hands() if k == 5 else random_hands(k)
    values = cactus_kev.evaluate_batch(hands)
    rows = hands.tolist()
    assert np.array_equal(values, np.fromiter(map(algorithmic.best_value, rows), np.uint32))
    theirs = np.fromiter(starmap(phevaluator.evaluate_cards, rows), np.uint16)
    assert np.array_equal(rg.ranks_from_values(values), theirs)
    if k == 5:
        counts = np.bincount(theirs, minlength=7463)
        assert counts[1:].tolist() == [each.count for each in rg.hand_classes()]
