"""Parameters of the staged private empirical risk minimiser, their cost, and the split of the sample.

Conventions: d = 0 would make p_j zero, so d is at least 1. The number of examples is public, so under every rule
the sizes of the chunks do not depend on the data.
"""

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ...classes import Example, Sample
from ...dimensions.bounds import sauer_sum
from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ...guarantee import Guarantee
from ...intervals import exponential, logarithm
from ...intervals.transcendental import power_above
from ...mechanisms import sparse_sample_delta
from ...privacy.epsilon import Epsilon, Privacy
from ...randomness import Coins, random_parts
from ..parameter_range import check_positive


class Remainder(Enum):
    """Rules for numbers of examples that k does not divide; the paper has chunks "each of size n/k"."""

    REFUSE = "refuse"
    """The printed rule: refuse unequal chunks."""

    DROP = "drop"
    """Leave out a random remainder of fewer than k examples."""

    UNEVEN = "uneven"
    """Give the first chunks one example more."""


def split_into_chunks(
    coins: Coins[Fraction], sample: Sample, n_chunks: int, remainder: Remainder = Remainder.REFUSE
) -> tuple[tuple[Example, ...], ...]:
    """Return the sample split at random into numbered chunks; all splits into these sizes are equally likely.

    The examples keep their order inside each chunk; there is at least one chunk.

    Ledger: ``lyu.remark-5-staged-learner``.

    >>> from littlestone.randomness import exact_distribution
    >>> three = Sample([(0, 0), (1, 0), (2, 0)])
    >>> len(exact_distribution(split_into_chunks, three, 2, Remainder.UNEVEN).probabilities)
    3
    """
    check_at_least(1, n_chunks=n_chunks)
    size, rest = divmod(len(sample), n_chunks)
    if rest and remainder is Remainder.REFUSE:
        raise InvalidValueError("len(sample)", len(sample), f"a multiple of the {n_chunks} chunks")
    longer = rest if remainder is Remainder.UNEVEN else 0
    sizes = [size + (number < longer) for number in range(n_chunks)]
    # With the remainder dropped, the examples of the last part are left out.
    parts = random_parts(coins, [*sizes, len(sample) - sum(sizes)])[:n_chunks]
    return tuple(tuple(sample.examples[place] for place in part) for part in parts)


class EmptyTeacher(Enum):
    """Rules for the list of a teacher whose class is empty, which happens on data that no hypothesis fits."""

    AS_PRINTED = "as printed"
    """The constant 0, which is essential to the empty class by Definition 4.3."""

    NO_HYPOTHESIS = "no hypothesis"
    """The list is empty. This is equally private, and an empty teacher then supports no arbitrary function."""


