"""diffprivlib under audit: its exponential mechanism and its geometric noise are what they are said to be.

Its mechanisms are seeded here, so the tests are deterministic. Without a seed a false alarm would have probability
at most 1e-6.
"""

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import log

import pytest

from littlestone import privacy
from littlestone.mechanisms import exponential_mechanism
from littlestone.privacy import AuditVerdict, Epsilon, Privacy
from littlestone.randomness import Coins, discrete_laplace_pmf, exact_distribution

mechanisms = pytest.importorskip(
    "diffprivlib.mechanisms", reason="needs diffprivlib: pip install 'littlestone[interop]'"
)

N_SAMPLES = 10_000
FAILURE = Fraction(1, 10**6)


def exponential_sampler(scores: list[int], epsilon: float, seed: int) -> Callable[[], int]:
    mechanism = mechanisms.Exponential(epsilon=epsilon, sensitivity=1, utility=scores, random_state=seed)
    return lambda: int(mechanism.randomise())


def test_the_exponential_mechanism_stands() -> None:
    # One person changes each score by at most 1.
    epsilon, one, other = log(4), [2, 0, 0, 0], [1, 1, 1, 1]
    claimed = Epsilon.log(4)

    def chosen(coins: Coins[Fraction], scores: list[int]) -> int:
        return exponential_mechanism(scores, epsilon=claimed, coins=coins)

    tables = [exact_distribution(chosen, scores).probabilities for scores in (one, other)]
    assert privacy.audit_table(tables[0], tables[1], Privacy(claimed)).verdict is AuditVerdict.HOLDS
    assert privacy.audit_table(tables[0], tables[1], Privacy(claimed / 2)).verdict is AuditVerdict.VIOLATED
    for scores, table, seed in ((one, tables[0], 1), (other, tables[1], 2)):
        sample = exponential_sampler(scores, epsilon, seed)
        counts = Counter(sample() for _ in range(N_SAMPLES))
        for outcome, probability in table.items():
            assert privacy.proportion_bounds(counts[outcome], N_SAMPLES, FAILURE).contains(probability), (
                scores,
                outcome,
            )

    def audited(claim: Privacy) -> AuditVerdict:
        samplers = exponential_sampler(one, epsilon, 3), exponential_sampler(other, epsilon, 4)
        return privacy.audit_sampler(*samplers, None, claim, N_SAMPLES).verdict

    assert audited(Privacy(Epsilon.log(4))) is AuditVerdict.NOT_REFUTED
    assert audited(Privacy(Epsilon.log(4) / 4)) is AuditVerdict.VIOLATED, "the audit must have some power"


def test_the_geometric_noise_stands() -> None:
    epsilon, ratio = log(2), Fraction(1, 2)

    def sampler(value: int, seed: int) -> Callable[[], int]:
        mechanism = mechanisms.Geometric(epsilon=epsilon, sensitivity=1, random_state=seed)
        return lambda: int(mechanism.randomise(value))

    sample = sampler(0, 1)
    counts = Counter(sample() for _ in range(N_SAMPLES))
    for outcome in range(-3, 4):
        bounds = privacy.proportion_bounds(counts[outcome], N_SAMPLES, FAILURE)
        assert bounds.contains(discrete_laplace_pmf(ratio, outcome)), (outcome, str(bounds))

    def audited(claim: Privacy) -> AuditVerdict:
        return privacy.audit_sampler(sampler(0, 2), sampler(1, 3), None, claim, N_SAMPLES).verdict

    assert audited(Privacy(Epsilon.log(2))) is AuditVerdict.NOT_REFUTED
    assert audited(Privacy(Epsilon.log(2) / 2)) is AuditVerdict.VIOLATED
