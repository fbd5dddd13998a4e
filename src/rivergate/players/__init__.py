"""Players of no-limit hold'em: what a player sees and does, and those that come with rivergate."""

from rivergate.players.actions import CALL, FOLD, Action, Kind, raise_to
from rivergate.players.events import Acted, BoardDealt, Event, HandEnded, HandStarted, Stakes
from rivergate.players.line_up import PLAYERS, PlayerSpec, read_player
from rivergate.players.parameters import Parameters, parameter
from rivergate.players.player import Player
from rivergate.players.view import View

__all__ = [
    "CALL",
    "FOLD",
    "PLAYERS",
    "Acted",
    "Action",
    "BoardDealt",
    "Event",
    "HandEnded",
    "HandStarted",
    "Kind",
    "Parameters",
    "Player",
    "PlayerSpec",
    "Stakes",
    "View",
    "parameter",
    "raise_to",
    "read_player",
]
