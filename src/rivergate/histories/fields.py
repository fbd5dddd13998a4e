"""The fields of a PHH hand, found to be what the format asks for: money in whole chips."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from enum import StrEnum
from typing import Any

from rivergate.cards import Card, as_cards
from rivergate.errors import CardError, HistoryError, shown
from rivergate.matches.hand import Fault, FaultKind
from rivergate.players.positions import MAX_SEATS, MIN_SEATS

VARIANT = "NT"
# The most that a sum of money may be, the digits that it may have after the point, and the actions
# of a hand: all far more than are played.
MOST_MONEY, MOST_PLACES, MOST_ACTIONS = 10**12, 6, 5_000
# As many as decimal arithmetic keeps.
MOST_DIGITS = 28
REQUIRED = ("antes", "blinds_or_straddles", "min_bet", "starting_stacks", "actions")

_AMOUNT = re.compile(r"[0-9][0-9,]{0,19}(?:\.[0-9]{1,6})?")
_PLAYER = re.compile(r"p([1-9][0-9]?)")
_GRAMMAR = (
    "expected 'd dh pN CARDS', 'd db CARDS', 'pN f', 'pN cc', 'pN cbr AMOUNT' or 'pN sm [CARDS]'"
)
UNKNOWN = "?"


class Does(StrEnum):
    """What an action of a history does."""

    DEAL_HOLE = "dh"
    DEAL_BOARD = "db"
    FOLD = "f"
    CALL = "cc"
    RAISE = "cbr"
    SHOW = "sm"
    MUCK = "muck"


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a history.

    Attributes:
        number: its place among the actions, from 1.
        text: as it is written.
        does: what it does.
        seat: whose it is; 0 for the board.
        cards: dealt or shown; None for each that is not known.
        amount: that is bet or raised to, in the file's money.
    """

    number: int
    text: str
    does: Does
    seat: int = 0
    cards: tuple[Card | None, ...] = ()
    amount: Decimal = Decimal(0)


@dataclass(frozen=True, slots=True)
class Fields:
    """What a file says of a hand, in chips of `unit`; heads-up PHH has forced bets reversed.

    Attributes:
        antes, blinds, min_bet: forced bets and the least bet.
        stacks: at the start; None for what is not known.
        steps: the actions.
        players: the names, "" where none is told.
        trimming: how antes count that a stack does not cover.
        unit: what one chip is worth.
        own: the fields whose names begin with `_`.
    """

    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    min_bet: int
    stacks: tuple[int | None, ...]
    steps: tuple[Step, ...]
    players: tuple[str, ...]
    trimming: bool
    unit: Decimal
    own: Mapping[str, Any]

    def chips(self, amount: Decimal) -> int:
        """An amount of money in chips."""
        return int(amount / self.unit)

    @property
    def payoffs(self) -> tuple[int, ...] | None:
        """What rivergate wrote as the outcome, None where it did not."""
        written = self.own.get("_payoffs")
        if isinstance(written, list) and all(type(each) is int for each in written):
            return tuple(written)
        return None

    @property
    def faults(self) -> tuple[Fault, ...]:
        """What rivergate wrote of players that broke a rule."""
        written = self.own.get("_faults")
        entries = written if isinstance(written, list) else []
        return tuple(
            Fault(**{**each, "kind": FaultKind(each["kind"])})
            for each in entries
            if _is_fault(each)
        )


def read_fields(table: Mapping[str, Any]) -> Fields:
    """The fields of a hand.

    Raises:
        HistoryError: another variant than NT, a field that is missing or not what it should be.
    """
    _check_variant(table)
    missing = [name for name in REQUIRED if name not in table]
    if missing:
        raise HistoryError(f"no {' and no '.join(missing)}: expected {', '.join(REQUIRED)}")
    stacks = _money_list(table, "starting_stacks", None)
    if not MIN_SEATS <= len(stacks) <= MAX_SEATS:
        raise HistoryError(
            f"starting_stacks for {len(stacks)} players: expected {MIN_SEATS} to {MAX_SEATS}"
        )
    antes = _money_list(table, "antes", len(stacks))
    blinds = _money_list(table, "blinds_or_straddles", len(stacks))
    min_bet = _money(table["min_bet"], "min_bet")
    steps = _steps(table["actions"], len(stacks))
    if any(stack <= 0 for stack in stacks) or min_bet <= 0:
        raise HistoryError("starting_stacks and min_bet: expected amounts above 0")
    finite = [each for each in stacks if each.is_finite()]
    amounts = [step.amount for step in steps]
    unit = _unit([*antes, *blinds, min_bet, *finite, *amounts])
    trimming = table.get("ante_trimming_status", False)
    if not isinstance(trimming, bool):
        raise HistoryError(f"ante_trimming_status={shown(trimming)}: expected true or false")
    return Fields(
        antes=tuple(int(each / unit) for each in antes),
        blinds=tuple(int(each / unit) for each in blinds),
        min_bet=int(min_bet / unit),
        stacks=tuple(int(each / unit) if each.is_finite() else None for each in stacks),
        steps=steps,
        players=_players(table.get("players"), len(stacks)),
        trimming=trimming,
        unit=unit,
        own={name: value for name, value in table.items() if name.startswith("_")},
    )


