"""The page's own reader of ranges against `rivergate.Range`, text by text."""

import json
import random
import shutil
import subprocess
from importlib.resources import files
from pathlib import Path

import pytest

import rivergate as rg
from rivergate.web.tables import tables

ROWS = json.loads((Path(__file__).parents[1] / "cases" / "ranges.json").read_text("utf-8"))
WEIGHTS = ("", ":0.5", "@33.3", ":25%", " : .125", ":1", ":0")
# Reads texts as JSON from standard input, and writes what each holds or what is wrong with it.
SCRIPT = """
import { readFileSync } from "node:fs";
import { createRanges } from "./ranges.js";
const { tables, texts } = JSON.parse(readFileSync(0, "utf8"));
const ranges = createRanges(tables);
async function answer(text) {
  try {
    const { weights, ...rest } = await ranges.readRange(text, "holdem");
    return { weights: [...weights], ...rest };
  } catch (error) {
    if (error.type !== "RangeSyntaxError") throw error;
    return { message: error.message, offset: error.offset, token: error.token };
  }
}
const answers = [];
for (const text of texts) answers.push(await answer(text));
console.log(JSON.stringify(answers));
"""


@pytest.fixture(scope="module")
def read(tmp_path_factory):
    """What the page makes of texts, in one run of Node.js."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node.js is not installed")
    folder = tmp_path_factory.mktemp("page")
    for name in ("ranges.js", "notation.js", "holdem_entries.js", "holdem_notation.js", "api.js"):
        source = files("rivergate.web").joinpath("page", "js", name).read_text("utf-8")
        (folder / name).write_text(source, "utf-8")
    (folder / "package.json").write_text('{"type": "module"}', "utf-8")
    (folder / "read.js").write_text(SCRIPT, "utf-8")

    def run(texts):
        question = json.dumps({"tables": tables(), "texts": texts})
        run = subprocess.run(
            [node, "read.js"], input=question, cwd=folder, capture_output=True, encoding="utf-8"
        )
        assert run.returncode == 0, run.stderr
        return dict(zip(texts, json.loads(run.stdout), strict=True))

    return run


def _drawn(count, seed=7):
    """Ranges of spellings, single combos and shares, with weights, removals and groups."""
    chance = random.Random(seed)
    spellings = list(tables()["spellings"])
    cards = [str(rg.Card(number)) for number in range(52)]

    def hand():
        first, second = chance.sample(cards, 2)
        shapes = (f"{first}{second}", f"{first}*", f"{first}{second[0]}*", f"{first} {second}")
        kinds = (
            chance.choice(spellings),
            chance.choice(spellings).lower(),
            chance.choice(shapes),
            f"{chance.randint(1, 100)}%",
        )
        return chance.choices(kinds, (6, 1, 2, 1))[0]

    def text():
        entries = [hand() + chance.choice(WEIGHTS) for _ in range(chance.randint(1, 4))]
        if chance.random() < 0.3:
            entries.append(f"!{hand()}")
        if chance.random() < 0.3:
            entries.append(f"40%({hand()}, {hand()})")
        return ", ".join(entries)

    return list(dict.fromkeys(text() for _ in range(count)))


def test_every_spelling_holds_what_it_holds_in_python(read):
    spellings = tables()["spellings"]
    found = read(list(spellings))
    for text, classes in spellings.items():
        held = [place for place, weight in enumerate(found[text]["classes"]) if weight]
        assert held == sorted(classes), text
        assert set(found[text]["weights"]) <= {0, 1}


def test_ranges_drawn_from_the_spellings_have_the_same_weights(read):
    texts = _drawn(400)
    for text, answer in read(texts).items():
        hands = rg.Range(text)
        assert answer["weights"] == hands.weights.tolist(), text
        assert (answer["hands"], answer["combos"]) == (len(hands), pytest.approx(hands.combos))
        assert answer["percent"] == pytest.approx(hands.percent)


def test_what_the_page_spells_reads_back(read):
    for text, answer in read(_drawn(100, seed=8)).items():
        assert rg.Range(answer["text"]) == rg.Range(text), text


def test_every_share_of_hands(read):
    texts = [f"{share / 4}%" for share in range(2, 401)]
    for text, answer in read(texts).items():
        assert answer["weights"] == rg.Range(text).weights.tolist(), text


def test_the_table_of_the_language(read):
    found = read([row["text"] for row in ROWS])
    for row in ROWS:
        answer = found[row["text"]]
        if "error" not in row:
            assert answer["weights"] == rg.Range(row["text"]).weights.tolist(), row
            continue
        with pytest.raises(rg.RangeSyntaxError) as caught:
            rg.Range(row["text"])
        assert (answer["offset"], answer["token"]) == (row["offset"], caught.value.token), row


def test_offsets_count_characters(read):
    assert read(["AA,🂡"])["AA,🂡"]["offset"] == 3
    assert read(["🂡 KK,"])["🂡 KK,"]["offset"] == 0
    assert read(["AA KK🂡 QQ++"])["AA KK🂡 QQ++"]["offset"] == 5
