"""Files of the page, the tables made for it, and the export."""

import json
from itertools import combinations

import pytest

import rivergate as rg
from rivergate.errors import OptionError, RivergateError
from rivergate.ranges.combos import COMBOS
from rivergate.web import assets
from rivergate.web.export import export
from rivergate.web.tables import tables

FILES = {
    "index.html": b"<!doctype html><title>page</title>",
    "style.css": b"body {}",
    "js/main.js": b"export {}",
    "js/gpu/engine.js": b"export {}",
}


@pytest.fixture
def page(tmp_path, monkeypatch):
    """A small page in the place of the package's own."""
    folder = tmp_path / "page"
    for name, body in FILES.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(body)
    (folder / ".secret.js").write_text("no")
    (folder / "notes.md").write_text("no")
    (tmp_path / "outside.js").write_text("no")
    (folder / "link.js").symlink_to(tmp_path / "outside.js")
    monkeypatch.setattr(assets, "PAGE", folder)
    return folder


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/", "text/html; charset=utf-8"),
        ("/index.html", "text/html; charset=utf-8"),
        ("/style.css", "text/css; charset=utf-8"),
        ("/js/main.js", "text/javascript; charset=utf-8"),
        ("/js/gpu/engine.js", "text/javascript; charset=utf-8"),
    ],
)
def test_files_have_their_types(client, page, path, kind):
    reply = client.get(path)
    assert (reply.status, reply.headers["content-type"]) == (200, kind)
    assert reply.body == FILES[path[1:] or "index.html"]
    head = client.ask("HEAD", path)
    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == str(len(reply.body))


@pytest.mark.parametrize(
    "path", ["/.secret.js", "/notes.md", "/link.js", "/js", "/js/", "/../outside.js"]
)
def test_other_files_are_not_served(client, page, path):
    assert client.get(path).status == 404


def test_files_are_kept_till_they_change(client, page):
    etag = client.get("/style.css").headers["etag"]
    again = client.get("/style.css", If_None_Match=f'"other", W/{etag}')
    assert (again.status, again.body) == (304, b"")
    assert again.headers["cache-control"] == "no-cache"
    (page / "style.css").write_text("body { margin: 0 }")
    changed = client.get("/style.css", If_None_Match=etag)
    assert changed.status == 200
    assert changed.headers["etag"] != etag


def test_site_and_tables_are_served(client):
    assert client.get("/data/site.json").json == {"server": True, "version": rg.__version__}
    assert client.get("/data/tables.json").json == tables()


# Tables


def test_tables_of_cards_and_games():
    made = tables()
    assert (made["ranks"], made["suits"]) == ("23456789TJQKA", "cdhs")
    assert made["suit_symbols"] == ["♣", "♦", "♥", "♠"]
    assert made["suit_names"] == ["clubs", "diamonds", "hearts", "spades"]
    assert [game["hole_cards"] for game in made["games"]] == [2, 4, 5, 6, 4, 5, 6]
    assert [game["name"] for game in made["games"] if game["low"]] == [
        "omaha8",
        "omaha58",
        "omaha68",
    ]
    assert made["categories"] == [str(category) for category in rg.Category]


def test_tables_of_classes():
    classes = tables()["classes"]
    assert [each["name"] for each in classes[:3]] == ["AA", "AKs", "AQs"]
    assert classes[13] == {
        "name": "AKo",
        "row": 1,
        "column": 0,
        "kind": "offsuit",
        "combos": sorted(rg.combo_index(f"A{a}K{k}") for a in "cdhs" for k in "cdhs" if a != k),
    }
    assert [(each["row"], each["column"]) for each in classes] == [
        (row, column) for row in range(13) for column in range(13)
    ]
    # Every combo is of one class.
    combos = [index for each in classes for index in each["combos"]]
    assert sorted(combos) == list(range(len(COMBOS)))
    grid = [cell.name for row in rg.Range("*").grid() for cell in row]
    assert [each["name"] for each in classes] == grid


def test_tables_of_the_order():
    assert tables()["order"] == [hand.name for hand in rg.hand_order()]


def test_spellings_are_what_python_reads():
    made = tables()
    spellings, classes = made["spellings"], made["classes"]
    for text, places in spellings.items():
        held = sorted(index for place in places for index in classes[place]["combos"])
        assert rg.Range(text).weights.nonzero()[0].tolist() == held, text


def test_spellings_hold_every_form():
    spellings = tables()["spellings"]
    forms = ["AA", "AKs", "AKo", "AK", "22+", "55-", "A2s+", "A5s-", "K9-", "QQ-99", "99-QQ"]
    forms += ["A2s-A5s", "A5s-A2s", "T9s-54s", "54o-T9o", "random", "any", "*", "A*", "A*s", "Kx"]
    assert not set(forms) - set(spellings)
    names = [each["name"] for each in tables()["classes"]]
    for one, other in combinations(names, 2):
        text = f"{one}-{other}"
        try:
            rg.Range(text)
        except rg.RangeSyntaxError:
            assert text not in spellings
        else:
            assert text in spellings


# Export


def read(folder):
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


def test_export(page, tmp_path):
    folder = tmp_path / "site"
    names = export(folder)
    files = read(folder)
    assert {name: files[name] for name in FILES} == FILES
    assert set(files) == {*names, "data/export.json"}
    assert json.loads(files["data/site.json"]) == {"server": False, "version": rg.__version__}
    assert json.loads(files["data/tables.json"]) == tables()
    assert ".secret.js" not in files
    assert "link.js" not in files


def test_an_export_replaces_an_earlier_one(page, tmp_path):
    folder = tmp_path / "site"
    folder.mkdir()
    export(folder)
    (page / "js/main.js").unlink()
    (page / "style.css").write_text("new")
    export(folder)
    files = read(folder)
    assert "js/main.js" not in files
    assert files["style.css"] == b"new"
    assert sorted(each.name for each in tmp_path.iterdir()) == ["outside.js", "page", "site"]


def test_an_export_replaces_nothing_else(page, tmp_path):
    folder = tmp_path / "site"
    export(folder)
    (folder / "CNAME").write_text("mine")
    before = read(folder)
    with pytest.raises(OptionError, match="it holds 'CNAME', which no export wrote"):
        export(folder)
    assert read(folder) == before
    for other in (tmp_path / "page", tmp_path / "outside.js", tmp_path / "none" / "site"):
        with pytest.raises(OptionError):
            export(other)


def test_an_export_that_fails_leaves_all_as_it_was(page, tmp_path, monkeypatch):
    folder = tmp_path / "site"
    export(folder)
    before = read(folder)

    def fail(*_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("rivergate.web.export._replace", fail)
    with pytest.raises(RivergateError, match=r"cannot write .*site: No space left on device"):
        export(folder)
    assert read(folder) == before
    assert sorted(each.name for each in tmp_path.iterdir()) == ["outside.js", "page", "site"]


def test_an_export_without_a_page(tmp_path, monkeypatch):
    monkeypatch.setattr(assets, "PAGE", tmp_path / "none")
    with pytest.raises(RivergateError, match="the package holds no page"):
        export(tmp_path / "site")
    assert list(tmp_path.iterdir()) == []
