"""Hypothesis strategies for finite classes: by size, by dimension, named, and nearly degenerate.

All strategies shrink towards few points, few hypotheses and small labels.
"""

from collections.abc import Mapping, Sequence
from itertools import product

from hypothesis import strategies as st

from littlestone.classes import FAMILIES, FiniteClass, Hypothesis, Label
from littlestone.dimensions import littlestone_dimension
from littlestone.errors import InvalidValueError

NAMED = {
    "cube": ((1,), (2,), (3,)),
    "singletons": ((2,), (5,)),
    "singletons_with_empty": ((2,), (5,)),
    "point_functions": ((4, 2), (5, 2)),
    "thresholds": ((3,), (7,)),
    "intervals": ((3,), (5,)),
    "half_intervals": ((4,),),
    "parities": ((2,),),
    "majority": ((3,), (4,)),
    "warmuth": ((),),
}
"""Families and parameters that are small enough for the definitions."""


def check_range(name: str, smallest: int, largest: int, at_least: int) -> None:
    """Refuse a range that is empty or begins too low."""
    if not at_least <= smallest <= largest:
        raise InvalidValueError(name, (smallest, largest), f"{at_least} <= smallest <= largest")


@st.composite
def finite_classes(
    draw: st.DrawFn,
    *,
    min_points: int = 1,
    max_points: int = 5,
    n_labels: int = 2,
    min_hypotheses: int = 1,
    max_hypotheses: int = 12,
) -> FiniteClass:
    """Generate classes by their size.

    Domains too small for the least number of hypotheses are not used.
    """
    check_range("points", min_points, max_points, 1)
    check_range("hypotheses", min_hypotheses, max_hypotheses, 1)
    enough = [n for n in range(min_points, max_points + 1) if n_labels**n >= min_hypotheses]
    if not enough:
        raise InvalidValueError("min_hypotheses", min_hypotheses, f"at most {n_labels**max_points}")
    n_points = draw(st.sampled_from(enough))
    labels = st.integers(0, n_labels - 1).map(Label)
    rows = st.lists(
        st.tuples(*[labels] * n_points),
        min_size=min_hypotheses,
        max_size=min(max_hypotheses, n_labels**n_points),
        unique=True,
    )
    return FiniteClass.from_rows(draw(rows), n_labels)


@st.composite
def classes_of_dimension(
    draw: st.DrawFn, dimension: int, *, max_points: int = 6, max_extra: int = 8
) -> FiniteClass:
    """Generate binary classes of exactly the given Littlestone dimension.

    A cube on ``dimension`` points is extended to more points in arbitrary ways; then further hypotheses are
    added as long as they do not raise the dimension.
    """
    if not 0 <= dimension <= max_points:
        raise InvalidValueError("dimension", dimension, f"from 0 to {max_points}")
    n_points = draw(st.integers(max(1, dimension), max_points))
    rest = st.tuples(*[st.integers(0, 1).map(Label)] * (n_points - dimension))
    rows = [head + draw(rest) for head in cube(dimension)]
    return draw(enlarged(rows, dimension, 2, max_extra))


@st.composite
def enlarged(
    draw: st.DrawFn, rows: Sequence[Hypothesis], dimension: int, n_labels: int, max_extra: int
) -> FiniteClass:
    """Generate classes of a dimension from rows of at least that dimension, by adding rows that do not raise it."""
    n_points = len(rows[0])
    current = FiniteClass.from_rows(rows, n_labels)
    if littlestone_dimension(current) != dimension:
        # A cube with constant labels elsewhere has no larger dimension.
        zeros = (Label(0),) * (n_points - dimension)
        current = FiniteClass.from_rows([head + zeros for head in cube(dimension)], n_labels)
    labels = st.integers(0, n_labels - 1).map(Label)
    for row in draw(st.lists(st.tuples(*[labels] * n_points), max_size=max_extra)):
        larger = FiniteClass.from_rows([*current, row], n_labels)
        if littlestone_dimension(larger) == dimension:
            current = larger
    return current


def cube(dimension: int) -> list[Hypothesis]:
    """Return all functions to 0 and 1."""
    return list(product((Label(0), Label(1)), repeat=dimension))


def named_classes() -> st.SearchStrategy[FiniteClass]:
    """Generate small classes of the named families."""
    return of_families(NAMED)


def of_families(named: Mapping[str, Sequence[tuple[int, ...]]]) -> st.SearchStrategy[FiniteClass]:
    """Generate members of families, which are given by name with their parameters."""
    return st.sampled_from([FAMILIES[name].build(*values) for name, sizes in named.items() for values in sizes])


@st.composite
def nearly_degenerate_classes(draw: st.DrawFn, *, max_points: int = 4) -> FiniteClass:
    """Generate classes at the edge of the scope of a definition.

    They are classes of one hypothesis, or of two hypotheses that differ at one point; classes with points that are
    copies of each other or constant; and the full cube without one function.
    """
    n_points = draw(st.integers(1, max_points))
    labels = st.integers(0, 1).map(Label)
    base = draw(st.tuples(*[labels] * n_points))
    kind = draw(st.sampled_from(["one", "pair", "copies", "constant", "cube without one"]))
    if kind == "one":
        return FiniteClass.from_rows([base])
    if kind == "pair":
        point = draw(st.integers(0, n_points - 1))
        return FiniteClass.from_rows([base, (*base[:point], Label(1 - base[point]), *base[point + 1 :])])
    if kind == "copies":
        return FiniteClass.from_rows([(Label(y),) * n_points for y in (0, 1)])
    if kind == "constant":
        few = draw(finite_classes(max_points=max_points, max_hypotheses=6))
        return FiniteClass.from_rows([(*h, base[0]) for h in few])
    return FiniteClass.from_rows([h for h in cube(n_points) if h != base])
