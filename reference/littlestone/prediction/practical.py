"""Practical parameters of private predictors: privacy is exact, and the sample determines the sizes.

The paper's blocks are so large that they show errors of 1/4000. Here privacy first gets enough blocks, and the rest
of the sample determines their size. :func:`~littlestone.prediction.paper_settings.requirements` gives the
requirements of the analysis.
"""

from fractions import Fraction
from math import ceil, exp, expm1, log, log1p

from ..errors import InvalidValueError, check_at_least
from ..learners.parameter_range import asked_privacy
from ..mechanisms import between_thresholds_delta
from ..privacy.composition.composition import composed_nats
from ..privacy.epsilon import Claim, Delta, Epsilon
from .paper_settings import hard_query_bound, n_labellings
from .settings import DIGITS, PredictionSettings

LARGEST_GAP = 2_000
"""The largest distance of thresholds, in votes, that is computed exactly for a message; others take too long."""

FAILURE = Fraction(1, 20)
"""The probability of each of two failures: too many hard queries, and noise that reaches the votes."""


def practical_settings(
    n_examples: int, dimension: int, *, n_points: int, n_hypotheses: int, n_queries: int, privacy: Claim
) -> PredictionSettings:
    """Return parameters for a finite class and a sample, with as many blocks as the noise requires.

    The number of runs is :func:`~littlestone.prediction.paper_settings.hard_query_bound` plus one. The thresholds
    are 3/8 and 5/8 of the votes, and all noise stays below 1/8 of the votes. The number of runs suffices, and the
    noise is small, each with probability 19/20. ``dimension`` is the VC dimension of the class; epsilon and delta
    are positive.

    Ledger: ``yan.theorem-4``.

    >>> settings = practical_settings(
    ...     200_000, 1, n_points=64, n_hypotheses=65, n_queries=10**6, privacy=(1, 1e-6)
    ... )
    >>> settings.n_blocks, settings.block_size, settings.n_runs
    (20443, 9, 19)
    """
    check_at_least(1, n_queries=n_queries)
    labellings = n_labellings(dimension, n_queries, n_points, n_hypotheses)
    n_runs = hard_query_bound(labellings, FAILURE) + 1
    epsilon, delta, slack = run_share(privacy, n_runs)
    by_gap = 4 * smallest_gap(epsilon, delta) + 8
    by_noise = ceil(64 / float(epsilon) * (log(n_queries + n_runs) - log(FAILURE)))
    n_blocks = max(by_gap, by_noise)
    if n_examples < n_blocks:
        raise InvalidValueError("n_examples", n_examples, f"at least {n_blocks}; these blocks drown the noise")
    return PredictionSettings(
        n_blocks=n_blocks,
        block_size=n_examples // n_blocks,
        lower=ceil(3 * n_blocks / 8),
        upper=5 * n_blocks // 8,
        run_epsilon=epsilon,
        n_runs=n_runs,
        slack=slack,
    )


def settings_for_blocks(n_examples: int, block_size: int, *, n_runs: int, privacy: Claim) -> PredictionSettings:
    """Return parameters with blocks of a given size, and thresholds as close to the middle as privacy allows.

    Accuracy is not guaranteed: the noise may be as large as the votes. There is at least one paid run; epsilon and
    delta are positive.

    Ledger: ``yan.algorithm-2``.

    >>> settings = settings_for_blocks(569, 5, n_runs=2, privacy=(4, 1e-3))
    >>> settings.n_blocks, settings.lower, settings.upper
    (113, 47, 65)
    """
    check_at_least(1, block_size=block_size, n_runs=n_runs)
    epsilon, delta, slack = run_share(privacy, n_runs)
    n_blocks, about = n_examples // block_size, _gap_in_doubles(epsilon, delta)
    if about > max(2 * n_blocks, LARGEST_GAP):
        least = (
            f"at least about {about * block_size:.2g}; {n_runs} runs need thresholds about {about:.2g} votes apart"
        )
        raise InvalidValueError("n_examples", n_examples, least)
    gap = smallest_gap(epsilon, delta)
    if gap > n_blocks:
        least = f"at least {gap * block_size}; {n_runs} runs need thresholds {gap} votes apart"
        raise InvalidValueError("n_examples", n_examples, least)
    lower = (n_blocks - gap) // 2
    return PredictionSettings(
        n_blocks=n_blocks,
        block_size=block_size,
        lower=lower,
        upper=lower + gap,
        run_epsilon=epsilon,
        n_runs=n_runs,
        slack=slack,
    )


def _gap_in_doubles(epsilon: Epsilon, delta: Fraction) -> float:
    """Return the least distance between the thresholds of a run, in votes, with an error of a few per cent.

    The interval of :func:`~littlestone.mechanisms.between_thresholds_delta` has ``ln(w^n) / ln(w)`` integers.

    >>> round(_gap_in_doubles(Epsilon.nats(1), Fraction(1, 10**6)))
    61
    """
    nats = float(epsilon)
    power = (exp(-nats / 3) - exp(-nats / 2)) / -expm1(-nats / 2)
    length = max(3, -log(power) * 6 / nats)
    tail = -log(float(max(delta, Fraction(1, 10**DIGITS)))) - log1p(exp(-nats / 2))
    return length + max(0, 2 * tail * 2 / nats)


def run_share(privacy: Claim, n_runs: int, bits: int = 40) -> tuple[Epsilon, Fraction, Delta]:
    """Return the epsilon and delta of each of several runs, and the slack of their composition (0 if it is basic).

    If advanced composition, with half of delta as its slack, allows more epsilon than basic composition, it is
    used.

    >>> epsilon, delta, slack = run_share((1, 1e-6), 400)
    >>> round(float(epsilon), 6), float(delta), float(slack)
    (0.008981, 1.25e-09, 5e-07)
    >>> [float(part) for part in run_share((1, 1e-6), 4)]
    [0.25, 2.5e-07, 0.0]
    """
    asked = asked_privacy(privacy)
    basic, half = asked.epsilon / n_runs, asked.delta / 2
    whole = Fraction(float(asked.epsilon))
    low, high = Fraction(0), whole
    for _ in range(bits):
        middle = (low + high) / 2
        middle = Fraction(round(middle * 10**15), 10**15)
        enough = composed_nats(n_runs, middle, half).upper <= whole * (1 - Fraction(1, 10**9))
        low, high = (middle, high) if enough else (low, middle)
    if low <= Fraction(float(basic)):
        return basic, asked.delta / n_runs, Delta(Fraction(0))
    return Epsilon.nats(low), half / n_runs, Delta(half)


def smallest_gap(epsilon: Epsilon, delta: Fraction) -> int:
    """Return the least distance between the thresholds of a run, in votes, by doubling and bisection.

    Ledger: ``yan.lemma-1``.

    >>> smallest_gap(Epsilon.nats(1), Fraction(1, 10**6))
    59
    """
    allowed = delta - Fraction(1, 10**DIGITS)
    if allowed <= 0:
        raise InvalidValueError("delta", float(delta), f"at least 1e-{DIGITS - 1}")
    high = 1
    while between_thresholds_delta(epsilon, high) > allowed:
        high *= 2
    low = high // 2
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (low, middle) if between_thresholds_delta(epsilon, middle) <= allowed else (middle, high)
    return high
