"""Wrong notions: another dimension in place of the required one, or a changed definition."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product

from littlestone import dimensions, structure
from littlestone.classes import FiniteClass, Hypothesis, Label, Point, relabelled
from littlestone.definitions.ds import is_neighbour, is_pseudo_cube
from littlestone.dimensions import littlestone_dimension, vc_dimension, zero_cover_number

from ...capabilities import CAPABILITIES
from ..fault import Fault

OTHERS: Mapping[str, tuple[str, ...]] = {
    "littlestone_dimension": ("vc_dimension", "threshold_dimension"),
    "vc_dimension": ("littlestone_dimension", "threshold_dimension"),
    "threshold_dimension": ("littlestone_dimension", "vc_dimension"),
    "multiclass_littlestone_dimension": ("natarajan_dimension", "graph_dimension"),
    "natarajan_dimension": ("multiclass_littlestone_dimension", "graph_dimension"),
    "graph_dimension": ("multiclass_littlestone_dimension", "natarajan_dimension"),
    "ds_dimension": ("multiclass_littlestone_dimension", "natarajan_dimension", "graph_dimension"),
    "psi_littlestone_dimension": ("uniform_psi_littlestone_dimension",),
    "uniform_psi_littlestone_dimension": ("psi_littlestone_dimension",),
}
"""Capability -> the dimensions that are mistaken for it."""


Number = Callable[[FiniteClass], int]
_LOGARITHM: Number = lambda h: len(h).bit_length() - 1  # noqa: E731


def _against_constants(hypothesis_class: FiniteClass) -> int:
    collapsed = ([int(y != label) for y in hypothesis_class.labels] for label in hypothesis_class.labels)
    return max(vc_dimension(relabelled(hypothesis_class, values, 2)) for values in collapsed)


def _one_pair_for_all_points(hypothesis_class: FiniteClass) -> int:
    if hypothesis_class.is_empty:
        return -1
    kept = (
        [[int(y == other) for y in h] for h in hypothesis_class if {*h} <= {one, other}]
        for one, other in combinations(hypothesis_class.labels, 2)
    )
    return max((vc_dimension(FiniteClass.from_rows(rows)) for rows in kept if rows), default=0)


def _over_sets(is_found: Callable[[set[Hypothesis], int], bool]) -> Number:
    """Return a dimension: the size of the largest set of points whose patterns satisfy a condition."""

    def dimension(hypothesis_class: FiniteClass) -> int:
        sizes = range(hypothesis_class.n_points + 1)
        sets = (points for k in sizes for points in combinations(hypothesis_class.points, k))
        found = (x for x in sets if is_found({tuple(h[i] for i in x) for h in hypothesis_class}, len(x)))
        return max(map(len, found)) if len(hypothesis_class) else -1

    return dimension


def _first_points(hypothesis_class: FiniteClass) -> int:
    patterns = [len({h[:k] for h in hypothesis_class}) == 2**k for k in range(hypothesis_class.n_points + 1)]
    return patterns.index(False) - 1 if False in patterns else hypothesis_class.n_points


def _steps(patterns: set[Hypothesis], size: int) -> bool:
    return all((Label(0),) * i + (Label(1),) * (size - i) in patterns for i in range(size))


def _cube_after_one_round(patterns: set[Hypothesis], size: int) -> bool:
    return any(all(any(is_neighbour(one, g, x) for g in patterns) for x in range(size)) for one in patterns)


SHATTERING: Mapping[str, Mapping[str, Number]] = {
    "littlestone_dimension": {"takes the logarithm of the size": _LOGARITHM},
    "vc_dimension": {
        "takes the logarithm of the size": _LOGARITHM,
        "looks at the first points only": _first_points,
        "accepts one missing pattern": _over_sets(lambda found, size: len(found) >= (1 << size) - (size > 1)),
    },
    "threshold_dimension": {"keeps the points in order": _over_sets(_steps)},
    "multiclass_littlestone_dimension": {
        "takes the logarithm of the size": _LOGARITHM,
        "merges all labels but 0": lambda h: littlestone_dimension(
            relabelled(h, [min(label, 1) for label in h.labels], 2)
        ),
    },
    "natarajan_dimension": {"uses one pair of labels for all points": _one_pair_for_all_points},
    "graph_dimension": {"compares with constant functions only": _against_constants},
    "ds_dimension": {
        "takes the logarithm of the size": _LOGARITHM,
        "wants all patterns to have neighbours": _over_sets(is_pseudo_cube),
        "removes patterns without neighbours once": _over_sets(_cube_after_one_round),
        "counts patterns and no neighbours": _over_sets(lambda found, size: len(found) >= 1 << size),
    },
}
"""Capability -> the mistake -> the dimension with this mistake."""


def _kept(
    hypothesis_class: FiniteClass, sizes: range, answer: Callable[[FiniteClass, Point], Label] | None = None
) -> list[bool]:
    """Return, for each set of points of the given sizes, whether labels at its points keep the dimension.

    The labels are those of ``answer``; without it, every labelling of the set is tried.
    """
    dimension, found = littlestone_dimension(hypothesis_class), []
    for points in (points for size in sizes for points in combinations(hypothesis_class.points, size)):
        told = [[answer(hypothesis_class, x) for x in points]] if answer else product((0, 1), repeat=len(points))
        for labels in told:
            left = hypothesis_class.restricted_to_sample(zip(points, map(Label, labels), strict=True))
            found.append(littlestone_dimension(left) == dimension)
    return found


def _soa(hypothesis_class: FiniteClass, point: Point) -> Label:
    return Label(structure.soa_hypothesis(hypothesis_class)[point])


def _of_some(hypothesis_class: FiniteClass, point: Point) -> Label:
    return Label(min((h[point] for h in hypothesis_class), default=0))


def _never_empty(hypothesis_class: FiniteClass, k: int) -> bool:
    sets = (points for size in range(k + 1) for points in combinations(hypothesis_class.points, size))
    answers = ([(x, _soa(hypothesis_class, x)) for x in points] for points in sets)
    return not any(hypothesis_class.restricted_to_sample(each).is_empty for each in answers)


IRREDUCIBILITY: Mapping[str, Callable[[FiniteClass, int], bool]] = {
    "looks at exactly k different points": lambda h, k: all(_kept(h, range(k, k + 1), _soa)),
    "restricts to one point at a time": lambda h, k: all(_kept(h, range(min(k, 1) + 1), _soa)),
    "asks for some points instead of all": lambda h, k: any(_kept(h, range(min(k, 1), k + 1), _soa)),
    "answers 0 wherever some hypothesis does": lambda h, k: all(_kept(h, range(k + 1), _of_some)),
    "looks at one more point": lambda h, k: all(_kept(h, range(k + 2), _soa)),
    "asks only that something is left": _never_empty,
    "asks it of every labelling": lambda h, k: all(_kept(h, range(k + 1))),
}
"""The mistake -> the test of k-irreducibility with this mistake."""


def _on_points(hypothesis_class: FiniteClass, n_points: int) -> int:
    """Return the largest number of labellings of a set of ``n_points`` points."""
    sets = combinations(hypothesis_class.points, min(n_points, hypothesis_class.n_points))
    return max(len({tuple(h[point] for point in points) for h in hypothesis_class}) for points in sets)


def _over_labels(hypothesis_class: FiniteClass, depth: int) -> int:
    """Return a wrong 0-cover number: the sum over all labels of a point, as if each label had a tree of its own."""
    if depth == 0 or hypothesis_class.is_empty:
        return int(not hypothesis_class.is_empty)
    sides = (
        [hypothesis_class.restricted_to(x, y) for y in hypothesis_class.labels] for x in hypothesis_class.points
    )
    return max(sum(_over_labels(part, depth - 1) for part in parts) for parts in sides)


def _sauer(hypothesis_class: FiniteClass, depth: int) -> int:
    dimension, n_labels = littlestone_dimension(hypothesis_class), hypothesis_class.n_labels
    if dimension < 0:
        return 0
    return dimensions.sauer_sum(depth, dimension, n_labels - 1) if depth >= dimension else int(n_labels**depth)


COVER_NUMBERS: Mapping[str, Callable[[FiniteClass, int], int]] = {
    "adds over the labels": _over_labels,
    "asks one point on a whole level": lambda h, depth: _on_points(h, depth),
    "wants one tree for all paths": lambda h, depth: _on_points(h, 2**depth - 1),
    "returns Sauer's bound": _sauer,
    "returns a power of two": lambda h, depth: 0 if h.is_empty else 1 << min(depth, littlestone_dimension(h)),
    "returns the smaller of two bounds": lambda h, depth: min(len(h), h.n_labels**depth),
    "gives no tree at depth 0": lambda h, depth: zero_cover_number(h, depth) if depth else 0,
}
"""The mistake -> the 0-cover function with this mistake."""

_CHANGED = {**SHATTERING, "is_irreducible": IRREDUCIBILITY, "zero_cover_number": COVER_NUMBERS}


def _faults() -> Iterator[Fault]:
    for capability, others in OTHERS.items():
        for other in others:
            yield Fault(capability, f"is the {other}", "another notion", CAPABILITIES[other].reference)
    for capability, wrong in _CHANGED.items():
        for name, function in wrong.items():
            yield Fault(capability, name, "changed definition", function)


NOTION_FAULTS: tuple[Fault, ...] = tuple(_faults())
