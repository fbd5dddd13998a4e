"""Spellings of other tools: each reads back here, and eval7's in eval7."""

import eval7
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.ranges.styles import STYLES

TEXT = "QQ+, AK, A5s-A2s:0.5, KQo:0.333, JhTh:0.25, 72o, !7h2c"
WEIGHTED = ["pio", "gtowizard", "flopzilla", "gto+", "eval7"]


def test_each_style_as_its_tool_writes_it():
    hands = rg.Range("KK+, AKs, QQ:0.5, JJ:0.5, AhKd:0.25")
    assert hands.export("pio") == "AA,KK,AKs,QQ:0.5,JJ:0.5,AhKd:0.25"
    assert hands.export("GTO+") == "KK+,AKs,[50]QQ,JJ[/50],[25]AhKd[/25]"
    assert hands.export("eval7") == "KK+,AKs,50%(QQ,JJ),25%(AhKd)"
    assert rg.Range("KK+, AK, A2s+").export("equilab") == "KK+,A2s+,AK"
    assert rg.Range("").export("pokerstove") == ""


@pytest.mark.parametrize("style", WEIGHTED)
def test_weighted_styles_read_back(style):
    hands = rg.Range(TEXT)
    assert rg.Range(hands.export(style)) == hands


@pytest.mark.parametrize("style", STYLES)
def test_unweighted_ranges_read_back_in_every_style(style):
    hands = rg.Range("22+, A2s+, KTo+, T9s-54s, 7h2c")
    written = hands.export(style)
    assert rg.Range(written) == hands
    assert "*" not in written
    assert "!" not in written


@given(st.lists(st.sampled_from([0.0, 1.0, 0.5, 0.07]), min_size=169, max_size=169))
@settings(max_examples=20, deadline=None)
def test_eval7_reads_its_own_spelling(chosen):
    names = [hand.name for hand in rg.hand_order()]
    text = ",".join(f"{name}:{w}" for name, w in zip(names, chosen, strict=True) if w)
    hands = rg.Range(text)
    found = eval7.HandRange(hands.export("eval7")).hands if text else []
    assert {frozenset(map(str, cards)): pytest.approx(weight) for cards, weight in found} == {
        frozenset(map(str, combo)): weight for combo, weight in hands
    }


@pytest.mark.parametrize("style", ["equilab", "pokerstove"])
def test_tools_without_weights_are_not_given_any(style):
    with pytest.raises(rg.RangeError, match="no way to write weights"):
        rg.Range(TEXT).export(style)


def test_a_style_that_is_not_there():
    with pytest.raises(rg.RangeError, match="expected pio, gtowizard"):
        rg.Range("AA").export("solver")
