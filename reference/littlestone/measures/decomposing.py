"""Irreducibility, the (p, d)-decomposition dimension, its leaves, and essential hypotheses."""

from collections.abc import Iterator

from .. import definitions
from ..certificates import Drawing, RankTable, draw_decomposition
from ..classes import FiniteClass
from ..dimensions import littlestone_dimension
from ..errors import InvalidValueError
from ..structure import (
    bounded_decomposition_dimension,
    bounded_reducing_length,
    essential_hypotheses,
    maximal_number_of_leaves,
    reducing_sequence,
)
from ..structure.reducibility import MAX_SHAPES
from .measure import (
    BY_SEARCH,
    CHECKED,
    MAX_CHECKING_STEPS,
    UNCHECKED,
    Limits,
    Measure,
    Values,
    littlestone_bounds,
    of_bounds,
    stopped,
)

MAX_LITERAL_POINTS = 5
"""The number of points up to which the literal checker of decomposition trees is fast enough for a command."""

MOST_QUERIES = 1_000_000
"""The largest number of queries of a leaf for which a decomposition is searched for."""

SHAPE_STEPS = 2 * 10**8
"""The largest number of shapes that a search stores, times the square of the numbers of points and hypotheses."""

BY_THEOREM = "the upper bound is that on the Littlestone dimension (lyu Claim 4.1), without a tree"
LOWER_SEARCHED = "tree checked; the lower bound rests on the search"


def decomposition_measure(hypothesis_class: FiniteClass, name: str, limits: Limits, values: Values) -> Measure:
    """Return the (p, d)-decomposition dimension; by default d is the Littlestone dimension."""
    dimension = littlestone_bounds(hypothesis_class, limits)
    if dimension.stopped_by is None:
        return _decomposition(hypothesis_class, *_asked(hypothesis_class, name, limits, values), limits)
    if values[1:] < (dimension.upper,):
        remark = f"not computed: {dimension.stopped_by}; d of at least {dimension.upper} gives bounds"
        return Measure(name, None, None, remark)
    return Measure(name, 0, dimension.upper, f"{BY_THEOREM}{stopped(dimension.stopped_by)}")


def _asked(hypothesis_class: FiniteClass, name: str, limits: Limits, values: Values) -> tuple[str, int, int]:
    """Return the title of the row, p, and d, by default the Littlestone dimension, or 0 for the empty class."""
    dimension = max(0, littlestone_bounds(hypothesis_class, limits).exact)
    p, d = (*values, dimension)[:2]
    if d - dimension > 30 or p * 2 ** max(0, d - dimension) > MOST_QUERIES:
        raise InvalidValueError("(p, d)", (p, d), f"p 2^(d - {dimension}) at most {MOST_QUERIES}")
    return name if values[1:] else f"{name}, d = {d}", p, d


def irreducibility_measure(hypothesis_class: FiniteClass, name: str, limits: Limits, values: Values) -> Measure:
    """Return 1 if the class is irreducible for this number of queries, and otherwise 0."""
    # More queries than points repeat some of them.
    queries, limit = min(*values, hypothesis_class.n_points), limits.at_most(MAX_SHAPES, SHAPE_STEPS // limits.size)
    reducing = reducing_sequence(hypothesis_class, queries, limit=limit)
    if reducing is None:
        return Measure(name, 1, 1, "yes")
    return Measure(
        name, 0, 0, "no, reduced by " + ", ".join(map(hypothesis_class.names.point, sorted(set(reducing))))
    )


def _decomposition(hypothesis_class: FiniteClass, name: str, p: int, d: int, limits: Limits) -> Measure:
    h = hypothesis_class
    bounds = bounded_decomposition_dimension(h, p, d, limit=limits.at_most(MAX_SHAPES, SHAPE_STEPS // limits.size))
    tree, remark = bounds.upper_certificate, UNCHECKED
    if isinstance(tree, RankTable):
        if h.n_points * (len(h) + len(tree.ranks)) <= MAX_CHECKING_STEPS:
            definitions.check_rank_table(h, tree, bounds.upper)
        return of_bounds(name, bounds, BY_THEOREM)
    if h.n_points <= MAX_LITERAL_POINTS:
        remark = LOWER_SEARCHED
        definitions.check_decomposition_tree(h, tree, p, d)
        if bounds.lower <= 0 or bounds.lower_certificate is not None:
            definitions.check_no_smaller_degree(h, bounds.lower_certificate, p, d, bounds.lower)
            remark = CHECKED

    def drawn() -> Iterator[str | Drawing]:
        yield "\noptimal decomposition tree:" if bounds.stopped_by is None else "\ndecomposition tree:"
        yield draw_decomposition(tree, h, at_leaf=_size_and_dimension)

    def dot() -> str:
        return draw_decomposition(tree, h, levels=None).dot("decomposition")

    return of_bounds(name, bounds, remark, drawn=drawn, dot=dot)


def reducing_measure(hypothesis_class: FiniteClass, name: str, limits: Limits) -> Measure:
    """Return the least number of queries that reduce the class."""
    limit = limits.at_most(MAX_SHAPES, SHAPE_STEPS // limits.size)
    return of_bounds(name, bounded_reducing_length(hypothesis_class, limit=limit), BY_SEARCH)


def leaves_measure(hypothesis_class: FiniteClass, name: str, limits: Limits, values: Values) -> Measure:
    """Return the largest number of non-empty leaves of a valid (p, d)-decomposition tree."""
    name, p, d = _asked(hypothesis_class, name, limits, values)
    limit = limits.at_most(MAX_SHAPES, SHAPE_STEPS // limits.size)
    number = maximal_number_of_leaves(hypothesis_class, p, d, False, limit=limit)
    return Measure(name, number, number, BY_SEARCH)


def essential_measure(hypothesis_class: FiniteClass, name: str, limits: Limits, values: Values) -> Measure:
    """Return the number of (p, d)-essential hypotheses."""
    name, p, d = _asked(hypothesis_class, name, limits, values)
    limit = limits.at_most(MAX_SHAPES, SHAPE_STEPS // limits.size)
    essential = sorted(essential_hypotheses(hypothesis_class, p, d, limit=limit))

    def drawn() -> Iterator[str | Drawing]:
        yield "\nessential hypotheses:"
        for hypothesis in essential:
            yield f"  {''.join(map(str, hypothesis))}"

    return Measure(name, len(essential), len(essential), "", drawn=drawn)


def _size_and_dimension(restriction: FiniteClass) -> str:
    if restriction.is_empty:
        return "empty"
    count = f"{len(restriction)} hypothes{'is' if len(restriction) == 1 else 'es'}"
    return f"{count}, Littlestone dimension {littlestone_dimension(restriction)}"
