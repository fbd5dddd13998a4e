"""One table for all tests, made once, and a cache folder apart from the user's."""

from itertools import islice

import numpy as np
import pytest

from rivergate.evaluators import supersonic, supersonic_file, supersonic_seen
from rivergate.evaluators.supersonic_table import Table
from rivergate.kernels import _supersonic


@pytest.fixture(scope="session")
def table_path(tmp_path_factory):
    """A table file that no test changes."""
    path = tmp_path_factory.mktemp("table") / "right.table"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(supersonic_seen, "cache_folder", lambda: path.parent)
        Table.build(path)
    return path


@pytest.fixture(scope="session")
def table(table_path):
    return Table.load(table_path, verify=False)


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """The cache folder of this test alone; the package's table is forgotten before and after."""
    folder = tmp_path / "cache"
    monkeypatch.setattr(supersonic_seen, "cache_folder", lambda: folder)
    monkeypatch.delenv("RIVERGATE_TABLE", raising=False)
    supersonic.unload()
    yield folder
    supersonic.unload()


@pytest.fixture(scope="session")
def random_hands():
    """Answers n random hands of k cards as uint8[n, k]."""

    def deal(n, k, seed=1):
        rng = np.random.default_rng(seed)
        deck = np.tile(np.arange(52, dtype=np.uint8), (n, 1))
        return np.ascontiguousarray(rng.permuted(deck, axis=1)[:, :k])

    return deal


@pytest.fixture(scope="session")
def hands_as_lists(random_hands):
    def deal(n, k, seed=1):
        return list(islice(random_hands(n, k, seed).tolist(), n))

    return deal


def classic(seed):
    """HandRanks.dat as the 2+2 generator lays it out: other codes, nodes in another order.

    No such file is at hand, so this is ours with its codes mapped by the published layout and the
    nodes of each level shuffled.
    """
    entries = memoryview(supersonic_file.blank()).cast("I")
    builder = _supersonic.Builder(entries)
    for cards in range(6):
        builder.grow(cards)
    for cards in (5, 6):
        builder.fill_codes(cards, builder.level(cards).start, builder.level(cards).stop)
    nodes = np.frombuffer(entries, np.uint32)[53:].reshape(-1, 53).copy()
    rng = np.random.default_rng(seed)
    order = np.concatenate([rng.permutation(np.array(builder.level(k))) for k in range(7)])
    place = np.empty(len(order), np.uint32)
    place[order] = np.arange(len(order), dtype=np.uint32)
    pointers = nodes[: builder.level(6).start, 1:]
    pointers[:] = np.where(pointers > 0, 53 + 53 * place[np.maximum(pointers, 53) // 53 - 1], 0)
    codes = nodes[builder.level(5).start :]
    codes[:, 0] = with_classic_codes(codes[:, 0])
    codes = nodes[builder.level(6).start :, 1:]
    codes[:] = with_classic_codes(codes)
    return np.concatenate([np.zeros(53, np.uint32), nodes[order].ravel()])


def with_classic_codes(codes):
    category, number = codes >> 12, codes & 0xFFF
    royal = category == 9
    mapped = np.where(royal, 9 << 12 | 10, (category + 1) << 12 | number)
    return np.where(codes > 0, mapped, 0).astype(np.uint32)


@pytest.fixture(scope="session")
def classic_path(tmp_path_factory):
    path = tmp_path_factory.mktemp("classic") / "HandRanks.dat"
    path.write_bytes(classic(1).astype("<u4").tobytes())
    return path
