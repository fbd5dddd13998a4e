"""Packages that commands need beyond those that come with rivergate."""

from __future__ import annotations

from importlib.util import find_spec

from rivergate.errors import RivergateError


def need_pokerkit() -> None:
    """Refuse to go on without PokerKit.

    Raises:
        RivergateError: PokerKit is not installed.
    """
    if find_spec("pokerkit") is None:
        raise RivergateError("tables and histories need PokerKit: pip install 'rivergate[bots]'")
