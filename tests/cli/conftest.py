"""How tests run a command in process."""

import pytest

from rivergate.cli.app import run


@pytest.fixture
def command(capsys):
    """Answers exit status, standard output and standard error of a command."""

    def call(*arguments):
        status = run(list(arguments))
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return call
