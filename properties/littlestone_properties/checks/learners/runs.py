"""Functions that run anybody's online learner; the lines that reproduce a violation call them."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from functools import lru_cache

import numpy as np

from littlestone.adversaries import ShatteredTreeAdversary
from littlestone.certificates import Tree
from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point, Sample
from littlestone.learners import RunningLearner, StandardOptimalLearner, VersionSpaceMemory
from littlestone.randomness import Coins, EnumeratedCoins, SampledCoins

from ...judging.asking.python_arguments import arguments_of
from ...judging.candidates.careful_learner import published_on
from ...judging.candidates.learner_candidate import TAIL, LearnerCandidate
from ...judging.judges.mistakes import expected_errors
from ...protocols import OnlineLearner, OnlineLearnerFactory, PublishingLearnerFactory

__tracebackhide__ = True  # pytest shows the line of the test, not those of checks


class MulticlassSoaLearner(RunningLearner[VersionSpaceMemory]):
    """The standard optimal learner of the reference; learners of the same class share what they compute.

    >>> learner = MulticlassSoaLearner(FiniteClass.from_rows(["00", "20", "21"]))
    >>> learner.predict(0), learner.update(0, 2), learner.predict(1)
    (2, None, 0)
    """

    def __init__(self, hypothesis_class: FiniteClass) -> None:
        super().__init__(_rules(hypothesis_class), _UNUSED)


_rules = lru_cache(maxsize=1024)(StandardOptimalLearner)
_UNUSED = EnumeratedCoins()


def predictions(
    make_learner: OnlineLearnerFactory, hypothesis_class: FiniteClass, examples: Iterable[tuple[int, int]]
) -> list[int]:
    """Return the predictions of a new learner on a sequence; it is told each label after its prediction.

    >>> predictions(MulticlassSoaLearner, FiniteClass.from_rows(["00", "20", "21"]), [(0, 2), (1, 1), (1, 1)])
    [2, 0, 1]
    """
    learner = make_learner(hypothesis_class)
    predicted = []
    for point, label in examples:
        predicted.append(learner.predict(Point(point)))
        learner.update(Point(point), Label(label))
    return predicted


def published_hypotheses(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    examples: Iterable[tuple[int, int]],
    seed: int = 0,
) -> list[Hypothesis]:
    """Return the hypotheses that a new learner publishes before each round and after the last one.

    A learner that breaks its contract raises a ``BreachError``.

    >>> from littlestone_properties.protocols import Started
    >>> soa = Started(StandardOptimalLearner)
    >>> published_hypotheses(soa, FiniteClass.from_rows(["00", "01", "11"]), [(1, 0), (0, 0)])
    [(0, 1), (0, 0), (0, 0)]
    """
    coins = SampledCoins(np.random.default_rng(seed))
    return list(published_on(make_learner, coins, hypothesis_class, examples))


def transcript(
    make_learner: PublishingLearnerFactory,
) -> Callable[[Coins[Fraction], FiniteClass, Iterable[tuple[int, int]]], tuple[Hypothesis, ...]]:
    """Return the function from coins, a class and a stream to the learner's publications.

    Ledger: ``gl.algorithm-1``, ``gl.definition-2.1``, ``lyu.algorithm-3``.

    >>> from littlestone.randomness import exact_distribution
    >>> from littlestone_properties.protocols import Started
    >>> run = transcript(Started(StandardOptimalLearner))
    >>> dict(exact_distribution(run, FiniteClass.from_rows(["0", "1"]), ((0, 0),)).probabilities)
    {((1,), (0,)): Fraction(1, 1)}
    """
    return lambda coins, h, stream: published_on(make_learner, coins, h, stream)


def expected_mistakes(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    examples: Iterable[tuple[int, int]],
    tail: Fraction = TAIL,
) -> Fraction:
    """Return the number of mistakes of a learner on a stream, averaged over every branch of its coins.

    Noise that was cut off counts as no mistake.

    >>> from littlestone_properties.protocols import Started
    >>> expected_mistakes(Started(StandardOptimalLearner), FiniteClass.from_rows(["0", "1"]), [(0, 0)])
    Fraction(1, 1)
    """
    given = arguments_of(hypothesis_class, binary=False)
    return sum(expected_errors(LearnerCandidate(make_learner, tail=tail), given, tuple(examples)), Fraction(0))


def forced_mistakes(learner: OnlineLearner, tree: Tree) -> Sample:
    """Let the adversary of a mistake tree play against a deterministic learner; return the examples, all mistakes.

    On each level the learner predicts once and is updated once. If the class shatters the tree, the sample is
    realizable.

    >>> from littlestone.classes import named_family
    >>> from littlestone.dimensions import certified_littlestone_dimension
    >>> class AlwaysZero:
    ...     def predict(self, point): return 0
    ...     def update(self, point, label): pass
    >>> thresholds = named_family("thresholds", 7)
    >>> list(forced_mistakes(AlwaysZero(), certified_littlestone_dimension(thresholds).shattered_tree))
    [(3, 1), (1, 1), (0, 1)]
    """
    adversary = ShatteredTreeAdversary(tree)
    examples = list[Example]()
    while (example := adversary.next_example(lambda point: Label(learner.predict(point)))) is not None:
        learner.update(*example)
        examples.append(example)
    return Sample(tuple(examples))
