"""Blocks: who sits where, the same cards in every hand, and copies that know nothing of others."""

import pytest

from rivergate.matches.replay import Replay, seats
from rivergate.players.events import Stakes

MIXED = ("random", "caller", "random", "random")


@pytest.mark.parametrize("players", range(2, 11))
@pytest.mark.parametrize("deal", [0, 1, 7])
def test_every_player_sits_once_in_every_seat_and_at_every_table(players, deal):
    hands = seats(Replay.ROTATED, players, deal)
    assert sorted(hand.table for hand in hands) == list(range(players))
    for seat in range(players):
        assert sorted(hand.players[seat] for hand in hands) == list(range(players))
    for turn, hand in enumerate(hands):
        assert hand.players == tuple((seat + turn) % players for seat in range(players))


@pytest.mark.parametrize("players", range(2, 11))
def test_a_table_moves_on_by_a_seat_from_deal_to_deal(players):
    def at(deal):
        return {hand.table: hand.players for hand in seats(Replay.ROTATED, players, deal)}

    for table, before in at(4).items():
        assert at(5)[table] == (*before[1:], before[0])


@pytest.mark.parametrize("players", range(2, 11, 2))
@pytest.mark.parametrize("deal", range(4))
def test_teams_sit_alternately_and_exchange_their_seats(players, deal):
    half = players // 2
    first, second = seats(Replay.SWAPPED, players, deal)
    assert sorted(first.players) == sorted(second.players) == list(range(players))
    for one, other in zip(first.players, second.players, strict=True):
        assert abs(one - other) == half
    teams = [player < half for player in first.players]
    assert teams == [teams[0], not teams[0]] * half


def test_once_is_one_hand_in_which_the_button_moves_on():
    hands = [seats(Replay.ONCE, 3, deal) for deal in range(4)]
    assert [hand.players for (hand,) in hands] == [(0, 1, 2), (1, 2, 0), (2, 0, 1), (0, 1, 2)]


@pytest.mark.parametrize("players", [2, 3, 6, 10])
def test_a_deal_has_the_same_cards_by_seat_in_every_rotation(blocks, players):
    for block in blocks(*["random"] * players):
        assert len(block.hands) == players
        assert len({hand.hole for hand in block.hands}) == 1
        boards = sorted((hand.board for hand in block.hands), key=len)
        assert all(boards[-1][: len(board)] == board for board in boards)


def test_chips_sum_to_zero_in_every_hand_and_block(blocks):
    for stakes in (Stakes(), Stakes(ante=7, stack=333), Stakes(1, 2, 0, 3)):
        for block in blocks(*MIXED, deals=10, stakes=stakes):
            assert [sum(hand.payoffs) for hand in block.hands] == [0] * 4
            assert sum(block.chips) == 0


def test_chips_of_a_block_follow_the_players_through_the_seats(blocks):
    for block in blocks(*MIXED):
        names = block.hands[0].players
        for player, name in enumerate(names):
            won = sum(hand.payoffs[hand.players.index(name)] for hand in block.hands)
            assert block.chips[player] == won


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_copies_of_a_player_that_learns_play_every_rotation_alike(blocks, own, seats):
    learner = own("Learns")
    found = blocks(*[learner] * seats, deals=12)
    assert all(not any(block.chips) for block in found)
    for block in found:
        assert len({tuple(map(str, hand.actions)) for hand in block.hands}) == 1


def test_own_chance_tells_copies_apart(blocks):
    same = blocks("random", "random", deals=20)
    assert all(not any(block.chips) for block in same)
    apart = blocks("random", "random", deals=20, own_chance=True)
    assert any(any(block.chips) for block in apart)


@pytest.mark.parametrize("player", ["caller", "gen1", "random"])
def test_identical_teams_of_five_score_exactly_nothing(blocks, player):
    for block in blocks(*[player] * 10, deals=6, replay=Replay.SWAPPED):
        assert len(block.hands) == 2
        assert sum(block.chips[:5]) == sum(block.chips[5:]) == 0


def test_identical_teams_that_learn_score_exactly_nothing(blocks, own):
    found = blocks(*[own("Learns")] * 6, deals=15, replay=Replay.SWAPPED)
    assert all(sum(block.chips[:3]) == 0 for block in found)
    assert any(any(block.chips) for block in found), "chips moved within the teams alone"
