"""A command in a process group of its own, as a terminal gives each: `runpy` runs this file.

Arguments: a file for what it says of errors, then the command's own.
"""

import os
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path

from rivergate.cli import main

os.setsid()
program, errors, *arguments = sys.argv
sys.argv = [program, *arguments]
with (
    Path(errors).open("w", encoding="utf-8") as file,
    Path(os.devnull).open("w", encoding="utf-8") as nowhere,
    redirect_stderr(file),
    redirect_stdout(nowhere),
):
    main()
