"""All-in hands at their equity, and the luck of the board: means over every card that may come."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

import pokerkit
import pytest

from rivergate.cards import DECK, parse_cards
from rivergate.matches.hand import Hand, Pot
from rivergate.matches.run_outs import board_luck, contributions, equities, expected_payoffs
from rivergate.matches.table import Seating, play
from rivergate.players.actions import CALL, FOLD, raise_to
from rivergate.players.events import Acted, Stakes


class Scripted:
    """Does what its seat is told to, whatever happens."""

    def __init__(self, *actions):
        self.actions = list(actions)

    def observe(self, event):
        pass

    def act(self, view):
        return self.actions.pop(0)


class Spot(NamedTuple):
    """Cards and actions by seat; `board` is what lies open when betting ends."""

    hole: tuple
    board: str
    scripts: tuple
    stakes: Stakes = Stakes(60, 120, 0, 12_000)

    def deck(self, come):
        used = [card for text in self.hole for card in parse_cards(text)]
        known = [*parse_cards(self.board), *come]
        rest = [card for card in DECK if card not in used and card not in known]
        missing = 5 - len(known)
        return (*known, *rest[:missing], *used, *rest[missing:])

    def play(self, come=()):
        seats = len(self.hole)
        return play(
            Seating(
                players=[Scripted(*script) for script in self.scripts],
                names=tuple(f"p{seat}" for seat in range(seats)),
                deck=self.deck(come),
                stakes=self.stakes,
                seed=0,
                deal=0,
            )
        )

    def run_outs(self):
        used = {card for text in (*self.hole, self.board) for card in parse_cards(text)}
        left = [card for card in DECK if card not in used]
        return list(permutations(left, 5 - len(parse_cards(self.board))))


def all_in(paid):
    """All of 12,000 chips when so many are paid already."""
    return raise_to(12_000 - paid)


# Seat 2 raises before the flop and is called by both; on the turn seat 0 goes all in.
THREE_WAY = Spot(
    ("AsAh", "KsQs", "7c7d"),
    "Js7s2dTh",
    (
        (CALL, CALL, all_in(360)),
        (CALL, CALL, CALL),
        (raise_to(360), CALL, CALL),
    ),
)
SPOTS = [
    THREE_WAY,
    # Seat 2 folds: its cards cannot come.
    THREE_WAY._replace(
        scripts=((CALL, CALL, all_in(360)), (CALL, CALL, CALL), (raise_to(360), CALL, FOLD))
    ),
    # Two hands that tie with most rivers.
    Spot(("AsKh", "AdKc"), "Ah9s8s2d", ((CALL, CALL, all_in(240)), (raise_to(240), CALL, CALL))),
    Spot(
        ("AsKh", "AdQc", "2s3s"),
        "Ah9s8s2d",
        ((CALL, CALL, all_in(132)), (CALL, CALL, CALL), (CALL, CALL, CALL)),
        Stakes(60, 120, 12, 12_000),
    ),
]


@pytest.mark.parametrize("spot", SPOTS)
def test_the_mean_over_all_run_outs_of_what_is_paid_is_what_is_expected(spot):
    hands = [spot.play(come) for come in spot.run_outs()]
    assert all(hand.pots and not hand.faults for hand in hands)
    for seat in range(len(spot.hole)):
        mean = Fraction(sum(hand.payoffs[seat] for hand in hands), len(hands))
        assert {expected_payoffs(hand)[seat] for hand in hands} == {mean}
    assert sum(expected_payoffs(hands[0])) == 0


def test_a_hand_that_was_bet_to_its_end_is_worth_what_it_paid():
    called = [CALL] * 4
    hand = THREE_WAY._replace(scripts=(called, called, called)).play()
    assert hand.pots == ()
    assert expected_payoffs(hand) == hand.payoffs
    folded = THREE_WAY._replace(scripts=((FOLD,), (), (FOLD,))).play()
    assert expected_payoffs(folded) == folded.payoffs == (-60, 60, 0)


def test_before_the_flop_with_folded_cards():
    spot = Spot(("AsAh", "KsKd", "AcKc"), "", ((CALL,), (FOLD,), (all_in(0),)))
    hand = spot.play()
    # Counted by rivergate.equity with the folded kings dead.
    import rivergate as rg

    known = rg.equity(["AsAh", "AcKc"], dead="KsKd").players[0]
    deals = known.wins + known.ties + known.losses
    pot = 2 * 12_000 + 120
    assert hand.pots == (Pot(pot, (0, 2)),)
    assert expected_payoffs(hand)[0] == pot * Fraction(known.pots, deals) - 12_000
    assert expected_payoffs(hand)[1] == -120


# Stacks of three sizes: two side pots, and a bet of which a part is not called.
STACKS = (1200, 4800, 9600)


def with_side_pots(hole, board, river):
    """A hand of PokerKit's on the turn of which all three go all in, and what it paid."""
    state = pokerkit.NoLimitTexasHoldem.create_state(
        (
            pokerkit.Automation.ANTE_POSTING,
            pokerkit.Automation.BET_COLLECTION,
            pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
            pokerkit.Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
            pokerkit.Automation.HAND_KILLING,
            pokerkit.Automation.CHIPS_PUSHING,
            pokerkit.Automation.CHIPS_PULLING,
        ),
        True,
        0,
        (60, 120),
        120,
        STACKS,
        3,
    )
    for cards in hole:
        state.deal_hole(cards)
    acted, street = [], 0

    def act(seat, action, paid):
        assert state.actor_index == seat
        if action.kind == "raise":
            state.complete_bet_or_raise_to(action.to)
        else:
            state.check_or_call()
        acted.append(Acted(seat, action, street, 0, paid, 0, 0, False))

    act(2, CALL, 120)
    act(0, CALL, 60)
    act(1, CALL, 0)
    for cards in (board[:6], board[6:]):
        street += 1
        state.burn_card("??")
        state.deal_board(cards)
        if street == 1:
            for seat in range(3):
                act(seat, CALL, 0)
    act(0, CALL, 0)
    act(1, CALL, 0)
    act(2, raise_to(9480), 9480)
    act(0, CALL, 1080)
    act(1, CALL, 4680)
    pots = tuple(Pot(pot.amount, tuple(pot.player_indices)) for pot in state.pots)
    state.burn_card("??")
    state.deal_board(river)
    assert not state.status
    return Hand(
        players=("a", "b", "c"),
        stakes=Stakes(60, 120, 0, 9600),
        hole=tuple(tuple(parse_cards(cards)) for cards in hole),
        board=tuple(parse_cards(board + river)),
        actions=tuple(acted),
        payoffs=tuple(state.payoffs),
        shown=(True,) * 3,
        pots=pots,
        open_cards=4,
        faults=(),
        decisions=len(acted),
        seconds=(0.0,) * 3,
    )


