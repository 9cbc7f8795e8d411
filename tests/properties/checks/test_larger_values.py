"""Functions of a class that are right for small values only are caught, by checks and by conform."""

import pytest

from littlestone.classes import CollapsingFamily, FiniteClass
from littlestone.dimensions import psi_littlestone_dimension, zero_cover_number
from littlestone.structure import decomposition_dimension, essential_hypotheses, is_irreducible
from littlestone_properties.checks import (
    PropertyViolationError,
    check_irreducibility,
    check_psi_dimension_function,
    check_zero_cover_number,
)
from littlestone_properties.judging import PythonCandidate, run_suite


@pytest.mark.parametrize("largest", [3, 4])
def test_a_psi_dimension_with_an_upper_end_is_caught(largest: int) -> None:
    def capped(hypothesis_class: FiniteClass, family: CollapsingFamily) -> int:
        return min(psi_littlestone_dimension(hypothesis_class, family), largest)

    with pytest.raises(PropertyViolationError, match=rf"got: +{largest}\n"):
        check_psi_dimension_function(capped, n_generated=1)


def test_a_zero_cover_number_of_the_first_levels_is_caught() -> None:
    with pytest.raises(PropertyViolationError, match="'1111'"):
        check_zero_cover_number(lambda h, depth: zero_cover_number(h, min(depth, 3)), n_generated=1)


def test_irreducibility_for_few_points_is_caught() -> None:
    with pytest.raises(PropertyViolationError):
        check_irreducibility(lambda h, k: is_irreducible(h, min(k, 2)), n_generated=1)


@pytest.mark.parametrize("largest", [1, 2])
def test_conform_notices_a_decomposition_dimension_with_an_upper_end(largest: int) -> None:
    def capped(rows: FiniteClass, p: int, d: int) -> int:
        return min(decomposition_dimension(rows, p, d), largest)

    report = run_suite(PythonCandidate({"decomposition_dimension": capped, "littlestone_rows": "class"}))
    assert {one.case.group for one in report.wrong} >= {"decomposition_dimension/larger values, point functions"}


def test_conform_notices_a_smaller_p_and_k() -> None:
    candidate = {
        "essential_hypotheses": lambda rows, p, d: essential_hypotheses(rows, min(p, 2), d),
        "is_irreducible": lambda rows, k: is_irreducible(rows, min(k, 3)),
        "littlestone_rows": "class",
    }
    report = run_suite(PythonCandidate(candidate))
    assert {one.case.group for one in report.wrong} >= {"is_irreducible/larger values, point functions"}
