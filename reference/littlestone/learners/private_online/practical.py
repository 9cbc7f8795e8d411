"""Practical parameters of the private online learner: small classes are learned on streams of usual length.

Conventions: logarithms are natural, numbers are rounded doubles; ratios of noise and ``exp(epsilon_sparse)`` are
rounded towards more privacy. ``log(T)`` is taken as at least 1.
"""

from math import ceil, exp, log, log1p

from ...errors import InvalidValueError
from ..noise_ratios import growth_of_epsilon, ratio_of_scale
from ..teacher_classes import Shrink
from .buffer_split import SplitRule
from .joint_training_settings import JointTrainingSettings
from .settings import PrivateOnlineSettings, check_parameters


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

    Ledger: ``lyu.algorithm-3``.

    Parameters
    ----------
    dimension
        The number d, at least 0.
    n_hypotheses
        The number of hypotheses of the class, at least 1.
    n_rounds
        The number T of rounds, at least 1.
    epsilon
        Positive.
    delta
        Strictly between 0 and 1.

    Examples
    --------
    >>> settings = practical_settings(1, 64, 1000, epsilon=8.0, delta=1e-6)
    >>> settings.training.n_teachers, settings.buffer_limit, settings.training.n_samples
    (343, 1029, 7)
    """
    check_parameters(dimension, n_rounds, epsilon, delta)
    if n_hypotheses < 1:
        raise InvalidValueError("n_hypotheses", n_hypotheses, "at least 1")
    n_updates = 2 * (dimension + 1)
    log_rounds = max(1.0, log(n_rounds))
    n_samples = ceil(log_rounds)
    growth = growth_of_epsilon(0.65 * epsilon / (2 * n_updates * n_samples))
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
        ratio=ratio_of_scale(agreement_scale),
        n_samples=n_samples,
        exp_epsilon=growth,
        failure_score=failure_score,
    )
    return PrivateOnlineSettings(
        training=training,
        buffer_limit=ceil(max(3 * n_teachers, 2 * buffer_scale * (log_rounds + log(100)))),
        buffer_ratio=ratio_of_scale(buffer_scale),
        n_updates=n_updates,
        split=SplitRule.INDEPENDENT,
        shrink=Shrink.PROOF,
    )
