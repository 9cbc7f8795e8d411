"""OpenDP 0.16.0 under audit: its stable histogram claims too small a delta, its other mechanisms stand.

Two witnesses for each mechanism: the exact table of what its documentation says it does (for the histogram it is an
entry of the test bed), and samples of what it does. OpenDP cannot be seeded. A false alarm has probability at most
1e-6 by construction of the audit; the sample sizes are such that a violation which is there is missed with
probability below 1e-6, too.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from math import isclose, log
from typing import Protocol

import pytest

from littlestone import privacy
from littlestone.intervals import Interval, exponential
from littlestone.privacy import AuditVerdict, audit_sampler, audit_table

from .exact_selection import flipped, in_proportion

dp = pytest.importorskip("opendp.prelude", reason="needs OpenDP: pip install 'littlestone[interop]'")
dp.enable_features("contrib")


class Histogram(Protocol):
    """The part of OpenDP's stable histogram that is used."""

    def __call__(self, counts: Mapping[str, int], /) -> Mapping[str, int]: ...


MISS = Fraction(1, 10**6)
THRESHOLD = 5
RATIO = exponential(Fraction(-1))
"""Encloses exp(-1), the ratio of discrete Laplace noise of scale 1."""


def claimed(epsilon: float, delta: float = 0.0) -> privacy.Claim:
    return epsilon, delta


def laplace_table(value: int, reach: int = 40) -> dict[int, Interval]:
    """Return the probabilities of value + noise; the outcomes at both ends stand for everything beyond."""
    powers = [Interval.exact(1)]
    for _ in range(2 * reach):
        powers.append((powers[-1] * RATIO).rounded(200))
    table = {k: (1 - RATIO) / (1 + RATIO) * powers[abs(k - value)] for k in range(1 - reach, reach)}
    return {**table, reach: powers[reach - value] / (1 + RATIO), -reach: powers[reach + value] / (1 + RATIO)}


def verdict_on(noise: Sequence[Sequence[int]], claim: privacy.Claim) -> AuditVerdict:
    one, other = map(iter, noise)
    return audit_sampler(one.__next__, other.__next__, None, claim, len(noise[0])).verdict


def stable_histogram_with_laplace() -> tuple[Histogram, float, float]:
    space = dp.map_domain(dp.atom_domain(T=str), dp.atom_domain(T="i32"))
    metric = dp.l01inf_distance(dp.absolute_distance(T="i32"))
    measurement = (space, metric) >> dp.m.then_laplace_threshold(scale=1.0, threshold=THRESHOLD)
    epsilon, delta = measurement.map((1, 1, 1))
    return measurement, float(epsilon), float(delta)


def powered(base: Interval, exponent: int) -> Interval:
    result = Interval.exact(1)
    for _ in range(exponent):
        result = result * base
    return result


def test_the_stable_histogram_of_opendp_is_refuted() -> None:
    measurement, epsilon, delta = stable_histogram_with_laplace()
    assert isclose(delta, 0.004925833956, rel_tol=1e-9), "another version? the audited one claims this delta"
    n_samples, truth = 60_000, powered(RATIO, THRESHOLD - 1) / (1 + RATIO)

    def published(count: int) -> Iterator[bool]:
        """Yield whether a key with this count is published; the keys of one histogram have independent noise."""
        data = {f"key {number}": count for number in range(n_samples)} if count else {}
        release = measurement(data)
        yield from (f"key {number}" in release for number in range(n_samples))

    one, other = published(1), published(0)
    audit = audit_sampler(one.__next__, other.__next__, bool, claimed(epsilon, delta), n_samples)
    assert audit.verdict is AuditVerdict.VIOLATED, str(audit)
    assert audit.bounds.lower <= truth.upper, str(audit)
    assert truth.lower <= audit.bounds.upper, str(audit)
    # 550 of 60,000 would do, and fewer come with probability below 1e-6.
    enough = privacy.proportion_bounds(550, n_samples, MISS / 2).lower
    assert enough > Fraction(delta) + exponential(1).upper * privacy.proportion_bounds(0, n_samples, MISS / 2).upper
    assert privacy.binomial_tail_bound(n_samples, n_samples - 549, 1 - truth.lower) < MISS


