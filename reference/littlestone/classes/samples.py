"""Samples (labelled samples, training sequences, data sets) and realizability.

Convention: a sample is a *sequence*, so order and repetition matter; the empty sample is allowed. A sample belongs
to no class; its points and labels are checked only when it is used with a class.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import index

from ..display import MOST
from ..errors import InvalidValueError
from .finite_class import FiniteClass
from .types import Example, Label, Point


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Sample:
    """A finite sequence of examples ``(point, label)``, immutable and hashable.

    Examples are pairs of non-negative integers, such as the rows of an array. Their order matters, and they may
    repeat and contradict each other.

    >>> sample = Sample([(0, 1), (2, 0)])
    >>> len(sample), sample
    (2, Sample([(0, 1), (2, 0)]))
    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> thresholds.restricted_to_sample(sample).is_empty
    True
    """

    examples: tuple[Example, ...]

    def __init__(self, examples: Iterable[Iterable[int]] = ()) -> None:
        checked = tuple([_example(number, example) for number, example in enumerate(examples)])
        object.__setattr__(self, "examples", checked)

    @property
    def points(self) -> tuple[Point, ...]:
        """The points in order, with repetitions."""
        return tuple(point for point, _ in self.examples)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The labels in order."""
        return tuple(label for _, label in self.examples)

    def __len__(self) -> int:
        return len(self.examples)

    def __iter__(self) -> Iterator[Example]:
        return iter(self.examples)

    def __repr__(self) -> str:
        source = f"Sample({list(self.examples) or ''})" if len(self) <= MOST else ""
        return source if 0 < len(source) <= MOST else f"<Sample: {len(self)} examples>"

    def n_mistakes(self, hypothesis: Sequence[int]) -> int:
        """Return the number of examples that the hypothesis labels wrongly (its empirical error times the length).

        >>> Sample([(0, 1), (0, 1), (1, 0)]).n_mistakes([0, 0])
        2
        """
        for point in self.points:
            if point >= len(hypothesis):
                raise InvalidValueError("point", point, f"from 0 to {len(hypothesis) - 1}")
        return sum(hypothesis[point] != label for point, label in self.examples)


def _example(number: int, example: Iterable[int]) -> Example:
    try:
        point, label = (int(index(part)) for part in example)
    except (TypeError, ValueError):
        raise InvalidValueError(f"examples[{number}]", example, "a pair of integers (point, label)") from None
    if point < 0 or label < 0:
        raise InvalidValueError(f"examples[{number}]", example, "a point and a label, at least 0 each")
    return Point(point), Label(label)


def is_realizable(hypothesis_class: FiniteClass, sample: Iterable[tuple[int, int]]) -> bool:
    """Return whether some hypothesis is consistent with every example (the sample is realizable).

    The empty sample is realizable exactly if the class is not empty; a sample with two labels for one point is
    never realizable. Time O(m s) for m hypotheses and s examples.

    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> is_realizable(thresholds, [(1, 0), (2, 1)]), is_realizable(thresholds, [(1, 1), (2, 0)])
    (True, False)
    """
    return not hypothesis_class.restricted_to_sample(sample).is_empty
