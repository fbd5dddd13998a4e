"""The sessions shown in the documents are what happens."""

import doctest
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_sessions_in_documents(path):
    assert doctest.testfile(str(path), module_relative=False).failed == 0


def test_readme_shows_a_session():
    assert "\n>>> rg." in (ROOT / "README.md").read_text("utf-8")
