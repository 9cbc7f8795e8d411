"""The common part of the checks of online learners: classes that are always tried, and runs with seeded coins."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from operator import index
from typing import TypeVar

import numpy as np

from littlestone.classes import Example, FiniteClass, Hypothesis, Label, Point
from littlestone.errors import InvalidValueError
from littlestone.randomness import SampledCoins

from ...enumerations.all_classes import all_classes_up_to
from ...protocols import PublishingLearnerFactory
from ...violation import PropertyViolationError, written

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
    return tuple(sorted(every, key=lambda h: (h.n_points, len(h), h.n_labels)))


def published_hypotheses(
    make_learner: PublishingLearnerFactory,
    hypothesis_class: FiniteClass,
    examples: Iterable[tuple[int, int]],
    seed: int = 0,
) -> list[Hypothesis]:
    """Return the hypotheses that a new learner publishes before each round and after the last one.

    Ledger: ``gl.algorithm-1``, ``lyu.algorithm-3``.

    Examples
    --------
    >>> from littlestone_properties.faults.online_learners import soa_learner
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

    Examples
    --------
    >>> well_formed([0, 1], FiniteClass.from_rows(["00"]))
    (0, 1)
    """
    if isinstance(hypothesis, Mapping) or not all(hasattr(hypothesis, n) for n in ("__len__", "__getitem__")):
        raise InvalidValueError("hypothesis", hypothesis, "a sequence of labels")
    if len(hypothesis) != hypothesis_class.n_points:
        n_points = hypothesis_class.n_points
        required = f"{n_points} labels, one for each point" if n_points > 1 else "1 label, for the only point"
        raise InvalidValueError("hypothesis", hypothesis, required)
    try:
        return tuple([well_formed_label(label, hypothesis_class) for label in hypothesis])
    except InvalidValueError as error:
        required = error.requirement.replace("an integer", "integers as labels,")
        raise InvalidValueError("hypothesis", hypothesis, required) from error


def well_formed_label(label: object, hypothesis_class: FiniteClass) -> Label:
    """Return a label as a plain integer; NumPy's integers are labels too.

    Examples
    --------
    >>> well_formed_label(np.int64(1), FiniteClass.from_rows(["00"]))
    1
    >>> well_formed_label(True, FiniteClass.from_rows(["00"]))
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: label must be an integer from 0 to 1, not True
    """
    required = f"an integer from 0 to {hypothesis_class.n_labels - 1}"
    if isinstance(label, (bool, np.bool_)):
        raise InvalidValueError("label", label, required)
    try:
        number = label if isinstance(label, int) else _as_index(label)
    except TypeError as error:
        raise InvalidValueError("label", label, required) from error
    if not 0 <= number < hypothesis_class.n_labels:
        raise InvalidValueError("label", label, required)
    return Label(number)


def _as_index(value: object) -> int:
    if not hasattr(value, "__index__"):
        raise TypeError("no integer")
    return index(value)


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
    """

    def judge(planted: Planted) -> None:
        try:
            check(planted)
        except PropertyViolationError as violation:
            if violation.property_name.startswith(property_name):
                raise

    return judge
