"""Omaha ranges against plain definitions: all hands of four cards, samples of five and six."""

import json
import pickle
import random
from collections import Counter
from itertools import combinations, permutations
from math import comb
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.ranges.omaha_hands import all_hands

ROWS = json.loads((Path(__file__).parents[1] / "cases" / "omaha_ranges.json").read_text("utf-8"))
READ = [row for row in ROWS if "error" not in row]
REFUSED = [row for row in ROWS if "error" in row]
RANKS = "23456789TJQKA"


@pytest.mark.parametrize("row", READ, ids=[ascii(row["text"]) for row in READ])
def test_what_a_text_holds(row):
    hands = rg.OmahaRange(row["text"])
    assert len(hands) == row["hands"]
    if "same_as" in row:
        assert hands == rg.OmahaRange(row["same_as"])


@pytest.mark.parametrize("row", REFUSED, ids=[ascii(row["text"]) for row in REFUSED])
def test_what_is_refused_and_in_which_words(row):
    with pytest.raises(rg.RangeSyntaxError) as caught:
        rg.OmahaRange(row["text"])
    error = caught.value
    assert row["error"] in str(error)
    assert (error.text, error.offset) == (row["text"], row["offset"])
    assert error.text[error.offset :].startswith(error.token)
    if "suggestion" in row:
        assert error.suggestion == row["suggestion"]


def fits(hand, tokens):
    """Whether the cards, in some order, are as the tokens say: the definition, by trying all.

    A token is (letters of ranks or *, suit letter, suit variable or "").
    """
    fixed = {suit for _, suit in tokens if suit in set("cdhs")}
    for cards in permutations(hand, len(tokens)):
        bound = {}
        for card, (ranks, suit) in zip(cards, tokens, strict=True):
            found = "cdhs"[card & 3]
            if ranks != "*" and RANKS[card >> 2] not in ranks:
                break
            if suit in set("cdhs") and found != suit:
                break
            if suit in set("wxyz") and (found in fixed or bound.setdefault(suit, found) != found):
                break
        else:
            if len(set(bound.values())) == len(bound):
                return True
    return False


def suits(hand):
    return sorted(Counter(card & 3 for card in hand).values(), reverse=True)


def repeats(hand):
    return sorted(Counter(card >> 2 for card in hand).values(), reverse=True)


def in_a_row(hand):
    ranks = {card >> 2 for card in hand}
    high, low = max(ranks), min(ranks)
    wheel = ranks == {12, *range(len(hand) - 1)}
    return len(ranks) == len(hand) and (high - low == len(hand) - 1 or wheel)


def words_of(hand):
    """The $ words that are true of a hand, from how often its suits and its ranks come."""
    suited, equal = suits(hand), repeats(hand)
    flushes = sum(n >= 2 for n in suited)
    pairs = equal.count(2) if equal[0] <= 2 else None
    true = {
        "$ds": flushes == 2,
        "$ss": flushes == 1 and suited[0] == 2,
        "$r": flushes == 0,
        "$np": pairs == 0,
        "$op": pairs == 1,
        "$tp": pairs == 2,
        "$0g": in_a_row(hand),
    }
    return {word for word, holds in true.items() if holds}


WORDS = ("$ds", "$ss", "$r", "$np", "$op", "$tp", "$0g")


def test_words_over_all_hands_of_four_cards():
    counts = Counter()
    for hand in combinations(range(52), 4):
        counts.update(words_of(hand))
    assert {word: len(rg.OmahaRange(word)) for word in WORDS} == counts


# Pattern, its tokens, and a condition that is needed for it and quick to see.
PATTERNS = [
    (
        "AxAyxy",
        [("A", "x"), ("A", "y"), ("*", "x"), ("*", "y")],
        lambda h: sum(c > 47 for c in h) > 1,
    ),
    ("AKxQx", [("A", ""), ("K", "x"), ("Q", "x")], lambda h: {10, 11, 12} <= {c >> 2 for c in h}),
    ("AsKxQx", [("A", "s"), ("K", "x"), ("Q", "x")], lambda h: 51 in h),
    ("[A,K]w[A-J]x", [("AK", "w"), ("AKQJ", "x")], lambda h: max(h) > 43),
    ("TT[T-7]", [("T", ""), ("T", ""), ("T987", "")], lambda h: sum(c >> 2 == 8 for c in h) > 1),
    ("AhA9x8x", [("A", "h"), ("A", ""), ("9", "x"), ("8", "x")], lambda h: 50 in h),
]


