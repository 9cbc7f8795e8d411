"""Sizes of the learner that keeps a drawn hypothesis: those of the Coq theorem, and small sizes to run.

Conventions: ``theorem_settings`` returns the sizes that ``lyu_theorem_1`` gives in closed form. With them the bound
on mistakes is informative only for very long streams. With ``practical_settings`` privacy is proved, and no bound
on mistakes is informative. The practical sizes come from logarithms in rounded doubles.
"""

from fractions import Fraction
from itertools import count
from math import ceil, log

from ...dimensions.bounds import sauer_sum
from ...errors import InvalidValueError, check_at_least
from ...privacy.epsilon import Claim, Epsilon, Number, Privacy, written_number
from ...randomness.noise import log_of_fraction
from ..parameter_range import FeasibilityReport, Requirement, asked_privacy
from .kept_hypothesis_settings import KeptHypothesisSettings, longest_list

LONGEST = 400
"""The logarithm of the longest stream for which the bound on mistakes is computed."""


def theorem_settings(dimension: int, *, n_rounds: int, privacy: Claim, failure: Number) -> KeptHypothesisSettings:
    """Return the sizes of ``lyu_theorem_1`` in closed form.

    The bound on mistakes fails with probability at most ``failure``. Let q and u be the smallest numbers such that
    T <= 2^q and that delta and ``failure`` are at least 2^-u. Let D = d + 1, j = ceil(1 / epsilon), P = u + D (D +
    l) and Q = q + u + l, where l is fixed below. The sizes are K = 26 D P draws, k = 30 K j P teachers, a = 1152 k
    D^3 Q errors and secrets up to 5 K j (Q + 2), and l is the smallest number with a <= 2^l. These sizes are far
    too large to run.

    Epsilon is above 0 and at most 1, delta and failure are above 0 and at most 1.

    Ledger: ``lyu.theorem-1``.

    >>> settings = theorem_settings(1, n_rounds=10**13, privacy=(1, 1e-6), failure=1e-6)
    >>> settings.n_draws, settings.n_teachers, settings.n_errors.bit_length()
    (5928, 20273760, 45)
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    asked, beta = asked_privacy(privacy), written_number("failure", failure)
    if asked.epsilon > Epsilon.nats(1):
        raise InvalidValueError("epsilon", float(asked.epsilon), "at most 1")
    if not 0 < beta <= 1:
        raise InvalidValueError("failure", failure, "above 0 and at most 1")
    shrink, base = ceil(1 / Fraction(float(asked.epsilon))), dimension + 1
    q, u = (n_rounds - 1).bit_length(), max(ceil(1 / asked.delta) - 1, ceil(1 / beta) - 1).bit_length()

    def sizes(bits: int) -> tuple[int, int, int]:
        p = u + base * (base + bits)
        teachers = 30 * 26 * base * p * shrink * p
        return 26 * p, teachers, 1152 * teachers * base**3 * (q + u + bits)

    bits = next(bits for bits in count(1) if sizes(bits)[2] <= 2**bits)
    per_stage, teachers, errors = sizes(bits)
    draws = base * per_stage
    step = asked.epsilon / (5 * draws)
    weight = 2 * draws * (1 + step.exp) * step.exp * longest_list(dimension, errors) / asked.delta
    return KeptHypothesisSettings(
        dimension=dimension,
        n_teachers=teachers,
        n_places=2**q,
        n_errors=errors,
        largest_secret=5 * draws * shrink * (q + u + bits + 2),
        n_draws_per_stage=per_stage,
        step_epsilon=step,
        failure_weight=weight,
    )


def practical_settings(dimension: int, *, n_rounds: int, privacy: Claim) -> KeptHypothesisSettings:
    """Return small sizes with which the learner is as private as requested and learns small classes.

    There are two draws for each stage; at the first stage a teacher may make four errors, before the allowed number
    shrinks. Half of delta is for the secrets. The weight of the failure symbol uses the other half. The number of
    teachers is such that a draw fails with probability at most 1 / (T + 1) if all teachers list a common
    hypothesis.

    Ledger: ``lyu.theorem-1``.

    >>> settings = practical_settings(1, n_rounds=2000, privacy=(8, 1e-6))
    >>> settings.n_draws, settings.n_teachers, settings.n_errors, settings.largest_secret
    (4, 80, 320, 41)
    >>> print(settings.privacy)
    (8, 8.01738e-07)-private
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    asked = asked_privacy(privacy)
    draws = 2 * (dimension + 1)
    step, half = asked.epsilon / (5 * draws), asked.delta / (2 * draws)

    def weight(teachers: int) -> Fraction:
        return (1 + step.exp) * step.exp * longest_list(dimension, 4 * teachers) / half

    teachers, enough = 0, 1
    while teachers < enough:
        teachers = enough
        enough = ceil((log_of_fraction(weight(teachers)) + log(n_rounds + 1)) / float(step))
    return KeptHypothesisSettings(
        dimension=dimension,
        n_teachers=teachers,
        n_places=ceil(n_rounds / teachers),
        n_errors=4 * teachers,
        largest_secret=ceil(-log_of_fraction(half) / float(step)) + 1,
        n_draws_per_stage=2,
        step_epsilon=step,
        failure_weight=weight(teachers),
    )