def _check_variant(table: Mapping[str, Any]) -> None:
    if "variant" not in table:
        raise HistoryError(f'no variant: expected variant = "{VARIANT}"')
    if table["variant"] != VARIANT:
        raise HistoryError(
            f'variant {shown(table["variant"])}: expected "{VARIANT}", no-limit hold\'em, the only '
            "one that is read"
        )


def _money_list(table: Mapping[str, Any], name: str, count: int | None) -> list[Decimal]:
    given = table[name]
    if not isinstance(given, list) or (count is not None and len(given) != count):
        many = "one for each player" if count is None else f"{count}, one for each player"
        raise HistoryError(f"{name}={shown(given)}: expected a list of amounts, {many}")
    bottomless = name == "starting_stacks"
    return [_money(each, name, bottomless=bottomless) for each in given]


def _money(given: object, name: str, *, bottomless: bool = False) -> Decimal:
    if bottomless and given == Decimal("inf"):
        assert isinstance(given, Decimal)
        return given
    if (
        isinstance(given, int | Decimal)
        and not isinstance(given, bool)
        # A comparison with what is no number is false, or raises where it signals.
        and not (isinstance(given, Decimal) and given.is_nan())
        and -MOST_MONEY <= given <= MOST_MONEY
    ):
        amount = Decimal(given)
        seen = not amount or amount.adjusted() >= -MOST_PLACES
        if seen and len(amount.as_tuple().digits) <= MOST_DIGITS and _places(amount) <= MOST_PLACES:
            return amount
    raise HistoryError(
        f"{name}: {shown(given)}: expected an amount up to {MOST_MONEY:,}, with at most "
        f"{MOST_PLACES} digits after the point"
    )


def _places(amount: Decimal) -> int:
    """The digits after the point that are not trailing zeros."""
    exponent = amount.normalize().as_tuple().exponent
    assert isinstance(exponent, int)
    return max(0, -exponent)


def _unit(amounts: Sequence[Decimal]) -> Decimal:
    return Decimal(1).scaleb(-max(map(_places, amounts)))


def _players(given: object, count: int) -> tuple[str, ...]:
    if given is None:
        return ("",) * count
    if (
        not isinstance(given, list)
        or len(given) != count
        or not all(isinstance(each, str) for each in given)
    ):
        raise HistoryError(f"players={shown(given)}: expected a list of {count} names")
    return tuple(given)


def _steps(given: object, count: int) -> tuple[Step, ...]:
    if not isinstance(given, list) or len(given) > MOST_ACTIONS:
        raise HistoryError(
            f"actions={shown(given)}: expected a list of at most {MOST_ACTIONS:,} texts"
        )
    found = []
    for number, text in enumerate(given, 1):
        if not isinstance(text, str):
            raise HistoryError(f"{shown(text)}: {_GRAMMAR}", action=number)
        # What follows a # is commentary.
        words = text.partition("#")[0].split()
        if words:
            found.append(_step(number, text, words, count))
    return tuple(found)


def _step(number: int, text: str, words: list[str], count: int) -> Step:
    seat, amount, cards = 0, Decimal(0), ""
    match words:
        case ["d", "db", cards]:
            does = Does.DEAL_BOARD
        case ["d", "dh", player, cards]:
            does, seat = Does.DEAL_HOLE, _seat(player, count)
        case [player, "f" | "cc" | "sm" as verb]:
            does, seat = Does.MUCK if verb == "sm" else Does(verb), _seat(player, count)
        case [player, "cbr", written] if _AMOUNT.fullmatch(written):
            does, seat, amount = Does.RAISE, _seat(player, count), Decimal(written.replace(",", ""))
        case [player, "sm", cards]:
            does, seat, cards = Does.SHOW, _seat(player, count), cards.strip("-")
        case _:
            seat = -1
    if seat < 0:
        raise HistoryError(f"{shown(text)}: {_GRAMMAR}, N from 1 to {count}", action=number)
    return Step(number, text, does, seat, _cards(number, text, cards), amount)


def _seat(player: str, count: int) -> int:
    """The seat of a player such as p3, -1 where there is none."""
    found = _PLAYER.fullmatch(player)
    seat = int(found[1]) - 1 if found else -1
    return seat if seat < count else -1


def _cards(number: int, text: str, written: str) -> tuple[Card | None, ...]:
    pairs = [written[place : place + 2] for place in range(0, len(written), 2)]
    known = [pair for pair in pairs if UNKNOWN not in pair]
    try:
        cards = iter(as_cards(known))
    except CardError as error:
        raise HistoryError(f"{shown(text)}: {error}", action=number) from None
    return tuple(None if UNKNOWN in pair else next(cards) for pair in pairs)


def _is_fault(entry: object) -> bool:
    kinds = {"seat": int, "player": str, "kind": str, "reason": str, "decision": int}
    return (
        isinstance(entry, dict)
        and entry.keys() == kinds.keys()
        and all(type(entry[name]) is kind for name, kind in kinds.items())
        and entry["kind"] in list(FaultKind)
    )
