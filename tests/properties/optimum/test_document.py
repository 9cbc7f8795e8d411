"""The document on optima: its commands print what it shows, its Python runs, and its sentences are true."""

import shlex
from fractions import Fraction
from itertools import pairwise
from pathlib import Path

import pytest
from tests.commands import succeeded
from tests.documents import assert_python_runs, console_blocks

from littlestone.classes import FiniteClass
from littlestone.privacy import Epsilon, Privacy
from littlestone_properties.optimum import OnlineGame, SampleGame
from littlestone_properties.optimum.catalogue import SECTIONS
from littlestone_properties.optimum.cost import CASES, size_of
from littlestone_properties.optimum.game import Game
from littlestone_properties.optimum.stored import read_optima
from littlestone_properties.optimum.tables import read_values
from littlestone_properties.optimum.two_constants import conjectured_optimum, conjectured_sixth_step
from littlestone_properties.simulations.parameters import dp_soa_choice, private_online_choice

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs" / "optimum"
DOCUMENT = ROOT / "docs" / "optimum.md"
TEXT = DOCUMENT.read_text(encoding="utf-8")
COMMANDS = console_blocks(TEXT)
CONSTANTS = FiniteClass.from_rows(["0", "1"])


def values(name: str) -> dict[Game, Fraction]:
    found = read_values(FOLDER, name)
    assert all(value.lower == value.upper for value in found)
    return {value.game: value.upper for value in found}


@pytest.mark.parametrize(("command", "shown"), COMMANDS, ids=[command for command, _ in COMMANDS])
def test_commands_print_what_is_shown(command: str, shown: list[str]) -> None:
    program, *arguments = shlex.split(command)
    assert program == "littlestone"
    assert succeeded(*arguments, cwd=ROOT, columns=200).stdout.splitlines() == shown


def test_python_runs() -> None:
    assert_python_runs(DOCUMENT, 11)


@pytest.mark.parametrize("name", SECTIONS)
def test_every_stored_certificate_is_checked_again(name: str) -> None:
    """And the file has the games of its section, in order, so that no value stands for another game."""
    stored = read_optima(FOLDER / f"{name}.json")
    assert [each.game for each in stored] == list(SECTIONS[name]())
    for each in stored:
        each.check()


def test_there_are_many_values_and_the_files_are_small() -> None:
    assert sum(len(values(name)) for name in SECTIONS) >= 300
    assert sum(file.stat().st_size for file in FOLDER.iterdir()) < 1_000_000


def test_the_closed_forms_and_where_they_break() -> None:
    known = {**values("two-constants"), **values("long-games")}
    for base in ("3/2", "2", "3", "4"):
        epsilon = Epsilon.log(base)
        found = [known[OnlineGame(CONSTANTS, n, Privacy(epsilon))] for n in range(1, 7)]
        assert found[:5] == [conjectured_optimum(n, epsilon) for n in range(1, 6)]
        step, pattern = found[5] - found[4], 4 / (1 + epsilon.exp) ** 3
        assert step != pattern
        if base == "3/2":
            assert step < conjectured_sixth_step(epsilon)
        else:
            assert step == conjectured_sixth_step(epsilon)
    assert conjectured_optimum(6, Epsilon.log(2)) is None
    at_two = [Fraction(0)] + [known[OnlineGame(CONSTANTS, n, Privacy(Epsilon.log(2)))] for n in range(1, 9)]
    steps = [str(after - before) for before, after in pairwise(at_two)]
    assert steps == ["1/2", "1/3", "1/3", "2/9", "2/9", "17/108", "17/108", "143/1296"]


def test_a_point_on_which_both_agree_changes_nothing_and_larger_samples_can_be_worse() -> None:
    known, privacy = values("all-classes"), Privacy(Epsilon.log(2))
    for n_rounds in (1, 2, 3, 4):
        with_point = OnlineGame(FiniteClass.from_rows(["00", "01"]), n_rounds, privacy)
        assert known[with_point] == known[OnlineGame(CONSTANTS, n_rounds, privacy)]
    cube = FiniteClass.from_rows(["00", "01", "10", "11"])
    errors = [values("samples")[SampleGame(cube, n_examples, privacy)] for n_examples in (1, 2)]
    assert errors == [Fraction(1, 3), Fraction(11, 32)]


def test_the_learners_of_the_papers_would_need_longer_streams() -> None:
    asked = Privacy(Epsilon.log(2), Fraction(1, 20))
    assert dp_soa_choice(CONSTANTS, 8, asked).n_trees > 500
    assert private_online_choice(CONSTANTS, 8, asked).training.n_teachers > 500


@pytest.mark.parametrize("case", [case for case in CASES if case[1] < 5], ids=str)
def test_the_table_of_costs_has_the_sizes_of_the_programmes(case: tuple[str, int, str]) -> None:
    columns, rows = size_of(*case)
    rows_text, n_rounds, name = case
    assert f"| {rows_text} | {n_rounds} | {name} | {columns} | {rows} |" in TEXT
