"""Parameters of players: frozen dataclasses whose fields know their bounds and what they mean."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

from rivergate.errors import OptionError, shown


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a field of `Parameters` may be.

    Attributes:
        name: of the field.
        base: the value without a choice.
        bounds: the least and the greatest value.
        sweep: the low and the high value that a sweep tries; None where it is not swept.
        meaning: one line.
    """

    name: str
    base: float
    bounds: tuple[float, float]
    sweep: tuple[float, float] | None
    meaning: str


def parameter(
    base: float,
    bounds: tuple[float, float],
    meaning: str,
    sweep: tuple[float, float] | None = None,
) -> Any:
    """A field of `Parameters`: whole numbers only where `base` is one."""
    return field(default=base, metadata={"bounds": bounds, "meaning": meaning, "sweep": sweep})


@dataclass(frozen=True)
class Parameters:
    """Base of every player's parameters.

    Raises:
        OptionError: a value outside its bounds, or no number.
    """

    def __post_init__(self) -> None:
        for each in self.described():
            value = getattr(self, each.name)
            low, high = each.bounds
            whole = isinstance(each.base, int)
            kinds = int if whole else (int, float)
            # A comparison is false for NaN too.
            if isinstance(value, bool) or not isinstance(value, kinds) or not low <= value <= high:
                number = "a whole number" if whole else "a number"
                raise OptionError(
                    f"{each.name}={shown(value)}: expected {number} from {low} to {high}"
                )

    @classmethod
    def described(cls) -> tuple[Parameter, ...]:
        """Every parameter, in order."""
        return tuple(
            Parameter(each.name, each.default, **each.metadata)  # type: ignore[arg-type]
            for each in fields(cls)
        )
