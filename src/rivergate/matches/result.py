"""What a match found."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rivergate.errors import counted
from rivergate.matches.accounts import Accounts
from rivergate.matches.statistics import Estimate
from rivergate.odds.html_table import html_table
from rivergate.players.events import Stakes
from rivergate.players.view import STREETS

if TYPE_CHECKING:
    from rivergate.matches.summary import FaultReport


@dataclass(frozen=True, slots=True)
class TacticReport:
    """What a tactic did over a match.

    Attributes:
        name: of the tactic.
        fired: how often it chose the action.
        hands: in how many hands.
        chips: won in those hands, or lost.
    """

    name: str
    fired: int
    hands: int
    chips: int


@dataclass(frozen=True, slots=True)
class Rates:
    """What was won, in big blinds a hundred hands.

    Attributes:
        won: the rate, with its interval.
        expected: the same with all-in hands at their equity; None where not asked for.
        adjusted: the same less what board cards explain; None where not asked for.
    """

    won: Estimate
    expected: Estimate | None
    adjusted: Estimate | None

    @property
    def best(self) -> Estimate:
        """The estimate with the least luck in it of those that were asked for."""
        return self.adjusted or self.expected or self.won

    def rates(self) -> dict[str, Any]:
        """Those that were asked for, ready for JSON."""
        found = {name: getattr(self, name) for name in ("won", "expected", "adjusted")}
        return {name: each.to_dict() for name, each in found.items() if each is not None}


@dataclass(frozen=True, slots=True)
class PlayerResult(Rates):
    """What one player did.

    Attributes:
        name: of the player.
        chips: won or lost in all.
        decisions: how often it acted.
        seconds: that it took to hear and to act.
        faults: how often it did what is against the rules, by kind.
        examples: its first faults, and where they are found.
        predictions: how many it made at the end of each street's betting.
        bits: the mean bits of these; None where there are none.
        river_bits: the same of those hands alone that are told on the river too, so that streets
            compare.
        tactics: those that it logs.
    """

    name: str
    chips: int
    decisions: int
    seconds: float = field(compare=False)
    faults: dict[str, int]
    examples: tuple[FaultReport, ...]
    predictions: tuple[int, ...]
    bits: tuple[float | None, ...]
    river_bits: tuple[float | None, ...]
    tactics: tuple[TacticReport, ...]

    @property
    def predicts(self) -> bool:
        """Whether it told any hands."""
        return any(self.predictions)

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text, ready for JSON; None for bits that are none or infinite."""
        answer: dict[str, Any] = {"name": self.name, "chips": self.chips, **self.rates()}
        answer |= {"decisions": self.decisions, "seconds": self.seconds, "faults": self.faults}
        answer["fault_examples"] = [
            {"deal": each.deal, "hand": each.hand, "reason": each.fault.reason}
            for each in self.examples
        ]
        if self.predicts:
            answer["bits"] = _finite(self.bits)
            answer["river_bits"] = _finite(self.river_bits)
            answer["predictions"] = dict(zip(STREETS, self.predictions, strict=True))
        if self.tactics:
            answer["tactics"] = {
                each.name: {"fired": each.fired, "hands": each.hands, "chips": each.chips}
                for each in self.tactics
            }
        return answer


