"""The proof runs on shares small enough for a test; `rivergate prove` does all of it."""

from itertools import combinations, permutations
from math import comb

import numpy as np
import pytest

import rivergate as rg
from rivergate.cli.app import run
from rivergate.evaluators import algorithmic, circuit_proof, omaha_proof
from rivergate.evaluators.omaha_proof import ClassResult, OmahaProof
from rivergate.kernels import _circuit, _omaha_choices
from rivergate.kernels._combinations import Combinations


def test_combinations_come_in_colexicographic_order():
    cards, masks = np.empty((50, 3), np.uint8), np.empty(50, np.uint64)
    listing = Combinations(3, 7)
    assert listing.fill(cards[:20], masks) == 20
    assert listing.fill(cards[20:], masks[20:]) == comb(7, 3) - 20
    expected = sorted(combinations(range(7), 3), key=lambda chosen: chosen[::-1])
    assert cards[:35].tolist() == [list(chosen) for chosen in expected]
    assert masks[:35].tolist() == [sum(1 << card for card in chosen) for chosen in expected]
    assert listing.fill(cards, masks) == 0


def test_combinations_of_more_cards_than_there_are():
    assert Combinations(4, 3).fill(np.empty((5, 4), np.uint8), np.empty(5, np.uint64)) == 0
    with pytest.raises(ValueError, match="one to seven"):
        Combinations(8, 52)


class WrongOnce:
    """Kernels that give one wrong value, of the first hand that they see."""

    def __init__(self, kernels):
        self.kernels, self.name, self.left = kernels, kernels.name, 1

    def values(self, cards, out, check):
        sound = self.kernels.values(cards, out, check)
        out[0] += self.left
        self.left = 0
        return sound

    def mask_values(self, masks, out, check):
        return self.kernels.mask_values(masks, out, check)


def test_five_card_share_of_the_proof_and_that_it_can_fail(monkeypatch):
    monkeypatch.setattr(circuit_proof, "HAND_SIZES", (5,))
    monkeypatch.setattr(circuit_proof, "ALL_HANDS", comb(52, 5))
    best = _circuit.runnable()[0]
    findings = list(circuit_proof.circuits(threads=1, backend=best))
    assert [finding.found for finding in findings] == [2_598_960, 0, 0]
    assert all(finding.holds for finding in findings)
    wrong = list(circuit_proof.circuits(threads=1, backend=WrongOnce(best)))
    assert [finding.found for finding in wrong] == [2_598_960, 1, 0]
    assert not wrong[1].holds


# Holes up to suit exchange: 169 for two cards, 1,755 for three, 16,432 for four (by Burnside).
@pytest.mark.parametrize(("hole", "classes"), [(2, 169), (3, 1755), (4, 16432)])
def test_hole_classes_are_as_many_as_known_and_cover_all_holes(hole, classes):
    masks = omaha_proof.hole_classes(hole)
    assert len(masks) == classes == omaha_proof.class_count(hole)
    if hole < 4:
        assert sum(map(omaha_proof.class_size, masks.tolist())) == comb(52, hole)


def test_drawn_classes_are_classes_and_differ():
    drawn = omaha_proof.drawn_classes(3, 50, seed=1)
    assert len(set(drawn)) == 50
    assert set(drawn) <= set(omaha_proof.hole_classes(3).tolist())
    assert omaha_proof.drawn_classes(3, 50, seed=1) == drawn
    assert len(omaha_proof.drawn_classes(2, 1000, seed=0)) == 169


def test_a_class_holds_what_suit_exchanges_make_of_it():
    pair = rg.cards_to_mask("AcAd")
    assert omaha_proof.class_size(pair) == 6
    suited = {rg.cards_to_mask(f"A{suit}K{suit}") for suit in "cdhs"}
    exchanged = {
        int(omaha_proof._with_suits(np.array([min(suited)], np.uint64), order)[0])
        for order in permutations(range(4))
    }
    assert exchanged == suited


def test_the_definition_is_that_of_the_rules():
    rng = np.random.default_rng(4)
    rows = rng.permuted(np.tile(np.arange(52, dtype=np.uint8), (300, 1)), axis=1)
    for hole in range(2, 7):
        held, board = np.ascontiguousarray(rows[:, :hole]), np.ascontiguousarray(rows[:, 10:15])
        values, lows = np.empty(300, np.uint32), np.empty(300, np.uint8)
        _omaha_choices.fill(held, board, values, lows)
        hands = list(zip(held.tolist(), board.tolist(), strict=True))
        assert values.tolist() == [algorithmic.evaluate_omaha(*hand) for hand in hands]
        expected = (algorithmic.evaluate_low(*hand) for hand in hands)
        assert lows.tolist() == [0xFF if low is None else low for low in expected]


def test_omaha_proof_resumes(tmp_path, monkeypatch):
    done = []

    def counted(mask):
        done.append(mask)
        return ClassResult(mask, comb(50, 5), 0)

    monkeypatch.setattr(omaha_proof, "compare_class", counted)
    file = tmp_path / "done"
    first = list(omaha_proof.omaha(OmahaProof(2, 10, resume=file)))
    assert [finding.holds for finding in first] == [True, True]
    assert "10 of 169 hole classes" in first[0].what
    everything = list(omaha_proof.omaha(OmahaProof(2, resume=file)))
    assert everything[0].found == 169 * comb(50, 5)
    assert "100.0000% of all deals" in everything[0].what
    assert len(done) == len(set(done)) == 169
    file.write_text("2 xyz 1 0\n")
    with pytest.raises(rg.RivergateError, match="line 1"):
        list(omaha_proof.omaha(OmahaProof(2, resume=file)))


def test_one_class_of_hole_cards_with_every_board():
    result = omaha_proof.compare_class(rg.cards_to_mask("AsKsQhJh"))
    assert result == ClassResult(rg.cards_to_mask("AsKsQhJh"), comb(48, 5), 0)


@pytest.mark.parametrize(
    "line",
    ["nonsense", "2 3 2118760 -1", "2 3 -7 0", "2 7 2118760 0", "-5 1 1 0", "2 3 2118760 2118761"],
)
def test_a_damaged_resume_file_is_named_with_its_line(tmp_path, capsys, line):
    file = tmp_path / "done"
    file.write_text(f"{line}\n", encoding="utf-8")
    assert run(["prove", "--game", "omaha2", "--classes", "1", "--resume", str(file)]) == 2
    error = capsys.readouterr().err
    assert f"{file}, line 1: {line!r} is no line that a proof has written" in error


def test_a_resume_file_of_other_bytes_or_a_folder_is_refused(tmp_path, capsys):
    file = tmp_path / "done"
    file.write_bytes(b"\xff\xfe\n")
    assert run(["prove", "--game", "omaha2", "--classes", "1", "--resume", str(file)]) == 2
    assert "line 1" in capsys.readouterr().err
    assert run(["prove", "--game", "omaha2", "--classes", "1", "--resume", str(tmp_path)]) == 2
    assert f"cannot read {tmp_path}" in capsys.readouterr().err
    assert run(["prove", "--game", "omaha2", "--classes", "1", "--seed", "-1"]) == 2
