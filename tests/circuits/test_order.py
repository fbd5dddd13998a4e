"""Another order of the gates is the same circuit."""

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.order import RULES, scheduled
from rivergate.circuits.search.resubstitution import from_plain, normal, plain

from .cases import answers

RANK_SETS = [[bit for bit in range(16) if at >> bit & 1] for at in range(0, 1 << 16, 37)]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("seed", [None, 3])
def test_scheduled_netlist_computes_the_same(rule, seed):
    circuit = netlist.load("omaha_low_ranks.lut3")
    moved = scheduled(circuit, rule, seed)
    assert len(moved.gates) == len(circuit.gates)
    assert answers(moved, RANK_SETS) == answers(circuit, RANK_SETS)


def test_scheduling_holds_fewer_values_than_breadth_first_order():
    from rivergate.circuits.designs import holdem

    design = holdem.value()
    assert scheduled(design).most_live < design.most_live


def test_the_search_core_reads_and_writes_the_same_circuit():
    circuit = netlist.load("omaha_low_ranks.gate2")
    again = from_plain(plain(circuit), circuit)
    assert answers(again, RANK_SETS) == answers(circuit, RANK_SETS)
    assert len(again.gates) == len(normal(circuit).gates)
