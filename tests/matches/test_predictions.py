"""Bits that a prediction earns."""

from math import log2

import numpy as np
import pytest

from rivergate.cards import parse_cards
from rivergate.errors import OptionError
from rivergate.matches.predictions import bits
from rivergate.ranges.combos import combo_index

HELD, KNOWN = tuple(parse_cards("AhAs")), parse_cards("KcKd7d2cTs")


def test_what_knows_nothing_earns_nothing():
    assert bits(np.full(1326, 0.3), HELD, KNOWN) == pytest.approx(0)


def test_what_knows_the_hand_earns_all():
    # Of 47 unseen cards 1,081 combos.
    weights = np.zeros(1326)
    weights[combo_index(HELD)] = 5
    assert bits(weights, HELD, KNOWN) == pytest.approx(log2(1081))


def test_combos_with_cards_that_are_known_do_not_count():
    weights = np.ones(1326)
    weights[combo_index("KcKs")] = 1e9
    assert bits(weights, HELD, KNOWN) == pytest.approx(0)


def test_the_hand_ruled_out_is_infinitely_wrong():
    weights = np.ones(1326)
    weights[combo_index(HELD)] = 0
    assert bits(weights, HELD, KNOWN) == -np.inf


@pytest.mark.parametrize(
    "weights",
    [np.ones(1325), np.zeros(1326), np.full(1326, np.nan), -np.ones(1326), np.full(1326, np.inf)],
)
def test_weights_that_are_none(weights):
    with pytest.raises(OptionError, match="weights"):
        bits(weights, HELD, KNOWN)
