"""A plan reads only what lies where it looks, keeps within the registers, and computes the same."""

import shutil
import subprocess

import pytest

from rivergate.circuits import netlist
from rivergate.circuits.emit import c
from rivergate.circuits.registers import REGISTERS, plan
from rivergate.circuits.simulate import all_signals

from .cases import planes

NAMES = ["holdem_value.lut3", "holdem_value.gate2", "omaha_value.lut3", "omaha_low_ranks.gate2"]


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_computes_every_gate_from_what_is_there(name):
    circuit = netlist.load(name)
    first = len(circuit.inputs)
    copied = {output.signal for output in circuit.outputs if not output.inverted}
    in_memory, known, computed = set(range(first)), set(), set()
    for step in plan(circuit):
        if step.action == "store":
            assert step.signal in known
            in_memory.add(step.signal)
        elif step.action == "load":
            assert step.signal in in_memory
            known.add(step.signal)
        else:
            assert sorted(step.operands) == sorted(circuit.gates[step.signal - first].operands)
            assert step.from_memory <= in_memory
            assert set(step.operands) <= known | step.from_memory
            known.add(step.signal)
            computed.add(step.signal)
            if step.action == "gate":
                in_memory |= {step.signal} & copied
    assert computed == set(range(first, first + len(circuit.gates)))


@pytest.mark.parametrize("name", NAMES)
def test_a_plan_keeps_within_the_registers(name):
    circuit = netlist.load(name)
    # What lies in a register, from the step that puts it there to the last that reads it there.
    began, spans = {}, {}
    for at, step in enumerate(plan(circuit)):
        read = {step.signal} if step.action == "store" else set(step.operands) - step.from_memory
        for signal in read:
            spans[began[signal]] = at
        if step.action != "store":
            began[step.signal] = at
    held = [
        sum(start < at < end for start, end in spans.items()) for at in range(max(began.values()))
    ]
    assert max(held) <= REGISTERS[circuit.width]


PROGRAM = """
#include <stdint.h>
#include <stdio.h>
typedef uint64_t rg_word;
#define RG_ZERO ((rg_word)0)
#define RG_AND(a, b) ((a) & (b))
#define RG_OR(a, b) ((a) | (b))
#define RG_XOR(a, b) ((a) ^ (b))
#define RG_ANDN(a, b) (~(a) & (b))
#define RG_NOT(a) (~(a))
#define RG_UNKNOWN(x) __asm__("" : "+m"(*(rg_word *)&(x)))
static inline rg_word lut3(rg_word a, rg_word b, rg_word c, unsigned table)
{
    rg_word found = 0;
    for (unsigned i = 0; i < 8; i++)
        if (table >> i & 1)
            found |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
    return found;
}
#define RG_LUT3(a, b, c, table) lut3(a, b, c, table)
#include "circuit.h"
int main(void)
{
    rg_word card[52] = { %s }, value[30];
    rg_holdem_value(card, value);
    for (int bit = 0; bit < 30; bit++)
        printf("%%llu\\n", (unsigned long long)value[bit]);
    return 0;
}
"""


@pytest.mark.parametrize("form", ["lut3", "gate2"])
def test_the_planned_c_computes_what_the_netlist_does(form, tmp_path):
    if shutil.which("gcc") is None:
        pytest.skip("no gcc")
    circuit = netlist.load(f"holdem_value.{form}")
    hands = [[(7 * i * (at + 1) + at) % 52 for i in range(7)] for at in range(64)]
    rows = planes(hands, 52)
    (tmp_path / "circuit.h").write_text(c.header([circuit], "CIRCUIT_H"))
    (tmp_path / "main.c").write_text(PROGRAM % ", ".join(f"{row}u" for row in rows))
    command = ["gcc", "-std=gnu11", "-O2", "-Wall", "-Wextra", "-Werror", "main.c", "-o", "main"]
    subprocess.run(command, cwd=tmp_path, check=True)
    done = subprocess.run([tmp_path / "main"], capture_output=True, text=True, check=True)
    ones = (1 << 64) - 1
    signals = all_signals(circuit, rows, ones)
    expected = [signals[o.signal] ^ (ones if o.inverted else 0) for o in circuit.outputs]
    assert [int(line) for line in done.stdout.split()] == expected
