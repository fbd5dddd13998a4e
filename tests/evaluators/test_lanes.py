"""Sets of cards in lanes with cards that all share: the same values as of each hand by itself."""

import numpy as np
import pytest

import rivergate as rg
from rivergate.evaluators import backends, circuit
from rivergate.evaluators.lanes import LaneTable, holdem_values, omaha_values
from rivergate.kernels import _circuit

NAMES = [each.name for each in _circuit.runnable()]


@pytest.fixture(params=NAMES)
def backend(request):
    backends.use(request.param)
    yield request.param
    backends.use(None)


def deals(n, cards, seed=1):
    rng = np.random.default_rng(seed)
    return rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (n, 1)), axis=1)[:, :cards]


def masks_of(rows):
    return np.bitwise_or.reduce(np.uint64(1) << rows.astype(np.uint64), axis=1)


def pairs(first, second):
    """Indices of the pairs without a card in common."""
    return np.nonzero((first[:, None] & second) == 0)


@pytest.mark.parametrize("n", [1, 63, 512, 513, 1326])
@pytest.mark.parametrize(("lane", "shared"), [(2, 5), (5, 2), (2, 3), (1, 5)])
def test_holdem_as_masks(backend, n, lane, shared):
    masks, fixed = masks_of(deals(n, lane, n)), masks_of(deals(5, shared, n + 1))
    found = holdem_values(LaneTable(masks), fixed)
    rows, columns = pairs(fixed, masks)
    whole = fixed[rows] | masks[columns]
    assert np.array_equal(found[rows, columns], circuit.evaluate_masks(whole))


@pytest.mark.parametrize("n", [1, 300, 513])
@pytest.mark.parametrize("hole", range(2, 7))
@pytest.mark.parametrize("board", range(3, 6))
@pytest.mark.parametrize("boards_in_lanes", [False, True])
def test_omaha_as_rows(backend, n, hole, board, boards_in_lanes):
    holes, boards = deals(n, hole, n), deals(4, board, n + 1)
    if boards_in_lanes:
        holes, boards = deals(4, hole, n), deals(n, board, n + 1)
    lane, fixed = (boards, holes) if boards_in_lanes else (holes, boards)
    masks, shared = masks_of(lane), masks_of(fixed)
    values = np.zeros((4, n), np.uint32)
    lows = np.zeros((4, n), np.uint8)
    table = LaneTable(masks)
    omaha_values(table, shared, values, lows, boards_in_lanes=boards_in_lanes)
    alone = omaha_values(table, shared, boards_in_lanes=boards_in_lanes)
    rows, columns = pairs(shared, masks)
    hands = (columns, rows) if boards_in_lanes else (rows, columns)
    right, right_lows = circuit.evaluate_omaha_hilo_batch(holes[hands[1]], boards[hands[0]])
    assert np.array_equal(values[rows, columns], right)
    assert np.array_equal(alone[rows, columns], right)
    assert np.array_equal(lows[rows, columns], right_lows)


def test_empty_tables_and_lists():
    nothing = np.zeros(0, np.uint64)
    assert holdem_values(LaneTable(nothing), masks_of(deals(3, 5))).shape == (3, 0)
    assert holdem_values(LaneTable(masks_of(deals(3, 2))), nothing).shape == (0, 3)


def test_wrong_arrays_are_refused():
    table = LaneTable(masks_of(deals(3, 2)))
    with pytest.raises(rg.BatchError, match="uint64"):
        LaneTable(np.zeros(3))
    with pytest.raises(ValueError, match=r"expected shape \(2, 3\), got \(2, 4\)"):
        holdem_values(table, masks_of(deals(2, 5)), np.zeros((2, 4), np.uint32))