def test_side_pots_and_a_bet_that_is_not_called():
    # The shortest hand leads, the other two draw: each pot has its own favourite.
    hole, board = ("7c7d", "KsQs", "AsTh"), "Js7s2dTc"
    used = {card for text in (*hole, board) for card in parse_cards(text)}
    hands = [with_side_pots(hole, board, str(card)) for card in DECK if card not in used]
    assert len(hands) == 42
    assert hands[0].pots == (Pot(3600, (0, 1, 2)), Pot(7200, (1, 2)))
    assert contributions(hands[0]) == (1200, 4800, 4800)
    for seat in range(3):
        mean = Fraction(sum(hand.payoffs[seat] for hand in hands), len(hands))
        assert expected_payoffs(hands[0])[seat] == mean
    assert sum(expected_payoffs(hands[0])) == 0


def test_equities_of_a_board_that_is_complete_are_pots_won():
    hand = THREE_WAY._replace(scripts=([CALL] * 4,) * 3).play(parse_cards("9s"))
    # A flush of king, queen, jack; the aces and three sevens lose.
    assert equities(hand, (0, 1, 2), 5) == (0, 1, 0)
    assert equities(hand, (0, 2), 5) == (0, 1)


def test_luck_of_a_card_has_mean_zero_over_all_cards_that_may_come():
    spot = THREE_WAY._replace(scripts=([CALL] * 4,) * 3)
    rivers = [spot.play(come) for come in spot.run_outs()]
    before = [board_luck(replace(hand, open_cards=4)) for hand in rivers]
    assert len(set(before)) == 1, "flop and turn are the same in all"
    for seat in range(3):
        mean = sum(board_luck(hand)[seat] for hand in rivers) / len(rivers)
        assert mean == pytest.approx(before[0][seat], abs=1e-9)
    for hand in rivers:
        assert sum(board_luck(hand)) == pytest.approx(0, abs=1e-9)


def test_luck_of_the_river_is_the_pot_times_the_change_in_equity():
    spot = Spot(("AsKh", "QdQc"), "Ah9s8s2d", ([CALL] * 4,) * 2)
    hit, missed = spot.play(parse_cards("Qs")), spot.play(parse_cards("3c"))
    # Two queens of 44 cards beat the aces; the pot is two big blinds.
    assert board_luck(hit)[1] - board_luck(replace(hit, open_cards=4))[1] == pytest.approx(
        240 * (1 - 2 / 44)
    )
    assert board_luck(missed)[1] - board_luck(replace(missed, open_cards=4))[1] == pytest.approx(
        -240 * 2 / 44
    )


def test_a_hand_without_a_flop_has_no_luck_of_the_board():
    assert board_luck(Spot(("AsKh", "QdQc"), "", ((), (FOLD,))).play()) == (0.0, 0.0)
