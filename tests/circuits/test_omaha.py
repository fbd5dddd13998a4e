"""Omaha netlists and designs against the rules of poker (the algorithmic evaluator)."""

from random import Random

import pytest

from rivergate.cards import Card
from rivergate.circuits import netlist
from rivergate.circuits.designs import low, omaha, showdown
from rivergate.evaluators.algorithmic import evaluate_low, evaluate_omaha

from .cases import answers, dealt, on_planes

NO_LOW = 0xFF


def circuits(name, design):
    return [design(), *(netlist.load(f"{name}.{form}") for form in ("lut3", "gate2"))]


def deals(count, hands=1, seed=1):
    """Holes of one size, 2-6, and a board of 3-5."""
    random = Random(seed)
    for _ in range(count):
        holes, boards = random.randint(2, 6), random.randint(3, 5)
        cards = [Card(card) for card in dealt(random, hands * holes + boards)]
        yield [cards[holes * i : holes * i + holes] for i in range(hands)], cards[hands * holes :]


def low_of(hole, board):
    found = evaluate_low(hole, board)
    return NO_LOW if found is None else int(found)


@pytest.mark.parametrize("circuit", circuits("omaha_value", omaha.value))
def test_values(circuit):
    dealt_hands = [(hole, board) for (hole,), board in deals(800)]
    cases = [on_planes(*each) for each in dealt_hands]
    assert answers(circuit, cases) == [int(evaluate_omaha(*each)) for each in dealt_hands]


@pytest.mark.parametrize("circuit", circuits("omaha_low", low.low))
def test_lows(circuit):
    dealt_hands = [(hole, board) for (hole,), board in deals(800)]
    cases = [on_planes(*each) for each in dealt_hands]
    assert answers(circuit, cases) == [low_of(*each) for each in dealt_hands]


@pytest.mark.parametrize(
    ("hole", "board", "expected"),
    [
        # Fours of two and two with a flush: the kicker is of another suit than the flush.
        ("AhAdKcQc", "AcAs2c3c9d", "AsAcAhAd9d"),
        # Fours with three of the board.
        ("AhKdQcJc", "AcAdAs2c3c", "AcAdAsAhKd"),
        # A flush of the board needs two hole cards of its suit.
        ("AcKdQdJh", "2c4c6c8cTh", "AcKdTh8c6c"),
        # A full house beats the flush that is there too.
        ("KcKdAcQc", "Kh2c2d7c9c", "KcKdKh2c2d"),
    ],
)
def test_hands_that_are_easily_got_wrong(hole, board, expected):
    import rivergate as rg

    case = [on_planes(rg.parse_cards(hole), rg.parse_cards(board))]
    for form in ("lut3", "gate2"):
        circuit = netlist.load(f"omaha_value.{form}")
        assert answers(circuit, case) == [int(rg.evaluate(expected))]


def outcome(one, other):
    return (one > other) | (one == other) << 1


@pytest.mark.parametrize("circuit", circuits("omaha_showdown", showdown.omaha_showdown))
def test_showdowns(circuit):
    played = list(deals(300, hands=2, seed=2))
    cases = [on_planes(*holes, board) for holes, board in played]
    right = [outcome(*(evaluate_omaha(hole, board) for hole in holes)) for holes, board in played]
    assert answers(circuit, cases) == right


@pytest.mark.parametrize("circuit", circuits("omaha_hilo_showdown", showdown.hilo_showdown))
def test_hilo_showdowns(circuit):
    played = list(deals(300, hands=2, seed=3))
    cases = [on_planes(*holes, board) for holes, board in played]
    right = []
    for holes, board in played:
        first, second = (low_of(hole, board) for hole in holes)
        tie = first == second != NO_LOW
        lows = (first < second) | tie << 1 | (first > second) << 2
        right.append(outcome(*(evaluate_omaha(h, board) for h in holes)) | lows << 2)
    assert answers(circuit, cases) == right
