"""Subsampling: exact distributions of a mechanism on a random part of its data, and the gain in privacy.

Conventions: inputs are tuples of records. Subsets are drawn without replacement and keep the order of the records.
With weights, records are drawn one after the other, with probability proportional to the remaining weights
(successive sampling), or with replacement.

One replaced record changes its own content and the weights. A draw with replacement on one input and a draw on the
other input can be coupled such that both give the same unchanged record, except with probability at most
``change``. If the weights of the other records move only towards this record or away from it, ``change`` is the
weight of the record; in general it is that weight plus the statistical distance.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, perm
from types import MappingProxyType

from ...errors import InvalidValueError, WorkLimitError, check_at_least, check_from_0_to_1
from ...intervals.transcendental import power_above
from ...randomness.distribution import ExactDistribution, Outcome
from ..epsilon import Claim, Epsilon, Privacy
from ..neighbours import Record

MAX_DRAWS = 200_000


def amplified_privacy(claim: Claim, size: int, n_records: int) -> Privacy:
    """Return the privacy of a mechanism that sees only a uniformly random subset (amplification by subsampling).

    ``exp(epsilon)`` becomes ``1 + q (exp(epsilon) - 1)`` and delta becomes ``q delta``, with
    ``q = size / n_records``. This holds for replacement neighbours and every mechanism, and is tight (Balle, Barthe
    and Gaboardi).

    Ledger: ``bgs.theorem-a.1``.

    ``size`` is the number of records that the mechanism sees, from 0 to ``n_records``.

    >>> amplified_privacy(Privacy(Epsilon.log(3), 0.1), 1, 4)
    Privacy(epsilon=Epsilon.log('1.5'), delta=Fraction(1, 40))
    """
    privacy = Privacy.of(claim)
    check_at_least(1, n_records=n_records)
    if not 0 <= size <= n_records:
        raise InvalidValueError("size", size, f"from 0 to {n_records}")
    rate = Fraction(size, n_records)
    return Privacy(Epsilon(1 + rate * (privacy.epsilon.exp - 1)), rate * privacy.delta)


def subsampled(
    mechanism: Callable[[tuple[Record, ...]], ExactDistribution[Outcome]], size: int
) -> Callable[[tuple[Record, ...]], ExactDistribution[Outcome]]:
    """Return the mechanism that runs ``mechanism`` on a uniformly random subset of ``size`` records.

    The mechanism is called once for each distinct subset; more than 200,000 subsets are refused.

    Ledger: ``bgs.theorem-a.1``.

    >>> show = lambda records: ExactDistribution.of({records[0]: Fraction(1)})
    >>> subsampled(show, 1)("aab").probability("a")
    Fraction(2, 3)
    """
    check_at_least(0, size=size)

    def run(records: tuple[Record, ...]) -> ExactDistribution[Outcome]:
        n_subsets = comb(len(records), size)
        if not n_subsets:
            raise InvalidValueError("size", size, f"at most the number of records, {len(records)}")
        if n_subsets > MAX_DRAWS:
            raise WorkLimitError("subsets", n_subsets, MAX_DRAWS, "subsets")
        seen: dict[tuple[Record, ...], Fraction] = {}
        for subset in combinations(records, size):
            seen[subset] = seen.get(subset, Fraction(0)) + Fraction(1, n_subsets)
        return _mixture(mechanism, seen)

    return run


def random_draws(weights: Sequence[Fraction], size: int) -> ExactDistribution[tuple[int, ...]]:
    """Return the distribution of positions that are drawn one by one, without replacement, by weight.

    The weights sum to one, and at least ``size`` weights are positive; more than 200,000 ordered draws are refused.

    Ledger: ``bgs.claim-a.2``.

    >>> random_draws([Fraction(1, 2), Fraction(1, 4), Fraction(1, 4)], 2).probability((0, 1))
    Fraction(1, 4)
    """
    if min(weights, default=Fraction(-1)) < 0 or sum(weights) != 1:
        raise InvalidValueError("weights", [str(w) for w in weights], "numbers of at least 0 that sum to one")
    positive = [position for position, weight in enumerate(weights) if weight]
    if not 0 <= size <= len(positive):
        raise InvalidValueError("size", size, f"from 0 to the {len(positive)} positive weights")
    if perm(len(positive), size) > MAX_DRAWS:
        raise WorkLimitError("ordered draws", perm(len(positive), size), MAX_DRAWS, "draws")
    chances: dict[tuple[int, ...], Fraction] = {}
    for draws in permutations(positive, size):
        probability, remaining = Fraction(1), Fraction(1)
        for position in draws:
            probability *= weights[position] / remaining
            remaining -= weights[position]
        chances[draws] = probability
    return ExactDistribution(MappingProxyType(chances))


def subsampled_by_weight(
    mechanism: Callable[[tuple[Record, ...]], ExactDistribution[Outcome]],
    records: Sequence[Record],
    weights: Sequence[Fraction],
    size: int,
) -> ExactDistribution[Outcome]:
    """Return the output distribution of a mechanism on records that are drawn by weight, without replacement.

    The mechanism gets ``size`` records in the order in which they are drawn; weights and limit are as for
    :func:`random_draws`.

    Ledger: ``bgs.claim-a.2``.

    >>> show = lambda records: ExactDistribution.of({records[0]: Fraction(1)})
    >>> subsampled_by_weight(show, "ab", [Fraction(1, 3), Fraction(2, 3)], 1).probability("b")
    Fraction(2, 3)
    """
    if len(weights) != len(records):
        raise InvalidValueError("weights", len(weights), f"one for each of the {len(records)} records")
    seen: dict[tuple[Record, ...], Fraction] = {}
    for draws, probability in random_draws(weights, size).probabilities.items():
        shown = tuple(records[position] for position in draws)
        seen[shown] = seen.get(shown, Fraction(0)) + probability
    return _mixture(mechanism, seen)


def _mixture(
    mechanism: Callable[[tuple[Record, ...]], ExactDistribution[Outcome]], seen: dict[tuple[Record, ...], Fraction]
) -> ExactDistribution[Outcome]:
    total: dict[Outcome, Fraction] = {}
    cut = Fraction(0)
    for records, weight in seen.items():
        distribution = mechanism(records)
        cut += weight * distribution.cut_mass
        for outcome, probability in distribution.probabilities.items():
            total[outcome] = total.get(outcome, Fraction(0)) + weight * probability
    return ExactDistribution(MappingProxyType(total), cut)


def drawn_privacy(claim: Claim, n_draws: int, change: Fraction) -> Privacy:
    """Return the claim with ``G`` for ``exp(epsilon)`` and delta times ``(G - 1) / (exp(epsilon) - 1)``.

    Here ``G = (1 + c (exp(epsilon) - 1))^m``. The proof exchanges one draw after another. Suppose that both
    alternatives of a draw, and the common part of both sides, are pairwise (epsilon, delta)-indistinguishable. Then
    one exchange costs the factor ``1 + c (exp(epsilon) - 1)`` and ``c delta``, as for a uniform subset, and the
    factors multiply. Long powers are rounded up.

    Ledger: ``bgs.claim-a.2``, ``bgs.theorem-a.1``.

    * ``claim``: the cost of the mechanism on the drawn records when one of them is replaced.
    * ``n_draws``: the number m of draws, at least 0.
    * ``change``: the bound c on the probability that a draw is changed, from 0 to 1.

    >>> drawn_privacy(Privacy(Epsilon.log(3), 0.1), 2, Fraction(1, 4))
    Privacy(epsilon=Epsilon.log('2.25'), delta=Fraction(1, 16))
    """
    privacy = Privacy.of(claim)
    check_at_least(0, n_draws=n_draws)
    check_from_0_to_1(change=change)
    gained = privacy.epsilon.exp - 1
    whole = power_above(1 + change * gained, n_draws)
    delta = privacy.delta * ((whole - 1) / gained if gained else n_draws * change)
    return Privacy(Epsilon(whole), delta)


def repeated_privacy(claim: Claim, times: int) -> Privacy:
    """Return the privacy of several mechanisms of the same cost, chosen adaptively (basic composition).

    The result is that of :func:`~littlestone.privacy.basic_composition`, except that long powers are rounded up.

    Ledger: ``bgs.theorem-a.1``.

    >>> repeated_privacy(Privacy(Epsilon.log(2), 0.1), 3)
    Privacy(epsilon=Epsilon.log(8), delta=Fraction(3, 10))
    """
    privacy = Privacy.of(claim)
    check_at_least(0, times=times)
    return Privacy(Epsilon(power_above(privacy.epsilon.exp, times)), times * privacy.delta)
