"""How Generation 3 sees a decision: ranges, equity, potential, and what a bet would earn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from rivergate.players import expectation
from rivergate.players.actions import Action, Kind
from rivergate.players.expectation import Answered, realised
from rivergate.players.field import Field, Floats, Potential
from rivergate.players.gen3_parameters import Gen3Parameters
from rivergate.players.habits import Facing
from rivergate.players.range_tracker import RangeTracker
from rivergate.players.texture import Texture, texture
from rivergate.players.view import STREETS, View

RIVER = len(STREETS) - 1
# What a range counts for is its weights to this power: the tracker keeps a little of every hand,
# lest it be wrong, and those are weak hands, which would make calls look better than they are.
SHARPNESS = 1.5


@dataclass(frozen=True, eq=False)
class Reading:
    """A decision after the flop, or before it against those who have put chips in.

    Attributes:
        view: what the player sees.
        tracker: what he thinks that the others hold.
        parameters: his own.
        opponents: the seats that count.
    """

    view: View
    tracker: RangeTracker
    parameters: Gen3Parameters
    opponents: tuple[int, ...]

    @cached_property
    def field(self) -> Field:
        """Hero against the ranges, sharpened."""
        ranges = [self.tracker.masked(seat) ** SHARPNESS for seat in self.opponents]
        return Field(self.view.hole, self.view.board, ranges, self.rng)

    @cached_property
    def rng(self) -> np.random.Generator:
        """All chance of this decision, one draw after the other."""
        return self.view.rng()

    @cached_property
    def chance(self) -> float:
        """0..1, one draw for this decision."""
        return float(self.rng.random())

    @property
    def equity(self) -> float:
        return self.field.equity

    @cached_property
    def potential(self) -> Potential:
        return self.field.potential()

    @property
    def texture(self) -> Texture:
        return texture(self.view.board)

    @cached_property
    def share(self) -> float:
        """R, the share of the equity that is realised: all of it once no cards come."""
        if self.view.street == RIVER:
            return 1.0
        wetness = self.texture.wetness if self.view.board else 0.0
        chosen = self.parameters
        return realised(self.view.position, wetness, chosen.pos_bonus, chosen.wet_penalty)

    @property
    def check(self) -> float:
        """What a check is worth, in chips."""
        return expectation.of_check(self.equity, self.view.pot, self.share)

    @property
    def call(self) -> float:
        """What a call is worth; a fold is worth 0."""
        return expectation.of_call(self.equity, self.view.pot, self.view.to_call, self.share)

    def continues(self, action: Action) -> list[Floats]:
        """The chance that each opponent continues after a bet or raise, by combo."""
        pot = self.view.pot + self._paid(action)
        faced = self._faced
        found = []
        for seat, asked in zip(self.opponents, self._asked(action), strict=True):
            ones = np.ones(len(self.tracker.weights(seat)))
            found.append(1 - self.tracker.would(seat, faced, asked, pot).fold if asked else ones)
        return found

    def answered(self, action: Action) -> Answered:
        """What comes of a bet or raise."""
        return self.field.answered(self.continues(action))

    def bet(self, action: Action, answered: Answered) -> float:
        """What a bet or raise is worth."""
        asked = self._asked(action)
        called = sum(asked) / len(asked)
        return expectation.of_bet(answered, self.view.pot, self._paid(action), called, self.share)

    @property
    def _faced(self) -> Facing:
        """What the others face after a bet or raise of hero's."""
        raises = self.view.raises - (self.view.street == 0)
        return Facing.RAISED if raises else Facing.BET

    def _paid(self, action: Action) -> int:
        """What hero puts in: no more than somebody can call."""
        assert action.kind is Kind.RAISE
        view = self.view
        most = max(view.bets[seat] + view.stacks[seat] for seat in self.opponents)
        return min(action.to, most) - view.bets[view.seat]

    def _asked(self, action: Action) -> list[int]:
        """What a call of hero's bet costs each opponent."""
        view = self.view
        return [min(action.to - view.bets[seat], view.stacks[seat]) for seat in self.opponents]
