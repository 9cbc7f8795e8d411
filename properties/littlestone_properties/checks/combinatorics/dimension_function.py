"""Checking anybody's function from classes to one of the dimensions.

First every small class, fewest hypotheses first, and a few tricky larger ones, against the definition; then the
empty class; then classes of dimension 4 and 5, for as long as the candidate answers in time, and last generated
classes and named families, against the fast function.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from types import MappingProxyType
from typing import Literal, TypeAlias

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone import definitions, dimensions
from littlestone.classes import FiniteClass
from littlestone.conventions import EMPTY_CLASS_DIMENSION
from littlestone.errors import InvalidValueError

from ... import strategies
from ...enumerations.all_classes import all_classes_up_to
from ...enumerations.up_to_symmetry import once_for_each_kind
from ...judging.telling_classes import (
    LARGE_CLASSES,
    LARGE_MULTICLASS,
    MANY_POINTS,
    TRICKY_CLASSES,
    TRICKY_MULTICLASS,
)
from ...protocols import DimensionFunction
from ...time_limit import OutOfTime, time_limit
from ...violation import PropertyViolationError, written
from ..harness.trials import compare_integer, on_generated, require_at_least

Dimension: TypeAlias = Literal["Littlestone", "VC", "threshold", "multiclass Littlestone", "Natarajan", "graph"]
"""Which dimension is meant; the first three are of binary classes, the others of classes with any labels."""


@dataclass(frozen=True, slots=True)
class _Judged:
    """A dimension by its definition and by the fast function, and for how many labels it is defined."""

    definition: DimensionFunction
    fast: DimensionFunction
    is_binary: bool

    def known(self) -> Iterator[tuple[FiniteClass, int]]:
        """Yield the classes that are always checked, smallest first, with their dimensions by the definition."""
        return ((given, self.definition(given)) for given in _always_checked(self.is_binary))


def _judged(definition: DimensionFunction, fast: DimensionFunction, *, is_binary: bool) -> _Judged:
    return _Judged(once_for_each_kind(definition), fast, is_binary)


_JUDGED: Mapping[Dimension, _Judged] = MappingProxyType(
    {
        "Littlestone": _judged(
            definitions.littlestone_dimension_by_recursion, dimensions.littlestone_dimension, is_binary=True
        ),
        "VC": _judged(definitions.vc_dimension, dimensions.vc_dimension, is_binary=True),
        "threshold": _judged(definitions.threshold_dimension, dimensions.threshold_dimension, is_binary=True),
        "multiclass Littlestone": _judged(
            definitions.littlestone_dimension_by_recursion,
            dimensions.multiclass_littlestone_dimension,
            is_binary=False,
        ),
        "Natarajan": _judged(definitions.natarajan_dimension, dimensions.natarajan_dimension, is_binary=False),
        "graph": _judged(definitions.graph_dimension, dimensions.graph_dimension, is_binary=False),
    }
)


LARGE_SECONDS = 2.0
"""How long a candidate may think about one of the large classes."""


@dataclass(frozen=True, slots=True)
class DimensionsTried:
    """On what a candidate was right; nothing is said of larger dimensions.

    Parameters
    ----------
    largest
        The largest dimension of a class on which it was right.
    n_classes
        The number of calls that were compared.
    left_out
        Large classes on which it was not judged, because it took too long on the first of them.

    Examples
    --------
    >>> print(DimensionsTried(5, 480))
    right on 480 classes of dimension at most 5
    """

    largest: int
    n_classes: int
    left_out: tuple[FiniteClass, ...] = ()

    def __str__(self) -> str:
        text = f"right on {self.n_classes} classes of dimension at most {self.largest}"
        sizes = [f"{len(one)} hypotheses on {one.n_points} points" for one in self.left_out]
        return f"{text}; left out for slowness: {', '.join(sizes)}" if sizes else text


def check_dimension_function(
    candidate: DimensionFunction,
    dimension: Dimension = "Littlestone",
    *,
    max_examples: int = 200,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    max_seconds: float = LARGE_SECONDS,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> DimensionsTried:
    """Raise unless a candidate computes a dimension of classes; return the largest dimension that was tried.

    Ledger: ``bgs.definition-2.13``, ``yan.definition-2``.

    Parameters
    ----------
    max_examples
        Number of generated classes, at least 1; binary ones have up to 6 points, others up to 8 points and 16
        labels. The 273 binary classes on at most three points, or the 536 classes with two or three labels on at
        most two, are always all checked.

    Raises
    ------
    PropertyViolationError
        With the smallest class found on which the candidate is wrong, breaks, or returns no integer. It names
        another dimension that the candidate computes on all small classes.

    Examples
    --------
    >>> check_dimension_function(dimensions.littlestone_dimension).largest
    5
    >>> print(check_dimension_function(dimensions.vc_dimension, "VC", max_examples=20))
    right on 306 classes of dimension at most 5
    >>> check_dimension_function(dimensions.vc_dimension)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the Littlestone dimension (it \
is the VC dimension of every small class)
    got:            1
    required:       2
    smallest input: FiniteClass.from_rows(['000', '001', '010', '101'])
    reproduce:      candidate(FiniteClass.from_rows(['000', '001', '010', '101']))
    """
    require_at_least(1, max_examples=max_examples)
    if not max_seconds > 0:
        raise InvalidValueError("max_seconds", max_seconds, "positive")
    if dimension not in _JUDGED:
        raise InvalidValueError("dimension", dimension, f"one of {', '.join(_JUDGED)}")
    try:
        return _check(candidate, dimension, max_examples, empty_class, max_seconds, phases)
    except PropertyViolationError as error:
        other = next((name for name in _JUDGED if name != dimension and _agrees(candidate, name)), None)
        if other is None:
            raise
        name = f"{error.property_name} (it is the {other} dimension of every small class)"
        raise PropertyViolationError(
            name, error.got, error.required, error.smallest_input, error.reproduce
        ) from error


def _check(
    candidate: DimensionFunction,
    dimension: Dimension,
    max_examples: int,
    empty_class: int | None,
    max_seconds: float,
    phases: tuple[Phase, ...],
) -> DimensionsTried:
    judged = _JUDGED[dimension]
    tried: list[int] = []

    def compare(hypothesis_class: FiniteClass, required: int) -> None:
        _compare(candidate, dimension, hypothesis_class, required)
        tried.append(required)

    for hypothesis_class, required in judged.known():
        compare(hypothesis_class, required)
    if empty_class is not None:
        compare(FiniteClass.empty(1, 2 if judged.is_binary else 3), empty_class)
    large = [*(LARGE_CLASSES if judged.is_binary else LARGE_MULTICLASS), *MANY_POINTS]
    while large:
        required = judged.fast(large[0])
        try:
            with time_limit(max_seconds):
                compare(large[0], required)
        except OutOfTime:
            break
        except PropertyViolationError:
            _compare_smaller(candidate, dimension, large[0])
            raise
        large.pop(0)
    on_generated(_generated(judged.is_binary), lambda h: compare(h, judged.fast(h)), max_examples, phases)
    return DimensionsTried(max(tried), len(tried), tuple(large))


def _compare_smaller(candidate: DimensionFunction, dimension: Dimension, wrong: FiniteClass) -> None:
    """Raise with a class that can do without no hypothesis, if a smaller one than the given shows the mistake."""
    rows = list(wrong)
    found: PropertyViolationError | None = None
    for row in wrong:
        fewer = FiniteClass.from_rows([one for one in rows if one != row] or rows, wrong.n_labels)
        try:
            with time_limit(LARGE_SECONDS):
                _compare(candidate, dimension, fewer, _JUDGED[dimension].fast(fewer))
        except PropertyViolationError as violation:
            rows, found = list(fewer), violation
        except OutOfTime:
            continue
    if found is not None:
        raise found


@cache
def _always_checked(is_binary: bool) -> list[FiniteClass]:
    if is_binary:
        return [*all_classes_up_to(3), *TRICKY_CLASSES]
    others = chain(all_classes_up_to(2), all_classes_up_to(2, n_labels=3), TRICKY_MULTICLASS)
    return sorted(others, key=lambda given: (given.n_points, len(given), given.n_labels))


def _agrees(candidate: DimensionFunction, dimension: Dimension) -> bool:
    try:
        return all(candidate(given) == required for given, required in _JUDGED[dimension].known())
    except Exception:  # foreign code may break on classes of another kind
        return False


def _generated(is_binary: bool) -> st.SearchStrategy[FiniteClass]:
    if is_binary:
        return st.one_of(
            strategies.finite_classes(min_points=3, max_points=6, max_hypotheses=16),
            st.integers(1, 3).flatmap(strategies.classes_of_dimension),
            strategies.named_classes(),
            strategies.nearly_degenerate_classes(),
        )
    return st.one_of(
        strategies.multiclass_classes(),
        st.integers(1, 3).flatmap(strategies.classes_of_multiclass_dimension),
        strategies.classes_with_unused_labels(max_labels=14),
        strategies.bitwise_products(),
        strategies.direct_powers(),
        strategies.named_multiclass_classes(),
    )


def _compare(
    candidate: Callable[[FiniteClass], object], dimension: Dimension, hypothesis_class: FiniteClass, required: int
) -> None:
    name = dimension.removeprefix("multiclass ")
    compare_integer(
        f"equals the {name} dimension",
        lambda: written(hypothesis_class),
        required,
        lambda: candidate(hypothesis_class),
    )
