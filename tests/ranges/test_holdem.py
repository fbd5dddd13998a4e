"""Range objects: contents, weights, set algebra, grid."""

import pickle
import subprocess
import sys
from itertools import repeat

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg

WEIGHTS = st.sampled_from([0.0, 0.0, 1.0, 0.5, 0.25])


@st.composite
def ranges(draw):
    """Weights for all combos, drawn from few classes of index so that ranges overlap."""
    period = draw(st.sampled_from([1, 2, 3, 7, 51]))
    pattern = draw(st.lists(WEIGHTS, min_size=period, max_size=period))
    return rg.Range.from_weights(pattern[i % period] for i in range(1326))


def test_index_order_is_by_the_higher_card_then_the_lower():
    combos = [(a, b) for a in range(52) for b in range(a)]
    assert [rg.combo_index(combo) for combo in combos] == list(range(1326))
    assert [rg.combo_at(index) for index in range(1326)] == combos
    assert rg.combo_index("AhAs") == rg.combo_index([50, 51]) == 1325
    for index in (-1, 1326):
        with pytest.raises(rg.RangeError, match="0 to 1325"):
            rg.combo_at(index)
    with pytest.raises(rg.RangeError, match="a combo is two"):
        rg.combo_index("AhAsAd")


def test_weights_are_a_new_float64_array_by_index():
    hands = rg.Range("AA, KK:0.25")
    weights = hands.weights
    assert (weights.dtype, weights.shape) == (np.float64, (1326,))
    assert weights[rg.combo_index("KhKd")] == 0.25
    weights[:] = 1
    assert len(hands) == 12


def test_reading_and_writing_a_range_needs_no_numpy():
    code = (
        "import rivergate as rg, sys; str(rg.Range('QQ+, AKs:0.5')); print('numpy' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "False"


def test_length_iteration_and_membership():
    hands = rg.Range("KK:0.5, AsAh")
    assert len(hands) == 7
    assert list(hands)[-1] == ((51, 50), 1.0)
    assert [str(card) for card in next(iter(hands))[0]] == ["Kd", "Kc"]
    assert [weight for _, weight in hands] == [0.5] * 6 + [1.0]
    assert "AsAh" in hands
    assert [50, 51] in hands
    assert "KK" in hands
    assert "AA" not in hands
    assert rg.Range("KdKc, AsAh") in hands
    assert hands.weight("Kd Kc") == 0.5
    assert hands.combos == 4
    assert hands.percent == pytest.approx(100 * 4 / 1326)
    assert not rg.Range("")
    with pytest.raises(rg.RangeSyntaxError):
        _ = "AAs" in hands
    with pytest.raises(rg.CardError):
        _ = 5 in hands


def test_without_dead_cards():
    assert len(rg.Range("AA").without("As")) == 3
    assert len(rg.Range("random").without("As Kd")) == 1225
    assert rg.Range("AhKh").without("Kh") == rg.Range("")


@given(ranges(), ranges(), ranges())
@settings(max_examples=30, deadline=None)
def test_algebra_of_weights(a, b, c):
    empty, whole = rg.Range(), rg.Range("random")
    assert a | b == b | a
    assert a & b == b & a
    assert (a | b) | c == a | (b | c)
    assert (a & b) & c == a & (b & c)
    assert a | (a & b) == a == a & (a | b)
    assert a & (b | c) == (a & b) | (a & c)
    assert a | a == a & a == a | empty == a & whole == a - empty == a
    assert a - a == a & empty == empty - a == empty
    assert a - (b | c) == (a - b) & (a - c)
    assert (a - b).combos == pytest.approx(a.combos - (a & b).combos)


@given(ranges(), ranges())
@settings(max_examples=30, deadline=None)
def test_algebra_of_unweighted_ranges_is_that_of_sets(a, b):
    a, b = (rg.Range.from_weights(np.ceil(r.weights)) for r in (a, b))
    one, two = {combo for combo, _ in a}, {combo for combo, _ in b}
    assert {combo for combo, _ in a | b} == one | two
    assert {combo for combo, _ in a & b} == one & two
    assert {combo for combo, _ in a - b} == one - two
    assert (b in a) == (two <= one)


def test_algebra_is_with_ranges_only():
    for other in ("AA", None, rg.OmahaRange("AA")):
        with pytest.raises(TypeError):
            _ = rg.Range("AA") | other


@given(ranges())
@settings(max_examples=30, deadline=None)
def test_equality_hash_copies_and_pickles(hands):
    for same in (pickle.loads(pickle.dumps(hands)), rg.Range(hands)):
        assert same == hands
        assert hash(same) == hash(hands)
    assert rg.Range.from_weights(hands.weights) == hands
    assert hands != "AA"


@pytest.mark.parametrize(
    ("weights", "words"),
    [([1.0], "fewer weights"), ([2.0] * 1326, "2.0 of 2d2c"), ([float("nan")] * 1326, "nan")],
)
def test_weights_that_are_none(weights, words):
    with pytest.raises(rg.RangeError, match=words):
        rg.Range.from_weights(weights)


def test_grid_has_suited_hands_above_the_diagonal():
    hands = rg.Range("AA, AKs, AKo:0.5, 72o, 7s2h:0")
    cells = hands.grid()
    assert [cell.name for cell in cells[0][:3]] == ["AA", "AKs", "AQs"]
    assert [row[0].name for row in cells[:3]] == ["AA", "AKo", "AQo"]
    assert sorted(cell.combos for row in cells for cell in row) == [4] * 78 + [6] * 13 + [12] * 78
    assert cells[1][0].weight == 0.5
    assert (cells[12][7].name, cells[12][7].held) == ("72o", 11)
    lines = hands.grid_text().splitlines()
    assert len(lines) == 13
    assert lines[0].split() == ["AA", "AKs", *["·"] * 11]
    assert lines[1].split()[0] == "50%"


def test_html_grid():
    hands = rg.Range("AA, KK:0.5")
    html = hands._repr_html_()
    assert html.count("<td") == 169
    assert html.count("<tr>") == 13
    assert "KK: 6 of 6 combos, mean weight 0.5" in html
    assert "12 combos, 9.00 by weight, 0.68 % of hands" in html


@pytest.mark.parametrize(
    "weights",
    [None, 5, "x" * 1326, ["x"] * 1326, [None] * 1326, [10**400] * 1326, [0.5], repeat(0.5)],
)
def test_what_are_no_weights(weights):
    with pytest.raises(rg.RangeError, match="weights"):
        rg.Range.from_weights(weights)


@pytest.mark.parametrize("style", [None, 5, [], "abacus"])
def test_styles_that_are_not_there(style):
    with pytest.raises(rg.RangeError, match=r"style .*: expected"):
        rg.Range("AA").export(style)
