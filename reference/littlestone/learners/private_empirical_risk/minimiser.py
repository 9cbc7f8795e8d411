"""The staged private empirical risk minimiser of `lyu` section 5 (Theorem 3), and its teachers.

The printed lines are these. "We randomly partition the input into k chunks":
:func:`~littlestone.learners.private_empirical_risk.settings.split_into_chunks`. ``H_i^j``, the hypotheses with
error at most ``(1 - 1/(2d))^j alpha`` on chunk i (``error_bound`` of the settings): :meth:`StagedTeachers.space`.
``{f_v^{i,j}}``, the (p_j, d)-essential hypotheses of ``H_i^j``: :meth:`StagedTeachers.hypotheses`. "Use
AboveThreshold": one step of the mechanism that counts Below, as the first Above ends the algorithm and there are
d + 1 tests. "If yes, use SparseSample and halt": an output is chosen. "Otherwise, continue": the next of the stages
1 .. d + 1.

Conventions. Neighbouring samples differ in one example, so the number n of examples is public. The error on an
empty chunk is 0. The list of stage j counts over i and v only, although it is printed with the index j as well:
counted over several stages, one teacher would change a frequency by more than 1. Where the paper leaves a choice,
the settings have a named option.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import floor

from ...certificates import VersionSpace
from ...classes import Example, FiniteClass, Hypothesis, Sample, require_class
from ...dimensions import littlestone_dimension
from ...dimensions.version_spaces.version_space import VersionSpaces
from ...display import displayed
from ...errors import EmptyClassError, InvalidValueError
from ...mechanisms import AboveThresholdSettings, Counted, StopRule, above_threshold_step, sparse_sample_step
from ...privacy.epsilon import Claim, Number, Privacy
from ...randomness import Coins
from ...structure import soa_hypothesis
from ...structure.soa import check_binary
from ..batch import BatchLearner
from ..parameter_range import check_point
from ..teacher_classes import essential_list, hypotheses_within
from .practical import practical_settings
from .settings import EmptyTeacher, OneDrawErmSettings, OnFailure, PrivateErmSettings, split_into_chunks


class StagedTeachers:
    """The teacher classes of every stage and their essential hypotheses, each computed once.

    The class is binary, not empty, and of Littlestone dimension at most ``settings.dimension``.

    Ledger: ``lyu.remark-5-staged-learner``.

    >>> from littlestone.classes import Sample
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> part = Epsilon.log(4)
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=1, error=Fraction(1), test_epsilon=part, sample_epsilon=part,
    ...     failure_weight=Fraction(16), first_p=2,
    ... )
    >>> teachers = StagedTeachers(FiniteClass.from_rows(["00", "01", "11"]), settings)
    >>> space = teachers.space(Sample([(0, 0), (1, 1)]).examples, 1)
    >>> bin(space), teachers.hypotheses(space, 1)
    ('0b111', ((0, 0), (0, 1), (1, 1)))
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateErmSettings | OneDrawErmSettings) -> None:
        if hypothesis_class.is_empty:
            raise EmptyClassError("hypothesis_class", [], "at least one hypothesis")
        check_binary(hypothesis_class)
        dimension = littlestone_dimension(hypothesis_class)
        if dimension > settings.dimension:
            raise InvalidValueError("dimension", settings.dimension, f"at least {dimension}, that of the class")
        self._class = hypothesis_class
        self._settings = settings
        self._masks = VersionSpaces.of(hypothesis_class)
        self._known: dict[tuple[VersionSpace, int], tuple[Hypothesis, ...]] = {}
        improper = settings.on_failure is OnFailure.SOA_OF_CLASS
        self.fallback: Hypothesis | None = soa_hypothesis(hypothesis_class) if improper else None
        """The published hypothesis if no stage finds one; it depends only on the class."""

    def space(self, chunk: Sequence[Example], stage: int) -> VersionSpace:
        """Return, as a version space, the hypotheses whose error on a chunk is allowed at a stage."""
        allowed = floor(self._settings.error_bound(stage) * len(chunk))
        for point, _ in chunk:
            check_point(self._class, point)
        return hypotheses_within(self._masks, chunk, [allowed])[0]

    def hypotheses(self, space: VersionSpace, stage: int) -> tuple[Hypothesis, ...]:
        """Return the essential hypotheses of a version space at a stage, sorted and cut to the limit."""
        key = (space, stage)
        if key not in self._known:
            self._known[key] = self._essential(space, stage)
        return self._known[key]

    def _essential(self, space: VersionSpace, stage: int) -> tuple[Hypothesis, ...]:
        if not space and self._settings.empty_teacher is EmptyTeacher.NO_HYPOTHESIS:
            return ()
        essential = essential_list(self._class, space, self._settings.p(stage), self._settings.dimension)
        return essential[: self._settings.list_limit]


@displayed
@dataclass(frozen=True, slots=True)
class PrivateErmState:
    """The state of the minimiser between two stages; ``stage`` is the next stage, and everything else is secret."""

    chunks: tuple[tuple[Example, ...], ...]
    stage: int = 1
    is_finished: bool = False
    output: Hypothesis | None = None


