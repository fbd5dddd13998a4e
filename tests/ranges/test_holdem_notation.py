"""Every row of the range language's table, and what hostile text comes to."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import rivergate as rg

ROWS = json.loads((Path(__file__).parents[1] / "cases" / "ranges.json").read_text("utf-8"))
READ = [row for row in ROWS if "error" not in row]
REFUSED = [row for row in ROWS if "error" in row]


@pytest.mark.parametrize("row", READ, ids=[ascii(row["text"]) for row in READ])
def test_what_a_text_holds(row):
    hands = rg.Range(row["text"])
    assert len(hands) == row["combos"]
    assert hands.combos == row.get("weight", hands.combos)
    if "same_as" in row:
        assert hands == rg.Range(row["same_as"])


@pytest.mark.parametrize("row", REFUSED, ids=[ascii(row["text"]) for row in REFUSED])
def test_what_is_refused_and_in_which_words(row):
    with pytest.raises(rg.RangeSyntaxError) as caught:
        rg.Range(row["text"])
    error = caught.value
    assert row["error"] in str(error)
    assert (error.text, error.offset) == (row["text"], row["offset"])
    assert error.text[error.offset :].startswith(error.token)
    assert error.token == row.get("token", error.token)
    if "suggestion" in row:
        assert error.suggestion == row["suggestion"]
        assert f"did you mean {error.suggestion}?" in str(error) or error.suggestion is None


PIECES = [
    *"AKQJT98765432akqjt10xXcdhs♠♥♦♣*+-–!,;:@%()[]/. \n\ufe0fА",
    "AA",
    "AKs",
    "AhKh",
    "50%",
    "0.5",
    "[50]",
    "[/50]",
    "random",
]


@given(st.lists(st.sampled_from(PIECES), max_size=12).map("".join) | st.text(max_size=20))
def test_any_text_is_read_or_refused_with_its_place(text):
    try:
        hands = rg.Range(text)
    except rg.RangeSyntaxError as refused:
        error = refused
    else:
        assert all(0 <= weight <= 1 for weight in hands.weights)
        return
    assert 0 <= error.offset <= len(text)
    assert text[error.offset :].startswith(error.token)
    assert len(str(error)) < 500


# Each would take minutes, or the stack, if anything were read twice or nested by recursion.
@pytest.mark.parametrize(
    "text",
    [
        "(" * 100_000,
        "[50]" * 100_000,
        "0.5(" * 100_000,
        "!" * 1_000_000,
        "-" * 1_000_000,
        "A" * 1_000_000,
        "1" * 1_000_000 + "%",
        "AA:0." + "3" * 1_000_000,
        "AA" + " " * 1_000_000 + "x",
        "AA," * 350_000,
        "A♠" + "\ufe0f" * 1_000_000,
        "AA " * 66_000 + "q",
        "*," * 99_000 + "q",
    ],
    ids=lambda text: ascii(text[:6]),
)
def test_hostile_text_ends_in_an_error(text):
    with pytest.raises(rg.RangeSyntaxError) as caught:
        rg.Range(text)
    assert len(str(caught.value)) < 500


@pytest.mark.parametrize("value", [None, 5, b"AA", ["AA"]])
def test_what_is_no_text(value):
    with pytest.raises(rg.RangeError, match="expected text"):
        rg.Range(value)
