"""Checking anybody's 0-cover function N(0, H, T).

First small classes against the definition, then larger ones and generated ones against the certified recursion.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from hypothesis import Phase
from hypothesis import strategies as st

from littlestone import definitions
from littlestone.classes import FiniteClass
from littlestone.classes.families import full_cube
from littlestone.dimensions import zero_cover_number

from ...enumerations.all_classes import all_classes, all_classes_up_to
from ...protocols import ZeroCoverNumberFunction
from ...strategies import multiclass_classes
from ...violation import written
from ..harness.trials import compare_integer, on_generated, require_at_least

TWO_SIDES_FOR_THREE_PARTS = FiniteClass.from_rows(["0000", "0100", "1000", "1010", "2000", "2001"])
"""N(0, H, 2) is 5, and the sum over the labels of point 0 is 6: three parts, but only two subtrees to suit them."""

SCOPE = (
    "every non-empty binary class on 1..2 points and the empty class on 1 point, depth 0..2, by definition; every "
    "non-empty binary class on 3 points, depth 0..3, every non-empty class with 3 labels on 1..2 points and one "
    "larger class, depth 0..2, by recursion"
)


def check_zero_cover_number(
    candidate: ZeroCoverNumberFunction, *, max_examples: int = 100, phases: tuple[Phase, ...] = tuple(Phase)
) -> None:
    """Raise unless a candidate computes the 0-cover function N(0, H, T), for any number of labels.

    Ledger: ``bgs.definition-5.5``.

    Parameters
    ----------
    max_examples
        Number of generated inputs, at least 1; the classes have up to 4 labels, 4 points and 8 hypotheses, the
        depths are at most 3.

    Examples
    --------
    >>> check_zero_cover_number(zero_cover_number, max_examples=10)
    >>> check_zero_cover_number(lambda given, depth: min(len(given), given.n_labels**depth), max_examples=10)
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the 0-cover function
    got:            3
    required:       2
    smallest input: FiniteClass.from_rows(['00', '01', '10'], n_labels=3), 1
    reproduce:      candidate(FiniteClass.from_rows(['00', '01', '10'], n_labels=3), 1)
    """
    require_at_least(1, max_examples=max_examples)

    def compare_one(hypothesis_class: FiniteClass, depth: int, required: int) -> None:
        compare_integer(
            "equals the 0-cover function",
            lambda: f"{written(hypothesis_class)}, {depth}",
            required,
            lambda: candidate(hypothesis_class, depth),
        )

    for hypothesis_class, depth, required in _known():
        compare_one(hypothesis_class, depth, required)
    on_generated(
        st.tuples(multiclass_classes(min_labels=2, max_labels=4, max_hypotheses=8), st.integers(0, 3)),
        lambda one: compare_one(*one, required=zero_cover_number(*one)),
        max_examples,
        phases,
    )


@cache
def _known() -> tuple[tuple[FiniteClass, int, int], ...]:
    """Return the inputs of :data:`SCOPE` with their values, smallest first."""
    known = [
        (h, depth, definitions.zero_cover_number(h, depth))
        for h in [FiniteClass.empty(1), *all_classes_up_to(2)]
        for depth in range(3)
    ]
    known += [(h, depth, zero_cover_number(h, depth)) for h, depth in _larger_inputs()]
    return tuple(sorted(known, key=lambda one: (one[0].n_points, len(one[0]), one[0].n_labels, one[1])))


def _larger_inputs() -> Iterator[tuple[FiniteClass, int]]:
    yield from product(all_classes(3), range(4))
    yield from ((full_cube(4), depth) for depth in (4, 5))
    yield from product((*all_classes_up_to(2, 3), TWO_SIDES_FOR_THREE_PARTS), range(3))
