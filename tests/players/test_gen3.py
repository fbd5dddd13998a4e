"""Generation 3 at the table."""

import pytest

from rivergate.matches.session import Session, play_session
from rivergate.players.actions import CALL, FOLD, Kind, raise_to
from rivergate.players.events import Stakes
from rivergate.players.gen3 import Gen3
from rivergate.players.gen3_parameters import Gen3Parameters
from rivergate.players.line_up import read_player
from rivergate.players.player import Predictor, Tactical
from rivergate.players.range_tracker import RangeTracker
from rivergate.players.reading import Reading
from tests.players.situations import Table


def played(line_up, deals, seed=5):
    session = Session(tuple(map(read_player, line_up)), Stakes(), seed, 0, deals)
    return [hand for block in play_session(session) for hand in block.hands]


def test_sixteen_parameters_with_low_base_and_high():
    swept = {
        each.name: (each.sweep[0], each.base, each.sweep[1]) for each in Gen3Parameters.described()
    }
    assert swept == {
        "open_base": (0.12, 0.16, 0.20),
        "open_slope": (0.20, 0.30, 0.40),
        "threebet_q": (0.03, 0.05, 0.08),
        "defend_q": (0.10, 0.16, 0.22),
        "call_margin": (-0.02, 0.02, 0.06),
        "value_mult": (1.0, 1.05, 1.6),
        "raise_mult": (1.3, 1.6, 2.0),
        "semibluff_ppot": (0.16, 0.22, 0.30),
        "bluff_freq": (0, 0.08, 0.20),
        "bet_frac": (0.50, 0.66, 0.90),
        "pos_bonus": (0, 0.03, 0.06),
        "wet_penalty": (0, 0.04, 0.08),
        "tracker_tau": (0.08, 0.15, 0.30),
        "tracker_floor": (0.002, 0.01, 0.05),
        "trap_freq": (0, 0.25, 0.50),
        "scare_freq": (0, 0.15, 0.30),
    }


@pytest.mark.parametrize(("seats", "deals"), [(2, 15), (6, 5), (10, 3)])
def test_plays_without_fault(seats, deals):
    line_up = [
        "gen3",
        "random",
        "caller",
        "gen1",
        "gen3",
        "gen2",
        "sample",
        "random",
        "gen3",
        "gen3",
    ]
    hands = played(line_up[:seats], deals)
    assert len(hands) == seats * deals
    assert not any(hand.faults for hand in hands)
    assert all(sum(hand.payoffs) == 0 for hand in hands)


def test_the_same_seed_plays_the_same_hands():
    line_up = ["gen3", "gen3:trap_freq=1", "random", "gen2"]
    first, second = played(line_up, 4), played(line_up, 4)
    assert [(hand.actions, hand.bits) for hand in first] == [
        (hand.actions, hand.bits) for hand in second
    ]


def test_it_predicts_hands_better_than_chance():
    bits = [each.bits for hand in played(["gen3", "gen1"], 150) for each in hand.bits]
    assert len(bits) > 30
    assert sum(bits) / len(bits) > 0.5


def test_it_is_a_predictor_with_tactics():
    player = Gen3()
    assert isinstance(player, Predictor)
    assert isinstance(player, Tactical)
    assert set(player.logs()) == {"scare defence", "mug", "lure", "scare bet"}


def river(hole, board="2c7d9h3sJc", pot=600, seat=0, player=None):
    player = player or Gen3(Gen3Parameters(bluff_freq=0, trap_freq=0, scare_freq=0))
    table = Table(hole, seat=seat, listeners=[player]).put_in(pot)
    table.deal(board[:6]).deal(board[6:8]).deal(board[8:])
    return player, table


def test_what_a_river_decision_is_worth_by_hand():
    tracker = RangeTracker(0.15, 0.01)
    _, table = river("9s8s", player=tracker)
    view = table.view()
    reading = Reading(view, tracker, Gen3Parameters(), view.opponents)
    # Nobody has done anything: equity is that against a random hand, of 990 on this board.
    beaten = reading.potential.hs
    assert reading.equity == pytest.approx(beaten)
    # All of it is realised on the river: the check is worth its share of 600.
    assert reading.check == pytest.approx(600 * beaten)
    # A bet of 396: F of 600; else e_c of 600 + 2·396 less 396.
    action = view.raise_by(0.66)
    assert action == raise_to(396)
    found = reading.answered(action)
    worth = found.all_fold * 600 + (1 - found.all_fold) * (found.equity * 1392 - 396)
    assert reading.bet(action, found) == pytest.approx(worth)
    # Those who call have the better part of the range.
    assert 0 < found.equity < beaten


