"""What players answer, found to be what the table can use: numbers and names of its own."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, cast

from rivergate.cards import Card
from rivergate.errors import OptionError, printable, shown
from rivergate.matches.predictions import bits
from rivergate.players.actions import Action, Kind
from rivergate.players.events import Hole
from rivergate.players.player import TacticLog
from rivergate.players.view import View
from rivergate.whole_numbers import whole_number

# Far more than any player has, and than it can win.
MOST_TACTICS, LONGEST_NAME, MOST_LOGGED = 64, 60, 10**18

_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+")


class RefusedError(Exception):
    """An answer that is not allowed: it says why."""


class FailedError(Exception):
    """A player's code raised something: it says what."""


def legal(answer: object, view: View) -> Action:
    """An action as it was answered, its chips a plain number.

    Raises:
        RefusedError: none, or one that the rules do not allow here.
    """
    if not isinstance(answer, Action):
        raise RefusedError(f"answered {shown(answer)}: expected an Action")
    kind = getattr(answer, "kind", None)
    if type(kind) is not Kind:
        raise RefusedError(f"answered {shown(answer)}: expected an Action")
    if kind is Kind.FOLD and not view.to_call:
        raise RefusedError("folded with nothing to call")
    return Action(kind, _raised_to(answer, view) if kind is Kind.RAISE else 0)


def _raised_to(answer: Action, view: View) -> int:
    if not view.can_raise:
        raise RefusedError("raised where no raise is allowed")
    given = answer.to
    to = whole_number(given)
    if to is None or not view.min_raise_to <= to <= view.max_raise_to:
        raise RefusedError(
            f"raised to {shown(given)}: expected a whole number from {view.min_raise_to} to "
            f"{view.max_raise_to}"
        )
    return to


def scored(weights: object, held: Hole, known: Iterable[Card]) -> float:
    """The bits that a prediction earns.

    Raises:
        RefusedError: no weights for every combo.
    """
    try:
        return bits(cast(Any, weights), held, known)
    except (OptionError, TypeError, ValueError) as error:
        raise RefusedError(f"predicted: {error}") from None


def logged(logs: object) -> list[tuple[str, int, int, int]]:
    """By tactic its name, how often it fired, in how many hands, and the chips won there.

    Raises:
        RefusedError: other logs than `Tactical` has, or too many.
    """
    if type(logs) is not dict or len(logs) > MOST_TACTICS:
        raise RefusedError(f"logs: {shown(logs)}: expected a dict of up to {MOST_TACTICS}")
    return [(_name(name), *_figures(log)) for name, log in logs.items()]


def _name(name: object) -> str:
    if type(name) is not str or not name.isprintable() or len(name) > LONGEST_NAME:
        raise RefusedError(
            f"logs: the name {shown(name)}: expected printable text of up to {LONGEST_NAME}"
        )
    return name


def _figures(log: object) -> tuple[int, int, int]:
    if type(log) is not TacticLog:
        raise RefusedError(f"logs: {shown(log)}: expected a TacticLog")
    fired, hands, chips = (_figure(each) for each in (log.fired, log.hands, log.chips))
    return fired, hands, chips


def _figure(given: int) -> int:
    number = whole_number(given)
    if number is None or abs(number) > MOST_LOGGED:
        raise RefusedError(f"logs: {shown(given)}: expected whole numbers")
    return number


def one_line(reason: str) -> str:
    """A reason in which nothing depends on where Python puts things, or moves a cursor."""
    return printable(_ADDRESS.sub("", " ".join(reason.split())))
