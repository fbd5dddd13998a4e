"""The seven-lookup table: built, loaded, asked and proved."""

from __future__ import annotations

import os
from math import comb
from pathlib import Path
from threading import Event, Thread
from typing import TYPE_CHECKING, Self

from rivergate.cards import DECK_SIZE, Card, CardsLike, as_cards, deck_without
from rivergate.errors import HandError, TableError, shown
from rivergate.evaluators import cactus_kev, checks, supersonic_file
from rivergate.evaluators import supersonic_seen as seen
from rivergate.hands import Category, HandValue
from rivergate.kernels import _supersonic

if TYPE_CHECKING:
    from collections.abc import Callable

    from rivergate.evaluators.arrays import CardArray, ValueArray
    from rivergate.evaluators.census import Census
    from rivergate.evaluators.proof import Finding
    from rivergate.threads import Progress

PathLike = str | os.PathLike[str]

# With the format's version, so that versions of rivergate that read others do not meet.
_NAME = f"supersonic-{supersonic_file.FORMAT_VERSION}.table"
_OFF = "off"


def default_path() -> Path:
    """RIVERGATE_TABLE, else a file in the user's cache folder."""
    named = os.environ.get("RIVERGATE_TABLE", "")
    return Path(named) if named and not switched_off() else seen.cache_folder() / _NAME


def switched_off() -> bool:
    """Whether RIVERGATE_TABLE says "off": no table is looked for."""
    return os.environ.get("RIVERGATE_TABLE", "").lower() == _OFF


