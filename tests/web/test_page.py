"""The page's files, and those of its modules that need no browser."""

import json
import re
import shutil
import subprocess
from html.parser import HTMLParser
from importlib.util import find_spec
from pathlib import Path

import pytest

import rivergate as rg
from rivergate.web.tables import tables

PAGE = Path(find_spec("rivergate.web").origin).parent / "page"
MODULES = sorted((PAGE / "js").rglob("*.js"))
IMPORT = re.compile(
    r"""(?:^import\b|^export\b|\bimport\()[^;]*?["'](\./[^"']+)["']""", re.MULTILINE
)
NAMES = re.compile(r'^import {([^}]*)} from "(\./[^"]+)";', re.MULTILINE)
ID_OF_CODE = re.compile(r"""byId\("([\w-]+)"\)""")
SVG = "http://www.w3.org/2000/svg"
# Modules whose absence the page bears: it says so, or does without.
OPTIONAL = {"js/gpu/engine.js"}


class Markup(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def markup():
    parser = Markup()
    parser.feed((PAGE / "index.html").read_text("utf-8"))
    return parser.tags


def node(script, *arguments):
    """What a module script prints, run in the folder of the page's modules."""
    program = shutil.which("node")
    if program is None:
        pytest.skip("node is not installed")
    answer = subprocess.run(
        [program, "--input-type=module", "--eval", script, *arguments],
        cwd=PAGE / "js",
        capture_output=True,
        text=True,
        check=False,
        timeout=30,
    )
    assert answer.returncode == 0, answer.stderr
    return json.loads(answer.stdout)


@pytest.mark.parametrize(
    "path", [*PAGE.glob("*.*"), *MODULES], ids=lambda path: str(path.relative_to(PAGE))
)
def test_nothing_comes_from_another_host(path):
    text = path.read_text("utf-8").replace(SVG, "").replace("^https?:", "")
    assert not re.findall(r"https?://|(?:src|href|url\()=?[\"']?//", text)


def test_the_policy_of_the_server_stops_nothing(markup):
    for tag, attributes in markup:
        assert "style" not in attributes, f"<{tag}> has a style attribute"
        assert not [name for name in attributes if name.startswith("on")]
        assert tag != "style"
        assert tag != "script" or attributes.get("src")


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PAGE)))
def test_modules_make_no_code_of_data(path):
    text = path.read_text("utf-8")
    assert not re.findall(r"\.(?:inner|outer)HTML|insertAdjacentHTML|document\.write", text)
    assert not re.findall(r"\beval\(|new Function\(|setAttribute\(\"style\"", text)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PAGE)))
def test_imported_modules_are_there(path):
    for target in IMPORT.findall(path.read_text("utf-8")):
        file = (path.parent / target).resolve()
        assert file.is_file() or str(file.relative_to(PAGE)) in OPTIONAL, f"{path.name}: {target}"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(PAGE)))
def test_imported_names_are_exported(path):
    for names, target in NAMES.findall(path.read_text("utf-8")):
        exported = (path.parent / target).read_text("utf-8")
        for name in re.findall(r"(\w+)(?: as \w+)?,?", names):
            declared = rf"^export (?:(?:async )?function\*?|const|class|{{[^}}]*) ?\b{name}\b"
            assert re.search(declared, exported, re.MULTILINE), f"{target} has no {name}"


def test_files_of_the_markup_are_there(markup):
    named = [attributes.get(name) for _, attributes in markup for name in ("src", "href")]
    files = [name for name in named if name and re.search(r"\.\w+$", name)]
    assert {"style.css", "js/main.js"} <= set(files)
    for name in files:
        assert (PAGE / name).is_file() or name.startswith("data/"), name


def test_ids_are_there_once(markup):
    ids = [attributes["id"] for _, attributes in markup if "id" in attributes]
    assert len(ids) == len(set(ids))
    for path in MODULES:
        for name in ID_OF_CODE.findall(path.read_text("utf-8")):
            assert name in ids, f"{path.name} looks for #{name}"


