"""Hold'em showdowns and the comparator against the order of the hand classes."""

from itertools import pairwise
from random import Random

import pytest

import rivergate as rg
from rivergate.circuits import netlist
from rivergate.circuits.designs import comparator, showdown
from rivergate.evaluators.algorithmic import best_value

from .cases import answers, dealt, on_planes


def circuits(name, design):
    return [design(), *(netlist.load(f"{name}.{form}") for form in ("lut3", "gate2"))]


def outcome(one, other):
    return (one > other) | (one == other) << 1


@pytest.mark.parametrize("circuit", circuits("holdem_showdown", showdown.holdem_showdown))
def test_two_hands_on_a_board(circuit):
    random = Random(5)
    cases, right = [], []
    for _ in range(2000):
        cards = dealt(random, 4 + random.choice((3, 4, 5)))
        first, second = cards[:2] + cards[4:], cards[2:]
        cases.append(on_planes(first, second))
        right.append(outcome(best_value(first), best_value(second)))
    assert answers(circuit, cases) == right


@pytest.mark.parametrize("circuit", circuits("compare_values", comparator.compare))
def test_values_compare_as_numbers(circuit):
    random = Random(6)
    values = [int(each.value) for each in rg.hand_classes()]
    pairs = [(v, v) for v in values]
    pairs += [pair for a, b in pairwise(values) for pair in ((a, b), (b, a))]
    pairs += [tuple(random.sample(values, 2)) for _ in range(4000)]
    cases = [
        [b for b in range(30) if one >> b & 1] + [30 + b for b in range(30) if other >> b & 1]
        for one, other in pairs
    ]
    assert answers(circuit, cases) == [outcome(one, other) for one, other in pairs]
