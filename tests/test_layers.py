"""Imports run one way: a module may import what stands before it, never what comes after."""

import ast
from importlib.util import find_spec
from pathlib import Path

import pytest

PACKAGE = Path(find_spec("rivergate.cards").origin).parent

# Lowest first. A folder's modules may import one another.
LAYERS = (
    "errors",
    "whole_numbers",
    "whole_files",
    "plain_arrays",
    "threads",
    "cards",
    "ranges",
    "hands",
    "lows",
    "conventions",
    "value_arrays",
    "circuits",
    "kernels",
    "evaluators",
    "evaluation",
    "gpu",
    "odds",
    "players",
    "matches",
    "histories",
    "sweeps",
    "web",
    "benchmarks",
    "cli",
    "__main__",
)


def sources():
    return sorted(path for path in PACKAGE.rglob("*.py") if path != PACKAGE / "__init__.py")


def layer_of(parts):
    assert parts[0] in LAYERS, f"{'.'.join(parts)} stands in no layer: add it to LAYERS"
    return LAYERS.index(parts[0])


def imports(path):
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level:
            # circuits/ is a package of its own in the build, and one of rivergate when installed.
            assert "circuits" in path.parts, f"{path}: write absolute imports, to be followed"
        elif isinstance(node, ast.ImportFrom) and node.module:
            if node.module == "rivergate":
                yield from (f"rivergate.{alias.name}" for alias in node.names)
            else:
                yield node.module


@pytest.mark.parametrize("path", sources(), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_imports_point_down(path):
    own = layer_of(path.relative_to(PACKAGE).with_suffix("").parts)
    for name in imports(path):
        parts = name.split(".")
        assert name != "rivergate" or path.parts[-2] in ("web", "cli", "benchmarks"), (
            f"{path.name}: too wide"
        )
        if parts[0] == "rivergate" and len(parts) > 1:
            assert layer_of(parts[1:]) <= own, f"{path.name} imports {name}"
