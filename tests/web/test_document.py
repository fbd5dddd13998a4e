"""The OpenAPI document holds, and the examples of docs/server.md are answered as it says."""

import json
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"
CONFIGURATION = Path(__file__).with_name("schemathesis.toml")


@pytest.mark.skipif(find_spec("schemathesis") is None, reason="schemathesis is not installed")
def test_schemathesis_finds_nothing(serving, tmp_path):
    with serving(seconds=0.05) as client:
        found = subprocess.run(
            [
                *(sys.executable, "-m", "schemathesis.cli", "--config-file", CONFIGURATION),
                *("run", f"{client.server.url}openapi.json"),
                *("--phases", "examples,coverage", "--continue-on-failure", "--no-color"),
                # A machine under load is no failure.
                *("--request-timeout", "60"),
            ],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
        )
    assert found.returncode == 0, found.stdout[-5000:]
    assert "8 selected / 8 total" in found.stdout


def test_examples(client):
    text = DOCUMENT.read_text("utf-8")
    examples = re.findall(
        r"^curl localhost:8420(/\S+) [^#]*?-d '([^']+)'\n((?:# .*\n)+)", text, re.MULTILINE
    )
    assert len(examples) == 5
    for path, body, shown in examples:
        answer = client.post(path, body.encode()).body.decode()
        lines = (line.removeprefix("# ").strip() for line in shown.splitlines())
        pieces = [piece.strip() for line in lines for piece in line.split("…")]
        place = 0
        for piece in pieces:
            place = answer.index(piece, place) + len(piece)
        assert json.loads(answer)
