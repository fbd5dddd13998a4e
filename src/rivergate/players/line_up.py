"""Players by name: `gen3`, `gen3:trap_freq=0.5`, `my_module:MyPlayer`, `my_file.py:MyPlayer`.

A player of the caller's own may have parameters too: its class names theirs as `PARAMETERS`, and is
made with them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from difflib import get_close_matches
from functools import lru_cache
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any, cast

from rivergate.errors import OptionError, RivergateError, said, shown
from rivergate.players.parameters import Parameters
from rivergate.players.player import Player

# The module, the class, and the class of its parameters.
PLAYERS: dict[str, tuple[str, str, str | None]] = {
    "caller": ("rivergate.players.baselines", "Caller", None),
    "random": ("rivergate.players.baselines", "Random", None),
    "sample": ("rivergate.players.sample_bot", "Sample", None),
    "gen1": ("rivergate.players.gen1", "Gen1", "Gen1Parameters"),
    "gen2": ("rivergate.players.gen2", "Gen2", "Gen2Parameters"),
    "gen3": ("rivergate.players.gen3", "Gen3", "Gen3Parameters"),
}

# The files that are being read, by the names of their modules.
_READING: set[str] = set()

# As long as a path may be.
LONGEST_TEXT = 4096


@dataclass(frozen=True, slots=True)
class PlayerSpec:
    """How a player is made: text, so that any process can make the same one.

    Attributes:
        text: a name of `PLAYERS`, perhaps with parameters, or module:class or file.py:class.
    """

    text: str

    def build(self) -> Player:
        """A fresh player.

        Raises:
            OptionError: a name that is not known, or parameters that cannot be.
        """
        make, chosen = self._read()
        with _own_code(self.text):
            player = make() if chosen is None else make(chosen)
            names = ("observe", "act")
            missing = [each for each in names if not callable(getattr(player, each, None))]
        if missing:
            raise OptionError(
                f"player {shown(self.text)}: it has no method {' and '.join(missing)}"
            )
        return cast(Player, player)

    @property
    def is_own(self) -> bool:
        """Whether the player is the caller's own, not one of rivergate's."""
        return self.text.partition(":")[0] not in PLAYERS

    @property
    def parameters(self) -> Parameters | None:
        """Those that the player is made with, None where it has none.

        Raises:
            OptionError: as for `build`.
        """
        return self._read()[1]

    def changed(self, **values: float) -> PlayerSpec:
        """The same player with other values of some parameters, which it must have.

        Raises:
            OptionError: values outside their bounds, or no such parameter.
        """
        self._read()
        name, given = _split(self.text)
        kept = dict(each.split("=") for each in given.replace(" ", "").split(",") if each)
        chosen = {**kept, **{each: repr(value) for each, value in values.items()}}
        listed = ",".join(f"{each}={value}" for each, value in chosen.items())
        return read_player(f"{name}:{listed}")

    def _read(self) -> tuple[Callable[..., object], Parameters | None]:
        """What makes the player, and the parameters to make it with."""
        name, given = _split(self.text)
        if name in PLAYERS:
            source, kind, named = PLAYERS[name]
            module = import_module(source)
            make = getattr(module, kind)
            parameters = getattr(module, named) if named else None
        else:
            make = _own_player(name)
            parameters = _own_parameters(make, name)
        if parameters is None:
            if given:
                raise OptionError(f"{shown(self.text)}: {shown(name)} has no parameters")
            return make, None
        with _own_code(self.text):
            return make, read_parameters(parameters, given, self.text)


def read_player(text: str) -> PlayerSpec:
    """The player that text names, found to be one that can be made.

    Raises:
        OptionError: a name that is not known, or parameters that cannot be.
    """
    # It is a name on the screen and in files too.
    if not isinstance(text, str):
        raise OptionError(
            f"player {shown(text)}: expected text such as 'gen3' or 'my_file.py:MyPlayer'"
        )
    if not text.isprintable() or len(text) > LONGEST_TEXT:
        raise OptionError(
            f"player {shown(text)}: expected printable text such as 'gen3', of up to "
            f"{LONGEST_TEXT:,} characters"
        )
    spec = PlayerSpec(text.strip())
    spec.build()
    return spec


def names(line_up: Iterable[PlayerSpec]) -> tuple[str, ...]:
    """A name for each player: its text, and a number where several have the same."""
    specs = list(line_up)
    of_text = Counter(spec.text for spec in specs)
    seen: Counter[str] = Counter()
    found = []
    for spec in specs:
        seen[spec.text] += 1
        numbered = of_text[spec.text] > 1
        found.append(f"{spec.text} #{seen[spec.text]}" if numbered else spec.text)
    return tuple(found)


def read_parameters(kind: type[Parameters], text: str, where: str) -> Parameters:
    """Parameters from `name=value,name=value`; those not named keep their base.

    Raises:
        OptionError: a name that is no parameter, or a value outside its bounds.
    """
    known = {each.name: each for each in kind.described()}
    chosen: dict[str, Any] = {}
    for entry in filter(None, (part.strip() for part in text.split(","))):
        name, sign, value = (part.strip() for part in entry.partition("="))
        if not sign:
            raise OptionError(f"{shown(where)}: {shown(entry)}: expected name=value")
        if name not in known:
            near = get_close_matches(name, known, n=1)
            hint = f"did you mean {near[0]}?" if near else f"expected {', '.join(known)}"
            raise OptionError(f"{shown(where)}: no parameter {shown(name)}: {hint}")
        if name in chosen:
            raise OptionError(f"{shown(where)}: {name} is given twice")
        chosen[name] = _number(value, isinstance(known[name].base, int), f"{shown(where)}: {name}")
    try:
        return kind(**chosen)
    except OptionError as error:
        raise OptionError(f"{shown(where)}: {error}") from None


def _number(text: str, whole: bool, where: str) -> float:
    try:
        return int(text) if whole else float(text)
    except ValueError:
        kind = "a whole number" if whole else "a number"
        raise OptionError(f"{where}={shown(text)}: expected {kind}") from None


def _split(text: str) -> tuple[str, str]:
    """A player's name and its parameters, which hold a = where the name is of the caller's own."""
    name, _, rest = text.partition(":")
    if name in PLAYERS:
        return name, rest
    name, _, rest = text.rpartition(":")
    return (name, rest) if "=" in rest else (text, "")


def _own_player(text: str) -> Callable[..., object]:
    """A class of the caller's own: module:class or file.py:class."""
    source, _, name = text.rpartition(":")
    if not source:
        raise OptionError(
            f"player {shown(text)}: expected {', '.join(PLAYERS)}, module:class or file.py:class"
        )
    kind = getattr(_own_module(source), name, None)
    if not callable(kind):
        raise OptionError(f"player {shown(text)}: {shown(source)} has no class {shown(name)}")
    return cast(Callable[..., object], kind)


