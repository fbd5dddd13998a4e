"""Cards: reading, printing, masks, and what is refused."""

import json
import pickle
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import rivergate as rg
from rivergate.cards import RANKS, SUITS, deck_without

BAD = json.loads((Path(__file__).parent / "cases" / "bad_cards.json").read_text("utf-8"))

ranks = st.sampled_from(RANKS)
suits = st.sampled_from(SUITS)
hands = st.lists(st.integers(0, 51), unique=True, max_size=52)


def test_number_is_four_times_rank_plus_suit():
    deck = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
    assert [int(rg.Card(text)) for text in deck] == list(range(52))
    assert [str(rg.Card(number)) for number in range(52)] == deck


def test_card_is_an_int_that_prints_as_text():
    card = rg.Card("As")
    assert card == 51
    assert f"{card} {card!r} {card:>3} {card:03d}" == "As As  As 051"
    assert (card.rank, card.suit) == (12, 3)
    assert pickle.loads(pickle.dumps(card)) == card
    assert isinstance(pickle.loads(pickle.dumps(card)), rg.Card)


@pytest.mark.parametrize(
    "text",
    [
        "AsKdTh",
        "as kd th",
        "AS,KD,TH",
        "A♠K♦T♥",
        "a♤, k♢, 10♡",
        "As Kd 10h",
        " As\tKd\n10H, ",
        "A♠️K♦️T♥️",
    ],
)
def test_spellings_of_the_same_cards(text):
    assert rg.parse_cards(text) == [51, 45, 34]


def test_no_text_is_no_cards():
    assert rg.parse_cards("") == rg.parse_cards(" , ") == []


@pytest.mark.parametrize("case", BAD, ids=[ascii(case["text"]) for case in BAD])
def test_unreadable_text_says_what_where_and_what_was_expected(case):
    with pytest.raises(rg.CardError) as caught:
        rg.parse_cards(case["text"])
    assert caught.value.text == case["text"]
    assert caught.value.offset == case["offset"]
    assert caught.value.expected
    for words in case["says"]:
        assert words in str(caught.value)


@given(st.text(max_size=30))
def test_any_text_is_read_or_refused(text):
    try:
        cards = rg.parse_cards(text)
    except rg.CardError as error:
        cards, offset = [], error.offset
    else:
        offset = 0
    assert 0 <= offset <= len(text)
    assert len(set(cards)) == len(cards)


@given(hands)
def test_text_and_masks_round_trip(numbers):
    cards = rg.as_cards(numbers)
    assert rg.parse_cards("".join(map(str, cards))) == cards == numbers
    assert rg.mask_to_cards(rg.cards_to_mask(cards)) == sorted(numbers)
    assert sorted(numbers + deck_without(rg.cards_to_mask(cards))) == list(range(52))


@pytest.mark.parametrize("cards", [[51, 45], (51, 45), ["As", "Kd"], np.array([51, 45], np.uint8)])
def test_sequences_of_cards(cards):
    assert rg.as_cards(cards) == [51, 45]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ([52], "52"),
        ([-1], "-1"),
        ([True], "True"),
        ([1.5], "1.5"),
        ([None], "None"),
        ([3, 3], "2s appears twice"),
        (["AsKd"], "item 0: 'AsKd' holds 2 cards: expected exactly one"),
        (["As", "Kd", "Xx"], "item 2: .*'X'"),
        ({"As": 1}, "'As': 1"),
        (memoryview(b"As"), "memory"),
        (np.array(5), "array"),
        (b"As", "b'As'"),
        (7, "7"),
        (None, "None"),
        ([10**30], str(10**30)),
        ([10**5000], "an int of 16610 bits"),
        ([np.float64("nan")], "nan"),
        ([[51]], r"\[51\] at position 0"),
    ],
)
def test_what_is_no_sequence_of_cards(cards, words):
    with pytest.raises(rg.CardError, match=words) as caught:
        rg.as_cards(cards)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize("text", [None, 5, b"As", ["As"], np.array([])])
def test_what_is_no_text(text):
    with pytest.raises(rg.CardError, match="cannot read cards from"):
        rg.parse_cards(text)


@pytest.mark.parametrize("card", [52, -1, "AsKd", "", True, None])
def test_what_is_no_card(card):
    with pytest.raises(rg.CardError):
        rg.Card(card)


def test_masks_may_be_numpy_integers():
    assert rg.mask_to_cards(np.uint64(1 << 51)) == [51]


@pytest.mark.parametrize("mask", [-1, 1 << 52, 1.0, "ff", None, True])
def test_what_is_no_mask(mask):
    with pytest.raises(rg.CardError, match="bits 0 to 51"):
        rg.mask_to_cards(mask)


def test_long_text_is_shortened_in_the_message():
    with pytest.raises(rg.CardError) as caught:
        rg.parse_cards("As" * 1 + " " * 100_000 + "?" * 100_000)
    assert len(str(caught.value)) < 300
    assert "'?'" in str(caught.value)
    assert caught.value.offset == 100_002