@pytest.mark.parametrize(("text", "tokens", "needed"), PATTERNS, ids=[p[0] for p in PATTERNS])
def test_patterns_over_all_hands_of_four_cards(text, tokens, needed):
    count = sum(needed(hand) and fits(hand, tokens) for hand in combinations(range(52), 4))
    assert len(rg.OmahaRange(text)) == count


TOKENS = st.tuples(
    st.sampled_from(["*", "A", "K", "AK", "T987", "32"]),
    st.sampled_from(["", "", "s", "h", "x", "y"]),
)


def text_of(tokens):
    return "".join((f"[{ranks}]" if len(ranks) > 1 else ranks) + suit for ranks, suit in tokens)


def dealt(seed, hole, n):
    """Hands of few ranks and suits, so that patterns are met now and then."""
    draw = random.Random(seed)
    deck = [card for card in range(52) if RANKS[card >> 2] in "AKT9832"]
    return [draw.sample(deck, hole) for _ in range(n)]


@given(st.integers(4, 6), st.lists(TOKENS, min_size=1, max_size=4), st.integers(0, 99))
@settings(max_examples=120, deadline=None)
def test_any_pattern_is_met_as_by_trying_all_orders(hole, tokens, seed):
    try:
        hands = rg.OmahaRange(text_of(tokens), hole)
    except rg.RangeSyntaxError as refused:
        error = str(refused)
    else:
        error = ""
    if error:
        assert any(words in error for words in ("says nothing", "is a suit here", "twice"))
        return
    for hand in dealt(seed, hole, 60):
        assert (hand in hands) == fits(hand, tokens)


@pytest.mark.parametrize("hole", [5, 6])
def test_words_on_samples_of_five_and_six_cards(hole):
    for word in WORDS:
        if word == "$r" or (word == "$ss" and hole == 6):
            with pytest.raises(rg.RangeSyntaxError, match="there are four suits"):
                rg.OmahaRange(word, hole)
            continue
        hands = rg.OmahaRange(word, hole)
        for hand in dealt(hole, hole, 1500):
            assert (hand in hands) == (word in words_of(hand))


# By hand: a choice of suits, then of cards in each; all but two aces from 48 cards.
@pytest.mark.parametrize(
    ("text", "hole", "hands"),
    [
        ("$np", 5, comb(13, 5) * 4**5),
        ("$0g", 5, 10 * 4**5),
        ("$0g", 6, 9 * 4**6),
        ("$op", 5, 13 * 6 * comb(12, 3) * 4**3),
        ("AA!AAA", 5, 6 * comb(48, 3)),
        ("AA!AAA", 6, 6 * comb(48, 4)),
        ("$ss", 5, 4 * comb(13, 2) * 13**3),
        ("xxxxx", 5, 4 * comb(13, 5)),
        ("AAKKQQ", 6, 6**3),
        ("*", 6, comb(52, 6)),
    ],
)
def test_counts_of_five_and_six_cards(text, hole, hands):
    assert len(rg.OmahaRange(text, hole)) == hands


LEAVES = ["AA", "KK", "$ds", "$np", "AxKx", "[T-7][T-7]", "QQ+"]


@given(st.lists(st.sampled_from(LEAVES), min_size=2, max_size=5), st.data())
@settings(max_examples=60, deadline=None)
def test_operators_bind_as_documented(leaves, data):
    operators = data.draw(
        st.lists(st.sampled_from(",:!"), min_size=len(leaves) - 1, max_size=len(leaves) - 1)
    )
    text = leaves[0] + "".join(map("".join, zip(operators, leaves[1:], strict=True)))
    masks = np.concatenate(list(all_hands(4)))[::97]
    answers = [rg.OmahaRange(leaf).contains_masks(masks) for leaf in leaves]
    terms = [answers[0]]
    for operator, answer in zip(operators, answers[1:], strict=True):
        if operator == ",":
            terms.append(answer)
        else:
            terms[-1] = terms[-1] & (answer if operator == ":" else ~answer)
    assert (rg.OmahaRange(text).contains_masks(masks) == np.any(terms, axis=0)).all()


