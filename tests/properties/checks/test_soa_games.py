"""Generated games: the standard optimal learner keeps its bound, and planted learners are caught."""

from __future__ import annotations

import pytest

from littlestone_properties.checks import soa_games
from littlestone_properties.checks.soa_games import Game, play_game, soa_in_generated_games
from littlestone_properties.checks.soa_learner import MulticlassSoaLearner
from littlestone_properties.planted import WRONG_ONLINE_LEARNERS
from littlestone_reference.classes import FiniteClass, Label, Point
from littlestone_reference.verdicts import Profile, Verdict

HELD = FiniteClass.from_rows(["00", "01", "11"])
MOVES = ((Point(1), True), (Point(0), False), (Point(1), False))


def test_the_bound_is_kept_and_planted_learners_are_caught() -> None:
    evidence = soa_in_generated_games(Profile.QUICK)
    assert evidence.verdict is Verdict.TESTED, evidence
    caught, counted = evidence.notes
    assert caught == f"{len(soa_games.PLANTED)} planted faults caught"
    assert int(counted.removesuffix(" different games")) >= 40


def test_games_are_counted_and_too_few_are_no_evidence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(soa_games, "MAX_MOVES", 1)
    monkeypatch.setattr(soa_games, "GAMES_PER_CLASS", 2)
    evidence = soa_in_generated_games(Profile.QUICK)
    assert evidence.verdict is Verdict.FAILED
    assert evidence.notes[0].startswith("only ")


def test_a_learner_without_fault_in_place_of_a_planted_one_fails_the_evidence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(soa_games, "PLANTED", ("none",))
    monkeypatch.setattr(soa_games, "WRONG_ONLINE_LEARNERS", {"none": MulticlassSoaLearner})
    evidence = soa_in_generated_games(Profile.QUICK)
    assert evidence.verdict is Verdict.FAILED
    assert evidence.notes[0] == "planted fault not caught: none"


def test_a_target_labels_the_points_whatever_is_predicted() -> None:
    for name in ("learns nothing", "predicts 0"):
        _, examples = play_game(WRONG_ONLINE_LEARNERS[name](HELD), Game(HELD, (Label(0), Label(1)), MOVES))
        assert examples == ((1, 1), (0, 0), (1, 1))


def test_an_adaptive_adversary_contradicts_as_long_as_a_hypothesis_fits() -> None:
    game = Game(HELD, None, ((Point(1), True),) * 3)
    number, examples = play_game(WRONG_ONLINE_LEARNERS["predicts 0"](HELD), game)
    assert (number, examples) == (3, ((1, 1),) * 3)
    number, examples = play_game(MulticlassSoaLearner(HELD), Game(HELD, None, MOVES))
    assert number <= 1
    assert not HELD.restricted_to_sample(examples).is_empty