class OnFailure(Enum):
    """Rules for the output if all d + 1 stages fail or the sampling fails; the paper leaves this open."""

    FAILURE_SYMBOL = "failure symbol"
    """``None``."""

    SOA_OF_CLASS = "SOA of the class"
    """The SOA of the whole class, which depends on no data; so a function is always published."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class PrivateErmSettings:
    """Parameters of the staged private empirical risk minimiser.

    Ledger: ``lyu.theorem-3``.

    * ``dimension``: the bound d on the Littlestone dimension, at least 1.
    * ``n_chunks``: the number k of chunks, at least 1.
    * ``error``: the error bound alpha, positive.
    * ``test_epsilon``, ``sample_epsilon``: the epsilons of the noise of one test and of the sampling, positive.
    * ``failure_weight``: ``exp(epsilon B)``, the weight of the failure symbol of the sampling, positive.
    * ``first_p``: p_1, at least 1; the paper has 2 n d. The later parameters are ``p_j = 2^(j - 1) p_1``.
    * ``list_limit``: the length to which lists are cut, at least 1, or ``None``.
    * ``remainder``, ``empty_teacher``, ``on_failure``: rules for the points that the paper leaves open.

    >>> settings = PrivateErmSettings(
    ...     dimension=2, n_chunks=3, error=Fraction(1, 2), test_epsilon=Epsilon.log(4),
    ...     sample_epsilon=Epsilon.log(4), failure_weight=Fraction(16), first_p=6,
    ... )
    >>> settings.n_stages, [settings.p(stage) for stage in (1, 2, 3)], settings.error_bound(2)
    (3, [6, 12, 24], Fraction(9, 32))
    >>> settings.privacy.epsilon
    Epsilon.log(1024)
    """

    dimension: int
    n_chunks: int
    error: Fraction
    test_epsilon: Epsilon
    sample_epsilon: Epsilon
    failure_weight: Fraction
    first_p: int
    list_limit: int | None = None
    remainder: Remainder = Remainder.REFUSE
    empty_teacher: EmptyTeacher = EmptyTeacher.AS_PRINTED
    on_failure: OnFailure = OnFailure.FAILURE_SYMBOL

    def __post_init__(self) -> None:
        check_at_least(1, dimension=self.dimension, n_chunks=self.n_chunks, first_p=self.first_p)
        if self.list_limit is not None:
            check_at_least(1, list_limit=self.list_limit)
        for name, value in [("error", self.error), ("failure_weight", self.failure_weight)]:
            if value <= 0:
                raise InvalidValueError(name, value, "positive")
        check_positive(test_epsilon=self.test_epsilon, sample_epsilon=self.sample_epsilon)

    @property
    def n_stages(self) -> int:
        """The number of stages, d + 1."""
        return self.dimension + 1

    @property
    def largest_list(self) -> int:
        """The bound on the length of a list: the limit, or ``p^d 2^(d^2)`` for the last p (Corollary 4.1)."""
        bound: int = self.p(self.n_stages) ** self.dimension << self.dimension**2
        return bound if self.list_limit is None else min(bound, self.list_limit)

    @property
    def privacy(self) -> Privacy:
        """The privacy of the published hypothesis, by basic composition.

        One replaced example changes one list. Each of the d + 1 tests costs the epsilon of its noise. The sampling
        costs twice its epsilon, and ``delta = L X / (W + L X)`` for lists of length at most L, ``X = exp(epsilon)``
        and the failure weight W, as `lyu` Lemma 3.1 requires.

        Ledger: ``lyu.theorem-3``, ``lyu.remark-5-staged-learner``.
        """
        gained = self.largest_list * self.sample_epsilon.exp
        delta = gained / (self.failure_weight + gained)
        return Privacy(self.test_epsilon * self.n_stages + self.sample_epsilon * 2, delta)

    def p(self, stage: int) -> int:
        """Return p_j for stage j; stages count from 1."""
        return self.first_p << (stage - 1)

    def error_bound(self, stage: int) -> Fraction:
        """Return ``(1 - 1/(2d))^j alpha``, the error that a teacher class of stage j allows on its chunk."""
        return (1 - Fraction(1, 2 * self.dimension)) ** stage * self.error


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class OneDrawErmSettings:
    """Parameters of the minimiser with one draw.

    Ledger: ``lyu.theorem-3``.

    * ``dimension``, ``vc_dimension``: bounds d and v on these dimensions of the class, at least 0.
    * ``n_chunks``: the number k of teachers, at least 1. ``chunk_size``: the number m of examples of each teacher,
      at least 1.
    * ``n_errors``: the number a of errors that the output may make on the sample, at least 0.
    * ``sample_epsilon``: ``ln c``, positive. Each list that contains a hypothesis multiplies the weight of this
      hypothesis in the draw by c.
    * ``failure_weight``: the weight W of the failure symbol in the draw, positive.

    >>> from littlestone.learners import proved_private_erm_settings
    >>> settings = proved_private_erm_settings(1, error=0.1, privacy=(1, 1e-6))
    >>> settings.n_chunks, settings.chunk_size, settings.n_errors == settings.n_examples // 10
    (99, 222989, True)
    """

    dimension: int
    vc_dimension: int
    n_chunks: int
    chunk_size: int
    n_errors: int
    sample_epsilon: Epsilon
    failure_weight: Fraction

    def __post_init__(self) -> None:
        check_at_least(0, dimension=self.dimension, vc_dimension=self.vc_dimension, n_errors=self.n_errors)
        check_at_least(1, n_chunks=self.n_chunks, chunk_size=self.chunk_size)
        check_positive(sample_epsilon=self.sample_epsilon)
        if self.failure_weight <= 0:
            raise InvalidValueError("failure_weight", self.failure_weight, "positive")

    @property
    def n_examples(self) -> int:
        """The number n = k m of examples."""
        return self.n_chunks * self.chunk_size

    @property
    def n_stages(self) -> int:
        """The number of stages, d + 1."""
        return self.dimension + 1

    @property
    def list_limit(self) -> None:
        """``None``: lists are not cut."""

    @property
    def empty_teacher(self) -> EmptyTeacher:
        """An empty teacher lists the constant 0."""
        return EmptyTeacher.AS_PRINTED

    @property
    def on_failure(self) -> OnFailure:
        """A failed draw is visible."""
        return OnFailure.FAILURE_SYMBOL

    def p(self, stage: int) -> int:
        """Return p_j for stage j; stages count from 1."""
        return max(self.n_errors, self.dimension + 1) << (stage - 1)

    def error_bound(self, stage: int) -> Fraction:
        """Return the error that a teacher class of stage j allows on its chunk."""
        return (1 - Fraction(1, 2 * self.n_stages)) ** stage * Fraction(self.n_errors, self.n_examples)

    @property
    def largest_list(self) -> int:
        """The bound on the length of a list: the sum of ``p_j^d 2^(d^2)`` over all stages (Corollary 4.1)."""
        d = self.dimension
        return sum(self.p(stage) ** d << d**2 for stage in range(1, self.n_stages + 1))

    @property
    def failure(self) -> Fraction:
        """A bound, at most 1, on the probability that, on a realizable sample, the drawn output is replaced.

        It is ``2 k S exp(-a / (144 k (d+1)^2)) + W / c^k``, where S is the number of sets of at most v examples.
        The first term bounds the probability of chunks that are not typical of the sample, the second that of a
        failed draw.
        """
        k, exponent = self.n_chunks, Fraction(self.n_errors, 144 * self.n_chunks * self.n_stages**2)
        untypical = 2 * k * sauer_sum(self.n_examples, self.vc_dimension) / exponential(exponent).lower
        return min(Fraction(1), untypical + self.failure_weight / self.sample_epsilon.exp**k)

    @property
    def privacy(self) -> Privacy:
        """Twice ``sample_epsilon``, and the delta of the draw plus ``(1 + exp(epsilon))`` times ``failure``."""
        epsilon = self.sample_epsilon * 2
        drawn = sparse_sample_delta(epsilon, self.failure_weight, self.largest_list)
        return Privacy(epsilon, min(Fraction(1), drawn + (1 + epsilon.exp) * self.failure))

    @property
    def guarantee(self) -> Guarantee:
        """At most a errors on every realizable sample, with the delta that the Coq theorem has for the weight W.

        The Coq theorem is ``lyu_theorem_3_sizes``. Its draw has ``W = 2 (1 + c) c P / delta``, where P is ``(d+1)
        max(a, d+1)^d 2^(2 d^2)`` and c is ``exp(epsilon / 2)``. Settings that do not meet its two inequalities with
        this delta are refused.

        Ledger: ``lyu.theorem-3``.

        >>> settings = OneDrawErmSettings(
        ...     dimension=0, vc_dimension=0, n_chunks=10, chunk_size=9626, n_errors=9626,
        ...     sample_epsilon=Epsilon.log(2), failure_weight=Fraction(24),
        ... )
        >>> print(settings.guarantee)
        errors on a realizable sample: at most 9626; 96260 examples; (1.38629, 0.5)-private; lyu.theorem-3
        """
        k, c, d = self.n_chunks, self.sample_epsilon.exp, self.dimension
        lists: int = (d + 1) * self.p(1) ** d << 2 * d**2
        delta = 2 * (1 + c) * c * lists / self.failure_weight
        if delta >= 1:
            raise InvalidValueError("failure_weight", self.failure_weight, "so large that delta is below 1")
        gained = exponential(Fraction(self.n_errors, 144 * k * (d + 1) ** 2)).lower
        if 8 * k * sauer_sum(self.n_examples, self.vc_dimension) * (1 + c**2) > delta * gained:
            raise InvalidValueError("chunk_size", self.chunk_size, "so large that the theorem has enough examples")
        if 8 * (1 + c**2) * (1 + c) * c * lists > delta**2 * c**k:
            raise InvalidValueError("n_chunks", k, "so large that the theorem has enough teachers")
        return Guarantee(
            theorem="lyu.theorem-3",
            proof="lyu_theorem_3_sizes",
            privacy=Privacy(self.sample_epsilon * 2, delta),
            n_examples=self.n_examples,
            what="errors on a realizable sample",
            errors=self.n_errors,
        )

    @property
    def accuracy_guarantee(self) -> Guarantee:
        """The error on a distribution of finitely many points that some hypothesis of the class labels.

        The Coq theorem is ``lyu_theorem_2_sizes``: alpha is the larger of ``8 a / n`` and ``32 ln 2 / n``, and beta
        is ``2 S / exp(a / 6)``, where S is the number of sets of at most d of ``2 n`` examples.

        Ledger: ``lyu.theorem-2``.

        >>> from littlestone.learners import proved_private_erm_settings
        >>> found = proved_private_erm_settings(1, error=0.01, privacy=(1, 1e-6)).accuracy_guarantee
        >>> round(float(found.alpha), 6), found.beta < Fraction(1, 10**9), found.theorem
        (0.08, True, 'lyu.theorem-2')
        """
        proved, n = self.guarantee, self.n_examples
        alpha = max(Fraction(8 * self.n_errors, n), 32 * logarithm(2).upper / n)
        each = exponential(Fraction(-1, 6)).upper
        beta = 2 * sauer_sum(2 * n, self.dimension) * power_above(each, self.n_errors)
        return Guarantee(
            theorem="lyu.theorem-2",
            proof="lyu_theorem_2_sizes",
            privacy=proved.privacy,
            n_examples=n,
            what="error",
            alpha=min(Fraction(1), alpha),
            beta=min(Fraction(1), beta),
        )
