"""Exact continuous noise: against quadrature, closed forms, and the literal tree."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import exp, log

import pytest
from tests.refusals import each_refused

from littlestone.errors import WorkLimitError
from littlestone.intervals import logarithm
from littlestone.privacy import Epsilon, continuous_noise

NOISE = Epsilon.log("7/6")
UNIT = continuous_noise.LogarithmPolynomial(Epsilon.log(3), (Fraction(0), Fraction(1)))
RATE = log(7 / 6)


def tail_below(difference: float) -> float:
    """Return the probability that noise of scale 1 / ln(7/6) is below a number."""
    return exp(RATE * difference) / 2 if difference < 0 else 1 - exp(-RATE * difference) / 2


def quadrature(function: Callable[[float], float], reach: int = 120, steps: int = 100) -> float:
    """Return the integral by the trapezium rule, with all integers and half-integers on the grid."""
    places = [-reach + i / steps for i in range(2 * reach * steps + 1)]
    return sum(map(function, places)) / steps


def density(place: float, rate: int) -> float:
    return rate * RATE / 2 * exp(-rate * RATE * abs(place))


def middle(number: continuous_noise.LogarithmPolynomial) -> float:
    return float(number.enclosure().lower)


def test_numbers_are_an_ordered_ring() -> None:
    assert (UNIT * UNIT - UNIT * UNIT).sign() == 0
    assert (UNIT + 2) * (UNIT - 2) == UNIT * UNIT - 4
    assert UNIT.is_above(Fraction(1098612, 10**6))
    assert not UNIT.is_above(Fraction(1098613, 10**6))
    assert (Fraction(1) - UNIT.enclosure(200)).width * 2**199 < 1
    powers = continuous_noise.LogarithmPolynomial(Epsilon.log(3), tuple(map(Fraction, range(40, 0, -1))))
    assert all(powers.enclosure(bits).width * 2**bits <= 1 for bits in range(1, 60, 3))
    close = logarithm(3, 300).lower  # agrees with ln 3 to 300 bits, yet is below it
    assert UNIT.is_above(close)
    assert (UNIT - 2).positive_part().coefficients == ()


HALVED, TABLE = continuous_noise.laplace_density(NOISE, 2), continuous_noise.sparse_vector_table(NOISE, (0, 1))
game = continuous_noise.threshold_game_divergence
test_what_has_no_integral_and_games_of_wrong_tables_are_refused = each_refused(
    (lambda: UNIT + continuous_noise.LogarithmPolynomial.exact(Epsilon.log(2), 1), "epsilon"),
    (lambda: continuous_noise.LogarithmPolynomial.exact(Epsilon.log(1), 1), "epsilon"),
    (lambda: game(HALVED, [TABLE[:1]], 1, 1), "sum"),
    (lambda: game(HALVED, [TABLE], 1, -0.5), "epsilon"),
    (lambda: game(HALVED, [TABLE], -1, 1), "n_rounds"),
    (lambda: game(HALVED, [TABLE] * 5, 60, 1), "answer counts", WorkLimitError),
    (lambda: continuous_noise.PiecewiseExponential.constant(NOISE, 1).integral(), "falling"),
    (lambda: continuous_noise.PiecewiseExponential(NOISE, (1, 1), ({}, {}, {})), "increasing"),
    (lambda: continuous_noise.PiecewiseExponential(NOISE, (1,), ({},)), "pieces"),
    (lambda: continuous_noise.between_thresholds_answers(NOISE, 3, 0), "even"),
)


@pytest.mark.parametrize("rate", [1, 2, 3])
def test_densities_and_tails_against_quadrature(rate: int) -> None:
    assert continuous_noise.laplace_density(
        NOISE, rate, 5
    ).integral() == continuous_noise.LogarithmPolynomial.exact(NOISE, 1)
    for one, two in product((-3, 0, 2), repeat=2):
        exact = continuous_noise.transcript_probability(
            continuous_noise.laplace_density(NOISE, rate),
            [continuous_noise.noise_below(NOISE, 1, one), continuous_noise.noise_at_least(NOISE, 1, two)],
        )
        found = quadrature(lambda t, a=one, b=two: density(t, rate) * tail_below(t - a) * (1 - tail_below(t - b)))  # type: ignore[misc]
        assert middle(exact) == pytest.approx(found, abs=1e-5)


def test_one_draw_against_another_in_closed_form() -> None:
    # The difference of two draws of scale 1/lambda exceeds d >= 0 with probability (1/2 + lambda d / 4) x^d.
    for d in range(5):
        exact = (
            continuous_noise.laplace_density(NOISE, 1) * continuous_noise.noise_at_least(NOISE, 1, -d)
        ).integral()
        assert exact == continuous_noise.LogarithmPolynomial(NOISE, (NOISE.decay**d / 2, NOISE.decay**d * d / 4))
    assert continuous_noise.above_probability(NOISE, -2) == NOISE.decay**2 / 2


def test_most_frequent_element_against_quadrature_and_in_total() -> None:
    counts = {"a": 3, "b": 2, "c": 2}
    total = continuous_noise.LogarithmPolynomial(NOISE, ())
    for name, count in counts.items():
        others = [other for key, other in counts.items() if key != name]
        exact = continuous_noise.chosen_element(NOISE, counts, 4, name)
        found = quadrature(
            lambda t, n=count, rest=others: (  # type: ignore[misc]
                density(t - n, 1) * tail_below(t - rest[0]) * tail_below(t - rest[1]) * ((t > 4) + (t == 4) / 2)
            )
        )
        assert middle(exact) == pytest.approx(found, abs=1e-5)
        total = total + exact
    nothing = Fraction(1)
    for count in counts.values():
        nothing *= 1 - continuous_noise.above_probability(NOISE, count, 4)
    assert total == continuous_noise.LogarithmPolynomial.exact(NOISE, 1 - nothing)
    assert continuous_noise.chosen_element(NOISE, counts, 4, "z").sign() == 0


def test_games_agree_with_the_literal_tree() -> None:
    noise = continuous_noise.laplace_density(NOISE, 3)
    menu = [continuous_noise.between_thresholds_table(NOISE, 2, counts) for counts in ((1, 2), (1, 0))]
    for allowed in (NOISE * 0, NOISE, NOISE * 3):
        for n_rounds in (1, 2, 3):
            worst = continuous_noise.threshold_game_divergence(noise, menu, n_rounds, allowed)
            fixed = [
                continuous_noise.fixed_queries_divergence(noise, tables, allowed)
                for tables in product(menu, repeat=n_rounds)
            ]
            assert not any(each.is_above(worst) for each in fixed)
            assert worst == adaptive_tree(noise, noise, menu, n_rounds, allowed)
            if n_rounds == 1:
                assert worst in fixed


def adaptive_tree(
    one: continuous_noise.PiecewiseExponential,
    other: continuous_noise.PiecewiseExponential,
    menu: list[list[continuous_noise.ThresholdAnswer]],
    rounds: int,
    allowed: Epsilon,
) -> continuous_noise.LogarithmPolynomial:
    """Return the worst adaptive divergence by following every transcript in its order."""
    best = (one.integral() - other.integral() * allowed.exp).positive_part()
    for table in menu if rounds else ():
        total = continuous_noise.LogarithmPolynomial(one.epsilon, ())
        for answer in table:
            after = rounds - 1 if answer.goes_on else 0
            total = total + adaptive_tree(one * answer.one, other * answer.other, menu, after, allowed)
        if total.is_above(best):
            best = total
    return best


def test_sparse_vector_costs_what_it_should_in_both_directions() -> None:
    # Noise of scale 2/epsilon on the threshold and 4/epsilon on the queries is epsilon-private.
    noise = continuous_noise.laplace_density(NOISE, 2)
    for pairs in (((0, 1), (0, -1)), ((1, 0), (-1, 0))):
        menu = [continuous_noise.sparse_vector_table(NOISE, pair) for pair in pairs]
        assert continuous_noise.threshold_game_divergence(noise, menu, 6, NOISE * 4).sign() == 0
        assert continuous_noise.threshold_game_divergence(noise, menu, 6, NOISE * 3).sign() > 0
