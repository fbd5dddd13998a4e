"""Evaluators that agree on every hand, and the choice among them.

Each module has `evaluate(cards)` and `evaluate_batch(array)`.
"""

from __future__ import annotations

import os
from importlib import import_module
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rivergate.cards import CardsLike
    from rivergate.evaluators import algorithmic, cactus_kev, circuit
    from rivergate.evaluators.arrays import CardArray, ValueArray
    from rivergate.hands import HandValue

__all__ = ["NAMES", "Evaluator", "algorithmic", "cactus_kev", "circuit", "default", "use"]

NAMES = ("cactus_kev", "algorithmic", "circuit")
"""The evaluators for single hands, the preferred one first."""


class Evaluator(Protocol):
    """What every evaluator module offers."""

    def evaluate(self, cards: CardsLike) -> HandValue: ...
    def evaluate_batch(self, cards: CardArray) -> ValueArray: ...


_chosen: str | None = None


def use(name: str | None) -> None:
    """Choose the evaluator of `rg.evaluate` and its kin for this process; None undoes the choice.

    Raises:
        ValueError: a name that is not in `NAMES`.
    """
    global _chosen
    _chosen = None if name is None else _known(name, "use")


def default() -> str:
    """The evaluator in use: chosen by `use`, else RIVERGATE_EVALUATOR, else the first of `NAMES`.

    Raises:
        ValueError: RIVERGATE_EVALUATOR names none.
    """
    if _chosen is not None:
        return _chosen
    named = os.environ.get("RIVERGATE_EVALUATOR")
    return _known(named, "RIVERGATE_EVALUATOR") if named else NAMES[0]


def _known(name: str, where: str) -> str:
    plain = name.replace("-", "_")
    if plain not in NAMES:
        raise ValueError(f"{where}: no evaluator {name!r}; there are {', '.join(NAMES)}")
    return plain


def __getattr__(name: str) -> object:
    if name in NAMES:
        return import_module(f"{__name__}.{name}")
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
