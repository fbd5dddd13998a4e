"""Hold'em before the flop from the table of matchups."""

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import rivergate as rg
from rivergate.cards import mask_to_cards
from rivergate.odds.engines import known_hands, preflop, preflop_table
from rivergate.odds.engines.preflop_matchups import BOARDS, matchups
from rivergate.odds.holding import combo_masks
from rivergate.odds.spot import read_spot

WINS, TIES = preflop_table.expanded(*preflop_table.packaged())


def enumerated(first, second):
    """Wins and ties of the first combo, all boards dealt."""
    hands = [mask_to_cards(int(combo_masks()[combo])) for combo in (first, second)]
    spot = read_spot(hands)
    shared = sum(tally.shared for _, tally in known_hands.parts(spot, threads=1))
    return shared[0, 1], shared[0, 2]


def test_entries_are_what_enumeration_gives():
    known = matchups()
    rng = np.random.default_rng(1)
    rows, opponents = np.nonzero(known.disjoint)
    for place in rng.choice(len(rows), 150, replace=False):
        row, opponent = rows[place], opponents[place]
        found = WINS[row, opponent], TIES[row, opponent]
        assert found == enumerated(known.heroes[row], opponent)


def test_as_many_matchups_as_there_are():
    # 169 classes; 47,086 matchups up to suits, those of one class with another once.
    known = matchups()
    assert len(known.heroes) == 169
    assert known.listed.sum() == 47_086
    assert (known.disjoint.sum(axis=1) == 1225).all()
    assert (WINS[~known.disjoint] == 0).all()


def test_swapping_the_players_swaps_wins_and_losses():
    known = matchups()
    rows = np.broadcast_to(np.arange(169)[:, None], WINS.shape)
    classes, opponents = known.mirror
    assert np.array_equal(TIES, TIES[classes, opponents])
    lost = np.where(known.disjoint, BOARDS - WINS - TIES, 0)
    assert np.array_equal(lost, WINS[classes, opponents])
    # Seen from the other side twice, a matchup is alike to itself.
    again = known.class_of[opponents]
    assert np.array_equal(again, rows)


@pytest.mark.parametrize(
    ("players", "equity", "digits"),
    [
        (("22+,A2s+,KTo+", "random"), 0.6486152867, 10),
        (("AhKh", "random"), 0.6704463231, 10),
        (("QQ+", "TT+"), 0.650483, 6),
        (("KcQc", "6c5c,AQo+"), 0.313757, 6),
        (("QhQs", "TT+"), 0.500125, 6),
        (("AA", "QQ,22"), 0.818819, 6),
        (("AA", "QQ:0.01,22"), 0.82210, 5),
        (("AA,KK", "AA"), 0.226177, 6),
    ],
)
def test_published_equities(players, equity, digits):
    result = rg.preflop_equity(*players)
    assert round(result.players[0].equity, digits) == equity
    assert result.players[0].equity + result.players[1].equity == pytest.approx(1, abs=1e-14)
    assert result.exact


def test_known_hands_come_in_whole_numbers():
    first, second = rg.preflop_equity("AsAh", "KdKc").players
    assert (first.wins, first.ties, first.losses) == (1_388_072, 6_538, 317_694)
    assert second.wins == first.losses
    assert first.pots == 1_388_072 + 6_538 / 2


weight = st.sampled_from(["", ":0.5", ":0.01"])
part = st.sampled_from(["AA", "77", "AKs", "K9o", "72o", "Q2s", "AhKh", "7c2d", "55-33", "JTs+"])
ranges = st.lists(st.tuples(part, weight).map("".join), min_size=1, max_size=4).map(",".join)


@settings(deadline=None, max_examples=40)
@given(first=ranges, second=ranges)
def test_every_pair_by_itself(first, second):
    players = rg.Range(first), rg.Range(second)
    known, masks = matchups(), combo_masks()
    weights = [np.array(player.weights) for player in players]
    a, b = np.nonzero((weights[0][:, None] > 0) & (weights[1] > 0) & (masks[:, None] & masks == 0))
    times = weights[0][a] * weights[1][b]
    row = known.class_of[a]
    opponent = known.renamed[known.renaming_of[a], b]
    wins, ties = (times @ counts[row, opponent] for counts in (WINS, TIES))
    if not len(a):
        with pytest.raises(rg.EquityError):
            rg.preflop_equity(*players)
        return
    hero = rg.preflop_equity(*players).players[0]
    assert hero.win == pytest.approx(wins / (times.sum() * BOARDS), abs=1e-13)
    assert hero.tie == pytest.approx(ties / (times.sum() * BOARDS), abs=1e-13)


def test_what_is_served():
    assert preflop.serves(read_spot(["AA", "random"]))
    assert not preflop.serves(read_spot(["AA", "random"], dead="2c"))
    assert not preflop.serves(read_spot(["AA", "random"], "2c3c4c"))
    assert not preflop.serves(read_spot(["AA", "KK", "QQ"]))


CONTENT = preflop_table.to_bytes(*preflop_table.packaged())


def flipped(content, place):
    changed = bytearray(content)
    changed[place] ^= 1
    return bytes(changed)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"", "does not begin"),
        (CONTENT[:12], "does not begin"),
        (flipped(CONTENT, 0), "does not begin"),
        (flipped(CONTENT, 8), "version 0"),
        (flipped(CONTENT, 12), "of 47,087 matchups"),
        (flipped(CONTENT, 16), "checksum"),
        (flipped(CONTENT, 200_000), "checksum"),
        (CONTENT[:-4], "checksum"),
        (CONTENT + b"\0", "checksum"),
    ],
    ids=lambda given: given if isinstance(given, str) else f"{len(given)} bytes",
)
def test_damaged_tables_are_refused(content, words):
    with pytest.raises(rg.TableError, match=words):
        preflop_table.from_bytes(Path("some.table"), content)


def test_a_missing_table_is_one_clear_error(monkeypatch):
    monkeypatch.setattr(preflop_table, "FILE", "missing.table")
    with pytest.raises(rg.TableError, match=r"missing\.table.*cannot be read"):
        preflop_table.packaged.__wrapped__()


def test_the_file_is_small_and_as_written():
    path = Path(preflop_table.__file__).with_name(preflop_table.FILE)
    assert path.read_bytes() == CONTENT
    assert len(CONTENT) < 1_000_000


def test_counting_again_gives_the_table(monkeypatch):
    # Two classes of heroes only: the whole takes half a minute.
    known = matchups()
    listed = known.listed.copy()
    listed[2:-3] = False
    listed[0, 100:] = listed[1, 100:] = False
    calls = []
    few = replace(known, listed=listed)
    monkeypatch.setattr(preflop_table, "matchups", lambda: few)
    wins, ties = preflop_table.count_matchups(lambda *done: calls.append(done))
    assert np.array_equal(wins, WINS[listed])
    assert np.array_equal(ties, TIES[listed])
    assert calls[-1] == (len(wins), len(wins))
