"""str() of a range: it reads back to the same weights, and is short."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.ranges.combos import CLASSES, indices
from rivergate.ranges.spelling import shortest_number

WEIGHTS = [0.0, 0.0, 1.0, 1.0, 0.5, 0.25, 1 / 3, 1e-7]


@st.composite
def by_class(draw):
    """Whole classes, each with one of a few weights; at times a combo of its own weight."""
    few = WEIGHTS[: draw(st.integers(1, 8))]
    chosen = draw(st.lists(st.sampled_from(few), min_size=169, max_size=169))
    weights = [0.0] * 1326
    for combos, weight in zip(CLASSES.values(), chosen, strict=True):
        for index in indices(combos):
            weights[index] = weight
    for index in draw(st.lists(st.integers(0, 1325), max_size=5)):
        weights[index] = draw(st.floats(0, 1))
    return rg.Range.from_weights(weights)


@given(by_class())
@settings(max_examples=25, deadline=None)
def test_what_is_written_reads_back(hands):
    assert rg.Range(str(hands)) == hands


@pytest.mark.parametrize("density", [0.02, 0.5, 0.97])
def test_random_combos_of_random_weights_read_back(density):
    draw = random.Random(density)
    weights = [draw.random() if draw.random() < density else 0.0 for _ in range(1326)]
    hands = rg.Range.from_weights(weights)
    assert rg.Range(str(hands)) == hands
    hands = rg.Range.from_weights(map(bool, weights))
    assert rg.Range(str(hands)) == hands


def test_more_weights_than_are_laid_over_one_another():
    """The first layer's neighbours have weights of their own: they are not there to be removed."""
    names = [hand.name for hand in rg.hand_order()]
    text = ",".join(f"{name}:{0.1 + i % 10 / 20}" for i, name in enumerate(names) if i % 4)
    assert rg.Range(str(rg.Range(text))) == rg.Range(text)


@given(st.floats(0, 1, exclude_min=True))
def test_the_shortest_number_reads_back(weight):
    hands = rg.Range(f"AA:{shortest_number(weight)},KK@{shortest_number(weight, shift=2)}")
    assert hands.weight("AsAh") == hands.weight("KsKh") == weight
    assert len(shortest_number(weight)) <= len(repr(weight))


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("", ""),
        ("AKs, AKo", "AK"),
        ("22,33,44,55,66,77,88,99,TT,JJ,QQ,KK,AA", "22+"),
        ("55,44,33,22", "55-"),
        ("T9s, 98s, 87s, 76s", "T9s-76s"),
        ("A2s,A3s,A4s,A5s,A6s,A7s,A8s,A9s,ATs,AJs,AQs,AKs", "A*s"),
        ("random", "*"),
        ("*, !72o", "*!72o"),
        ("22+, !77", "22+!77"),
        ("AA:0.5", "AA:.5"),
        ("AA:0.25, KK:0.25", "KK+@25"),
        ("AA:0.5, TT:0.5, 77:0.5", ".5(AA,TT,77)"),
        ("22+, AA:0.5", "22+,AA:.5"),
        ("AcKc, AdKd, AsKs", "AKs!Ah*"),
        ("QQ+, AK, !AhKh", "QQ+,AK!AhKh"),
    ],
)
def test_short_spellings(text, short):
    assert str(rg.Range(text)) == short
    assert repr(rg.Range(text)) == f"Range({short!r})"


def entry(draw):
    """One entry of the notation, in its shortest form."""
    ranks = "23456789TJQKA"
    low, high = sorted(draw.sample(range(13), 2))
    hand = ranks[high] + ranks[low]
    ending = draw.choice(["s", "o", ""])
    kind = draw.randrange(7)
    if kind == 0:
        return ranks[high] * 2 + draw.choice(["", "+", "-"])
    if kind == 1:
        return f"{ranks[high] * 2}-{ranks[low] * 2}"
    if kind == 2:
        return hand + ending + draw.choice(["", "+", "-"])
    if kind == 3:
        return f"{hand}{ending}-{ranks[high]}{ranks[draw.randrange(high)]}{ending}"
    if kind == 4:
        up = draw.randint(0, 12 - high)
        return f"{hand}{ending}-{ranks[high + up]}{ranks[low + up]}{ending}"
    if kind == 5:
        return f"{ranks[high]}*{ending}"
    return ranks[high] + draw.choice("cdhs") + ranks[low] + draw.choice(["c", "d", "h", "s", "*"])


@pytest.mark.parametrize("seed", range(60))
def test_no_list_of_entries_is_shorter(seed):
    draw = random.Random(seed)
    text = ",".join(entry(draw) for _ in range(draw.randint(1, 6)))
    hands = rg.Range(text)
    assert len(str(hands)) <= len(text)
    assert rg.Range(str(hands)) == hands
