"""The import is light and lazy, and every public name is there."""

import subprocess
import sys

import pytest

import rivergate as rg


def loaded_by(code):
    script = f"{code}\nimport sys; print(*sys.modules)"
    return set(subprocess.check_output([sys.executable, "-c", script], text=True).split())


def test_import_loads_nothing_heavy():
    modules = loaded_by("import rivergate")
    assert not {"numpy", "rich", "typer"} & modules
    assert not {name for name in modules if name.startswith("rivergate.")}


def test_a_single_hand_needs_no_numpy():
    assert "numpy" not in loaded_by("import rivergate as rg; rg.describe('AsKsQsJsTs')")


def test_a_module_imported_first_hides_no_public_name():
    code = "import rivergate.odds.exact, rivergate as rg; rg.equity(['AsAh', 'KdKc'], '2c3d4h')"
    assert "rivergate.odds.equity" in loaded_by(code)


def test_every_public_name_can_be_had():
    assert set(rg.__all__) <= set(dir(rg))
    for name in rg.__all__:
        assert getattr(rg, name) is not None


def test_a_name_that_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = rg.nothing
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = rg.evaluators.nothing
