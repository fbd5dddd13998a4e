"""Play before the flop by the place of a hand among all starting hands."""

from __future__ import annotations

from dataclasses import dataclass

from rivergate.players.actions import CALL, FOLD, Action
from rivergate.players.preflop import percentile
from rivergate.players.view import View


@dataclass(frozen=True, slots=True)
class Opening:
    """Shares of all hands, the best first, that are played before the flop.

    Attributes:
        raised: with these a player raises where nobody has.
        called: with these he calls a raise.
        reraised: with these he raises it again.
        bet: the size of raises, as `View.raise_by` has it.
        kept: of the hands that call and raise, the share that still does after each raise more.
    """

    raised: float
    called: float
    reraised: float
    bet: float
    kept: float = 0.5

    def act(self, view: View) -> Action:
        """The action before the flop.

        A hand that is not raised is folded, not limped with, and checked where that is free.
        """
        place = percentile(view.hole)
        raises = view.raises - 1
        if not raises:
            return view.raise_by(self.bet) if place <= self.raised else _give_up(view)
        kept = self.kept ** (raises - 1)
        if place <= self.reraised * kept:
            return view.raise_by(self.bet)
        return CALL if place <= self.called * kept else _give_up(view)


def _give_up(view: View) -> Action:
    return FOLD if view.to_call else CALL
