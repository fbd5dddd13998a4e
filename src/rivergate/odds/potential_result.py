"""What a calculation of hand potential found."""

from __future__ import annotations

from dataclasses import dataclass, field
from html import escape

from rivergate.cards import Card
from rivergate.errors import counted
from rivergate.odds.potential_cells import FIGURES, STATES, Cells, Matrix, as_matrix

WORDS = {
    "hs": "hand strength",
    "ppot": "positive potential",
    "npot": "negative potential",
    "ehs": "effective hand strength",
    "ehs_optimistic": "optimistic EHS",
    "share_equity": "share of the pot",
}


@dataclass(frozen=True, slots=True, repr=False)
class PotentialErrors:
    """The standard error of each figure of a `Potential`; all 0 where every deal was counted.

    Attributes:
        cells: what the figures are ratios of.
    """

    cells: Cells

    @property
    def hs(self) -> float:
        """Of the hand strength."""
        return self._of("hs")

    @property
    def ppot(self) -> float:
        """Of the positive potential."""
        return self._of("ppot")

    @property
    def npot(self) -> float:
        """Of the negative potential."""
        return self._of("npot")

    @property
    def ehs(self) -> float:
        """Of the effective hand strength."""
        return self._of("ehs")

    @property
    def ehs_optimistic(self) -> float:
        """Of the optimistic effective hand strength."""
        return self._of("ehs_optimistic")

    @property
    def share_equity(self) -> float:
        """Of the share of the pot."""
        return self._of("share_equity")

    @property
    def matrix(self) -> Matrix:
        """Of each cell of `Potential.shares`."""
        return self.cells.matrix_errors()

    def _of(self, name: str) -> float:
        return self.cells.ratio(*FIGURES[name]).stderr

    def __repr__(self) -> str:
        figures = ", ".join(f"{name}={self._of(name):.6f}" for name in FIGURES)
        return f"PotentialErrors({figures})"

    def to_dict(self) -> dict[str, object]:
        """Plain numbers, ready for JSON."""
        return {name: self._of(name) for name in FIGURES} | {"matrix": self.matrix}


@dataclass(frozen=True, slots=True, repr=False)
class Potential:
    """How hero stands against the strongest opponent, now and after the cards to come.

    Attributes:
        hand: hero's cards.
        board: the open cards.
        dead: the dead cards.
        opponents: the range of each in words.
        lookahead: how many cards were dealt to the board.
        cells: what was counted, which all figures are ratios of.
        samples: how many deals were drawn, 0 where all were counted.
        method: how the figures were found.
        seed: of the random numbers; None where every deal was counted.
        partial: whether the work was stopped before its end.
        elapsed: seconds taken.
    """

    hand: tuple[Card, ...]
    board: tuple[Card, ...]
    dead: tuple[Card, ...]
    opponents: tuple[str, ...]
    lookahead: int
    cells: Cells
    method: str
    samples: int = 0
    seed: int | None = None
    partial: bool = False
    elapsed: float = field(default=0.0, compare=False)

    @property
    def hs(self) -> float:
        """Hand strength: the chance of being ahead now, a tie counting half."""
        return self._of("hs")

    @property
    def ppot(self) -> float:
        """Positive potential: of what is behind, the share that comes to be ahead; ties half."""
        return self._of("ppot")

    @property
    def npot(self) -> float:
        """Negative potential: of what is ahead, the share that falls behind; ties half."""
        return self._of("npot")

    @property
    def ehs(self) -> float:
        """Effective hand strength, hs·(1 − npot) + (1 − hs)·ppot.

        That is the chance of being ahead after the cards to come, a tie counting half.
        """
        return self._of("ehs")

    @property
    def ehs_optimistic(self) -> float:
        """The optimistic form, hs + (1 − hs)·ppot, which is used for betting."""
        return self._of("ehs_optimistic")

    @property
    def share_equity(self) -> float:
        """The share of the pot after the cards to come: 1/m where m have the best hand.

        Against one opponent the same as `ehs`.
        """
        return self._of("share_equity")

    @property
    def matrix(self) -> Matrix:
        """The weight of deals, rows now and columns after, each ahead, tied, behind.

        Where exact, the sum over deals of the product of the hands' weights, or the number of
        deals if all hands of each range weigh the same; times some factor where weights are tiny
        or very far apart. Else samples, weighted so that they add up
        to `samples`.
        """
        return self.cells.matrix()

    @property
    def shares(self) -> Matrix:
        """The matrix as shares of all deals, adding up to 1."""
        total = self.cells.total
        return as_matrix(cell / total for row in self.matrix for cell in row)

    @property
    def stderr(self) -> PotentialErrors:
        """The standard error of every figure, by the same names."""
        return PotentialErrors(self.cells)

    @property
    def ess(self) -> float | None:
        """How many samples of equal weight would tell as much; None where exact."""
        return self.cells.ess

    @property
    def exact(self) -> bool:
        """Whether every deal was counted."""
        return self.cells.squares is None

    def _of(self, name: str) -> float:
        return self.cells.ratio(*FIGURES[name]).value

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
            "seed": self.seed,
            "partial": self.partial,
            "elapsed": self.elapsed,
        }

    def heading(self) -> str:
        """One line: the spot."""
        board = "".join(map(str, self.board))
        return f"{self.hand_text} on {board} against {_in_words(self.opponents)}"

    def summary(self) -> str:
        """One line: how far it looks, how sure the figures are, and what they took."""
        parts = [counted(self.lookahead, "card") + " to come"]
        if self.ess is None:
            parts.append("exact")
        else:
            parts.append(f"{self.samples:,} samples worth {self.ess:,.0f}, seed {self.seed}")
        if self.partial:
            parts.append("stopped early")
        return ", ".join((*parts, f"{1000 * self.elapsed:.1f} ms"))

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
