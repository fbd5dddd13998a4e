"""The text form, and the committed netlists as data."""

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.catalog import CIRCUITS, FORMS
from rivergate.circuits.netlist import ZERO, Gate, Netlist, NetlistError, Output

XOR_AND = Netlist(
    "adder",
    ("a", "b"),
    (Gate(0b0110, (0, 1)), Gate(0b1000, (0, 1))),
    (Output("sum", 2), Output("carry", 3), Output("none", ZERO), Output("same", 2, True)),
    ("a half adder",),
)


def test_text_form_of_a_half_adder():
    assert XOR_AND.to_text() == (
        "# a half adder\n"
        "circuit adder\n"
        "inputs a b\n"
        "n2 = 6(a, b)\n"
        "n3 = 8(a, b)\n"
        "output sum = n2\n"
        "output carry = n3\n"
        "output none = 0\n"
        "output same = !n2\n"
    )


def test_reading_gives_back_what_was_written():
    assert netlist.parse(XOR_AND.to_text()) == XOR_AND


@pytest.mark.parametrize("line", ["n4 = 6(a, z)", "n4 = (a, b)", "output x = q", "what"])
def test_a_bad_line_is_named(line):
    with pytest.raises(NetlistError, match="line 3"):
        netlist.parse(f"circuit bad\ninputs a b\n{line}\n")


def test_every_circuit_is_committed_in_both_forms():
    expected = {f"{name}.{form}" for name in CIRCUITS for form in FORMS}
    assert set(netlist.committed()) >= expected


@pytest.mark.parametrize("name", netlist.committed())
def test_committed_netlist_is_sound(name):
    read = netlist.load(name)
    assert read.name == name.partition(".")[0]
    assert read.width == {"lut3": 3, "gate2": 2}[name.partition(".")[2]]
    assert read.provenance, "a netlist says where it comes from"
    # Normal gates: each is 0 where all its operands are, so that plain vector units have it.
    assert not any(gate.table & 1 for gate in read.gates)
    # Nothing dead.
    assert all(read.fanouts()[len(read.inputs) :])
    assert netlist.parse(read.to_text()) == read


def test_unknown_netlist_names_those_that_there_are():
    with pytest.raises(NetlistError, match=r"holdem_value\.lut3"):
        netlist.load("nothing")


def test_depth_and_live_values_of_a_half_adder():
    assert (XOR_AND.depth, XOR_AND.width, XOR_AND.most_live) == (1, 2, 0)
