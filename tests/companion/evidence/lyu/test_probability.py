"""Each check on concentration and counting catches a planted fault; tails against every outcome."""

from fractions import Fraction
from itertools import combinations, product

import pytest
from tests.faults.replaced_names import each_caught, evaluator_that_says

from littlestone.claims import Restriction
from littlestone.intervals import Interval
from littlestone_ledger.evidence.lyu.probability import (
    concentration,
    counting,
    interleaving,
    sampled_majority,
    split_concentration,
)

exactly = concentration.hypergeometric


def wrong_from_21(population: int, ones: int, size: int) -> dict[int, Fraction]:
    """Put the mass on no ones and all possible ones where the population has 21 members or more."""
    law = exactly(population, ones, size)
    return law if population < 21 else {0: Fraction(1, 2), max(law): Fraction(1, 2)}


def nearly_close(first: Fraction, second: Fraction, ratio: Fraction) -> bool:
    """Call two numbers close that are nearly so: no two multiples of 1/8 tell the difference."""
    ratio *= Fraction(999, 1000)
    return ratio * second <= first and ratio * first <= second


FAULTS: tuple[tuple[object, str, object], ...] = (
    (concentration.chernoff_with_factor_two, "exp_enclosure", lambda x: Interval.exact(3)),
    (concentration.without_replacement, "exp_enclosure", lambda x: Interval.exact(3)),
    (concentration.without_replacement, "hypergeometric", wrong_from_21),
    (concentration.chernoff_one_sided_constant, "exp_enclosure", lambda x: Interval.exact(1)),
    (counting.sauer_count, "Evaluator", evaluator_that_says(2, lambda term: term.number == "VC")),
    (counting.sauer_count_plus_one, "vc_dimension", lambda h: 0),
    (counting.majority_halving, "Evaluator", evaluator_that_says(0, lambda term: isinstance(term.of, Restriction))),
    (counting.entrywise_intersection, "_is_scheme", lambda table: sum(table) == 3),
    (counting.exposed_mass, "Fraction", lambda a, b: Fraction(a, 2 * b)),
    (interleaving.error_ratio, "closeness", lambda d: Fraction(0)),
    (interleaving.error_ratio_with_one_half, "closeness", lambda d: Fraction(1, 3 * d)),
    (interleaving.chain_from_pairwise_ratio, "within", lambda one, other, ratio: True),
    (interleaving.chain_from_pairwise_ratio, "within", nearly_close),
    (interleaving.section_5, "closeness", lambda d: Fraction(1, 3 * d)),
    (sampled_majority.clear_votes, "majority_fails", lambda n, wrong, right: Fraction(1)),
    (sampled_majority.clear_votes, "needed_factor", lambda wrong, right, c: Interval.exact(1000)),
    (sampled_majority.mistake_implies_one_third, "FAILURE", Fraction(1, 10)),
    (split_concentration.large_exponents, "one_chunk_misses", lambda n, errors, chunk, d: Fraction(1)),
)


test_each_check_catches_a_planted_fault = each_caught(FAULTS)


@pytest.mark.parametrize("failed", [Fraction(0), Fraction(1, 4)])
def test_majority_against_every_outcome(failed: Fraction) -> None:
    wrong, right = (1 - failed) / 3, 2 * (1 - failed) / 3
    for r in (1, 2, 3, 4):
        expected = Fraction(0)
        for votes in product((1, -1, 0), repeat=r):
            if sum(votes) >= 0:
                expected += wrong ** votes.count(1) * right ** votes.count(-1) * failed ** votes.count(0)
        assert sampled_majority.majority_fails(r, wrong, right) == expected


@pytest.mark.parametrize(("k", "chunk", "errors"), [(2, 3, 2), (3, 2, 3), (2, 4, 4), (3, 2, 2)])
def test_a_chunk_against_every_placement(k: int, chunk: int, errors: int) -> None:
    allowed = split_concentration.window(chunk, Fraction(errors, k * chunk), 1)
    placements = list(combinations(range(k * chunk), errors))
    n_missed = sum(sum(place < chunk for place in chosen) not in allowed for chosen in placements)
    found = split_concentration.one_chunk_misses(k * chunk, errors, chunk, 1)
    assert found == Fraction(n_missed, len(placements))


def test_distributions_against_every_outcome() -> None:
    means = (Fraction(1, 3), Fraction(1, 4), Fraction(1, 2))
    expected = dict.fromkeys(range(4), Fraction(0))
    for coins in product((0, 1), repeat=3):
        weight = Fraction(1)
        for coin, mean in zip(coins, means, strict=True):
            weight *= mean if coin else 1 - mean
        expected[sum(coins)] += weight
    assert concentration.sum_of_coins(means) == expected
    subsets = [sum(x < 2 for x in chosen) for chosen in combinations(range(5), 3)]
    assert concentration.hypergeometric(5, 2, 3) == {x: Fraction(subsets.count(x), 10) for x in (0, 1, 2)}


def test_enclosures_of_the_worst_quotient_have_the_right_ends() -> None:
    upper, lower, delta = concentration.worst_delta({0: Fraction(1, 2), 1: Fraction(1, 2)})
    assert lower < upper < lower + Fraction(1, 10**20)
    assert delta == 1
