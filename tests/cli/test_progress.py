"""The progress bar: nothing for short work, nothing into files, something on a terminal."""

import io

import pytest

from rivergate.cli import progress as module
from rivergate.cli.progress import progress_bar


class Terminal(io.StringIO):
    def isatty(self):
        return True


@pytest.fixture
def shown(monkeypatch):
    """Answers what a bar of `seconds` of work writes to `stream` as standard error."""

    def run(stream, seconds, total=2):
        clock = iter([0.0, seconds, seconds])
        monkeypatch.setattr(module, "perf_counter", lambda: next(clock))
        monkeypatch.setattr("sys.stderr", stream)
        monkeypatch.setenv("TERM", "xterm")
        with progress_bar("boards") as progress:
            progress(1, total)
            progress(2, total)
        return stream.getvalue()

    return run


def test_work_of_over_a_second_is_shown_on_a_terminal(shown):
    assert "boards" in shown(Terminal(), 1.5)


def test_a_total_beyond_what_a_float_holds_is_shown(shown):
    assert "boards" in shown(Terminal(), 1.5, 10**400)


def test_short_work_and_files_are_spared(shown):
    assert shown(Terminal(), 0.5) == ""
    assert shown(io.StringIO(), 1.5) == ""
