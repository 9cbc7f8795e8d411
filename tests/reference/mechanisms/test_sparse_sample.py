"""Private sparse sampling: proportions, empty lists, order and repetitions, invariance, refusals, sampled draws."""

from fractions import Fraction

import pytest

from littlestone.errors import InvalidValueError
from littlestone.mechanisms import required_failure_weight, sparse_sample_delta, sparse_sample_step
from littlestone.randomness import exact_distribution

X = Fraction(3)


def test_without_weight_of_failure_an_item_is_returned() -> None:
    assert exact_distribution(sparse_sample_step, ["a", "b"], X, Fraction(0)).probability(None) == 0
    with pytest.raises(InvalidValueError):
        exact_distribution(sparse_sample_step, [""], X, Fraction(0))


def test_required_weight() -> None:
    assert required_failure_weight(1, Fraction(1, 2)) == 1024
    assert required_failure_weight(3, Fraction(1, 2)) == 6**10
    for list_size, delta in ((0, Fraction(1, 2)), (1, Fraction(0)), (1, Fraction(1))):
        with pytest.raises(InvalidValueError):
            required_failure_weight(list_size, delta)
    for weight, list_size in ((Fraction(0), 1), (Fraction(1), 0)):
        with pytest.raises(InvalidValueError):
            sparse_sample_delta(1, weight, list_size)
