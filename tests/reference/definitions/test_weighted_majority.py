"""Randomised weighted majority by definition: small sequences by hand, planted faults, refused input."""

from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.classes import Label
from littlestone.definitions import weighted_majority_enclosure, weighted_majority_mistakes
from littlestone.intervals import Interval

HALF = Fraction(1, 2)
ZERO, ONE, TWO = Label(0), Label(1), Label(2)


@pytest.mark.parametrize(
    ("advice", "labels", "factor", "mistakes"),
    [
        pytest.param([], [], HALF, 0, id="no rounds"),
        pytest.param([[ONE], [ZERO], [ONE]], [ONE, ONE, ZERO], HALF, 2, id="one expert is followed"),
        pytest.param([[ZERO, ONE]] * 4, [ZERO] * 4, Fraction(1), 2, id="factor one keeps the weights"),
    ],
)
def test_known_numbers(advice: list[list[Label]], labels: list[Label], factor: Fraction, mistakes: int) -> None:
    assert weighted_majority_mistakes(advice, labels, factor) == mistakes


def test_weights_shrink_with_the_mistakes_of_the_expert_only() -> None:
    # Weights 1, 1, 1, then 1, 1/2, 1/2, then 1/2, 1/2, 1/4.
    advice = [[ZERO, ONE, TWO], [ONE, ZERO, ONE], [ONE, ZERO, ZERO]]
    labels = [ZERO, ZERO, ONE]
    assert weighted_majority_mistakes(advice, labels, HALF) == Fraction(2, 3) + Fraction(3, 4) + Fraction(3, 5)


def test_enclosure_contains_every_exact_value() -> None:
    factor = Interval(Fraction(2, 5), Fraction(3, 5))
    for labels in product((ZERO, ONE), repeat=3):
        advice = [[ZERO, ONE], [ONE, ZERO], [ZERO, ONE]]
        found = weighted_majority_enclosure(advice, labels, factor)
        for exact in (factor.lower, HALF, factor.upper):
            assert found.contains(weighted_majority_mistakes(advice, labels, exact))


of = weighted_majority_mistakes
test_impossible_input_is_refused = each_refused(
    (lambda: of([[ZERO]], [ZERO], Fraction(0)), "factor"),
    (lambda: of([[ZERO]], [ZERO], Fraction(2)), "factor"),
    (lambda: of([[ZERO]], [ZERO, ZERO], HALF), "prediction of each expert"),
    (lambda: of([[ZERO], [ZERO, ONE]], [ZERO, ZERO], HALF), "prediction of each expert"),
    (lambda: of([[]], [ZERO], HALF), "at least one expert"),
)
