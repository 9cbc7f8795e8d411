"""Checks of functions and learners accept right ones, say what was tried, and leave out what is slow."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from fractions import Fraction
from time import monotonic, process_time, sleep
from typing import Protocol

import pytest

from littlestone import dimensions, structure
from littlestone.classes import CollapsingFamily, FiniteClass, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.randomness import Coins
from littlestone_properties import checks
from littlestone_properties.checks import (
    MulticlassSoaLearner,
    PropertyViolationError,
    check_mistake_bound,
    check_multiclass_online_learner,
)
from littlestone_properties.checks.dimension_functions import Dimension
from littlestone_properties.judging.faults.algorithms.trees import COVERS

from .wrong_functions import FAST, LITERAL, optimal_tree, refusing_the_empty_class


@pytest.mark.slow
@pytest.mark.parametrize("dimension", FAST)
def test_fast_functions_pass_and_the_largest_dimension_that_was_tried_is_said(dimension: Dimension) -> None:
    tried = checks.check_dimension_function(FAST[dimension], dimension, n_generated=30)
    assert tried.largest == (33 if dimension == "threshold" else 7)
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
    checks.check_decomposition(structure.decomposition_dimension, optimal_tree, n_generated=10)
    checks.check_essential_hypotheses(reversed_twice, n_generated=5)
    checks.check_zero_cover(covers_twice, n_generated=5)
    checks.check_zero_cover(COVERS["one tree of a hypothesis for all paths"], smallest=False, n_generated=20)
    checks.check_psi_dimension_function(exchanged, n_generated=20)


@pytest.mark.slow
def test_certified_psi_dimensions_pass() -> None:
    def certified(h: FiniteClass, family: CollapsingFamily) -> int:
        return dimensions.certified_psi_littlestone_dimension(h, family).value

    checks.check_psi_dimension_function(certified, n_generated=5)


LEFT_OUT = r"left out for slowness: \d+ of \d+ cases"


class Delay(Protocol):
    """Something that takes time, where a learner is to predict after some examples."""

    def __call__(self, whole: FiniteClass, n_examples: int, coins: Coins[Fraction], /) -> None:
        """Take the time."""
        ...


def busy(seconds: float) -> None:
    end = process_time() + seconds
    while process_time() < end:
        pass


def late_after_two_examples(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    busy(0.3 if n_examples >= 2 else 0)


def late_on_some_classes_after_an_example(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    busy(0.3 if whole.n_points >= 2 and n_examples else 0)


def always_slow(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    busy(0.01)


def endless_choices(whole: FiniteClass, n_examples: int, coins: Coins[Fraction]) -> None:
    while n_examples == 1:
        with suppress(Exception):
            while True:
                coins.choose([Fraction(1)])


def learner_with(delay: Delay, *, wrong: bool = False) -> Callable[[Coins[Fraction], FiniteClass], object]:
    class Slow:
        def __init__(self, coins: Coins[Fraction], whole: FiniteClass) -> None:
            self.coins, self.whole, self.n_examples = coins, whole, 0
            self.inner = MulticlassSoaLearner(whole)

        def predict(self, point: Point) -> Label:
            delay(self.whole, self.n_examples, self.coins)
            found = self.inner.predict(point)
            return Label(1 - found) if wrong and self.whole.n_points == 1 else found

        def update(self, point: Point, label: Label) -> None:
            self.n_examples += 1
            self.inner.update(point, label)

    return Slow


@pytest.mark.parametrize("delay", [late_after_two_examples, late_on_some_classes_after_an_example])
def test_a_learner_that_is_slow_after_some_examples_is_left_out(delay: Delay) -> None:
    with pytest.warns(UserWarning, match=LEFT_OUT):
        check_mistake_bound(learner_with(delay), timeout=0.1, n_generated=3)  # type: ignore[arg-type]
    with pytest.warns(UserWarning, match=LEFT_OUT):
        check_multiclass_online_learner(
            lambda whole: learner_with(delay)(None, whole),  # type: ignore[arg-type]
            timeout=0.1,
            n_generated=3,
        )


def test_a_slow_learner_that_is_wrong_is_wrong() -> None:
    with pytest.raises(PropertyViolationError, match="mistake"):
        check_mistake_bound(
            learner_with(late_after_two_examples, wrong=True),  # type: ignore[arg-type]
            timeout=0.1,
            n_generated=3,
        )


def test_the_seconds_hold_inside_a_case() -> None:
    """An adversary asks hundreds of questions on one class; the time of all cases ends them, and that is said."""
    whole = FiniteClass.from_rows([f"{n:07b}" for n in range(0, 128, 3)])
    start = monotonic()
    make = learner_with(always_slow)
    with pytest.warns(UserWarning, match=r"1 of 1 cases, as 0\.5 s for all of them had passed"):
        check_mistake_bound(make, classes=[whole], seconds=0.5, n_generated=0)  # type: ignore[arg-type]
    assert monotonic() - start < 30


def test_endless_choices_of_a_learner_end() -> None:
    start = monotonic()
    with suppress(PropertyViolationError), pytest.warns(UserWarning, match=LEFT_OUT):
        check_mistake_bound(learner_with(endless_choices), timeout=0.2, n_generated=3)  # type: ignore[arg-type]
    assert monotonic() - start < 30
