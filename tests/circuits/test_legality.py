"""The mask that keeps equivalence checks to Omaha hands."""

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.legality import masked_to_omaha
from rivergate.circuits.search.resubstitution import normal

from .cases import answers, on_planes

LOW = netlist.load("omaha_low.lut3")
HOLE, BOARD = [0, 1, 2, 3, 4, 5], [10, 20, 30, 40, 50]


@pytest.mark.parametrize("holes", range(8))
@pytest.mark.parametrize("boards", range(7))
def test_hands_of_another_size_are_masked(holes, boards):
    case = [on_planes([*HOLE, 6][:holes], [*BOARD, 51][:boards])]
    legal = 2 <= holes <= 6 and 3 <= boards <= 5
    assert answers(masked_to_omaha(LOW), case) == (answers(LOW, case) if legal else [0])


def test_a_card_in_hole_and_board_is_masked():
    assert answers(masked_to_omaha(LOW), [on_planes(HOLE, [5, 20, 30])]) == [0]


def test_the_mask_costs_gates_and_changes_no_name():
    masked = masked_to_omaha(LOW)
    assert masked.inputs == LOW.inputs
    assert len(normal(masked).gates) > len(LOW.gates)
