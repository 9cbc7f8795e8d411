"""Divergences, profiles, neighbours and adaptive adversaries against their definitions."""

import re
from fractions import Fraction
from functools import partial
from itertools import chain, combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.refusals import each_refused

from littlestone import privacy
from littlestone.privacy import Epsilon, two_sided_divergence
from littlestone.randomness import (
    EnumeratedCoins,
    ExactDistribution,
    bernoulli,
    enumerate_branches,
)

WEIGHTS = st.lists(st.integers(0, 6), min_size=4, max_size=4).filter(any)
EPSILONS = st.fractions(1, 4, max_denominator=6).map(Epsilon.log)


def distribution(weights: list[int]) -> ExactDistribution[int]:
    return ExactDistribution.of({i: Fraction(weight, sum(weights)) for i, weight in enumerate(weights)})


@given(WEIGHTS, WEIGHTS, EPSILONS)
def test_the_divergence_is_the_largest_over_all_events(one: list[int], other: list[int], epsilon: Epsilon) -> None:
    p, q = distribution(one), distribution(other)
    events = chain.from_iterable(combinations(range(4), size) for size in range(5))
    by_events = max(sum(p.probability(i) - epsilon.exp * q.probability(i) for i in event) for event in events)
    assert privacy.hockey_stick_divergence(p, q, epsilon) == by_events
    smallest = privacy.smallest_epsilon(p, q)
    if smallest is None:
        assert two_sided_divergence(p, q, 20) > 0
    else:
        assert two_sided_divergence(p, q, smallest) == 0
        assert smallest.exp == 1 or two_sided_divergence(p, q, smallest / 2) > 0


def test_cut_mass_counts_against_privacy() -> None:
    assert two_sided_divergence(CUT, CUT, 0) == Fraction(1, 10)


CUTS = st.lists(st.fractions(0, 1, max_denominator=4), min_size=4, max_size=4)


def without(table: ExactDistribution[int], cuts: list[Fraction]) -> ExactDistribution[int]:
    """Return a distribution of which some share of each outcome was cut off."""
    kept = {i: p * (1 - cuts[i]) for i, p in table.probabilities.items() if cuts[i] < 1}
    return ExactDistribution(kept, 1 - sum(kept.values(), Fraction(0)))


@pytest.mark.slow
@given(WEIGHTS, WEIGHTS, CUTS, CUTS, EPSILONS)
def test_bounds_enclose_the_truth_wherever_mass_was_cut(
    one: list[int], other: list[int], from_one: list[Fraction], from_other: list[Fraction], epsilon: Epsilon
) -> None:
    p, q = distribution(one), distribution(other)
    cut_p, cut_q = without(p, from_one), without(q, from_other)
    truth, upper = (privacy.hockey_stick_divergence(*pair, epsilon) for pair in ((p, q), (cut_p, cut_q)))
    assert privacy.certain_divergence(cut_p, cut_q, epsilon) <= truth <= upper
    assert upper - truth <= cut_p.cut_mass + epsilon.exp * cut_q.cut_mass
    (point,) = privacy.privacy_profile([cut_p, cut_q].__getitem__, [(0, 1)], [epsilon])
    assert (
        point.certain
        <= two_sided_divergence(p, q, epsilon)
        <= point.delta
        == two_sided_divergence(cut_p, cut_q, epsilon)
    )


def test_a_tail_that_hides_a_violation_is_told_and_made_finer() -> None:
    """The secret with probability 10^-5, else right noise: at epsilon 20 a tail of 2^-15 says nothing of this."""
    epsilon, delta = Epsilon.nats(20), Fraction(1, 10**6)

    def noisy(bits: int, value: int) -> ExactDistribution[tuple[bool, int]]:
        def count(coins: EnumeratedCoins) -> tuple[bool, int]:
            leaks = bernoulli(coins, 10 * delta)
            return leaks, value if leaks else value + coins.discrete_laplace(epsilon.decay)

        return enumerate_branches(EnumeratedCoins(tail=Fraction(1, 1 << bits)), count)

    coarse, fine = (privacy.privacy_profile(partial(noisy, bits), [(0, 1)], [epsilon])[0] for bits in (15, 60))
    assert not coarse.decides(delta)
    assert coarse.certain <= delta < coarse.delta
    assert fine.decides(delta)
    assert fine.certain == pytest.approx(1e-5, rel=1e-3)


def test_the_profile_names_a_worst_pair() -> None:
    def mechanism(bits: tuple[int, ...]) -> ExactDistribution[int]:
        share = Fraction(sum(bits) + 1, len(bits) + 2)
        return ExactDistribution.of({1: share, 0: 1 - share})

    pairs = list(privacy.replacement_pairs((0, 1), 2))
    (point,) = privacy.privacy_profile(mechanism, pairs, [0])
    assert point.delta == Fraction(1, 4)
    between, pure = privacy.privacy_profile(mechanism, pairs, [Epsilon.log("3/2"), Epsilon.log(2)])
    assert pure.delta == 0
    one, other = between.worst_pair
    assert between.delta == privacy.hockey_stick_divergence(mechanism(one), mechanism(other), between.epsilon) > 0
    shown = privacy.privacy_profile(mechanism, pairs, [0, Epsilon.log(2)])._repr_html_()
    cells = [re.findall("<t[hd]>(.*?)</t[hd]>", row) for row in re.findall("<tr>(.*?)</tr>", shown)]
    assert [row[:2] for row in cells] == [["epsilon", "delta"], ["0", "0.25"], ["0.693147", "0"]]
    assert cells[1][2:] == list(map(str, point.worst_pair))


def test_neighbours_are_listed_completely() -> None:
    listed = {frozenset(pair) for pair in privacy.replacement_pairs("abc", 2)}
    inputs = list(product("abc", repeat=2))
    expected = {frozenset((a, b)) for a in inputs for b in inputs if a != b and privacy.are_neighbours(a, b)}
    assert listed == expected
    assert len(list(privacy.replacement_pairs("abc", 2))) == len(expected)
    removed = set(privacy.add_remove_pairs("ab", 2))
    assert (("a", "b"), ("a",)) in removed
    assert (("a", "b"), ("b",)) in removed
    assert len(removed) == 6


CUT = ExactDistribution({0: Fraction(9, 10)}, Fraction(1, 10))


def cut(bit: int) -> ExactDistribution[int]:
    return CUT


HALF_AND_ALL: privacy.Answer[int] = privacy.Answer(Fraction(1, 2), Fraction(1), None)
test_what_has_no_divergence_is_refused = each_refused(
    (lambda: privacy.smallest_epsilon(CUT, CUT), "cut_mass"),
    (lambda: privacy.privacy_profile(cut, [], [0]), "at least one pair"),
    (lambda: privacy.privacy_profile(cut, [(0, 1)], [-0.5]), "epsilon"),
    (lambda: list(privacy.replacement_pairs("aa", 2)), "distinct records"),
    (lambda: privacy.adaptive_divergence(lambda _: [[HALF_AND_ALL]], 0, 1, 0), "sum of the answer probabilities"),
)
