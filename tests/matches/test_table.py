"""The table: PokerKit's rules, our values at showdown, and players that break rules."""

import signal
from concurrent.futures import ThreadPoolExecutor

import pokerkit
import pytest

from rivergate.matches.deck import shuffled
from rivergate.matches.hand import FaultKind
from rivergate.matches.showdown import HighHand
from rivergate.matches.table import Seating, play
from rivergate.players.baselines import Random
from rivergate.players.events import Stakes


def test_showdowns_are_as_pokerkit_values_them(monkeypatch):
    def payoffs():
        return [
            play(
                Seating(
                    players=[Random() for _ in range(seats)],
                    names=tuple(f"p{seat}" for seat in range(seats)),
                    deck=shuffled(5, deal),
                    stakes=Stakes(stack=2000),
                    seed=5,
                    deal=deal,
                )
            ).payoffs
            for seats in (2, 3, 6, 9)
            for deal in range(25)
        ]

    ours = payoffs()
    monkeypatch.setattr(
        HighHand, "from_game", classmethod(lambda cls, *cards: theirs.from_game(*cards))
    )
    theirs = pokerkit.StandardHighHand
    assert payoffs() == ours


def test_fewer_than_five_cards_are_no_hand():
    assert HighHand.from_game_or_none(pokerkit.Card.parse("AsAh"), ()) is None


@pytest.mark.parametrize(
    ("player", "kind", "reason"),
    [
        ("Raises", FaultKind.ERROR, "act: ValueError: no idea (own_players.py, line "),
        ("RaisesWithoutWords", FaultKind.ERROR, "act: MuteError"),
        ("Leaves", FaultKind.ERROR, "act: SystemExit: 3"),
        ("Cancelled", FaultKind.ERROR, "act: CancelledError"),
        ("SaysNothing", FaultKind.ILLEGAL, "answered None: expected an Action"),
        ("Misspells", FaultKind.ILLEGAL, "answered Action(kind='cal', to=0): expected an Action"),
        ("RaisesTooLittle", FaultKind.ILLEGAL, "raised to 1: expected"),
        ("Illegal", FaultKind.ILLEGAL, "raised to 1.5: expected"),
    ],
)
def test_a_player_that_fails_is_recorded_and_out_of_the_hand(blocks, own, player, kind, reason):
    for block in blocks("caller", own(player), "caller", deals=2):
        for hand in block.hands:
            (fault,) = hand.faults
            seat = hand.players.index(own(player))
            assert (fault.seat, fault.player, fault.kind) == (seat, own(player), kind)
            assert fault.reason.startswith(reason)
            assert fault.decision == 0
            # It has checked where it was free to, and folded to the big blind elsewhere.
            own_actions = [acted for acted in hand.actions if acted.seat == seat]
            assert all(acted.folded == (acted.to_call > 0) for acted in own_actions)
            assert sum(hand.payoffs) == 0


@pytest.mark.parametrize(
    ("player", "kind", "reason"),
    [
        ("KindRaises", FaultKind.ERROR, "act: RuntimeError: kind"),
        ("IndexRaises", FaultKind.ERROR, "act: RuntimeError: index"),
        ("ReprExits", FaultKind.ERROR, "act: SystemExit: 0"),
        ("ClassRaises", FaultKind.ERROR, "act: RuntimeError: class"),
        ("NamedInt", FaultKind.ILLEGAL, "answered <elsewhere.int object>: expected an Action"),
        ("Fieldless", FaultKind.ILLEGAL, "answered <Action instance>: expected an Action"),
        ("Endless", FaultKind.ILLEGAL, "raised to an int of 19932 bits: expected a whole"),
        (
            "RaisesTheLimit",
            FaultKind.ILLEGAL,
            "raised to 100000000: expected a whole number from 200",
        ),
        ("Speaks", FaultKind.ERROR, "act: ExitsAsItSpeaksError"),
        ("Interrupts", FaultKind.ERROR, "act: InterruptsItself"),
        ("Paints", FaultKind.ERROR, r"act: ValueError: \x1b[31mred line\u202e"),
        ("ClaimsTime", FaultKind.TOO_LONG, "act: too long"),
        ("ArrayRaises", FaultKind.ERROR, "predicted: RuntimeError: array"),
        ("Complex", FaultKind.ILLEGAL, "predicted: weights of type complex128: expected numbers"),
        ("Objects", FaultKind.ILLEGAL, "predicted: weights of type object: expected numbers"),
        ("LogsWords", FaultKind.ILLEGAL, "logs: 'x': expected whole numbers"),
        ("LogsNothing", FaultKind.ILLEGAL, "logs: nan: expected whole numbers"),
        ("LogsTooMuch", FaultKind.ILLEGAL, "logs: an int of 16610 bits: expected whole numbers"),
        ("LogsColours", FaultKind.ILLEGAL, r"logs: the name '\x1b[31m': expected printable text"),
        ("LogsObjects", FaultKind.ERROR, "logs: SystemExit: 0"),
        ("LogsMany", FaultKind.ILLEGAL, "logs: {'0': TacticLog(fired=1"),
    ],
)
def test_whatever_a_player_answers_is_its_fault_alone(blocks, hostile, player, kind, reason):
    (block,) = blocks("caller", hostile(player), deals=1)
    for hand in block.hands:
        fault = hand.faults[0]
        assert (fault.player, fault.kind) == (hostile(player), kind)
        assert fault.reason.startswith(reason)
        assert fault.reason.isprintable()
        assert sum(hand.payoffs) == 0


