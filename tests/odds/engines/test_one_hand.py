"""One hand against a list of hands: the same as against each by itself."""

from math import comb

import numpy as np
import pytest

import rivergate as rg
from rivergate.cards import DECK_SIZE
from rivergate.evaluators import backends
from rivergate.kernels import _circuit
from rivergate.odds.engines import known_hands, one_hand
from rivergate.odds.games import GAMES
from rivergate.odds.spot import read_spot

BACKENDS = [each.name for each in _circuit.runnable()]


@pytest.fixture(params=BACKENDS)
def backend(request):
    backends.use(request.param)
    yield request.param
    backends.use(None)


def counted(engine, spot, threads=1):
    parts = list(engine.parts(spot, threads=threads))
    total = parts[0][1]
    for _, tally in parts[1:]:
        total += tally
    return sum(boards for boards, _ in parts), total


@pytest.mark.parametrize(
    ("players", "board", "dead", "game"),
    [
        (["AhKh", "QQ,JTs,72o"], "2h3h9c", "", "holdem"),
        (["99+,A2s", "7c2d"], "AhKhQh3s", "5d", "holdem"),
        (["5s4h", "random"], "KsJhTh8h8c", "", "holdem"),
        (["AcAd", "KK,54s"], "", "2c2d2h2s3c3d3h3s4c4d6c6d6h6s7c7d7h7s8c8d8h8s9c9d9h9s", "holdem"),
        (["AhKhTs9s", "AAKK,QJ98$ds"], "3h4cJh", "", "omaha"),
        (["AhKhTs9s5c", "AAKKQ"], "3h4cJhTd", "", "omaha5"),
    ],
)
def test_each_opponent_by_himself(backend, players, board, dead, game):
    spot = read_spot(players, board, dead, GAMES[game])
    assert one_hand.serves(spot)
    boards, tally = counted(one_hand, spot)
    assert boards == one_hand.boards(spot)
    seat = next(seat for seat, player in enumerate(spot.players) if player.size == 1)
    hero, opponent = spot.players[seat], spot.players[1 - seat]
    expected = np.zeros((2, 3))
    for mask in opponent.masks[:: max(1, len(opponent.masks) // 60)].tolist():
        alone = read_spot([hero.hand, rg.mask_to_cards(mask)], board, dead, GAMES[game])
        found = counted(known_hands, alone)[1].shared
        expected += found if seat == 0 else found[::-1]
    if len(opponent.masks) < 60:
        assert np.array_equal(tally.shared, expected)
    assert tally.total == spot.boards * len(opponent.masks)


def test_weights_of_hands_that_suits_make_alike():
    # Without suits in the way AcKc, AdKd and AsKs are one hand to AhKh; each keeps its weight.
    spot = read_spot(["QhQc", "AsKs:0.25,AdKd:0.5,JJ"], dead="2c3c4c5c6c7c2d3d4d5d6d7d8h9h")
    _, tally = counted(one_hand, spot)
    expected = np.zeros((2, 3))
    for hand, weight in zip(spot.players[1].masks.tolist(), spot.players[1].weights, strict=True):
        alone = read_spot([spot.players[0].hand, rg.mask_to_cards(hand)], dead=spot.dead)
        expected += weight * counted(known_hands, alone)[1].shared
    assert tally.shared == pytest.approx(expected, rel=1e-12)


def test_alike_hands_are_those_that_renaming_suits_exchanges():
    # Against AhKh on no board three suits are alike: 1225 opponents fall into 269 or fewer sorts.
    spot = read_spot(["AhKh", "random"])
    masks = spot.players[1].masks
    found = one_hand.alike(masks, [int(spot.players[0].masks[0]), 0, 0])
    assert len(masks) == comb(DECK_SIZE - 2, 2)
    times = np.bincount(found.places)
    assert times.sum() == len(masks)
    assert times.max() == 6  # all orders of three suits
    assert set(times.tolist()) <= {1, 2, 3, 6}
    # Heart pairs of other ranks stand alone.
    alone = rg.cards_to_mask("QhJh")
    assert times[found.places[masks.tolist().index(alone)]] == 1


def test_threads_give_the_same():
    spot = read_spot(["AhKh", "22+,A2s+"], "2h9hTd")
    one, four = counted(one_hand, spot), counted(one_hand, spot, threads=4)
    assert one[0] == four[0]
    assert np.array_equal(one[1].shared, four[1].shared)


def test_what_is_served():
    assert not one_hand.serves(read_spot(["AhKh", "QsQd"]))
    assert not one_hand.serves(read_spot(["AhKh", "QQ", "JJ"]))
    assert not one_hand.serves(read_spot(["AhKhQsQd", "AA"], game=GAMES["omaha8"]))
