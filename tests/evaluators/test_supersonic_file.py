"""Table files: what is not right is refused with the reason, and a file is whole or not there."""

import mmap
import os
import random
import shutil
import signal
import struct
import subprocess
import sys
import time
import zlib
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import numpy as np
import pytest

import rivergate as rg
from rivergate.evaluators import (
    cactus_kev,
    supersonic_classic,
    supersonic_file,
    supersonic_generator,
    supersonic_seen,
)
from rivergate.evaluators.supersonic_table import Table
from rivergate.kernels import _supersonic

HEADER = supersonic_file.HEADER_SIZE


def _module(name):
    spec = spec_from_file_location(name, Path(__file__).with_name(f"{name}.py"))
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


faults = _module("table_faults")


@pytest.fixture
def copy(table_path, tmp_path):
    return Path(shutil.copy(table_path, tmp_path / "copy.table"))


def test_the_header_is_as_documented(table_path):
    # docs/supersonic-table.md
    with table_path.open("rb") as file:
        header = file.read(4096)
        payload = file.read()
    assert header[:8] == b"\x8aRGST7\r\n"
    assert struct.unpack_from("<IIII", header, 8) == (1, 1, 0x01020304, 4096)
    assert struct.unpack_from("<QI", header, 24) == (32_487_834, zlib.crc32(payload))
    assert not any(header[36:-4])
    assert struct.unpack("<I", header[-4:]) == (zlib.crc32(header[:-4]),)
    assert len(payload) == 129_951_336


def test_a_build_gives_the_same_bytes(cache, tmp_path, table_path):
    built = Table.build(tmp_path / "new" / "table", threads=1)
    assert built.path.read_bytes() == table_path.read_bytes()
    assert built.evaluate("AsKsQsJsTs").rank == 1


FIELD_REASONS = [
    (0, b"\x89PNG\r\n\x1a\n", "does not begin as one"),
    (8, struct.pack("<I", 2), "format version 2: this rivergate reads 1"),
    (12, struct.pack("<I", 7), "encoding 7"),
    (16, b"\1\2\3\4", "byte order 67,305,985"),
    (20, struct.pack("<I", 0), "start of the payload 0"),
    (24, struct.pack("<Q", 5), "number of entries 5"),
]


@pytest.mark.parametrize(("offset", "data", "reason"), FIELD_REASONS)
def test_a_wrong_field_is_named(offset, data, reason):
    header = bytearray(supersonic_file.header(1))
    header[offset : offset + len(data)] = data
    header[-4:] = struct.pack("<I", zlib.crc32(header[:-4]))
    with pytest.raises(rg.TableError, match=reason) as caught:
        supersonic_file.read_header(Path("x.table"), bytes(header))
    assert caught.value.path == "x.table"


def test_files_that_are_no_tables(cache, tmp_path):
    cases = {"no such file": tmp_path / "nothing", "a directory": tmp_path}
    for words, length in (("0 bytes: a table has", 0), ("5,000 bytes: a table has", 5000)):
        cases[words] = tmp_path / f"{length}"
        cases[words].write_bytes(bytes(length))
    if hasattr(os, "mkfifo"):
        cases["not a regular file"] = tmp_path / "pipe"
        os.mkfifo(cases["not a regular file"])
    for words, path in cases.items():
        with pytest.raises(rg.TableError, match=words.replace("no such", "(?i)no such")):
            Table.load(path)


@pytest.mark.skipif(not hasattr(os, "seteuid"), reason="users are of POSIX systems")
def test_no_leave_to_read(cache, copy):
    copy.chmod(0)
    root = os.geteuid() == 0
    try:
        if root:
            os.seteuid(65534)
        with pytest.raises(rg.TableError, match="Permission denied"):
            Table.load(copy)
    finally:
        if root:
            os.seteuid(0)


