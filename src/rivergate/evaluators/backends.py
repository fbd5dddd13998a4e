"""Which compiled kernels the circuit evaluator runs: the best ones here, or those asked for."""

from __future__ import annotations

import os

from rivergate.errors import BackendError, shown
from rivergate.kernels import _circuit
from rivergate.kernels._circuit import Backend

VARIABLE = "RIVERGATE_BACKEND"
NAMES = ("avx512", "avx2", "sse", "neon", "portable")

_chosen: Backend | None = None


def backend() -> str:
    """The kernels in use: "avx512", "avx2", "sse", "neon" or "portable".

    The best that this machine runs, unless RIVERGATE_BACKEND names others; it is read once.

    Raises:
        BackendError: RIVERGATE_BACKEND names none, or some that do not run here.
    """
    return chosen().name


def use(name: str | None) -> None:
    """Choose the kernels for this process; None goes back to RIVERGATE_BACKEND or the best.

    Raises:
        BackendError: there are none of that name here.
    """
    global _chosen
    _chosen = None if name is None else by_name(name, "use")


def chosen() -> Backend:
    """The kernels in use.

    Raises:
        BackendError: as `backend` does.
    """
    global _chosen
    if _chosen is None:
        named = os.environ.get(VARIABLE)
        _chosen = by_name(named, VARIABLE) if named else _circuit.runnable()[0]
    return _chosen


def by_name(name: str, where: str) -> Backend:
    """The kernels of that name; `where` it was given is for the error.

    Raises:
        BackendError: there are none, they were not compiled, or this machine does not run them.
    """
    for each in _circuit.runnable():
        if each.name == name:
            return each
    here = ", ".join(each.name for each in _circuit.runnable())
    if name in _circuit.compiled():
        why = "this processor does not run it"
    elif name in NAMES:
        why = "it is not compiled for this kind of machine"
    else:
        why = f"there is none of that name among {', '.join(NAMES)}"
    raise BackendError(f"{where}: no backend {shown(name)}: {why}; here run {here}")