def _own_parameters(make: Callable[..., object], name: str) -> type[Parameters] | None:
    with _own_code(name):
        kind = getattr(make, "PARAMETERS", None)
    if kind is None or (isinstance(kind, type) and issubclass(kind, Parameters)):
        return kind
    raise OptionError(
        f"player {shown(name)}: PARAMETERS={shown(kind)}: expected a Parameters class"
    )


@contextmanager
def _own_code(text: str) -> Iterator[None]:
    """What the code of a caller's own player raises as an error of ours, whatever it is."""
    try:
        yield
    except (RivergateError, KeyboardInterrupt):
        raise
    except BaseException as error:
        if text.partition(":")[0] in PLAYERS:
            raise
        raise OptionError(f"player {shown(text)}: {said(error)}") from None


@lru_cache(maxsize=16)
def _own_module(source: str) -> ModuleType:
    with _own_code(source):
        return _loaded(Path(source).resolve()) if source.endswith(".py") else import_module(source)


def _loaded(path: Path) -> ModuleType:
    # Dataclasses and pickling look their module up by its name: one that no other module has.
    name = str(path)
    if name in _READING:
        raise OptionError(
            f"player {shown(path.name)}: it is asked for while its file is being read: matches in "
            'that file belong under `if __name__ == "__main__":`'
        )
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[name] = module_from_spec(spec)
    _READING.add(name)
    try:
        spec.loader.exec_module(module)
    except BaseException:
        del sys.modules[name]
        raise
    finally:
        _READING.remove(name)
    return module
