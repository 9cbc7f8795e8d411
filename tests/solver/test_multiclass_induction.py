"""Proofs for all sizes about labels and their bits: what they take from analysis, and what they say of numbers."""

from fractions import Fraction
from math import comb, log

import pytest

from littlestone.dimensions import bit_dimension_bound, sauer_sum
from littlestone.intervals import exponential
from littlestone_solver.engine.z3.session import Logic, Satisfiable, Unsatisfiable, solve
from littlestone_solver.induction.logarithms import enclosure, ln, number


def test_enclosures_contain_the_logarithms_and_not_their_neighbours() -> None:
    for value in (2, 3, 5, Fraction(653, 500)):
        unknown, enclosed = ln(number(value)), enclosure(value).conclusion
        near = round(log(value) * 2**30)
        for numerator, expected in ((near - 2, Unsatisfiable), (near + 2, Unsatisfiable)):
            answer = solve([enclosed, unknown * 2**30 == numerator], logic=Logic.GENERAL)
            assert isinstance(answer, expected), f"{numerator} / 2^30 is no logarithm of {value}"
        between = [unknown * 2**30 >= near - 1, unknown * 2**30 <= near + 1]
        assert isinstance(solve([enclosed, *between], logic=Logic.GENERAL), Satisfiable)


@pytest.mark.parametrize("k", [1, 2, 5])
def test_what_the_steps_prove_holds_on_small_numbers(k: int) -> None:
    for n in range(1, 9):
        for d in range(1, n + 1):
            total = sauer_sum(n, d, k)
            for x in (Fraction(1), Fraction(1, 3), Fraction(d, k * n)):
                assert x**d * total <= (1 + k * x) ** n, f"weighted sum: n={n} d={d} k={k} x={x}"
            assert total <= (exponential(d) * Fraction(k * n, d) ** d).lower, f"inequality (5): n={n} d={d} k={k}"


def test_weighted_sum_fails_where_its_hypotheses_do() -> None:
    n, d, k, x = 1, 2, 1, Fraction(2)
    assert x**d * sum(comb(n, i) * k**i for i in range(d + 1)) > (1 + k * x) ** n


@pytest.mark.parametrize("k", [1, 2, 3, 8])
def test_integer_bounds_obey_the_constants(k: int) -> None:
    for d in range(31):
        bound = bit_dimension_bound(d, k)
        assert bound <= 4.01 * d * log(k + 1) <= 6 * d * log(k + 1), f"d={d} k={k}: {bound}"