class PrivateErmLearner(BatchLearner[Fraction, PrivateErmState]):
    """The private empirical risk minimiser: teachers on chunks of a sample, and a noisy vote at every stage.

    Synonyms: private ERM, DP-ERM, subsample-and-aggregate learner. The output need not belong to the class; if no
    stage succeeds or the sampling fails, ``settings.on_failure`` decides it. Samples may be realizable or not; the
    class is binary, not empty, and of Littlestone dimension at most ``settings.dimension``.

    Time is linear in the sample, apart from the essential hypotheses of each teacher class, which are computed
    once. With the printed p_j = 2^j n d, every class on at most p_1 points decomposes into single hypotheses, and
    the output is a member of the class.

    Ledger: ``lyu.theorem-3``, ``lyu.remark-5-staged-learner``.

    >>> from littlestone.learners import exact_outputs
    >>> from littlestone.privacy import Epsilon
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=3, error=Fraction(1, 2), test_epsilon=Epsilon.log(4),
    ...     sample_epsilon=Epsilon.log(4), failure_weight=Fraction(16), first_p=6,
    ... )
    >>> learner = PrivateErmLearner(FiniteClass.from_rows(["0", "1"]), settings)
    >>> exact = exact_outputs(learner, Sample([(0, 1)] * 3))
    >>> float(round(exact.probability((1,)), 3)), exact.probability((0,)), float(round(exact.probability(None), 3))
    (0.798, Fraction(0, 1), 0.202)
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> None:
        self.settings = settings
        self.teachers = StagedTeachers(hypothesis_class, settings)

    @classmethod
    def for_class(
        cls,
        hypothesis_class: FiniteClass,
        *,
        n_examples: int,
        error: Number,
        privacy: Claim,
        failure: Number = Fraction(1, 10),
    ) -> PrivateErmLearner:
        """Return the learner of a class with practical settings for samples of one size."""
        dimension = max(1, littlestone_dimension(hypothesis_class))
        settings = practical_settings(
            dimension, len(hypothesis_class), n_examples=n_examples, error=error, failure=failure, privacy=privacy
        )
        return cls(hypothesis_class, settings)

    @property
    def privacy(self) -> Privacy:
        """The privacy of the published hypothesis."""
        return self.settings.privacy

    def start(self, coins: Coins[Fraction], sample: Sample) -> PrivateErmState:
        """Split the sample among the teachers."""
        return PrivateErmState(self.split(coins, sample))

    def after(self, coins: Coins[Fraction], state: PrivateErmState) -> PrivateErmState:
        """Test whether the teachers agree at this stage, and choose an output if they do."""
        stage = state.stage
        lists = [self.teachers.hypotheses(self.teachers.space(chunk, stage), stage) for chunk in state.chunks]
        if self.is_enough(coins, stage, largest_frequency(lists), len(state.chunks)):
            return replace(state, is_finished=True, output=self.chosen(coins, lists))
        if stage == self.settings.n_stages:
            return replace(state, is_finished=True, output=self.teachers.fallback)
        return replace(state, stage=stage + 1)

    def split(self, coins: Coins[Fraction], sample: Sample) -> tuple[tuple[Example, ...], ...]:
        """Return the chunks of the teachers."""
        return split_into_chunks(coins, sample, self.settings.n_chunks, self.settings.remainder)

    def is_enough(self, coins: Coins[Fraction], stage: int, frequency: int, n_chunks: int) -> bool:
        """Return whether a noisy frequency is at least half of the number of chunks."""
        # "At least k/2" for integer counts means at least k/2 rounded up.
        tests = AboveThresholdSettings(
            threshold=-(-n_chunks // 2),
            epsilon=self.settings.test_epsilon,
            limit=self.settings.n_stages,
            counted=Counted.BELOW,
            stop=StopRule.AT_LIMIT,
        )
        return above_threshold_step(coins, stage - 1, frequency, tests)[1]

    def chosen(self, coins: Coins[Fraction], lists: Sequence[Sequence[Hypothesis]]) -> Hypothesis | None:
        """Return a function from the lists, or the replacement of the failure symbol."""
        drawn = sparse_sample_step(coins, lists, self.settings.sample_epsilon.exp, self.settings.failure_weight)
        return self.teachers.fallback if drawn is None else drawn

    def is_finished(self, state: PrivateErmState) -> bool:
        """Return whether an output is chosen or no stage is left."""
        return state.is_finished

    def hypothesis(self, state: PrivateErmState) -> Hypothesis | None:
        """Return the published function."""
        return state.output

    def merged(self, state: PrivateErmState) -> PrivateErmState:
        """Return the state with sorted chunks, since the order of chunks and of their examples does not matter."""
        return replace(state, chunks=tuple(sorted(tuple(sorted(chunk)) for chunk in state.chunks)))


def private_empirical_risk_minimiser(
    coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample, settings: PrivateErmSettings
) -> Hypothesis | None:
    """Return a function of small error on the sample, privately; runs with equal arguments share cached results.

    Ledger: ``lyu.theorem-3``, ``lyu.remark-5-staged-learner``. See :class:`PrivateErmLearner`.

    >>> from littlestone.privacy import Epsilon
    >>> from littlestone.randomness import coins_from
    >>> settings = PrivateErmSettings(
    ...     dimension=1, n_chunks=3, error=Fraction(1, 2), test_epsilon=Epsilon.log(4),
    ...     sample_epsilon=Epsilon.log(4), failure_weight=Fraction(16), first_p=6,
    ... )
    >>> sample, both = Sample([(0, 1)] * 3), FiniteClass.from_rows(["0", "1"])
    >>> private_empirical_risk_minimiser(coins_from(seed=2), both, sample, settings)
    (1,)
    """
    require_class(hypothesis_class)
    return _learner(hypothesis_class, settings).learn(sample, coins=coins)


def largest_frequency(lists: Sequence[Sequence[Hypothesis]]) -> int:
    """Return the largest number of lists that contain the same hypothesis; repetitions in a list do not count."""
    return max(Counter(h for one_list in lists for h in dict.fromkeys(one_list)).values(), default=0)


@lru_cache(maxsize=64)
def _learner(hypothesis_class: FiniteClass, settings: PrivateErmSettings) -> PrivateErmLearner:
    return PrivateErmLearner(hypothesis_class, settings)
