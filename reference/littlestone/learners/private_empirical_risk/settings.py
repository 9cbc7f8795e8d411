"""Parameters of the staged private empirical risk minimiser: what they mean and what they cost.

The printed ones are in :mod:`~littlestone.learners.private_empirical_risk.feasibility`, practical ones in
:mod:`~littlestone.learners.private_empirical_risk.practical`.

Conventions. Epsilon is in nats and enters as rational numbers: the ratio ``exp(-epsilon)`` of the discrete noise
and ``exp(epsilon)`` of the sampling. d = 0 would make p_j zero, so d is at least 1.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ...errors import InvalidValueError
from ...privacy import Cost, basic_composition
from ...randomness import check_weight
from .chunk_split import Remainder


class EmptyTeacher(Enum):
    """The list of a teacher whose class is empty, which happens on data that no hypothesis fits."""

    AS_PRINTED = "as printed"
    """Definition 4.3 makes the constant 0 essential to the empty class."""

    NO_HYPOTHESIS = "no hypothesis"
    """The list is empty. As private, and no teacher speaks for a function that it has no reason for."""


class OnFailure(Enum):
    """What is published after d + 1 failed stages or the failure symbol; the paper leaves it open."""

    FAILURE_SYMBOL = "failure symbol"
    """``None``."""

    SOA_OF_CLASS = "SOA of the class"
    """The SOA of the whole class, which depends on no data: then a function is always published."""


@dataclass(frozen=True, slots=True)
class PrivateErmSettings:
    """Parameters of the staged private empirical risk minimiser.

    Ledger: ``lyu.theorem-3``.

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
        p_1, at least 1; the paper has 2 n d. The later ones are ``p_j = 2^(j - 1) p_1``.
    list_limit
        Length to which lists are cut, at least 1, or ``None``.
    remainder, empty_teacher, on_failure
        What the paper leaves open.

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
        check_weight(self.noise_ratio)
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

    Ledger: ``lyu.theorem-3``, ``lyu.remark-5-staged-learner``.

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


def check_parameters(**numbers: int) -> None:
    """Raise unless all numbers, given by their names, are at least 1."""
    for name, number in numbers.items():
        if number < 1:
            raise InvalidValueError(name, number, "at least 1")
