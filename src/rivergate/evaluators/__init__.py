"""Evaluators that agree on every hand, and the choice among them.

Each module has `evaluate(cards)` and `evaluate_batch(array)`.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Protocol, cast

from rivergate.errors import OptionError, shown

if TYPE_CHECKING:
    from rivergate.cards import CardsLike
    from rivergate.evaluators import algorithmic, cactus_kev, circuit
    from rivergate.evaluators.arrays import CardArray, ValueArray
    from rivergate.hands import HandValue

__all__ = ["NAMES", "Evaluator", "active", "algorithmic", "cactus_kev", "circuit", "default", "use"]

NAMES = ("cactus_kev", "algorithmic", "circuit")
"""The evaluators for single hands, the preferred one first."""


class Evaluator(Protocol):
    """What every evaluator module offers."""

    def evaluate(self, cards: CardsLike) -> HandValue: ...
    def evaluate_batch(self, cards: CardArray) -> ValueArray: ...


_chosen: str | None = None
_active: Evaluator | None = None


def use(name: str | None) -> None:
    """Choose the evaluator of `rg.evaluate` and its kin for this process; None undoes the choice.

    Raises:
        OptionError: a name that is not in `NAMES`.
    """
    global _active, _chosen
    _chosen = None if name is None else _known(name, "use")
    _active = None


def default() -> str:
    """The evaluator in use: chosen by `use`, else RIVERGATE_EVALUATOR, else the first of `NAMES`.

    Raises:
        OptionError: RIVERGATE_EVALUATOR names none.
    """
    if _chosen is not None:
        return _chosen
    named = os.environ.get("RIVERGATE_EVALUATOR")
    return _known(named, "RIVERGATE_EVALUATOR") if named else NAMES[0]


def active() -> Evaluator:
    """The module of the evaluator in use; RIVERGATE_EVALUATOR is read once, and after `use`.

    Raises:
        OptionError: RIVERGATE_EVALUATOR names none.
    """
    global _active
    if _active is None:
        _active = cast("Evaluator", import_module(f"{__name__}.{default()}"))
    return _active


def _known(name: str, where: str) -> str:
    plain = name.replace("-", "_") if isinstance(name, str) else name
    if plain not in NAMES:
        raise OptionError(f"{where}: no evaluator {shown(name)}; there are {', '.join(NAMES)}")
    return plain


def __getattr__(name: str) -> object:
    if name in NAMES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
