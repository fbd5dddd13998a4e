"""What a calculation of hand potential found."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from rivergate.cards import Card
from rivergate.errors import counted
from rivergate.odds.potential_cells import STATES, Matrix, as_matrix


@dataclass(frozen=True, slots=True)
class PotentialErrors:
    """The standard error of each figure of a `Potential`; all 0 where every deal was counted.

    Attributes:
        hs, ppot, npot, ehs, ehs_optimistic, share_equity: of the figure of the same name.
        matrix: of each cell of `Potential.shares`.
    """

    hs: float
    ppot: float
    npot: float
    ehs: float
    ehs_optimistic: float
    share_equity: float
    matrix: Matrix

    def to_dict(self) -> dict[str, object]:
        """Plain numbers, ready for JSON."""
        return {name: getattr(self, name) for name in (*WORDS, "matrix")}


WORDS = {
    "hs": "hand strength",
    "ppot": "positive potential",
    "npot": "negative potential",
    "ehs": "effective hand strength",
    "ehs_optimistic": "optimistic EHS",
    "share_equity": "share of the pot",
}


@dataclass(frozen=True, slots=True, repr=False)
class Potential:
    """How hero stands against the strongest opponent, now and after the cards to come.

    Attributes:
        hand: hero's cards.
        board: the open cards.
        dead: the dead cards.
        opponents: the range of each in words.
        lookahead: how many cards were dealt to the board.
        hs: hand strength: the chance of being ahead now, a tie counting half.
        ppot: positive potential: of what is behind, the share that comes to be ahead; ties half.
        npot: negative potential: of what is ahead, the share that falls behind; ties half.
        ehs: effective hand strength, hs·(1 − npot) + (1 − hs)·ppot; that is the chance of being
            ahead after the cards to come, a tie counting half.
        ehs_optimistic: hs + (1 − hs)·ppot, the form that is used for betting.
        share_equity: the expected share of the pot after the cards to come: 1/m where m players
            have the best hand. Against one opponent the same as ehs.
        matrix: the weight of deals, rows now and columns after, each ahead, tied, behind. Where
            exact, the sum over deals of the product of the hands' weights (the number of deals, if
            all hands of a range weigh the same); else samples, weighted so that they add up to
            `samples`.
        stderr: the standard error of every figure.
        ess: effective sample size; None where exact.
        exact: whether every deal was counted.
        samples: how many were drawn, 0 where exact.
        method: how the figures were found.
        elapsed: seconds taken.
    """

    hand: tuple[Card, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    opponents: tuple[str, ...]
    lookahead: int
    hs: float
    ppot: float
    npot: float
    ehs: float
    ehs_optimistic: float
    share_equity: float
    matrix: Matrix
    stderr: PotentialErrors
    ess: float | None
    exact: bool
    samples: int
    method: str
    elapsed: float = field(compare=False)

    @property
    def shares(self) -> Matrix:
        """The matrix as shares of all deals, adding up to 1."""
        total = sum(map(sum, self.matrix))
        return as_matrix(cell / total for row in self.matrix for cell in row)

    @property
    def hand_text(self) -> str:
        """Hero's cards in one word, such as ``AsAh``."""
        return "".join(map(str, self.hand))

    def to_dict(self) -> dict[str, object]:
        """Plain numbers and text, ready for JSON."""
        return {
            "hand": self.hand_text,
            "board": [str(card) for card in self.board],
            "dead": [str(card) for card in self.dead],
            "opponents": list(self.opponents),
            "lookahead": self.lookahead,
            **{name: getattr(self, name) for name in WORDS},
            "matrix": [list(row) for row in self.matrix],
            "stderr": self.stderr.to_dict(),
            "ess": self.ess,
            "exact": self.exact,
            "samples": self.samples,
            "method": self.method,
            "elapsed": self.elapsed,
        }

    def heading(self) -> str:
        """One line: the spot."""
        board = "".join(map(str, self.board))
        return f"{self.hand_text} on {board} against {_in_words(self.opponents)}"

    def summary(self) -> str:
        """One line: how far it looks, how sure the figures are, and what they took."""
        ahead = counted(self.lookahead, "card") + " to come"
        how = "exact" if self.ess is None else f"{self.samples:,} samples, ESS {self.ess:,.0f}"
        return f"{ahead}, {how}, {1000 * self.elapsed:.1f} ms"

    def figures(self) -> list[tuple[str, float, float]]:
        """Every figure by its name in words, with its standard error."""
        return [
            (words, getattr(self, name), getattr(self.stderr, name))
            for name, words in WORDS.items()
        ]

    def __repr__(self) -> str:
        return (
            f"<Potential {self.heading()}: HS {self.hs:.6f} PPOT {self.ppot:.6f} "
            f"NPOT {self.npot:.6f} EHS {self.ehs:.6f}; {self.summary()}>"
        )

    def __str__(self) -> str:
        figures = (
            f"{words:24}{value:9.4%}" + ("" if self.exact else f" ± {error:.4%}")
            for words, value, error in self.figures()
        )
        rows = (
            f"{state:12}" + "".join(f"{cell:10.4%}" for cell in row)
            for state, row in zip(STATES, self.shares, strict=True)
        )
        heading = f"{'now, after':12}" + "".join(f"{state:>10}" for state in STATES)
        return "\n".join((self.heading(), *figures, heading, *rows, f"({self.summary()})"))

    def _repr_html_(self) -> str:
        figures = "".join(
            f"<tr><th>{words}</th><td>{value:.4%}</td>"
            + ("" if self.exact else f"<td>± {error:.4%}</td>")
            + "</tr>"
            for words, value, error in self.figures()
        )
        rows = "".join(
            f"<tr><th>{state}</th>" + "".join(f"<td>{cell:.4%}</td>" for cell in row) + "</tr>"
            for state, row in zip(STATES, self.shares, strict=True)
        )
        headings = "".join(f"<th>{state}</th>" for state in ("now, after", *STATES))
        return (
            f"<table><caption>{escape(self.heading())}</caption>{figures}</table>"
            f"<table><thead><tr>{headings}</tr></thead><tbody>{rows}</tbody>"
            f"<caption>{self.summary()}</caption></table>"
        )


def _in_words(opponents: tuple[str, ...]) -> str:
    """Such as "2 × random and QQ+"."""
    times = {text: opponents.count(text) for text in opponents}
    return " and ".join(f"{n} × {text}" if n > 1 else text for text, n in times.items())
