"""Numbers of other libraries, each against the library itself."""

import re

import eval7
import phevaluator
import pytest
import treys

import rivergate as rg
from rivergate.conventions import CACTUS_KEV, EVAL7, TWO_PLUS_TWO


def one_hand_per_class():
    return [next(each.hands()) for each in rg.hand_classes()]


TREYS = treys.Evaluator()


def treys_number(cards):
    numbers = [treys.Card.new(str(card)) for card in cards]
    return TREYS.evaluate(numbers[:2], numbers[2:])


def phevaluator_number(cards):
    return phevaluator.evaluate_cards(*map(int, cards))


def eval7_number(cards):
    return eval7.evaluate([eval7.Card(str(card)) for card in cards])


@pytest.mark.parametrize(
    ("convention", "library"),
    [(CACTUS_KEV, treys_number), (CACTUS_KEV, phevaluator_number), (EVAL7, eval7_number)],
)
def test_every_class_has_the_librarys_number(convention, library):
    for each, hand in zip(rg.hand_classes(), one_hand_per_class(), strict=True):
        assert convention.from_value(each.value) == library(hand), each


# Published with the table: category << 12 | n, n from 1; 9 << 12 | 10 is the royal flush.
@pytest.mark.parametrize(
    ("rank", "number"),
    [(7462, 0x1001), (6186, 0x14FD), (3326, 0x2B2C), (10, 0x9001), (1, 0x900A), (1609, 0x5001)],
)
def test_two_plus_two_numbers(rank, number):
    assert TWO_PLUS_TWO.from_value(rg.hand_value(rank)) == number


@pytest.mark.parametrize("convention", [CACTUS_KEV, TWO_PLUS_TWO, EVAL7], ids=lambda c: c.name)
def test_conversions_round_trip_and_keep_the_order(convention):
    numbers = [convention.from_value(each.value) for each in rg.hand_classes()]
    assert [convention.to_value(n).rank for n in numbers] == list(range(1, 7463))
    assert numbers == sorted(numbers, reverse=convention.bigger_wins)


@pytest.mark.parametrize("convention", [CACTUS_KEV, TWO_PLUS_TWO, EVAL7], ids=lambda c: c.name)
def test_numbers_of_no_hand(convention):
    for number in (0, -1, 1 << 30, 1.0, True, "1", None, 10**5000):
        with pytest.raises(rg.HandError, match=re.escape(convention.name)):
            convention.to_value(number)
    with pytest.raises(rg.HandError, match="value of no hand"):
        convention.from_value(12345)
