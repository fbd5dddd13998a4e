"""Eight-or-better lows as masks: bit 0 = ace .. bit 7 = eight."""

import pytest

import rivergate as rg


@pytest.mark.parametrize(
    ("hole", "board", "low"),
    [
        ("As2dKhKs", "3c4h5sQdJd", 0b00011111),
        ("As8dKhKs", "7c6h5sQdJd", 0b11110001),
        ("As2d3c4h", "5s6h8cKdKs", 0b10110011),
        ("As2dKhKs", "2c3h9sQdJd", None),
        ("AsAd2c3d", "4h5hKdQdJd", None),
        ("AsKdQhJs", "2c3h4s5d6d", None),
        ("As2d", "2c3h4s5dKd", 0b00011111),
        ("As9d", "2c3h4s5dKd", None),
        ("2s3d4h5c6d8h", "7cAh4s", 0b01001111),
    ],
)
def test_exactly_two_from_the_hole_and_three_of_the_board(hole, board, low):
    assert rg.evaluate_low(hole, board) == low


def test_smaller_is_better():
    wheel = rg.evaluate_low("As2d", "3c4h5s")
    rough = rg.evaluate_low("As8d", "7c6h5s")
    assert wheel < rough
    assert wheel.describe() == "five-four-three-deuce-ace low"
    assert rough.describe() == "eight-seven-six-five-ace low"
    assert repr(wheel) == "<LowValue 31: five-four-three-deuce-ace low>"


@pytest.mark.parametrize("mask", [0, 0b1111, 0b111111, 0x11F, -1, 31.0, 31.9, "31", None])
def test_masks_of_no_low(mask):
    with pytest.raises(rg.HandError, match="no low"):
        rg.LowValue(mask)
