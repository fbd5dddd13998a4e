"""Hold'em netlists and designs against the rules of poker (the algorithmic evaluator)."""

from itertools import combinations
from random import Random

import numpy as np
import pytest

import rivergate as rg
from rivergate.circuits import netlist
from rivergate.circuits.designs import holdem, seven_ids
from rivergate.evaluators.algorithmic import best_value

from .cases import answers, dealt

CIRCUITS = {
    "design": holdem.value(),
    "lut3": netlist.load("holdem_value.lut3"),
    "gate2": netlist.load("holdem_value.gate2"),
}


@pytest.mark.parametrize("circuit", CIRCUITS.values(), ids=CIRCUITS)
@pytest.mark.parametrize("size", [5, 6, 7])
def test_dealt_hands_have_the_value_that_the_rules_give(circuit, size):
    random = Random(size)
    hands = [dealt(random, size) for _ in range(2500)]
    assert answers(circuit, hands) == [best_value(hand) for hand in hands]


@pytest.mark.parametrize("form", ["lut3", "gate2"])
def test_one_hand_of_every_class(form):
    hands = [next(each.hands()) for each in rg.hand_classes()]
    values = [int(each.value) for each in rg.hand_classes()]
    assert answers(CIRCUITS[form], hands) == values


@pytest.mark.parametrize("form", ["lut3", "gate2"])
def test_four_and_three_of_a_kind_together(form):
    # The one seven-card hand in which the excess of the design is three, in every order of ranks.
    hands = [
        [4 * four + suit for suit in range(4)]
        + [4 * three + suit for suit in range(4) if suit != left]
        for four in range(13)
        for three in range(13)
        for left in range(4)
        if four != three
    ]
    assert answers(CIRCUITS[form], hands) == [best_value(hand) for hand in hands]


def test_every_five_of_a_short_deck():
    hands = list(combinations(range(0, 52, 3), 5))
    values = rg.evaluators.cactus_kev.evaluate_batch(np.array(hands, np.uint8))
    assert answers(CIRCUITS["lut3"], hands) == values.tolist()


IDS = {
    "design": seven_ids.value(),
    "lut3": netlist.load("holdem_value_ids7.lut3"),
    "gate2": netlist.load("holdem_value_ids7.gate2"),
}


@pytest.mark.parametrize("circuit", IDS.values(), ids=IDS)
def test_seven_card_numbers_in_any_order(circuit):
    random = Random(7)
    hands = [dealt(random, 7) for _ in range(2500)]
    bits = [
        [6 * at + bit for at, card in enumerate(hand) for bit in range(6) if card >> bit & 1]
        for hand in hands
    ]
    assert answers(circuit, bits) == [best_value(hand) for hand in hands]
