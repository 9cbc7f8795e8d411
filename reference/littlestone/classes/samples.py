"""Samples (labelled samples, training sequences, data sets) and realizability.

Convention: a sample is a *sequence*, so order and repetition matter; the empty sample is a value. A sample
belongs to no class: whether its points and labels exist is checked when it meets one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from operator import index

from ..errors import InvalidValueError
from .finite_class import FiniteClass
from .types import Example, Hypothesis, Label, Point


@dataclass(frozen=True, slots=True)
class Sample:
    """A finite sequence of examples ``(point, label)``, immutable and hashable.

    Parameters
    ----------
    examples
        The examples in order; points and labels are at least 0. Repeated and contradicting examples are
        allowed.

    Examples
    --------
    >>> sample = Sample.from_rows([(0, 1), (2, 0)])
    >>> len(sample)
    2
    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> thresholds.restricted_to_sample(sample).is_empty
    True
    """

    examples: tuple[Example, ...] = ()

    def __post_init__(self) -> None:
        for number, example in enumerate(self.examples):
            point, label = example
            if point < 0 or label < 0:
                raise InvalidValueError(f"examples[{number}]", example, "a point and a label, at least 0 each")

    @classmethod
    def from_rows(cls, rows: Iterable[Sequence[int]]) -> Sample:
        """Return the sample of the given rows, one example ``(point, label)`` each.

        Parameters
        ----------
        rows
            Pairs of integers, NumPy integers included; no row gives the empty sample.

        Examples
        --------
        >>> Sample.from_rows([[3, 1], [3, 1]]).examples
        ((3, 1), (3, 1))
        """
        examples: list[Example] = []
        for number, row in enumerate(rows):
            try:
                point, label = (index(part) for part in row)
            except (TypeError, ValueError):
                raise InvalidValueError(f"rows[{number}]", row, "a pair of integers (point, label)") from None
            examples.append((Point(point), Label(label)))
        return cls(tuple(examples))

    @property
    def points(self) -> tuple[Point, ...]:
        """The points in order, with repetitions."""
        return tuple(point for point, _ in self.examples)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The labels in order."""
        return tuple(label for _, label in self.examples)

    def __len__(self) -> int:
        """Return the number of examples, repetitions counted."""
        return len(self.examples)

    def __iter__(self) -> Iterator[Example]:
        """Iterate over the examples in order."""
        return iter(self.examples)

    def n_mistakes(self, hypothesis: Hypothesis) -> int:
        """Return how many examples the hypothesis labels wrongly (its empirical error, times the length).

        Parameters
        ----------
        hypothesis
            One label for each point.

        Examples
        --------
        >>> Sample.from_rows([(0, 1), (0, 1), (1, 0)]).n_mistakes((Label(0), Label(0)))
        2
        """
        for point in self.points:
            if point >= len(hypothesis):
                raise InvalidValueError("point", point, f"from 0 to {len(hypothesis) - 1}")
        return sum(hypothesis[point] != label for point, label in self.examples)


def is_realizable(hypothesis_class: FiniteClass, sample: Iterable[Example]) -> bool:
    """Return whether some hypothesis is consistent with every example (the sample is realizable).

    The empty sample is realizable exactly if the class is not empty; a sample with two labels for one point
    never is.

    Parameters
    ----------
    hypothesis_class
        Any finite class, the empty one included.
    sample
        A :class:`Sample`, or any iterable of examples.

    Notes
    -----
    Time O(m s) for m hypotheses and s examples.

    Examples
    --------
    >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
    >>> is_realizable(thresholds, Sample.from_rows([(1, 0), (2, 1)]))
    True
    >>> is_realizable(thresholds, Sample.from_rows([(1, 1), (2, 0)]))
    False
    """
    return not hypothesis_class.restricted_to_sample(sample).is_empty
