"""Textures of boards: the fixtures of the definitions, and cases counted by hand."""

import pytest

from rivergate.cards import Card, parse_cards
from rivergate.errors import CardError, EquityError
from rivergate.players.texture import texture


def test_fixtures():
    assert texture("JhTh9h").monotone
    # 7-J, 8-Q and 9-K.
    assert texture("JhTh9h").windows == 3
    assert (texture("Ks7d2c").rainbow, texture("Ks7d2c").windows) == (True, 0)
    assert texture("8s8d3c").paired
    assert (texture("3h4cJh").two_tone, texture("3h4cJh").windows) == (True, 0)


@pytest.mark.parametrize(
    ("board", "true", "false"),
    [
        ("JhTh9h", "monotone flush_possible connected very_connected", "two_tone four_flush"),
        ("Ks7d2c", "rainbow", "monotone paired trips connected four_straight flush_possible"),
        ("Ah2c5d", "connected rainbow", "very_connected"),  # the ace is low: A-5 alone
        ("AhKcTd", "connected", "very_connected"),  # and high: T-A alone
        ("AhKc2d", "", "connected"),  # but no straight goes around
        ("8s8d8c", "trips", "paired"),
        ("8s8d3c3d", "paired", "trips"),
        ("8s8d8c3d3s", "paired trips", ""),
        ("9s8s7s2s", "four_flush flush_possible monotone very_connected", "four_straight"),
        ("9s8s7s2s2d", "four_flush paired", "monotone"),
        ("9c8d7s6h", "four_straight rainbow very_connected", "flush_possible"),
        ("9c8d7s5h", "four_straight", ""),  # 5-9 wants a six
        ("9c8d7s6h5h", "four_straight", ""),
        ("9c9d7c2d", "two_tone", "flush_possible rainbow"),
    ],
)
def test_what_a_board_is(board, true, false):
    found = texture(board)
    assert all(getattr(found, name) for name in true.split())
    assert not any(getattr(found, name) for name in false.split())


@pytest.mark.parametrize(
    ("board", "wetness"),
    [
        ("Ks7d2c", 0.0),
        ("3h4cJh", 0.25),
        ("Kh7h2h", 0.45),
        ("JhTh9h", 0.45 + 3 * 0.15),
        ("Ks7d2cTs4h", 0.0),  # two spades on the river draw to nothing
        ("JhTh9h8h", 1.0),  # 0.45 and four windows are more
    ],
)
def test_wetness(board, wetness):
    assert texture(board).wetness == pytest.approx(wetness)


def test_cards_and_text_are_the_same_board():
    assert texture(tuple(parse_cards("JhTh9h"))) == texture("9hTh Jh")
    assert texture("JhTh9h").top == Card("Jh").rank


def test_what_is_no_board():
    with pytest.raises(EquityError, match="2 cards on the board"):
        texture("JhTh")
    with pytest.raises(CardError):
        texture("JhThXh")
