"""Examples in docstrings run, and every public name is documented."""

import doctest
import inspect
import pkgutil
from importlib import import_module

import pytest

import rivergate as rg

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(rg.__path__, "rivergate.")
    if not module.name.endswith("make_cactus_kev_tables")
)


@pytest.mark.parametrize("name", MODULES)
def test_examples_in_docstrings(name):
    module = import_module(name)
    assert doctest.testmod(module).failed == 0
    assert module.__doc__


@pytest.mark.parametrize("name", rg.__all__)
def test_public_names_are_documented(name):
    found = getattr(rg, name)
    assert inspect.getdoc(found)
    if inspect.isclass(found):
        for member, what in vars(found).items():
            if not member.startswith("_") and (
                inspect.isfunction(what) or isinstance(what, property)
            ):
                assert inspect.getdoc(what), f"{name}.{member}"
