"""`rivergate serve`: the page and its API in a browser, or the page as files."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from rivergate.cli.extras import need

Host = Annotated[str, typer.Option(help="Where to listen; other machines reach 0.0.0.0.")]
Port = Annotated[int, typer.Option(min=0, max=65535, help="0 for any that is free.")]
Open = Annotated[bool, typer.Option("--open/--no-open", help="Open the page in a browser.")]
Folder = Annotated[
    Path | None,
    typer.Option("--export", metavar="DIR", help="Write the page to a folder, and serve nothing."),
]


def serve(
    host: Host = "127.0.0.1", port: Port = 8420, browse: Open = True, export: Folder = None
) -> None:
    """Show equities in a browser, and answer programs in JSON, till Ctrl-C.

    With --export the page is written to a folder that any web server can serve: there the
    browser's GPU does the work.
    """
    need("web", "fastapi", "uvicorn")
    if export is not None:
        _export(export)
        return
    from rivergate.web.server import Server

    def on_start(url: str) -> None:
        print(f"rivergate: {url} (API: {url}docs; Ctrl-C ends it)", flush=True)
        if browse:
            _open(url)

    Server(host, port, on_start=on_start).run()


def _export(folder: Path) -> None:
    from rivergate.web.export import export

    print(f"rivergate: {len(export(folder))} files in {folder}")


def _open(url: str) -> None:
    import webbrowser
    from threading import Thread

    # A browser may take its time, or not come back before it is closed.
    Thread(target=webbrowser.open, args=(url,), daemon=True).start()
