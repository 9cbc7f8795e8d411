from fractions import Fraction
from itertools import product
from math import exp, isclose, log, sqrt

import pytest

from littlestone.errors import InvalidValueError, WorkLimitError
from littlestone.intervals import Interval
from littlestone.privacy import (
    Answer,
    adaptive_divergence,
    advanced_composition,
    advanced_share,
    basic_composition,
    composed,
    hockey_stick_divergence,
    optimal_composition,
    parallel_composition,
    product_distribution,
    repeated_composition,
    share_of_repeated,
    two_sided_divergence,
    worst_case_pair,
)
from littlestone.randomness import ExactDistribution

COSTS = [(Fraction(a), d) for a in ("1", "3/2", "3") for d in (Fraction(0), Fraction(1, 7))]
TOTALS = [Fraction(1), Fraction(3, 2), Fraction(4)]


def test_basic_composition_multiplies_and_adds() -> None:
    assert basic_composition([]) == (Fraction(1), Fraction(0))
    assert basic_composition([COSTS[3], COSTS[5]]) == (Fraction(9, 2), Fraction(2, 7))
    assert basic_composition([(Fraction(2), Fraction(2, 3))] * 2) == (Fraction(4), Fraction(1)), (
        "delta beyond 1 says nothing"
    )


def test_parallel_composition_takes_the_largest_of_each() -> None:
    assert parallel_composition([COSTS[2], COSTS[1]]) == (Fraction(3, 2), Fraction(1, 7))
    with pytest.raises(InvalidValueError, match="at least one part"):
        parallel_composition([])


@pytest.mark.parametrize("costs", list(product(COSTS, repeat=2)) + [(a, b, a) for a, b in product(COSTS, repeat=2)])
def test_the_optimum_is_the_divergence_of_the_worst_case(costs: tuple[tuple[Fraction, Fraction], ...]) -> None:
    pairs = [worst_case_pair(*cost) for cost in costs]
    one, other = product_distribution([p for p, _ in pairs]), product_distribution([q for _, q in pairs])
    for total in TOTALS:
        found = optimal_composition(costs, total)
        assert found == hockey_stick_divergence(one, other, total) == hockey_stick_divergence(other, one, total)


@pytest.mark.parametrize("cost", COSTS)
def test_equal_mechanisms_by_the_binomial_sum(cost: tuple[Fraction, Fraction]) -> None:
    for n in range(8):
        for total in (*TOTALS, cost[0] ** n):
            assert repeated_composition(n, cost, total) == optimal_composition([cost] * n, total)


@pytest.mark.parametrize("cost", COSTS)
def test_choosing_adaptively_does_not_help(cost: tuple[Fraction, Fraction]) -> None:
    one, other = worst_case_pair(*cost)
    table = [Answer(one.probability(o), other.probability(o), 0) for o in range(4) if {o} & {*one, *other}]
    back = [Answer(answer.other, answer.one, 0) for answer in table]
    for total in TOTALS:
        assert adaptive_divergence(lambda _: [table, back], 0, 3, total) == repeated_composition(3, cost, total)


def test_with_the_sum_of_the_epsilons_only_the_leaks_are_lost() -> None:
    for cost in COSTS:
        assert repeated_composition(5, cost, cost[0] ** 5) == 1 - (1 - cost[1]) ** 5 <= 5 * cost[1]


def test_the_worst_case_pair_has_its_parameters_and_not_less() -> None:
    for each, delta in COSTS:
        pair = worst_case_pair(each, delta)
        assert two_sided_divergence(*pair, each) == delta
        if each > 1:
            assert two_sided_divergence(*pair, (each + 1) / 2) > delta


def test_advanced_composition_is_the_formula() -> None:
    for n, epsilon, slack in product(
        (0, 1, 40), (Fraction(1, 9), Fraction(2)), (Fraction(1, 1000), Fraction(9, 10))
    ):
        found = advanced_composition(n, epsilon, slack)
        e = float(epsilon)
        assert found.width < Fraction(1, 10**15)
        assert isclose(float(found.lower), sqrt(2 * n * log(1 / slack)) * e + n * e * (exp(e) - 1), rel_tol=1e-12)
        rough = advanced_composition(n, Interval.exact(epsilon), slack, bits=20)
        assert rough.lower <= found.lower <= found.upper <= rough.upper


def test_both_papers_hand_out_the_same_share() -> None:
    share, delta = share_of_repeated(10, Fraction(1, 2), Fraction(1, 100))
    assert share == advanced_share(10, Fraction(1, 2), Fraction(1, 100))
    assert delta == Fraction(1, 2000)
    assert isclose(float(share.lower), 0.5 / (2 * sqrt(2 * 10 * log(100))), rel_tol=1e-12)


def test_independent_outcomes_multiply_and_cut_mass_adds_up() -> None:
    cut = ExactDistribution({0: Fraction(2, 3)}, Fraction(1, 3))
    both = product_distribution([cut, cut])
    assert both.probability((0, 0)) == Fraction(4, 9)
    assert both.cut_mass == Fraction(5, 9)
    assert product_distribution([]).probability(()) == 1


def test_running_mechanisms_on_the_same_data() -> None:
    def show(bit: int) -> ExactDistribution[int]:
        return ExactDistribution.of({bit: Fraction(1)})

    def guess(_: int) -> ExactDistribution[int]:
        return ExactDistribution.of({0: Fraction(1, 2), 1: Fraction(1, 2)})

    assert dict(composed([show, guess])(1).probabilities) == {(1, 0): Fraction(1, 2), (1, 1): Fraction(1, 2)}


def test_impossible_parameters_are_refused() -> None:
    half = Fraction(1, 2)
    with pytest.raises(InvalidValueError, match=r"delta must be from 0 to 1"):
        basic_composition([(Fraction(2), Fraction(3, 2))])
    with pytest.raises(InvalidValueError, match="exp_epsilon"):
        optimal_composition([(half, half)], Fraction(2))
    with pytest.raises(InvalidValueError, match="exp_epsilon"):
        repeated_composition(1, (Fraction(2), half), half)
    with pytest.raises(InvalidValueError, match=r"n_mechanisms must be .*, not -1"):
        repeated_composition(-1, (Fraction(2), half), Fraction(2))
    with pytest.raises(InvalidValueError, match="slack"):
        advanced_composition(1, half, Fraction(1))
    with pytest.raises(InvalidValueError, match=r"n_mechanisms must be .*, not -1"):
        advanced_composition(-1, half, half)
    with pytest.raises(InvalidValueError, match="epsilon"):
        advanced_composition(1, -half, half)
    with pytest.raises(InvalidValueError, match=r"n_mechanisms must be .*, not 0"):
        advanced_share(0, half, half)
    with pytest.raises(InvalidValueError, match="epsilon"):
        advanced_share(1, Fraction(0), half)
    with pytest.raises(InvalidValueError, match="slack"):
        share_of_repeated(1, half, Fraction(0))


def test_too_many_different_mechanisms_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("littlestone.privacy.composition.worst_case.MAX_RATIOS", 16)
    costs = [(Fraction(prime), Fraction(0)) for prime in (2, 3, 5, 7, 11)]
    assert optimal_composition(costs[:4], Fraction(1)) < 1
    with pytest.raises(WorkLimitError, match="ratios"):
        optimal_composition(costs, Fraction(1))
