"""Composed netlists are their parts, gate for gate: what is proven of the parts holds."""

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.catalog import FORMS
from rivergate.circuits.compose import COMPOSED
from rivergate.circuits.expressions import Circuit


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("name", COMPOSED)
def test_committed_netlist_is_what_its_parts_make(name, form):
    composed, committed = COMPOSED[name](form), netlist.load(f"{name}.{form}")
    assert len(committed.gates) == len(composed.gates)
    # Equal gates are built once, so both are the same where the second adds none.
    circuit = Circuit(name)
    inputs = circuit.inputs(composed.inputs)
    assert circuit.instance(committed, inputs) == circuit.instance(composed, inputs)


@pytest.mark.parametrize("form", FORMS)
def test_a_showdown_is_smaller_than_its_parts(form):
    def gates(name):
        return len(netlist.load(f"{name}.{form}").gates)

    # The board's gates are shared.
    assert gates("omaha_showdown") < 2 * gates("omaha_value") + gates("compare_values")
