"""What a block brought each player: all that is kept of it, and little enough to be sent."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rivergate.matches.hand import Fault
from rivergate.matches.replay import Seats
from rivergate.matches.run_outs import board_luck, expected_payoffs
from rivergate.matches.session import Block, Session, play_session
from rivergate.players.view import STREETS

RIVER = len(STREETS) - 1


@dataclass(frozen=True, slots=True)
class FaultReport:
    """A fault, and where it can be found again.

    Attributes:
        player: its number in the line-up.
        deal, hand: the block, and which of its hands.
        fault: what was done.
    """

    player: int
    deal: int
    hand: int
    fault: Fault


@dataclass(frozen=True, slots=True)
class StreetBits:
    """How well a player told the others' hands when the betting of a street was over.

    Attributes:
        player: its number in the line-up.
        street: 0 before the flop, then 1, 2, 3.
        total: of all bits.
        count: of predictions.
        kept_total, kept: the same of hands that are also told on the river. They alone compare
            streets: others are not the same hands.
    """

    player: int
    street: int
    total: float
    count: int
    kept_total: float
    kept: int


@dataclass(frozen=True, slots=True)
class TacticUse:
    """What a player's tactic did.

    Attributes:
        player: its number in the line-up.
        tactic: its name.
        fired, hands, chips: as in `TacticLog`.
    """

    player: int
    tactic: str
    fired: int
    hands: int
    chips: int


@dataclass(frozen=True, slots=True)
class BlockSummary:
    """A block in figures; players as in the line-up, money in chips.

    Attributes:
        deal: its number.
        hands: how many it has.
        chips: won or lost by each player.
        expected: the same with all-in hands at their equity; empty where not asked for.
        luck: what the board cards brought while there was betting to follow, a figure whose mean is
            zero; empty where not asked for.
        flows: at [i][j] what player i won from player j.
        decisions: how often each player acted.
        seconds: that each took.
        faults: against the rules.
        bits: of players that predict hands.
        tactics: of players that log them.
        block: the hands themselves, where asked for.
    """

    deal: int
    hands: int
    chips: tuple[int, ...]
    expected: tuple[float, ...]
    luck: tuple[float, ...]
    flows: tuple[tuple[float, ...], ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    faults: tuple[FaultReport, ...]
    bits: tuple[StreetBits, ...]
    tactics: tuple[TacticUse, ...]
    block: Block | None


@dataclass(frozen=True, slots=True)
class Accounting:
    """What is reckoned beside chips.

    Attributes:
        expected: all-in hands at their equity; flows too are then in these payoffs.
        luck: of the board.
        hands: kept whole.
    """

    expected: bool = False
    luck: bool = False
    hands: bool = False


# By player, table and tactic: how often it fired, in how many hands, and the chips won there.
_Logged = dict[tuple[int, int, str], tuple[int, int, int]]


def summaries(session: Session, accounting: Accounting) -> Iterator[BlockSummary]:
    """The blocks of a session, in order."""
    logged: _Logged = {}
    for block in play_session(session):
        yield _summary(block, accounting, logged)


def _summary(block: Block, accounting: Accounting, logged: _Logged) -> BlockSummary:
    count = len(block.seats[0].players)
    expected, luck, seconds = [0.0] * count, [0.0] * count, [0.0] * count
    decisions = [0] * count
    flows = [[0.0] * count for _ in range(count)]
    for hand, order in zip(block.hands, block.seats, strict=True):
        payoffs: Sequence[float] = hand.payoffs
        if accounting.expected:
            payoffs = [float(payoff) for payoff in expected_payoffs(hand)]
            _add(expected, order, payoffs)
        if accounting.luck:
            _add(luck, order, board_luck(hand))
        _add(seconds, order, hand.seconds)
        _add_flows(flows, order, payoffs)
        for acted in hand.actions:
            decisions[order.players[acted.seat]] += 1
    return BlockSummary(
        deal=block.deal,
        hands=len(block.hands),
        chips=block.chips,
        expected=tuple(expected) if accounting.expected else (),
        luck=tuple(luck) if accounting.luck else (),
        flows=tuple(map(tuple, flows)),
        decisions=tuple(decisions),
        seconds=tuple(seconds),
        faults=_faults(block),
        bits=_bits(block),
        tactics=_tactics(block, logged),
        block=block if accounting.hands else None,
    )


def _add(totals: list[float], order: Seats, by_seat: Sequence[float]) -> None:
    for player, figure in zip(order.players, by_seat, strict=True):
        totals[player] += figure


def _add_flows(flows: list[list[float]], order: Seats, payoffs: Sequence[float]) -> None:
    """Who won from whom: every winner from each loser in the measure of the losers' losses.

    So what a player has won from all others together is his payoff.
    """
    lost = -sum(payoff for payoff in payoffs if payoff < 0)
    for winner, won in zip(order.players, payoffs, strict=True):
        for loser, gained in zip(order.players, payoffs, strict=True):
            if won > 0 > gained:
                flows[winner][loser] -= won * gained / lost
                flows[loser][winner] += won * gained / lost


def _faults(block: Block) -> tuple[FaultReport, ...]:
    return tuple(
        FaultReport(order.players[fault.seat], block.deal, number, fault)
        for number, (hand, order) in enumerate(zip(block.hands, block.seats, strict=True))
        for fault in hand.faults
    )


def _bits(block: Block) -> tuple[StreetBits, ...]:
    found: dict[tuple[int, int], list[tuple[float, bool]]] = {}
    for hand, order in zip(block.hands, block.seats, strict=True):
        kept = {(each.predictor, each.seat) for each in hand.bits if each.street == RIVER}
        for each in hand.bits:
            entry = (each.bits, (each.predictor, each.seat) in kept)
            found.setdefault((order.players[each.predictor], each.street), []).append(entry)
    return tuple(_street_bits(*key, entries) for key, entries in sorted(found.items()))


def _street_bits(player: int, street: int, entries: list[tuple[float, bool]]) -> StreetBits:
    bits = [each for each, _ in entries]
    kept = [each for each, is_kept in entries if is_kept]
    return StreetBits(player, street, sum(bits), len(bits), sum(kept), len(kept))


def _tactics(block: Block, logged: _Logged) -> tuple[TacticUse, ...]:
    """What was logged in this block: players log over all hands of theirs."""
    found: dict[tuple[int, str], list[int]] = {}
    for hand, order in zip(block.hands, block.seats, strict=True):
        for total in hand.tactics:
            player = order.players[total.seat]
            key = (player, order.table, total.tactic)
            figures = (total.fired, total.hands, total.chips)
            use = found.setdefault((player, total.tactic), [0, 0, 0])
            for place, (new, old) in enumerate(
                zip(figures, logged.get(key, (0, 0, 0)), strict=True)
            ):
                use[place] += new - old
            logged[key] = figures
    return tuple(TacticUse(*key, *use) for key, use in sorted(found.items()) if any(use))
