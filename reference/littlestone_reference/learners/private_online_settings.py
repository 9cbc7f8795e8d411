"""Parameters of the private online learner: as printed, and practical ones.

Conventions: logarithms are natural. A noise scale b becomes the ratio ``exp(-1/b)``, rounded up to a multiple of
10^-12 (more noise); ``exp(epsilon_sparse)`` is rounded down to one; numbers of teachers, updates and examples and
the failure score are rounded up. ``log(T)`` and ``log(d log(T))`` are taken as at least 1, and d as at least 1,
because the printed parameters are 0 or undefined for T = 1, d = 0, and d = 1 with T = 2. What the parameters cost
in privacy is :func:`~littlestone_reference.learners.private_online_accounting.accounted_cost`.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil, exp, expm1, log, log1p, sqrt

from ..errors import InvalidValueError
from ..randomness import check_ratio
from .joint_training import JointTrainingSettings
from .teacher_classes import LARGEST_ERROR, Shrink

__all__ = [
    "PrivateOnlineSettings",
    "SplitRule",
    "practical_settings",
    "printed_settings",
]

_GRID = 10**12


class SplitRule(Enum):
    """How the buffer is split among the teachers; the paper says 'randomly into parts of equal size'."""

    EQUAL_DROP = "equal drop"
    """Equal parts; what does not divide evenly is left out, at random. One more example in the buffer can give
    *every* teacher another part."""

    EQUAL_SPREAD = "equal spread"
    """Sizes differ by at most one, the larger parts are chosen at random. One more example can change two parts."""

    INDEPENDENT = "independent"
    """Every example goes to a teacher of its own choice, so one more example changes one part: the repair."""


@dataclass(frozen=True, slots=True)
class PrivateOnlineSettings:
    """Parameters of the private online learner.

    Parameters
    ----------
    training
        Parameters of joint training.
    buffer_limit
        The number U, at least 0: the buffer is handed out when its noisy size is larger.
    buffer_ratio
        Ratio of the noise of that test.
    n_updates
        How often it may be handed out, at least 0; one time more halts the learner.
    split
        How it is split.
    shrink
        How the allowed error of teacher classes shrinks.
    largest_error
        What it shrinks from, 1/10 in the paper.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.
    """

    training: JointTrainingSettings
    buffer_limit: int
    buffer_ratio: Fraction
    n_updates: int
    split: SplitRule = SplitRule.EQUAL_DROP
    shrink: Shrink = Shrink.ALGORITHM
    largest_error: Fraction = LARGEST_ERROR

    def __post_init__(self) -> None:
        check_ratio(self.buffer_ratio)
        if self.buffer_limit < 0:
            raise InvalidValueError("buffer_limit", self.buffer_limit, "at least 0")
        if self.n_updates < 0:
            raise InvalidValueError("n_updates", self.n_updates, "at least 0")
        if not 0 <= self.largest_error <= 1:
            raise InvalidValueError("largest_error", self.largest_error, "from 0 to 1")


def printed_settings(
    dimension: int, n_rounds: int, epsilon: float, delta: float, constant: float = 1.0
) -> PrivateOnlineSettings:
    """Return the parameters of `lyu` Algorithms 3 and 4, with one number for every constant that is left open.

    ``K_budget = C d^3``, ``k = C d^3.5 log(T) log(1/delta) / epsilon`` (with C = 1 as printed),
    ``U = C d^3 log(d log T) k``, noise ``log(T/delta) d^3 / epsilon`` (Algorithm 3, lines 2 to 4 and 15); noise
    ``C log(T/delta) d / epsilon``, ``C log T`` samples, ``epsilon_sparse = epsilon / (sqrt(d^3) log(T)
    log(1/delta))``, ``B = k/10`` (Algorithm 4, lines 8 to 10).

    Ledger: ``lyu.algorithm-3``. Locator: `lyu` Algorithms 3 and 4.

    Parameters
    ----------
    dimension
        The number d, at least 0.
    n_rounds
        The number T of rounds, at least 1.
    epsilon
        Positive.
    delta
        Strictly between 0 and 1.
    constant
        The number C, positive.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Examples
    --------
    >>> settings = printed_settings(1, 1000, 1.0, 1e-6)
    >>> settings.training.n_teachers, settings.buffer_limit, settings.n_updates
    (96, 186, 1)
    """
    _check(dimension, n_rounds, epsilon, delta)
    if not constant > 0:
        raise InvalidValueError("constant", constant, "positive")
    d = max(1, dimension)
    log_rounds = max(1.0, log(n_rounds))
    log_delta = log(1 / delta)
    n_teachers = ceil(constant * d**3.5 * log_rounds * log_delta / epsilon)
    noise = (log(n_rounds) + log_delta) / epsilon
    training = JointTrainingSettings(
        dimension=dimension,
        n_teachers=n_teachers,
        essential_base=d**3,
        ratio=_ratio(constant * d * noise),
        n_samples=ceil(constant * log_rounds),
        exp_epsilon=_grown(epsilon / (sqrt(d**3) * log_rounds * log_delta)),
        failure_score=ceil(n_teachers / 10),
    )
    return PrivateOnlineSettings(
        training=training,
        buffer_limit=ceil(constant * d**3 * max(1.0, log(d * log_rounds)) * n_teachers),
        buffer_ratio=_ratio(d**3 * noise),
        n_updates=ceil(constant * d**3),
    )


def practical_settings(
    dimension: int, n_hypotheses: int, n_rounds: int, epsilon: float, delta: float
) -> PrivateOnlineSettings:
    """Return parameters with which small classes are learned, (epsilon, delta)-private by the accounting.

    The repairs are chosen: independent splits, thresholds of the proof. There are 2 (d + 1) updates of ``ln(T)``
    samples each. Of epsilon 13/20 are for the samples, 1/4 for the agreement tests, 1/10 for the update tests; of
    delta one half for the samples, one half for the update tests. The failure symbol gets the smallest score that
    this delta allows. There are so many teachers that 4/5 of them outweigh it by a factor of 29, so that half of
    the samples of an update fail with probability at most 1/T, and that the noise of all agreement tests stays
    below a tenth of them but with probability 1/T. The buffer is handed out at about 3 examples for each teacher.

    Ledger: ``lyu.algorithm-3``. Locator: `lyu` Algorithms 3 and 4, other constants.

    Parameters
    ----------
    dimension
        The number d, at least 0.
    n_hypotheses
        The number of hypotheses of the class, at least 1.
    n_rounds, epsilon, delta
        As for :func:`printed_settings`.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Examples
    --------
    >>> settings = practical_settings(1, 64, 1000, epsilon=8.0, delta=1e-6)
    >>> settings.training.n_teachers, settings.buffer_limit, settings.training.n_samples
    (343, 1029, 7)
    """
    _check(dimension, n_rounds, epsilon, delta)
    if n_hypotheses < 1:
        raise InvalidValueError("n_hypotheses", n_hypotheses, "at least 1")
    n_updates = 2 * (dimension + 1)
    log_rounds = max(1.0, log(n_rounds))
    n_samples = ceil(log_rounds)
    growth = _grown(0.65 * epsilon / (2 * n_updates * n_samples))
    each = log(float(growth))
    sample_delta = delta / (2 * n_updates * n_samples)
    failure_score = ceil(1 + log(n_hypotheses * (1 - sample_delta) / sample_delta) / each)
    # With p = 1/30 the probability of r/2 failures among r is at most (4p (1 - p))^(r/2) <= exp(-r).
    by_samples = (failure_score + log(29) / each) / 0.8
    n_tests = n_updates + dimension + 1
    agreement_scale = n_tests / (0.25 * epsilon)
    n_teachers = ceil(max(by_samples, 10 * agreement_scale * (log_rounds + log(n_tests))))
    # The largest e with e ln(2/delta) / ln(1 + exp(-e)) <= epsilon / 10 is at least this one.
    share = 0.1 * epsilon / log(2 / delta)
    buffer_scale = 1 / min(0.1 * epsilon, share * log1p(exp(-share)))
    training = JointTrainingSettings(
        dimension=dimension,
        n_teachers=n_teachers,
        essential_base=max(1, dimension) ** 3,
        ratio=_ratio(agreement_scale),
        n_samples=n_samples,
        exp_epsilon=growth,
        failure_score=failure_score,
    )
    return PrivateOnlineSettings(
        training=training,
        buffer_limit=ceil(max(3 * n_teachers, 2 * buffer_scale * (log_rounds + log(100)))),
        buffer_ratio=_ratio(buffer_scale),
        n_updates=n_updates,
        split=SplitRule.INDEPENDENT,
        shrink=Shrink.PROOF,
    )


def _check(dimension: int, n_rounds: int, epsilon: float, delta: float) -> None:
    if dimension < 0:
        raise InvalidValueError("dimension", dimension, "at least 0")
    if n_rounds < 1:
        raise InvalidValueError("n_rounds", n_rounds, "at least 1")
    if not 0 < epsilon < 700:
        raise InvalidValueError("epsilon", epsilon, "positive and below 700")
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")


def _ratio(scale: float) -> Fraction:
    """Return ``exp(-1 / scale)``, rounded up and below 1."""
    return Fraction(min(_GRID - 1, _GRID + ceil(expm1(-1 / scale) * _GRID)), _GRID)


def _grown(epsilon: float) -> Fraction:
    """Return ``exp(epsilon)``, rounded down and above 1."""
    return 1 + Fraction(max(1, int(expm1(epsilon) * _GRID)), _GRID)
