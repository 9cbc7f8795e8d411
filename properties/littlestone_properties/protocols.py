"""The interfaces of candidates that can be checked."""

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Generic, Protocol, TypeVar

from littlestone.certificates import Decomposition
from littlestone.classes import CollapsingFamily, Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.display import displayed
from littlestone.learners import BoostingSettings, Learner, RepetitionSettings, RunningLearner, exact_transcripts
from littlestone.privacy import Privacy
from littlestone.randomness import Coins, ExactDistribution

State = TypeVar("State", bound=Hashable)


class DimensionFunction(Protocol):
    """Anybody's function from finite classes to a dimension."""

    def __call__(self, hypothesis_class: FiniteClass, /) -> int:
        """Return the dimension of the class."""
        ...


class IrreducibilityFunction(Protocol):
    """Anybody's test whether a binary class is k-irreducible."""

    def __call__(self, hypothesis_class: FiniteClass, k: int, /) -> bool:
        """Return whether no k points with their SOA labels lower the Littlestone dimension of the class."""
        ...


class DecompositionDimensionFunction(Protocol):
    """Anybody's (p, d)-decomposition dimension."""

    def __call__(self, hypothesis_class: FiniteClass, p: int, d: int, /) -> int:
        """Return the smallest degree of a valid (p, d)-decomposition of the class."""
        ...


class DecompositionFunction(Protocol):
    """Anybody's construction of a (p, d)-decomposition tree."""

    def __call__(self, hypothesis_class: FiniteClass, p: int, d: int, /) -> Decomposition:
        """Return a decomposition tree of the class; ``None`` is the tree of one leaf."""
        ...


class EssentialHypothesesFunction(Protocol):
    """Anybody's list of essential hypotheses."""

    def __call__(self, hypothesis_class: FiniteClass, p: int, d: int, /) -> Collection[Sequence[int]]:
        """Return the (p, d)-essential hypotheses of the class, each as its labels; the order does not matter."""
        ...


class PsiDimensionFunction(Protocol):
    """Anybody's Psi-Littlestone dimension."""

    def __call__(self, hypothesis_class: FiniteClass, family: CollapsingFamily, /) -> int:
        """Return the depth of the deepest tree with maps of the family that the class shatters."""
        ...


class ZeroCoverFunction(Protocol):
    """Anybody's construction of a 0-cover."""

    def __call__(
        self, hypothesis_class: FiniteClass, input_tree: Sequence[Point], depth: int, /
    ) -> Collection[Sequence[int]]:
        """Return output-labelled trees, each level by level as the input-labelled tree, in any order."""
        ...


class ZeroCoverNumberFunction(Protocol):
    """Anybody's 0-cover function."""

    def __call__(self, hypothesis_class: FiniteClass, depth: int, /) -> int:
        """Return N(0, H, T): the largest size of a smallest 0-cover over all trees of depth T."""
        ...


class OnlineLearner(Protocol):
    """Anybody's deterministic online learner after some examples."""

    def predict(self, point: Point, /) -> int:
        """Return the label that the learner expects at a point, before it is told the label."""
        ...

    def update(self, point: Point, label: Label, /) -> None:
        """Learn the label of the point for which it has just been asked."""
        ...


class OnlineLearnerFactory(Protocol):
    """Anybody's way to start an online learner for a class."""

    def __call__(self, hypothesis_class: FiniteClass, /) -> OnlineLearner:
        """Return a learner that has seen nothing yet."""
        ...


class PublishingLearner(Protocol):
    """Anybody's online learner that publishes a hypothesis before each round, deterministic or with coins.

    Only these three members are used, so a learner that runs elsewhere can be judged through an object with these
    members. In each round the hypothesis is read first, then one label is predicted, then the example is told.
    """

    @property
    def hypothesis(self) -> Sequence[int]:
        """The hypothesis of the coming round: its label at every point."""
        ...

    def predict(self, point: Point, /) -> int:
        """Return the label of the published hypothesis at a point."""
        ...

    def update(self, point: Point, label: Label, /) -> None:
        """Learn the example of this round; the next round begins."""
        ...


