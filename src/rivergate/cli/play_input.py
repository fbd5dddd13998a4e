"""What a person types at the table, read as an action."""

from __future__ import annotations

import re

from rivergate.errors import OptionError, shown
from rivergate.players.actions import CALL, FOLD, Action, raise_to
from rivergate.players.view import View

_CHIPS = re.compile(r"[0-9]{1,15}")
_SHARE = re.compile(r"([0-9]{1,4}(?:\.[0-9]{1,4})?)\s*%")
_BIG_BLINDS = re.compile(r"([0-9]{1,7}(?:\.[0-9]{1,4})?)\s*bb")
_FOLDS, _CALLS = ("f", "fold"), ("c", "call", "k", "check")
_RAISES, _ALL_IN = ("r", "raise", "b", "bet"), ("a", "all-in", "allin", "all in")
POT = "pot"


def read_action(text: str, view: View) -> Action:
    """The action that text such as `c`, `r 300`, `b 50%`, `b pot`, `r 3bb` or `a` stands for.

    Raises:
        OptionError: it stands for none, or for one that is not allowed here; it says what is.
    """
    words = text.strip().lower().replace(",", "")
    verb, _, size = words.partition(" ")
    if words in _FOLDS:
        if not view.to_call:
            raise OptionError("there is nothing to call: c checks")
        return FOLD
    if words in _CALLS:
        return CALL
    if words in _ALL_IN:
        return _all_in(view)
    if verb in _RAISES and size.strip():
        return _raise(size.strip(), view)
    raise OptionError(f"{shown(text)}: expected {legal(view)}, ? for a hint or q to quit")


def legal(view: View) -> str:
    """What may be typed, in a few words."""
    parts = [f"f to fold, c to call {view.to_call:,}" if view.to_call else "c to check"]
    if view.can_raise:
        verb = "raise to" if max(view.bets) else "bet"
        least, most = f"{view.min_raise_to:,}", f"{view.max_raise_to:,}"
        sizes = least if least == most else f"{least} – {most}"
        letter = verb[0]
        parts.append(f"{letter} N to {verb} N ({sizes}), {letter} 50% or {letter} pot")
    if view.can_raise or view.to_call == view.stack:
        parts.append("a for all in")
    return ", ".join(parts)


def _all_in(view: View) -> Action:
    if view.can_raise:
        return raise_to(view.max_raise_to)
    if view.to_call == view.stack:
        return CALL
    raise OptionError(f"no raise is allowed here: expected {legal(view)}")


def _raise(size: str, view: View) -> Action:
    if not view.can_raise:
        raise OptionError(f"no raise is allowed here: expected {legal(view)}")
    to = _to(size, view)
    if not view.min_raise_to <= to <= view.max_raise_to:
        least, most = f"{view.min_raise_to:,}", f"{view.max_raise_to:,}"
        raise OptionError(f"{to:,}: expected {least} to {most} chips in on this street")
    return raise_to(to)


def _to(size: str, view: View) -> int:
    """The chips that a size leaves in on this street; shares of the pot stay within the rules."""
    if _CHIPS.fullmatch(size):
        return int(size)
    if found := _BIG_BLINDS.fullmatch(size):
        return round(float(found[1]) * view.stakes.big_blind)
    share = _SHARE.fullmatch(size)
    if not share and size != POT:
        raise OptionError(f"{shown(size)}: expected chips such as 300, 3bb, 50% or pot")
    part = float(share[1]) / 100 if share else 1.0
    to = max(view.bets) + round(part * (view.pot + view.to_call))
    return min(max(to, view.min_raise_to), view.max_raise_to)
