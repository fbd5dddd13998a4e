"""The kernels' sources by other compilers and for other processors, run natively or emulated."""

import re
import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import pytest

import rivergate as rg
from rivergate.evaluators import cactus_kev, circuit
from rivergate.kernels import _circuit
from rivergate.odds.engines import known_hands
from rivergate.odds.games import GAMES
from rivergate.odds.spot import read_spot

ROOT = Path(__file__).parents[2]
KERNELS = ROOT / "src" / "rivergate" / "kernels"
# The lists of the build: ['avx2', x86, ['-march=x86-64-v3']], and ['batches', '-O3'],
BUILD = (KERNELS / "meson.build").read_text("utf-8")
FLAGS = {
    name: re.findall(r"'(.+?)'", flags)
    for name, flags in re.findall(r"\['(\w+)', (?:x86|arm|true), \[(.*)\]\]", BUILD)
}
KERNEL_SOURCES = re.findall(r"\['(\w+)', '-O\d'\]", BUILD)
PROGRAM = ("rows_to_values", "boards_to_counts")
RUN_HERE = [backend.name for backend in _circuit.runnable()]
OPTIONS = ["-std=c11", "-ffp-contract=off", "-Wall", "-Wextra", "-Wpedantic", "-Werror"]
NATIVE_COMPILERS = [name for name in ("gcc", "clang") if shutil.which(name)]


