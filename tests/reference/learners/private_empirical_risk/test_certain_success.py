"""Certain success: what is replaced, what is retried, and what is refused."""

from dataclasses import replace
from fractions import Fraction

import pytest
from tests.settings import PRIVATE_ERM as SETTINGS

from littlestone.classes import FiniteClass, Label, Sample
from littlestone.errors import InvalidValueError
from littlestone.learners.private_empirical_risk.certain_success import (
    certain_success_delta,
    certainly_successful_minimiser,
    retrying_minimiser,
)
from littlestone.learners.private_empirical_risk.settings import OnFailure
from littlestone.privacy import Privacy
from littlestone.randomness import exact_distribution

BOTH = FiniteClass.from_rows(["0", "1"])


def test_certain_success_leaves_unrealizable_samples_alone() -> None:
    both = FiniteClass.from_rows(["00", "11"])
    torn, fitting = Sample([(0, 0), (0, 1)]), Sample([(0, 1)] * 2)
    found = exact_distribution(certainly_successful_minimiser, both, torn, SETTINGS)
    assert found.probability(None) > 0
    found = exact_distribution(certainly_successful_minimiser, both, fitting, SETTINGS)
    assert found.probability((Label(1), Label(1))) == 1
    assert certain_success_delta(Privacy(1, 0.5), Fraction(1)) == 1
    with pytest.raises(InvalidValueError):
        certain_success_delta(Privacy(1), Fraction(2))


def test_retrying_refuses_invisible_failures() -> None:
    sample = Sample([(0, 0)])
    hidden = replace(SETTINGS, on_failure=OnFailure.SOA_OF_CLASS)
    with pytest.raises(InvalidValueError, match="on_failure"):
        exact_distribution(retrying_minimiser, BOTH, sample, hidden, 2)
    with pytest.raises(InvalidValueError, match="attempts"):
        exact_distribution(retrying_minimiser, BOTH, sample, SETTINGS, 0)
