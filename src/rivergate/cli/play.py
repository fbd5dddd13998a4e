"""`rivergate play`: a person at the table, against any players."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import cycle, islice
from pathlib import Path
from secrets import randbits
from typing import TYPE_CHECKING, Annotated

import typer

from rivergate.cli import INTERRUPTED
from rivergate.cli.extras import need
from rivergate.cli.stakes import Ante, BigBlind, SmallBlind, Stack
from rivergate.errors import OptionError

if TYPE_CHECKING:
    from rivergate.cli.play_screen import Human
    from rivergate.histories.phh import Recorder
    from rivergate.matches.hand import Hand
    from rivergate.players.events import Stakes
    from rivergate.players.player import Player

Bots = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[PLAYER]…",
        help="Who plays against you, such as gen2 gen3:trap_freq=0.5; else gen3.",
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        min=2,
        max=10,
        help="You among them; the players named take turns to fill them. Without it one for each, "
        "or 6 where nobody is named.",
    ),
]
Seed = Annotated[int | None, typer.Option(min=0, help="Of the cards; a fresh one without it.")]
Save = Annotated[
    Path | None, typer.Option(help="A .phhs file to add every hand to, as soon as it ends.")
]
Hands = Annotated[int | None, typer.Option(min=1, help="Stop after so many.")]

YOU = "you"
OPPONENT = "gen3"
DEFAULT_SEATS = 6
_SEED_BITS = 32


def play(
    bots: Bots = None,
    seats: Seats = None,
    stack: Stack = 10_000,
    small_blind: SmallBlind = 50,
    big_blind: BigBlind = 100,
    ante: Ante = 0,
    seed: Seed = None,
    save: Save = None,
    hands: Hands = None,
) -> int | None:
    """Play no-limit hold'em in the terminal.

    The button moves with each hand, and stacks begin anew. Type c to check or call, f to fold,
    r 300 to raise to 300, b 50% or b pot to bet a share of the pot, a to go all in, ? for your
    equity against random hands, q to quit.
    """
    need("bots", "pokerkit")
    from rivergate.histories.phh import Recorder
    from rivergate.matches.match import check_seed, check_stakes
    from rivergate.players.events import Stakes

    texts = fill_seats(bots or [], seats)
    stakes = check_stakes(Stakes(small_blind, big_blind, ante, stack))
    seed = randbits(_SEED_BITS) if seed is None else check_seed(seed)
    with ExitStack() as files:
        recorder = None if save is None else files.enter_context(Recorder(save))
        table = _Sitting(texts, stakes, seed, recorder)
        return table.play(hands)


def fill_seats(bots: list[str], seats: int | None) -> list[str]:
    """The players against the person: those named, in turn, until the seats are taken.

    Raises:
        OptionError: fewer seats than players.
    """
    from rivergate.players.positions import MAX_SEATS, MIN_SEATS

    wanted = seats or (len(bots) + 1 if bots else DEFAULT_SEATS)
    if not 1 <= len(bots or [OPPONENT]) < wanted <= MAX_SEATS:
        most = min(wanted, MAX_SEATS)
        raise OptionError(f"{len(bots)} players and you: expected {MIN_SEATS} to {most} seats")
    return list(islice(cycle(bots or [OPPONENT]), wanted - 1))


class _Sitting:
    """Hands at one table, with the score so far."""

    def __init__(
        self, bots: list[str], stakes: Stakes, seed: int, recorder: Recorder | None
    ) -> None:
        from rivergate.cli.play_screen import Human
        from rivergate.players.line_up import names, read_player

        specs = [read_player(text) for text in bots]
        self.human: Human = Human()
        self.players: list[Player] = [self.human, *(spec.build() for spec in specs)]
        self.names = (YOU, *names(specs))
        self.stakes = stakes
        self.seed = seed
        self.recorder = recorder
        self.score = dict.fromkeys(self.names, 0)
        self.played = 0

    def play(self, most: int | None) -> int | None:
        from rivergate.cli.play_screen import print_score, print_welcome

        stakes, console = self.stakes, self.human.console
        ante = f", ante {stakes.ante:,}" if stakes.ante else ""
        terms = f"{stakes.small_blind:,}/{stakes.big_blind:,}{ante}, {stakes.stack:,} chips each"
        print_welcome(console, self.names[1:], terms, self.seed)
        status = None
        try:
            while most is None or self.played < most:
                self._hand()
        except KeyboardInterrupt:
            console.print()
            if self.played:
                print_score(console, self.score, self.played, stakes.big_blind)
            status = None if self.human.left else INTERRUPTED
        if self.recorder is not None:
            console.print(f"saved: {self.recorder.path}", markup=False)
        return status

    def _hand(self) -> None:
        from rivergate.cli.play_screen import print_faults, print_hand_number, print_score
        from rivergate.matches.deck import shuffled
        from rivergate.matches.table import Seating, play

        deal, count = self.played, len(self.players)
        print_hand_number(self.human.console, deal + 1)
        order = [(seat + deal) % count for seat in range(count)]
        hand = play(
            Seating(
                players=[self.players[each] for each in order],
                names=tuple(self.names[each] for each in order),
                deck=shuffled(self.seed, deal),
                stakes=self.stakes,
                seed=self.seed,
                deal=deal,
            )
        )
        self._account(hand, deal)
        print_faults(self.human.console, hand)
        print_score(self.human.console, self.score, self.played, self.stakes.big_blind)

    def _account(self, hand: Hand, deal: int) -> None:
        if self.recorder is not None:
            self.recorder.record(hand, {"_seed": self.seed, "_deal": deal})
        for name, payoff in zip(hand.players, hand.payoffs, strict=True):
            self.score[name] += payoff
        self.played += 1
