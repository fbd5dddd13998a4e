"""Packages that commands need beyond those that come with rivergate."""

from __future__ import annotations

from importlib.util import find_spec

from rivergate.errors import RivergateError


def need(extra: str, *modules: str) -> None:
    """Refuse to go on where a package of an extra is not installed.

    Raises:
        RivergateError: it says which, and how to install it.
    """
    for module in modules:
        if find_spec(module) is None:
            raise RivergateError(f"{module} is not installed: pip install 'rivergate[{extra}]'")
