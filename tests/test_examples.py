"""The examples of examples/ do what they say."""

from pathlib import Path

import pytest

from rivergate.matches.session import Session, play_session
from rivergate.players import Stakes, read_player

EXAMPLES = Path(__file__).parent.parent / "examples"


@pytest.mark.parametrize("opponents", [["caller"], ["random", "caller", "random"]])
def test_tight_plays_by_the_rules_and_takes_chips_from_players_without_judgement(opponents):
    own = read_player(f"{EXAMPLES / 'tight.py'}:Tight")
    line_up = (own, *map(read_player, opponents))
    blocks = list(play_session(Session(line_up, Stakes(), seed=1, first_deal=0, deals=30)))
    assert not [hand.faults for block in blocks for hand in block.hands if hand.faults]
    assert sum(block.chips[0] for block in blocks) > 0
