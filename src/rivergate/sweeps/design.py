"""What a sweep plays: variants of a player, each on the same seeds against the same opponents."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from enum import StrEnum
from functools import lru_cache
from hashlib import sha256
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

from rivergate.errors import OptionError
from rivergate.matches.match import (
    MOST_DEALS,
    SESSION_DEALS,
    check_seed,
    check_stakes,
    read_line_up,
)
from rivergate.players.events import Stakes
from rivergate.players.line_up import PLAYERS, PlayerSpec

# Where it is decided what is played.
DECIDING = ("rivergate.players", "rivergate.matches", "rivergate.odds")
# Each is a run for every variant.
MOST_SEEDS = 10_000


class Level(StrEnum):
    LOW = "low"
    BASE = "base"
    HIGH = "high"
    TOGETHER = "together"


SWEPT = (Level.LOW, Level.BASE, Level.HIGH)


@dataclass(frozen=True, slots=True)
class Variant:
    """The player with one parameter at one level.

    Attributes:
        parameter: which one, or what none or several at once are called.
        level: low, base or high; together where several are changed.
        value: of the parameter; None where there are several.
        player: the variant as text.
        same_as_base: whether it plays as the unchanged player does.
    """

    parameter: str
    level: Level
    value: float | None
    player: str
    same_as_base: bool


@dataclass(frozen=True, slots=True)
class Run:
    """A variant on one seed: the unit of work.

    Attributes:
        variant: who plays, as number 0 of the line-up.
        against: the others of the line-up.
        seed: of the deals, shared by all variants.
        deals: how many blocks.
        session: blocks between which players begin afresh.
        expected: whether all-in hands count at their equity.
        code: digest of the code that is to play it.
    """

    variant: Variant
    against: tuple[str, ...]
    stakes: Stakes
    seed: int
    deals: int
    session: int
    expected: bool
    code: str

    @property
    def key(self) -> Key:
        return (self.variant.parameter, self.variant.level, self.seed)

    def __str__(self) -> str:
        return f"{self.variant.parameter} {self.variant.level}, seed {self.seed}"

    @property
    def line_up(self) -> tuple[PlayerSpec, ...]:
        return tuple(PlayerSpec(text) for text in (self.variant.player, *self.against))


Key = tuple[str, Level, int]
"""What tells a run from all others of a design: parameter, level, seed."""


@dataclass(frozen=True, slots=True)
class Design:
    """Every variant on every seed.

    Attributes:
        player: the player that is varied, as text.
        against: the others of the line-up, as text.
        variants: what is played.
        deals: blocks of a run.
        seeds: shared by all variants, so that a deal is the same for all of them.
        stakes: of every hand.
        session: blocks between which players begin afresh.
        expected: whether all-in hands count at their equity.
        code: digest of the code that is to play it.
    """

    player: str
    against: tuple[str, ...]
    variants: tuple[Variant, ...]
    deals: int
    seeds: tuple[int, ...]
    stakes: Stakes
    session: int
    expected: bool
    code: str

    @property
    def seats(self) -> int:
        return 1 + len(self.against)

    @property
    def runs(self) -> tuple[Run, ...]:
        """Every run, seed by seed."""
        return tuple(
            Run(
                variant=variant,
                against=self.against,
                stakes=self.stakes,
                seed=seed,
                deals=self.deals,
                session=self.session,
                expected=self.expected,
                code=self.code,
            )
            for seed in self.seeds
            for variant in self.variants
        )

    @property
    def fingerprint(self) -> str:
        """64 hexadecimal digits that differ where anything differs that changes a result."""
        return sha256(self.to_json().encode()).hexdigest()

    def to_json(self) -> str:
        return json.dumps(asdict(self), sort_keys=True)

    @classmethod
    def from_json(cls, text: str) -> Design:
        """The design that `to_json` wrote."""
        read = json.loads(text)
        variants = [{**each, "level": Level(each["level"])} for each in read["variants"]]
        read["variants"] = tuple(Variant(**each) for each in variants)
        read["stakes"] = Stakes(**read["stakes"])
        return cls(**{**read, "against": tuple(read["against"]), "seeds": tuple(read["seeds"])})


def sweep_design(
    player: str,
    against: Sequence[str] = (),
    *,
    deals: int,
    seeds: Sequence[int],
    only: Iterable[str] = (),
    stakes: Stakes | None = None,
    expected: bool = True,
) -> Design:
    """One parameter changed at a time: each at its low value, its base and its high value.

    Args:
        player: as `read_player` takes it; what it says of parameters is their base.
        against: the others of the line-up; nobody stands for the unchanged player itself.
        deals: blocks of a run.
        seeds: of the deals.
        only: the parameters to vary, all that have sweep values without it.
        stakes: of every hand.
        expected: whether all-in hands count at their equity.

    Raises:
        OptionError: a player that cannot be had or has nothing to vary, or a parameter that it has
            not; too many players; no deals or no seeds.
    """
    base, *others = read_line_up([player, *(against or [player])])
    stakes = check_stakes(stakes or Stakes())
    check_amount(deals, seeds)
    return Design(
        player=base.text,
        against=tuple(each.text for each in others),
        variants=one_at_a_time(base, only),
        deals=deals,
        seeds=tuple(seeds),
        stakes=stakes,
        session=SESSION_DEALS,
        expected=expected,
        code=code_of(each.text for each in (base, *others)),
    )


def check_amount(deals: int, seeds: Sequence[int]) -> None:
    """Raise where nothing, or far too much, is to be played.

    Raises:
        OptionError: no deals or no seeds, too many, or seeds that are not different numbers.
    """
    if not 1 <= deals <= MOST_DEALS or not 1 <= len(seeds) <= MOST_SEEDS:
        raise OptionError(
            f"{deals:,} deals on {len(seeds):,} seeds: expected 1 to {MOST_DEALS:,} deals on 1 to "
            f"{MOST_SEEDS:,} seeds"
        )
    if len({check_seed(seed) for seed in seeds}) < len(seeds):
        raise OptionError("a sweep needs seeds that differ")


def one_at_a_time(base: PlayerSpec, only: Iterable[str] = ()) -> tuple[Variant, ...]:
    """Every parameter that is swept, at three levels.

    Raises:
        OptionError: nothing to vary, or a parameter of `only` that is not swept.
    """
    parameters = base.parameters
    swept = {} if parameters is None else {each.name: each for each in parameters.described()}
    swept = {name: each for name, each in swept.items() if each.sweep is not None}
    if not swept:
        raise OptionError(f"player {base.text!r} has no parameter with values to sweep")
    chosen = list(only) or list(swept)
    unknown = [name for name in chosen if name not in swept]
    if unknown:
        raise OptionError(f"parameter {unknown[0]!r}: expected {', '.join(swept)}")
    variants = []
    for name in dict.fromkeys(chosen):
        own = getattr(parameters, name)
        sweep = swept[name].sweep
        assert sweep is not None
        for level, value in zip(SWEPT, (sweep[0], own, sweep[1]), strict=True):
            text = base.changed(**{name: value}).text
            variants.append(Variant(name, level, value, text, value == own))
    return tuple(variants)


def code_of(players: Iterable[str]) -> str:
    """A digest of the code that decides what is played.

    Of the version of rivergate, its Python code of players, matches and equities, and the modules
    of the caller's own players; not of what those import.
    """
    digest = sha256(_own_digest())
    for source in sorted({_source(text) for text in players} - {""}):
        digest.update(_digest(source))
    return digest.hexdigest()


def _source(text: str) -> str:
    """The module or file of a player of the caller's own; nothing for those of rivergate."""
    if text.partition(":")[0] in PLAYERS:
        return ""
    name, _, rest = text.rpartition(":")
    return name.rpartition(":")[0] if "=" in rest else name


@lru_cache(maxsize=64)
def _digest(source: str) -> bytes:
    path = Path(source) if source.endswith(".py") else _path_of(source)
    try:
        return sha256(path.read_bytes()).digest()
    except OSError as error:
        raise OptionError(f"player {source!r}: cannot be read: {error.strerror}") from None


@lru_cache(maxsize=1)
def _own_digest() -> bytes:
    digest = sha256(version("rivergate").encode())
    for package in DECIDING:
        for path in sorted(_path_of(package).parent.rglob("*.py")):
            digest.update(path.read_bytes())
    return digest.digest()


def _path_of(module: str) -> Path:
    found = find_spec(module)
    if found is None or found.origin is None:
        raise OptionError(f"player {module!r}: its code cannot be found")
    return Path(found.origin)
