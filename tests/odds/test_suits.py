"""Renamings of suits: which keep a spot, and boards counted once for all that differ by them."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

import rivergate as rg
from rivergate.odds.engines import every_deal, range_exact
from rivergate.odds.suits import RENAMINGS, board_classes, board_count, renamed, symmetries

from .spots import counted, spot

NO_RENAMING = ((0, 1, 2, 3),)
CLUBS_AND_SPADES = ((0, 1, 2, 3), (3, 1, 2, 0))


def test_cards_renamed():
    given = np.array([rg.cards_to_mask("Ac2dKhKs")], np.uint64)
    assert renamed(given, (3, 2, 1, 0)).tolist() == [rg.cards_to_mask("As2hKdKc")]


@pytest.mark.parametrize(
    ("players", "board", "dead", "expected"),
    [
        (("AA", "KK"), "", "", RENAMINGS),
        (("AA", "random"), "2h9hTd", "", CLUBS_AND_SPADES),
        (("AA", "random"), "2h9hTd", "Kc", NO_RENAMING),
        (("AsAc", "random"), "2h9hTd", "", CLUBS_AND_SPADES),
        (("As*", "random"), "2h9hTd", "", NO_RENAMING),
        (("AcKc, AsKs:0.5", "QQ"), "2h9hTd", "", NO_RENAMING),
        (("AcKc:0.5, AsKs:0.5, QQ", "QQ"), "2h9hTd", "", CLUBS_AND_SPADES),
        (("AhKd", "QcQs"), "", "", CLUBS_AND_SPADES),
    ],
)
def test_renamings_that_keep_a_spot(players, board, dead, expected):
    assert symmetries(spot(*players, board=board, dead=dead)) == expected


def test_any_omaha_hand_keeps_all():
    assert len(symmetries(spot("AA**", "****", game="omaha"))) == 24


@pytest.mark.parametrize(
    ("players", "board", "dead", "boards"),
    [
        (("AA", "KK"), "", "", comb(52, 5)),
        (("QQ+", "random"), "2h9hTd", "", comb(49, 2)),
        (("AhAs", "random"), "2h9hTd", "5c", comb(46, 2)),
        # Every hand of the first player holds the ace of spades: it cannot come.
        (("As*", "KK"), "2h9hTdTc", "", comb(47, 1)),
        (("AA", "KK"), "2h9hTdTcTs", "", 1),
    ],
)
def test_classes_stand_for_all_boards(players, board, dead, boards):
    read = spot(*players, board=board, dead=dead)
    classes = board_classes(read, symmetries(read))
    assert board_count(read) == boards == classes.times.sum()


def test_every_board_is_in_the_class_of_one():
    read = spot("AhAd", "KhKd", board="2c2s9h")
    group = symmetries(read)
    assert len(group) == 2
    classes = board_classes(read, group)
    deck = [card for card in range(52) if not read.known >> card & 1]
    open_cards = rg.cards_to_mask(read.board)
    times = dict.fromkeys(classes.masks.tolist(), 0)
    for two in combinations(deck, 2):
        board = np.array([open_cards | rg.cards_to_mask(two)], np.uint64)
        times[min(int(renamed(board, suits)[0]) for suits in group)] += 1
    assert list(times.values()) == classes.times.tolist()


def test_classes_of_all_boards_before_the_flop():
    """134,459 boards differ by more than suits: as many as `hand_orders.boards_by_shape` finds."""
    assert len(board_classes(spot("AA", "KK"), RENAMINGS).masks) == 134_459


@pytest.mark.parametrize(
    ("engine", "players", "board", "game"),
    [
        (range_exact, ("QQ+,AK:0.5", "22+,A2s+"), "9h9dTc", "holdem"),
        (range_exact, ("QQ+,AK:0.5", "22+", "A2s+,JT:0.2"), "2h9hTh", "holdem"),
        (every_deal, ("QQ+,AK:0.5", "22+,A2s+"), "9h9dTcTs", "holdem"),
        (every_deal, ("AAKK", "QQJJ"), "2h9hTh5c", "omaha"),
        (every_deal, ("AA23", "KK45"), "2h7hTh6c", "omaha8"),
    ],
)
def test_the_answer_is_the_same_without_them(engine, players, board, game, monkeypatch):
    read = spot(*players, board=board, game=game)
    assert len(symmetries(read)) > 1
    reduced = counted(engine, read)
    other = spot(*players, board=board, game=game)
    monkeypatch.setattr("rivergate.odds.engines.range_exact.symmetries", lambda _: NO_RENAMING)
    monkeypatch.setattr("rivergate.odds.engines.every_deal.symmetries", lambda _: NO_RENAMING)
    whole = counted(engine, other)
    assert reduced.shared == pytest.approx(whole.shared, rel=1e-12)
    if whole.low is not None:
        assert reduced.low.low == pytest.approx(whole.low.low, rel=1e-12)
        assert reduced.low.scoops == pytest.approx(whole.low.scoops, rel=1e-12)
