"""Checking anybody's Psi-Littlestone dimension, for trees with a map at every node or uniform trees.

First small classes with all small families and with the named ones, fewest points and hypotheses first, against the
definition; then the empty class; last generated classes and families, against the fast function.
"""

from collections.abc import Iterator
from functools import cache
from itertools import product

from hypothesis import Phase

from littlestone.classes import CollapsingFamily, FiniteClass, all_maps, bit_maps, graph_maps, pair_maps
from littlestone.classes.families import full_cube
from littlestone.conventions import EMPTY_CLASS_DIMENSION
from littlestone.definitions import (
    psi_littlestone_dimension_by_recursion,
    uniform_psi_littlestone_dimension_by_recursion,
)
from littlestone.dimensions import psi_littlestone_dimension, uniform_psi_littlestone_dimension

from ...enumerations.all_classes import all_classes, all_classes_up_to
from ...judging.telling_classes import LARGE_MULTICLASS
from ...protocols import PsiDimensionFunction
from ...strategies import classes_with_families
from ...violation import written
from ..harness.trials import compare_integer, on_generated, require_at_least

LARGE_CUBES = (full_cube(4), full_cube(5))
"""Classes of dimension 4 and 5 for each family that tells 0 from 1."""

NAMED = (bit_maps, graph_maps, pair_maps)

SCOPE = (
    "every non-empty class with 3 labels on 1 point and binary class on 1..2 points with every family of at most "
    "one map and with all maps; every non-empty class with 4 labels on 1 point and with 3 labels and at most 3 "
    "hypotheses on 1..2 points with the bit, graph and pair maps; 3 labels, 4 hypotheses, 2 points, bit maps"
)
"""What is always compared with the definition."""


def check_psi_dimension_function(
    candidate: PsiDimensionFunction,
    *,
    uniform: bool = False,
    max_examples: int = 200,
    empty_class: int | None = EMPTY_CLASS_DIMENSION,
    phases: tuple[Phase, ...] = tuple(Phase),
) -> None:
    """Raise unless a candidate computes the Psi-Littlestone dimension, for any family of collapsing maps.

    Ledger: ``bgs.definition-4.4``.

    Parameters
    ----------
    candidate
        A function of a class and a family of collapsing maps on its labels.
    uniform
        Whether all nodes of a level must carry the same map.
    max_examples
        Number of generated pairs, at least 1; the classes have up to 5 labels, 3 points and 8 hypotheses.

    Examples
    --------
    >>> check_psi_dimension_function(psi_littlestone_dimension, max_examples=20)
    >>> check_psi_dimension_function(uniform_psi_littlestone_dimension, uniform=True, max_examples=20)
    >>> check_psi_dimension_function(lambda hypothesis_class, family: min(len(hypothesis_class) - 1, len(family)))
    Traceback (most recent call last):
        ...
    littlestone_properties.violation.PropertyViolationError: property:       equals the Psi-Littlestone dimension
    got:            1
    required:       0
    smallest input: FiniteClass.from_rows(['0', '1']), CollapsingFamily(2, ((0, 0),))
    reproduce:      candidate(FiniteClass.from_rows(['0', '1']), CollapsingFamily(2, ((0, 0),)))
    """
    require_at_least(1, max_examples=max_examples)
    name = "equals the uniform Psi-Littlestone dimension" if uniform else "equals the Psi-Littlestone dimension"
    fast = uniform_psi_littlestone_dimension if uniform else psi_littlestone_dimension

    def compare_one(hypothesis_class: FiniteClass, family: CollapsingFamily, required: int) -> None:
        compare_integer(
            name,
            lambda: f"{written(hypothesis_class)}, {written_family(family)}",
            required,
            lambda: candidate(hypothesis_class, family),
        )

    for hypothesis_class, family, required in _known(uniform):
        compare_one(hypothesis_class, family, required)
    if empty_class is not None:
        compare_one(FiniteClass.empty(1, 3), bit_maps(3), empty_class)
    for hypothesis_class, make in product((*LARGE_CUBES, LARGE_MULTICLASS[0]), NAMED[:2]):
        family = make(hypothesis_class.n_labels)
        compare_one(hypothesis_class, family, fast(hypothesis_class, family))
    on_generated(
        classes_with_families(), lambda pair: compare_one(*pair, required=fast(*pair)), max_examples, phases
    )


def written_family(family: CollapsingFamily) -> str:
    """Return Python source that makes the family, by its name if it has one.

    Examples
    --------
    >>> written_family(bit_maps(3)), written_family(graph_maps(3))
    ('bit_maps(3)', 'CollapsingFamily(3, ((0, 1, 1), (1, 0, 1), (1, 1, 0)))')
    """
    for name, make in (("bit_maps", bit_maps), ("pair_maps", pair_maps), ("all_maps", all_maps)):
        if len(family) > 1 and family.n_labels <= 5 and family == make(family.n_labels):
            return f"{name}({family.n_labels})"
    return f"CollapsingFamily({family.n_labels}, {family.maps})"


def _inputs() -> Iterator[tuple[FiniteClass, CollapsingFamily]]:
    """Yield the pairs of :data:`SCOPE`."""
    for n_labels in (2, 3):
        few = [CollapsingFamily(n_labels, ())]
        few += [CollapsingFamily(n_labels, (one,)) for one in all_maps(n_labels)]
        few.append(all_maps(n_labels))
        yield from product(all_classes_up_to(2) if n_labels == 2 else all_classes(1, 3), few)
    yield from product(all_classes(1, 4), [make(4) for make in NAMED])
    for hypothesis_class in all_classes_up_to(2, 3):
        if len(hypothesis_class) <= 4:
            yield from (
                (hypothesis_class, make(3)) for make in (NAMED if len(hypothesis_class) <= 3 else NAMED[:1])
            )


@cache
def _known(uniform: bool) -> tuple[tuple[FiniteClass, CollapsingFamily, int], ...]:
    """Return the pairs that are always checked, smallest first, with their dimensions by the definition."""
    literal = uniform_psi_littlestone_dimension_by_recursion if uniform else psi_littlestone_dimension_by_recursion
    inputs = sorted(_inputs(), key=lambda pair: (pair[0].n_points, len(pair[0]), pair[0].n_labels, len(pair[1])))
    return tuple((h, family, literal(h, family)) for h, family in inputs)
