"""Percentiles of starting hands."""

import numpy as np
import pytest

import rivergate as rg
from rivergate.cards import parse_cards
from rivergate.players.preflop import percentile, percentiles
from rivergate.ranges.combos import combo_index


def of(text):
    return percentile(tuple(parse_cards(text)))


def test_the_ends():
    # Six combos of aces, half of which count; against one random hand 32 offsuit is the worst.
    assert of("AsAd") == pytest.approx(3 / 1326)
    assert of("KsKd") == pytest.approx(9 / 1326)
    assert of("3s2d") == pytest.approx(1 - 6 / 1326)


def test_every_combo_of_a_class_is_the_same_and_the_order_of_cards_does_not_matter():
    assert of("AsKs") == of("KdAd") < of("AsKd")


def test_mean_is_a_half_and_the_array_is_by_combo_index():
    found = percentiles()
    assert found.mean() == pytest.approx(0.5)
    assert found[combo_index("QhJd")] == of("QhJd")


@pytest.mark.parametrize("share", [0, 4, 12, 20, 50, 100])
def test_a_share_is_the_range_of_that_share(share):
    top = rg.Range(f"{share}%").weights > 0 if share else np.zeros(1326, bool)
    assert (top == (percentiles() <= share / 100)).all()
