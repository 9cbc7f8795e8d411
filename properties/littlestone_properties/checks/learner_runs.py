"""What the checks of online learners share: the classes that are always tried, and runs with seeded coins."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import chain
from operator import index
from typing import TypeVar

import numpy as np

from littlestone_reference.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone_reference.errors import InvalidValueError
from littlestone_reference.randomness import SampledCoins

from ..enumeration.all_classes import all_classes_up_to
from ..protocols import PublishingLearnerFactory
from ..violation import PropertyViolationError, written

__all__ = ["for_the_reason", "published_hypotheses", "tiny_classes", "well_formed", "written_stream"]

Planted = TypeVar("Planted")


def tiny_classes(max_labels: int = 2) -> tuple[FiniteClass, ...]:
    """Return the classes that are always tried, smallest first: the binary ones on 1 and 2 points, and others.

    Examples
    --------
    >>> len(tiny_classes()), len(tiny_classes(3))
    (18, 20)
    """
    more = [FiniteClass.from_rows(["0", "1", "2"]), FiniteClass.from_rows(["00", "12", "20"])]
    every = chain(all_classes_up_to(2), more if max_labels > 2 else [])
    return tuple(sorted(every, key=lambda held: (held.n_points, len(held), held.n_labels)))


def published_hypotheses(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    examples: Iterable[tuple[int, int]],
    seed: int = 0,
) -> list[Hypothesis]:
    """Return the hypotheses that a new learner publishes before each round and after the last one.

    Parameters
    ----------
    make_learner
        Starts the learner.
    hypothesis_class
        Its class.
    examples
        The stream.
    seed
        Seed of its coins.

    Examples
    --------
    >>> from littlestone_properties.planted.online_learners import soa_learner
    >>> published_hypotheses(soa_learner, FiniteClass.from_rows(["00", "01", "11"]), [(1, 0), (0, 0)])
    [(0, 1), (0, 0), (0, 0)]
    """
    learner = make_learner(SampledCoins(np.random.default_rng(seed)), hypothesis_class)
    published = []
    for point, label in examples:
        published.append(well_formed(learner.hypothesis, hypothesis_class))
        learner.predict(Point(point))
        learner.update(Point(point), Label(label))
    return [*published, well_formed(learner.hypothesis, hypothesis_class)]


def well_formed(hypothesis: Sequence[int], hypothesis_class: FiniteClass) -> Hypothesis:
    """Return a hypothesis as a tuple.

    Raises
    ------
    InvalidValueError
        If it is not one label in range for every point; a boolean is no label.

    Examples
    --------
    >>> well_formed([0, 1], FiniteClass.from_rows(["00"]))
    (0, 1)
    """
    labels = list(hypothesis)
    if len(labels) != hypothesis_class.n_points:
        raise InvalidValueError("hypothesis", hypothesis, f"{hypothesis_class.n_points} labels, one for each point")
    if any(isinstance(label, bool) or not hasattr(label, "__index__") for label in labels):
        raise InvalidValueError("hypothesis", hypothesis, "integers as labels")
    if any(not 0 <= label < hypothesis_class.n_labels for label in labels):
        raise InvalidValueError("hypothesis", hypothesis, f"labels from 0 to {hypothesis_class.n_labels - 1}")
    return tuple(Label(index(label)) for label in labels)


def written_stream(hypothesis_class: FiniteClass, examples: Iterable[Example]) -> str:
    """Return a class and a stream as Python source.

    Examples
    --------
    >>> written_stream(FiniteClass.from_rows(["0"]), [(Point(0), Label(1))])
    "FiniteClass.from_rows(['0']), [(0, 1)]"
    """
    return f"{written(hypothesis_class)}, {[(int(x), int(y)) for x, y in examples]}"


def for_the_reason(property_name: str, check: Callable[[Planted], None]) -> Callable[[Planted], None]:
    """Return a check that reports planted faults for one reason only: a fault that is caught otherwise is missed.

    Parameters
    ----------
    property_name
        How the name of the property begins.
    check
        Raises a violation.
    """

    def judge(planted: Planted) -> None:
        try:
            check(planted)
        except PropertyViolationError as violation:
            if violation.property_name.startswith(property_name):
                raise

    return judge
