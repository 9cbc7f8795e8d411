"""Practical parameters of the staged private empirical risk minimiser, for samples of usual size.

Convention: some parameters differ from the paper's where no guarantee depends on them. Quantities that decide
privacy are exact; the number of chunks comes from logarithms in rounded doubles.
"""

from math import ceil

from ...errors import InvalidValueError, check_at_least
from ...privacy.epsilon import Number, Privacy, written_number
from ..noise import log_of_fraction, noise_bound
from ..parameter_range import asked_privacy
from .chunk_split import Remainder
from .settings import EmptyTeacher, OnFailure, PrivateErmSettings

LIST_LIMIT = 16


def practical_settings(
    dimension: int,
    n_hypotheses: int,
    *,
    n_examples: int,
    error: Number,
    failure: Number,
    privacy: Privacy | tuple[Number, Number],
) -> PrivateErmSettings:
    """Return parameters that are as private as requested, by basic composition.

    The parameter ``p_1`` is ``max(n, d + 1)`` instead of 2 n d. So every published function is the SOA of a class
    that is irreducible enough for the whole sample and for Lemma 4.2. Lists are cut to 16 functions, tests and
    sampling get equal parts of epsilon, and the failure weight is the smallest one that delta allows. There are so
    many chunks that, except with probability ``failure``, the noise of every test is below a quarter of their
    number, and a function in a quarter of the lists outweighs the failure symbol. Nothing is guaranteed if the
    chunks are too small for agreement; only the number of examples is checked. The dimension is at least 1;
    epsilon, delta and the error are positive.

    Ledger: ``lyu.theorem-3``.

    >>> settings = practical_settings(1, 3, n_examples=500, error=0.1, failure=0.05, privacy=(2, 1e-6))
    >>> settings.n_chunks
    153
    >>> print(settings.privacy)
    (2, 1e-06)-private
    """
    check_at_least(1, dimension=dimension, n_hypotheses=n_hypotheses, n_examples=n_examples)
    asked, chance = asked_privacy(privacy), written_number("failure", failure)
    if not 0 < chance < 1:
        raise InvalidValueError("failure", failure, "strictly between 0 and 1")
    part, limit = asked.epsilon / (dimension + 3), min(LIST_LIMIT, n_hypotheses)
    weight = (1 - asked.delta) * limit * part.exp / asked.delta
    for_noise = noise_bound(part, chance / (2 * (dimension + 1))) + 1
    for_sampling = log_of_fraction(2 * weight / chance) / float(part)
    n_chunks = max(1, ceil(4 * max(for_noise, for_sampling)))
    if n_examples < n_chunks:
        raise InvalidValueError("n_examples", n_examples, f"at least {n_chunks}, one for each chunk")
    return PrivateErmSettings(
        dimension=dimension,
        n_chunks=n_chunks,
        error=written_number("error", error),
        test_epsilon=part,
        sample_epsilon=part,
        failure_weight=weight,
        first_p=max(n_examples, dimension + 1),
        list_limit=limit,
        remainder=Remainder.UNEVEN,
        empty_teacher=EmptyTeacher.NO_HYPOTHESIS,
        on_failure=OnFailure.SOA_OF_CLASS,
    )
