"""What the back ends write, run where it can be run here, against the simulator."""

import shutil
import subprocess

import numpy as np
import pytest

import rivergate as rg
from rivergate.circuits import abc, netlist
from rivergate.circuits.catalog import CIRCUITS
from rivergate.circuits.designs import holdem, low
from rivergate.circuits.emit import blif, c, neon, wgsl
from rivergate.circuits.emit import numpy as numpy_emitter
from rivergate.circuits.simulate import all_signals

from ..cases import answers, planes

HANDS = ["AsKsQsJsTs", "AsAhKdKc2s7d", "2c3d4h5s7c9hJd", "9c9d9h9sAcAdAh"]

PROGRAM = """
#include <stdio.h>
#include "holdem_value.h"

int main(void)
{
    static const int hands[4][8] = {
        %s
    };
    uint64_t card[52] = { 0 }, value[30];
    for (int hand = 0; hand < 4; hand++)
        for (int i = 0; hands[hand][i] >= 0; i++)
            card[hands[hand][i]] |= UINT64_C(1) << hand;
    holdem_value(card, value, 1);
    for (int hand = 0; hand < 4; hand++) {
        unsigned long number = 0;
        for (int bit = 0; bit < 30; bit++)
            number |= (unsigned long)(value[bit] >> hand & 1) << bit;
        printf("%%lu\\n", number);
    }
    return 0;
}
"""


def cards_of(hand):
    return [int(card) for card in rg.parse_cards(hand)]


@pytest.mark.parametrize("compiler", ["gcc", "clang"])
def test_a_stranger_compiles_and_links_the_c_files(compiler, tmp_path):
    if shutil.which(compiler) is None:
        pytest.skip(f"no {compiler}")
    circuit = netlist.load("holdem_value.gate2")
    (tmp_path / "holdem_value.h").write_text(
        c.standalone_header(circuit, CIRCUITS["holdem_value"].summary)
    )
    (tmp_path / "holdem_value.c").write_text(c.standalone_source(circuit))
    rows = ",\n".join("{" + ", ".join(map(str, [*cards_of(h), -1])) + "}" for h in HANDS)
    (tmp_path / "main.c").write_text(PROGRAM % rows)
    flags = ["-std=c11", "-O1", "-Wall", "-Wextra", "-Werror", "-pedantic"]
    command = [compiler, *flags, "main.c", "holdem_value.c", "-o", "main"]
    subprocess.run(command, cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "main"], capture_output=True, text=True, check=True)
    assert [int(line) for line in done.stdout.split()] == [int(rg.evaluate(h)) for h in HANDS]


def test_the_numpy_function_evaluates():
    space = {}
    exec(numpy_emitter.module(netlist.load("holdem_value.gate2")), space)
    card = np.zeros((52, 1), np.uint64)
    for at, hand in enumerate(HANDS):
        for each in cards_of(hand):
            card[each, 0] |= np.uint64(1 << at)
    value = space["holdem_value"](card)
    assert value.shape == (30, 1)
    found = [sum((int(row[0]) >> at & 1) << b for b, row in enumerate(value)) for at in range(4)]
    assert found == [int(rg.evaluate(hand)) for hand in HANDS]


@pytest.mark.parametrize("name", CIRCUITS)
def test_every_circuit_is_written_in_every_language(name):
    circuit = netlist.load(f"{name}.gate2")
    for text in (wgsl.shader(circuit), numpy_emitter.module(circuit), c.standalone_source(circuit)):
        assert name in text
    assert wgsl.shader(circuit).count(f"let {name}_") == len(circuit.gates)
    assert f"rg_{name}(" in c.header([netlist.load(f"{name}.lut3")], "GUARD")


def test_blif_out_and_in():
    design = low.low_of_ranks()
    again = blif.read(blif.write(design))
    rank_sets = [[bit for bit in range(16) if at >> bit & 1] for at in range(0, 1 << 16, 53)]
    assert len(again.gates) == len(design.gates)
    assert answers(again, rank_sets) == answers(design, rank_sets)


def test_blif_says_what_it_does_not_understand():
    with pytest.raises(netlist.NetlistError, match=r"\.latch"):
        blif.read(".model m\n.inputs a\n.outputs b\n.latch a b\n.end\n")
    with pytest.raises(netlist.NetlistError, match="nothing drives b"):
        blif.read(".model m\n.inputs a\n.outputs b\n.end\n")


def test_abc_proves_its_own_mapping_equal():
    pytest.importorskip("pyosys")
    design = low.low_of_ranks()
    mapped = abc.optimized(design, abc.TWO_INPUT_SCRIPT)
    assert mapped.width == 2
    assert abc.equivalent(design, mapped)
    # With don't-cares the committed netlist differs from the design on hands that cannot come.
    assert not abc.equivalent(holdem.value(), netlist.load("holdem_value.lut3"))


def test_neon_selects_compute_the_same():
    circuit = netlist.load("holdem_value.gate2")
    lines = neon.statements(circuit)
    assert any(line.operation == neon.SELECT for line in lines)
    operate = {
        "and": lambda a, b: a & b,
        "or": lambda a, b: a | b,
        "xor": lambda a, b: a ^ b,
        "andn": lambda a, b: ~a & b,
        neon.SELECT: lambda mask, one, zero: mask & one | ~mask & zero,
    }
    rows = planes([cards_of(hand) for hand in HANDS], 52)
    signals = dict(enumerate(rows))
    for line in lines:
        signals[line.signal] = operate[line.operation](*(signals[o] for o in line.operands))
    expected = all_signals(circuit, rows, (1 << len(HANDS)) - 1)
    assert all(signals[o.signal] == expected[o.signal] for o in circuit.outputs)


def test_neon_header_has_no_three_input_tables():
    text = c.header([netlist.load("holdem_value.gate2")], "GUARD", bit_selects=True)
    assert "RG_MUX(" in text
    assert "RG_LUT3(" not in text.partition("#ifndef")[2]


def test_aiger_out_and_in(tmp_path):
    pytest.importorskip("pyosys")
    design = low.low_of_ranks()
    abc.write_aiger(design, tmp_path / "low.aig")
    again = abc.read_aiger(tmp_path / "low.aig")
    assert again.inputs == design.inputs
    assert [output.name for output in again.outputs] == [output.name for output in design.outputs]
    assert abc.equivalent(design, again)
