"""One table for all tests, made once, and a cache folder apart from the user's."""

from itertools import islice

import numpy as np
import pytest

from rivergate.evaluators import supersonic, supersonic_seen
from rivergate.evaluators.supersonic_table import Table


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
