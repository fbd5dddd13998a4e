"""What an equity calculation found."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from rivergate.cards import Card
from rivergate.errors import counted
from rivergate.odds.html_table import html_table

SHARES = ("equity", "win", "tie", "lose")
LOW_SHARES = (*SHARES, "high", "low")


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """One player's share; figures are over all deals, 0..1.

    Attributes:
        hand: the hand or the range, in words.
        equity: expected share of the pot: a tie among m players counts 1/m.
        win: how often this player alone takes the whole pot.
        tie: how often the player takes a part of it.
        lose: how often nothing.
        stderr: the standard error of `equity`; 0 where every deal was counted, None where counting
            was stopped before its end.
        wins, ties, losses: the deals counted: whole numbers where all hands are known, sums of
            weights where players have ranges; None where deals were sampled.
        pots: pots won, an exact fraction where all hands are known; over all players they add up
            to the deals.
        scoop: in a game with a low, as `win`; None in others.
        high, low: in a game with a low, the shares of the pot won by the high and the low hand:
            they add up to `equity`. Without a low the high hand takes all.
    """

    hand: str
    equity: float
    win: float
    tie: float
    lose: float
    stderr: float | None = 0.0
    wins: int | float | None = None
    ties: int | float | None = None
    losses: int | float | None = None
    pots: Fraction | float | None = None
    scoop: float | None = None
    high: float | None = None
    low: float | None = None

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON; an exact `pots` is text such as "5/2"."""
        answer: dict[str, object] = {"hand": self.hand}
        names = (*LOW_SHARES, "scoop") if self.scoop is not None else SHARES
        answer.update({name: getattr(self, name) for name in (*names, "stderr")})
        if self.wins is not None:
            answer.update(wins=self.wins, ties=self.ties, losses=self.losses)
            answer["pots"] = str(self.pots) if isinstance(self.pots, Fraction) else self.pots
        return answer


@dataclass(frozen=True, slots=True, repr=False)
class EquityResult:
    """Every player's share in one spot.

    Attributes:
        players: one `PlayerEquity` a player, in the order given.
        game: the game's name.
        board: the open cards.
        dead: the dead cards.
        exact: whether every deal that can come was counted.
        boards: how many boards were counted, for each joint deal apart where these are counted one
            by one; 0 where deals were sampled.
        samples: how many deals were drawn; 0 where all were counted.
        ess: the effective sample size: how many equally weighted deals would tell as much.
        method: how the figures were found.
        seed: of the random numbers; the same seed gives the same figures.
        partial: whether the work was stopped before its end.
        elapsed: seconds taken.
    """

    players: tuple[PlayerEquity, ...]
    game: str
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    exact: bool
    boards: int
    method: str
    samples: int = 0
    ess: float | None = None
    seed: int | None = None
    partial: bool = False
    elapsed: float = field(default=0.0, compare=False)

    @property
    def shares(self) -> tuple[str, ...]:
        """The names of the shares that this game has, in the order of the tables."""
        return SHARES if self.players[0].low is None else LOW_SHARES

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return {
            "players": [player.to_dict() for player in self.players],
            "game": self.game,
            "board": [str(card) for card in self.board],
            "dead": [str(card) for card in self.dead],
            "exact": self.exact,
            "boards": self.boards,
            "samples": self.samples,
            "ess": self.ess,
            "method": self.method,
            "seed": self.seed,
            "partial": self.partial,
            "elapsed": self.elapsed,
        }

    def summary(self) -> str:
        """One line: how sure the figures are, and what they took."""
        return ", ".join((*self._sureness(), f"{self.elapsed:.2f} s"))

    def _sureness(self) -> list[str]:
        if not self.samples:
            stopped = (
                ["stopped early: not all boards, error unknown"] if self.partial else ["exact"]
            )
            return [*stopped, *([counted(self.boards, "board")] if self.boards else [])]
        error = max(player.stderr or 0.0 for player in self.players)
        parts = [f"± {error:.4%} (standard error)", counted(self.samples, "sample")]
        if self.ess is not None and self.ess < 0.99 * self.samples:
            parts.append(f"worth {self.ess:,.0f}")
        return [*parts, *(["stopped early"] if self.partial else []), f"seed {self.seed}"]

    def rows(self) -> list[list[str]]:
        """The hand and the shares of each player, as text."""
        return [
            [player.hand, *(f"{getattr(player, name):.4%}" for name in self.shares)]
            for player in self.players
        ]

    def __repr__(self) -> str:
        shares = ", ".join(f"{each.hand} {each.equity:.4%}" for each in self.players)
        return f"<EquityResult {shares}; {self.summary()}>"

    def __str__(self) -> str:
        width = max(6, *(len(player.hand) for player in self.players))
        lines = [["hand", *self.shares], *self.rows()]
        table = (
            " ".join((f"{hand:{width}}", *(f"{share:>9}" for share in shares)))
            for hand, *shares in lines
        )
        return "\n".join((*table, f"({self.summary()})"))

    def _repr_html_(self) -> str:
        return html_table(["hand", *self.shares], self.rows(), self.summary())
