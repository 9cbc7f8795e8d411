from fractions import Fraction
from itertools import product
from math import exp, isclose, log, sqrt

import pytest
from tests.each import on_each
from tests.refusals import each_refused

from littlestone import privacy
from littlestone.errors import WorkLimitError
from littlestone.intervals import Interval, logarithm
from littlestone.privacy import Epsilon, Privacy, optimal_composition, repeated_composition
from littlestone.randomness import ExactDistribution

COSTS = [Privacy(Epsilon.log(a), d) for a in ("1", "3/2", "3") for d in (0, Fraction(1, 7))]
TOTALS = [Epsilon.log(1), Epsilon.log("3/2"), Epsilon.log(4)]


def test_basic_composition_adds_and_parallel_composition_takes_the_largest_of_each() -> None:
    assert privacy.basic_composition([]) == Privacy(0)
    assert privacy.basic_composition([COSTS[3], COSTS[5]]) == Privacy(Epsilon.log("9/2"), Fraction(2, 7))
    assert privacy.parallel_composition([COSTS[2], COSTS[1]]) == Privacy(Epsilon.log("3/2"), Fraction(1, 7))


@on_each(list(product(COSTS, repeat=2)) + [(a, b, a) for a, b in product(COSTS, repeat=2)])
def test_the_optimum_is_the_divergence_of_the_worst_case(costs: tuple[Privacy, ...]) -> None:
    pairs = [privacy.worst_case_pair(cost) for cost in costs]
    one, other = (
        privacy.product_distribution([p for p, _ in pairs]),
        privacy.product_distribution([q for _, q in pairs]),
    )
    for total in TOTALS:
        found = optimal_composition(costs, total)
        assert (
            found
            == privacy.hockey_stick_divergence(one, other, total)
            == privacy.hockey_stick_divergence(other, one, total)
        )


@pytest.mark.parametrize("cost", COSTS)
def test_equal_mechanisms_by_the_binomial_sum(cost: Privacy) -> None:
    for n in range(8):
        for total in (*TOTALS, cost.epsilon * n):
            assert repeated_composition(n, cost, total) == optimal_composition([cost] * n, total)


def test_with_the_sum_of_the_epsilons_only_the_leaks_are_lost() -> None:
    for cost in COSTS:
        assert repeated_composition(5, cost, cost.epsilon * 5) == 1 - (1 - cost.delta) ** 5 <= 5 * cost.delta


def test_the_worst_case_pair_has_its_parameters_and_not_less() -> None:
    for cost in COSTS:
        pair = privacy.worst_case_pair(cost)
        assert privacy.two_sided_divergence(*pair, cost.epsilon) == cost.delta
        if cost.epsilon.exp > 1:
            assert privacy.two_sided_divergence(*pair, cost.epsilon / 2) > cost.delta


def test_advanced_composition_is_the_formula() -> None:
    for n, epsilon, slack in product(
        (0, 1, 40), (Fraction(1, 9), Fraction(2)), (Fraction(1, 1000), Fraction(9, 10))
    ):
        found = privacy.composed_nats(n, epsilon, slack)
        e = float(epsilon)
        assert found.width < Fraction(1, 10**15)
        assert isclose(float(found.lower), sqrt(2 * n * log(1 / slack)) * e + n * e * (exp(e) - 1), rel_tol=1e-12)
        rough = privacy.composed_nats(n, Interval.exact(epsilon), slack, bits=20)
        assert rough.lower <= found.lower <= found.upper <= rough.upper


def test_costs_are_rounded_up_and_shares_down() -> None:
    each, slack = Privacy(Epsilon.log("9/8"), 0.001), Fraction(1, 1000)
    cost = privacy.advanced_composition(10, each, slack)
    exact = privacy.composed_nats(10, logarithm(each.epsilon.exp), slack)
    assert exact.upper <= logarithm(cost.epsilon.exp).upper <= exact.upper + Fraction(1, 10**20)
    assert cost.delta == Fraction(11, 1000)
    share, exact = (
        privacy.advanced_share(10, each.epsilon, slack),
        privacy.share_nats(10, logarithm(each.epsilon.exp), slack),
    )
    assert exact.lower * (1 - Fraction(1, 10**10)) <= logarithm(share.exp).upper <= exact.lower


def test_both_papers_hand_out_the_same_share() -> None:
    share = privacy.share_of_repeated(10, (0.5, 0.01))
    assert share == Privacy(privacy.advanced_share(10, 0.5, 0.01), Fraction(1, 2000))
    assert isclose(float(share.epsilon), 0.5 / (2 * sqrt(2 * 10 * log(100))), rel_tol=1e-10)


def test_independent_outcomes_multiply_and_cut_mass_adds_up() -> None:
    cut = ExactDistribution({0: Fraction(2, 3)}, Fraction(1, 3))
    both = privacy.product_distribution([cut, cut])
    assert both.probability((0, 0)) == Fraction(4, 9)
    assert both.cut_mass == Fraction(5, 9)
    assert privacy.product_distribution([]).probability(()) == 1


HALF = Fraction(1, 2)
test_impossible_parameters_are_refused = each_refused(
    (lambda: privacy.basic_composition([(1, Fraction(3, 2))]), "^delta must be "),
    (lambda: optimal_composition([(-HALF, HALF)], 2), "^epsilon must be "),
    (lambda: repeated_composition(1, (2, HALF), -1), "^epsilon must be "),
    (lambda: repeated_composition(-1, (2, HALF), 2), "^n_mechanisms must be "),
    (lambda: privacy.advanced_composition(1, (HALF, 0), 1), "^slack must be "),
    (lambda: privacy.advanced_composition(-1, (HALF, 0), HALF), "^n_mechanisms must be "),
    (lambda: privacy.advanced_composition(10**6, (5, 0), HALF), "^epsilon of all together must be "),
    (lambda: privacy.composed_nats(1, -HALF, HALF), "^epsilon must be "),
    (lambda: privacy.advanced_share(0, HALF, HALF), "^n_mechanisms must be "),
    (lambda: privacy.advanced_share(1, 0, HALF), "^epsilon must be "),
    (lambda: privacy.share_of_repeated(1, (HALF, 0)), "^slack must be "),
    (lambda: privacy.basic_composition([(2, Fraction(2, 3))] * 2), "below 1"),
    (lambda: privacy.parallel_composition([]), "at least one"),
)


def test_too_many_different_mechanisms_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("littlestone.privacy.composition.worst_case.MAX_LIKELIHOODS", 16)
    costs: list[privacy.Claim] = [Privacy(Epsilon.log(prime)) for prime in (2, 3, 5, 7, 11)]
    assert optimal_composition(costs[:4], 0) < 1
    with pytest.raises(WorkLimitError, match="likelihoods"):
        optimal_composition(costs, 0)
