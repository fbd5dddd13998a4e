"""Every player at tables of every size: no faults, no chips lost, the same action each time."""

import pytest

from rivergate.errors import OptionError
from rivergate.matches.session import Session, play_session
from rivergate.players.events import Stakes
from rivergate.players.gen1 import Gen1Parameters
from rivergate.players.gen2 import Gen2Parameters
from rivergate.players.line_up import read_player

from .views import view

PLAYERS = ("caller", "random", "sample", "gen1", "gen2", "gen2:joint=0")
PARAMETERS = (Gen1Parameters, Gen2Parameters)


def hands(texts, deals, **stakes):
    line_up = tuple(map(read_player, texts))
    session = Session(line_up, Stakes(**stakes), seed=3, first_deal=0, deals=deals)
    return [hand for block in play_session(session) for hand in block.hands]


@pytest.mark.parametrize(("seats", "deals"), [(2, 15), (6, 5), (10, 3)])
@pytest.mark.parametrize("stack", [10_000, 300])
def test_all_play(seats, deals, stack):
    texts = [PLAYERS[-1 - place % len(PLAYERS)] for place in range(seats)]
    played = hands(texts, deals, stack=stack)
    assert len(played) == seats * deals >= 30
    assert [hand.faults for hand in played] == [()] * len(played)
    assert all(sum(hand.payoffs) == 0 for hand in played)


@pytest.mark.parametrize("text", PLAYERS)
@pytest.mark.parametrize("board", ["", "3h4cJh", "3h4cJh8s", "3h4cJh8s9d"])
@pytest.mark.parametrize("given", [{}, {"to_call": 300, "actions": "1r300"}])
def test_the_same_view_gives_the_same_action(text, board, given):
    seen = view("AdQc", board, seats=4, pot=900, **given)
    assert read_player(text).build().act(seen) == read_player(text).build().act(seen)


@pytest.mark.parametrize("kind", PARAMETERS)
def test_parameters_have_bounds_and_meanings(kind):
    for each in kind.described():
        low, high = each.bounds
        assert low <= each.base <= high
        assert each.meaning
        assert kind(**{each.name: low}) != kind(**{each.name: high})
        for outside in (low - 1, high + 1, float("nan"), "x"):
            with pytest.raises(OptionError, match=f"{each.name}="):
                kind(**{each.name: outside})


def test_parameters_in_text():
    assert read_player("gen2:make1=0.6,joint=0").build().parameters.make1 == 0.6
    with pytest.raises(OptionError, match="joint='x': expected a whole number"):
        read_player("gen2:joint=x")
    with pytest.raises(OptionError, match="bet_class"):
        read_player("gen1:bet_clas=3")