def test_ranges_count_for_less_of_what_is_unlikely():
    tracker = RangeTracker(0.15, 0.01)
    _, table = river("9s8s", seat=1, player=tracker)
    table.act(0, raise_to(300))
    reading = Reading(table.view(), tracker, Gen3Parameters(), (0,))
    assert reading.field.ranges[0] == pytest.approx(tracker.masked(0) ** 1.5)


def test_a_call_needs_pot_odds_and_the_margin():
    tracker = RangeTracker(0.15, 0.01)
    _, table = river("9s8s", seat=1, player=tracker)
    table.act(0, raise_to(300))
    view = table.view()
    reading = Reading(view, tracker, Gen3Parameters(), view.opponents)
    assert reading.call == pytest.approx(reading.equity * 1200 - 300)


@pytest.mark.parametrize(
    ("hole", "bet", "answer"),
    [("JsJd", 300, Kind.RAISE), ("4h5d", 300, Kind.FOLD), ("JdTd", 100, Kind.CALL)],
)
def test_it_answers_a_river_bet_by_its_hand(hole, bet, answer):
    player, table = river(hole, seat=1, player=Gen3(Gen3Parameters(bluff_freq=0)))
    table.act(0, raise_to(bet))
    assert player.act(table.view()).kind is answer


def test_it_bets_the_nuts_and_checks_air():
    player, table = river("Tc8c")
    assert player.act(table.view()).kind is Kind.RAISE
    player, table = river("4h5d")
    assert player.act(table.view()) == CALL


def test_it_bets_more_where_bets_are_called():
    player = Gen3(Gen3Parameters(trap_freq=0))
    for _ in range(60):
        table = Table("Tc8c", listeners=[player]).put_in(600).deal("2c7d9h").deal("3s").deal("Jc")
        table.act(0, raise_to(1200)).act(1, CALL)
    _, table = river("Tc8c", player=player)
    # The largest of its sizes: three times .66 of 600.
    assert player.act(table.view()) == raise_to(1188)
    # Nobody is bluffed who always calls.
    _, table = river("4h5d", player=player)
    assert player.act(table.view()) == CALL


def before_the_flop(hole, seat, seats=6):
    player = Gen3()
    table = Table(hole, seat=seat, seats=seats, listeners=[player]).put_in(0)
    table.bets[:2] = (50, 100) if seats > 2 else (100, 50)
    table.pot = 150
    return player, table


def test_opens_by_position():
    # .16 + .3·.4 = .28 of hands two from the blinds, of which five behind leave .15.
    for hole, opens in (("AsAd", True), ("AsTs", True), ("9s4d", False)):
        player, table = before_the_flop(hole, 2)
        action = player.act(table.view())
        assert (action == raise_to(250)) == opens
        assert opens or action == FOLD


def test_raises_again_with_aces_and_calls_an_all_in_with_them():
    player, table = before_the_flop("AsAd", 5)
    table.act(2, raise_to(250)).act(3, FOLD).act(4, FOLD)
    assert player.act(table.view()).kind is Kind.RAISE
    player, table = before_the_flop("AsAd", 5)
    table.act(2, raise_to(10_000)).act(3, FOLD).act(4, FOLD)
    assert player.act(table.view()).kind in (Kind.CALL, Kind.RAISE)
    player, table = before_the_flop("Qs8d", 5)
    table.act(2, raise_to(10_000)).act(3, FOLD).act(4, FOLD)
    assert player.act(table.view()) == FOLD


def test_checks_a_free_big_blind_with_trash():
    player, table = before_the_flop("7s2d", 1)
    table.act(2, FOLD).act(3, CALL).act(4, FOLD).act(5, FOLD).act(0, CALL)
    assert player.act(table.view()) == CALL


def answer_to(raises, hole, behind):
    """What Gen3 does on the button after some raises, with the blinds behind it or gone."""
    player, table = before_the_flop(hole, 5)
    for raiser, to in raises:
        table.act(raiser, raise_to(to))
    table.live[0] = table.live[1] = behind
    table.live[3] = table.live[4] = False
    return player.act(table.view()).kind


def test_fewer_hands_call_a_raise_with_players_behind():
    hands = ("AhQd", "AhJd", "KhQh", "KhJh", "QhJh", "ThTd", "9h9d", "8h8d", "AhTh", "KhQd")
    alone, before_blinds = (
        {hand for hand in hands if answer_to([(2, 250)], hand, behind) is not Kind.FOLD}
        for behind in (False, True)
    )
    assert before_blinds < alone


@pytest.mark.parametrize(
    ("hole", "answer"), [("AhAd", {Kind.CALL, Kind.RAISE}), ("9h9d", {Kind.FOLD})]
)
def test_it_stacks_off_before_the_flop_with_the_best_hands_alone(hole, answer):
    raises = [(2, 250), (5, 800), (2, 2_400), (5, 5_000), (2, 10_000)]
    assert answer_to(raises, hole, behind=False) in answer
