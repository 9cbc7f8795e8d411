"""The representation dimension by linear programs: certificates, symmetry, planted faults."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from littlestone.classes import FiniteClass, points_permuted
from littlestone.definitions import hardest_distribution
from littlestone.enumerations.all_classes import all_classes_up_to
from littlestone.errors import CertificateError, EmptyClassError, WorkLimitError
from littlestone.verdicts import Profile, UndecidedError, Verdict
from littlestone_solver.encodings.representation import ACCURACY, certified_representation, worst_distributions
from littlestone_solver.numbers import representation_dimension

CUBE = FiniteClass.from_rows(list(product((0, 1), repeat=3)))


def test_a_dimension_that_is_too_large_refutes_the_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(representation_dimension, "littlestone_dimension_by_recursion", lambda hypothesis_class: 23)
    assert representation_dimension.small_classes.run(Profile.QUICK).verdict is Verdict.REFUTED


def test_small_budget_is_undecided(monkeypatch: pytest.MonkeyPatch) -> None:
    def out_of_budget(hypothesis_class: FiniteClass) -> None:
        raise UndecidedError(f"{hypothesis_class.to_rows()}: budget")

    monkeypatch.setattr(representation_dimension, "certified_representation", out_of_budget)
    assert representation_dimension.small_classes.run(Profile.QUICK).verdict is Verdict.UNDECIDED
    with pytest.raises(UndecidedError):
        certified_representation(CUBE, resource_limit=1)


@pytest.mark.parametrize("hypothesis_class", list(all_classes_up_to(2)) + list(all_classes_up_to(1, 3)))
def test_on_few_points_seven_eighths_of_the_class_are_needed(hypothesis_class: FiniteClass) -> None:
    assert certified_representation(hypothesis_class).size == -(-7 * len(hypothesis_class) // 8)


def test_all_functions_on_three_points_need_seven() -> None:
    certified = certified_representation(CUBE)
    assert certified.size == 7
    with pytest.raises(CertificateError, match="is not of size"):
        replace(certified, size=6).check(CUBE)
    with pytest.raises(CertificateError, match="the family fails"):
        replace(certified, weights=(Fraction(1),), family=certified.family[:1]).check(CUBE)
    with pytest.raises(CertificateError):
        replace(certified, challenges=certified.challenges[:1]).check(CUBE)


def test_four_points_need_less_than_seven_eighths() -> None:
    hypothesis_class = FiniteClass.from_rows(["0000", "1000", "0100", "0010", "0001"])
    assert certified_representation(hypothesis_class).size == 4
    assert certified_representation(points_permuted(hypothesis_class, [2, 0, 3, 1])).size == 4


def test_first_guesses_of_classes_need_not_suffice() -> None:
    hypothesis_class = FiniteClass.from_rows(["0010", "1000", "1001", "1011", "1110", "1111"])
    assert certified_representation(hypothesis_class).size == 6


def test_worst_distributions_are_uniform_on_three_points_at_most() -> None:
    assert worst_distributions(3) == ((Fraction(1, 3),) * 3,)
    assert (
        sorted(sorted(hypothesis_class) for hypothesis_class in worst_distributions(4))
        == [[Fraction(0), *[Fraction(1, 3)] * 3]] * 4
    )
    singletons = [frozenset({x}) for x in range(4)]
    assert hardest_distribution(4, singletons)[0] == ACCURACY, "not above, so all four are never heavy together"


def test_impossible_input_is_refused() -> None:
    with pytest.raises(EmptyClassError):
        certified_representation(FiniteClass.empty(1))
    with pytest.raises(WorkLimitError):
        certified_representation(FiniteClass.from_rows(["00000"]))
    with pytest.raises(WorkLimitError):
        worst_distributions(5)