class PublishingLearnerFactory(Protocol):
    """Anybody's way to start a publishing learner; a deterministic learner ignores the coins.

    For a learner that takes the class alone this is ``lambda coins, hypothesis_class: Mine(hypothesis_class)``.
    """

    def __call__(self, coins: Coins[Fraction], hypothesis_class: FiniteClass, /) -> PublishingLearner:
        """Return a learner that has seen nothing yet."""
        ...


@displayed
@dataclass(frozen=True, slots=True)
class Started(Generic[State]):
    """The way to start a learner that is a transition system, like the learners of the reference.

    To find all its transcripts, its states are followed and equal states are merged.

    Parameters
    ----------
    rules
        Gives the learner of a class.

    Examples
    --------
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


class PacLearner(Protocol):
    """Anybody's batch learner, deterministic or with coins."""

    def __call__(
        self, coins: Coins[Fraction], hypothesis_class: FiniteClass, sample: Sample, /
    ) -> Sequence[int] | None:
        """Return a label for every point, or ``None`` for failure."""
        ...


class SampleLearner(Protocol):
    """A batch learner that knows its class, which a reduction or a booster can call."""

    def __call__(self, coins: Coins[Fraction], sample: Sample, /) -> Hypothesis | None:
        """Return a label for every point, or ``None`` for failure."""
        ...


class MulticlassReducer(Protocol):
    """Anybody's reduction of learning many labels to learning two, bit 1 of a label being the most significant."""

    def __call__(
        self,
        coins: Coins[Fraction],
        hypothesis_class: FiniteClass,
        sample: Sample,
        bit_learner: PacLearner,
        part_sizes: Sequence[int],
        /,
    ) -> Sequence[int] | None:
        """Return labels learned by calling the learner of a binary class once for each bit, ``None`` for failure.

        There is a size for each bit of a label, and they add up to the length of the sample.
        """
        ...


class Repeater(Protocol):
    """Anybody's amplification of confidence: several runs, and a private choice among their results."""

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: RepetitionSettings, /
    ) -> Sequence[int] | None:
        """Return one of the results, ``None`` if all runs failed."""
        ...

    def cost(self, base: Privacy, settings: RepetitionSettings, /) -> Privacy:
        """Return the privacy of the amplified learner if a run has the privacy ``base``."""
        ...


class Booster(Protocol):
    """Anybody's boosting of a private learner by smooth weights."""

    def distribution(self, right: Sequence[int], settings: BoostingSettings, /) -> Sequence[Fraction]:
        """Return the probability of each example in a draw, given the number of hypotheses that are right on it."""
        ...

    def learn(
        self, coins: Coins[Fraction], sample: Sample, base: SampleLearner, settings: BoostingSettings, /
    ) -> Sequence[int] | None:
        """Return the majority of the hypotheses that the base learner returns, in each round on drawn examples."""
        ...

    def cost(self, base: Privacy, settings: BoostingSettings, /) -> Privacy:
        """Return the privacy of the boosted learner if a run of the base learner has the privacy ``base``."""
        ...


class SharedChoices(Protocol):
    """Coins for each thing that is chosen, so that two runs can make the same choices."""

    def of(self, key: Hashable, /, *, is_shared: bool = True) -> Coins[Fraction]:
        """Return the coins of a choice, named by its tree or round; without sharing, each run has its own coins."""
        ...


@dataclass(frozen=True, slots=True)
class Released:
    """Something that a learner has published; runs that differ here are not compared any further.

    Parameters
    ----------
    value
        The publication.
    """

    value: Hashable


@dataclass(frozen=True, slots=True)
class Internal:
    """An internal value of a learner that is given to a private mechanism.

    Parameters
    ----------
    name
        A description.
    value
        A number, or a tuple.
    by_place
        Whether tuples are compared place by place; otherwise as lists in any order.
    """

    name: str
    value: int | tuple[Hashable, ...]
    by_place: bool = False


class WatchedLearner(Protocol):
    """Anybody's private online learner that shows its internal values."""

    def __call__(self, choices: SharedChoices, examples: tuple[Example, ...], /) -> Iterable[Internal | Released]:
        """Yield internal and published values in the order in which they arise."""
        ...