def test_accounts_are_out_of_players_reach(blocks, hostile):
    meddled = blocks(hostile("Meddles"), "caller", deals=3)
    honest = blocks("caller", "caller", deals=3)
    for one, other in zip(meddled, honest, strict=True):
        for hand, same in zip(one.hands, other.hands, strict=True):
            assert (hand.actions, hand.payoffs, hand.stakes) == (
                same.actions,
                same.payoffs,
                same.stakes,
            )


@pytest.mark.parametrize("player", ["CallsWithWords", "RaisesInNumPy"])
def test_the_table_keeps_plain_numbers(blocks, own, player):
    (block,) = blocks("caller", own(player), deals=1)
    for hand in block.hands:
        assert not hand.faults
        assert {type(acted.action.to) for acted in hand.actions} == {int}
        assert {type(acted.paid) for acted in hand.actions} == {int}


def test_folding_for_nothing_is_a_fault_and_a_check(blocks, own):
    (block,) = blocks("caller", own("FoldsForNothing"), deals=1)
    # Heads-up its big blind of the first rotation is called: it may check.
    assert [len(hand.faults) for hand in block.hands].count(1) == 1
    for hand in block.hands:
        for fault in hand.faults:
            assert fault.reason == "folded with nothing to call"


def test_a_fault_in_hearing_that_the_hand_is_over(blocks, own):
    (block,) = blocks("caller", own("DeafToEvents"), deals=1)
    for hand in block.hands:
        assert hand.faults[0].reason.startswith("observe: KeyError: 'ended'")


@pytest.mark.parametrize("player", ["Endless", "EndlessAndStubborn", "Slow"])
def test_a_player_that_takes_too_long_is_stopped(blocks, own, player):
    (block,) = blocks("caller", own(player), deals=1, time_limit=0.05)
    for hand in block.hands:
        (fault,) = hand.faults
        assert (fault.kind, fault.reason) == (FaultKind.TOO_LONG, "act: more than 0.05 s")
        assert 0.05 <= hand.seconds[fault.seat] < 5


def test_elsewhere_than_in_the_main_thread_a_late_answer_does_not_count(blocks, own):
    with ThreadPoolExecutor(1) as pool:
        (block,) = pool.submit(blocks, "caller", own("Slow"), deals=1, time_limit=0.05).result()
    assert all(hand.faults[0].kind is FaultKind.TOO_LONG for hand in block.hands)


def test_without_a_limit_nothing_is_too_long(blocks, own):
    (block,) = blocks("caller", own("Slow"), deals=1)
    assert not any(hand.faults for hand in block.hands)


def test_others_who_use_the_alarm_keep_it(blocks):
    rung = []
    before = signal.signal(signal.SIGALRM, lambda *_: rung.append(1))
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.5)
        blocks("caller", "caller", deals=1, time_limit=5.0)
        assert 0 < signal.getitimer(signal.ITIMER_REAL)[0] <= 0.5
        signal.pause()
    finally:
        signal.signal(signal.SIGALRM, before)
    assert rung == [1]


def test_a_prediction_of_nothing_earns_no_bits(blocks, own):
    (block,) = blocks("caller", own("KnowsNothing"), "caller", deals=1)
    for hand in block.hands:
        # Two others at the end of four streets.
        assert [each.street for each in hand.bits] == [0, 0, 1, 1, 2, 2, 3, 3]
        assert [each.bits for each in hand.bits] == pytest.approx([0] * 8)


def test_a_prediction_that_is_none_is_a_fault(blocks, own):
    (block,) = blocks("caller", own("PredictsNonsense"), deals=1)
    for hand in block.hands:
        assert hand.faults[0].kind is FaultKind.ILLEGAL
        assert hand.faults[0].reason.startswith("predicted: ")
