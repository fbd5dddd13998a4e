"""Blocks made into a result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

import numpy as np

from rivergate.matches.accounts import Accounts, accounts
from rivergate.matches.replay import Replay
from rivergate.matches.result import MatchResult, PlayerResult, TacticReport, TeamResult
from rivergate.matches.session import Session
from rivergate.matches.statistics import Estimate, estimate, without_luck
from rivergate.matches.summary import BlockSummary
from rivergate.players import line_up
from rivergate.players.view import STREETS

if TYPE_CHECKING:
    import numpy.typing as npt

    Floats = npt.NDArray[np.float64]

# Faults of a player that are kept in words.
EXAMPLES = 5
TEAMS = ("team A", "team B")


def report(sessions: Sequence[Session], blocks: Sequence[BlockSummary]) -> MatchResult:
    """What the blocks that were played of some sessions, from the first on, say of the players."""
    first, asked = sessions[0], sum(session.deals for session in sessions)
    names = line_up.names(first.line_up)
    kept = accounts(blocks, len(names))
    rates = _Rates(kept, first.stakes.big_blind)
    return MatchResult(
        players=tuple(
            _player(number, name, kept, rates, blocks) for number, name in enumerate(names)
        ),
        teams=(
            _teams(names, rates)
            if first.replay is Replay.SWAPPED
            else _copies([spec.text for spec in first.line_up], names, rates)
        ),
        cross=tuple(
            tuple(
                None if one == other else estimate(rates.rate(kept.flows[:, one, other]))
                for other in range(len(names))
            )
            for one in range(len(names))
        ),
        stakes=first.stakes,
        seed=first.seed,
        replay=str(first.replay),
        asked=asked,
        accounts=kept,
        variance_ratio=rates.variance_ratio,
        partial=len(blocks) < asked,
    )


class _Rates:
    """Results by block and player in big blinds a hundred hands: plain, at equity, adjusted."""

    def __init__(self, kept: Accounts, big_blind: int) -> None:
        self._factor = 100 / (big_blind * np.maximum(kept.hands, 1))
        self.won = self.rate(kept.chips)
        self.expected = None if kept.expected is None else self.rate(kept.expected)
        self.adjusted = None
        if kept.luck is not None:
            found = self.won if self.expected is None else self.expected
            self.adjusted = without_luck(found, self.rate(kept.luck))

    def rate(self, chips: npt.NDArray[np.int64] | Floats) -> Floats:
        """The same figures of chips, in big blinds a hundred hands."""
        return (chips.T * self._factor).T

    @property
    def variance_ratio(self) -> float | None:
        best = self.expected if self.adjusted is None else self.adjusted
        if best is None or len(best) < 2:
            return None
        plain = float(self.won.var(axis=0).sum())
        return float(best.var(axis=0).sum()) / plain if plain else None

    def estimates(
        self, players: slice | list[int]
    ) -> tuple[Estimate, Estimate | None, Estimate | None]:
        """Of some players' mean: plain, at equity, adjusted."""
        plain = estimate(self.won[:, players].mean(axis=1))
        expected, adjusted = (
            None if rates is None else estimate(rates[:, players].mean(axis=1))
            for rates in (self.expected, self.adjusted)
        )
        return plain, expected, adjusted


def _player(
    number: int, name: str, kept: Accounts, rates: _Rates, blocks: Sequence[BlockSummary]
) -> PlayerResult:
    won, expected, adjusted = rates.estimates(slice(number, number + 1))
    faults = [fault for block in blocks for fault in block.faults if fault.player == number]
    bits = [each for block in blocks for each in block.bits if each.player == number]
    return PlayerResult(
        name=name,
        # As plain numbers, which do not overflow.
        chips=sum(kept.chips[:, number].tolist()),
        won=won,
        expected=expected,
        adjusted=adjusted,
        decisions=int(kept.decisions[:, number].sum()),
        seconds=sum(block.seconds[number] for block in blocks),
        faults=dict(sorted(Counter(str(each.fault.kind) for each in faults).items())),
        examples=tuple(faults[:EXAMPLES]),
        predictions=tuple(
            sum(each.count for each in bits if each.street == street)
            for street in range(len(STREETS))
        ),
        bits=_by_street((each.street, each.total, each.count) for each in bits),
        river_bits=_by_street((each.street, each.kept_total, each.kept) for each in bits),
        tactics=_tactics(number, blocks),
    )


def _by_street(figures: Iterable[tuple[int, float, int]]) -> tuple[float | None, ...]:
    """The means by street of totals and counts; None where nothing is counted."""
    totals, counts = [0.0] * len(STREETS), [0] * len(STREETS)
    for street, total, count in figures:
        totals[street] += total
        counts[street] += count
    return tuple(
        total / count if count else None for total, count in zip(totals, counts, strict=True)
    )


def _tactics(number: int, blocks: Sequence[BlockSummary]) -> tuple[TacticReport, ...]:
    found: dict[str, list[int]] = {}
    for block in blocks:
        for use in block.tactics:
            if use.player == number:
                total = found.setdefault(use.tactic, [0, 0, 0])
                for place, figure in enumerate((use.fired, use.hands, use.chips)):
                    total[place] += figure
    return tuple(TacticReport(name, *total) for name, total in sorted(found.items()))


def _teams(names: tuple[str, ...], rates: _Rates) -> tuple[TeamResult, ...]:
    half = len(names) // 2
    return tuple(
        TeamResult(*rates.estimates(part), team, names[part])
        for team, part in zip(TEAMS, (slice(half), slice(half, None)), strict=True)
    )


def _copies(texts: list[str], names: tuple[str, ...], rates: _Rates) -> tuple[TeamResult, ...]:
    """Players that sit several times, taken together, where others sit beside them."""
    return tuple(
        TeamResult(*rates.estimates(numbers), text, tuple(names[number] for number in numbers))
        for text in dict.fromkeys(texts)
        if 1 < len(numbers := [n for n, each in enumerate(texts) if each == text]) < len(texts)
    )
