"""A finite hypothesis class: a set of functions from the points ``0 .. n-1`` to the labels ``0 .. k``.

Convention: a class is a *set*, so duplicates are merged and the hypotheses are kept in lexicographic order. The
empty class is a value, because restrictions produce it, but only restrictions and :meth:`FiniteClass.empty` make
it; empty input to a constructor is an error.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from ..display import MOST
from ..errors import InvalidValueError, check_at_least
from .display import class_html, class_source, class_summary
from .types import NO_NAMES, Hypothesis, Label, LabelArray, Names, Point, Rows, distinct_hypotheses

if TYPE_CHECKING:
    from ..certificates import Drawing
    from ..measures import Measures


@dataclass(frozen=True, slots=True, repr=False)
class FiniteClass:
    """A finite hypothesis class (concept class, function class), immutable and hashable.

    Make a class with :meth:`from_rows`; the constructor requires the canonical form.

    * ``n_points``, ``n_labels``: the numbers of points and of labels, at least 1 and at least 2. The points are ``0
      .. n_points - 1``, the labels ``0 .. n_labels - 1``; the papers' ``k`` is ``n_labels - 1``.
    * ``hypotheses``: distinct hypotheses in lexicographic order, each with one label for every point.
    * ``names``: the names of points and hypotheses, if what was read has any. Names do not count when classes are
      compared. Restrictions keep them, and other classes that are made of this one have none.

    >>> singletons = FiniteClass.from_rows(["100", "010", "001", "010"])
    >>> len(singletons)
    3
    >>> singletons.restricted_to(0, 1)
    FiniteClass.from_rows(['100'])
    """

    n_points: int
    n_labels: int
    hypotheses: tuple[Hypothesis, ...]
    names: Names = field(default=NO_NAMES, compare=False)

    def __new__(cls, *arguments: object, **named: object) -> FiniteClass:
        """Refuse rows as an argument, a frequent mistake; the message has a hint."""
        if arguments and not isinstance(arguments[0], int | np.integer):
            required = "an integer; finite_class makes a class of rows, of an array and of what files have"
            raise InvalidValueError("n_points", type(arguments[0]), required)
        return object.__new__(cls)

    def __post_init__(self) -> None:
        check_at_least(1, n_points=self.n_points)
        check_at_least(2, n_labels=self.n_labels)
        for hypothesis in self.hypotheses:
            if len(hypothesis) != self.n_points:
                required = f"one label for each of the {self.n_points} points"
                raise InvalidValueError("hypothesis", hypothesis, required)
            if min(hypothesis) < 0 or max(hypothesis) >= self.n_labels:
                required = f"made of labels from 0 to {self.n_labels - 1}"
                raise InvalidValueError("hypothesis", hypothesis, required)
        if any(a >= b for a, b in zip(self.hypotheses, self.hypotheses[1:], strict=False)):
            required = "distinct and in lexicographic order; FiniteClass.from_rows merges and sorts"
            raise InvalidValueError("hypotheses", self.hypotheses, required)

    @classmethod
    def from_rows(cls, rows: Rows, n_labels: int | None = None, names: Names = NO_NAMES) -> FiniteClass:
        """Return the class of the given rows, each of which is a hypothesis; duplicates are merged.

        * ``rows``: texts of digits (``"011"``), sequences of integers, or an array as for :meth:`from_array`; there
          is at least one row, and all rows have the same length.
        * ``n_labels``: the number of labels; by default one more than the largest label, but at least 2.
        * ``names``: the names of points and rows, if they have any; a hypothesis has the names of all its rows.

        >>> FiniteClass.from_rows(["01", "00", "01"])
        FiniteClass.from_rows(['00', '01'])
        >>> FiniteClass.from_rows([[0, 2], [1, 0]]).n_labels
        3
        """
        hypotheses, merged = distinct_hypotheses(rows, n_labels, names.hypotheses)
        inferred = max(2, 1 + max(map(max, hypotheses))) if n_labels is None else n_labels
        check_at_least(2, n_labels=inferred)
        if len(names.points) not in (0, len(hypotheses[0])):
            raise InvalidValueError("names.points", len(names.points), f"as many as points, {len(hypotheses[0])}")
        # The rows were checked when they were read.
        return _unchecked(len(hypotheses[0]), inferred, hypotheses, Names(names.points, merged))

    @classmethod
    def from_array(cls, array: LabelArray, n_labels: int | None = None, names: Names = NO_NAMES) -> FiniteClass:
        """Return the class of the rows of an array of integers or Booleans, one column for each point.

        Floating-point arrays are refused, since only the caller can decide how to round.

        >>> FiniteClass.from_array(np.array([[True, False], [False, False]]))
        FiniteClass.from_rows(['00', '10'])
        """
        return cls.from_rows(np.asarray(array), n_labels, names)

    @classmethod
    def empty(cls, n_points: int, n_labels: int = 2) -> FiniteClass:
        """Return the empty class on ``n_points`` points.

        >>> len(FiniteClass.empty(3))
        0
        """
        return cls(n_points, n_labels, ())

    @property
    def points(self) -> tuple[Point, ...]:
        """The points ``0 .. n_points - 1``."""
        return tuple(Point(x) for x in range(self.n_points))

    @property
    def labels(self) -> tuple[Label, ...]:
        """The labels ``0 .. n_labels - 1``."""
        return tuple(Label(y) for y in range(self.n_labels))

    @property
    def is_empty(self) -> bool:
        """True if the class has no hypothesis."""
        return not self.hypotheses

    @property
    def is_binary(self) -> bool:
        """True if the labels are 0 and 1."""
        return self.n_labels == 2

    def hypothesis(self, number: int) -> Hypothesis:
        """Return one of the hypotheses, counted from 0."""
        return self.hypotheses[number]

    def __len__(self) -> int:
        return len(self.hypotheses)

    def __iter__(self) -> Iterator[Hypothesis]:
        return iter(self.hypotheses)

    def __contains__(self, hypothesis: object) -> bool:
        return hypothesis in self.hypotheses

    def __repr__(self) -> str:
        # The source is longer than the entries, so for a large class it need not be made.
        source = class_source(self) if len(self) * self.n_points <= MOST else ""
        return source if 0 < len(source) <= MOST else f"<FiniteClass: {class_summary(self)}>"

    def _repr_html_(self) -> str:
        return class_html(self)

    @property
    def vc(self) -> int:
        """The VC dimension.

        >>> FiniteClass.from_rows(["000", "001", "011", "111"]).vc
        1
        """
        from ..dimensions import vc_dimension

        return vc_dimension(self)

    @property
    def ldim(self) -> int:
        """The Littlestone dimension.

        >>> FiniteClass.from_rows(["000", "001", "011", "111"]).ldim
        2
        """
        from ..dimensions import littlestone_dimension

        return littlestone_dimension(self)

    def draw(self) -> Drawing:
        """Return the drawing of a deepest shattered mistake tree.

        >>> print(FiniteClass.from_rows(["00", "11"]).draw())
        x0?
        ├── 0: 00
        └── 1: 11
        """
        from ..certificates import draw_mistake_tree
        from ..dimensions import certified_littlestone_dimension

        return draw_mistake_tree(certified_littlestone_dimension(self).shattered_tree, self)

    def measure(self, names: str | Iterable[str] = "VC,Ldim,Tdim", *, limit: int | None = None) -> Measures:
        """Return a table of numbers of the class, as :func:`littlestone.measures.measure` does.

        >>> FiniteClass.from_rows(["000", "001", "011", "111"]).measure()["Tdim"]
        3
        """
        from ..measures import measure

        return measure(self, names, limit=limit)

    def restricted_to(self, point: int, label: int) -> FiniteClass:
        """Return the restriction ``{h : h(point) = label}`` (version space after one example); it may be empty.

        >>> FiniteClass.from_rows(["00", "01"]).restricted_to(0, 1).is_empty
        True
        """
        if not 0 <= point < self.n_points:
            raise InvalidValueError("point", point, f"from 0 to {self.n_points - 1}")
        if not 0 <= label < self.n_labels:
            raise InvalidValueError("label", label, f"from 0 to {self.n_labels - 1}")
        return self._subclass(tuple([h for h in self.hypotheses if h[point] == label]))

    def restricted_to_sample(self, sample: Iterable[tuple[int, int]]) -> FiniteClass:
        """Return the version space of a sample: the hypotheses that are consistent with all its examples.

        >>> thresholds = FiniteClass.from_rows(["000", "001", "011", "111"])
        >>> thresholds.restricted_to_sample([(0, 0), (2, 1)])
        FiniteClass.from_rows(['001', '011'])
        """
        version_space = self
        for point, label in sample:
            version_space = version_space.restricted_to(point, label)
        return version_space

    def restricted_to_points(self, points: Iterable[int]) -> FiniteClass:
        """Return the trace (projection) on the given points, renumbered in the given order.

        >>> FiniteClass.from_rows(["001", "011", "111"]).restricted_to_points([2, 0])
        FiniteClass.from_rows(['10', '11'])
        """
        chosen = list(points)
        if not chosen or len(set(chosen)) != len(chosen):
            raise InvalidValueError("points", chosen, "at least one point, without repetition")
        if not all(0 <= point < self.n_points for point in chosen):
            raise InvalidValueError("points", chosen, f"points from 0 to {self.n_points - 1}")
        traces = {tuple([h[point] for point in chosen]) for h in self.hypotheses}
        return FiniteClass(len(chosen), self.n_labels, tuple(sorted(traces)))

    def to_rows(self) -> list[str]:
        """Return the rows as texts of digits, the inverse of :meth:`from_rows`."""
        if self.n_labels > 10:
            raise InvalidValueError("n_labels", self.n_labels, "at most 10 for rows of digits")
        return ["".join(map(str, h)) for h in self.hypotheses]

    def to_array(self) -> npt.NDArray[np.int64]:
        """Return the table of labels, the inverse of :meth:`from_array`, as a new array that the caller may change.

        >>> FiniteClass.from_rows(["01", "10"]).to_array().tolist()
        [[0, 1], [1, 0]]
        """
        return np.array(self.hypotheses, dtype=np.int64).reshape(len(self), self.n_points)

    def _subclass(self, hypotheses: tuple[Hypothesis, ...]) -> FiniteClass:
        """Return a subclass whose hypotheses were selected in order, without checking it again."""
        names = self.names
        if names.hypotheses:
            kept = set(hypotheses)
            of_rows = zip(self.hypotheses, names.hypotheses, strict=True)
            names = Names(names.points, tuple([name for h, name in of_rows if h in kept]))
        return _unchecked(self.n_points, self.n_labels, hypotheses, names)


def _unchecked(n_points: int, n_labels: int, hypotheses: tuple[Hypothesis, ...], names: Names) -> FiniteClass:
    made = object.__new__(FiniteClass)
    object.__setattr__(made, "n_points", n_points)
    object.__setattr__(made, "n_labels", n_labels)
    object.__setattr__(made, "hypotheses", hypotheses)
    object.__setattr__(made, "names", names)
    return made


def require_class(given: object) -> None:
    """Refuse a value that is not a class, such as an array, and name the remedy.

    >>> require_class([[0, 1], [1, 1]])
    Traceback (most recent call last):
        ...
    littlestone.errors.InvalidValueError: hypothesis_class must be a FiniteClass, not <class 'list'>: \
FiniteClass.from_rows makes one of rows or of an array
    """
    if not isinstance(given, FiniteClass):
        required = "a FiniteClass; FiniteClass.from_rows makes one of rows or of an array"
        raise InvalidValueError("hypothesis_class", type(given), required)