def test_drawings_are_in_the_sprite(markup):
    symbols = {attributes["id"] for tag, attributes in markup if tag == "symbol"}
    used = {attributes["href"][1:] for tag, attributes in markup if tag == "use"}
    code = "".join(path.read_text("utf-8") for path in MODULES)
    used |= {name for name in re.findall(r'"(icon-[a-z]+)"', code) if name != "icon-button"}
    assert used <= symbols


SPOTS = {
    "#holdem": {"game": "holdem", "players": [], "board": "", "dead": "", "method": "auto"},
    "#holdem/AsAh/KdKc": {"players": ["AsAh", "KdKc"]},
    "#holdem/AsAh//QQ+,AK:0.5?board=2c3d4h": {
        "players": ["AsAh", "", "QQ+,AK:0.5"],
        "board": "2c3d4h",
    },
    "#omaha8/*/AA$ds:$np?dead=7c7d&method=exact": {
        "game": "omaha8",
        "players": ["*", "AA$ds:$np"],
        "dead": "7c7d",
        "method": "exact",
    },
    "#holdem/15%25/(AA,KK)@50,!72o,%5B50%5DTT%5B%2F50%5D": {
        "players": ["15%", "(AA,KK)@50,!72o,[50]TT[/50]"],
    },
}


@pytest.mark.parametrize("address", SPOTS)
def test_an_address_carries_the_spot(address):
    state = {**SPOTS["#holdem"], **SPOTS[address]}
    script = """
        import { fromUrl, toUrl } from "./state.js";
        const [address, state] = process.argv.slice(-2);
        console.log(JSON.stringify([fromUrl(address), toUrl(JSON.parse(state))]));
    """
    assert node(script, address, json.dumps(state)) == [state, address]


@pytest.mark.parametrize("address", ["#holdem/%", "#%E0%A4%A/As?board", "#?=&&==", "#/////"])
def test_a_broken_address_is_read_as_it_stands(address):
    script = """
        import { createStore, fromUrl } from "./state.js";
        const [address, tables] = process.argv.slice(-2);
        const store = createStore(JSON.parse(tables));
        store.set(fromUrl(address));
        console.log(JSON.stringify(store.get()));
    """
    state = node(script, address, json.dumps(shown_tables()))
    assert state["game"] == "holdem"
    assert len(state["players"]) == 10
    assert state["method"] == "auto"


def shown_tables():
    names = ("ranks", "suits", "suit_names", "suit_symbols", "games", "limits")
    return {name: tables()[name] for name in names}


def test_undo_and_redo():
    script = """
        import { createStore, toUrl } from "./state.js";
        const store = createStore(JSON.parse(process.argv.at(-1)));
        const seen = [];
        store.subscribe((state) => seen.push(toUrl(state)));
        store.patch({ board: "2c" });
        for (const text of ["A", "As", "AsA", "AsAh"]) {
          store.patch({ players: [text] }, { merge: "typed" });
        }
        store.undo();
        store.undo();
        store.redo();
        store.redo();
        store.undo();
        store.patch({ board: "3d" });
        console.log(JSON.stringify([seen.slice(-6), store.canUndo(), store.canRedo()]));
    """
    addresses, can_undo, can_redo = node(script, json.dumps(shown_tables()))
    assert addresses == [
        "#holdem?board=2c",
        "#holdem",
        "#holdem?board=2c",
        "#holdem/AsAh?board=2c",
        "#holdem?board=2c",
        "#holdem?board=3d",
    ]
    assert can_undo
    assert not can_redo


HANDS = {
    ("AsAh", 2): {"cards": [51, 50], "unknown": 0, "tail": ""},
    ("10♥ a♠", 2): {"cards": [34, 51], "unknown": 0, "tail": ""},
    ("Ah*", 2): {"cards": [50], "unknown": 1, "tail": ""},
    ("AhKh*", 4): {"cards": [50, 46], "unknown": 2, "tail": ""},
    ("*", 6): {"cards": [], "unknown": 6, "tail": ""},
    ("AsK", 2): {"cards": [51], "unknown": 0, "tail": "K"},
    ("AsAhKs", 2): None,
    ("AK", 2): None,
    ("QQ+", 2): None,
    ("AhK*", 2): None,
    ("A*", 2): None,
}


