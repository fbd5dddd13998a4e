"""Two Omaha ranges by card removal, against joint deals added up one by one."""

from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.kernels._card_removal import Sides
from rivergate.odds.engines import every_deal, omaha_exact
from rivergate.odds.games import GAMES
from rivergate.odds.holding import Holding
from rivergate.odds.spot import Spot

from ..joint_enumeration import shares as shares_deal_by_deal
from ..spots import counted, equities, shares, spot


@pytest.mark.parametrize(
    ("game", "players", "board"),
    [
        ("omaha", ("AAKK", "QQJ*"), "2d5cQhJs"),
        ("omaha", ("AA**", "AAKQ, QQJ*"), "2d5cQhJsTd"),
        ("omaha", ("JT98", "****"), "2d5cQhJsTd"),
        ("omaha", ("AK**$ds", "AK**$ss"), "TsJsQsKhKc"),
        ("omaha5", ("AAKKQ", "QQJJ*"), "2d5cQhJs"),
        ("omaha5", ("AKQJ*$ds", "AKQJ*"), "2d5cQhJsTd"),
        ("omaha6", ("AAKKQJ", "AAQQJT"), "2d5cQhJsTd"),
    ],
)
def test_against_every_joint_deal_added_up(game, players, board):
    read = spot(*players, board=board, game=game)
    expected, found = counted(every_deal, read), counted(omaha_exact, read)
    assert found.shared / found.total == pytest.approx(expected.shared / expected.total, abs=1e-12)


# Of few cards, so that hands of four and five share one, two, three, all.
FEW = [card for card in range(52) if card not in (0, 5, 10, 15, 20)][:14]


def holding(hands):
    masks = np.array(sorted(rg.cards_to_mask(hand) for hand in hands), np.uint64)
    weights = np.array([0.25, 1, 0.01, 0.5] * len(masks))[: len(masks)]
    return Holding("", masks, weights)


@st.composite
def two_ranges(draw):
    cards = draw(st.sampled_from([4, 5, 6]))
    hand = st.lists(st.sampled_from(FEW), min_size=cards, max_size=cards, unique=True).map(
        lambda hand: tuple(sorted(hand))
    )
    hands = st.lists(hand, min_size=1, max_size=12, unique=True)
    return cards, [holding(draw(hands)) for _ in range(2)]


@settings(max_examples=60)
@given(two_ranges())
def test_weighted_ranges_that_overlap(ranges):
    cards, holdings = ranges
    game = {4: "omaha", 5: "omaha5", 6: "omaha6"}[cards]
    read = Spot(GAMES[game], tuple(holdings), rg.parse_cards("2c3d4h5s7c"))
    if all((holdings[0].masks[:, None] & holdings[1].masks).ravel()):
        return
    assert shares(omaha_exact, read) == pytest.approx(shares_deal_by_deal(read), abs=1e-11)


def test_seats_and_scale_do_not_matter():
    read = spot("AAKK", "QQJ*", board="2d5cQhJs", game="omaha")
    found = equities(omaha_exact, read)
    assert equities(omaha_exact, replace(read, players=read.players[::-1]))[::-1] == found
    first, second = read.players
    light = Holding("", first.masks, np.full(first.size, 0.125))
    assert equities(omaha_exact, replace(read, players=(light, second))) == found


def test_the_count_does_not_depend_on_threads():
    read = spot("AAKK", "QQJ*", board="2d5cQh", game="omaha")
    one, three = (counted(omaha_exact, read, threads) for threads in (1, 3))
    assert np.array_equal(one.shared, three.shared)


@pytest.mark.parametrize(
    ("players", "game"),
    [
        (("AAKK", "QQJJ"), "omaha8"),
        (("AAKK", "QQJJ", "TT99"), "omaha"),
        (("AA", "KK"), "holdem"),
    ],
)
def test_other_spots_are_left_to_other_engines(players, game):
    assert not omaha_exact.serves(spot(*players, board="2d5c9h", game=game))


def test_the_kernel_refuses_other_shapes():
    masks, weights = np.array([15, 240], np.uint64), np.ones(2)
    with pytest.raises(ValueError, match="number"):
        Sides(masks, masks, np.ones(3), weights, 4)
    with pytest.raises(ValueError, match="2 to 6"):
        Sides(masks, masks, weights, weights, 7)
    values, boards = np.zeros((1, 3), np.uint32), np.zeros(1, np.uint64)
    with pytest.raises(ValueError, match="shape"):
        Sides(masks, masks, weights, weights, 4).compare(
            values, values, boards, np.ones(1), np.zeros((2, 3))
        )
