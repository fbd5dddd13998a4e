"""Batches on the adapter: the values of the processor's circuits, for every shape and length."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.gpu import batches, device_array

pytestmark = pytest.mark.usefixtures("gpu_device")

lengths = st.one_of(st.integers(0, 130), st.integers(0, 2_000))


def dealt(n, cards, seed=0):
    """n rows of so many distinct cards."""
    return np.random.default_rng(seed).random((n, 52)).argsort(axis=1)[:, :cards].astype(np.uint8)


@given(lengths, st.sampled_from((5, 6, 7)), st.integers(0, 99))
@settings(max_examples=30)
def test_holdem(n, cards, seed):
    hands = dealt(n, cards, seed)
    assert np.array_equal(rg.gpu.evaluate_batch(hands), rg.evaluate_batch(hands))


@given(lengths, st.integers(2, 6), st.integers(3, 5), st.integers(0, 99))
@settings(max_examples=30)
def test_omaha(n, hole_cards, board_cards, seed):
    cards = dealt(n, hole_cards + board_cards, seed)
    hole, board = cards[:, :hole_cards], cards[:, hole_cards:]
    assert np.array_equal(
        rg.gpu.evaluate_omaha_batch(hole, board), rg.evaluate_omaha_batch(hole, board)
    )
    found = rg.gpu.evaluate_omaha_hilo_batch(hole, board)
    for one, other in zip(found, rg.evaluate_omaha_hilo_batch(hole, board), strict=True):
        assert one.dtype == other.dtype
        assert np.array_equal(one, other)


def test_arrays_that_lie_on_the_adapter_stay_there():
    hands = dealt(1_000, 7)
    lying = rg.gpu.upload(hands)
    assert lying.shape == (1_000, 7)
    assert np.array_equal(lying.numpy(), hands)
    values = rg.gpu.evaluate_batch(lying)
    assert isinstance(values, rg.gpu.DeviceArray)
    assert repr(values).startswith("<DeviceArray uint32[1000] on ")
    assert np.array_equal(values.numpy(), rg.evaluate_batch(hands))


def test_more_rows_than_one_run_takes(monkeypatch):
    monkeypatch.setattr(device_array, "ROWS_AT_ONCE", 64)
    monkeypatch.setattr(batches, "ROWS_AT_ONCE", 64)
    cards = dealt(150, 9)
    hole, board = cards[:, :4], cards[:, 4:]
    high, low = rg.gpu.evaluate_omaha_hilo_batch(rg.gpu.upload(hole), rg.gpu.upload(board))
    expected = rg.evaluate_omaha_hilo_batch(hole, board)
    assert len(high.parts) == 3
    assert np.array_equal(high.numpy(), expected[0])
    assert np.array_equal(low.numpy(), expected[1])


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        (np.zeros((3, 8), np.uint8), r"expected shape \(n, 5\)"),
        (np.zeros((3, 7), np.int64), "expected cards as uint8"),
        ([[0, 1, 2, 3, 4]], "expected a NumPy array"),
        (np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 52]], np.uint8), "row 1: 52 is no card"),
        (
            np.array([[0, 1, 2, 3, 4], [0, 1, 2, 3, 3]], np.uint8),
            "row 1: the card 2s appears twice",
        ),
    ],
)
def test_bad_cards(cards, words):
    with pytest.raises(rg.BatchError, match=words):
        rg.gpu.evaluate_batch(cards)


def test_bad_arrays_on_the_adapter():
    hole, board = rg.gpu.upload(dealt(3, 4)), rg.gpu.upload(dealt(4, 5))
    with pytest.raises(rg.BatchError, match=r"expected uint8\(n, 5\) or .* got uint8\(3, 4\)"):
        rg.gpu.evaluate_batch(hole)
    with pytest.raises(rg.BatchError, match="3 rows of hole cards, 4 of board cards"):
        rg.gpu.evaluate_omaha_batch(hole, board)
    with pytest.raises(rg.BatchError, match="both in memory or both on the adapter"):
        rg.gpu.evaluate_omaha_batch(hole, dealt(3, 5))
    cards = np.array([[0, 1, 2, 3]], np.uint8), np.array([[3, 4, 5]], np.uint8)
    with pytest.raises(rg.BatchError, match="row 0: the card 2s appears twice"):
        rg.gpu.evaluate_omaha_batch(*cards)
