"""Parameters of the staged private empirical risk minimiser: as printed, practical, and what they cost.

Conventions. Epsilon is in nats and enters as rational numbers: the ratio ``exp(-epsilon)`` of the discrete noise
is rounded up and ``exp(epsilon)`` of the sampling is rounded down, both towards more privacy. ``log`` is natural.
Print fixes the numbers up to constants that O~ hides, so a constant multiplies the number of chunks; the two
formulas for alpha in the proof are the two cases of :func:`printed_settings`. d = 0 would make p_j zero, so d is
at least 1.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from math import ceil

from ..errors import InvalidValueError
from ..intervals import exponential, logarithm
from ..mechanisms import required_failure_weight
from ..privacy import Cost, basic_composition
from ..randomness import check_ratio

__all__ = [
    "EmptyTeacher",
    "OnFailure",
    "PrivateErmSettings",
    "Remainder",
    "practical_settings",
    "printed_settings",
    "private_erm_cost",
]


class Remainder(Enum):
    """What to do if the examples do not divide evenly; print has chunks "each of size n/k"."""

    REFUSE = "refuse"
    """As printed: only equal chunks."""

    DROP = "drop"
    """Leave out a random remainder of fewer than k examples."""

    UNEVEN = "uneven"
    """Give the first chunks one example more."""


class EmptyTeacher(Enum):
    """The list of a teacher whose class is empty, which happens on data that no hypothesis fits."""

    AS_PRINTED = "as printed"
    """Definition 4.3 makes the constant 0 essential to the empty class."""

    NO_HYPOTHESIS = "no hypothesis"
    """The list is empty. As private, and no teacher speaks for a function that it has no reason for."""


class OnFailure(Enum):
    """What is published after d + 1 failed stages or the failure symbol of the sampling; print leaves it open."""

    FAILURE_SYMBOL = "failure symbol"
    """``None``."""

    SOA_OF_CLASS = "SOA of the class"
    """The SOA of the whole class, which depends on no data: then a function is always published."""


@dataclass(frozen=True, slots=True)
class PrivateErmSettings:
    """Parameters of the staged private empirical risk minimiser.

    Ledger: ``lyu.theorem-3``. Locator: `lyu` section 5, proof of Theorem 3.

    Parameters
    ----------
    dimension
        The bound d on the Littlestone dimension, at least 1.
    n_chunks
        The number k of chunks, at least 1.
    error
        The error bound alpha, positive.
    noise_ratio
        Ratio of the noise of the tests, ``exp(-epsilon)`` of one test.
    exp_epsilon
        ``exp(epsilon)`` of the sampling, above 1.
    failure_weight
        ``exp(epsilon B)``, the weight of the failure symbol of the sampling, positive.
    first_p
        p_1, at least 1; print has 2 n d. The later ones are ``p_j = 2^(j - 1) p_1``.
    list_limit
        Length to which lists are cut, at least 1, or ``None``.
    remainder, empty_teacher, on_failure
        What print leaves open.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Examples
    --------
    >>> settings = PrivateErmSettings(2, 3, Fraction(1, 2), Fraction(1, 4), Fraction(4), Fraction(16), first_p=6)
    >>> settings.n_stages, [settings.p(stage) for stage in (1, 2, 3)], settings.error_bound(2)
    (3, [6, 12, 24], Fraction(9, 32))
    """

    dimension: int
    n_chunks: int
    error: Fraction
    noise_ratio: Fraction
    exp_epsilon: Fraction
    failure_weight: Fraction
    first_p: int
    list_limit: int | None = None
    remainder: Remainder = Remainder.REFUSE
    empty_teacher: EmptyTeacher = EmptyTeacher.AS_PRINTED
    on_failure: OnFailure = OnFailure.FAILURE_SYMBOL

    def __post_init__(self) -> None:
        for name, number in [("dimension", self.dimension), ("n_chunks", self.n_chunks), ("first_p", self.first_p)]:
            if number < 1:
                raise InvalidValueError(name, number, "at least 1")
        if self.list_limit is not None and self.list_limit < 1:
            raise InvalidValueError("list_limit", self.list_limit, "at least 1")
        for name, value in [("error", self.error), ("failure_weight", self.failure_weight)]:
            if value <= 0:
                raise InvalidValueError(name, value, "positive")
        check_ratio(self.noise_ratio)
        if self.exp_epsilon <= 1:
            raise InvalidValueError("exp_epsilon", self.exp_epsilon, "above 1")

    @property
    def n_stages(self) -> int:
        """The number of stages, d + 1."""
        return self.dimension + 1

    @property
    def largest_list(self) -> int:
        """What bounds the length of every list: the limit, or ``p^d 2^(d^2)`` of the last stage (Corollary 4.1)."""
        bound: int = self.p(self.n_stages) ** self.dimension << self.dimension**2
        return bound if self.list_limit is None else min(bound, self.list_limit)

    def p(self, stage: int) -> int:
        """Return p_j of a stage j from 1."""
        return self.first_p << (stage - 1)

    def error_bound(self, stage: int) -> Fraction:
        """Return ``(1 - 1/(2d))^j alpha``, the error that a teacher class of stage j allows on its chunk."""
        return (1 - Fraction(1, 2 * self.dimension)) ** stage * self.error


def private_erm_cost(settings: PrivateErmSettings) -> Cost:
    """Return ``exp(epsilon)`` and delta of the whole, by basic composition of its parts.

    One replaced example changes one list. Each of the d + 1 tests is private with the inverse of its noise ratio;
    the sampling costs ``exp(2 epsilon)`` with ``delta = L X / (W + L X)``, for lists of at most L, ``X =
    exp(epsilon)`` and the failure weight W, which is what `lyu` Lemma 3.1 needs.

    Ledger: ``lyu.theorem-3``, ``lyu.remark-5-staged-learner``. Locator: `lyu` section 5, end of 'The algorithm'.

    Examples
    --------
    >>> settings = PrivateErmSettings(1, 3, Fraction(1, 2), Fraction(1, 2), Fraction(2), Fraction(62), 6, 1)
    >>> private_erm_cost(settings)
    (Fraction(16, 1), Fraction(1, 32))
    """
    test = (1 / settings.noise_ratio, Fraction(0))
    gained = settings.largest_list * settings.exp_epsilon
    sampling = (settings.exp_epsilon**2, gained / (settings.failure_weight + gained))
    return basic_composition([*[test] * settings.n_stages, sampling])


def printed_settings(
    dimension: int,
    n_examples: int,
    epsilon: Fraction,
    delta: Fraction,
    alpha: Fraction | None = None,
    constant: int = 1,
) -> PrivateErmSettings:
    """Return the parameters of section 5 with a constant in front of the number of chunks.

    ``k = constant d^2 log(1/delta) / epsilon`` rounded up, ``p_1 = 2 n d``, tests and sampling with epsilon
    itself, ``exp(epsilon B) = (L / delta)^10`` (Lemma 3.1) for lists of at most ``L = p_(d+1)^d 2^(d^2)``
    (Corollary 4.1).

    Ledger: ``lyu.theorem-3``. Locator: `lyu` section 5, proof of Theorem 3.

    Parameters
    ----------
    dimension
        At least 1.
    n_examples
        Number n of examples, at least 1.
    epsilon
        In nats, positive.
    delta
        Strictly between 0 and 1.
    alpha
        The error bound; ``None`` for the proof's other formula ``alpha = d^5 log(1/delta) / (epsilon n)``, which
        has no constant and may exceed 1.
    constant
        At least 1.

    Raises
    ------
    InvalidValueError
        If a parameter is out of range.

    Examples
    --------
    >>> settings = printed_settings(1, 1000, Fraction(1), Fraction(1, 100))
    >>> settings.n_chunks, settings.first_p, float(round(settings.error, 5))
    (5, 2000, 0.00461)
    """
    _check(dimension, n_examples, constant)
    if epsilon <= 0:
        raise InvalidValueError("epsilon", epsilon, "positive")
    if not 0 < delta < 1:
        raise InvalidValueError("delta", delta, "strictly between 0 and 1")
    log_delta = logarithm(1 / delta).rounded(40).upper
    first_p = 2 * n_examples * dimension
    largest_list = (first_p << dimension) ** dimension << dimension**2
    return PrivateErmSettings(
        dimension=dimension,
        n_chunks=ceil(constant * dimension**2 * log_delta / epsilon),
        error=dimension**5 * log_delta / (epsilon * n_examples) if alpha is None else alpha,
        noise_ratio=exponential(-epsilon).rounded(60).upper,
        exp_epsilon=exponential(epsilon).rounded(60).lower,
        failure_weight=required_failure_weight(largest_list, delta),
        first_p=first_p,
        remainder=Remainder.UNEVEN,
    )


def practical_settings(
    dimension: int, n_examples: int, n_chunks: int, exp_epsilon: Fraction, delta: Fraction, alpha: Fraction
) -> PrivateErmSettings:
    """Return parameters whose cost by basic composition is at most ``exp(epsilon)^(d + 3)`` and delta.

    ``p_1 = max(n, d + 1)`` instead of 2 n d: every published function is the SOA of a class that is irreducible
    for the whole sample and for Lemma 4.2. Lists are cut to 16 functions, and the failure weight is the smallest
    one that delta allows, ``(1 - delta) L X / delta``.

    Ledger: ``lyu.theorem-3``. Locator: `lyu` section 5; the choice is this project's.

    Examples
    --------
    >>> settings = practical_settings(1, 30, 10, Fraction(2), Fraction(1, 100), Fraction(1, 5))
    >>> private_erm_cost(settings)
    (Fraction(16, 1), Fraction(1, 100))
    """
    _check(dimension, n_examples, n_chunks)
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


def _check(dimension: int, n_examples: int, constant: int) -> None:
    for name, number in [("dimension", dimension), ("n_examples", n_examples), ("constant", constant)]:
        if number < 1:
            raise InvalidValueError(name, number, "at least 1")
