"""The reason why an answer is wrong: a witness that a dimension is larger, or that it is smaller."""

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, islice, product
from math import comb, perm

from littlestone.certificates import MistakeTree, Tree, draw_mistake_tree
from littlestone.classes import FiniteClass, Point
from littlestone.dimensions import multiclass_littlestone_dimension

from ..asking.python_arguments import class_of
from ..case import Case
from ..json_values import Json, integer_of, integers, list_of, written

MOST_LINES = 6
"""The largest number of listed points or sets of points."""
_TREE = "shattered tree [point, [labels], [children]]"


def witness_of(case: Case, got: Json, required: Json) -> str:
    """Return a witness that an answer is wrong, as lines of text, or an empty text if none is known.

    >>> tree = {"shattered tree [point, [labels], [children]]": [0, [0, 1], [None, None]]}
    >>> case = Case("littlestone_dimension/mine/1", {"rows": [[0], [1]], "n_points": 1}, {"value": 1}, tree)
    >>> print(witness_of(case, 0, 1))
    it is at least 1, this tree is shattered:
    x0?
    ├── 0: 0
    └── 1: 1
    >>> print(witness_of(case, 2, 1))
    it is below 2, which takes 4 hypotheses, and there are 2
    """
    if case.capability == "soa":
        return _sides(class_of(case.input), got, required)
    if case.capability not in _TOO_LARGE or type(got) is not int or type(required) is not int or not case.because:
        return ""
    given = class_of(case.input)
    if got < required:
        return "\n".join(_at_least(case, given, required))
    return "\n".join(_below(case.capability, given, required + 1))


def _at_least(case: Case, given: FiniteClass, required: int) -> Iterator[str]:
    if _TREE in case.because:
        yield f"it is at least {required}, this tree is shattered:"
        yield str(draw_mistake_tree(_tree_of(case.because[_TREE]), given))
        return
    yield f"it is at least {required}:"
    yield from (f"{name}: {written(value)}" for name, value in case.because.items())


def _below(capability: str, given: FiniteClass, size: int) -> Iterator[str]:
    needed = size if capability == "threshold_dimension" else 1 << size
    if needed > len(given):
        yield f"it is below {size}, which takes {needed} hypotheses, and there are {len(given)}"
    elif "littlestone" not in capability and size > given.n_points:
        yield f"it is below {size}, as there are {given.n_points} points"
    else:
        yield from _TOO_LARGE[capability](given, size)


def _no_tree(given: FiniteClass, depth: int) -> Iterator[str]:
    yield f"it is below {depth}, as no point has two labels that leave dimension {depth - 1}; what they leave:"
    yield from (f"x{point}: {_left_at(given, point)}" for point in islice(given.points, MOST_LINES))
    yield from _more(given.n_points)


def _left_at(given: FiniteClass, point: Point) -> str:
    left = {label: multiclass_littlestone_dimension(given.restricted_to(point, label)) for label in given.labels}
    return ", ".join(f"{value} with {label}" for label, value in left.items() if value >= 0)


def _sides(given: FiniteClass, got: Json, required: Json) -> str:
    if not isinstance(got, list) or not isinstance(required, list) or len(got) != len(required):
        return ""
    point = next(x for x in given.points if got[x] != required[x])
    whole = multiclass_littlestone_dimension(given)
    return f"at x{point} the dimension {whole} becomes {_left_at(given, point)}"


def _no_shattered_set(given: FiniteClass, size: int) -> Iterator[str]:
    yield f"it is below {size}, as each {size} points lack a pattern:"
    for points in islice(combinations(given.points, size), MOST_LINES):
        patterns = {tuple(h[x] for x in points) for h in given}
        missing = next(one for one in product((0, 1), repeat=size) if one not in patterns)
        yield f"{written(integers(points))}: {written(list(missing))}"
    yield from _more(comb(given.n_points, size))


def _more(n_lines: int) -> Iterator[str]:
    if n_lines > MOST_LINES:
        yield f"and {n_lines - MOST_LINES} more"


def _none_of_the_sets(given: FiniteClass, size: int) -> Iterator[str]:
    yield f"it is below {size}: none of the {comb(given.n_points, size)} sets of {size} points is shattered so"


def _none_of_the_sequences(given: FiniteClass, size: int) -> Iterator[str]:
    yield f"it is below {size}: none of the {perm(given.n_points, size)} sequences of {size} points is such a chain"


_TOO_LARGE: Mapping[str, Callable[[FiniteClass, int], Iterator[str]]] = {
    "littlestone_dimension": _no_tree,
    "multiclass_littlestone_dimension": _no_tree,
    "vc_dimension": _no_shattered_set,
    "natarajan_dimension": _none_of_the_sets,
    "graph_dimension": _none_of_the_sets,
    "ds_dimension": _none_of_the_sets,
    "threshold_dimension": _none_of_the_sequences,
}
"""Dimension -> the function that gives the reason why the dimension is smaller than a size."""


def _tree_of(value: Json) -> Tree:
    if value is None:
        return None
    point, labels, children = list_of(value, "tree")
    first, second = (integer_of(label, "label") for label in list_of(labels, "labels"))
    left, right = map(_tree_of, list_of(children, "children"))
    return MistakeTree(integer_of(point, "point"), (first, second), (left, right))
