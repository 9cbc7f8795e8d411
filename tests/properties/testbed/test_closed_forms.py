"""A second way to the answers: closed forms, theorems on composition, other code, and the continuous originals."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from itertools import pairwise
from math import comb
from typing import TypeAlias

import pytest
from tests.each import on_each

from littlestone import privacy
from littlestone.mechanisms import exponential_mechanism, standard_above_threshold
from littlestone.privacy import continuous_noise as continuous
from littlestone.randomness import EnumeratedCoins, discrete_laplace_pmf, discrete_laplace_tail, exact_distribution
from littlestone_properties.testbed.entry import Entry, find_entries
from littlestone_properties.testbed.mechanism import Pair

Law: TypeAlias = Callable[[Fraction, int], Fraction]

NEVER = None
"""In place of an exp(epsilon): no epsilon is enough."""


def shifted(exp: int, shift: int, claim: int) -> Fraction:
    """Return the delta at ``claim`` of noise for ``exp`` on two values that differ by ``shift``."""
    weight = Fraction(1, exp)
    below = (1 - discrete_laplace_tail(weight, 1)) * max(Fraction(0), 1 - claim * weight**shift)
    between = [
        discrete_laplace_pmf(weight, k) * max(Fraction(0), 1 - claim * weight ** (shift - 2 * k))
        for k in range(1, shift)
    ]
    return below + sum(between, Fraction(0))


def composed(times: int, exp: int, claim: int, delta: Fraction | int = 0) -> Fraction:
    """Return the delta of the worst mechanisms of given privacy, together (Kairouz, Oh, Viswanath)."""
    return privacy.repeated_composition(
        times, privacy.Privacy(privacy.Epsilon.log(exp), delta), privacy.Epsilon.log(claim)
    )


def leads(weight: Fraction, lead: int) -> Fraction:
    """Return the probability that a value with noise is not exceeded by one that is lower by ``lead``.

    The difference s of two noises has probability c^2 w^|s| (|s| + (1 + w^2)/(1 - w^2)), c = (1 - w)/(1 + w).
    """
    centre, middle = (1 - weight) / (1 + weight), (1 + weight**2) / (1 - weight**2)

    def tail(bound: int) -> Fraction:
        """Return the probability of a difference of at least ``bound > 0``."""
        geometric = weight**bound / (1 - weight)
        return centre**2 * (geometric * (bound + weight / (1 - weight)) + middle * geometric)

    return tail(-lead) if lead < 0 else 1 - tail(lead + 1)


def leads_one_sided(weight: Fraction, lead: int) -> Fraction:
    """Return the same for one-sided noise."""
    return weight**-lead / (1 + weight) if lead < 0 else 1 - weight ** (lead + 1) / (1 + weight)


def flipped(weight: Fraction, lead: int) -> Fraction:
    """Return the probability that permute-and-flip takes the first of two."""
    return weight**-lead / 2 if lead < 0 else 1 - weight**lead / 2


def of_two(id: str, law: Law, exp: int) -> Fraction:
    """Return exp(epsilon) on the pairs of an entry that have two values, by a law of the lead of the first one."""
    pairs = [pair for pair in find_entries((id,))[0].pairs if len(pair[0]) == 2]
    first = [[law(Fraction(1, exp), values[0] - values[1]) for values in pair] for pair in pairs]
    return max(ratio for a, b in first for ratio in (a / b, b / a, (1 - a) / (1 - b), (1 - b) / (1 - a)))


def gaussian(claim: int) -> Fraction:
    weights = [Fraction(1, 2 ** (k * k)) for k in range(-4, 5)]
    excess = (a - claim * b for b, a in pairwise([Fraction(0), *weights]))
    return sum((e for e in excess if e > 0), Fraction(0)) / sum(weights)


def shuffled_delta() -> Fraction:
    """Return delta at 2 for two other responses of 0: the number of 1s on either input is a sum over the third."""
    others: list[Fraction] = [comb(2, k) * Fraction(1, 4) ** k * Fraction(3, 4) ** (2 - k) for k in range(3)]
    zero, one = (
        [a * lie + b * (1 - lie) for a, b in zip([Fraction(0), *others], [*others, Fraction(0)], strict=True)]
        for lie in (Fraction(1, 4), Fraction(3, 4))
    )
    ways = ((zero, one), (one, zero))
    return max(sum((max(Fraction(0), a - 2 * b) for a, b in zip(*way, strict=True)), Fraction(0)) for way in ways)


def until_stopped() -> Fraction:
    chances = [Fraction(1, 2**k) for k in (1, 2, 3, 4, 5, 5)]
    thirds = Fraction(1, 3), Fraction(2, 3)
    low, high = (sum((p * q**k for k, p in enumerate(chances, 1)), Fraction(0)) for q in thirds)
    return max(high / low, (1 - low) / (1 - high))


HALF = Fraction(1, 2)
DELTAS: Mapping[str, Fraction] = {
    "sparse-vector-5": discrete_laplace_pmf(Fraction(1, 4), 1),
    "sparse-vector-sharp-threshold": Fraction(4, 5) ** 2 - 4 * Fraction(1, 5) ** 2,
    "noisy-max-value": composed(3, 2, 4),
    "noisy-max-one-sided-value": HALF,
    "noisy-max-position-and-value": composed(3, 2, 4),
    "permute-and-flip-without-half": HALF - 4 * Fraction(1, 2 * 16),
    "histogram": shifted(2, 1, 2),
    "histogram-inverted-scale": shifted(16, 1, 2),
    "histogram-inverted-scale-at-one": shifted(4, 1, 4),
    "histogram-replaced": composed(2, 2, 2),
    "histogram-threshold": privacy.discrete_threshold_delta(privacy.Epsilon.log(4), 3),
    "histogram-threshold-off-by-one": privacy.discrete_threshold_delta(privacy.Epsilon.log(4), 3),
    "histogram-small-cells": Fraction(1),
    "bounded-domain": Fraction(8, 15) - 2 * HALF * Fraction(4, 9),
    "partial-sum-half-the-noise": shifted(4, 1, 2),
    "clipped-sum": shifted(2, 2, 4),
    "clipped-sum-by-width": shifted(2, 3, 4),
    "running-sums": composed(3, 2, 4),
    "tree-of-sums": composed(3, 2, 8),
    "tree-of-sums-without-leaves": composed(3, 2, 4),
    "randomised-response": composed(1, 3, 3),
    "randomised-response-rare-lies": composed(1, 5, 3),
    "response-of-four-as-of-two": Fraction(3, 4) - 3 * Fraction(1, 12),
    "leaky-response": composed(1, 3, 3, Fraction(1, 10)),
    "leaky-response-pure": composed(1, 3, 3, Fraction(1, 10)),
    "leaky-response-twice": composed(2, 3, 9, Fraction(1, 10)),
    "leaky-response-delta-once": composed(2, 3, 9, Fraction(1, 10)),
    "one-time-rappor": composed(4, 3, 81),
    "one-time-rappor-one-hash": composed(4, 3, 9),
    "daily-response": composed(3, 2, 4),
    "memoised-response": Fraction(2, 3) ** 2 + Fraction(1, 3) ** 2,
    "symmetric-unary-one-bit": composed(2, 3, 3),
    "sampled-count-times-rate": HALF * shifted(4, 1, 3),
    "shuffled-responses": shuffled_delta(),
    "shuffled-responses-too-good": shuffled_delta(),
    "median-of-present": Fraction(1),
    "propose-test-release": discrete_laplace_tail(Fraction(1, 3), 2),
    "propose-test-release-sharp-test": Fraction(1),
    "propose-test-release-continuous-tail": discrete_laplace_tail(Fraction(1, 3), 2),
    "discrete-gaussian": gaussian(4),
    "discrete-gaussian-smaller-epsilon": gaussian(2),
    "discrete-gaussian-pure": gaussian(8),
    "best-of-two": composed(2, 2, 4),
    "best-of-three": composed(3, 2, 4),
    "loop-over-unique": Fraction(1),
    "two-queries-at-full-epsilon": composed(2, 2, 2),
    "unclipped-sum": shifted(2, 4, 2),
    "not-a-number": Fraction(1),
    "constant-seed": Fraction(1),
    "squares-by-lower-bound": Fraction(1),
    "contributions-unbounded": shifted(2, 2, 2),
    "contributions-bounded": shifted(2, 1, 2),
    "drawn-until-positive": HALF - 2 * Fraction(1, 5),
    "upward-noise": HALF,
    "exact-if-large": Fraction(1),
    "suppressed": Fraction(1),
    "refusing": Fraction(1),
}
"""Entry -> its delta at the claimed epsilon, by hand."""

EXPS: Mapping[str, Fraction | int | None] = {
    "sparse-vector-3": 4**4,
    "sparse-vector-5": NEVER,
    "sparse-vector-sharp-threshold": 4**4,
    "sparse-vector-gap-and-value": 2**5,
    "noisy-max": of_two("noisy-max", leads, 2),
    "noisy-max-one-sided": of_two("noisy-max-one-sided", leads_one_sided, 2),
    "noisy-max-value": 2**3,
    "noisy-max-one-sided-value": NEVER,
    "noisy-max-half-the-noise": of_two("noisy-max-half-the-noise", leads, 4),
    "noisy-max-monotone": of_two("noisy-max-monotone", leads, 4),
    "noisy-max-position-and-value": 2**3,
    "permute-and-flip": of_two("permute-and-flip", flipped, 2),
    "permute-and-flip-without-half": of_two("permute-and-flip-without-half", flipped, 4),
    "histogram": 2,
    "histogram-inverted-scale": 16,
    "histogram-inverted-scale-at-one": 4,
    "histogram-replaced": 2**2,
    "histogram-with-total": 2,
    "histogram-threshold": NEVER,
    "truncated-geometric": Fraction(3, 2),
    "bounded-domain": Fraction(8, 15) / Fraction(2, 9),
    "partial-sum": 2,
    "partial-sum-half-the-noise": 4,
    "clipped-sum": 2**2,
    "clipped-sum-by-width": 2**3,
    "running-sums": 2**3,
    "prefix-sum": 2,
    "smart-sum": 2**2,
    "smart-sum-sharp-blocks": NEVER,
    "tree-of-sums": 2**3,
    "mean-in-parts": 2**2,
    "distinct-count": 2,
    "distinct-count-replaced": 2,
    "randomised-response": 3,
    "randomised-response-rare-lies": 5,
    "response-of-four": 3,
    "response-of-four-as-of-two": 9,
    "leaky-response": NEVER,
    "one-time-rappor": 3**4,
    "two-step-rappor": Fraction(5, 3) ** 2,
    "daily-response": 2**3,
    "optimised-unary": 3,
    "symmetric-unary-one-bit": 3**2,
    "local-hashing": 3,
    "sampled-count": privacy.amplified_privacy(privacy.Privacy(privacy.Epsilon.log(3)), 1, 2).epsilon.exp,
    "sampled-count-times-rate": privacy.amplified_privacy(
        privacy.Privacy(privacy.Epsilon.log(4)), 1, 2
    ).epsilon.exp,
    "one-in-two": privacy.amplified_privacy(privacy.Privacy(privacy.Epsilon.log(4)), 1, 2).epsilon.exp,
    "staircase": 4,
    "best-of-two": 2**2,
    "best-of-three": 2**3,
    "best-until-stopped": until_stopped(),
    "two-queries-at-full-epsilon": 2**2,
    "unclipped-sum": 2**4,
    "drawn-until-positive": HALF / Fraction(1, 5),
    "upward-noise": NEVER,
    "contributions-unbounded": 2**2,
    "contributions-bounded": 2,
    "mean-by-true-count": NEVER,
    "coarse-noise": NEVER,
    "bounds-from-data": NEVER,
}
"""Entry -> the smallest exp(epsilon) with delta = 0, by hand."""


def entry_of(id: str) -> Entry:
    (entry,) = find_entries((id,))
    assert entry.answer is not None
    return entry


@on_each(sorted({*DELTAS, *EXPS}))
def test_the_stored_answer_is_that_of_a_closed_form(id: str) -> None:
    answer = entry_of(id).answer
    assert answer is not None
    assert answer.delta == DELTAS.get(id, answer.delta)
    assert answer.exp_epsilon == EXPS.get(id, answer.exp_epsilon)


@pytest.mark.parametrize("id", ["exponential", "noisy-max-gumbel"])
def test_the_mechanism_of_the_library_has_the_same_distribution(id: str) -> None:
    entry = entry_of(id)
    for pair in entry.pairs:
        for scores in pair:

            def run(coins: EnumeratedCoins, scores: tuple[int, ...] = scores) -> int:
                return exponential_mechanism(scores, epsilon=privacy.Epsilon.log(4), coins=coins)

            assert dict(exact_distribution(run).probabilities) == dict(entry.distribution(scores).probabilities)


def test_the_sparse_vector_of_the_library_has_the_same_distribution() -> None:
    entry = entry_of("sparse-vector-1")
    for records in entry.pairs[2]:

        def run(coins: EnumeratedCoins, records: tuple[int, ...] = records) -> tuple[bool, ...]:
            return standard_above_threshold(records, threshold=0, epsilon=privacy.Epsilon.log(16), coins=coins)

        exact, cut = entry.distribution(records), exact_distribution(run)
        assert set(cut) == set(exact)
        for outcome in cut:
            assert cut.probability(outcome) <= exact.probability(outcome) <= cut.probability(outcome) + cut.cut_mass


CONTINUOUS: Mapping[str, tuple[int, int, bool]] = {
    "sparse-vector-1": (2, 1, True),
    "sparse-vector-6": (1, 1, False),
    "sparse-vector-monotone": (2, 2, True),
    "sparse-vector-not-monotone": (2, 2, True),
}
"""Entry -> rates of the noise on threshold and queries, in units of ln 2, and whether it stops after one Above."""


@pytest.mark.parametrize("id", CONTINUOUS)
def test_the_continuous_original_has_the_same_verdict_on_every_pair(id: str) -> None:
    entry = entry_of(id)
    threshold, query, is_stopped = CONTINUOUS[id]
    violated = set()
    for pair in entry.pairs:
        exp = privacy.smallest_epsilon(*map(entry.distribution, pair))
        discrete = exp is None or exp > entry.claim.epsilon
        assert is_violated(pair, threshold, query, is_stopped, entry.claim.epsilon) == discrete, pair
        violated |= {discrete}
    assert entry.answer is not None
    assert (True in violated) != entry.answer.is_private


def is_violated(pair: Pair, threshold: int, query: int, is_stopped: bool, epsilon: privacy.Epsilon) -> bool:
    """Return whether a sparse vector with continuous noise breaks a claim of pure privacy."""
    unit, losses = privacy.Epsilon.log(2), []
    for one, other in (pair, pair[::-1]):
        tables = [
            [
                continuous.ThresholdAnswer(
                    tail(unit, query, a), tail(unit, query, b), not is_stopped or tail is continuous.noise_below
                )
                for tail in (continuous.noise_below, continuous.noise_at_least)
            ]
            for a, b in zip(one, other, strict=True)
        ]
        losses.append(
            continuous.fixed_queries_divergence(continuous.laplace_density(unit, threshold), tables, epsilon)
        )
    return any(loss.sign() > 0 for loss in losses)


def test_discrete_noise_may_break_a_claim_earlier_than_continuous_noise_does() -> None:
    """Two queries; Algorithm 4 may answer both Above, so nothing stops it."""
    entry = entry_of("sparse-vector-4")
    assert entry.answer is not None
    assert entry.answer.witness == ((0, 1), (1, 0))
    assert not is_violated(entry.answer.witness, 1, 3, False, entry.claim.epsilon)
    assert "continuous" in entry.remark
