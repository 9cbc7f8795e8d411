"""Checking anybody's multiclass Littlestone-dimension function.

First every class with three labels and every binary class on at most two points, fewest hypotheses first, and a few
tricky larger ones, against the definition; then the empty class; last generated classes, against the fast function.
"""

from collections.abc import Callable
from functools import cache
from itertools import chain

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone.classes import FiniteClass
from littlestone.conventions import EMPTY_CLASS_DIMENSION
from littlestone.definitions import littlestone_dimension_by_recursion
from littlestone.dimensions import multiclass_littlestone_dimension

from ...evidence.kit.all_classes import all_classes_up_to
from ...protocols import DimensionFunction
from ...strategies import (
    bitwise_products,
    classes_of_multiclass_dimension,
    classes_with_unused_labels,
    direct_powers,
    multiclass_classes,
    named_multiclass_classes,
)
from ...violation import written
from ..harness.trials import check_max_examples, compare_integer, on_generated

TRICKY_MULTICLASS = (
    # Only labels 2 and 3 are in use, and only labels 0 and 4.
    FiniteClass.from_rows(["2", "3"]),
    FiniteClass.from_rows(["0", "4"], n_labels=6),
    # Labels of more than one digit: 0, 10 and 20 are one label to a program that keeps the last digit.
    FiniteClass.from_rows([[0], [10], [20]]),
    # All functions, with labels 1 and 3 of five, on three points.
    FiniteClass.from_rows([f"{a}{b}{c}" for a in "13" for b in "13" for c in "13"], n_labels=5),
    # At point 0 the labels 0 and 2 lead to full squares, but more hypotheses have label 1, of a simpler part.
    FiniteClass.from_rows(
        [f"0{a}{b}" for a in "01" for b in "01"]
        + [f"2{a}{b}" for a in "23" for b in "23"]
        + [f"10{a}" for a in "01234"]
    ),
)
"""Classes beyond the exhaustive part that a mistake is known to need."""


def check_multiclass_dimension_function(
    candidate: DimensionFunction,
    *,
    max_examples: int = 200,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a candidate computes the multiclass Littlestone dimension, for any number of labels.

    Ledger: ``bgs.definition-2.13``.

    Parameters
    ----------
    candidate
        A function from finite classes to their multiclass Littlestone dimension.
    max_examples
        Number of generated classes, at least 1; they have up to 16 labels and 8 points. The 518 classes with three
        labels and the 18 binary classes on at most two points are always all checked.
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
    >>> check_multiclass_dimension_function(multiclass_littlestone_dimension, max_examples=20)
    >>> check_multiclass_dimension_function(lambda given: len({label for h in given for label in h}) - 1)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the Littlestone dimension
    got:            2
    required:       1
    smallest input: FiniteClass.from_rows(['0', '1', '2'])
    reproduce:      candidate(FiniteClass.from_rows(['0', '1', '2']))
    """
    check_max_examples(max_examples)
    _check(candidate, max_examples, empty_class, phases)


@cache
def _known() -> tuple[tuple[FiniteClass, int], ...]:
    """Return the classes that are always checked, with their dimensions by the definition."""
    classes = chain(all_classes_up_to(2), all_classes_up_to(2, n_labels=3), TRICKY_MULTICLASS)
    ordered = sorted(
        classes,
        key=lambda hypothesis_class: (hypothesis_class.n_points, len(hypothesis_class), hypothesis_class.n_labels),
    )
    return tuple(
        (hypothesis_class, littlestone_dimension_by_recursion(hypothesis_class)) for hypothesis_class in ordered
    )


def _check(
    candidate: DimensionFunction, max_examples: int, empty_class: int | None, phases: tuple[Phase, ...]
) -> None:
    for hypothesis_class, required in _known():
        _compare(candidate, hypothesis_class, required)
    if empty_class is not None:
        _compare(candidate, FiniteClass.empty(1, 3), empty_class)
    classes = st.one_of(
        multiclass_classes(),
        st.integers(1, 3).flatmap(classes_of_multiclass_dimension),
        classes_with_unused_labels(max_labels=14),
        bitwise_products(),
        direct_powers(),
        named_multiclass_classes(),
    )
    on_generated(
        classes,
        lambda hypothesis_class: _compare(
            candidate, hypothesis_class, multiclass_littlestone_dimension(hypothesis_class)
        ),
        max_examples,
        phases,
    )


def _compare(candidate: Callable[[FiniteClass], object], hypothesis_class: FiniteClass, required: int) -> None:
    compare_integer(
        "equals the Littlestone dimension",
        lambda: written(hypothesis_class),
        required,
        lambda: candidate(hypothesis_class),
    )
