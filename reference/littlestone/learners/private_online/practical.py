"""Practical parameters with which the private online learner learns small classes on usual streams.

Conventions: quantities that decide privacy are exact. The sizes come from natural logarithms in rounded doubles,
where ``log(T)`` is taken as at least 1.
"""

from math import ceil, log

from ...errors import check_at_least
from ...privacy.epsilon import Delta, Number, Privacy
from ..parameter_range import asked_privacy
from ..teacher_classes import Shrink
from .accounting import epsilon_of_paid_tests, smallest_failure_score
from .buffer_split import SplitRule
from .joint_training_settings import JointTrainingSettings
from .settings import PrivateOnlineSettings


def practical_settings(
    dimension: int, n_hypotheses: int, *, n_rounds: int, privacy: Privacy | tuple[Number, Number]
) -> PrivateOnlineSettings:
    """Return parameters with which small classes are learned, as private as requested by the accounting.

    The parameters use two repairs: independent splits, and the thresholds of the proof. There are 2 (d + 1) updates
    of ``ln(T)`` samples each. The samples get 13/20 of epsilon, the agreement tests 1/4 and the update tests 1/10;
    the samples and the update tests get half of delta each. The failure symbol has the smallest score that its
    delta allows. There are enough teachers for two conditions. First, 4/5 of them outweigh the failure symbol by a
    factor of 29, so that half of the samples of an update fail with probability at most 1/T. Second, the noise of
    all agreement tests is below a tenth of their number, except with probability 1/T. The buffer is handed out when
    it holds about 3 examples for each teacher.

    Ledger: ``lyu.algorithm-3``.

    >>> settings = practical_settings(1, 64, n_rounds=1000, privacy=(8, 1e-6))
    >>> settings.training.n_teachers, settings.buffer_limit, settings.training.n_samples
    (343, 1029, 7)
    >>> print(settings.privacy)
    (8, 9.96315e-07)-private
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_hypotheses=n_hypotheses, n_rounds=n_rounds)
    asked = asked_privacy(privacy)
    half, twentieth = asked.delta / 2, asked.epsilon / 20
    n_updates = 2 * (dimension + 1)
    log_rounds = max(1.0, log(n_rounds))
    n_samples = ceil(log_rounds)
    sample_epsilon = twentieth * 13 / (2 * n_updates * n_samples)
    failure_score = smallest_failure_score(sample_epsilon, n_hypotheses, half / (n_updates * n_samples))
    # With p = 1/30 the probability of r/2 failures among r is at most (4p (1 - p))^(r/2) <= exp(-r).
    by_samples = (failure_score + log(29) / float(sample_epsilon)) / 0.8
    n_tests = n_updates + dimension + 1
    agreement_epsilon = twentieth * 5 / n_tests
    n_teachers = ceil(max(by_samples, 10 * (log_rounds + log(n_tests)) / float(agreement_epsilon)))
    buffer_epsilon = epsilon_of_paid_tests(twentieth * 2, half)
    training = JointTrainingSettings(
        dimension=dimension,
        n_teachers=n_teachers,
        essential_base=max(1, dimension) ** 3,
        agreement_epsilon=agreement_epsilon,
        n_samples=n_samples,
        sample_epsilon=sample_epsilon,
        failure_score=failure_score,
        n_hypotheses=n_hypotheses,
    )
    return PrivateOnlineSettings(
        training=training,
        buffer_limit=ceil(max(3 * n_teachers, 2 * (log_rounds + log(100)) / float(buffer_epsilon))),
        buffer_epsilon=buffer_epsilon,
        n_updates=n_updates,
        update_delta=Delta(half),
        split=SplitRule.INDEPENDENT,
        shrink=Shrink.PROOF,
    )
