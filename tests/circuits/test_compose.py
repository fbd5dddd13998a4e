"""Composed netlists are their parts, gate for gate: what is proven of the parts holds."""

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.catalog import FORMS
from rivergate.circuits.compose import composed, same_gates


def test_committed_netlists_are_what_their_parts_make():
    for name, made in composed():
        assert same_gates(made, netlist.load(name)), name


def test_a_changed_gate_is_noticed():
    circuit = netlist.load("omaha_low.lut3")
    changed = netlist.parse(circuit.to_text().replace("= 96(", "= 9e(", 1))
    assert changed.gates != circuit.gates
    assert not same_gates(circuit, changed)


@pytest.mark.parametrize("form", FORMS)
def test_a_showdown_is_smaller_than_its_parts(form):
    def gates(name):
        return len(netlist.load(f"{name}.{form}").gates)

    comparator = gates("compare_values")
    # The board's gates are shared.
    assert gates("omaha_showdown") < 2 * gates("omaha_value") + comparator
    # The second hand does not find out which of its ranks kick.
    assert gates("holdem_showdown") < 2 * gates("holdem_value") + comparator
