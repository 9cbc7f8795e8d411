"""Practical parameters of the staged private empirical risk minimiser, for samples of usual size.

Convention: the printed parameters are changed where a guarantee does not need them as they are; privacy is exact.
"""

from fractions import Fraction

from ...errors import InvalidValueError
from .chunk_split import Remainder
from .settings import EmptyTeacher, OnFailure, PrivateErmSettings, check_parameters


def practical_settings(
    dimension: int, n_examples: int, n_chunks: int, exp_epsilon: Fraction, delta: Fraction, alpha: Fraction
) -> PrivateErmSettings:
    """Return parameters whose cost by basic composition is at most ``exp(epsilon)^(d + 3)`` and delta.

    ``p_1 = max(n, d + 1)`` instead of 2 n d: every published function is the SOA of a class that is irreducible
    for the whole sample and for Lemma 4.2. Lists are cut to 16 functions, and the failure weight is the smallest
    one that delta allows, ``(1 - delta) L X / delta``.

    Ledger: ``lyu.theorem-3``.

    Parameters
    ----------
    dimension
        The number d, at least 1; the Littlestone dimension of the class, or more.
    n_examples
        The size n of the sample, at least 1.
    n_chunks
        The number k of chunks, at least 1.
    exp_epsilon
        ``exp(epsilon)`` of each test and of the sampling, above 1.
    delta
        Of the sampling, strictly between 0 and 1.
    alpha
        The error that is asked for, positive.

    Examples
    --------
    >>> from littlestone.learners.private_empirical_risk.settings import private_erm_cost
    >>> settings = practical_settings(1, 30, 10, Fraction(2), Fraction(1, 100), Fraction(1, 5))
    >>> private_erm_cost(settings)
    Privacy(epsilon=Epsilon.log(16), delta=Fraction(1, 100))
    """
    check_parameters(dimension=dimension, n_examples=n_examples, n_chunks=n_chunks)
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")
    limit = 16
    return PrivateErmSettings(
        dimension=dimension,
        n_chunks=n_chunks,
        error=alpha,
        noise_ratio=1 / exp_epsilon,
        exp_epsilon=exp_epsilon,
        failure_weight=(1 - delta) * limit * exp_epsilon / delta,
        first_p=max(n_examples, dimension + 1),
        list_limit=limit,
        remainder=Remainder.UNEVEN,
        empty_teacher=EmptyTeacher.NO_HYPOTHESIS,
        on_failure=OnFailure.SOA_OF_CLASS,
    )
