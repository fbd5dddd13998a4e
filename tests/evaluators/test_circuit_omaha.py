"""Batches of Omaha hands by circuits. The rules, in plain Python, say what is right."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.evaluators import algorithmic, circuit
from rivergate.kernels import _circuit

BACKENDS = _circuit.runnable()
NO_LOW = 0xFF


def deals(n, cards, seed=1):
    rng = np.random.default_rng(seed)
    return rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (n, 1)), axis=1)[:, :cards]


def expected_low(hole, board):
    low = algorithmic.evaluate_low(hole, board)
    return NO_LOW if low is None else int(low)


DEALS = deals(1200, 11)
sizes = {"k": st.integers(2, 6), "b": st.integers(3, 5)}


@pytest.mark.parametrize("k", range(2, 7))
@pytest.mark.parametrize("b", range(3, 6))
def test_every_size_by_the_rules(k, b):
    rows = deals(150, k + b, seed=10 * k + b)
    values, lows = circuit.evaluate_omaha_hilo_batch(rows[:, :k], rows[:, k:])
    hands = [(row[:k], row[k:]) for row in rows.tolist()]
    assert values.tolist() == [algorithmic.evaluate_omaha(*hand) for hand in hands]
    assert lows.tolist() == [expected_low(*hand) for hand in hands]


def test_two_of_the_hole_and_three_of_the_board_play():
    # A lone ace of the hole makes no flush with four on the board; two hearts do.
    board = np.array([rg.parse_cards("KhQh9h4h2c")] * 2, np.uint8)
    hole = np.array([rg.parse_cards("AhJsTsJd"), rg.parse_cards("Ah3hTsJd")], np.uint8)
    values = circuit.evaluate_omaha_batch(hole, board)
    categories = rg.categories(values).tolist()
    assert categories == [rg.Category.STRAIGHT, rg.Category.FLUSH]


@settings(deadline=None)
@given(n=st.integers(0, 1200), step=st.integers(-3, 3).filter(bool), **sizes)
def test_every_layout_and_backend_gives_the_same(n, step, k, b):
    hole, board = DEALS[:n][::step, :k], DEALS[:n][::step, 6 : 6 + b]
    values = circuit.evaluate_omaha_batch(hole, board)
    both, lows = circuit.evaluate_omaha_hilo_batch(np.asfortranarray(hole), board)
    assert np.array_equal(values, both)
    for backend in BACKENDS:
        found = np.zeros(len(hole), np.uint32)
        found_lows = np.zeros(len(hole), np.uint8)
        rows = (np.ascontiguousarray(hole), np.ascontiguousarray(board))
        assert backend.omaha_values(*rows, found, True)
        assert np.array_equal(found, values), backend.name
        found[:] = 0
        assert backend.omaha_hilo_values(*rows, found, found_lows, True)
        assert np.array_equal(found, values), backend.name
        assert np.array_equal(found_lows, lows), backend.name


def test_threads_share_a_large_batch():
    rows = deals(20_001, 9)
    one = circuit.evaluate_omaha_hilo_batch(rows[:, :4], rows[:, 4:])
    many = circuit.evaluate_omaha_hilo_batch(rows[:, :4], rows[:, 4:], threads=3)
    assert np.array_equal(one[0], many[0])
    assert np.array_equal(one[1], many[1])


def test_out_is_filled_and_returned():
    hole, board = DEALS[:, :4], DEALS[:, 6:]
    values, lows = circuit.evaluate_omaha_hilo_batch(hole, board)
    out = np.zeros(1200, np.uint32), np.zeros(2400, np.uint8)[::2]
    returned = circuit.evaluate_omaha_hilo_batch(hole, board, out=out)
    assert returned[0] is out[0]
    assert returned[1] is out[1]
    assert np.array_equal(out[0], values)
    assert np.array_equal(out[1], lows)
    out[0][:] = 0
    assert circuit.evaluate_omaha_batch(hole, board, out=out[0]) is out[0]
    assert np.array_equal(out[0], values)
    with pytest.raises(rg.BatchError, match=r"expected uint8\[1200\], got uint32\[1200\]"):
        circuit.evaluate_omaha_hilo_batch(hole, board, out=(out[0], out[0]))


@pytest.mark.parametrize(
    ("hole", "board", "words"),
    [
        (np.zeros((3, 7), np.uint8), np.zeros((3, 5), np.uint8), r"\(3, 7\)"),
        (np.zeros((3, 4), np.uint8), np.zeros((3, 2), np.uint8), r"\(3, 2\)"),
        (np.zeros((3, 4), np.uint8), np.zeros((2, 5), np.uint8), "3 rows of hole cards, 2"),
        (np.zeros((3, 4), np.int64), np.zeros((3, 5), np.uint8), "int64"),
        (np.zeros((3, 4), np.uint8), None, "NoneType"),
    ],
)
def test_arrays_of_a_wrong_shape_or_dtype(hole, board, words):
    with pytest.raises(rg.BatchError, match=words):
        circuit.evaluate_omaha_batch(hole, board)


@settings(deadline=None)
@given(
    row=st.integers(0, 1199),
    place=st.integers(0, 10),
    other=st.integers(0, 10),
    card=st.none() | st.integers(52, 255),
    **sizes,
)
def test_the_first_bad_row_is_named(row, place, other, card, k, b):
    dealt = DEALS[:, : k + b].copy()
    place, other = place % (k + b), other % (k + b)
    if place == other:
        card = card or 52
    for bad in {row, min(row + 500, 1199)}:
        dealt[bad, place] = card or dealt[bad, other]
    hole, board = np.ascontiguousarray(dealt[:, :k]), np.ascontiguousarray(dealt[:, k:])
    words = f"{card} is no card" if card else "twice"
    for evaluate in (circuit.evaluate_omaha_batch, circuit.evaluate_omaha_hilo_batch):
        with pytest.raises(rg.BatchError, match=f"row {row}: .*{words}") as caught:
            evaluate(hole, board)
        assert caught.value.row == row
    for backend in BACKENDS:
        assert not backend.omaha_values(hole, board, np.zeros(1200, np.uint32), True)


def test_no_hands_give_no_values():
    hole, board = np.zeros((0, 4), np.uint8), np.zeros((0, 5), np.uint8)
    values, lows = circuit.evaluate_omaha_hilo_batch(hole, board)
    assert (values.shape, lows.shape) == ((0,), (0,))
    assert circuit.evaluate_omaha_batch(hole, board).shape == (0,)
