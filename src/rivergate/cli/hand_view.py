"""How cards, actions and chips of a hand look in the terminal. Loads Rich: import it late."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal

from rich.console import Console
from rich.text import Text

from rivergate.cards import Card
from rivergate.players.actions import Kind
from rivergate.players.events import Acted

# By suit: clubs, diamonds, hearts, spades.
SYMBOLS = "♣♦♥♠"
STYLES = ("green", "bright_blue", "bright_red", "bold")


def new_console() -> Console:
    """Standard output; plain text where it is no terminal."""
    return Console(highlight=False, soft_wrap=True)


def painted(cards: Iterable[Card], console: Console) -> Text:
    """Cards with the colours of their suits: `A♥ K♦` in a terminal, `Ah Kd` elsewhere."""
    symbols = console.is_terminal and console.encoding.lower().startswith("utf")
    parts = []
    for card in cards:
        name = str(card)
        shown = name[0] + SYMBOLS[card.suit] if symbols else name
        parts.append(Text(shown, style=STYLES[card.suit] if console.is_terminal else ""))
    return Text(" ").join(parts)


def money(chips: int, unit: Decimal = Decimal(1)) -> str:
    """Chips as the money that they are worth."""
    return f"{chips * unit:,}"


def gain(chips: int, unit: Decimal = Decimal(1)) -> str:
    """Chips won or lost, with their sign."""
    return f"{chips * unit:+,}" if chips else "0"


def told(acted: Acted, unit: Decimal = Decimal(1), *, you: bool = False) -> str:
    """What a player did, in words that follow its name, or "you"."""
    s = "" if you else "s"
    all_in = f" and {'are' if you else 'is'} all in" if acted.all_in and acted.paid else ""
    if acted.folded:
        return f"fold{s}"
    if acted.action.kind is Kind.CALL:
        return f"call{s} {money(acted.paid, unit)}{all_in}" if acted.to_call else f"check{s}"
    verb = f"raise{s} to" if acted.raises else f"bet{s}"
    return f"{verb} {money(acted.action.to, unit)}{all_in}"
