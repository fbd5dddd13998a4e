"""Line-ups of the players of own_players.py."""

from pathlib import Path

import pytest

from rivergate.matches.replay import Replay
from rivergate.matches.session import Session, play_session
from rivergate.players.events import Stakes
from rivergate.players.line_up import PlayerSpec

FILE = Path(__file__).with_name("own_players.py")


@pytest.fixture(scope="session")
def own():
    """Answers the text by which a player of own_players.py is known."""
    return lambda name: f"{FILE}:{name}"


@pytest.fixture(scope="session")
def hostile():
    """Answers the text by which a player of hostile_players.py is known."""
    return lambda name: f"{FILE.with_name('hostile_players.py')}:{name}"


@pytest.fixture
def blocks():
    """Answers the blocks of a session of some players."""

    def played(*players, deals=3, seed=1, stakes=None, replay=Replay.ROTATED, **options):
        line_up = tuple(map(PlayerSpec, players))
        session = Session(line_up, stakes or Stakes(), seed, 0, deals, replay, **options)
        return list(play_session(session))

    return played
