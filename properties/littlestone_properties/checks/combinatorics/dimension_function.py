"""Checking anybody's Littlestone-dimension function.

First every binary class on at most three points, fewest hypotheses first, and a few tricky larger ones, against
the definition; then the empty class; last generated classes and named families, against the certified algorithm.
"""

from collections.abc import Callable
from itertools import chain
from operator import index

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import FiniteClass
from littlestone.conventions import EMPTY_CLASS_DIMENSION
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import InvalidValueError

from ...evidence.kit.all_classes import all_classes_up_to
from ...protocols import DimensionFunction
from ...strategies import classes_of_dimension, finite_classes, named_classes, nearly_degenerate_classes
from ...violation import PropertyViolationError, written
from ..harness.trials import on_generated

TRICKY_CLASSES = (
    # A smallest class on which the most even split is not the root of a deepest shattered tree.
    FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1001", "1010", "1011", "1111"]),
    # The smallest class whose VC and Littlestone dimension differ by 2 among thresholds.
    FiniteClass.from_rows(["0000000"[i:] + "1111111"[:i] for i in range(8)]),
)
"""Classes beyond three points that a mistake is known to need."""


def check_dimension_function(
    candidate: DimensionFunction,
    *,
    max_examples: int = 200,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a candidate computes the Littlestone dimension of binary classes.

    Parameters
    ----------
    candidate
        A function from finite classes to their Littlestone dimension.
    max_examples
        Number of generated classes, at least 1; they have up to 6 points. The 273 classes on at most three
        points are always all checked.
    empty_class
        What the candidate should return for the empty class; ``None`` if it need not accept it.
    phases
        What Hypothesis does; without shrinking, a fault is reported where it was met.

    Raises
    ------
    PropertyViolationError
        With the smallest class found on which the candidate is wrong, breaks, or returns no integer.

    Examples
    --------
    >>> check_dimension_function(littlestone_dimension)
    >>> check_dimension_function(lambda hypothesis_class: len(hypothesis_class).bit_length() - 1)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the Littlestone dimension
    got:            2
    required:       1
    smallest input: FiniteClass.from_rows(['000', '001', '010', '100'])
    reproduce:      candidate(FiniteClass.from_rows(['000', '001', '010', '100']))
    """
    if max_examples < 1:
        raise InvalidValueError("max_examples", max_examples, "at least 1")
    _check(candidate, max_examples, empty_class, phases)


def _check(
    candidate: DimensionFunction, max_examples: int, empty_class: int | None, phases: tuple[Phase, ...]
) -> None:
    for hypothesis_class in chain(all_classes_up_to(3), TRICKY_CLASSES):
        _compare(candidate, hypothesis_class, littlestone_dimension_by_recursion)
    if empty_class is not None:
        required = empty_class
        _compare(candidate, FiniteClass.empty(1), lambda _: required)
    _compare_generated(candidate, max_examples, phases)


def _compare(
    candidate: DimensionFunction, hypothesis_class: FiniteClass, expected: Callable[[FiniteClass], int]
) -> None:
    required = expected(hypothesis_class)
    try:
        value = candidate(hypothesis_class)
    except Exception as error:  # whatever a foreign function raises is a finding
        raise _violation(hypothesis_class, f"{type(error).__name__}: {error}", required) from error
    try:
        is_right = index(value) == required and not isinstance(value, bool)
    except TypeError:
        is_right = False
    if not is_right:
        raise _violation(hypothesis_class, repr(value), required)


def _violation(hypothesis_class: FiniteClass, got: str, required: int) -> PropertyViolationError:
    source = written(hypothesis_class)
    return PropertyViolationError(
        "equals the Littlestone dimension", got, str(required), source, f"candidate({source})"
    )


def _compare_generated(candidate: DimensionFunction, max_examples: int, phases: tuple[Phase, ...]) -> None:
    classes = st.one_of(
        finite_classes(min_points=3, max_points=6, max_hypotheses=16),
        st.integers(1, 3).flatmap(classes_of_dimension),
        named_classes(),
        nearly_degenerate_classes(),
    )

    on_generated(
        classes,
        lambda hypothesis_class: _compare(candidate, hypothesis_class, littlestone_dimension),
        max_examples,
        phases,
    )
