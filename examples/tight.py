"""A player of one's own: it plays a fifth of its hands, and goes by hand potential from there."""

import rivergate as rg
from rivergate.players import CALL, FOLD, Action, Event, View

PLAYED = rg.Range("20%")


class Tight:
    def observe(self, event: Event) -> None:
        """Hear what the others do; this player looks at its own cards alone."""

    def act(self, view: View) -> Action:
        if not view.board:
            strength = 0.8 if view.hole in PLAYED else 0.0
        else:
            field = [("random", len(view.opponents))]
            found = rg.potential(view.hole, view.board, field, samples=2_000, seed=1, threads=1)
            strength = found.ehs
        if strength > 0.7 and view.raises < 2:
            return view.raise_by(0.75)
        return CALL if strength >= view.pot_odds else FOLD
