"""The exponential mechanism, the selection of a hypothesis and sparse sampling: shifts, privacy, weights, refusals.

Multiples of epsilon are never rounded down.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import product

import pytest
from tests.refusals import each_refused

from littlestone.classes import FiniteClass, Sample
from littlestone.errors import EmptyClassError
from littlestone.intervals.transcendental import power_above
from littlestone.mechanisms import (
    exponential_mechanism,
    required_failure_weight,
    select_hypothesis,
    sparse_sample_delta,
    sparse_sample_step,
)
from littlestone.mechanisms.shares import times
from littlestone.privacy import Epsilon, smallest_epsilon
from littlestone.randomness import Coins, exact_distribution

FOUR = Epsilon.log(4)


def chosen(coins: Coins[Fraction], scores: Sequence[int], epsilon: Epsilon | float) -> int:
    return exponential_mechanism(scores, epsilon=epsilon, coins=coins)


@pytest.mark.parametrize("epsilon", [Epsilon.log("2.25"), Epsilon.log(16)])
def test_epsilon_bounds_the_loss(epsilon: Epsilon) -> None:
    worst = Epsilon.nats(0)
    for scores in product(range(3), repeat=2):
        one = exact_distribution(chosen, scores, epsilon)
        for change in product((-1, 0, 1), repeat=2):
            changed = [score + step for score, step in zip(scores, change, strict=True)]
            needed = smallest_epsilon(one, exact_distribution(chosen, changed, epsilon))
            assert needed is not None
            worst = max(worst, needed)
    assert epsilon / 2 < worst < epsilon, "half of epsilon is not enough"


test_refusals = each_refused(
    (lambda: exponential_mechanism([], epsilon=1, seed=1), "at least one candidate"),
    (lambda: exponential_mechanism([0], epsilon=0, seed=1), "epsilon"),
    (lambda: exact_distribution(sparse_sample_step, [""], Fraction(3), Fraction(0)), "weight"),
    (lambda: required_failure_weight(0, Fraction(1, 2)), "list_size"),
    (lambda: required_failure_weight(1, Fraction(0)), "delta"),
    (lambda: required_failure_weight(1, Fraction(1)), "delta"),
    (lambda: sparse_sample_delta(1, Fraction(0), 1), "failure_weight"),
    (lambda: sparse_sample_delta(1, Fraction(1), 0), "list_size"),
    (lambda: select_hypothesis(FiniteClass.empty(1), Sample(), epsilon=1, seed=1), "at least one", EmptyClassError),
)


def test_multiples_are_exact_while_they_are_short() -> None:
    assert times(Epsilon.log("3/2"), 300) == Epsilon.log("3/2") * 300
    assert times(Epsilon.log("3/2"), 2000).exp == power_above(Fraction(3, 2), 2000)


X = Fraction(3)


def test_without_weight_of_failure_an_item_is_returned() -> None:
    assert exact_distribution(sparse_sample_step, ["a", "b"], X, Fraction(0)).probability(None) == 0


def test_required_weight() -> None:
    assert required_failure_weight(1, Fraction(1, 2)) == 1024
    assert required_failure_weight(3, Fraction(1, 2)) == 6**10
