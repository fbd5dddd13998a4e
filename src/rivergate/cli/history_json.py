"""Hands as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rivergate.histories.history import History
from rivergate.histories.street_equity import StreetEquity
from rivergate.players.events import Acted


def summary_as_json(history: History) -> dict[str, Any]:
    """A hand without its course."""
    return {
        "hand": history.name,
        "players": history.names,
        "board": list(map(str, history.board)),
        "payoffs": _money(history, history.payoffs),
    }


def hand_as_json(history: History, equities: Sequence[StreetEquity]) -> dict[str, Any]:
    """A hand with its streets; players by seat, money as in the file."""
    return {
        **summary_as_json(history),
        "stacks": _money(history, history.stacks),
        "antes": _money(history, history.antes),
        "blinds": _money(history, history.blinds),
        "hole": [None if hole is None else list(map(str, hole)) for hole in history.hole],
        "streets": [_street(history, street, each) for street, each in enumerate(equities)],
        "shown": list(history.shown),
    }


def _street(history: History, street: int, equities: StreetEquity) -> dict[str, Any]:
    return {
        "street": history.streets[street],
        "board": list(map(str, equities.board)),
        "pot": _money(history, [sum(history.paid_before(street))])[0],
        "equities": list(equities.equities),
        "swings": list(equities.swings),
        "actions": [_acted(history, acted) for acted in history.on_street(street)],
    }


def _acted(history: History, acted: Acted) -> dict[str, Any]:
    to, paid, pot = _money(history, [acted.action.to, acted.paid, acted.pot])
    return {
        "seat": acted.seat,
        "action": str(acted.action.kind),
        "to": to if acted.raised else None,
        "paid": paid,
        "pot": pot,
        "all_in": acted.all_in,
    }


def _money(history: History, amounts: Iterable[int | None] | None) -> Any:
    """Amounts as numbers: whole ones where the file's are."""
    if amounts is None:
        return None
    unit = history.unit
    return [each if each is None or unit == 1 else float(each * unit) for each in amounts]
