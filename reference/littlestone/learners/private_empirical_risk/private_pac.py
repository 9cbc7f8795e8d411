"""Private PAC learning by private empirical risk minimisation (`lyu` Corollary 5.1).

Line by line, "combining Theorem 3 with Lemma 4.2 and the standard VC generalization argument": the minimiser runs
with error alpha/2 on a sample of :func:`pac_sample_size` examples. By Lemma 4.2 the published SOA functions and the
targets lie in a class of VC dimension at most d.

Convention: logarithms are natural and bounded by intervals.
"""

from dataclasses import replace
from fractions import Fraction

from ...classes import FiniteClass, Hypothesis, Sample
from ...dimensions.bounds.sauer import sauer_sum
from ...errors import WorkLimitError, check_at_least, check_strictly_between_0_and_1
from ...intervals import logarithm
from ...randomness import Coins
from ..feasibility import smallest_enough
from .minimiser import private_empirical_risk_minimiser
from .settings import OnFailure, PrivateErmSettings

MAX_EXAMPLES = 1 << 60


def pac_sample_size(dimension: int, alpha: Fraction, beta: Fraction) -> int:
    """Return the smallest n beyond 16/alpha with ``4 S(2n, d) exp(-n alpha / 16) <= beta``.

    With probability at least ``1 - beta``, every function that errs at most alpha/2 on the sample errs at most
    alpha. The functions come from a class of VC dimension at most d (relative to the target). This is Vapnik's
    bound on relative deviations, with Sauer's ``S(2n, d)`` for the number of behaviours on 2n points. The number
    grows with ``ln(1/beta) / alpha``, which the paper omits. The result is at most 2^60; alpha and beta are
    strictly between 0 and 1.

    Ledger: ``lyu.corollary-5.1``.

    >>> pac_sample_size(1, Fraction(1, 2), Fraction(1, 20))
    350
    """
    check_at_least(0, dimension=dimension)
    check_strictly_between_0_and_1(alpha=alpha, beta=beta)

    def is_enough(n: int) -> bool:
        return logarithm(4 * sauer_sum(2 * n, dimension) / beta).is_at_most(n * alpha / 16)

    # The bound decreases from about ``16 d / alpha`` on.
    n_examples = smallest_enough(is_enough, int(16 / alpha), MAX_EXAMPLES)
    if n_examples is None:
        raise WorkLimitError("sample size", 2 * MAX_EXAMPLES, MAX_EXAMPLES, "examples")
    return n_examples


def private_pac_learner(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample, settings: PrivateErmSettings
) -> Hypothesis:
    """Return a function learned privately from independent examples; it need not belong to the class.

    The learner is the private empirical risk minimiser; after a failure it publishes the SOA of the class. To reach
    error alpha, set ``settings.error`` to alpha/2 and use a sample of :func:`pac_sample_size` examples.

    Ledger: ``lyu.corollary-5.1``, ``lyu.theorem-2``. Parameters and errors are
    those of :func:`~littlestone.learners.private_empirical_risk.minimiser.private_empirical_risk_minimiser`.

    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=1, error=Fraction(1, 2), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=2,
    ... )
    >>> both = FiniteClass.from_rows(["0", "1"])
    >>> exact_distribution(private_pac_learner, both, Sample([(0, 0)]), settings).probability((0,))
    Fraction(24, 125)
    """
    chosen = private_empirical_risk_minimiser(
        coins, hypothesis_class, sample, replace(settings, on_failure=OnFailure.SOA_OF_CLASS)
    )
    if chosen is None:
        raise AssertionError("with this option a function is always published")
    return chosen
