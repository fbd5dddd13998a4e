"""Every joint deal in every game, against the same one by one with other evaluators."""

import numpy as np
import pytest

import rivergate as rg
from rivergate.evaluators.backends import chosen
from rivergate.kernels import _every_deal
from rivergate.odds.engines import every_deal, known_hands

from ..joint_enumeration import shares as shares_deal_by_deal
from ..spots import counted, equities, shares, spot


@pytest.mark.parametrize(
    ("players", "board", "game", "expected"),
    [
        (("QsQc7d5d", "AdKdKhKs"), "2d5cQhJs", "omaha", (0.875, 0.125)),
        (("22+,A2s+,KTo+", "random"), "2h9hTd", "holdem", (0.6374423596, 0.3625576404)),
        (
            ("QQ+,AK", "TT+,AQ+", "22+"),
            "2h9hTd",
            "holdem",
            (0.3402294815, 0.3058031688, 0.3539673497),
        ),
        (("KcKd", "QQ", "AA,QQ:0.5"), "2c7d9h3sJc", "holdem", (1 / 13, 0, 12 / 13)),
    ],
)
def test_published_equities(players, board, game, expected):
    found = equities(every_deal, spot(*players, board=board, game=game))
    assert found == pytest.approx(expected, abs=5e-11)


SHORT = [
    ("holdem", ("QQ:0.5, AKs", "AQ", "JhTh, 99:0.1"), "9h8hQs"),
    ("holdem", ("AK:0.3", "AQ, KQ:0.7", "AJ", "22"), "AhKdQc2s"),
    ("omaha", ("AsAh[K,Q][2,3]", "JhTh98", "5c5d6c7d"), "9h8hQsQd"),
    ("omaha5", ("AsAhKs[Q,J]2", "9h8h7c[6,5]2"), "Th6hQsQd"),
    ("omaha6", ("AsAhKsJs2h[3,4]", "9h8h7c6c[2,3]5"), "Th6hQsQd4c"),
    ("omaha8", ("AsAh23", "KsKhQd[J,T]", "4c5c6d7d"), "2h8h7s"),
    ("omaha8", ("AsAh23", "AcAd23"), "4h8h7sKc"),
    ("omaha8", ("AsAhKQ", "KsKhQdJ"), "ThJhJsKc"),
    ("omaha58", ("AsAh2s3s[4,5]", "KsKhQd[J,T]6"), "2h8h7sTc"),
    ("omaha68", ("AsAh2s3s[4,5]9c", "KsKhQd[J,T]6c6d"), "2h8h7sTc"),
]


@pytest.mark.parametrize(("game", "players", "board"), SHORT)
def test_short_ranges_deal_by_deal(game, players, board):
    read = spot(*players, board=board, game=game)
    assert max(player.size for player in read.players) > 1
    expected = shares_deal_by_deal(read)
    assert shares(every_deal, read) == pytest.approx(expected, abs=1e-12)


def test_known_hands_as_another_engine_counts_them():
    """Integers there, sums of floats here."""
    read = spot("AsAh2d3d", "KsKhQdJd", "9c8c7d6d", board="2h8h7s", game="omaha8")
    expected, found = counted(known_hands, read), counted(every_deal, read)
    assert np.array_equal(found.shared, expected.shared)
    assert np.array_equal(found.low.low, expected.low.low)
    assert np.array_equal(found.low.high_no_low, expected.low.high_no_low)
    assert np.array_equal(found.low.scoops, expected.low.scoops)
    assert np.array_equal(found.low.nothing, expected.low.nothing)


def test_without_a_low_the_high_takes_all():
    tally = counted(every_deal, spot("AAKK", "QQJJ", board="KhQhTd9s", game="omaha8"))
    assert not tally.low.low.any()
    assert np.array_equal(tally.low.high_no_low, tally.shared)


def test_quarters():
    """The nut low shared, the high lost: a quarter for the one, three for the other."""
    read = spot("Ah2d3cQc", "As2sKcKd", board="4h7c8dKhJs", game="omaha8")
    assert equities(every_deal, read) == [0.25, 0.75]


def test_any_hand():
    """`****` is every hand that is left; the same as the list of them."""
    board = "2h9hTd5c3s"
    some = equities(every_deal, spot("AsAhKsKh", "****", board=board, game="omaha"))
    deck = rg.cards_to_mask("AsAhKsKh" + board)
    hero = rg.evaluate_omaha("AsAhKsKh", board)
    hands = rg.OmahaRange("****").masks
    hands = hands[hands & np.uint64(deck) == 0]
    rows = np.array([rg.mask_to_cards(mask) for mask in hands.tolist()], np.uint8)
    values = rg.evaluate_omaha_batch(
        rows, np.tile(rg.parse_cards(board), (len(rows), 1)).astype(np.uint8)
    )
    wins, ties, total = (values < hero).sum(), (values == hero).sum(), len(values)
    assert some[0] == pytest.approx((wins + ties / 2) / total, abs=1e-12)


def test_the_count_does_not_depend_on_threads():
    read = spot("AAKK", "QQJ*", board="2h9hTd", game="omaha8")
    one, three = (counted(every_deal, read, threads) for threads in (1, 3))
    assert np.array_equal(one.shared, three.shared)
    assert np.array_equal(one.low.low, three.low.low)


def test_weights_far_apart():
    """Aces of next to no weight: what they win is not lost beside the kings."""
    read = spot("AA:0.0000000000000001, 33", "KK", board="2h9hTdJc4s")
    tally = counted(every_deal, read)
    assert tally.shared[0, 1] == pytest.approx(36e-16, rel=1e-9)


def player(n=2, lows=False, boards=1):
    return (
        np.array([3, 12], np.uint64)[:n],
        np.ones(n),
        np.zeros((boards, n), np.uint32),
        np.zeros((boards, n), np.uint8) if lows else None,
    )


@pytest.mark.parametrize(
    "players",
    [
        [player()],
        [player(), player(0)],
        [player(), player(lows=True)],
        [player(), player(boards=2)],
        [player()] * 11,
    ],
)
def test_the_kernel_refuses_other_shapes(players):
    with pytest.raises(ValueError, match=r"number|shape|lows"):
        _every_deal.count(chosen().kernels_capsule, players, np.zeros(1, np.uint64), np.ones(1))
