"""Private PAC learning, the nearest member, and the learner of a probabilistic representation."""

from fractions import Fraction
from functools import partial
from math import ceil, comb, exp, log

import pytest
from tests.refusals import each_refused
from tests.settings import PRIVATE_ERM as SETTINGS

from littlestone.classes import FiniteClass, Hypothesis, Label, Sample
from littlestone.errors import EmptyClassError
from littlestone.learners.private_empirical_risk.private_pac import (
    nearest_member,
    pac_sample_size,
    private_pac_learner,
    properness_gap,
)
from littlestone.learners.selection import representation_learner, representation_sample_size
from littlestone.privacy import Epsilon
from littlestone.randomness import exact_distribution

BOTH, ZERO = FiniteClass.from_rows(["0", "1"]), FiniteClass.from_rows(["0"])
HALF, SURE, LOG_4 = Fraction(1, 2), Fraction(1), Epsilon.log(4)
CHAIN = FiniteClass.from_rows(["000", "001", "011", "111"])


def function(row: str) -> Hypothesis:
    return tuple(Label(int(label)) for label in row)


@pytest.mark.parametrize(("dimension", "alpha", "beta"), [(0, 0.5, 0.5), (2, 0.3, 0.01), (5, 0.05, 0.2)])
def test_sample_size_is_the_smallest_for_the_printed_bound(dimension: int, alpha: float, beta: float) -> None:
    def failure(n: int) -> float:
        return 4 * sum(comb(2 * n, i) for i in range(dimension + 1)) * exp(-n * alpha / 16)

    n = pac_sample_size(dimension, Fraction(str(alpha)), Fraction(str(beta)))
    assert failure(n) <= beta < failure(n - 1)


def test_the_learner_always_publishes_a_function() -> None:
    found = exact_distribution(private_pac_learner, BOTH, Sample([(0, 0)]), SETTINGS)
    assert set(found) == {(0,), (1,)}, "the SOA of the class stands in for failures"


def test_nearest_member() -> None:
    assert nearest_member(CHAIN, function("011")) == (0, 1, 1)
    assert nearest_member(CHAIN, function("100")) == (0, 0, 0), "the first of the nearest ones"
    third = Fraction(1, 3)
    assert properness_gap(CHAIN, function("100"), (third, third, third)) == third


def test_representation_learner_mixes_its_classes() -> None:
    sample = Sample([(0, 1), (0, 1)])
    alone = exact_distribution(representation_learner, [BOTH], [SURE], sample, LOG_4)
    mixed = exact_distribution(representation_learner, [BOTH, ZERO], [HALF, HALF], sample, LOG_4)
    assert alone.probability(function("1")) == Fraction(4, 5)
    assert mixed.probability(function("1")) == Fraction(2, 5)


def representation(classes: list[FiniteClass], weights: list[Fraction], epsilon: Epsilon = LOG_4) -> object:
    return exact_distribution(representation_learner, classes, weights, Sample(), epsilon)


test_impossible_input_is_refused = each_refused(
    (lambda: representation([FiniteClass.empty(1)], [SURE]), r"family\[0\] must be at least one", EmptyClassError),
    (lambda: representation([BOTH, ZERO], [SURE]), "weights"),
    (lambda: representation([BOTH, ZERO], [HALF * 3, -HALF]), "weights"),
    (lambda: representation([BOTH], [SURE], Epsilon.log(1)), "epsilon"),
    (lambda: nearest_member(FiniteClass.empty(3), function("000")), "at least one hypothesis", EmptyClassError),
    (lambda: nearest_member(CHAIN, function("00")), r"len\(function\) must be 3"),
    (lambda: properness_gap(CHAIN, function("100"), (HALF, HALF, HALF)), "with sum 1"),
    *((partial(pac_sample_size, 1, Fraction(alpha), HALF), "alpha must be strictly") for alpha in (0, 1)),
    *((partial(pac_sample_size, 1, HALF, Fraction(beta)), "beta must be strictly") for beta in (0, 1)),
)


def test_representation_sample_size_has_a_floor_for_large_epsilon() -> None:
    alpha, beta = Fraction(1, 10), Fraction(1, 8)
    sizes = [
        representation_sample_size(4, epsilon, alpha, beta)
        for epsilon in (Epsilon.log(Fraction(121, 100)), Epsilon.log(4), Epsilon.log(10**18))
    ]
    assert sizes[0] > sizes[1] == sizes[2], "from epsilon 1/3 on accuracy alone decides"
    assert sizes[:2] == [ceil(log(4 * 8) * factor * 10) for factor in (1 / log(1.21), 3)]
