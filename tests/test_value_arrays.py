"""Arrays of values, ranks and categories."""

import numpy as np
import pytest

import rivergate as rg

VALUES = np.array([int(each.value) for each in rg.hand_classes()], np.uint32)


def test_ranks_values_and_categories_of_every_class():
    ranks = rg.ranks_from_values(VALUES)
    assert ranks.dtype == np.uint16
    assert ranks.tolist() == list(range(1, 7463))
    assert rg.values_from_ranks(ranks).tolist() == VALUES.tolist()
    assert rg.values_from_ranks(ranks).dtype == np.uint32
    found = rg.categories(VALUES)
    assert found.dtype == np.uint8
    assert found.tolist() == [each.category for each in rg.hand_classes()]


def test_out_is_filled_and_returned():
    for call, dtype in ((rg.ranks_from_values, np.uint16), (rg.categories, np.uint8)):
        out = np.zeros(7462, dtype)
        assert call(VALUES, out=out) is out
        assert out.tolist() == call(VALUES).tolist()
        with pytest.raises(rg.BatchError, match="out: expected"):
            call(VALUES, out=out[1:])
        with pytest.raises(rg.BatchError, match="out: expected"):
            call(VALUES, out=out.astype(np.int64))


def test_empty_and_shaped_arrays():
    assert rg.ranks_from_values(VALUES[:0]).shape == (0,)
    assert rg.ranks_from_values(VALUES[:6].reshape(2, 3)).tolist() == [[1, 2, 3], [4, 5, 6]]


@pytest.mark.parametrize("call", [rg.ranks_from_values, rg.categories])
def test_the_first_number_that_is_no_value_is_named(call):
    values = VALUES[:10].copy()
    values[[4, 7]] = 17
    with pytest.raises(rg.BatchError, match="item 4: 17") as caught:
        call(values)
    assert caught.value.row == 4
    with pytest.raises(rg.BatchError, match="expected a NumPy array of uint32"):
        call(values.astype(np.int64))
    with pytest.raises(rg.BatchError, match="got a list"):
        call([1])
    with pytest.raises(rg.BatchError, match="got a MaskedArray"):
        call(np.ma.masked_equal(VALUES[:10], VALUES[0]))


@pytest.mark.parametrize("rank", [0, 7463])
def test_the_first_number_that_is_no_rank_is_named(rank):
    with pytest.raises(rg.BatchError, match=f"item 1: {rank} is the rank of no hand"):
        rg.values_from_ranks(np.array([1, rank], np.uint16))
