"""Weighted Hold'em ranges, exactly: against published figures and every joint deal one by one."""

from dataclasses import replace

import eval7
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.evaluators.backends import chosen
from rivergate.kernels import _range_showdown
from rivergate.odds.engines import every_deal, range_exact
from rivergate.odds.holding import Holding
from rivergate.ranges.combos import COMBOS

from ..joint_enumeration import shares as shares_deal_by_deal
from ..spots import counted, equities, shares, spot

# Those to ten digits are OMPEval's.
PUBLISHED = [
    (("22+,A2s+,KTo+", "random"), "2h9hTd", (0.6374423596, 0.3625576404)),
    (("QQ+,AK", "TT+,AQ+", "22+"), "2h9hTd", (0.3402294815, 0.3058031688, 0.3539673497)),
    # Hero beats 11 hands of 62 and 15 of 65, and ties with 8 of 72.
    (("7c2d", "random"), "AhKhQh3s4d", (30 / 990, 960 / 990)),
    (("5s4h", "random"), "KsJhTh8h8c", (0.1308080808, 0.8691919192)),
    # Hero wins 6 of 42 deals; were one player dealt after another, it would have .502.
    (("KcKd", "QQ", "AA,QQ"), "2c7d9h3sJc", (1 / 7, 0, 6 / 7)),
    (("KcKd", "QQ", "AA,QQ:0.5"), "2c7d9h3sJc", (1 / 13, 0, 12 / 13)),
    (
        (
            "22+,ATs+,KTs+,QTs+,JTs,AQo+,KQo",
            "22+,A2s+,K7s+,QTs+,JTs,T9s,98s,87s,76s,A9o+,KQo",
            "22+,A2s+,K8s+,Q8s+,J9s+,A8o+,KJo+",
            "72o",
        ),
        "AhTs3c",
        (0.308968, 0.329503, 0.330980, 0.030549),
    ),
]


@pytest.mark.parametrize(("players", "board", "expected"), PUBLISHED)
def test_published_equities(players, board, expected):
    assert equities(range_exact, spot(*players, board=board)) == pytest.approx(expected, abs=6e-7)


def test_before_the_flop():
    """Aces against aces are 6 of the 42 joint deals."""
    assert equities(range_exact, spot("AA,KK", "AA"))[0] == pytest.approx(0.226177, abs=5e-7)


def range_of(hands):
    return ", ".join(f"{COMBOS[hand][0]}{COMBOS[hand][1]}:{weight}" for hand, weight in hands)


# Few cards, so that ranges overlap and hands tie.
NEAR = [index for index, (high, low) in enumerate(COMBOS) if high < 20 or (low >= 40 and high < 50)]
HANDS = st.lists(
    st.tuples(st.sampled_from(NEAR), st.sampled_from([0.01, 0.3, 0.5, 1])),
    min_size=1,
    max_size=7,
    unique_by=lambda hand: hand[0],
)


def possible(*players, board):
    try:
        return spot(*players, board=board)
    except rg.EquityError:
        return None


@settings(max_examples=60)
@given(
    players=st.lists(HANDS, min_size=2, max_size=3),
    board=st.sampled_from(["JcJdJhQsQc", "6h7h8h9hJc", "2c3c4d5h", "KsKdKh2d"]),
)
def test_two_and_three_ranges_against_every_joint_deal(players, board):
    read = possible(*map(range_of, players), board=board)
    if read is not None:
        expected = shares_deal_by_deal(read)
        assert shares(range_exact, read) == pytest.approx(expected, abs=1e-11)


@settings(max_examples=40)
@given(players=st.lists(HANDS.map(lambda hands: hands[:4]), min_size=4, max_size=5))
def test_more_players_against_every_joint_deal(players):
    """The three widest are swept beside the joint deals of the others; ties with those too."""
    for board in ("TsJsQsKsAs", "JcJdQhQs8c"):
        read = possible(*map(range_of, players), board=board)
        if read is not None:
            expected = shares_deal_by_deal(read)
            assert shares(range_exact, read) == pytest.approx(expected, abs=1e-11)


def test_all_tie_on_a_board_that_plays():
    tally = counted(range_exact, spot("99-22", "99-22", "99-22", "8c8d", board="TsJsQsKsAs"))
    assert tally.shared[:, 4].tolist() == [tally.total] * 4


@pytest.mark.parametrize("board", ["2h9hTd", "2h9hTdTc", "AsAhKsKhQd"])
def test_wide_weighted_ranges_against_every_deal(board):
    """The other engine adds up joint deals and subtracts nothing."""
    for players in [
        ("22+:0.3, A2s+, KTo+:0.7", "50%:0.4, 30%"),
        ("JJ+, 98s:0.2", "AK, QQ:0.5", "76s, AQ"),
    ]:
        read = spot(*players, board=board)
        expected = counted(every_deal, read)
        found = counted(range_exact, read)
        assert found.shared / found.total == pytest.approx(
            expected.shared / expected.total, abs=1e-12
        )


def test_seats_do_not_matter():
    players = ("QQ+,AK:0.5", "random", "22-77,AhKh")
    found = equities(range_exact, spot(*players, board="2h9hTdKc"))
    swapped = equities(range_exact, spot(*players[::-1], board="2h9hTdKc"))
    assert swapped[::-1] == pytest.approx(found, abs=1e-13)


def test_suits_do_not_matter():
    """Hearts and spades exchanged everywhere."""
    found = equities(range_exact, spot("AhKh, 99", "ThTs, Ah*", board="2h9hTd"))
    other = equities(range_exact, spot("AsKs, 99", "ThTs, As*", board="2s9sTd"))
    assert other == pytest.approx(found, abs=1e-13)