class Table:
    """The table of 32,487,834 numbers that evaluates seven cards in seven lookups.

    Made by `build` or `load`; used by any number of threads at once.

    Attributes:
        path: the file it came from.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._settled = Event()
        self._file: supersonic_file.TableFile | None = None
        self._failure: TableError | None = None
        self._entries: _supersonic.Entries | None = None
        self._lookup: Callable[[object], HandValue | None] | None = None

    @classmethod
    def build(
        cls,
        path: PathLike | None = None,
        *,
        threads: int = 0,
        progress: Progress | None = None,
    ) -> Self:
        """Generate the table, write it to `path`, and load it from there.

        The file is written beside and renamed, so that `path` is never half a table.

        Args:
            path: None = `default_path()`.
            threads: how many to use; 0 = all cores. The file does not depend on it.
            progress: called with the nodes done and the nodes in all; raise from it to stop.

        Raises:
            TableError: the file cannot be written.
        """
        from rivergate.evaluators import supersonic_generator

        file = _path(path)
        supersonic_file.write(
            file, supersonic_generator.generate(threads=threads, progress=progress)
        )
        return cls.load(file)

    @classmethod
    def load(
        cls,
        path: PathLike | None = None,
        *,
        verify: bool = True,
        background: bool = False,
        huge_pages: bool = False,
        on_loaded: Callable[[Table], object] | None = None,
    ) -> Self:
        """Map a table file into memory; a classic headerless HandRanks.dat serves too.

        Args:
            path: None = `default_path()`.
            verify: compute the checksum, unless this file was found right before. A classic file
                has none, so it is compared with a table generated for that, in two seconds.
            background: return at once; until the table is there Cactus Kev's evaluator answers.
                `wait()` tells how it went.
            huge_pages: copy the table into memory of its own, in huge pages where the system has
                them: 124 MB and some 50 ms more, and batches take a fifth less time.
            on_loaded: with `background`, called from its thread when the table is there or could
                not be had.

        Raises:
            TableError: no table, a damaged one, or no leave to read it (with `background`, from
                `wait()`).
        """
        table = cls(_path(path))
        if not background:
            table._load(verify, huge_pages)
            return table.wait()

        def load() -> None:
            table._load(verify, huge_pages)
            if on_loaded is not None:
                on_loaded(table)

        Thread(target=load, name="rivergate-table", daemon=True).start()
        return table

    def _load(self, verify: bool, huge_pages: bool) -> None:
        try:
            file = supersonic_file.load(self.path, check=verify, huge_pages=huge_pages)
            if file.classic:
                from rivergate.evaluators import supersonic_classic

                file = supersonic_classic.recognized(file, check=verify)
            self._file, self._entries = file, file.entries
        except TableError as error:
            self._failure = error
        finally:
            self._settled.set()

    @property
    def ready(self) -> bool:
        """Whether the table answers (before, in the background, Cactus Kev's evaluator does)."""
        return self._entries is not None

    @property
    def checked(self) -> bool:
        """Whether the file was found right, then or before; False for a table still loading."""
        return self._file is not None and self._file.checked

    @property
    def classic(self) -> bool:
        """Whether the file is a headerless HandRanks.dat; False for a table still loading."""
        return self._file is not None and self._file.classic

    def wait(self, timeout: float | None = None) -> Self:
        """Wait until the table is loaded.

        Raises:
            TableError: why it could not be.
            TimeoutError: it is not there after `timeout` seconds.
        """
        if not self._settled.wait(timeout):
            raise TimeoutError(f"{self.path}: not loaded after {timeout} s")
        if self._failure is not None:
            raise self._failure
        if self._entries is None:
            raise TableError(self.path, "loading was broken off")
        return self

    def evaluate(self, cards: CardsLike) -> HandValue:
        """The value of the best five of 5, 6 or 7 cards.

        Raises:
            CardError: cards that cannot be read or that repeat.
            HandError: another number of cards.
            TableError: the table has no rank for the hand: it is damaged, and was not verified.
        """
        lookup = self._lookup
        value = None if lookup is None else lookup(cards)
        return self._evaluate(checks.hand(cards)) if value is None else value

    def _evaluate(self, hand: list[Card]) -> HandValue:
        lookup = self.lookup
        if lookup is None:
            return cactus_kev.evaluate(hand)
        value = lookup(hand)
        if value is None:
            raise TableError(self.path, f"the table is damaged: it has no rank for {hand}")
        return value

    @property
    def lookup(self) -> Callable[[object], HandValue | None] | None:
        """The compiled `evaluate`: None for what is no list or tuple of 5 to 7 cards, and no error.

        None while the table is loading.
        """
        entries = self._entries
        if self._lookup is None and entries is not None:
            self._lookup = entries.lookup(Card, cactus_kev.answers())
        return self._lookup

    def evaluate_batch(
        self,
        cards: CardArray,
        *,
        out: ValueArray | None = None,
        threads: int = 1,
        check: bool = True,
        kernel: str | None = None,
    ) -> ValueArray:
        """Values of n hands: uint8[n, k], k = 5, 6 or 7, to uint32[n].

        Args:
            cards: one hand a row, cards 0..51; copied first where it is not C-contiguous.
            out: where the values go, uint32[n]; a new array without it.
            threads: how many to use; 0 = all cores. The GIL is released.
            check: False skips the per-row check, for rows already known to be hands. What a row
                that is none then gives is not defined, and stays inside the table.
            kernel: one of `kernels()`; the fastest without it.

        Raises:
            BatchError: a wrong shape or dtype, a card above 51, a repeated card; it names the row.
            TableError: the table has no rank for some hand: it is damaged, and was not verified.
        """
        from rivergate.evaluators import arrays

        entries = self._entries
        if entries is None:
            return cactus_kev.evaluate_batch(cards, out=out, threads=threads, check=check)
        chosen = kernel or _supersonic.kernels()[0]

        def values(rows: CardArray, found: ValueArray) -> None:
            first = entries.values(rows, found, chosen)
            if first < len(rows) and arrays.is_hand(rows[first]):
                hand = rows[first].tolist()
                raise TableError(self.path, f"the table is damaged: it has no rank for {hand}")

        return arrays.evaluate_rows(cards, values, out=out, threads=threads, check=check)

    def count_hands(
        self,
        size: int = 7,
        *,
        held: CardsLike = (),
        dead: CardsLike = (),
        threads: int = 0,
        progress: Progress | None = None,
    ) -> Census:
        """How often each rank comes up over all hands of `size` cards that can be made.

        Loops over the cards keep the node that they have reached, so a hand costs one lookup.

        Args:
            size: 5, 6 or 7 cards.
            held: cards that are in every hand.
            dead: cards that are in none.
            threads: how many to use; 0 = all cores.
            progress: called with the hands counted so far and the hands in all.

        Raises:
            CardError: cards that cannot be read or that repeat.
            HandError: another size, or nothing left to choose.
            TableError: the table is damaged, or still loading.
        """
        from rivergate.evaluators import supersonic_census

        fixed, live = _split_deck(size, as_cards(held), as_cards(dead))
        entries = self.wait()._loaded()
        census, without = supersonic_census.count(
            entries, size, fixed, live, threads=threads, progress=progress
        )
        if without:
            raise TableError(self.path, f"the table is damaged: {without:,} hands have no rank")
        return census

    def count_categories(self, *, threads: int = 0) -> dict[Category, int]:
        """How often each category comes up over all 133,784,560 seven-card hands, the best first.

        Every hand is looked up: the fastest walk through all of them that there is here.

        Raises:
            TableError: the table is damaged: some hands have no rank.
        """
        from rivergate.evaluators import supersonic_census

        entries = self.wait()._loaded()
        found = supersonic_census.count_categories(entries, classic=self.classic, threads=threads)
        without = comb(DECK_SIZE, 7) - sum(found.values())
        if without:
            raise TableError(self.path, f"the table is damaged: {without:,} hands have no rank")
        return found

    def verify(self, *, threads: int = 0, progress: Progress | None = None) -> list[Finding]:
        """Prove the table: every five-, six- and seven-card hand, against Cactus Kev's evaluator.

        Args:
            threads: how many to use; 0 = all cores.
            progress: called with the hands compared so far and the hands in all.

        Returns:
            what was counted, and what it must be; the table is right if all of them hold.

        Raises:
            TableError: it could not be loaded.
        """
        from rivergate.evaluators import supersonic_proof

        entries = self.wait()._loaded()
        return supersonic_proof.findings(entries, threads=threads, progress=progress)

    def _loaded(self) -> _supersonic.Entries:
        assert self._entries is not None
        return self._entries


def kernels() -> tuple[str, ...]:
    """The batch kernels that this machine can run, the fastest first."""
    return _supersonic.kernels()


def _path(path: PathLike | None) -> Path:
    if path is None:
        return default_path()
    try:
        name = os.fsencode(path)
    except (TypeError, UnicodeEncodeError):
        raise TableError(shown(path), "it names no file") from None
    if b"\0" in name or not isinstance(path, str | os.PathLike):
        raise TableError(shown(path), "it names no file")
    return Path(path)


def is_there(path: Path) -> bool:
    """Whether there is something of this name; of a name that cannot be, there is not."""
    try:
        return path.exists()
    except OSError:
        return False


def _split_deck(size: int, held: list[Card], dead: list[Card]) -> tuple[list[int], list[int]]:
    out = as_cards([*held, *dead])
    live = deck_without(sum(1 << card for card in out))
    more = size - len(held)
    if size not in checks.HAND_SIZES or not 0 < more <= len(live):
        raise HandError(f"no hands of {size} cards with {len(held)} held and {len(live)} to come")
    return [int(card) for card in held], [int(card) for card in live]
