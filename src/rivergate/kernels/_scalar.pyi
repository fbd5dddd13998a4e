from collections.abc import Callable
from typing import TypeVar

_Value = TypeVar("_Value")

def cactus_kev_lookup(
    card_type: type[int], hand_values: tuple[_Value | None, ...]
) -> Callable[[object], _Value | None]: ...