@pytest.mark.parametrize("scale", [0.5, 0.01, 1e-200])
def test_the_scale_of_weights_does_not_matter(scale):
    read = spot("QQ+:0.5, AK", "TT+, AQ+:0.3", board="2h9hTd")
    first, second = read.players
    scaled = Holding(first.text, first.masks, first.weights * scale)
    assert equities(range_exact, replace(read, players=(scaled, second))) == pytest.approx(
        equities(range_exact, read), abs=1e-13
    )


def test_weights_act():
    whole = equities(range_exact, spot("KsKh", "22, AA", board="QdJd3c"))
    light = equities(range_exact, spot("KsKh", "22, AA:0.01", board="QdJd3c"))
    assert light[0] > whole[0] + 0.3


def test_weights_too_far_apart_for_sums_are_left_to_other_engines():
    assert not range_exact.serves(spot("AA:0.0000000001, KK", "QQ", board="2h9hTd"))
    assert range_exact.serves(spot("AA:0.00000001, KK", "QQ", board="2h9hTd"))


def test_the_count_does_not_depend_on_threads():
    for players in [("22+,A2s+", "40%:0.3, 20%"), ("QQ+:0.1,AK", "TT+,AQ+", "22+")]:
        read = spot(*players, board="2h9hTd")
        one, three = (counted(range_exact, read, threads) for threads in (1, 3))
        assert np.array_equal(one.shared, three.shared)


@pytest.mark.parametrize("board", ["2h9hTd", "7c7d7h", "AhKhQh3s"])
def test_outcomes_by_hand_add_up(board):
    """Hand by hand over reduced boards: as a spot in which that hand is the whole range."""
    for players in [("QQ+, AK:0.5", "TT+, AQ+"), ("AK", "QQ, KQ:0.2", "22, AQ")]:
        read = spot(*players, board=board)
        tables = range_exact.by_hand(read, threads=1)
        tally = counted(range_exact, read)
        for seat, (player, table) in enumerate(zip(read.players, tables, strict=True)):
            weights = np.ones(player.size) if player.weights is None else player.weights
            assert weights @ table == pytest.approx(tally.shared[seat], rel=1e-12)
        hand = rg.mask_to_cards(int(read.players[0].masks[-1]))
        alone = spot("".join(map(str, hand)), *players[1:], board=board)
        share = tables[0][-1] / tables[0][-1].sum()
        expected = counted(range_exact, alone).shared[0]
        assert share == pytest.approx(expected / expected.sum(), abs=1e-12)


def test_hands_that_leave_others_none_weigh_nothing():
    """AsAh takes both cards of every hand of the second player: it is never dealt."""
    read = spot("AsAh:1, KdKc:0.000000001", "AsKs, AhKh, AsAh", board="2h9hTd")
    assert range_exact.serves(read)
    assert shares(range_exact, read) == pytest.approx(shares_deal_by_deal(read), abs=1e-11)
    tables = range_exact.by_hand(read, threads=1)
    aces = read.players[0].masks.tolist().index(rg.cards_to_mask("AsAh"))
    assert tables[0][aces].tolist() == [0, 0, 0]


@pytest.mark.parametrize("board", ["2h9hTdKcTs", "TsJsQs2c2d", "AhKhQhJhTh"])
def test_a_river_as_eval7_counts_it(board):
    """Without weights, which it does not look at; it answers in single precision."""
    hero, villain = ("9s", "9c"), "22+, A2s+, KTo+, 54s"
    cards = [eval7.Card(board[at : at + 2]) for at in range(0, len(board), 2)]
    expected = eval7.py_hand_vs_range_exact(
        [eval7.Card(card) for card in hero],
        eval7.HandRange(villain),
        cards,
    )
    found = equities(range_exact, spot("".join(hero), villain, board=board))
    assert found[0] == pytest.approx(expected, abs=1e-6)


def arrays(n=2, boards=1):
    return {
        "values": np.zeros((boards, n), np.uint32),
        "boards": np.zeros(boards, np.uint64),
        "times": np.ones(boards),
        "masks": np.array([3, 12], np.uint64)[:n],
        "cards": np.array([[0, 1], [2, 3]], np.uint8)[:n],
    }


@pytest.mark.parametrize(
    "wrong",
    [
        {"values": np.zeros((1, 3), np.uint32)},
        {"times": np.ones(2)},
        {"cards": np.zeros((2, 3), np.uint8)},
        {"weights": np.ones((3, 2))},
        {"outcomes": np.zeros((3, 2, 3))},
    ],
)
def test_the_kernel_refuses_other_shapes(wrong):
    given = {**arrays(), "weights": np.ones((2, 2)), "outcomes": np.zeros((1, 2, 3)), **wrong}
    with pytest.raises(ValueError, match="shape"):
        _range_showdown.heads_up(**given)


@pytest.mark.parametrize(
    "wrong",
    [
        {"weights": np.ones((2, 2))},
        {"outcomes": np.zeros((3, 2, 3))},
        {"known": np.zeros((1, 11))},
        {"deals": np.zeros((1, 8), np.uint32), "known": np.zeros((8, 11))},
    ],
)
def test_the_kernel_of_three_refuses_other_shapes(wrong):
    given = {
        **arrays(),
        "weights": np.ones((3, 2)),
        "deals": np.zeros((1, 0), np.uint32),
        "deal_weights": np.ones(1),
        "outcomes": np.zeros((3, 2, 11)),
        "known": np.zeros((0, 11)),
        **wrong,
    }
    with pytest.raises(ValueError, match="shape"):
        _range_showdown.three_way(chosen().kernels_capsule, **given)
