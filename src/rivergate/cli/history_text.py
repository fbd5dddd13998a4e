"""Hands as text for people. Loads Rich: import it late."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from rivergate.cli.hand_view import gain, money, new_console, painted, told
from rivergate.cli.output import print_wide
from rivergate.errors import counted, printable
from rivergate.evaluation import evaluate
from rivergate.histories.history import History
from rivergate.histories.street_equity import StreetEquity
from rivergate.odds.games import BOARD_CARDS
from rivergate.players.positions import positions
from rivergate.players.view import STREETS

_UNKNOWN = "?? ??"


def print_list(histories: Sequence[History]) -> None:
    """One line for each hand."""
    console = new_console()
    table = _table("hand", "board", "won by", "of players")
    for history in map(_printable, histories):
        winners = ", ".join(
            f"{history.names[seat]} {gain(payoff, history.unit)}"
            for seat, payoff in enumerate(history.payoffs or ())
            if payoff > 0
        )
        if history.payoffs is None:
            winners = "no outcome told"
        table.add_row(
            Text(history.name),
            painted(history.board, console),
            Text(winners),
            str(len(history.players)),
        )
    print_wide(console, table)
    console.print(Text(f"{counted(len(histories), 'hand')}; --hand N shows one street by street"))


def print_hand(history: History, equities: Sequence[StreetEquity]) -> None:
    """A hand street by street."""
    console, history = new_console(), _printable(history)
    console.print(Text(_heading(history), style="bold"))
    for street, each in enumerate(equities):
        _print_street(console, history, street, each)
    _print_result(console, history, equities)


def _printable(history: History) -> History:
    """The hand with names that a terminal does not obey."""
    players = tuple(map(printable, history.players))
    return replace(history, name=printable(history.name), players=players)


def _heading(history: History) -> str:
    unit = history.unit
    posted = "/".join(money(each, unit) for each in sorted(history.blinds) if each)
    antes = sorted({each for each in history.antes if each})
    ante = f", ante {' or '.join(money(each, unit) for each in antes)}" if antes else ""
    return f"hand {history.name}: no-limit hold'em, {len(history.players)} players, {posted}{ante}"


def _print_street(console: Console, history: History, street: int, equities: StreetEquity) -> None:
    title = Text(f"{STREETS[street]}  ", style="bold")
    title.append_text(painted(equities.board, console))
    pot = money(sum(history.paid_before(street)), history.unit)
    title.append(f"{'  ' if equities.board else ''}pot {pot}")
    console.print()
    console.print(title)
    print_wide(console, _standing(console, history, street, equities))
    if equities.unknown:
        names = ", ".join(history.names[seat] for seat in equities.unknown)
        console.print(Text(f"  cards of {names} not known: {_known(equities)}"))
    width = max(map(len, history.names))
    for acted in history.on_street(street):
        pot = money(acted.pot + acted.paid, history.unit)
        line = f"  {history.names[acted.seat]:{width}}  {told(acted, history.unit)}"
        console.print(Text(f"{line}, pot {pot}" if acted.paid else line))


def _known(equities: StreetEquity) -> str:
    if any(each is not None for each in equities.equities):
        return "the equities are those between the others"
    return "no equities"


def _standing(console: Console, history: History, street: int, equities: StreetEquity) -> Table:
    table = _table("", "player", "cards", "stack", "equity", "swing")
    seats, paid = positions(len(history.players)), history.paid_before(street)
    for seat in history.live_at(street):
        share, swing, stack = (
            equities.equities[seat],
            equities.swings[seat],
            history.stacks[seat],
        )
        table.add_row(
            seats[seat],
            Text(history.names[seat]),
            _hole(console, history, seat),
            "?" if stack is None else money(stack - paid[seat], history.unit),
            "" if share is None else f"{share:.4%}",
            "" if swing is None else f"{100 * swing:+.2f}",
        )
    return table


def _print_result(console: Console, history: History, equities: Sequence[StreetEquity]) -> None:
    console.print()
    console.print(Text("result", style="bold"))
    if history.payoffs is None:
        console.print(Text("  the history does not tell the outcome"))
        return
    table = _table("", "player", "cards", "chips", "made")
    seats = positions(len(history.players))
    live = history.live_at(len(STREETS))
    for seat, payoff in enumerate(history.payoffs):
        table.add_row(
            seats[seat],
            Text(history.names[seat]),
            _hole(console, history, seat),
            gain(payoff, history.unit),
            _made(history, seat) if seat in live else "folded",
        )
    print_wide(console, table)
    for line in _largest_swing(history, equities):
        console.print(Text(line))


def _made(history: History, seat: int) -> str:
    hole = history.hole[seat]
    if hole is None:
        return "not shown"
    if len(history.board) < BOARD_CARDS:
        return "not called" if not history.shown[seat] else ""
    return evaluate([*hole, *history.board]).describe()


def _largest_swing(history: History, equities: Sequence[StreetEquity]) -> Iterator[str]:
    swings = [
        (abs(swing), swing, street, seat)
        for street, each in enumerate(equities)
        for seat, swing in enumerate(each.swings)
        if swing
    ]
    if swings:
        _, swing, street, seat = max(swings)
        yield (
            f"  largest swing: {history.names[seat]} {100 * swing:+.2f} points on the "
            f"{STREETS[street]}"
        )


def _hole(console: Console, history: History, seat: int) -> Text:
    hole = history.hole[seat]
    return Text(_UNKNOWN) if hole is None else painted(hole, console)


def _table(*headings: str) -> Table:
    table = Table(box=SIMPLE_HEAD, padding=(0, 1, 0, 0))
    for heading in headings:
        right = heading in ("stack", "equity", "swing", "chips", "of players")
        table.add_column(Text(heading), justify="right" if right else "left", no_wrap=True)
    return table
