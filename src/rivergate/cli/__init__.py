"""The command line: one file per group of commands."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

# Exit statuses.
FAILED = 1
BAD_INPUT = 2
INTERRUPTED = 130


def main() -> None:
    """Run the command line; the console script and `python -m rivergate` enter here."""
    try:
        # Imported here, so that an interrupt while the commands load ends as quietly as any other.
        from rivergate.cli.app import run

        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        status = run(sys.argv[1:])
    except KeyboardInterrupt:
        print("rivergate: interrupted", file=sys.stderr)
        status = INTERRUPTED
    if status == FAILED:
        # What could not be written must not be tried again at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.exit(status)
