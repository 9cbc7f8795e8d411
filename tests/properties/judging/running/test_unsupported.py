"""Code that says that it supports nothing, or not all, passes no check."""

from collections.abc import Callable
from time import sleep
from typing import NoReturn

import pytest

from littlestone import structure
from littlestone.classes import FiniteClass
from littlestone_properties import checks
from littlestone_properties.judging import check
from littlestone_properties.violation import PropertyViolationError

FUNCTIONS = (
    checks.check_dimension_function,
    checks.check_psi_dimension_function,
    checks.check_irreducibility,
    checks.check_decomposition,
    checks.check_essential_hypotheses,
    checks.check_zero_cover_number,
    checks.check_zero_cover,
)
MECHANISMS = (
    checks.check_above_threshold,
    checks.check_standard_above_threshold,
    checks.check_between_thresholds,
    checks.check_sparse_sample,
    checks.check_stable_histogram,
    checks.check_sparse_sample_sampler,
)


def later(*given: object, **named: object) -> NoReturn:
    raise NotImplementedError("later")


@pytest.mark.parametrize(
    "judge",
    [
        *FUNCTIONS,
        *MECHANISMS,
        lambda candidate: check(candidate, "vc_dimension"),
        lambda candidate: checks.check_decomposition(tree=candidate),
        lambda candidate: checks.check_hypothesis_generator(candidate, FiniteClass.from_rows(["0", "1"])),
    ],
)
def test_what_supports_nothing_does_not_pass(judge: Callable[[object], object]) -> None:
    with pytest.raises(PropertyViolationError, match=r"does not support this|NotImplementedError: later"):
        judge(later)


def test_nor_does_what_leaves_out_some_classes() -> None:
    def small_only(hypothesis_class: FiniteClass, k: int) -> bool:
        if hypothesis_class.n_points > 6:
            raise NotImplementedError
        return structure.is_irreducible(hypothesis_class, k)

    with pytest.raises(PropertyViolationError, match="it says that it does not support this"):
        checks.check_irreducibility(small_only)


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