# The compiled module alone: importing the package would look for NumPy in the wrong environment.
BEST_BACKEND = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("_circuit", sys.argv[1])
module = importlib.util.module_from_spec(spec)
spec.loader.exec_module(module)
print(module.runnable()[0].name)
"""


def arm_compiler():
    if shutil.which("aarch64-linux-gnu-gcc"):
        return ["aarch64-linux-gnu-gcc"]
    if find_spec("ziglang"):
        return [sys.executable, "-m", "ziglang", "cc", "-target", "aarch64-linux-musl"]
    return None


def compiler_of_the_package():
    """Both sign what they compile; None where the signature was stripped."""
    module = Path(_circuit.__file__).read_bytes()
    if b"clang version" in module:
        return "clang"
    return "gcc" if b"GCC: (" in module else None


def hands(n, k):
    rng = np.random.default_rng(3)
    return rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (n, 1)), axis=1)[:, :k]


@pytest.fixture(scope="module")
def headers(tmp_path_factory):
    """The folder of the circuits in C."""
    folder = tmp_path_factory.mktemp("headers")
    for form in ("lut3", "gate2"):
        header = folder / f"circuits_{form}.h"
        subprocess.run([sys.executable, ROOT / "circuits" / "emit_c.py", header, form], check=True)
    return folder


def compile_kernels(compiler, headers, name, *options):
    sources = [KERNELS / f"{each}.c" for each in KERNEL_SOURCES]
    sources += [Path(__file__).with_name(f"{each}.c") for each in PROGRAM]
    of_name = [*FLAGS[name], f'-DRG_ISA_HEADER="isa/{name}.h"', f"-I{KERNELS}", f"-I{headers}"]
    subprocess.run([*compiler, *OPTIONS, *of_name, *options, *sources], check=True)


def static_program(path, compiler, headers, name):
    compile_kernels(compiler, headers, name, "-O2", "-static", "-o", path)
    return path


def check_program(command):
    for form in ("rows", "masks"):
        for k, n in ((5, 700), (6, 513), (7, 1100)):
            cards = hands(n, k)
            expected = cactus_kev.evaluate_batch(np.ascontiguousarray(cards)).tolist()
            assert answer(command, form, cards) == list(map(str, expected))
    for k, n in ((2, 600), (4, 513), (6, 100)):
        dealt = hands(n, k + 5)
        values, lows = circuit.evaluate_omaha_hilo_batch(dealt[:, :k], dealt[:, k:])
        assert answer(command, "omaha", dealt) == list(map(str, [*values, *lows]))
    check_boards(command)
    for row, column, card in ((0, 0, 52), (699, 6, 255), (300, 3, int(hands(700, 7)[300, 5]))):
        cards = hands(700, 7)
        cards[row, column] = card
        assert answer(command, "rows", cards) == ["wrong"]


SPOTS = [("holdem", 2, 0, 13), ("holdem", 4, 3, 20), ("omaha6", 2, 4, 9), ("omaha8", 3, 3, 14)]
"""Game, players, open cards, cards left in the deck."""


def check_boards(command):
    for game, players, board, left in SPOTS:
        rules = GAMES[game]
        cards = hands(1, 52)[0].tolist()
        dealt = players * rules.hole_cards
        held = [cards[p : p + rules.hole_cards] for p in range(0, dealt, rules.hole_cards)]
        opened, rest = cards[dealt : dealt + board], cards[dealt + board :]
        deck, dead = sorted(rest[:left]), rest[left:]
        masks = map(rg.cards_to_mask, [*held, opened])
        spot = [int(rules.omaha), int(rules.low), players, *masks, 5 - board, left, *deck]
        high_rules = GAMES["omaha"] if rules.low else rules
        others = [card for hand in held[2:] for card in hand]
        pair = counted(read_spot(held[:2], opened, dead + others, high_rules))[1].shared[0]
        expected = [*pots(read_spot(held, opened, dead, rules)), *pair[[1, 2, 0]]]
        assert numbers_of(command, "boards", spot) == list(map(str, expected))


def counted(spot):
    """Boards and the tally of the kernels in use, which have their own tests."""
    parts = list(known_hands.parts(spot, threads=1))
    total = parts[0][1]
    for _, tally in parts[1:]:
        total += tally
    return spot.boards, total


def pots(spot):
    boards, tally = counted(spot)
    yield boards
    for player, shared in enumerate(tally.shared):
        yield from shared
        if tally.low is not None:
            yield from tally.low.high_no_low[player]
            yield from tally.low.low[player]
            yield tally.low.scoops[player]
            yield tally.low.nothing[player]


def answer(command, form, cards):
    return numbers_of(command, form, [*cards.shape, *cards.reshape(-1).tolist()])


def numbers_of(command, form, numbers):
    given = " ".join(map(str, numbers))
    done = subprocess.run([*command, form], input=given, capture_output=True, text=True, check=True)
    return done.stdout.split()


@pytest.mark.parametrize("compiler", NATIVE_COMPILERS)
@pytest.mark.parametrize("name", RUN_HERE)
def test_every_compiler_makes_the_same_kernels(tmp_path, headers, compiler, name):
    if compiler == compiler_of_the_package():
        # What it made is what all other tests run: here it only has to find nothing to warn of.
        compile_kernels([compiler], headers, name, "-fsyntax-only")
        return
    check_program([static_program(tmp_path / "program", [compiler], headers, name)])


@pytest.mark.skipif(arm_compiler() is None, reason="no compiler for AArch64: gcc or ziglang")
@pytest.mark.skipif(shutil.which("qemu-aarch64") is None, reason="qemu-user is not installed")
@pytest.mark.parametrize("name", ["neon", "portable"])
def test_neon_kernels_under_emulation(tmp_path, headers, name):
    program = static_program(tmp_path / "program", arm_compiler(), headers, name)
    check_program(["qemu-aarch64", program])


@pytest.mark.skipif(shutil.which("qemu-x86_64") is None, reason="qemu-user is not installed")
@pytest.mark.parametrize(
    ("processor", "expected"), [("Nehalem", "sse"), ("Haswell", "avx2"), ("qemu64", "portable")]
)
def test_the_backend_fits_the_processor(processor, expected):
    interpreter = Path(sys.executable).resolve()
    done = subprocess.run(
        ["qemu-x86_64", "-cpu", processor, interpreter, "-c", BEST_BACKEND, _circuit.__file__],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stdout == f"{expected}\n", done.stderr
