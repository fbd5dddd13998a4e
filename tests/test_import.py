"""The import is light and lazy, and every public name is there."""

import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

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
    code = "import rivergate.odds.spot, rivergate as rg; rg.equity(['AsAh', 'KdKc'], '2c3d4h')"
    assert "rivergate.odds.equity" in loaded_by(code)


def test_every_public_name_can_be_had():
    assert set(rg.__all__) <= set(dir(rg))
    for name in rg.__all__:
        assert getattr(rg, name) is not None


def test_public_names_need_no_package_of_an_extra():
    code = "import rivergate as rg\nfor name in rg.__all__: getattr(rg, name)"
    assert not {"pokerkit", "scipy", "pyarrow", "matplotlib", "distributed"} & loaded_by(code)


def test_a_name_that_is_not_there():
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = rg.nothing
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = rg.evaluators.nothing


def test_checkers_are_shown_the_names_that_are_loaded():
    tree = ast.parse(Path(find_spec("rivergate").origin).read_text("utf-8"))
    shown = [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        and node.level == 0
        and node.module.startswith("rivergate")
        for alias in node.names
    ]
    assert sorted(shown) == sorted(rg.__all__)


def test_users_are_type_checked(tmp_path):
    client = tmp_path / "client.py"
    client.write_text(
        "import rivergate as rg\n"
        "reveal_type(rg.evaluate('AsKsQsJsTs'))\n"
        "reveal_type(rg.equity(['AsAh', 'KdKc']).players[0].equity)\n"
        "rg.evalute('AsKsQsJsTs')\n"
    )
    package = Path(find_spec("rivergate").origin).parent
    # Checkers find an installed package by themselves, an editable one only by its path.
    installed = package.parent.name == "site-packages"
    if not installed:
        # A folder of its own in the tree, which becomes a part of the package when it is installed.
        options = "[mypy]\n[mypy-rivergate.circuits.*]\nignore_missing_imports = true\n"
        (tmp_path / "mypy.ini").write_text(options)
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), str(client)],
        cwd=tmp_path,
        env={**os.environ, "MYPYPATH": "" if installed else str(package.parent)},
        capture_output=True,
        text=True,
        check=False,
    ).stdout.splitlines()
    assert 'note: Revealed type is "rivergate.hands.HandValue"' in checked[0]
    assert 'note: Revealed type is "float"' in checked[1].replace("builtins.", "")
    assert 'Module has no attribute "evalute"' in checked[2]
    assert checked[3].startswith("Found 1 error")
