"""The private empirical risk minimiser that is proved in Coq: one draw from the lists of all stages, and no test.

It is simpler than the printed minimiser of `lyu` Theorem 3, and the Coq theorem ``lyu_theorem_3_sizes`` is about
it. The chunks and the essential hypotheses are those of the paper, with other numbers: a teacher class of stage j =
1 .. d + 1 allows the error ``(1 - 1/(2(d+1)))^j a/n``, and ``p_j = 2^(j-1) max(a, d + 1)``. A teacher lists the
essential hypotheses of all its stages; one sparse sample is drawn from the lists. If the output is the failure
symbol or errs on more than ``a`` examples, the first hypothesis that fits the sample replaces it, if some
hypothesis fits.

Conventions. Epsilon and logarithms are rounded towards more privacy. A teacher whose class is empty lists the
constant 0, which is essential to it by Definition 4.3.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import floor

from ...classes import Example, FiniteClass, Hypothesis, Label, Sample
from ...dimensions import littlestone_dimension, vc_dimension
from ...dimensions.bounds import sauer_sum
from ...display import displayed
from ...errors import InvalidValueError, check_at_least
from ...guarantee import Guarantee
from ...intervals import exponential
from ...mechanisms import sparse_sample_step
from ...privacy.epsilon import Claim, Number, Privacy, written_number
from ...randomness import Coins
from ..batch import BatchLearner
from ..parameter_range import asked_privacy, smallest_enough
from .minimiser import StagedTeachers
from .settings import OneDrawErmSettings, split_into_chunks

MOST_EXAMPLES = 10**30


def proved_settings(
    dimension: int, *, error: Number, privacy: Claim, vc_dimension: int | None = None
) -> OneDrawErmSettings:
    """Return settings whose privacy and error the Coq theorem gives, with the smallest sample found.

    Let ``c = exp(epsilon / 2)`` and ``P = (d+1) max(a, d+1)^d 2^(2 d^2)``. Then k is the smallest number with
    ``8 (1 + c^2) (1 + c) c P <= delta^2 c^k``, W is ``2 (1 + c) c P / delta``, and m is the smallest number found
    with ``8 k S (1 + c^2) <= delta exp(a / (144 k (d+1)^2))`` for ``a = floor(error k m)``. The VC dimension is at
    most d, which is its default.

    Ledger: ``lyu.theorem-3``.

    >>> settings = proved_settings(2, error=0.1, privacy=(1, 1e-6))
    >>> settings.n_chunks, settings.chunk_size
    (144, 758185)
    >>> settings.privacy.delta <= 1e-6
    True
    """
    check_at_least(0, dimension=dimension)
    asked, alpha, v = asked_privacy(privacy), written_number("error", error), vc_dimension
    v = dimension if v is None else v
    if not 0 < alpha <= 1:
        raise InvalidValueError("error", error, "above 0 and at most 1")
    drawn = asked.epsilon / 2
    c, delta = drawn.exp, asked.delta

    def weight(n_errors: int) -> Fraction:
        lists: int = (dimension + 1) * max(n_errors, dimension + 1) ** dimension << 2 * dimension**2
        return 2 * (1 + c) * c * lists / delta

    def chunks(size: int) -> int:
        def is_enough(k: int) -> bool:
            return 4 * (1 + c**2) * weight(floor(alpha * k * size)) <= delta * c**k

        return smallest_enough(is_enough, 1, MOST_EXAMPLES) or MOST_EXAMPLES

    def has_enough_examples(size: int) -> bool:
        k = chunks(size)
        gained = exponential(Fraction(floor(alpha * k * size), 144 * k * (dimension + 1) ** 2)).lower
        return 8 * k * sauer_sum(k * size, v) * (1 + c**2) <= delta * gained

    size = smallest_enough(has_enough_examples, 1, MOST_EXAMPLES)
    if size is None:
        raise InvalidValueError("error", error, f"so large that {MOST_EXAMPLES:.0e} examples are enough")
    k = chunks(size)
    n_errors = floor(alpha * k * size)
    return OneDrawErmSettings(
        dimension=dimension,
        vc_dimension=v,
        n_chunks=k,
        chunk_size=size,
        n_errors=n_errors,
        sample_epsilon=drawn,
        failure_weight=weight(n_errors),
    )


@displayed
@dataclass(frozen=True, slots=True)
class OneDrawErmState:
    """The chunks of the teachers, which are secret, and the output once it is drawn."""

    chunks: tuple[tuple[Example, ...], ...]
    is_finished: bool = False
    output: Hypothesis | None = None


class OneDrawErmLearner(BatchLearner[Fraction, OneDrawErmState]):
    """The private empirical risk minimiser with one draw; on realizable samples it makes at most ``a`` errors.

    Synonyms: private ERM, DP-ERM. The output need not belong to the class; on samples that no hypothesis fits, a
    failed draw gives the constant 0. The class is binary, not empty, and its Littlestone and VC dimensions are at
    most those of the settings.

    Time is linear in the sample, apart from the essential hypotheses of each teacher class, which are computed
    once.

    Ledger: ``lyu.theorem-3``.

    >>> from littlestone.learners import exact_outputs
    >>> from littlestone.privacy import Epsilon
    >>> settings = OneDrawErmSettings(
    ...     dimension=1, vc_dimension=1, n_chunks=3, chunk_size=1, n_errors=1, sample_epsilon=Epsilon.log(4),
    ...     failure_weight=Fraction(16),
    ... )
    >>> learner = OneDrawErmLearner(FiniteClass.from_rows(["0", "1"]), settings)
    >>> dict(exact_outputs(learner, Sample([(0, 1)] * 3)).probabilities)
    {(1,): Fraction(1, 1)}
    >>> dict(exact_outputs(learner, Sample([(0, 1), (0, 1), (0, 0)])).probabilities)
    {(0,): Fraction(5, 9), (1,): Fraction(4, 9)}
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: OneDrawErmSettings) -> None:
        self.settings = settings
        self.teachers = StagedTeachers(hypothesis_class, settings)
        v = vc_dimension(hypothesis_class)
        if v > settings.vc_dimension:
            raise InvalidValueError("vc_dimension", settings.vc_dimension, f"at least {v}, that of the class")
        self._class = hypothesis_class

    @classmethod
    def for_class(cls, hypothesis_class: FiniteClass, *, error: Number, privacy: Claim) -> OneDrawErmLearner:
        """Return the learner of a class with the settings of the theorem."""
        d, v = littlestone_dimension(hypothesis_class), vc_dimension(hypothesis_class)
        return cls(
            hypothesis_class, proved_settings(max(0, d), error=error, privacy=privacy, vc_dimension=max(0, v))
        )

    @property
    def privacy(self) -> Privacy:
        """The privacy of the published hypothesis."""
        return self.settings.privacy

    @property
    def guarantee(self) -> Guarantee:
        """The number of errors on every realizable sample, by the theorem in Coq."""
        return self.settings.guarantee

    @property
    def accuracy_guarantee(self) -> Guarantee:
        """The error on a distribution, by the theorem in Coq."""
        return self.settings.accuracy_guarantee

    def start(self, coins: Coins[Fraction], sample: Sample) -> OneDrawErmState:
        """Split the sample among the teachers."""
        if len(sample) != self.settings.n_examples:
            raise InvalidValueError("len(sample)", len(sample), f"{self.settings.n_examples}, as in the settings")
        return OneDrawErmState(split_into_chunks(coins, sample, self.settings.n_chunks))

    def after(self, coins: Coins[Fraction], state: OneDrawErmState) -> OneDrawErmState:
        """Draw an output; on a realizable sample, replace it if it fails."""
        drawn, sample = self.drawn(coins, state.chunks), Sample([x for chunk in state.chunks for x in chunk])
        fitting = next((h for h in self._class if not sample.n_mistakes(h)), None)
        succeeds = drawn is not None and sample.n_mistakes(drawn) <= self.settings.n_errors
        otherwise = drawn or (Label(0),) * self._class.n_points
        return OneDrawErmState((), True, otherwise if succeeds or fitting is None else fitting)

    def drawn(self, coins: Coins[Fraction], chunks: Sequence[Sequence[Example]]) -> Hypothesis | None:
        """Return a hypothesis from the lists, or ``None`` for a failure.

        A failure is less likely if more lists share a hypothesis.
        """
        lists = [self.listed(chunk) for chunk in chunks]
        return sparse_sample_step(coins, lists, self.settings.sample_epsilon.exp, self.settings.failure_weight)

    def listed(self, chunk: Sequence[Example]) -> Sequence[Hypothesis]:
        """Return the hypotheses that a teacher lists, at all stages together."""
        stages = range(1, self.settings.n_stages + 1)
        lists = (self.teachers.hypotheses(self.teachers.space(chunk, stage), stage) for stage in stages)
        return sorted({h for listed in lists for h in listed})

    def is_finished(self, state: OneDrawErmState) -> bool:
        """Return whether an output is drawn."""
        return state.is_finished

    def hypothesis(self, state: OneDrawErmState) -> Hypothesis | None:
        """Return the published function."""
        return state.output

    def merged(self, state: OneDrawErmState) -> OneDrawErmState:
        """Return the state with sorted chunks, since their order does not matter."""
        chunks = tuple(sorted(tuple(sorted(chunk)) for chunk in state.chunks))
        return OneDrawErmState(chunks, state.is_finished, state.output)
