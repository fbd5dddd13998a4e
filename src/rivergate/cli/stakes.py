"""The options that say what hands are played for."""

from __future__ import annotations

from typing import Annotated

import typer

Stack = Annotated[int, typer.Option(min=1, help="Chips that everybody begins each hand with.")]
SmallBlind = Annotated[int, typer.Option(min=0)]
BigBlind = Annotated[int, typer.Option(min=1)]
Ante = Annotated[int, typer.Option(min=0, help="Posted by everybody.")]
