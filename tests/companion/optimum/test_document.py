"""The document on optima: its sentences are true."""

from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest

from littlestone.classes import FiniteClass
from littlestone.learners import DpSoaLearner, PrivateOnlineLearner
from littlestone.privacy import Epsilon, Privacy
from littlestone_command.simulations.parameters import dp_soa_choice, private_online_choice
from littlestone_optimum import OnlineGame, SampleGame
from littlestone_optimum.catalogue import BLOCKS, SECTIONS
from littlestone_optimum.cost import CASES, size_of
from littlestone_optimum.every_epsilon.cases import CASES as CLOSED
from littlestone_optimum.every_epsilon.cases import closed_form
from littlestone_optimum.games.game import Game
from littlestone_optimum.stored import read_optima
from littlestone_optimum.tables import read_values
from littlestone_optimum.two_constants import block_learner_mistakes, voting_learner_mistakes

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs" / "optimum"
DOCUMENT = ROOT / "docs" / "optimum.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
CONSTANTS = FiniteClass.from_rows(["0", "1"])


def values(name: str) -> dict[Game, Fraction]:
    found = read_values(FOLDER, name)
    assert all(value.lower == value.upper for value in found)
    return {value.game: value.upper for value in found}


@pytest.mark.slow
@pytest.mark.parametrize("name", SECTIONS)
@pytest.mark.drawn(3)
def test_every_stored_certificate_is_checked_again(name: str) -> None:
    """And the file has the games of its section, in order, so that no value stands for another game."""
    stored = read_optima(FOLDER / f"{name}.json")
    assert [each.game for each in stored] == list(SECTIONS[name]())
    for each in stored:
        each.check()


def test_there_are_many_values_and_the_files_are_small() -> None:
    assert sum(len(values(name)) for name in SECTIONS) >= 300
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_800_000


def test_the_closed_forms_and_where_they_break() -> None:
    known = {**values("two-constants"), **values("long-games")}
    for (base, n_rounds), lengths in BLOCKS.items():
        assert sum(lengths) == n_rounds
        assert OnlineGame(CONSTANTS, n_rounds, Privacy(Epsilon.log(base))) in known
    for base in ("3/2", "2", "3", "4"):
        epsilon = Epsilon.log(base)
        found = {n: known.get(OnlineGame(CONSTANTS, n, Privacy(epsilon))) for n in range(1, 9)}
        for n, value in found.items():
            closed = closed_form(n, epsilon)
            assert closed is not None
            if base == "3/2" and n > 5:
                assert value is None or value < closed
            else:
                assert value == closed
    at_two = [Fraction(0)] + [known[OnlineGame(CONSTANTS, n, Privacy(Epsilon.log(2)))] for n in range(1, 10)]
    steps = [str(after - before) for before, after in pairwise(at_two)]
    assert steps == ["1/2", "1/3", "1/3", "2/9", "2/9", "17/108", "17/108", "143/1296", "133/1296"]
    assert at_two[9] == Fraction(77, 36) < Fraction(1391, 648) == at_two[8] + Fraction(143, 1296)


def test_the_ranges_of_the_closed_forms_are_those_of_the_certificates() -> None:
    starts = {n_rounds: case.start for n_rounds, case in CLOSED.items()}
    assert starts == {2: 1, 3: 1, 4: 1, 5: 1, 6: Fraction(8, 5), 7: 2}


def test_votes_and_blocks_are_near_to_the_optimum() -> None:
    known, two = {**values("two-constants"), **values("long-games")}, Epsilon.log(2)
    for n in range(1, 10):
        value = known[OnlineGame(CONSTANTS, n, Privacy(two))]
        assert value <= voting_learner_mistakes(n, two) <= value * Fraction(115, 100)
        assert value <= block_learner_mistakes(n, two) <= value * Fraction(113, 100)
    assert 9 / known[OnlineGame(CONSTANTS, 9, Privacy(two))] == Fraction(324, 77)


def test_a_point_on_which_both_agree_changes_nothing_and_larger_samples_can_be_worse() -> None:
    known, privacy = values("all-classes"), Privacy(Epsilon.log(2))
    for n_rounds in (1, 2, 3, 4, 5):
        with_point = OnlineGame(FiniteClass.from_rows(["00", "01"]), n_rounds, privacy)
        assert known[with_point] == known[OnlineGame(CONSTANTS, n_rounds, privacy)]
    cube = FiniteClass.from_rows(["00", "01", "10", "11"])
    errors = [values("samples")[SampleGame(cube, n_examples, privacy)] for n_examples in (1, 2)]
    assert errors == [Fraction(1, 3), Fraction(11, 32)]


@pytest.mark.parametrize("label", [0, 1])
def test_the_learners_of_the_papers_learn_nothing_from_short_streams(label: int) -> None:
    """And so they are wrong in all rounds of one of the two streams, in every run that was tried."""
    asked = Privacy(Epsilon.log(2), Fraction(1, 20))
    trees, teachers = dp_soa_choice(CONSTANTS, 9, asked), private_online_choice(CONSTANTS, 9, asked)
    assert trees.n_trees > 500
    assert teachers.training.n_teachers > 500
    for seed in range(3):
        for learner in (
            DpSoaLearner(CONSTANTS, trees).running(seed=seed),
            PrivateOnlineLearner(CONSTANTS, teachers).running(seed=seed),
        ):
            first = learner.hypothesis
            for _ in range(9):
                assert learner.hypothesis == first
                learner.update(0, label)


@pytest.mark.parametrize("case", [case for case in CASES if case[1] < 5], ids=str)
def test_the_table_of_costs_has_the_sizes_of_the_programmes(case: tuple[str, int, str]) -> None:
    columns, rows = size_of(*case)
    rows_text, n_rounds, name = case
    assert f"| {rows_text} | {n_rounds} | {name} | {columns} | {rows} |" in TEXT
