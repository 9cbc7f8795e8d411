"""Exact continuous noise: against quadrature, closed forms, fine discrete noise, and the literal tree."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import exp, log

import pytest

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.intervals import logarithm
from littlestone.mechanisms import answer_probabilities
from littlestone.privacy import Epsilon
from littlestone.privacy.continuous_noise import (
    LogarithmPolynomial,
    PiecewiseExponential,
    ThresholdAnswer,
    above_probability,
    between_thresholds_answers,
    between_thresholds_table,
    chosen_element,
    fixed_queries_divergence,
    laplace_density,
    noise_at_least,
    noise_below,
    sparse_vector_table,
    threshold_game_divergence,
    transcript_probability,
)
from littlestone.randomness import discrete_laplace_pmf

NOISE = Epsilon.log("7/6")
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


def middle(number: LogarithmPolynomial) -> float:
    return float(number.enclosure().lower)


def test_numbers_are_an_ordered_ring() -> None:
    unit = LogarithmPolynomial(Epsilon.log(3), (Fraction(0), Fraction(1)))
    assert (unit * unit - unit * unit).sign() == 0
    assert (unit + 2) * (unit - 2) == unit * unit - 4
    assert unit.is_above(Fraction(1098612, 10**6))
    assert not unit.is_above(Fraction(1098613, 10**6))
    assert (Fraction(1) - unit.enclosure(200)).width * 2**199 < 1
    close = logarithm(3, 300).lower  # agrees with ln 3 to 300 bits, yet is below it
    assert unit.is_above(close)
    assert (unit - 2).positive_part().coefficients == ()
    with pytest.raises(InvalidValueError, match="epsilon"):
        unit + LogarithmPolynomial.exact(Epsilon.log(2), 1)
    with pytest.raises(InvalidValueError, match="epsilon"):
        LogarithmPolynomial.exact(Epsilon.log(1), 1)


def test_functions_refuse_what_has_no_integral() -> None:
    with pytest.raises(InvalidValueError, match="falling"):
        PiecewiseExponential.constant(NOISE, 1).integral()
    with pytest.raises(InvalidValueError, match="increasing"):
        PiecewiseExponential(NOISE, (1, 1), ({}, {}, {}))
    with pytest.raises(InvalidValueError, match="pieces"):
        PiecewiseExponential(NOISE, (1,), ({},))


@pytest.mark.parametrize("rate", [1, 2, 3])
def test_densities_and_tails_against_quadrature(rate: int) -> None:
    assert laplace_density(NOISE, rate, 5).integral() == LogarithmPolynomial.exact(NOISE, 1)
    for one, two in product((-3, 0, 2), repeat=2):
        exact = transcript_probability(
            laplace_density(NOISE, rate), [noise_below(NOISE, 1, one), noise_at_least(NOISE, 1, two)]
        )
        found = quadrature(lambda t, a=one, b=two: density(t, rate) * tail_below(t - a) * (1 - tail_below(t - b)))  # type: ignore[misc]
        assert middle(exact) == pytest.approx(found, abs=1e-5)


def test_one_draw_against_another_in_closed_form() -> None:
    # The difference of two draws of scale 1/lambda exceeds d >= 0 with probability (1/2 + lambda d / 4) x^d.
    for d in range(5):
        exact = (laplace_density(NOISE, 1) * noise_at_least(NOISE, 1, -d)).integral()
        assert exact == LogarithmPolynomial(NOISE, (NOISE.decay**d / 2, NOISE.decay**d * d / 4))
    assert above_probability(NOISE, -2) == NOISE.decay**2 / 2


@pytest.mark.parametrize("gap", [2, 6])
def test_answers_sum_to_one_and_top_is_impossible_when_crossed(gap: int) -> None:
    noise = laplace_density(NOISE, 3)
    for count in (-2, 0, 1, gap, gap + 3):
        answers = between_thresholds_answers(NOISE, gap, count)
        total = sum((transcript_probability(noise, [f]) for f in answers), LogarithmPolynomial(NOISE, ()))
        assert total == LogarithmPolynomial.exact(NOISE, 1)
        assert answers[2].pieces[-1] == {}
        for shift in range(-3, gap // 2 + 1):
            left, right = tail_below(shift - count), 1 - tail_below(gap - shift - count)
            found = [float(f.value(shift)) for f in answers]
            assert found == pytest.approx([left, right, 1 - left - right])
    with pytest.raises(InvalidValueError, match="even"):
        between_thresholds_answers(NOISE, 3, 0)


def test_discrete_noise_on_a_fine_grid_comes_near() -> None:
    fine, scale = Epsilon.log(Fraction(100, 99)), 8
    gap, counts = 2 * scale, (0, scale, 3 * scale)
    noise = laplace_density(fine, 3)
    for first, second in product(counts, repeat=2):
        for i, j in product(range(2), range(3)):
            answers = (
                between_thresholds_answers(fine, gap, first)[i],
                between_thresholds_answers(fine, gap, second)[j],
            )
            exact = middle(transcript_probability(noise, answers))
            near = sum(
                float(discrete_laplace_pmf(fine.decay**3, mu))
                * float(answer_probabilities(mu, first, 0, gap, fine.decay)[i])
                * float(answer_probabilities(mu, second, 0, gap, fine.decay)[j])
                for mu in range(-300, 301)
            )
            assert exact == pytest.approx(near, abs=0.02)


def test_most_frequent_element_against_quadrature_and_in_total() -> None:
    counts = {"a": 3, "b": 2, "c": 2}
    total = LogarithmPolynomial(NOISE, ())
    for name, count in counts.items():
        others = [other for key, other in counts.items() if key != name]
        exact = chosen_element(NOISE, counts, 4, name)
        found = quadrature(
            lambda t, n=count, rest=others: (  # type: ignore[misc]
                density(t - n, 1) * tail_below(t - rest[0]) * tail_below(t - rest[1]) * ((t > 4) + (t == 4) / 2)
            )
        )
        assert middle(exact) == pytest.approx(found, abs=1e-5)
        total = total + exact
    nothing = Fraction(1)
    for count in counts.values():
        nothing *= 1 - above_probability(NOISE, count, 4)
    assert total == LogarithmPolynomial.exact(NOISE, 1 - nothing)
    assert chosen_element(NOISE, counts, 4, "z").sign() == 0


def test_games_agree_with_the_literal_tree() -> None:
    noise = laplace_density(NOISE, 3)
    menu = [between_thresholds_table(NOISE, 2, counts) for counts in ((1, 2), (1, 0))]
    for allowed in (NOISE * 0, NOISE, NOISE * 3):
        for n_rounds in (1, 2, 3):
            worst = threshold_game_divergence(noise, menu, n_rounds, allowed)
            fixed = [fixed_queries_divergence(noise, tables, allowed) for tables in product(menu, repeat=n_rounds)]
            assert not any(each.is_above(worst) for each in fixed)
            assert worst == adaptive_tree(noise, noise, menu, n_rounds, allowed)
            if n_rounds == 1:
                assert worst in fixed


def adaptive_tree(
    one: PiecewiseExponential,
    other: PiecewiseExponential,
    menu: list[list[ThresholdAnswer]],
    rounds: int,
    allowed: Epsilon,
) -> LogarithmPolynomial:
    """Return the worst adaptive divergence by following every transcript in its order."""
    best = (one.integral() - other.integral() * allowed.exp).positive_part()
    for table in menu if rounds else ():
        total = LogarithmPolynomial(one.epsilon, ())
        for answer in table:
            after = rounds - 1 if answer.goes_on else 0
            total = total + adaptive_tree(one * answer.one, other * answer.other, menu, after, allowed)
        if total.is_above(best):
            best = total
    return best


def test_sparse_vector_costs_what_it_should_in_both_directions() -> None:
    # Noise of scale 2/epsilon on the threshold and 4/epsilon on the queries is epsilon-private.
    noise = laplace_density(NOISE, 2)
    for pairs in (((0, 1), (0, -1)), ((1, 0), (-1, 0))):
        menu = [sparse_vector_table(NOISE, pair) for pair in pairs]
        assert threshold_game_divergence(noise, menu, 6, NOISE * 4).sign() == 0
        assert threshold_game_divergence(noise, menu, 6, NOISE * 3).sign() > 0


def test_games_refuse_wrong_input() -> None:
    noise, table = laplace_density(NOISE, 2), sparse_vector_table(NOISE, (0, 1))
    with pytest.raises(InvalidValueError, match="sum"):
        threshold_game_divergence(noise, [table[:1]], 1, 1)
    with pytest.raises(InvalidValueError, match="epsilon"):
        threshold_game_divergence(noise, [table], 1, -0.5)
    with pytest.raises(InvalidValueError, match="n_rounds"):
        threshold_game_divergence(noise, [table], -1, 1)
    with pytest.raises(WorkLimitError, match="answer counts"):
        threshold_game_divergence(noise, [table] * 5, 60, 1)
