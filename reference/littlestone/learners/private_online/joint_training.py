"""Joint training: teachers agree privately on a hypothesis (`lyu` Algorithm 4).

Line by line: while stages are left (line 2), list the ``(2^j p, d)``-essential hypotheses of each teacher's class
(lines 3 to 6, p = d^3), and let m be the largest number of lists with a common item (line 7). If
``m + noise > 4k/5`` (line 8), draw r items by private sparse sampling (lines 9 to 11) and return their majority
vote (line 12). Otherwise go on to the next stage (line 14); the stage is kept for all later calls.

Conventions: the noise is discrete Laplace, and ``m + noise > 4k/5`` is strict. The failure symbol of the sampling
has an integer score. p is at least 1, even for d = 0. The vote is taken point by point. If there is no vote,
because no stage is left or nobody voted, the result is ``None``, and the caller keeps its last hypothesis.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction

from ...certificates import VersionSpace
from ...classes import FiniteClass, Hypothesis, Label
from ...display import displayed
from ...errors import InvalidValueError, check_at_least, check_from_0_to_1
from ...privacy.epsilon import Epsilon
from ...randomness import Coins
from ..parameter_range import check_positive
from ..teacher_classes import TeacherState, essential_list

_ZERO = Label(0)


class FailureVotes(Enum):
    """Rules for a failure symbol among the samples of the majority vote; the paper leaves this open."""

    ABSTAIN = "abstain"
    """A failure does not vote, so only the drawn hypotheses vote. The proof of Claim 6.4 works with either rule."""

    ZERO = "zero"
    """A failure votes for label 0 everywhere."""


@displayed
@dataclass(frozen=True, slots=True, kw_only=True)
class JointTrainingSettings:
    """Parameters of joint training.

    * ``dimension``: the number d, at least the Littlestone dimension of the class and at least 0.
    * ``n_teachers``: the number k of teachers, at least 1.
    * ``essential_base``: the factor p, at least 1, of ``p_j = 2^j p`` at stage j; the paper has d^3.
    * ``agreement_epsilon``: the epsilon of the noise of the agreement test, positive.
    * ``n_samples``: the number of items drawn in a call, at least 1; O(log T) in the paper.
    * ``sample_epsilon``: the paper's epsilon_sparse, positive.
    * ``failure_score``: the score B of the failure symbol, at least 0; k/10 in the paper.
    * ``n_hypotheses``: the number of hypotheses of the class or an upper bound on it, if known; no list is longer.
    * ``agreement``: the fraction of teachers that must agree, up to noise.
    * ``failure_votes``: the rule for failure symbols in the vote.
    * ``tied``: the label at points where the vote is tied.
    """

    dimension: int
    n_teachers: int
    essential_base: int
    agreement_epsilon: Epsilon
    n_samples: int
    sample_epsilon: Epsilon
    failure_score: int
    n_hypotheses: int | None = None
    agreement: Fraction = Fraction(4, 5)
    failure_votes: FailureVotes = FailureVotes.ABSTAIN
    tied: Label = _ZERO

    def __post_init__(self) -> None:
        check_at_least(0, dimension=self.dimension, failure_score=self.failure_score)
        check_at_least(1, n_teachers=self.n_teachers, essential_base=self.essential_base, n_samples=self.n_samples)
        if self.n_hypotheses is not None:
            check_at_least(1, n_hypotheses=self.n_hypotheses)
        check_positive(agreement_epsilon=self.agreement_epsilon, sample_epsilon=self.sample_epsilon)
        check_from_0_to_1(agreement=self.agreement)
        if self.tied not in (0, 1):
            raise InvalidValueError("tied", self.tied, "0 or 1")

    @property
    def n_stages(self) -> int:
        """The number of stages, d + 1."""
        return self.dimension + 1

    @property
    def longest_list(self) -> int:
        """The bound on the length of every list: ``n_hypotheses``, or ``p^d 2^(d^2)`` for p of the last stage."""
        if self.n_hypotheses is not None:
            return self.n_hypotheses
        return int(self.p(self.n_stages) ** self.dimension << self.dimension**2)

    def p(self, stage: int) -> int:
        """Return the first parameter of the essential hypotheses at a stage."""
        return int(self.essential_base * 2**stage)


@displayed
@dataclass(frozen=True, slots=True)
class TrainingOutcome:
    """The public result of a call of joint training; the stage is beyond the last stage if no stage is left.

    ``samples`` are the drawn items, with ``None`` for the failure symbol; ``hypothesis`` is their majority vote, if
    any.
    """

    stage: int
    samples: tuple[Hypothesis | None, ...]
    hypothesis: Hypothesis | None


class JointTraining:
    """JointTrain for one binary class of Littlestone dimension at most d, with cached results for teacher classes.

    A call counts equal teacher classes, so a teacher costs one dictionary operation; essential hypotheses are
    searched once for each class and stage.

    Ledger: ``lyu.algorithm-4``.

    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone.privacy.epsilon import Epsilon
    >>> settings = JointTrainingSettings(
    ...     dimension=1, n_teachers=3, essential_base=1, agreement_epsilon=Epsilon.log(2), n_samples=1,
    ...     sample_epsilon=Epsilon.log(2), failure_score=1,
    ... )
    >>> training = JointTraining(FiniteClass.from_rows(["0001", "0010", "0100", "1000"]), settings)
    >>> teachers = ((0b1111, 0b1111),) * 3
    >>> exact = exact_distribution(lambda coins: training.train(coins, 1, teachers).stage)
    >>> exact.probability(1), training.scores(1, teachers)
    (Fraction(2, 3), {(0, 0, 0, 0): 3})
    """

    def __init__(self, hypothesis_class: FiniteClass, settings: JointTrainingSettings) -> None:
        known, size = settings.n_hypotheses, len(hypothesis_class)
        if known is not None and known < size:
            raise InvalidValueError("n_hypotheses", known, f"at least {size}; the class has as many")
        self._hypothesis_class = hypothesis_class
        self._settings = settings
        self._known: dict[tuple[int, VersionSpace], tuple[Hypothesis, ...]] = {}

    @property
    def settings(self) -> JointTrainingSettings:
        """The parameters."""
        return self._settings

    def essential_list(self, stage: int, space: VersionSpace) -> tuple[Hypothesis, ...]:
        """Return the essential hypotheses of a teacher class at a stage, in lexicographic order.

        For the empty class this is the constant 0, by the printed definition.
        """
        key = stage, space
        if key not in self._known:
            p, d = self._settings.p(stage), self._settings.dimension
            self._known[key] = essential_list(self._hypothesis_class, space, p, d)
        return self._known[key]

    def scores(self, stage: int, teachers: Sequence[TeacherState]) -> dict[Hypothesis, int]:
        """Return, for every listed hypothesis, the number of teachers that list it."""
        scores: dict[Hypothesis, int] = {}
        for space, times in Counter(teacher[stage - 1] for teacher in teachers).items():
            for item in self.essential_list(stage, space):
                scores[item] = scores.get(item, 0) + times
        return scores

    def train(self, coins: Coins[Fraction], stage: int, teachers: Sequence[TeacherState]) -> TrainingOutcome:
        """Run JointTrain from a stage on (the first is 1), with the classes of each teacher at all stages."""
        settings = self._settings
        enough = settings.agreement * len(teachers) // 1 + 1
        while stage <= settings.n_stages:
            scores = self.scores(stage, teachers)
            largest = max(scores.values(), default=0)
            if coins.discrete_laplace_reaches(settings.agreement_epsilon.decay, enough - largest):
                drawn = tuple(
                    sample_by_score(coins, scores, settings.sample_epsilon.exp, settings.failure_score)
                    for _ in range(settings.n_samples)
                )
                return TrainingOutcome(stage, drawn, majority_vote(drawn, settings.failure_votes, settings.tied))
            stage += 1
        return TrainingOutcome(stage, (), None)


def sample_by_score(
    coins: Coins[Fraction], scores: Mapping[Hypothesis, int], weight: Fraction, failure_score: int
) -> Hypothesis | None:
    """Return an item with probability proportional to ``weight^score``, or ``None`` for the failure symbol.

    The distribution is that of :func:`~littlestone.mechanisms.sparse_sample_step`; the scores are given, so that
    the lists are counted once for many samples.

    Ledger: ``lyu.algorithm-1``.

    >>> from littlestone.randomness import exact_distribution
    >>> scores = {(Label(0),): 1, (Label(1),): 2}
    >>> exact_distribution(sample_by_score, scores, Fraction(2), 1).probability(None)
    Fraction(1, 4)
    """
    items = list(scores)
    chosen = coins.choose_by_score([*scores.values(), failure_score], weight)
    return items[chosen] if chosen < len(items) else None


def majority_vote(
    samples: Sequence[Hypothesis | None], failure_votes: FailureVotes, tied: Label
) -> Hypothesis | None:
    """Return the majority vote at every point, with ``tied`` for a tie; ``None`` if all samples are failures.

    Ledger: ``lyu.algorithm-4``.

    >>> drawn = [(Label(0), Label(1)), (Label(1), Label(1)), None]
    >>> majority_vote(drawn, FailureVotes.ABSTAIN, Label(0)), majority_vote(drawn, FailureVotes.ABSTAIN, Label(1))
    ((0, 1), (1, 1))
    """
    votes = Counter(sample for sample in samples if sample is not None)
    if not votes:
        return None
    n_votes = sum(votes.values()) if failure_votes is FailureVotes.ABSTAIN else len(samples)
    vote: list[Label] = []
    for point in range(len(next(iter(votes)))):
        twice = 2 * sum(times for hypothesis, times in votes.items() if hypothesis[point])
        vote.append(tied if twice == n_votes else Label(int(twice > n_votes)))
    return tuple(vote)
