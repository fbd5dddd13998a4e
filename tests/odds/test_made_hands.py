"""How often hands make each category."""

from itertools import combinations
from math import comb

import numpy as np
import pytest

import rivergate as rg
from rivergate.cards import deck_without


def by_rules(hands, board, dead=""):
    """Shares by the algorithmic evaluator, deal by deal; `hands` are (text, weight)."""
    counts = dict.fromkeys(map(str, reversed(rg.Category)), 0.0)
    for text, weight in hands:
        hand = rg.parse_cards(text)
        known = rg.parse_cards(board) + hand
        deck = deck_without(rg.cards_to_mask(known + rg.parse_cards(dead)))
        for rest in combinations(deck, 5 - len(rg.parse_cards(board))):
            value = rg.evaluators.algorithmic.evaluate([*known, *rest])
            counts[str(value.category)] += weight
    total = sum(counts.values())
    return {name: count / total for name, count in counts.items()}


def river(made):
    return {str(category): share for category, share in made.river.items()}


def test_any_hand_makes_what_all_seven_cards_make():
    """Of the 32 cards from seven to ace, by the batch evaluator."""
    dead = "".join(rank + suit for rank in "23456" for suit in "cdhs")
    masks = np.fromiter(
        (sum(1 << card for card in cards) for cards in combinations(range(20, 52), 7)), np.uint64
    )
    counts = np.bincount(rg.categories(rg.evaluate_masks(masks)), minlength=10)
    made = rg.made_hands(
        "77+, A7s+, K7s+, Q7s+, J7s+, T7s+, 97s+, 87s, A7o+, K7o+, Q7o+, J7o+, T7o+, 97o+, 87o",
        dead=dead,
    )
    assert made.now is None
    for category, share in made.river.items():
        assert share == pytest.approx(counts[category] / comb(32, 7))


def test_hands_that_differ_in_suits_alone_count_together():
    whole = river(rg.made_hands("AKs:0.5, 22"))
    suited, pair = river(rg.made_hands("AsKs")), river(rg.made_hands("2c2d"))
    for name, share in whole.items():
        assert share == pytest.approx((4 * 0.5 * suited[name] + 6 * pair[name]) / 8)


def test_a_flush_draw_by_the_rules():
    made = rg.made_hands("AhKh", "Qh7h2c", "2h3d")
    assert river(made) == pytest.approx(by_rules([("AhKh", 1)], "Qh7h2c", "2h3d"))
    assert made.now[rg.Category.HIGH_CARD] == 1


def test_weights_count():
    made = rg.made_hands("QhQd, JsTs:0.25", "9c8c2d3h")
    expected = by_rules([("QhQd", 1), ("JsTs", 0.25)], "9c8c2d3h")
    assert river(made) == pytest.approx(expected)
    assert made.now[rg.Category.ONE_PAIR] == pytest.approx(0.8)


def test_omaha_plays_two_of_its_cards():
    made = rg.made_hands("AhKhQhJh", "Th2h3c4c5d", game="omaha")
    assert made.now[rg.Category.HIGH_CARD] == 1
    assert river(made)["high card"] == 1


def test_text_and_dict():
    made = rg.made_hands("AhKh", "Qh7h2c")
    assert "flush" in str(made)
    assert made.to_dict()["river"] == river(made)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (("AhKh", "Ah2c3c"), "no hand of 'AhKh' can be dealt"),
        (("AhKh", "2c3c"), "2 cards on the board"),
        (("AhKh", "2c3c4c", "4c"), "4c is in two places"),
        (("AhKhQh",), "holds 3 cards"),
    ],
)
def test_hands_that_cannot_be_dealt(call, words):
    with pytest.raises(rg.EquityError, match=words):
        rg.made_hands(*call)


@pytest.mark.parametrize(("hands", "game"), [("50%", "omaha"), ("random", "omaha6")])
def test_too_many_deals_are_refused_at_once(hands, game):
    with pytest.raises(rg.EquityError, match="are more than the 3,000,000,000"):
        rg.made_hands(hands, game=game)


def test_any_omaha_hand_on_a_river_plays_a_pair_of_the_three_aces_at_worst():
    made = rg.made_hands("random", "AsAhAd2c7h", game="omaha")
    assert river(made)["high card"] == river(made)["one pair"] == river(made)["two pair"] == 0
    assert sum(made.river.values()) == pytest.approx(1)


@pytest.mark.parametrize("board", ["2c3d4h", ""])
def test_too_few_cards_for_a_board(board):
    kept = rg.cards_to_mask(f"AsAh{board}5c")
    with pytest.raises(rg.EquityError, match=r"1 card left in the deck, and [25] to come"):
        rg.made_hands("AsAh", board, deck_without(kept))


def test_progress_ends_at_all_deals():
    calls = []
    rg.made_hands("AhKh, 22", "Qh7h2c", progress=lambda done, total: calls.append((done, total)))
    assert calls[-1] == (4 * 1081, 4 * 1081)
    with pytest.raises(rg.OptionError, match="progress=5"):
        rg.made_hands("AhKh", "Qh7h2c", progress=5)
