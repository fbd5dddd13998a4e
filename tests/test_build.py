"""A machine that cannot build is told what it lacks."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_without_a_c_compiler_the_build_says_what_to_install(tmp_path):
    nothing = tmp_path / "empty"
    nothing.mkdir()
    environment = {key: value for key, value in os.environ.items() if key != "CC"}
    setup = subprocess.run(
        [sys.executable, "-m", "mesonbuild.mesonmain", "setup", str(tmp_path / "build"), str(ROOT)],
        env={**environment, "PATH": str(nothing)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert setup.returncode != 0
    assert "found no C compiler" in setup.stdout
    assert "apt install gcc" in setup.stdout
