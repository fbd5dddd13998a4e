"""Every hand of one range against every hand of another."""

import pickle

import numpy as np
import pytest

import rivergate as rg


@pytest.mark.parametrize(
    ("hands", "against", "board", "game"),
    [
        ("QQ+, AsKs:0.5", "TT, 7h2d, AsKd", "2h9hTd", "holdem"),
        ("QQ, 7c6c", "AA:0.25, KQs", "2h9hTd4c", "holdem"),
        ("22+", "A*", "2h9hTd4c4s", "holdem"),
        ("AsAh, AcKc", "QdJd, 22", "", "holdem"),
        ("random", "random", "", "holdem"),
        ("AhKhQhJh, 2h3h4h5h", "TsTc9s9c", "7h8h2s", "omaha"),
    ],
)
def test_pairs_and_means_are_those_of_equity(hands, against, board, game):
    found = rg.matchups(hands, against, board, game=game)
    names, others = found.names(), found.against_names()
    rng = np.random.default_rng(5)
    for row, column in rng.integers((len(names), len(others)), size=(6, 2)):
        if found.hands[row] & found.against[column]:
            assert found.boards[row, column] == 0
            assert np.isnan(found.equity[row, column])
            continue
        first = rg.equity([names[row], others[column]], board, game=game).players[0]
        assert found.equity[row, column] == first.equity
        assert (found.wins[row, column], found.ties[row, column]) == (first.wins, first.ties)
    whole = rg.equity([hands, against], board, game=game, method="exact").players[0]
    histogram = found.histogram()
    assert histogram.mean == pytest.approx(whole.equity)
    assert len(histogram.hands) == len(names)


def test_hands_that_cannot_be_dealt_are_in_no_histogram():
    found = rg.matchups("AsAh, KsKh", "AsAd, AcAh", "2c3c4d")
    assert found.histogram().hands == ("KsKh",)
    assert found.to_dict()["boards"][1] == [0, 0]


@pytest.mark.parametrize(
    ("call", "options", "words"),
    [
        (("AA", "KK"), {"game": "omaha8"}, "without a low"),
        (("AA", "KK", "AsAhAdAc2c"), {}, "player 1: no hand of 'AA'"),
        (("random", "random"), {"game": "omaha", "board": "2c3d4h"}, "pairs of hands are more"),
        (("20%", "20%"), {"game": "omaha", "board": "2c3d4h"}, "pairs of hands are more"),
        (("AA$ds", "AA$ds"), {"game": "omaha"}, "too many to count"),
    ],
)
def test_spots_without_matchups(call, options, words):
    with pytest.raises(rg.EquityError, match=words):
        rg.matchups(*call, **options)


def test_one_row_is_counted_in_pieces():
    seen = []
    found = rg.matchups(
        "AsAhKsKh", "KdKc**", game="omaha", progress=lambda *at: seen.append(at), threads=2
    )
    assert len(seen) > 1
    assert seen[-1] == (found.wins.size, found.wins.size)
    players = rg.equity(["AsAhKsKh", "KdKc**"], game="omaha", method="exact").players
    assert found.histogram().mean == pytest.approx(players[0].equity, abs=1e-12)


def test_equality_copies_and_progress():
    found = rg.matchups("AsAh", "KK", "2h9hTd")
    assert pickle.loads(pickle.dumps(found)) == found
    assert found != rg.matchups("AsAh", "KK", "2h9hKc")
    assert pickle.loads(pickle.dumps(found.histogram())) == found.histogram()
    with pytest.raises(rg.OptionError, match="progress=5"):
        rg.matchups("AsAh", "KK", "2h9hTd", progress=5)
