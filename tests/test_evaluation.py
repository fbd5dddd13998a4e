"""Which five cards play, and the words that settle an argument."""

import copy
import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rivergate as rg

hands = st.integers(5, 7).flatmap(
    lambda k: st.lists(st.integers(0, 51), unique=True, min_size=k, max_size=k)
)


@pytest.mark.parametrize(
    ("cards", "five", "words"),
    [
        (
            "AsAd KhKc Qh 6d",
            "AsAdKhKcQh",
            "two pair, aces and kings, queen kicker; the six does not play",
        ),
        (
            "AsAd KhKc 6d6s Qh",
            "AsAdKhKcQh",
            "two pair, aces and kings, queen kicker; the sixes do not play",
        ),
        (
            "AsAdAh KhKcKd Qh",
            "AsAhAdKdKc",
            "full house, aces full of kings; the king of hearts and the queen do not play",
        ),
        ("5s4s3s2sAs 9s9d", "5s4s3s2sAs", "straight flush, five high; the nines do not play"),
        (
            "AhKh9h6h2h 2s2d",
            "AhKh9h6h2h",
            "flush, ace-king-nine-six-deuce; the deuce of spades and the deuce of diamonds "
            "do not play",
        ),
        ("AsKsQsJsTs", "AsKsQsJsTs", "royal flush"),
        (
            "7c7d7h7s AcKd2h",
            "7s7h7d7cAc",
            "four of a kind, sevens, ace kicker; the king and the deuce do not play",
        ),
        (
            "9c8d7h6s5c 5d2h",
            "9c8d7h6s5c",
            "straight, nine high; the five of diamonds and the deuce do not play",
        ),
    ],
)
def test_best_five_and_words(cards, five, words):
    best = rg.best_five(cards)
    assert sorted(best) == sorted(rg.parse_cards(five))
    assert best.describe() == words == rg.describe(cards)


@given(hands)
def test_best_five_is_worth_the_hand_and_no_other_five_is_worth_more(cards):
    best = rg.best_five(cards)
    assert rg.evaluate(best) == best.value == rg.evaluate(cards)
    assert max(map(rg.evaluate, combinations(cards, 5))) == best.value
    assert sorted([*best, *best.unplayed]) == sorted(cards)
    assert rg.evaluate(cards, explain=True) == best


def test_best_five_survives_pickling_and_copying():
    best = rg.best_five("AsAdKhKcQh6d")
    for again in (pickle.loads(pickle.dumps(best)), copy.deepcopy(best)):
        assert (again, again.value, again.unplayed) == (best, best.value, best.unplayed)


@given(hands)
def test_best_five_shows_the_important_ranks_first(cards):
    best = rg.best_five(cards)
    assert tuple(card.rank for card in best) == best.value.hand_class.five_ranks


@pytest.mark.parametrize("cards", ["", "AsKs", "AsKsQsJs", "AsKsQsJsTs9s8s7s"])
def test_wrong_numbers_of_cards(cards):
    for call in (rg.evaluate, rg.best_five, rg.describe, rg.evaluators.algorithmic.evaluate):
        with pytest.raises(rg.HandError, match="5, 6 or 7"):
            call(cards)


@pytest.mark.parametrize("cards", [[0, 1, 2, 3, 52], [0, 1, 2, 3, True], [0, 1, 2, 3, 3], None, 5])
def test_what_is_no_hand(cards):
    for call in (rg.evaluate, rg.best_five, rg.evaluators.algorithmic.evaluate):
        with pytest.raises(rg.CardError):
            call(cards)


def test_the_evaluator_in_use_can_be_chosen(monkeypatch):
    try:
        rg.use("algorithmic")
        assert rg.evaluators.default() == "algorithmic"
        assert rg.evaluators.active() is rg.evaluators.algorithmic
        assert rg.evaluate("AsKsQsJsTs").rank == 1
        rg.use(None)
        monkeypatch.setenv("RIVERGATE_EVALUATOR", "cactus-kev")
        assert rg.evaluators.active() is rg.evaluators.cactus_kev
        rg.use(None)
        monkeypatch.setenv("RIVERGATE_EVALUATOR", "abacus")
        with pytest.raises(rg.OptionError, match="RIVERGATE_EVALUATOR: no evaluator 'abacus'"):
            rg.evaluate("AsKsQsJsTs")
    finally:
        monkeypatch.undo()
        rg.use(None)
    with pytest.raises(rg.OptionError, match="no evaluator 'abacus'"):
        rg.use("abacus")
    with pytest.raises(rg.OptionError, match="no evaluator 5"):
        rg.use(5)
