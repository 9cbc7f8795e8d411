"""The exponential mechanism and the selection of a hypothesis: proportions, shifts, privacy, refusals."""

from fractions import Fraction
from itertools import product

import pytest

from littlestone.classes import FiniteClass, Sample
from littlestone.errors import EmptyClassError, InvalidValueError
from littlestone.mechanisms import exponential_mechanism, select_hypothesis
from littlestone.privacy import Epsilon, smallest_epsilon
from littlestone.randomness import exact_distribution

THRESHOLDS = FiniteClass.from_rows(["00", "01", "11"])


def test_probabilities_are_powers_of_the_base() -> None:
    found = exact_distribution(exponential_mechanism, [2, 0, -1], Fraction(2))
    assert [found.probability(index) for index in range(3)] == [Fraction(8, 11), Fraction(2, 11), Fraction(1, 11)]


def test_only_differences_of_scores_matter() -> None:
    for scores in product(range(-1, 2), repeat=3):
        shifted = [score + 7 for score in scores]
        one, other = (
            exact_distribution(exponential_mechanism, hypothesis_class, Fraction(3))
            for hypothesis_class in (scores, shifted)
        )
        assert one == other


@pytest.mark.parametrize("base", [Fraction(3, 2), Fraction(4)])
def test_twice_the_logarithm_of_the_base_is_the_epsilon(base: Fraction) -> None:
    epsilon, worst = Epsilon.log(base), Epsilon.nats(0)
    for scores in product(range(3), repeat=2):
        one = exact_distribution(exponential_mechanism, scores, base)
        for change in product((-1, 0, 1), repeat=2):
            changed = [score + step for score, step in zip(scores, change, strict=True)]
            needed = smallest_epsilon(one, exact_distribution(exponential_mechanism, changed, base))
            assert needed is not None
            worst = max(worst, needed)
    assert epsilon < worst < epsilon * 2


def test_selection_prefers_few_errors() -> None:
    sample = Sample([(0, 0), (1, 1), (1, 1)])  # errors: 2, 0, 1
    found = exact_distribution(select_hypothesis, THRESHOLDS, sample, Fraction(2))
    assert [found.probability(h) for h in THRESHOLDS] == [Fraction(1, 7), Fraction(4, 7), Fraction(2, 7)]


def test_selection_without_examples_is_uniform() -> None:
    found = exact_distribution(select_hypothesis, THRESHOLDS, Sample(), Fraction(2))
    assert {found.probability(h) for h in THRESHOLDS} == {Fraction(1, 3)}


def test_refusals() -> None:
    with pytest.raises(InvalidValueError, match="at least one candidate"):
        exact_distribution(exponential_mechanism, [], Fraction(2))
    with pytest.raises(InvalidValueError, match="positive"):
        exact_distribution(exponential_mechanism, [0], Fraction(0))
    with pytest.raises(EmptyClassError):
        exact_distribution(select_hypothesis, FiniteClass.empty(1, 2), Sample(), Fraction(2))