def test_no_leave_to_write(cache, tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(rg.TableError, match="cannot be written"):
        Table.build(tmp_path / "file" / "table", threads=1)


def test_a_thousand_corruptions_are_found(cache, copy):
    # Those of the payload cost a checksum of 124 MB each, so there are fewer of them here; the
    # command in table_faults.py tries as many of each.
    rng = random.Random(1)
    kinds = ["header bit", "header field", "lengthened"] * 300 + list(faults.KINDS) * 13
    assert len(kinds) >= 1000
    for kind in kinds:
        with faults.corrupted(copy, kind, rng), pytest.raises(rg.TableError):
            Table.load(copy)
    assert Table.load(copy).evaluate("AsKsQsJsTs").rank == 1


PAYLOAD_KINDS = [kind for kind in faults.KINDS if kind.startswith(("payload", "swapped"))]


def test_unverified_corruptions_crash_nothing(cache, copy, random_hands):
    rng = random.Random(2)
    hands = random_hands(20_000, 7)
    right = cactus_kev.evaluate_batch(hands)
    for _ in range(60):
        with faults.corrupted(copy, rng.choice(PAYLOAD_KINDS), rng):
            table = Table.load(copy, verify=False)
            try:
                values = table.evaluate_batch(hands)
                assert np.mean(values == right) > 0.9
                for hand in hands[:50].tolist():
                    table.evaluate(hand)
            except rg.TableError as error:
                assert "damaged" in str(error)  # noqa: PT017


def test_a_file_found_right_is_not_read_again(cache, copy, monkeypatch):
    old = time.time() - 100
    monkeypatch.setattr(supersonic_seen, "_SETTLED_SECONDS", -1.0)
    os.utime(copy, (old, old))
    assert Table.load(copy).checked
    monkeypatch.setattr(supersonic_file.zlib, "crc32", lambda *_: 0)
    with pytest.raises(rg.TableError, match="header is damaged"):
        Table.load(copy)
    monkeypatch.undo()
    checksums = []
    whole = supersonic_file._read_into
    monkeypatch.setattr(
        supersonic_file, "_read_into", lambda *a: checksums.append(len(a[2])) or whole(*a)
    )
    monkeypatch.setattr(supersonic_seen, "cache_folder", lambda: cache)
    assert Table.load(copy).checked
    assert sum(checksums) == HEADER
    copy.touch()
    assert Table.load(copy).checked
    assert sum(checksums) > supersonic_file.PAYLOAD_SIZE


def test_a_file_changed_a_moment_ago_is_not_remembered(cache, copy):
    copy.touch()
    Table.load(copy)
    assert not supersonic_seen.is_known(copy, copy.stat())


@pytest.mark.parametrize("text", ["", "no json", "[]", '{"a": 1}', "null"])
def test_a_damaged_memory_is_no_memory(cache, copy, text):
    cache.mkdir()
    (cache / "checked-tables.json").write_text(text)
    assert not supersonic_seen.is_known(copy, copy.stat())
    assert Table.load(copy).checked


def test_a_cache_folder_that_cannot_be_written_to(cache, copy, tmp_path, monkeypatch):
    monkeypatch.setattr(supersonic_seen, "_SETTLED_SECONDS", -1.0)
    cache.write_text("a file in its place")
    assert Table.load(copy).checked


def test_a_copy_in_huge_pages(cache, copy, random_hands):
    table = Table.load(copy, huge_pages=True)
    # The copy outlives the file's content, which a mapping would not.
    copy.write_bytes(b"")
    hands = random_hands(5000, 7)
    assert np.array_equal(table.evaluate_batch(hands), cactus_kev.evaluate_batch(hands))


KILLED = """
import sys
from rivergate.evaluators import supersonic_seen
from pathlib import Path
supersonic_seen.cache_folder = lambda: Path(sys.argv[1]).parent
from rivergate.evaluators.supersonic_table import Table
print("start", flush=True)
Table.build(sys.argv[1])
print("done", flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kill -9 is of POSIX systems")
@pytest.mark.parametrize("old", [b"", b"what was there"])
def test_a_killed_build_leaves_the_old_file_or_none(cache, tmp_path, table_path, old):
    rng, path, size = random.Random(len(old)), tmp_path / "table", table_path.stat().st_size
    if old:
        path.write_bytes(old)
    for _ in range(3):
        build = subprocess.Popen(
            [sys.executable, "-c", KILLED, str(path)], stdout=subprocess.PIPE, text=True
        )
        build.stdout.readline()
        time.sleep(rng.uniform(0.05, 2))
        # The end of a build is when most can go wrong: wait for its file to grow.
        if rng.random() < 0.5:
            while build.poll() is None and not list(tmp_path.glob(".table.*.part")):
                time.sleep(0.001)
        build.kill()
        finished = "done" in build.communicate()[0]
        if path.exists() and path.stat().st_size == size:
            Table.load(path)
            path.write_bytes(old) if old else path.unlink()
        else:
            assert not finished
            assert (path.read_bytes() if path.exists() else b"") == old


def test_abandoned_parts_are_removed(cache, tmp_path):
    part, young = tmp_path / ".table.0a.part", tmp_path / ".table.0b.part"
    for each in (part, young):
        each.write_bytes(b"x")
    os.utime(part, (0, 0))
    Table.build(tmp_path / "table")
    assert not part.exists()
    assert young.exists()


def test_a_classic_file_is_read(cache, classic_path, random_hands):
    table = Table.load(classic_path)
    assert table.classic
    assert table.checked
    for k in (5, 6, 7):
        hands = random_hands(3000, k)
        right = cactus_kev.evaluate_batch(hands)
        for kernel in _supersonic.kernels():
            assert np.array_equal(table.evaluate_batch(hands, kernel=kernel), right)
        assert [table.evaluate(hand) for hand in hands[:300].tolist()] == right[:300].tolist()
    assert table.evaluate("AsKsQsJsTs2c3c").describe() == "royal flush"
    census = table.count_hands(5)
    assert census.counts[1:].tolist() == [each.count for each in rg.hand_classes()]


def test_a_damaged_classic_file_is_refused(cache, classic_path, tmp_path):
    path = Path(shutil.copy(classic_path, tmp_path))
    with path.open("r+b") as file:
        file.seek(4 * (53 + 53 * 400_000 + 30))
        (entry,) = struct.unpack("<I", file.read(4))
        file.seek(-4, 1)
        file.write(struct.pack("<I", entry ^ 1))
    with pytest.raises(rg.TableError, match="1 entries are wrong"):
        Table.load(path)
    assert not Table.load(path, verify=False).checked


def test_another_file_of_the_classic_size_is_refused(cache, tmp_path):
    path = tmp_path / "HandRanks.dat"
    path.write_bytes(bytes(supersonic_file.PAYLOAD_SIZE))
    with pytest.raises(rg.TableError, match="does not rank hands as that does"):
        Table.load(path, verify=False)


def test_other_byte_orders(monkeypatch):
    # As a big-endian machine would see it: the payload's bytes come the other way round.
    payload = np.arange(5, dtype="<u4").tobytes()
    assert list(supersonic_file._native(memoryview(payload))) == [0, 1, 2, 3, 4]
    swapped = np.arange(5, dtype=">u4").tobytes()
    monkeypatch.setattr(sys, "byteorder", "big")
    assert list(supersonic_file._native(memoryview(swapped))) == [0, 1, 2, 3, 4]
    entries = memoryview(np.arange(5, dtype=np.uint32))
    assert bytes(supersonic_file._little_endian(entries)) == swapped


def test_memory_without_huge_pages(monkeypatch):
    monkeypatch.delattr(mmap, "MADV_HUGEPAGE", raising=False)
    assert len(supersonic_file.blank()) == supersonic_file.PAYLOAD_SIZE


def test_a_classic_file_is_compared_once(cache, classic_path, monkeypatch):
    monkeypatch.setattr(supersonic_seen, "_SETTLED_SECONDS", -1.0)
    Table.load(classic_path)
    monkeypatch.setattr(supersonic_classic, "_compare", lambda file: pytest.fail("compared twice"))
    assert Table.load(classic_path).checked
    assert supersonic_generator.shares(range(3)) == [(0, 3)]
