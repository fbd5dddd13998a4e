from collections.abc import Callable
from typing import Any, TypeVar

_Value = TypeVar("_Value")
_Function = TypeVar("_Function", bound=Callable[..., Any])

def cactus_kev_lookup(
    card_type: type[int], hand_values: tuple[_Value | None, ...]
) -> Callable[[object], _Value | None]: ...
def front(function: _Function) -> _Function: ...
def answer_first(made: Callable[..., Any], lookup: Callable[[object], Any] | None) -> None: ...