def smallest_rounds(dimension: int, *, privacy: Claim, failure: Number) -> int | None:
    """Return the smallest number of rounds above the bound on mistakes, for the sizes in closed form.

    The bound depends on T only through ``q = ceil(log2 T)``. The result is ``None`` if there is no such number up
    to 2^400.

    Ledger: ``lyu.theorem-1``.

    >>> [f"{smallest_rounds(d, privacy=(1, 1e-6), failure=1e-6):.2e}" for d in (1, 2, 3)]
    ['1.35e+17', '4.05e+18', '4.53e+19']
    """
    for q in range(LONGEST + 1):
        settings = theorem_settings(dimension, n_rounds=2**q, privacy=privacy, failure=failure)
        smallest: int = max(2**q // 2, settings.most_mistakes) + 1
        if smallest <= 2**q:
            return smallest
    return None


def feasibility(dimension: int, *, n_rounds: int, privacy: Claim) -> FeasibilityReport:
    """Return the inequalities of ``lyu_theorem_1_sizes`` for the sizes in closed form, in logarithms.

    An epsilon above 1 counts as 1, and the bound on mistakes may fail with probability delta.

    Ledger: ``lyu.theorem-1``.

    >>> report = feasibility(1, n_rounds=10**6, privacy=(1, 1e-6))
    >>> report.is_feasible, report.smallest_rounds
    (True, 135127892316274729)
    """
    asked = asked_privacy(privacy)
    closed = Privacy(min(asked.epsilon, Epsilon.nats(1)), asked.delta)
    settings = theorem_settings(dimension, n_rounds=n_rounds, privacy=closed, failure=asked.delta)
    k, n, base, step = settings.n_teachers, settings.n_examples, dimension + 1, float(settings.step_epsilon)
    weight, chance = log_of_fraction(settings.failure_weight), -log_of_fraction(asked.delta)
    patterns, lists = k * (n + 1) * sauer_sum(n, dimension), base * k * settings.longest_list
    requirements = (
        ("a / (144 k (d + 1)^2) for typical parts", log(8 * patterns), settings.n_errors / (144 * k * base**2)),
        ("k ln c for rare failures of draws", log(4 * settings.n_draws) + weight, k * step),
        (
            "r ln 2 for draws that last",
            log(4 * lists) + k * step - weight,
            (settings.n_draws_per_stage - 1) * log(2),
        ),
        ("s ln c for noise", log(max(4 * n_rounds, 2 * settings.n_draws)), settings.largest_secret * step),
    )
    return FeasibilityReport(
        tuple(
            Requirement(name, "lyu_theorem_1_sizes in Coq", needed + chance, available)
            for name, needed, available in requirements
        ),
        smallest_rounds(dimension, privacy=closed, failure=asked.delta),
    )
