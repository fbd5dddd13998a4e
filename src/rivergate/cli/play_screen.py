"""The table as a person sees it in the terminal. Loads Rich: import it late."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from rich.console import Console
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rivergate.cards import Card
from rivergate.cli.hand_view import gain, new_console, painted, told
from rivergate.cli.output import print_wide
from rivergate.cli.play_hint import hint
from rivergate.cli.play_input import legal, read_action
from rivergate.errors import OptionError, counted, printable
from rivergate.evaluation import evaluate
from rivergate.matches.hand import Hand
from rivergate.odds.games import BOARD_CARDS
from rivergate.players.actions import Action
from rivergate.players.events import Acted, BoardDealt, Event, HandEnded, HandStarted, Hole
from rivergate.players.positions import positions
from rivergate.players.view import STREET_OF_CARDS, STREETS, View

# No action is as long.
LONGEST_LINE = 10_000
_QUIT, _HINT = ("q", "quit", "exit"), ("?", "h", "hint", "help")


@dataclass(slots=True)
class Human:
    """A person at the terminal: is told what happens, and asked when it is his turn.

    He leaves by an interrupt, since the table takes all else for a player's fault; `left` tells it
    from Ctrl-C.
    """

    console: Console = field(default_factory=new_console)
    left: bool = False
    hand: HandStarted | None = None
    board: tuple[Card, ...] = ()

    def observe(self, event: Event) -> None:
        """Show what happens."""
        match event:
            case HandStarted():
                self._started(event)
            case BoardDealt():
                self.board = event.board
                street = STREETS[STREET_OF_CARDS[len(event.board)]]
                self._say(Text(f"{street}  ", style="bold").append_text(self._cards(event.board)))
            case Acted():
                self._acted(event)
            case HandEnded():
                self._ended(event)

    def act(self, view: View) -> Action:
        """Ask until the answer is an action that the rules allow."""
        self._show(view)
        while True:
            answer = self._ask("> ")
            if answer in _QUIT:
                self._confirm_leaving()
            elif answer in _HINT:
                for line in hint(view):
                    self._say(f"  {line}")
            else:
                try:
                    return read_action(answer, view)
                except OptionError as error:
                    self._say(f"  {error}")

    def _ask(self, prompt: str) -> str:
        """One line that was typed.

        Raises:
            KeyboardInterrupt: there are no more.
        """
        line = _typed(prompt)
        if line is None:
            self._leave()
        answer = line.strip().lower()
        if not sys.stdin.isatty():
            # Nobody else ends the line.
            self._say(printable(answer))
        return answer

    def _confirm_leaving(self) -> None:
        answer = self._ask("leave the table? the hand under way is not saved (y/n) ")
        if answer in ("y", "yes", *_QUIT):
            self._leave()

    def _leave(self) -> NoReturn:
        self.left = True
        raise KeyboardInterrupt

    def _say(self, line: str | Text) -> None:
        self.console.print(line if isinstance(line, Text) else Text(line))

    def _cards(self, cards: Iterable[Card]) -> Text:
        return painted(cards, self.console)

    def _started(self, event: HandStarted) -> None:
        self.hand, self.board = event, ()
        seat = positions(len(event.players))[event.seat]
        self._say(Text(f"you are {seat} with ").append_text(self._cards(event.hole)))

    def _acted(self, acted: Acted) -> None:
        assert self.hand is not None
        own = acted.seat == self.hand.seat
        name = "you" if own else self.hand.players[acted.seat]
        pot = f", pot {acted.pot + acted.paid:,}" if acted.paid else ""
        self._say(f"  {name} {told(acted, you=own)}{pot}")

    def _ended(self, ended: HandEnded) -> None:
        assert self.hand is not None
        for seat, hole in enumerate(ended.shown):
            if hole is not None:
                line = Text(f"  {self._name(seat)} {'show' if self._own(seat) else 'shows'} ")
                self._say(line.append_text(self._cards(hole)).append(self._made(hole)))
        for seat, payoff in enumerate(ended.payoffs):
            if payoff > 0:
                verb = "win" if self._own(seat) else "wins"
                self._say(Text(f"  {self._name(seat)} {verb} {payoff:,}", style="bold"))

    def _made(self, hole: Hole) -> str:
        if len(self.board) < BOARD_CARDS:
            return ""
        return f": {evaluate([*hole, *self.board]).describe()}"

    def _own(self, seat: int) -> bool:
        assert self.hand is not None
        return seat == self.hand.seat

    def _name(self, seat: int) -> str:
        assert self.hand is not None
        return "you" if self._own(seat) else self.hand.players[seat]

    def _show(self, view: View) -> None:
        table = Table(box=None, padding=(0, 2, 0, 0), show_header=True, header_style="dim")
        for heading in ("", "player", "stack", "bet"):
            right = heading in ("stack", "bet")
            table.add_column(Text(heading), justify="right" if right else "left", no_wrap=True)
        for seat, position in enumerate(positions(len(view.players))):
            folded = not view.live[seat]
            style = "dim" if folded else "bold" if seat == view.seat else ""
            bet = "folded" if folded else f"{view.bets[seat]:,}" if view.bets[seat] else ""
            table.add_row(
                Text(position), Text(self._name(seat)), f"{view.stacks[seat]:,}", bet, style=style
            )
        self._say("")
        print_wide(self.console, table)
        line = (
            Text("board ").append_text(self._cards(view.board)) if view.board else Text("no board")
        )
        line.append(f"   pot {view.pot:,}   you hold ")
        self._say(line.append_text(self._cards(view.hole)))
        self._say(Text(f"{legal(view)}, ? for a hint, q to quit", style="dim"))


def _typed(prompt: str) -> str | None:
    """The next line, None where there is none: the input has ended, or its line never does."""
    if sys.stdin is None:
        return None
    if sys.stdin.isatty():
        try:
            return input(prompt)
        except EOFError:
            return None
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(LONGEST_LINE)
    return line if 0 < len(line) < LONGEST_LINE else None


def print_welcome(console: Console, others: tuple[str, ...], stakes: str, seed: int) -> None:
    """Who plays for what, and how to play the same cards again."""
    console.print(Text(f"you against {', '.join(others)}; {stakes}"))
    console.print(Text(f"--seed {seed} deals the same cards again"))


def print_hand_number(console: Console, number: int) -> None:
    """A line across before a hand."""
    console.print()
    console.print(Rule(Text(f"hand {number}"), align="left"))


def print_faults(console: Console, hand: Hand) -> None:
    """Which players broke a rule, and how."""
    for fault in hand.faults:
        console.print(Text(f"  {fault.player} is out of the hand: {fault.reason}"))


def print_score(console: Console, score: Mapping[str, int], hands: int, big_blind: int) -> None:
    """What everybody has won or lost so far."""
    each = ", ".join(
        f"{name} {gain(chips)} ({chips / big_blind:+.1f} bb)" for name, chips in score.items()
    )
    console.print(Text(f"after {counted(hands, 'hand')}: {each}"))
