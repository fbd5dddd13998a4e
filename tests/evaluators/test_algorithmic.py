"""The specification, held to the laws of poker and to PokerKit."""

from itertools import combinations

import phevaluator
import pokerkit
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.evaluators import algorithmic

EVALUATORS = [algorithmic, rg.evaluators.cactus_kev]

hands = st.integers(5, 7).flatmap(
    lambda k: st.lists(st.integers(0, 51), unique=True, min_size=k, max_size=k)
)


@st.composite
def omaha_hands(draw):
    held, shared = draw(st.integers(2, 6)), draw(st.integers(3, 5))
    size = held + shared
    cards = draw(st.lists(st.integers(0, 51), unique=True, min_size=size, max_size=size))
    return cards[:held], cards[held:]


@pytest.mark.parametrize("evaluator", EVALUATORS)
@given(cards=hands, data=st.data())
def test_the_order_of_the_cards_does_not_matter(evaluator, cards, data):
    shuffled = data.draw(st.permutations(cards))
    assert evaluator.evaluate(shuffled) == evaluator.evaluate(cards)


@pytest.mark.parametrize("evaluator", EVALUATORS)
@given(cards=hands, suits=st.permutations(range(4)))
def test_no_suit_is_better_than_another(evaluator, cards, suits):
    renamed = [card & ~3 | suits[card & 3] for card in cards]
    assert evaluator.evaluate(renamed) == evaluator.evaluate(cards)


@pytest.mark.parametrize("evaluator", EVALUATORS)
@given(hands)
def test_a_hand_is_worth_its_best_five(evaluator, cards):
    assert evaluator.evaluate(cards) == max(map(algorithmic.evaluate, combinations(cards, 5)))


@pytest.mark.parametrize("evaluator", EVALUATORS)
@given(st.lists(st.integers(0, 51), unique=True, min_size=7, max_size=7))
def test_one_card_more_is_never_worse(evaluator, cards):
    values = [evaluator.evaluate(cards[:k]) for k in (5, 6, 7)]
    assert values == sorted(values)


# Rules that other evaluators have got wrong.
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("3c3d3h2s2d AsKh", "AsAdAhKsQd"),  # a full house beats any trips
        ("AsAdAh2c2d KcKd", "KsKdKhAcAd"),  # two pairs beside trips: the higher pair fills it
        ("6c5d4h3s2c", "5c4d3h2sAc"),  # the wheel is the lowest straight
        ("AcKdQhJsTc", "KcQdJhTs9c"),
        ("6h5h4h3h2h", "5s4s3s2sAs"),  # also among straight flushes
        ("QsJsTs9s8s KsAd", "JsTs9s8s7s AhKs"),
        ("KhQh9h6h3h", "AcKdQhJsTc"),  # a flush beats a straight
        ("AsAdKhKcQh", "AsAdKhKcJhTd"),  # the kicker plays
    ],
)
def test_rules_that_have_been_got_wrong(better, worse):
    for evaluator in EVALUATORS:
        assert evaluator.evaluate(better) > evaluator.evaluate(worse)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AsAdKhKcQh 2d", "AcAhKsKdQs Jd"),  # the sixth card does not play
        ("AsAdKhKcQcQh Jd", "AsAdKhKcQc 2d"),  # nor does a third pair
        ("AhKh9h6h3h 2h", "AhKh9h6h3h 2c"),  # nor the sixth of a flush
        ("AcKcQcJcTc 9c8c", "AdKdQdJdTd AcAh"),
    ],
)
def test_ties(one, other):
    for evaluator in EVALUATORS:
        assert evaluator.evaluate(one) == evaluator.evaluate(other)


@given(omaha_hands())
@settings(max_examples=200)
def test_omaha_of_two_to_six_hole_cards_agrees_with_pokerkit(spot):
    hole, board = map(rg.as_cards, spot)
    theirs = pokerkit.OmahaHoldemHand.from_game(_text(hole), _text(board))
    assert rg.evaluate_omaha(hole, board) == rg.evaluate(_text(theirs.cards))


def test_omaha_neither_one_nor_three_from_the_hole():
    assert rg.evaluate_omaha("AsKs2d2h", "QdJcTh3s4s").category == rg.Category.STRAIGHT
    assert rg.evaluate_omaha("AsKsQsJs", "Td2d3d4c6h").category == rg.Category.HIGH_CARD
    assert rg.evaluate_omaha("AhKcQcJc", "9h8h6h3h2c").category == rg.Category.HIGH_CARD
    assert rg.evaluate_omaha("7c7d7h7s", "2c3d9hJsKd").category == rg.Category.ONE_PAIR


@given(st.lists(st.integers(0, 51), unique=True, min_size=9, max_size=9))
@settings(max_examples=300)
def test_omaha_agrees_with_phevaluator(cards):
    board, hole = cards[:5], cards[5:]
    assert rg.evaluate_omaha(hole, board).rank == phevaluator.evaluate_omaha_cards(*cards)


@given(st.lists(st.integers(0, 51), unique=True, min_size=9, max_size=9))
@settings(max_examples=300)
def test_lows_agree_with_pokerkit(cards):
    board, hole = rg.as_cards(cards[:5]), rg.as_cards(cards[5:])
    theirs = pokerkit.OmahaEightOrBetterLowHand.from_game_or_none(_text(hole), _text(board))
    ours = rg.evaluate_low(hole, board)
    if theirs is None:
        assert ours is None
    else:
        ranks = {"A23456789TJQK".index(card.rank.value) for card in theirs.cards}
        assert ours == sum(1 << rank for rank in ranks)


def _text(cards):
    return "".join(repr(card) for card in cards)


@pytest.mark.parametrize(
    ("hole", "board", "error", "words"),
    [
        ("As", "2c3c4c", rg.HandError, "in the hole"),
        ("AsKsQsJsTs9s8s", "2c3c4c", rg.HandError, "in the hole"),
        ("AsKs", "2c3c", rg.HandError, "on the board"),
        ("AsKs", "2c3c4c5c6c7c", rg.HandError, "on the board"),
        ("AsKs", "As3c4c", rg.CardError, "As is both"),
    ],
)
def test_impossible_omaha_hands(hole, board, error, words):
    for call in (rg.evaluate_omaha, rg.evaluate_low):
        with pytest.raises(error, match=words):
            call(hole, board)