@pytest.mark.parametrize(("text", "size"), HANDS)
def test_hands_are_told_from_ranges(text, size):
    script = """
        import { readFileSync } from "node:fs";
        const source = readFileSync("./cards.js", "utf8").replace(/^import .*$/gm, "");
        const url = `data:text/javascript,${encodeURIComponent(source)}`;
        const { createDeck } = await import(url);
        const [text, size, tables] = process.argv.slice(-3);
        const hand = createDeck(JSON.parse(tables)).readHand(text, Number(size));
        console.log(JSON.stringify(hand));
    """
    assert node(script, text, str(size), json.dumps(shown_tables())) == HANDS[text, size]


def test_modules_are_fetched_at_once(markup):
    links = [attrs for _, attrs in markup if attrs.get("rel") == "modulepreload"]
    urgent = {attrs["href"] for attrs in links if "fetchpriority" not in attrs}
    assert urgent | {"js/theme.js"} == static_imports("main.js")
    # What is opened later is there even where the server is not, by then.
    lazy = {attrs["href"] for attrs in links} - urgent
    opened = (
        {"js/grid.js", "js/details.js"} | static_imports("grid.js") | static_imports("details.js")
    )
    assert lazy == opened - urgent


def static_imports(name, seen=frozenset()):
    """The modules that one cannot start without, itself left out."""
    text = (PAGE / "js" / name).read_text("utf-8")
    for target in re.findall(r'^import\b[^;]*?"\./([^"]+)";', text, re.MULTILINE):
        if f"js/{target}" not in seen:
            seen = static_imports(target, seen | {f"js/{target}"})
    return seen


WEIGHTED = ["AK:0.5", "AK @ 50", "QQ, 0.5(AA,KK)", "50%(AA)", ".5(AA)", "[50]AA,KK[/50]"]
UNWEIGHTED = ["AsAh", "*", "QQ+,AK,A2s-A5s,!72o", "15%,5%-10%", "(AA,KK)", "10%, (AA)"]


def test_ranges_with_weights_are_told():
    texts = [*WEIGHTED, *UNWEIGHTED]
    assert [bool({*rg.Range(text).weights} - {0, 1}) for text in texts] == [
        text in WEIGHTED for text in texts
    ]
    script = """
        import { hasWeights } from "./spot.js";
        const [texts, tables] = process.argv.slice(-2).map(JSON.parse);
        const told = (game) => texts.map((text) => hasWeights({ game, players: [text] }, tables));
        console.log(JSON.stringify([told("holdem"), told("omaha")]));
    """
    holdem, omaha = node(script, json.dumps(texts), json.dumps(shown_tables()))
    assert holdem == [text in WEIGHTED for text in texts]
    assert not any(omaha)


def test_answered_spots_have_entries_of_their_own_in_the_history():
    script = """
        const entries = [""];
        globalThis.window = {
          location: { get hash() { return entries.at(-1); } },
          history: {
            pushState: (state, title, url) => entries.push(url),
            replaceState: (state, title, url) => entries.splice(-1, 1, url),
          },
          addEventListener() {},
        };
        const { createAddress } = await import("./address.js");
        const { createStore } = await import("./state.js");
        const store = createStore(JSON.parse(process.argv.at(-1)));
        createAddress(store, ({ players }) => players.slice(0, 2).every(Boolean));
        const seat = (text, change) => store.patch({ players: ["AsAh", text] }, change);
        seat("");
        seat("KK");
        seat("QQ+");
        for (const text of ["Q", "QQ", "QQ,", "qq,AK"]) seat(text, { merge: "typed" });
        seat("QQ,AK", { respells: true });
        seat("JJ");
        console.log(JSON.stringify(entries));
    """
    assert node(script, json.dumps(shown_tables())) == [
        "#holdem/AsAh/KK",
        "#holdem/AsAh/QQ+",
        "#holdem/AsAh/QQ,AK",
        "#holdem/AsAh/JJ",
    ]
