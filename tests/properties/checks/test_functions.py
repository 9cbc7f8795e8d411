"""Checks of functions and learners accept right ones, report the tried cases, and leave out slow ones."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from time import monotonic, process_time, sleep

import pytest

from littlestone import dimensions, structure
from littlestone.classes import CollapsingFamily, FiniteClass, Label, Point
from littlestone.errors import InvalidValueError
from littlestone_properties import checks
from littlestone_properties.checks.dimension_functions import Dimension
from littlestone_properties.judging.faults.algorithms.trees import COVERS

from .soa_learner import SoaLearner, changed
from .wrong_functions import FAST, LITERAL, optimal_tree, refusing_the_empty_class
from .wrong_learners import started


@pytest.mark.slow
@pytest.mark.parametrize("dimension", FAST)
def test_fast_functions_pass_and_the_largest_dimension_that_was_tried_is_said(dimension: Dimension) -> None:
    tried = checks.check_dimension_function(FAST[dimension], dimension, n_generated=30)
    assert tried.largest == (66 if dimension == "threshold" else 7)
    assert (f"dimension at most {tried.largest}" in str(tried), tried.left_out) == (True, ())


# The literal definitions try all trees or all sets: they have no time for the larger classes.
@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:left out for slowness")
@pytest.mark.parametrize("dimension", LITERAL)
@pytest.mark.drawn(3)
def test_literal_definitions_pass(dimension: Dimension) -> None:
    for function in LITERAL[dimension]:
        tried = checks.check_dimension_function(function, dimension, n_generated=3, timeout=0.3)
        assert tried.largest >= 4


@pytest.mark.slow
def test_a_slow_function_is_not_judged_on_many_points_and_that_is_said() -> None:
    def slow(hypothesis_class: FiniteClass) -> int:
        while hypothesis_class.n_points >= 15:
            pass
        return dimensions.littlestone_dimension(hypothesis_class)

    with pytest.warns(UserWarning, match="left out for slowness"):
        tried = checks.check_dimension_function(slow, n_generated=1, timeout=0.2)
    assert {one.n_points for one in tried.left_out} >= {15, 16, 31, 64, 67}
    assert min(one.n_points for one in tried.left_out) == 15
    assert "left out for slowness: " in str(tried)
    assert str(tried).endswith(f" points, and {len(tried.left_out) - 3} more")


def test_what_is_too_slow_for_large_classes_is_reported_as_not_executed() -> None:
    def slow_on_large(hypothesis_class: FiniteClass, k: int) -> bool:
        if hypothesis_class.n_points > 6:
            sleep(1)
        return structure.is_irreducible(hypothesis_class, k)

    with pytest.warns(UserWarning, match="on 7 points, where 0.5 s were not enough"):
        report = checks.check_irreducibility(slow_on_large, n_generated=0, timeout=0.5)
    assert not report.is_complete
    assert "skipped" in report.summary
    assert checks.check_irreducibility(structure.is_irreducible, n_generated=0).is_complete


@pytest.mark.slow
@pytest.mark.parametrize("dimension", ["Littlestone", "multiclass Littlestone"])
def test_the_convention_for_the_empty_class_can_be_left_open(dimension: Dimension) -> None:
    checks.check_dimension_function(refusing_the_empty_class, dimension, n_generated=5, empty_class=None)


def test_what_there_is_nothing_to_check_of_is_refused() -> None:
    with pytest.raises(InvalidValueError, match="dimension must be one of Littlestone, VC"):
        checks.check_dimension_function(dimensions.vc_dimension, "vc")  # type: ignore[arg-type]
    with pytest.raises(InvalidValueError, match="at least one candidate"):
        checks.check_decomposition()


def exchanged(h: FiniteClass, family: CollapsingFamily) -> int:
    """Exchange the edges of every node, which changes nothing."""
    swap = {0: Label(1), 1: Label(0), None: None}
    maps = tuple(tuple(swap[value] for value in one) for one in family)
    return dimensions.psi_littlestone_dimension(h, CollapsingFamily(family.n_labels, maps))


def reversed_twice(hypothesis_class: FiniteClass, p: int, d: int) -> list[list[int]]:
    found = [list(map(int, h)) for h in structure.essential_hypotheses(hypothesis_class, p, d)]
    return found[::-1] + found


def covers_twice(hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int) -> list[list[int]]:
    cover = dimensions.certified_zero_cover_number_on_tree(hypothesis_class, input_tree).cover
    trees = [list(map(int, tree)) for tree in cover.trees]
    return trees[::-1] + trees


def test_right_functions_pass_in_any_form_and_order() -> None:
    checks.check_decomposition(structure.decomposition_dimension, optimal_tree, n_generated=2)
    checks.check_essential_hypotheses(reversed_twice, n_generated=5)
    checks.check_zero_cover(covers_twice, n_generated=5)
    checks.check_zero_cover(COVERS["one tree of a hypothesis for all paths"], smallest=False, n_generated=8)
    checks.check_psi_dimension_function(exchanged, n_generated=8)


@pytest.mark.slow
def test_certified_psi_dimensions_pass() -> None:
    def certified(h: FiniteClass, family: CollapsingFamily) -> int:
        return dimensions.certified_psi_littlestone_dimension(h, family).value

    checks.check_psi_dimension_function(certified, n_generated=5)


LEFT_OUT = r"left out for slowness: \d+ of \d+ cases"


def busy(seconds: float) -> bool:
    """Take some time; true, so that an answer may follow."""
    end = process_time() + seconds
    while process_time() < end:
        pass
    return True


def late(where: Callable[[SoaLearner], object]) -> type[SoaLearner]:
    return changed(predict=lambda self, x: busy(0.3 if where(self) else 0) and self.right[x])


LATE = {
    "after two examples": late(lambda learner: len(learner.examples) >= 2),
    "on some classes": late(lambda learner: learner.hypothesis_class.n_points >= 2 and learner.examples),
}


@pytest.mark.parametrize("name", LATE)
def test_a_learner_that_is_slow_after_some_examples_is_left_out(name: str) -> None:
    with pytest.warns(UserWarning, match=LEFT_OUT):
        checks.check_mistake_bound(LATE[name], timeout=0.1, n_generated=3)
    many = started(LATE[name])
    with pytest.warns(UserWarning, match=LEFT_OUT):
        checks.check_multiclass_online_learner(many, timeout=0.1, n_generated=3)  # type: ignore[arg-type]


def test_a_slow_learner_that_is_wrong_is_wrong() -> None:
    def predict(self: SoaLearner, point: int) -> int:
        found = LATE["after two examples"].predict(self, point)
        return 1 - found if self.hypothesis_class.n_points == 1 else found

    with pytest.raises(checks.PropertyViolationError, match="mistake"):
        checks.check_mistake_bound(changed(predict=predict), timeout=0.1, n_generated=3)


def test_the_seconds_hold_inside_a_case() -> None:
    """An adversary asks hundreds of questions on one class; the time of all cases ends them, and that is said."""
    whole, start = FiniteClass.from_rows([f"{n:07b}" for n in range(0, 128, 3)]), monotonic()
    always = changed(predict=lambda self, x: busy(0.01) and self.right[x])
    with pytest.warns(UserWarning, match=r"1 of 1 cases, as 0\.5 s for all of them had passed"):
        checks.check_mistake_bound(always, classes=[whole], seconds=0.5, n_generated=0)
    assert monotonic() - start < 30


def test_endless_choices_of_a_learner_end() -> None:
    def predict(self: SoaLearner, point: int) -> int:
        while len(self.examples) == 1:
            with suppress(Exception):
                while True:
                    self.coins.choose([Fraction(1)])
        return self.right[point]

    start = monotonic()
    with suppress(checks.PropertyViolationError), pytest.warns(UserWarning, match=LEFT_OUT):
        checks.check_mistake_bound(changed(predict=predict), timeout=0.2, n_generated=3)
    assert monotonic() - start < 30
