"""The questions behind an entry of the table, as formulas about all classes of a size.

A question is one symbolic class with three formulas: the given dimension is at most d, it is exactly d, and the
quantity is at least v. Two symmetries reduce it:

* Points may be renamed, so the root of the tree may ask point 0.
* Labels may be renamed at each point separately, which changes no multiclass Littlestone dimension. Hence bits
  whose maps send the same numbers of labels to the two sides have the same largest value, and a question about one
  of these bits suffices. The family of all maps is closed under renaming, so at the root one split for each pair of
  sizes suffices. (If the dimensions of the bits are given, labels are not renamed.)

It also suffices to refute classes of dimension *at most* d, and to search classes of dimension exactly d, for three
reasons. A larger class has no smaller value. One more function raises a Littlestone dimension by at most one (a
learner may follow that function until it errs). The class of all functions on n >= d points has dimension at least
d. So both maxima agree if there are at least d points; with fewer points no class has dimension d.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, permutations

import z3

from littlestone.classes import CollapsingFamily, FiniteClass, Label, Point, bit_maps, pair_maps
from littlestone.errors import InvalidValueError

from ..encodings.littlestone import littlestone_at_least
from ..encodings.psi.label_boxes import box_restricted, whole_box
from ..encodings.psi.psi_littlestone import Split, psi_littlestone_at_least, total_maps
from ..engine.lemmas.subcubes import restricted
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import any_of, some_all_of
from .entry import Quantity
from .upper_bound import counting_bound, sum_of_bits_bound


@dataclass(frozen=True, slots=True)
class ExtremeQuestion:
    """The largest value of a quantity over the classes of a size, as formulas."""

    symbolic: SymbolicClass
    family: CollapsingFamily
    """The maps of the trees whose depth is the quantity."""
    bit: int | None
    """The bit of the question, or None."""
    dimension_at_most: Callable[[int], z3.BoolRef]
    """A function that returns the formula "the given dimension is at most" a number."""
    value_at_least: Callable[[int], z3.BoolRef]
    """A function that returns the formula "the quantity is at least" a number, at least 1, up to renaming of points
    and labels."""
    bound: int
    """An upper bound on the quantity for any number of points."""


def side_sizes(n_labels: int) -> list[tuple[int, int]]:
    """Return the sizes of the sides of all total maps that are not constant, the smaller side first.

    >>> side_sizes(5)
    [(1, 4), (2, 3)]
    """
    return [(size, n_labels - size) for size in range(1, n_labels // 2 + 1)]


def bits_of_different_shape(n_labels: int) -> dict[int, tuple[int, int]]:
    """Return, for one bit of each shape, the numbers of labels that its map sends to 0 and 1, smaller first.

    >>> bits_of_different_shape(5)
    {1: (1, 4), 2: (2, 3)}
    """
    bits: dict[int, tuple[int, int]] = {}
    for bit, bit_map in enumerate(bit_maps(n_labels), start=1):
        ones = sum(value == 1 for value in bit_map)
        sizes = min(ones, n_labels - ones), max(ones, n_labels - ones)
        if sizes not in bits.values():
            bits[bit] = sizes
    return bits


def questions(quantity: Quantity, dimension: int, n_labels: int, n_points: int) -> list[ExtremeQuestion]:
    """Return the questions whose largest answer is the extreme: one for each shape of a bit, or only one."""
    if not 1 <= dimension <= n_points:
        raise InvalidValueError("dimension", dimension, f"from 1 to the number of points, {n_points}")
    if quantity is Quantity.MULTICLASS:
        return [_multiclass(dimension, n_labels, n_points)]
    if quantity is Quantity.ALL_MAPS:
        labels = [Label(y) for y in range(n_labels)]
        roots = [(frozenset(labels[:size]), frozenset(labels[size:])) for size, _ in side_sizes(n_labels)]
        family = CollapsingFamily(n_labels, tuple(total_maps(n_labels)))
        bound = counting_bound(dimension, side_sizes(n_labels))
        return [_of_maps(n_points, family, None, roots, bound)]
    asked = []
    for bit, sizes in bits_of_different_shape(n_labels).items():
        collapsing_map = bit_maps(n_labels).maps[bit - 1]
        zeros, ones = (
            frozenset(Label(y) for y in range(n_labels) if collapsing_map[y] == value) for value in (0, 1)
        )
        family = CollapsingFamily(n_labels, (collapsing_map,))
        asked.append(_of_maps(n_points, family, bit, [(zeros, ones)], counting_bound(dimension, [sizes])))
    return asked


def images(quantity: Quantity, hypothesis_class: FiniteClass) -> Iterator[FiniteClass]:
    """Yield the images of a class by the renamings that let a tree ask point 0 and split its labels in order.

    >>> one = FiniteClass.from_rows(["01", "02"], n_labels=3)
    >>> [image.to_rows() for image in images(Quantity.MULTICLASS, one)]
    [['01', '02'], ['10', '20']]
    >>> len(set(images(Quantity.ALL_MAPS, one)))
    6
    """
    n_labels = hypothesis_class.n_labels
    labels = permutations(range(n_labels)) if quantity is Quantity.ALL_MAPS else [tuple(range(n_labels))]
    for renamed in labels:
        for x in range(hypothesis_class.n_points):
            rows = {
                tuple(Label(renamed[h[x]] if y == 0 else h[0] if y == x else h[y]) for y in range(len(h)))
                for h in hypothesis_class
            }
            yield FiniteClass(hypothesis_class.n_points, n_labels, tuple(sorted(rows)))


def _of_maps(
    n_points: int, family: CollapsingFamily, bit: int | None, roots: list[Split], bound: int
) -> ExtremeQuestion:
    symbolic = SymbolicClass.of_unknowns("H", n_points, family.n_labels)
    whole = whole_box(n_points, family.n_labels)

    def value_at_least(value: int) -> z3.BoolRef:
        sides = [[box_restricted(whole, Point(0), part) for part in split] for split in roots]
        rows = (
            [psi_littlestone_at_least(symbolic, box, family, value - 1) for box in boxes if box is not None]
            for boxes in sides
        )
        return some_all_of(symbolic.context, rows)

    def dimension_at_most(dimension: int) -> z3.BoolRef:
        return z3.Not(littlestone_at_least(symbolic, symbolic.whole, dimension + 1))

    return ExtremeQuestion(symbolic, family, bit, dimension_at_most, value_at_least, bound)


def _multiclass(dimension: int, n_labels: int, n_points: int) -> ExtremeQuestion:
    symbolic = SymbolicClass.of_unknowns("H", n_points, n_labels)
    whole = whole_box(n_points, n_labels)

    def value_at_least(value: int) -> z3.BoolRef:
        children = [
            littlestone_at_least(symbolic, restricted(symbolic.whole, Point(0), Label(y)), value - 1)
            for y in range(n_labels)
        ]
        return some_all_of(symbolic.context, combinations(children, 2))

    def dimension_at_most(dimension: int) -> z3.BoolRef:
        bits = [
            psi_littlestone_at_least(symbolic, whole, [bit_map], dimension + 1) for bit_map in bit_maps(n_labels)
        ]
        return z3.Not(any_of(symbolic.context, bits))

    bound = sum_of_bits_bound(dimension, n_labels)
    return ExtremeQuestion(symbolic, pair_maps(n_labels), None, dimension_at_most, value_at_least, bound)
