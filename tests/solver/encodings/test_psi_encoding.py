"""The encoding of the Psi-Littlestone dimension agrees with ``definitions`` on every class of a tiny size."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, product

import pytest
from tests.refusals import each_refused
from tests.symbolic_classes import all_classes, new_class, values

from littlestone.classes import (
    CollapsingFamily,
    FiniteClass,
    Label,
    Point,
    all_maps,
    bit_maps,
    bit_restriction,
    graph_maps,
    pair_maps,
)
from littlestone.definitions import littlestone_dimension_by_recursion, psi_littlestone_dimension_by_recursion
from littlestone_solver.encodings.psi.label_boxes import (
    LabelBox,
    box_non_empty,
    box_restricted,
    largest_tree_depth,
    whole_box,
)
from littlestone_solver.encodings.psi.psi_littlestone import largest_splits, psi_littlestone_at_least, total_maps

Maps = Iterable[Sequence[int | None]]


def some_family(n_labels: int) -> CollapsingFamily:
    """Return a family that no name describes: two maps with stars and a constant one."""
    zero, one = Label(0), Label(1)
    first = (one, zero, *(None,) * (n_labels - 2))
    second = (zero, *(None if y == 1 else one for y in range(1, n_labels - 1)), one)
    return CollapsingFamily(n_labels, (first, second, (zero,) * n_labels))


def all_boxes(n_points: int, n_labels: int) -> Iterator[LabelBox]:
    sides = [
        frozenset(Label(y) for y in side)
        for size in range(1, n_labels + 1)
        for side in combinations(range(n_labels), size)
    ]
    yield from product(sides, repeat=n_points)


def restricted_to_box(hypothesis_class: FiniteClass, box: LabelBox) -> FiniteClass:
    kept = tuple(h for h in hypothesis_class if all(y in side for y, side in zip(h, box, strict=True)))
    return FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, kept)


def families(n_labels: int) -> dict[str, CollapsingFamily]:
    """Return all families but that of all maps, for which the definition takes long."""
    return {
        "pairs": pair_maps(n_labels),
        "bits": bit_maps(n_labels),
        "total": CollapsingFamily(n_labels, tuple(total_maps(n_labels))),
        "graph": graph_maps(n_labels),
        "some": some_family(n_labels),
        "none": CollapsingFamily(n_labels, ()),
    }


@pytest.mark.parametrize(("n_points", "n_labels"), [(2, 2), (1, 3), (1, 4)])
def test_dimension_on_every_box(n_points: int, n_labels: int) -> None:
    symbolic, classes = new_class(n_points, n_labels), list(all_classes(n_points, n_labels))
    define = lru_cache(psi_littlestone_dimension_by_recursion)
    for (name, family), box in product(families(n_labels).items(), all_boxes(n_points, n_labels)):
        bounds = [psi_littlestone_at_least(symbolic, box, family, m) for m in range(2 * n_points + 2)]
        expected = [define(restricted_to_box(one, box), family) for one in classes]
        assert values(symbolic, classes, bounds) == expected, f"{name} on {box}"


@pytest.mark.parametrize(("n_points", "n_labels"), [(2, 3), (1, 5)])
def test_each_bit_map_alone_gives_the_dimension_of_its_bit_restriction(n_points: int, n_labels: int) -> None:
    symbolic, classes = new_class(n_points, n_labels), list(all_classes(n_points, n_labels))
    whole = whole_box(n_points, n_labels)
    for number, one_map in enumerate(bit_maps(n_labels), start=1):
        bounds = [psi_littlestone_at_least(symbolic, whole, [one_map], m) for m in range(2 * n_points + 2)]
        expected = [littlestone_dimension_by_recursion(bit_restriction(one, number)) for one in classes]
        assert values(symbolic, classes, bounds) == expected, f"bit {number}"


@pytest.mark.parametrize("n_labels", [2, 3, 4, 5])
def test_of_all_maps_the_total_ones_remain(n_labels: int) -> None:
    assert largest_splits(all_maps(n_labels)) == largest_splits(total_maps(n_labels))
    assert len(largest_splits(all_maps(n_labels))) == 2 ** (n_labels - 1) - 1


WRONG_SIZES = new_class(1, 3)

test_boxes_and_maps_of_wrong_sizes_are_refused = each_refused(
    (lambda: box_non_empty(WRONG_SIZES, whole_box(2, 3)), "box"),
    (lambda: box_non_empty(WRONG_SIZES, whole_box(1, 4)), "box"),
    (lambda: psi_littlestone_at_least(WRONG_SIZES, whole_box(1, 3), [(Label(0), Label(1))], 1), "maps"),
    (lambda: largest_splits([(Label(0), Label(2))]), "maps"),
)


def test_no_map_splits_no_box_and_trees_ask_for_each_label_but_one() -> None:
    assert box_restricted(whole_box(1, 3), Point(0), []) is None
    assert largest_tree_depth(whole_box(2, 5)) == 4
