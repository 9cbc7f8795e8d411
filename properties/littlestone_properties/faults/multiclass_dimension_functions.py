"""Wrong multiclass Littlestone-dimension functions that every check of such functions must catch.

Each makes one mistake that is easy to make when a binary implementation is carried over to more labels.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product

from littlestone.classes import FiniteClass, Point, bit_restriction, n_label_bits, relabelled
from littlestone.dimensions import littlestone_dimension

from ..protocols import DimensionFunction
from .dimension_functions import WRONG_DIMENSION_FUNCTIONS

Combine = Callable[[list[int]], int]
"""Turns the values of the restrictions to all labels of a point, in their order, into what is below its node."""

Pairs = Callable[[FiniteClass, list[FiniteClass]], Iterable[tuple[FiniteClass, FiniteClass]]]
"""A class, its restrictions to all labels of a point -> the pairs that its node may have for children."""


def _restrictions(hypothesis_class: FiniteClass, point: Point) -> list[FiniteClass]:
    return [hypothesis_class.restricted_to(point, label) for label in hypothesis_class.labels]


def _by_values(combine: Combine, empty: int = -1) -> DimensionFunction:
    """Return the right recursion, but for how the values of the restrictions at a point are combined."""

    @cache
    def dimension(hypothesis_class: FiniteClass) -> int:
        if hypothesis_class.is_empty:
            return empty
        best = 0
        for point in hypothesis_class.points:
            parts = _restrictions(hypothesis_class, point)
            if sum(not part.is_empty for part in parts) > 1:
                best = max(best, 1 + combine([dimension(part) for part in parts]))
        return best

    return dimension


def _by_pairs(pairs: Pairs) -> DimensionFunction:
    """Return the right recursion, but for which pairs of restrictions are children; no point twice on a path."""

    @cache
    def below(hypothesis_class: FiniteClass, unused: frozenset[Point]) -> int:
        if hypothesis_class.is_empty:
            return -1
        best = 0
        for point in unused:
            for left, right in pairs(hypothesis_class, _restrictions(hypothesis_class, point)):
                if not left.is_empty and not right.is_empty:
                    rest = unused - {point}
                    best = max(best, 1 + min(below(left, rest), below(right, rest)))
        return best

    return lambda h: below(h, frozenset(h.points))


def _logarithm_of_labels(hypothesis_class: FiniteClass) -> int:
    """Add log2 of the number of labels that each point takes, rounded down."""
    if hypothesis_class.is_empty:
        return -1
    return sum(len({h[point] for h in hypothesis_class}).bit_length() - 1 for point in hypothesis_class.points)


@cache
def _unused_labels(hypothesis_class: FiniteClass, unused: frozenset[Point] | None = None) -> int:
    """Give a label that no hypothesis takes a child of dimension 0, as if some hypothesis took it."""
    if unused is None:
        if hypothesis_class.is_empty:
            return -1
        unused = frozenset(hypothesis_class.points)
    best = 0
    for point in unused:
        parts = _restrictions(hypothesis_class, point)
        values = [0 if part.is_empty else _unused_labels(part, unused - {point}) for part in parts]
        best = max(best, 1 + sorted(values)[-2])
    return best


def _bit_dimensions(hypothesis_class: FiniteClass) -> list[int]:
    bits = range(1, n_label_bits(hypothesis_class) + 1)
    return [littlestone_dimension(bit_restriction(hypothesis_class, bit)) for bit in bits]


def _zero_or_not(hypothesis_class: FiniteClass) -> int:
    merged = [min(label, 1) for label in hypothesis_class.labels]
    return littlestone_dimension(relabelled(hypothesis_class, merged, 2))


@cache
def _one_label_against_the_rest(hypothesis_class: FiniteClass) -> int:
    """Send one label down one edge and all other labels together down the other."""
    if hypothesis_class.is_empty:
        return -1
    best = 0
    for point in hypothesis_class.points:
        for label in hypothesis_class.labels:
            part = hypothesis_class.restricted_to(point, label)
            others = tuple(h for h in hypothesis_class if h[point] != label)
            rest = FiniteClass(hypothesis_class.n_points, hypothesis_class.n_labels, others)
            if not part.is_empty and not rest.is_empty:
                smaller = min(_one_label_against_the_rest(part), _one_label_against_the_rest(rest))
                best = max(best, 1 + smaller)
    return best


def _reads_digits(hypothesis_class: FiniteClass) -> int:
    """Read rows as digits, and so a label of 10 or more as its last digit."""
    digits = [label % 10 for label in hypothesis_class.labels]
    return littlestone_dimension(relabelled(hypothesis_class, digits, max(2, 1 + max(digits))))


def _second_largest_different(values: list[int]) -> int:
    different = sorted({value for value in values if value >= 0})
    return different[-2] if len(different) > 1 else different[-1]


WRONG_MULTICLASS_DIMENSION_FUNCTIONS: Mapping[str, DimensionFunction] = {
    "lets both edges carry the same label": _by_pairs(lambda whole, parts: combinations_with_replacement(parts, 2)),
    "takes the largest child": _by_values(max),
    "takes the smallest child of the labels in use": _by_values(
        lambda values: min(value for value in values if value >= 0)
    ),
    "takes the first two labels in use": _by_values(
        lambda values: min([value for value in values if value >= 0][:2])
    ),
    "adds the children but the largest": _by_values(
        lambda values: sum(sorted(value for value in values if value >= 0)[:-1])
    ),
    "takes the second largest of the different values": _by_values(_second_largest_different),
    "compares labels 0 and 1 only": _by_pairs(lambda whole, parts: combinations(parts[:2], 2)),
    "compares labels 0, 1 and 2 only": _by_pairs(lambda whole, parts: combinations(parts[:3], 2)),
    "compares each label with the next one only": _by_pairs(lambda whole, parts: pairwise(parts)),
    "compares each label with label 0 only": _by_pairs(lambda whole, parts: product(parts[:1], parts[1:])),
    "compares the two most frequent labels only": _by_pairs(
        lambda whole, parts: combinations(sorted(parts, key=len, reverse=True)[:2], 2)
    ),
    "restricts on one edge only": _by_pairs(
        lambda whole, parts: ((left, right if right.is_empty else whole) for left, right in combinations(parts, 2))
    ),
    "forgets to restrict": WRONG_DIMENSION_FUNCTIONS["forgets to restrict the class"],
    "counts levels instead of edges": lambda h: 1 + littlestone_dimension(h),
    "takes the logarithm of the size": WRONG_DIMENSION_FUNCTIONS["takes the logarithm of the size"],
    "adds the logarithms of the numbers of labels": _logarithm_of_labels,
    "treats unused labels as used": _unused_labels,
    "uses one point and one pair of labels on a whole level": WRONG_DIMENSION_FUNCTIONS[
        "asks the same point on a whole level"
    ],
    "asks points in increasing order": WRONG_DIMENSION_FUNCTIONS["asks points in increasing order"],
    "takes the largest bit restriction": lambda h: max(_bit_dimensions(h)),
    "adds the bit restrictions": lambda h: sum(_bit_dimensions(h)),
    "merges all labels but 0": _zero_or_not,
    "compares one label with the rest": _one_label_against_the_rest,
    "reads a label as one digit": _reads_digits,
    "ignores the last point": lambda h: littlestone_dimension(h.restricted_to_points(h.points[:-1] or h.points)),
    "calls the empty class zero-dimensional": _by_values(lambda values: sorted(values)[-2], empty=0),
}