@dataclass(frozen=True, slots=True)
class TeamResult(Rates):
    """What a team did, or the copies of one player: a member on average.

    Attributes:
        name: of the team.
        players: its members.
    """

    name: str
    players: tuple[str, ...]

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text, ready for JSON."""
        return {"name": self.name, "players": list(self.players), **self.rates()}


@dataclass(frozen=True, slots=True, repr=False)
class MatchResult:
    """Every player's result; two of the same match are equal, whatever time they took.

    Intervals hold 95 %. The block, which is one deal however often it is played, is the unit that
    they count: hands of one deal are not independent.

    Attributes:
        players: in the order of the line-up.
        teams: the two teams, where teams played; else the copies of each player that sits several
            times among others.
        cross: at [i][j] what player i won from player j, as a rate; None at [i][i]. In a pot that
            several lose, each winner wins from every loser in the measure of what he lost.
        stakes: of every hand.
        seed: of the cards and of the players' chance.
        replay: which hands make a block.
        asked: blocks that were to be played.
        accounts: the blocks that were, as arrays.
        variance_ratio: the variance of adjusted results over that of plain ones, all players
            together; of those at equity where nothing was adjusted; None where neither was.
        partial: whether the match was stopped before its end.
        elapsed: seconds taken.
    """

    players: tuple[PlayerResult, ...]
    teams: tuple[TeamResult, ...]
    cross: tuple[tuple[Estimate | None, ...], ...]
    stakes: Stakes
    seed: int
    replay: str
    asked: int
    accounts: Accounts
    variance_ratio: float | None = None
    partial: bool = False
    elapsed: float = field(default=0.0, compare=False)

    @property
    def hands(self) -> int:
        """How many were played."""
        return int(self.accounts.hands.sum())

    @property
    def decisions(self) -> int:
        """How often players acted."""
        return sum(player.decisions for player in self.players)

    @property
    def decisions_per_second(self) -> float:
        """Over the time that the match took."""
        return self.decisions / self.elapsed if self.elapsed else 0.0

    @property
    def names(self) -> tuple[str, ...]:
        """Of the players."""
        return tuple(player.name for player in self.players)

    def write(self, path: str | Path) -> Path:
        """Write a row for each block and player: Parquet or CSV, as the suffix says.

        The file takes its place when it is whole. It holds nothing that depends on time, so the
        same match writes the same rows.

        Raises:
            OptionError: another suffix, or no such folder.
            RivergateError: the file system refuses.
            ImportError: pyarrow is not installed (the extra ``rivergate[bots]`` brings it).
        """
        from rivergate.matches.block_files import write

        return write(self, Path(path))

    def plot(self, path: str | Path) -> Path:
        """Draw each player's cumulative result with its 95 % band: PNG or SVG by the suffix.

        Raises:
            OptionError: another suffix, no such folder, or no blocks.
            RivergateError: the file system refuses.
            ImportError: Matplotlib is not installed (the extra ``rivergate[plot]`` brings it).
        """
        from rivergate.matches.cumulative import plot

        return plot(self, Path(path))

    def to_dict(self) -> dict[str, Any]:
        """Plain numbers and text, ready for JSON."""
        return {
            "players": [player.to_dict() for player in self.players],
            "teams": [team.to_dict() for team in self.teams],
            "cross": [[cell and cell.to_dict() for cell in row] for row in self.cross],
            "stakes": {
                name: getattr(self.stakes, name)
                for name in ("small_blind", "big_blind", "ante", "stack")
            },
            "seed": self.seed,
            "replay": self.replay,
            "deals": len(self.accounts),
            "deals_asked": self.asked,
            "hands": self.hands,
            "decisions": self.decisions,
            "decisions_per_second": self.decisions_per_second,
            "variance_ratio": self.variance_ratio,
            "partial": self.partial,
            "elapsed": self.elapsed,
        }

    def summary(self) -> str:
        """One line: how much was played, and how fast."""
        parts = [
            "bb/100, "
            + ("95 % by deal" if len(self.accounts) > 1 else "no intervals from one deal"),
            *(["all-in at equity"] if self.accounts.expected is not None else []),
            *([f"variance ×{self.variance_ratio:.2f}"] if self.variance_ratio is not None else []),
            counted(len(self.accounts), "deal"),
            counted(self.hands, "hand"),
            f"{self.decisions_per_second:,.0f} decisions/s",
            *([f"stopped early, of {self.asked:,}"] if self.partial else []),
            f"seed {self.seed}",
            f"{self.elapsed:.1f} s",
        ]
        return ", ".join(parts)

    def headings(self) -> list[str]:
        """Of `rows`."""
        first = self.players[0]
        kinds = [kind for kind in ("expected", "adjusted") if getattr(first, kind) is not None]
        # The names of players head the cross-table.
        return ["player", "bb/100", *kinds, *(f"vs {number}" for number in self._numbers())]

    def rows(self) -> list[list[str]]:
        """Each player: its number and name, its rates with their intervals, and the cross-table."""
        return [
            [
                f"{number} {player.name}",
                *(str(each) for each in (player.won, player.expected, player.adjusted) if each),
                *("" if cell is None else f"{cell.mean:+.1f}" for cell in row),
            ]
            for number, player, row in zip(self._numbers(), self.players, self.cross, strict=True)
        ]

    def notes(self) -> Iterator[str]:
        """Lines on teams, faults, predictions and tactics, where there are any."""
        for team in self.teams:
            yield f"{team.name}: {team.best} bb/100 a player ({', '.join(team.players)})"
        for player in self.players:
            if player.faults:
                kinds = ", ".join(
                    f"{kind} {counted(count, 'time')}" for kind, count in player.faults.items()
                )
                first = player.examples[0]
                yield f"faults of {player.name}: {kinds}; first in deal {first.deal}: " + (
                    first.fault.reason
                )
            if player.predicts:
                yield f"{player.name} tells hands, in bits: {_told(player.bits)}"
            if player.river_bits[-1] is not None:
                yield f"  of those that reach the river: {_told(player.river_bits)}"
            for each in player.tactics:
                yield (
                    f"{player.name}, {each.name}: {counted(each.fired, 'time')} in "
                    f"{counted(each.hands, 'hand')}, {each.chips:+,} chips"
                )

    def _numbers(self) -> range:
        return range(1, len(self.players) + 1)

    def __repr__(self) -> str:
        rates = ", ".join(f"{each.name} {each.best}" for each in self.players)
        return f"<MatchResult {rates}; {self.summary()}>"

    def __str__(self) -> str:
        lines = [self.headings(), *self.rows()]
        widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
        table = (
            " ".join(
                f"{cell:{width}}" if not place else f"{cell:>{width}}"
                for place, (cell, width) in enumerate(zip(line, widths, strict=True))
            ).rstrip()
            for line in lines
        )
        return "\n".join((*table, f"({self.summary()})", *self.notes()))

    def _repr_html_(self) -> str:
        return html_table(self.headings(), self.rows(), "; ".join((self.summary(), *self.notes())))


def _told(bits: tuple[float | None, ...]) -> str:
    named = zip(STREETS, bits, strict=True)
    return ", ".join(f"{street} {each:+.2f}" for street, each in named if each is not None)


def _finite(bits: tuple[float | None, ...]) -> dict[str, float | None]:
    """By street; JSON has no minus infinity, which one hand held impossible leads to."""
    finite = (None if each is None or not isfinite(each) else each for each in bits)
    return dict(zip(STREETS, finite, strict=True))
