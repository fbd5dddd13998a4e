"""The don't-care search and the proof, on the smallest circuit."""

import shutil

import pytest

from rivergate.circuits import netlist, verify
from rivergate.circuits.designs import low
from rivergate.circuits.netlist import Gate, Netlist
from rivergate.circuits.search import native
from rivergate.circuits.search.resubstitution import Search, improved


@pytest.fixture(autouse=True)
def _quick_compilation(monkeypatch):
    monkeypatch.setattr(native, "OPTIMIZATION", "-O1")


needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="no C compiler")

CASES = [
    tuple(bit for bit in range(16) if at >> bit & 1)
    for at in range(1 << 16)
    if (at & 0xFF).bit_count() <= 6 and (at >> 8).bit_count() <= 5
]


@needs_compiler
def test_search_finds_a_smaller_circuit_that_is_proven(tmp_path, monkeypatch):
    design = low.low_of_ranks()
    search = Search("domain_low.h", arity=3, seed=1, iterations=300, proof_every=100)
    found = improved(design, design, CASES, search)
    assert len(found.gates) < len(design.gates)
    monkeypatch.setattr(netlist, "FOLDER", tmp_path)
    (tmp_path / "omaha_low_ranks.lut3.net").write_text(found.to_text())
    (finding,) = verify.against_rules("omaha_low_ranks")
    # Pairs of rank sets: up to six of eight in the hole, up to five on the board.
    assert finding.holds
    assert finding.cases == 247 * 219


@needs_compiler
def test_proof_finds_a_wrong_gate(tmp_path, monkeypatch):
    right = netlist.load("omaha_low_ranks.lut3")
    changed = right.gates[20]
    gates = (*right.gates[:20], Gate(changed.table ^ 0b10, changed.operands), *right.gates[21:])
    wrong = Netlist(right.name, right.inputs, gates, right.outputs)
    monkeypatch.setattr(netlist, "FOLDER", tmp_path)
    (tmp_path / "omaha_low_ranks.lut3.net").write_text(wrong.to_text())
    (finding,) = verify.against_rules("omaha_low_ranks")
    assert not finding.holds
    assert finding.differing > 0


def test_a_missing_compiler_is_named(tmp_path, monkeypatch):
    monkeypatch.setenv("CC", "no-such-compiler")
    with pytest.raises(native.CompilerError, match="no-such-compiler"):
        native.compiled("prove", "domain_low.h", tmp_path)
