"""Parameters for the staged private empirical risk minimiser: the paper's, with requirements, and practical ones.

Conventions (`lyu` section 5). ``log`` is natural. Epsilon is rounded towards more privacy. The paper fixes the
numbers up to constants hidden in O~, so a constant multiplies the number of chunks; the two cases of
:func:`paper_settings` are the two formulas for alpha in the proof. The analysis uses Proposition 2 and a union
bound in place of the paper's "standard arguments", so it hides no further constant. Quantities that decide privacy
are exact; other numbers come from logarithms in rounded doubles. Practical parameters differ from the paper's where
no guarantee depends on them.
"""

from fractions import Fraction
from math import ceil, log

from ...dimensions.bounds import sauer_sum
from ...errors import InvalidValueError, check_at_least
from ...intervals import logarithm
from ...mechanisms import required_failure_weight
from ...privacy.epsilon import Claim, Number, Privacy, written_number
from ...randomness.noise import log_of_fraction
from ..parameter_range import FeasibilityReport, Requirement, asked_privacy, noise_bound, smallest_enough
from .settings import EmptyTeacher, OnFailure, PrivateErmSettings, Remainder

MAX_EXAMPLES = 10**30

LIST_LIMIT = 16


def paper_settings(
    dimension: int, *, n_examples: int, privacy: Claim, error: Number | None = None, constant: int = 1
) -> PrivateErmSettings:
    """Return the parameters of section 5 with a constant in front of the number of chunks.

    The number of chunks is ``k = constant d^2 log(1/delta) / epsilon``, rounded up, and ``p_1 = 2 n d``. Tests and
    sampling use epsilon itself. The failure score B of Lemma 3.1 satisfies ``exp(epsilon B) = (L / delta)^10`` for
    lists of at most ``L = p_(d+1)^d 2^(d^2)`` (Corollary 4.1). Epsilon and delta are positive; d, n and the
    constant are at least 1; the parameters cost (d + 3) epsilon. If ``error`` is not given, the function uses the
    proof's other formula, ``alpha = d^5 log(1/delta) / (epsilon n)``, which has no constant and may exceed 1.

    Ledger: ``lyu.theorem-3``.

    >>> settings = paper_settings(1, n_examples=1000, privacy=(1, 0.01))
    >>> settings.n_chunks, settings.first_p, float(round(settings.error, 5))
    (5, 2000, 0.00461)
    """
    check_at_least(1, dimension=dimension, n_examples=n_examples, constant=constant)
    asked = asked_privacy(privacy)
    log_delta, nats = logarithm(1 / asked.delta).rounded(40).upper, logarithm(asked.epsilon.exp).lower
    first_p = 2 * n_examples * dimension
    largest_list = (first_p << dimension) ** dimension << dimension**2
    from_size = dimension**5 * log_delta / (nats * n_examples)
    return PrivateErmSettings(
        dimension=dimension,
        n_chunks=ceil(constant * dimension**2 * log_delta / nats),
        error=from_size if error is None else written_number("error", error),
        test_epsilon=asked.epsilon,
        sample_epsilon=asked.epsilon,
        failure_weight=required_failure_weight(largest_list, asked.delta),
        first_p=first_p,
        remainder=Remainder.UNEVEN,
    )


def feasibility(
    dimension: int, *, n_examples: int, privacy: Claim, error: Number, constant: int = 1
) -> FeasibilityReport:
    """Return the requirements of the utility analysis of Theorem 3, and the values of the parameters.

    Each event may fail with probability 1/100. There are three requirements. First, the chunks are so large that
    E_good holds, by Proposition 2 and a union bound over chunks and behaviours on the sample. Second, there are so
    many chunks that the failure symbol, and functions that are in few lists, are unlikely compared with a function
    that is in k/4 lists. Third, the number of chunks keeps the noise of all tests below k/4. Privacy is treated
    separately. More examples make the lists longer, which requires more chunks; so with a fixed constant only an
    interval of lengths can be feasible, and the function finds its lower end.

    Ledger: ``lyu.theorem-3``. Parameters are those of :func:`paper_settings`.

    >>> asked = Privacy(1, 1e-6)
    >>> print(feasibility(1, n_examples=10**6, privacy=asked, error=0.1))
    examples in a chunk: needs 4.894e+04, has 7.143e+04: met (lyu section 5, event E_good)
    chunks for the sampling: needs 1207, has 14: not met (lyu Lemma 3.1)
    chunks for the noise of d + 1 tests: needs 21.19, has 14: not met (lyu section 5, 'The algorithm')
    no stream of any searched length is long enough
    >>> feasibility(1, n_examples=10**6, privacy=asked, error=0.1, constant=200).smallest_rounds
    201136425
    """
    asked, alpha = asked_privacy(privacy), written_number("error", error)
    requirements = _requirements(dimension, n_examples, asked, alpha, constant)

    def is_enough(n: int) -> bool:
        return all(requirement.is_met for requirement in _requirements(dimension, n, asked, alpha, constant))

    return FeasibilityReport(requirements, smallest_enough(is_enough, 1, MAX_EXAMPLES))


def _requirements(
    dimension: int, n_examples: int, privacy: Privacy, error: Fraction, constant: int
) -> tuple[Requirement, ...]:
    settings = paper_settings(dimension, n_examples=n_examples, privacy=privacy, error=error, constant=constant)
    d, k, epsilon = dimension, settings.n_chunks, float(privacy.epsilon)
    # Proposition 2 with closeness 1/(5d) at error alpha/3, for all chunks and all behaviours on the sample.
    chunk = 225 * d**2 / float(error) * (log(200 * k) + log(sauer_sum(n_examples, d)))
    log_weight = log_of_fraction(settings.failure_weight)
    margin = 4 * log(100 * (d + 1)) / epsilon
    return (
        Requirement("examples in a chunk", "lyu section 5, event E_good", chunk, n_examples / k),
        # A function in k/4 lists has weight exp(epsilon k / 4), and the failure symbol has weight W.
        Requirement("chunks for the sampling", "lyu Lemma 3.1", 4 * (log_weight + log(100)) / epsilon, k),
        Requirement("chunks for the noise of d + 1 tests", "lyu section 5, 'The algorithm'", margin, k),
    )


def practical_settings(
    dimension: int, n_hypotheses: int, *, n_examples: int, error: Number, failure: Number, privacy: Claim
) -> PrivateErmSettings:
    """Return parameters that are as private as requested, by basic composition.

    The parameter ``p_1`` is ``max(n, d + 1)`` instead of 2 n d. So every published function is the SOA of a class
    that is irreducible enough for the whole sample and for Lemma 4.2. Lists are cut to 16 functions, or to the size
    of the class if that is smaller. Tests and sampling get equal parts of epsilon, and the failure weight is the
    smallest weight that delta allows. The number of chunks is large enough: except with probability ``failure``,
    the noise of every test is below a quarter of this number, and a function in a quarter of the lists outweighs
    the failure symbol. Nothing is guaranteed if the chunks are too small for agreement; only the number of examples
    is checked. The dimension is at least 1; epsilon, delta and the error are positive.

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
