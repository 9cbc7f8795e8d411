"""Parameters for the private online learner: those of the paper, with requirements, and practical ones.

Conventions: logarithms are natural. Quantities that decide privacy are exact; all other numbers are rounded
doubles. Where the paper leaves constants open, one number replaces all of them. Epsilons are rounded towards more
privacy. The failure score and the numbers of teachers, updates and examples are rounded up. Here d, ``log(T)`` and
``log(d log(T))`` are replaced by 1 where they are smaller. Otherwise the printed parameters would be 0 or undefined
for T = 1, for d = 0, and for d = 1 with T = 2.
"""

from math import ceil, log, sqrt

from ...errors import InvalidValueError, check_at_least
from ...privacy.epsilon import Claim, Delta, Epsilon, Number, written_number
from ...randomness.noise import log_of_fraction
from ..parameter_range import FeasibilityReport, Requirement, asked_privacy
from ..teacher_classes import Shrink
from .joint_training import JointTrainingSettings
from .settings import PrivateOnlineSettings, SplitRule, epsilon_of_paid_tests, smallest_failure_score


def paper_settings(dimension: int, *, n_rounds: int, privacy: Claim, constant: Number = 1) -> PrivateOnlineSettings:
    """Return the parameters of `lyu` Algorithms 3 and 4, with one number C for every open constant.

    Algorithm 3, lines 2 to 4 and 15, has ``K_budget = C d^3``, ``k = C d^3.5 log(T) log(1/delta) / epsilon``
    (printed with C = 1), ``U = C d^3 log(d log T) k`` and noise ``log(T/delta) d^3 / epsilon``. Algorithm 4, lines
    8 to 10, has noise ``C log(T/delta) d / epsilon``, ``C log T`` samples,
    ``epsilon_sparse = epsilon / (sqrt(d^3) log(T) log(1/delta))`` and ``B = k/10``.

    Epsilon and delta are positive; half of delta is reserved for the update tests.

    Ledger: ``lyu.algorithm-3``.

    >>> settings = paper_settings(1, n_rounds=1000, privacy=(1, 1e-6))
    >>> settings.training.n_teachers, settings.buffer_limit, settings.n_updates
    (96, 186, 1)
    """
    check_at_least(0, dimension=dimension)
    check_at_least(1, n_rounds=n_rounds)
    asked = asked_privacy(privacy)
    factor = float(written_number("constant", constant))
    if factor <= 0:
        raise InvalidValueError("constant", constant, "positive")
    d, epsilon = max(1, dimension), float(asked.epsilon)
    log_rounds = max(1.0, log(n_rounds))
    log_delta = -log_of_fraction(asked.delta)
    n_teachers = ceil(factor * d**3.5 * log_rounds * log_delta / epsilon)
    noise = (log(n_rounds) + log_delta) / epsilon
    training = JointTrainingSettings(
        dimension=dimension,
        n_teachers=n_teachers,
        essential_base=d**3,
        agreement_epsilon=Epsilon.nats(1 / (factor * d * noise)),
        n_samples=ceil(factor * log_rounds),
        sample_epsilon=Epsilon.nats(epsilon / (sqrt(d**3) * log_rounds * log_delta)),
        failure_score=ceil(n_teachers / 10),
    )
    return PrivateOnlineSettings(
        training=training,
        buffer_limit=ceil(factor * d**3 * max(1.0, log(d * log_rounds)) * n_teachers),
        buffer_epsilon=Epsilon.nats(1 / (d**3 * noise)),
        n_updates=ceil(factor * d**3),
        update_delta=Delta(asked.delta / 2),
    )


def feasibility(dimension: int, *, n_rounds: int, privacy: Claim, constant: Number = 1) -> FeasibilityReport:
    """Return the requirements of the analysis on the printed parameters, with one number C for all open constants.

    Ledger: ``lyu.theorem-1``. Parameters are those of :func:`paper_settings`.

    >>> report = feasibility(1, n_rounds=10**6, privacy=(1, 1e-6))
    >>> [requirement.is_met for requirement in report.requirements]
    [False, False, False, False]
    """
    asked = asked_privacy(privacy)
    settings = paper_settings(dimension, n_rounds=n_rounds, privacy=asked, constant=constant)
    training, d = settings.training, max(1, dimension)
    log_rounds, log_delta = max(1.0, log(n_rounds)), -log_of_fraction(asked.delta)
    scale = (log(n_rounds) + log_delta) * d**3 / float(asked.epsilon)
    epsilon = float(training.sample_epsilon)
    list_size = (2 * d**3) ** d * 2.0 ** (d * d)
    requirements = (
        Requirement(
            "U/2 for noise in T rounds", "lyu Claim 6.1", 11 * log_rounds * scale, settings.buffer_limit / 2
        ),
        Requirement(
            "B for lists of p^d 2^(d^2) items and delta^2 / d^10",
            "lyu Lemma 3.1, section 6.1",
            10 * (log(list_size) + 2 * log_delta + 10 * log(d)) / epsilon,
            float(training.failure_score),
        ),
        Requirement(
            "(2/3 - 1/10) k so that p(u) <= 1/100",
            "lyu Claim 6.4",
            log(99) / epsilon,
            17 / 30 * training.n_teachers,
        ),
        Requirement(
            "p = 2 d^3 for sub data sets of 3U/(2k) examples",
            "lyu Fact 4",
            1.5 * settings.buffer_limit / training.n_teachers,
            2.0 * d**3,
        ),
    )
    smallest = None
    for power in range(1, 200):
        longer = paper_settings(dimension, n_rounds=10**power, privacy=asked, constant=constant)
        if 1.5 * longer.buffer_limit * (longer.n_updates + 1) < 10**power:
            smallest = 10**power
            break
    return FeasibilityReport(requirements, smallest)


def practical_settings(
    dimension: int, n_hypotheses: int, *, n_rounds: int, privacy: Claim
) -> PrivateOnlineSettings:
    """Return parameters with which small classes are learned.

    By the accounting, they are as private as requested. The parameters use two repairs: independent splits, and the
    thresholds of the proof. There are 2 (d + 1) updates of ``ln(T)`` samples each. The samples get 13/20 of
    epsilon, the agreement tests 1/4 and the update tests 1/10; the samples and the update tests get half of delta
    each. The failure symbol has the smallest score that its delta allows. There are enough teachers for two
    conditions. First, 4/5 of them outweigh the failure symbol by a factor of 29, so that, except with probability
    1/T, fewer than half of the samples of an update fail. Second, the noise of all agreement tests is below a tenth
    of the number of teachers, except with probability 1/T. The buffer is handed out when it holds about 3 examples
    for each teacher.

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
