"""The OpenAPI document holds: schemathesis asks what it allows, and what it forbids."""

import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

CONFIGURATION = Path(__file__).with_name("schemathesis.toml")


@pytest.mark.skipif(find_spec("schemathesis") is None, reason="schemathesis is not installed")
def test_schemathesis_finds_nothing(serving, tmp_path):
    with serving(seconds=0.2) as client:
        found = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "--config-file", CONFIGURATION),
                *("run", f"{client.server.url}openapi.json"),
                *("--phases", "examples,coverage", "--continue-on-failure", "--no-color"),
            ],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
        )
    assert found.returncode == 0, found.stdout[-5000:]
    assert "8 selected / 8 total" in found.stdout
