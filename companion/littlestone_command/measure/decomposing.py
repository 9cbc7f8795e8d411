"""Rows of ``littlestone measure --p P``: irreducibility, decomposition dimension, essential hypotheses."""

from collections.abc import Iterator
from functools import partial

from rich.console import RenderableType

from littlestone import definitions
from littlestone.certificates import RankTable, Tree, draw_decomposition
from littlestone.classes import FiniteClass
from littlestone.dimensions import DimensionInterval, littlestone_dimension
from littlestone.errors import InvalidValueError
from littlestone.structure import bounded_decomposition_dimension, essential_hypotheses, reducing_sequence
from littlestone.structure.decomposition_search import DecompositionSearch
from littlestone.structure.reducibility import MAX_SHAPES
from littlestone.structure.soa import check_binary

from .measure import (
    CHECKED,
    MAX_CHECKING_STEPS,
    UNCHECKED,
    Limits,
    Measure,
    Question,
    littlestone_bounds,
    of_bounds,
    stopped,
    unbroken,
)

MAX_LITERAL_POINTS = 5
"""The number of points up to which the literal checker of decomposition trees is fast enough for a command."""

MOST_QUERIES = 1_000_000
"""The largest number of queries for which irreducibility is tested."""

DECOMPOSITION = "decomposition dimension"
BY_THEOREM = "the upper bound is that on the Littlestone dimension (lyu Claim 4.1), without a tree"
LOWER_SEARCHED = "tree checked; the lower bound rests on the search"


def decomposition_questions(
    hypothesis_class: FiniteClass, p: int, d: int | None, limits: Limits
) -> Iterator[Question]:
    """Yield the questions for irreducibility, decomposition dimension and essential hypotheses.

    By default d is the Littlestone dimension; d must be at least this dimension.
    """
    if hypothesis_class.is_empty:
        raise InvalidValueError("hypothesis_class", [], "at least one hypothesis for a decomposition")
    check_binary(hypothesis_class)
    dimension = littlestone_bounds(hypothesis_class, limits)
    if dimension.stopped_by is not None:
        yield _below_an_open_dimension(dimension, p, d)
        return
    d = dimension.exact if d is None else d
    DecompositionSearch(hypothesis_class, p, d)  # refuses an impossible p or d before any measurement
    if d - dimension.exact > 30 or p * 2 ** (d - dimension.exact) > MOST_QUERIES:
        raise InvalidValueError("(p, d)", (p, d), f"p 2^(d - {dimension.exact}) at most {MOST_QUERIES}")
    queries = p * 2 ** (d - dimension.exact)
    irreducible = f"irreducible for {queries} queries"
    value, essential = f"{DECOMPOSITION}, p = {p}, d = {d}", f"essential hypotheses, p = {p}, d = {d}"
    yield irreducible, partial(_irreducible, hypothesis_class, irreducible, queries)
    yield value, partial(_decomposition, hypothesis_class, value, p, d, limits)
    yield essential, partial(_essential, hypothesis_class, essential, p, d)


def _below_an_open_dimension(dimension: DimensionInterval[Tree, RankTable], p: int, d: int | None) -> Question:
    """Return the question that remains if the Littlestone dimension itself is only known as an interval."""
    if d is None or d < dimension.upper:
        remark = f"not computed: {dimension.stopped_by}; --d of at least {dimension.upper} gives bounds"
        return "decompositions", lambda: Measure("decompositions", None, None, remark)
    name, remark = f"{DECOMPOSITION}, p = {p}, d = {d}", f"{BY_THEOREM}{stopped(dimension.stopped_by)}"
    return name, lambda: Measure(name, 0, dimension.upper, remark)


def _irreducible(hypothesis_class: FiniteClass, name: str, queries: int) -> Measure:
    reducing = reducing_sequence(hypothesis_class, queries)
    if reducing is None:
        return Measure(name, 1, 1, "yes")
    return Measure(name, 0, 0, "no, reduced by " + ", ".join(f"x{point}" for point in sorted(set(reducing))))


def _decomposition(hypothesis_class: FiniteClass, name: str, p: int, d: int, limits: Limits) -> Measure:
    h = hypothesis_class
    bounds = bounded_decomposition_dimension(h, p, d, limit=limits.at_most(MAX_SHAPES, 10**9))
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

    def drawn() -> Iterator[RenderableType]:
        yield "\noptimal decomposition tree:" if bounds.stopped_by is None else "\ndecomposition tree:"
        yield unbroken(draw_decomposition(tree, h, at_leaf=_size_and_dimension))

    def dot() -> str:
        return draw_decomposition(tree, h, levels=None).dot("decomposition")

    return of_bounds(name, bounds, remark, drawn=drawn, dot=dot)


def _essential(hypothesis_class: FiniteClass, name: str, p: int, d: int) -> Measure:
    essential = sorted(essential_hypotheses(hypothesis_class, p, d))

    def drawn() -> Iterator[RenderableType]:
        yield "\nessential hypotheses:"
        for hypothesis in essential:
            yield f"  {''.join(map(str, hypothesis))}"

    return Measure(name, len(essential), len(essential), "", drawn=drawn)


def _size_and_dimension(restriction: FiniteClass) -> str:
    if restriction.is_empty:
        return "empty"
    count = f"{len(restriction)} hypothes{'is' if len(restriction) == 1 else 'es'}"
    return f"{count}, Littlestone dimension {littlestone_dimension(restriction)}"