@pytest.mark.parametrize("hole", [1, 2, 3, 4])
def test_all_hands_come_once_in_colexicographic_order(hole):
    masks = np.concatenate(list(all_hands(hole)))
    hands = sorted(combinations(range(52), hole), key=lambda hand: hand[::-1])
    assert masks.tolist() == [sum(1 << card for card in hand) for hand in hands]


def test_masks_iteration_and_membership():
    hands = rg.OmahaRange("AAKK:$ds")
    assert len(hands) == len(hands.masks) == len(set(hands)) == 6
    assert hands.masks.dtype == np.uint64
    assert [rg.cards_to_mask(hand) for hand, _ in hands] == hands.masks.tolist()
    assert {weight for _, weight in hands} == {1.0}
    assert "AsAhKsKh" in hands
    assert rg.parse_cards("AsAhKsKd") not in hands
    assert hands.percent == pytest.approx(100 * 6 / 270725)
    assert hands
    assert not rg.OmahaRange("")
    assert not rg.OmahaRange("AA:$np")
    with pytest.raises(rg.RangeError, match="these hands have 4"):
        _ = "AsAhKs" in hands
    assert hands.contains_masks(hands.masks).all()
    with pytest.raises(rg.RangeError, match="row 1: 0x7 is no hand"):
        hands.contains_masks(np.array([0xF, 7], np.uint64))


def test_algebra_pickles_and_equality():
    aces, suited = rg.OmahaRange("AA,KK"), rg.OmahaRange("$ds")
    assert aces & suited == rg.OmahaRange("(AA,KK)$ds")
    assert aces - suited == rg.OmahaRange("(AA,KK)!$ds")
    assert len(aces | suited) == len(aces) + len(suited) - len(aces & suited)
    assert rg.OmahaRange("") | suited == suited == suited - rg.OmahaRange("")
    assert pickle.loads(pickle.dumps(aces)) == aces
    assert repr(aces) == "OmahaRange('AA,KK', hole=4)"
    assert aces != rg.OmahaRange("AA,KK", 5)
    assert aces != "AA,KK"
    with pytest.raises(TypeError):
        hash(aces)
    with pytest.raises(TypeError):
        _ = aces | "AA"
    with pytest.raises(rg.RangeError, match="of 4 and of 5 cards"):
        _ = aces | rg.OmahaRange("AA", 5)


def test_what_is_no_omaha_range():
    for hole in (2, 7, None, "4"):
        with pytest.raises(rg.RangeError, match="4, 5 or 6"):
            rg.OmahaRange("AA", hole)
    with pytest.raises(rg.RangeError, match="expected text"):
        rg.OmahaRange(None)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "(" * 100_000 + "AA" + ")" * 100_000,
        "!" * 1_000_000,
        "AA," * 350_000,
        "[A" * 90_000,
        "$ds" * 60_000 + "q",
        "[" + "A," * 90_000,
        "A♠" * 90_000,
        "1" * 1_000_000 + "%",
    ],
    ids=lambda text: ascii(text[:6]),
)
def test_hostile_text_ends_in_an_error(text):
    with pytest.raises(rg.RangeSyntaxError) as caught:
        rg.OmahaRange(text)
    assert len(str(caught.value)) < 500


@given(st.text(st.sampled_from("AKT2axyzshdc*[],-:!()$dsnp05%+ ;10\ufe0f"), max_size=14))
@settings(deadline=None)
def test_any_text_is_read_or_refused_with_its_place(text):
    try:
        rg.OmahaRange(text)
    except rg.RangeSyntaxError as refused:
        error = refused
    else:
        return
    assert 0 <= error.offset <= len(text)
    assert text[error.offset :].startswith(error.token)


def test_every_order_of_tokens_is_one_pattern():
    same = [rg.OmahaRange("".join(order)) for order in permutations(["A", "Kx", "Qx"])]
    assert all(hands == same[0] for hands in same)


@pytest.mark.parametrize("text", ["random", "any", "*", "****", "[A-2]***", "100%", "0%-100%"])
@pytest.mark.parametrize("hole", [4, 5, 6])
def test_any_hand_at_all_is_known_as_such(text, hole):
    assert rg.OmahaRange(text, hole).is_any_hand
    assert not rg.OmahaRange("A***", hole).is_any_hand
