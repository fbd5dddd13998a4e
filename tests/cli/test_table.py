"""`rivergate table`: what it prints and how it ends."""

import json
import os
import time

import numpy as np
import pytest

from rivergate.evaluators import supersonic_file, supersonic_seen


@pytest.fixture
def path(tmp_path, monkeypatch):
    monkeypatch.setattr(supersonic_seen, "cache_folder", lambda: tmp_path / "cache")
    monkeypatch.delenv("RIVERGATE_TABLE", raising=False)
    return tmp_path / "some.table"


def test_build_and_info(command, path):
    status, out, _ = command("table", "build", "--path", str(path))
    assert status == 0
    assert out.startswith(f"{path}: 129,955,432 bytes in ")
    status, out, _ = command("table", "info", "--path", str(path), "--json")
    answer = json.loads(out)
    assert status == 0
    assert (answer["state"], answer["format"]) == ("right", "1")
    assert (answer["entries"], answer["nodes"]) == (32_487_834, 612_977)
    status, out, _ = command("table", "build", "--path", str(path), "--json", "--threads", "1")
    assert json.loads(out)["bytes"] == supersonic_file.FILE_SIZE


def test_info_says_what_is_wrong(command, path):
    status, out, _ = command("table", "info", "--path", str(path))
    assert status == 1
    assert "state: cannot be read: No such file" in out
    path.write_bytes(b"x" * 100)
    status, out, _ = command("table", "info", "--path", str(path), "--json")
    assert status == 1
    assert json.loads(out)["state"] == "100 bytes: a table has 129,955,432"


def test_a_table_that_is_none_is_one_line_and_status_two(command, path):
    path.write_bytes(bytes(supersonic_file.FILE_SIZE))
    status, out, err = command("table", "verify", "--path", str(path))
    assert (status, out) == (2, "")
    assert err == f"rivergate: {path}: not a table: it does not begin as one\n"


def test_a_failed_finding_fails_the_proof(command, path, monkeypatch):
    from rivergate.evaluators import supersonic_proof
    from rivergate.evaluators.proof import Finding

    payload = np.zeros(supersonic_file.PAYLOAD_SIZE // 4, np.uint32)
    supersonic_file.write(path, memoryview(payload))
    found = [Finding("hands", 5, 5), Finding("hands", 4, 5)]
    monkeypatch.setattr(supersonic_proof, "findings", lambda *_, **__: found)
    status, out, _ = command("table", "verify", "--path", str(path))
    assert status == 1
    assert "WRONG hands: 4, expected 5" in out
    assert "FAILED in" in out
    del found[1]
    status, out, _ = command("table", "verify", "--path", str(path), "--json")
    assert status == 0
    assert json.loads(out) == {"passed": True, "findings": [found[0].to_dict()]}


def test_the_default_place(command, path, monkeypatch):
    monkeypatch.setenv("RIVERGATE_TABLE", str(path))
    status, out, _ = command("table", "info")
    assert status == 1
    assert f"path: {path}" in out
    supersonic_file.write(path, memoryview(bytes(supersonic_file.PAYLOAD_SIZE)))
    old = time.time() - 60
    os.utime(path, (old, old))
    assert command("table", "info")[0] == 0
