"""Evaluators that agree on every hand, and the choice among them.

Each module has `evaluate(cards)` and `evaluate_batch(array)`.
"""

from __future__ import annotations

import os
from importlib import import_module
from threading import RLock
from typing import TYPE_CHECKING, Protocol, cast

from rivergate.errors import OptionError, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from rivergate.cards import CardsLike
    from rivergate.evaluators import algorithmic, cactus_kev, circuit, supersonic
    from rivergate.evaluators.arrays import CardArray, ValueArray
    from rivergate.hands import HandValue

__all__ = [
    "NAMES",
    "Evaluator",
    "active",
    "algorithmic",
    "cactus_kev",
    "circuit",
    "default",
    "supersonic",
    "use",
]

NAMES = ("supersonic", "cactus_kev", "algorithmic", "circuit")
"""The evaluators for single hands, the preferred one first; supersonic needs its table."""


class Evaluator(Protocol):
    """What every evaluator module offers."""

    def evaluate(self, cards: CardsLike) -> HandValue: ...
    def evaluate_batch(self, cards: CardArray) -> ValueArray: ...
    def compiled(self) -> Callable[[object], HandValue | None] | None:
        """A compiled `evaluate`: None for what is no list or tuple of 5 to 7 cards, and no error.

        None where there is no such thing.
        """


_chosen: str | None = None
_active: Evaluator | None = None
_choosing = RLock()
_listeners: list[Callable[[Evaluator | None], object]] = []


def use(name: str | None) -> None:
    """Choose the evaluator of `rg.evaluate` and its kin for this process; None undoes the choice.

    Raises:
        OptionError: a name that is not in `NAMES`.
    """
    global _chosen
    _chosen = None if name is None else _known(name, "use")
    choose_again()


def default() -> str:
    """The evaluator to use: chosen by `use`, else RIVERGATE_EVALUATOR, else the first of `NAMES`.

    Supersonic is not the default where its table cannot be had.

    Raises:
        OptionError: RIVERGATE_EVALUATOR names none.
    """
    if _chosen is not None:
        return _chosen
    named = os.environ.get("RIVERGATE_EVALUATOR")
    if named:
        return _known(named, "RIVERGATE_EVALUATOR")
    from rivergate.evaluators import supersonic

    return NAMES[0] if supersonic.in_use() is not None else NAMES[1]


def active() -> Evaluator:
    """The module of the evaluator in use; RIVERGATE_EVALUATOR is read once, when first needed.

    Raises:
        OptionError: RIVERGATE_EVALUATOR names none.
    """
    global _active
    found = _active
    if found is None:
        with _choosing:
            found = cast("Evaluator", import_module(f"{__name__}.{default()}"))
            for call in _listeners:
                call(found)
            _active = found
    return found


def choose_again() -> None:
    """Forget which evaluator is in use: a choice was made, or a table came or went."""
    global _active
    with _choosing:
        _active = None
        for call in _listeners:
            call(None)


def on_choice(call: Callable[[Evaluator | None], object]) -> None:
    """Call it with every evaluator that comes into use, and with None when one no longer is."""
    _listeners.append(call)


def _known(name: str, where: str) -> str:
    plain = name.replace("-", "_") if isinstance(name, str) else name
    if plain not in NAMES:
        raise OptionError(f"{where}: no evaluator {shown(name)}; there are {', '.join(NAMES)}")
    return plain


def __getattr__(name: str) -> object:
    if name in NAMES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