def test_the_noise_of_opendp_stands() -> None:
    space = dp.vector_domain(dp.atom_domain(T=int)), dp.l1_distance(T=int)
    measurement = space >> dp.m.then_laplace(scale=1.0)
    epsilon, n_samples = float(measurement.map(1)), 10_000
    zero, one = laplace_table(0), laplace_table(1)
    # The claim is attained, with irrational probabilities, so it is bracketed.
    assert audit_table(zero, one, claimed(epsilon + 1e-12)).delta.upper < MISS
    assert audit_table(zero, one, claimed(epsilon - 1e-12)).verdict is AuditVerdict.VIOLATED
    noise = [measurement([value] * n_samples) for value in (0, 1)]
    assert verdict_on(noise, claimed(epsilon)) is AuditVerdict.NOT_REFUTED
    assert verdict_on(noise, claimed(epsilon / 2)) is AuditVerdict.VIOLATED
    for outcome in range(-2, 3):
        bounds = privacy.proportion_bounds(noise[0].count(outcome), n_samples, MISS / 10)
        assert bounds.lower <= zero[outcome].upper, outcome
        assert zero[outcome].lower <= bounds.upper, outcome


def test_the_randomised_response_of_opendp_stands() -> None:
    measurement = dp.m.make_randomized_response_bool(prob=0.75)
    epsilon, n_samples = float(measurement.map(1)), 3_000
    yes, no = ({True: Fraction(p, 4), False: Fraction(4 - p, 4)} for p in (3, 1))
    assert audit_table(yes, no, claimed(epsilon)).verdict is AuditVerdict.HOLDS, "exp(epsilon) = 3, rounded up"
    assert audit_table(yes, no, claimed(epsilon - 1e-12)).verdict is AuditVerdict.VIOLATED
    samplers = (lambda: bool(measurement(True))), (lambda: bool(measurement(False)))
    assert audit_sampler(*samplers, None, claimed(epsilon), n_samples).verdict is AuditVerdict.NOT_REFUTED
    assert audit_sampler(*samplers, None, claimed(epsilon / 2), n_samples).verdict is AuditVerdict.VIOLATED


def test_the_gaussian_noise_of_opendp_stands_after_conversion() -> None:
    space = dp.vector_domain(dp.atom_domain(T=int)), dp.l2_distance(T=float)
    measurement = dp.c.make_zCDP_to_approxDP(space >> dp.m.then_gaussian(scale=2.0))
    profile, n_samples = measurement.map(1.0), 10_000
    masses = {k: exponential(Fraction(-k * k, 8)) for k in range(-25, 27)}  # beyond: less than 1e-33
    whole = sum((masses[k] for k in range(-25, 26)), Interval.exact(0)) + Interval(Fraction(0), Fraction(1, 10**30))
    tables = [{k: masses[k - value] / whole for k in range(-24, 26)} for value in (0, 1)]
    for epsilon in (0.5, 1.0, 2.0):
        delta = float(profile.delta(epsilon))
        audit = audit_table(tables[0], tables[1], claimed(epsilon, delta))
        assert audit.verdict is AuditVerdict.HOLDS, str(audit)
        assert audit_table(tables[0], tables[1], claimed(epsilon, delta / 20)).verdict is AuditVerdict.VIOLATED
    noise = [measurement([value] * n_samples) for value in (0, 1)]
    assert verdict_on(noise, claimed(0.5, float(profile.delta(0.5)))) is AuditVerdict.NOT_REFUTED
    assert verdict_on(noise, claimed(0.1)) is AuditVerdict.VIOLATED


@pytest.mark.parametrize("measure", ["max_divergence", "zero_concentrated_divergence"])
def test_noisy_max_is_permute_and_flip_or_the_exponential_mechanism(measure: str) -> None:
    """Exponential noise, for pure privacy, selects as permute-and-flip does, Gumbel noise in proportion.

    The intervals hold the truth but with probability 1e-6, and they exclude the other one of the two.
    """
    scores, n_samples, half = [2, -1, 0], 8_000, Fraction(1, 2)
    space = dp.vector_domain(dp.atom_domain(T=int)), dp.linf_distance(T=int)
    measurement = dp.m.make_noisy_max(*space, getattr(dp, measure)(), scale=1 / log(2))
    chosen = [measurement(scores) for _ in range(n_samples)]
    bounds = [privacy.proportion_bounds(chosen.count(index), n_samples, MISS / 3) for index in range(3)]
    mine, other = flipped(scores, half), in_proportion(scores, half)
    if measure != "max_divergence":
        mine, other = other, mine
    assert all(interval.contains(mass) for interval, mass in zip(bounds, mine, strict=True)), list(map(str, bounds))
    assert not all(interval.contains(mass) for interval, mass in zip(bounds, other, strict=True))
