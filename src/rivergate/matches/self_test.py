"""A player against its own copies: what a match says of them must not differ from 0."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from rivergate.errors import OptionError, counted
from rivergate.matches.match import (
    SESSION_DEALS,
    TIME_LIMIT,
    check_installed,
    plan,
    play_all,
    read_line_up,
)
from rivergate.matches.result import MatchResult
from rivergate.matches.statistics import CONFIDENCE, Estimate, estimate
from rivergate.players.events import Stakes
from rivergate.threads import Progress


@dataclass(frozen=True, slots=True)
class SelfTest:
    """What came of a player against its own copies.

    Attributes:
        replayed: each deal in every rotation, whoever sits in a seat having the same chance. Then
            the hands of a deal are all the same, and every copy ends every deal with 0 chips. A
            player that draws chance elsewhere than from `view.rng()` does not.
        dealt: each deal once, every copy with a chance of its own, so that all of the luck is in
            it. The copies' means are 0; their intervals must cover that.
    """

    replayed: MatchResult
    dealt: MatchResult

    @property
    def uneven(self) -> int:
        """How many replayed deals did not end with 0 chips for every copy."""
        return int(self.replayed.accounts.chips.any(axis=1).sum())

    @property
    def estimates(self) -> tuple[Estimate, ...]:
        """Of each copy in big blinds a hundred hands; all cover 0 at once in 95 % of such tests."""
        copies = len(self.dealt.players)
        # What one of two wins the other loses: one interval.
        confidence = 1 - (1 - CONFIDENCE) / (copies if copies > 2 else 1)
        rates = np.asarray(self.dealt.accounts.chips / self.dealt.stakes.big_blind, np.float64)
        return tuple(estimate(100 * rates[:, number], confidence) for number in range(copies))

    @property
    def covers(self) -> bool:
        """Whether every copy's interval covers 0."""
        return all(each.covers(0.0) for each in self.estimates)

    @property
    def partial(self) -> bool:
        """Whether the test was stopped before its end."""
        return self.replayed.partial or self.dealt.partial

    @property
    def passed(self) -> bool:
        """Whether nothing speaks against the player or the table."""
        return not self.uneven and self.covers

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text, ready for JSON."""
        return {
            "passed": self.passed,
            "uneven_deals": self.uneven,
            "covers": self.covers,
            "estimates": [each.to_dict() for each in self.estimates],
            "partial": self.partial,
            "replayed": self.replayed.to_dict(),
            "dealt": self.dealt.to_dict(),
        }

    def __str__(self) -> str:
        uneven = f"{self.uneven:,} of them" if self.uneven else "no copy ahead in any of them"
        rates = ", ".join(
            f"{name} {each}" for name, each in zip(self.dealt.names, self.estimates, strict=True)
        )
        return "\n".join(
            (
                f"{counted(len(self.replayed.accounts), 'deal')} replayed in every rotation: "
                + (f"copies differ in {uneven}" if self.uneven else uneven),
                f"{counted(len(self.dealt.accounts), 'deal')} played once, bb/100 with joint 95 % "
                f"intervals: {rates}",
                "every interval covers 0" if self.covers else "an interval does NOT cover 0",
                *self.dealt.notes(),
            )
        )


def self_test(
    players: list[str],
    *,
    deals: int,
    seed: int = 0,
    workers: int = 1,
    stakes: Stakes | None = None,
    session_deals: int = SESSION_DEALS,
    time_limit: float | None = TIME_LIMIT,
    progress: Progress | None = None,
) -> SelfTest:
    """Let a player play its own copies: deals replayed in every rotation, and deals played once.

    Args:
        players: one player, which plays one copy, or several times the same.
        deals: how many of either kind.
        seed: as in `match`.
        workers: as in `match`.
        stakes: as in `match`.
        session_deals: as in `match`.
        time_limit: as in `match`.
        progress: called with the deals done so far and in all.

    Ctrl-C among the deals played once ends the test early, with what is known till then.

    Raises:
        OptionError: players that differ, or an option that is not as described.
        MatchError: a process died again and again.
    """
    check_installed()
    from rivergate.matches.replay import Replay
    from rivergate.matches.session import Session
    from rivergate.matches.summary import Accounting

    line_up = read_line_up(players * 2 if len(players) == 1 else players)
    if len({each.text for each in line_up}) > 1:
        raise OptionError(
            "a self-test is of one player: expected one name, or the same several times"
        )
    results = []
    for part, replay in enumerate((Replay.ROTATED, Replay.ONCE)):
        whole = Session(
            line_up=line_up,
            stakes=stakes or Stakes(),
            seed=seed,
            first_deal=0,
            deals=deals,
            replay=replay,
            own_chance=replay is Replay.ONCE,
            time_limit=time_limit,
        )
        sessions = plan(whole, session_deals)
        results.append(play_all(sessions, Accounting(), workers, _of_two(progress, part)))
        if results[0].partial:
            raise KeyboardInterrupt
    return SelfTest(*results)


def _of_two(progress: Progress | None, part: int) -> Progress | None:
    """Progress over both parts, each a half."""
    if progress is None:
        return None
    return lambda done, total: progress(part * total + done, 2 * total)
