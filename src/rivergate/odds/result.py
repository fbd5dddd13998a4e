"""What an equity calculation found."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from rivergate.cards import Card


@dataclass(frozen=True, slots=True)
class PlayerEquity:
    """One player's share.

    Attributes:
        hand: the hole cards.
        wins: boards on which this hand alone is best.
        ties: boards on which it is best together with others.
        losses: boards on which another is better.
        pots: pots won: a win counts one, a tie among m players 1/m. Over all players they add up
            to the number of boards exactly.
    """

    hand: tuple[Card, ...]
    wins: int
    ties: int
    losses: int
    pots: Fraction

    @property
    def boards(self) -> int:
        """How many boards were counted."""
        return self.wins + self.ties + self.losses

    @property
    def equity(self) -> float:
        """Expected share of the pot, 0..1."""
        return float(self.pots / self.boards)

    @property
    def win(self) -> float:
        """Probability of winning alone."""
        return self.wins / self.boards

    @property
    def tie(self) -> float:
        """Probability of sharing the pot."""
        return self.ties / self.boards

    @property
    def lose(self) -> float:
        """Probability of losing."""
        return self.losses / self.boards

    @property
    def stderr(self) -> float:
        """Standard error of `equity`: 0, since every board was counted."""
        return 0.0

    @property
    def hand_text(self) -> str:
        """The hole cards in one word, such as ``AsAh``."""
        return "".join(map(str, self.hand))

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON; `pots` is an exact fraction such as "5/2"."""
        return {
            "hand": self.hand_text,
            "equity": self.equity,
            "win": self.win,
            "tie": self.tie,
            "lose": self.lose,
            "stderr": self.stderr,
            "wins": self.wins,
            "ties": self.ties,
            "losses": self.losses,
            "pots": str(self.pots),
        }


@dataclass(frozen=True, slots=True, repr=False)
class EquityResult:
    """Every player's share in one spot.

    Attributes:
        players: one `PlayerEquity` a player, in the order given.
        board: the open cards.
        dead: the dead cards.
        boards: how many boards were counted.
        exact: True: every board that can come was counted.
        samples: 0: none were drawn.
        method: how the figures were found.
        elapsed: seconds taken.
    """

    players: tuple[PlayerEquity, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    boards: int
    exact: bool
    samples: int
    method: str
    elapsed: float = field(compare=False)

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return {
            "players": [player.to_dict() for player in self.players],
            "board": [str(card) for card in self.board],
            "dead": [str(card) for card in self.dead],
            "boards": self.boards,
            "exact": self.exact,
            "samples": self.samples,
            "method": self.method,
            "elapsed": self.elapsed,
        }

    def summary(self) -> str:
        """One line: how sure the figures are, and what they took."""
        return f"exact, {self.boards:,} board{'s' * (self.boards > 1)}, {self.elapsed:.2f} s"

    def __repr__(self) -> str:
        shares = ", ".join(f"{each.hand_text} {each.equity:.4%}" for each in self.players)
        return f"<EquityResult {shares}; {self.summary()}>"

    def __str__(self) -> str:
        rows = (
            f"{player.hand_text:6} {player.equity:9.4%} {player.win:9.4%} {player.tie:9.4%}"
            f" {player.lose:9.4%}"
            for player in self.players
        )
        heading = f"{'hand':6} {'equity':>9} {'win':>9} {'tie':>9} {'lose':>9}"
        return "\n".join((heading, *rows, f"({self.summary()})"))

    def _repr_html_(self) -> str:
        rows = "".join(
            f"<tr><td>{player.hand_text}</td>"
            + "".join(
                f"<td>{share:.4%}</td>"
                for share in (player.equity, player.win, player.tie, player.lose)
            )
            + "</tr>"
            for player in self.players
        )
        headings = "".join(f"<th>{name}</th>" for name in ("hand", "equity", "win", "tie", "lose"))
        return (
            f"<table><thead><tr>{headings}</tr></thead><tbody>{rows}</tbody>"
            f"<caption>{self.summary()}</caption></table>"
        )
