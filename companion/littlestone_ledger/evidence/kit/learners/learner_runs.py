"""Running online learners on all realizable sequences of a length.

All sequences together cover every adaptive adversary, since an adversary can foresee the acts of a deterministic
learner. The number of mistakes never decreases along a sequence, so all shorter sequences are covered as well.
"""

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from typing import TypeAlias

from littlestone.classes import Example, FiniteClass, Label
from littlestone.learners import OnlineLearner

LearnerStarter: TypeAlias = Callable[[FiniteClass], OnlineLearner]
"""Starts a deterministic learner of a class."""


def realizable_sequences(hypothesis_class: FiniteClass, length: int) -> Iterator[tuple[Example, ...]]:
    """Yield every sequence of points of that length, repetitions included, with every labelling by a hypothesis.

    Examples
    --------
    >>> list(realizable_sequences(FiniteClass.from_rows(["0", "1"]), 2))
    [((0, 0), (0, 0)), ((0, 1), (0, 1))]
    """
    for points in product(hypothesis_class.points, repeat=length):
        labellings = dict.fromkeys(tuple(h[x] for x in points) for h in hypothesis_class)
        for labels in labellings:
            yield tuple(zip(points, labels, strict=True))


def n_mistakes(learner: OnlineLearner, examples: Iterable[Example]) -> int:
    """Return the number of mistakes of a learner on a sequence; it is told each label after its prediction."""
    number = 0
    for point, label in examples:
        predicted: Label = learner.predict(point)
        number += predicted != label
        learner.update(point, label)
    return number


def most_mistakes(
    make_learner: LearnerStarter, hypothesis_class: FiniteClass, length: int
) -> tuple[int, tuple[Example, ...]]:
    """Return the largest number of mistakes on realizable sequences of that length, and the first such sequence."""
    worst: tuple[int, tuple[Example, ...]] = (0, ())
    for examples in realizable_sequences(hypothesis_class, length):
        number = n_mistakes(make_learner(hypothesis_class), examples)
        if number > worst[0]:
            worst = number, examples
    return worst
