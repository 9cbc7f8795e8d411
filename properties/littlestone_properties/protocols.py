"""The interfaces of candidates that can be checked."""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, TypeAlias, TypeVar

from littlestone.certificates import Decomposition
from littlestone.classes import CollapsingFamily, Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.display import displayed
from littlestone.learners import BoostingSettings, Learner, RepetitionSettings, RunningLearner, exact_transcripts
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, ExactDistribution

State = TypeVar("State", bound=Hashable)


DimensionFunction: TypeAlias = Callable[[FiniteClass], int]
"""Anybody's function from finite classes to a dimension."""

IrreducibilityFunction: TypeAlias = Callable[[FiniteClass, int], bool]
"""Anybody's test whether a binary class is k-irreducible: no k points with their SOA labels lower its dimension."""

DecompositionDimensionFunction: TypeAlias = Callable[[FiniteClass, int, int], int]
"""Anybody's (p, d)-decomposition dimension: the smallest degree of a valid tree, from a class, p and d."""

DecompositionFunction: TypeAlias = Callable[[FiniteClass, int, int], Decomposition]
"""Anybody's construction of a (p, d)-decomposition tree; ``None`` is the tree of one leaf."""

EssentialHypothesesFunction: TypeAlias = Callable[[FiniteClass, int, int], Collection[Sequence[int]]]
"""Anybody's list of (p, d)-essential hypotheses, each as its labels; the order does not matter."""

PsiDimensionFunction: TypeAlias = Callable[[FiniteClass, CollapsingFamily], int]
"""Anybody's Psi-Littlestone dimension: the depth of the deepest shattered tree with maps of a family."""

ZeroCoverFunction: TypeAlias = Callable[[FiniteClass, Sequence[Point], int], Collection[Sequence[int]]]
"""Anybody's construction of a 0-cover, from a class, an input-labelled tree and its depth.

Each output-labelled tree is given level by level, like the input-labelled tree; the trees may be in any order.
"""

ZeroCoverNumberFunction: TypeAlias = Callable[[FiniteClass, int], int]
"""Anybody's 0-cover function N(0, H, T): the largest size of a smallest 0-cover over all trees of depth T."""


class OnlineLearner(Protocol):
    """Anybody's deterministic online learner after some examples."""

    def predict(self, point: Point, /) -> int:
        """Return the label that the learner expects at a point, before it is told the label."""

    def update(self, point: Point, label: Label, /) -> None:
        """Learn the label of the point for which it has just been asked."""


OnlineLearnerFactory: TypeAlias = Callable[[FiniteClass], OnlineLearner]
"""Anybody's way to start an online learner for a class; the learner has seen nothing yet."""


class PublishingLearner(OnlineLearner, Protocol):
    """Anybody's online learner that publishes a hypothesis before each round, deterministic or with coins.

    Only these three members are used, so a learner that runs elsewhere can be judged through an object with these
    members. In each round the hypothesis is read, one of its labels is predicted, and the learner is told the
    example.
    """

    @property
    def hypothesis(self) -> Sequence[int]:
        """The hypothesis of the coming round: its label at every point."""


PublishingLearnerFactory: TypeAlias = Callable[[Coins[Fraction], FiniteClass], PublishingLearner]
"""Anybody's way to start a publishing learner, which has seen nothing; a deterministic learner ignores the coins.

For a learner that takes the class alone this is ``lambda coins, hypothesis_class: Mine(hypothesis_class)``.
"""


@displayed
@dataclass(frozen=True, slots=True)
class Started(Generic[State]):
    """The way to start a learner that is a transition system, like the learners of the reference.

    ``rules`` gives the learner of a class. To find all its transcripts, its states are followed and equal states
    are merged.

    >>> from littlestone.learners import HalvingLearner
    >>> from littlestone.randomness import EnumeratedCoins
    >>> Started(HalvingLearner)(EnumeratedCoins(), FiniteClass.from_rows(["01"])).hypothesis
    (0, 1)
    """

    rules: Callable[[FiniteClass], Learner[Fraction, State]]

    def __call__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass, /) -> RunningLearner[State]:
        """Return a learner that has seen nothing yet."""
        return self.rules(hypothesis_class).running(coins=coins)

    def transcripts(
        self, hypothesis_class: FiniteClass, stream: tuple[Example, ...], tail: Fraction
    ) -> ExactDistribution[tuple[Hypothesis, ...]]:
        """Return the exact distribution of the publications on a stream."""
        return exact_transcripts(self.rules(hypothesis_class), stream, tail=tail)


PacLearner: TypeAlias = Callable[[Coins[Fraction], FiniteClass, Sample], Sequence[int] | None]
"""Anybody's batch learner, deterministic or with coins: a label for every point, or ``None`` for failure."""

SampleLearner: TypeAlias = Callable[[Coins[Fraction], Sample], Hypothesis | None]
"""A batch learner that knows its class, which a reduction or a booster can call; ``None`` is failure."""

MulticlassReducer: TypeAlias = Callable[
    [Coins[Fraction], FiniteClass, Sample, PacLearner, Sequence[int]], Sequence[int] | None
]
"""Anybody's reduction of learning many labels to learning two; bit 1 of a label is the most significant.

It calls the learner of a binary class once for each bit, and returns ``None`` for failure. There is a part of the
sample for each bit of a label; the sizes add up to the length of the sample.
"""


class Repeater(Protocol):
    """Anybody's amplification of confidence: several runs, and a private choice among their results."""

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings, /
    ) -> Sequence[int] | None:
        """Return one of the results, or ``None`` if all runs failed."""

    def cost(self, base: Privacy, settings: RepetitionSettings, /) -> Privacy:
        """Return the privacy of the amplified learner if a run has the privacy ``base``."""


class Booster(Protocol):
    """Anybody's boosting of a private learner by smooth weights."""

    def distribution(self, right: Sequence[int], settings: BoostingSettings, /) -> Sequence[Fraction]:
        """Return the probability of each example in a draw, given the number of hypotheses that are right on it."""

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings, /
    ) -> Sequence[int] | None:
        """Return the majority of the hypotheses that the base learner returns, in each round on drawn examples."""

    def cost(self, base: Privacy, settings: BoostingSettings, /) -> Privacy:
        """Return the privacy of the boosted learner if a run of the base learner has the privacy ``base``."""


class SharedChoices(Protocol):
    """Coins for each key, so that two runs can make the same choices."""

    def of(self, key: Hashable, /, *, is_shared: bool = True) -> Coins[Fraction]:
        """Return the coins of a key, such as a tree or a round; without sharing, each run has its own coins."""


@dataclass(frozen=True, slots=True)
class Released:
    """Something that a learner has published; runs that differ here are not compared any further."""

    value: Hashable


@dataclass(frozen=True, slots=True)
class Internal:
    """An internal value of a learner that is given to a private mechanism.

    A value is a number, or a tuple; tuples are compared place by place if ``by_place``, otherwise as lists in any
    order.
    """

    name: str
    value: int | tuple[Hashable, ...]
    by_place: bool = False


WatchedLearner: TypeAlias = Callable[[SharedChoices, tuple[Example, ...]], Iterable[Internal | Released]]
"""Anybody's private online learner: it yields internal and published values in the order in which they arise."""
