"""Tables in notebooks."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape


def html_table(headings: Iterable[str], rows: Iterable[Iterable[str]], caption: str = "") -> str:
    """An HTML table of plain texts."""
    head = "".join(f"<th>{escape(name)}</th>" for name in headings)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    foot = f"<caption>{escape(caption)}</caption>" if caption else ""
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody>{foot}</table>"
