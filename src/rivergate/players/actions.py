"""What a player does when it is his turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Kind(StrEnum):
    FOLD = "fold"
    CALL = "call"
    RAISE = "raise"


@dataclass(frozen=True, slots=True)
class Action:
    """One action. A call of nothing is a check, a raise of nothing a bet.

    Attributes:
        kind: fold, call or raise.
        to: chips that the player has in on this street after a raise; 0 for the other kinds.
    """

    kind: Kind
    to: int = 0

    def __str__(self) -> str:
        return f"{self.kind} to {self.to}" if self.kind is Kind.RAISE else str(self.kind)


FOLD = Action(Kind.FOLD)
CALL = Action(Kind.CALL)


def raise_to(chips: int) -> Action:
    """A bet or raise that leaves the player with so many chips in on this street."""
    return Action(Kind.RAISE, chips)
