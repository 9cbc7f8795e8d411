"""The simulation of private batch learners: the same problem for every learner, exact privacy, a table of them."""

import pytest
from examples.batch_learners import (
    BATCH_LEARNERS,
    CLASSES,
    PRIVACY,
    drawn_problem,
    report,
    simulate,
)


def test_a_seed_fixes_the_problem() -> None:
    chosen = CLASSES["named_thresholds:4"]
    assert drawn_problem(chosen, 50, 3) == drawn_problem(chosen, 50, 3)
    sample, target, masses = drawn_problem(chosen, 50, 3)
    assert sample.n_mistakes(target) == 0
    assert abs(sum(masses) - 1) < 1e-9


@pytest.mark.parametrize("name", BATCH_LEARNERS)
def test_learners_keep_the_privacy_that_is_asked_for(name: str) -> None:
    found = simulate(BATCH_LEARNERS[name], CLASSES["points_per_bit:4,1,2"], 700, 1)
    assert found.privacy.epsilon <= PRIVACY.epsilon
    assert found.privacy.delta <= PRIVACY.delta
    assert all(0 <= error <= 1 for error in found.errors)


def test_more_examples_help_and_the_guarantee_knows_it() -> None:
    kind, chosen = BATCH_LEARNERS["bits by selection"], CLASSES["points_per_bit:4,1,2"]
    few, many = simulate(kind, chosen, 20, 8), simulate(kind, chosen, 2000, 8)
    assert sum(many.errors) < sum(few.errors)
    assert (few.is_guaranteed, many.is_guaranteed) == (False, True)


def test_the_table_has_a_line_for_each_learner() -> None:
    lines = list(report((40,), 1))
    assert len(lines) == 1 + len(CLASSES) * len(BATCH_LEARNERS)
    assert any("n_examples must be at least" in line for line in lines), "too few examples for the minimiser"
