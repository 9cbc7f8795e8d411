"""Every column computed by the definitions, one class at a time, to check the table.

If a definition would enumerate too much, its fast twin in the reference answers instead. The twin is independent of
the table and agrees with the definition on all smaller classes. Twins are used for 0-covers of depth 3 and more,
for decompositions with more than 2,000 valid trees or more than 6 hypotheses on 5 points, and for recursive
teaching dimensions of more than 12 hypotheses. On 5 points the randomised dimension is the value of the game with
as many rounds as points.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import lru_cache, partial
from itertools import combinations, product
from typing import TypeAlias

from littlestone import definitions, dimensions, structure
from littlestone.classes import FiniteClass, Label, dual_class
from littlestone.errors import EmptyClassError, WorkLimitError

from .columns import COLUMNS

Value: TypeAlias = int | bool | Fraction | None
Literal: TypeAlias = Callable[[FiniteClass], Value]

MOST_TREES = 2_000
LARGEST_COVER_DEPTH = 2


def exchanged(hypothesis_class: FiniteClass) -> Iterator[FiniteClass]:
    """Yield the class with labels exchanged at no point, at the last point, ..., at all points.

    >>> [one.to_rows() for one in exchanged(FiniteClass.from_rows(["00", "01"]))]
    [['00', '01'], ['00', '01'], ['10', '11'], ['10', '11']]
    """
    for flips in product((0, 1), repeat=hypothesis_class.n_points):
        rows = [tuple(Label(y ^ flip) for y, flip in zip(h, flips, strict=True)) for h in hypothesis_class]
        yield FiniteClass(hypothesis_class.n_points, 2, tuple(sorted(rows)))


def _relabelled(name: str, number: Literal, *, is_reversed: bool = False) -> dict[str, Literal]:
    """Return the columns of a number that depends on the names of labels; extremes are over all exchanges."""

    @lru_cache(maxsize=1)
    def values(hypothesis_class: FiniteClass) -> list[Value]:
        return [number(one) for one in exchanged(hypothesis_class)]

    def extreme(hypothesis_class: FiniteClass, sign: int) -> Value:
        defined = [value for value in values(hypothesis_class) if value is not None]
        return max(defined, key=lambda value: sign * value) if defined else None

    defined: dict[str, Literal] = {
        name: number,
        f"{name}_least": partial(extreme, sign=-1),
        f"{name}_most": partial(extreme, sign=1),
    }
    if is_reversed:
        defined[f"{name}_reversed"] = lambda hypothesis_class: number(list(exchanged(hypothesis_class))[-1])
    return defined


def _of_dual(number: Literal) -> Literal:
    def asked(hypothesis_class: FiniteClass) -> Value:
        try:
            return number(dual_class(hypothesis_class))
        except EmptyClassError:
            return None

    return asked


def _dual_vc_dimension(dual: FiniteClass) -> int:
    """Return the size of a largest shattered set, at most 2, since the dual has at most 5 hypotheses."""
    return max(
        size
        for size in range(min(2, dual.n_points) + 1)
        if any(definitions.is_shattered_set(dual, points) for points in combinations(dual.points, size))
    )


def _reducing_length(hypothesis_class: FiniteClass) -> Value:
    if len(hypothesis_class) < 2:
        return None
    return next(k for k in range(6) if not definitions.is_irreducible_by_sets(hypothesis_class, k))


def _zero_cover_number(hypothesis_class: FiniteClass, depth: int) -> int:
    number = definitions.zero_cover_number if depth <= LARGEST_COVER_DEPTH else dimensions.zero_cover_number
    return number(hypothesis_class, depth)


def _randomised_dimension(hypothesis_class: FiniteClass) -> Value:
    if hypothesis_class.n_points > 4 and not hypothesis_class.is_empty:
        return definitions.expected_mistakes_of_game(hypothesis_class, hypothesis_class.n_points)
    return definitions.randomised_littlestone_dimension(hypothesis_class)


def _recursive_teaching_dimension(hypothesis_class: FiniteClass) -> int:
    try:
        return definitions.recursive_teaching_dimension(hypothesis_class)
    except WorkLimitError:
        return dimensions.recursive_teaching_dimension(hypothesis_class)


number_of_trees = lru_cache(maxsize=4)(definitions.number_of_decompositions)


def _decompositions(p: int, further: int) -> dict[str, Literal]:
    def parameters(hypothesis_class: FiniteClass) -> tuple[FiniteClass, int, int]:
        least = max(0, definitions.littlestone_dimension_by_recursion(hypothesis_class))
        return hypothesis_class, p, least + further

    def chosen(by_definition: Literal, by_twin: Literal) -> Literal:
        def asked(hypothesis_class: FiniteClass) -> Value:
            is_small = hypothesis_class.n_points < 5 or len(hypothesis_class) <= 6
            if is_small and number_of_trees(*parameters(hypothesis_class)) <= MOST_TREES:
                return by_definition(hypothesis_class)
            return by_twin(hypothesis_class)

        return asked

    suffix = f"_{p}{'_next' * further}"
    return {
        f"ddim{suffix}": chosen(
            lambda h: definitions.decomposition_dimension(*parameters(h)),
            lambda h: structure.decomposition_dimension(*parameters(h)),
        ),
        f"essential{suffix}": chosen(
            lambda h: len(definitions.essential_hypotheses(*parameters(h))),
            lambda h: len(structure.essential_hypotheses(*parameters(h))),
        ),
        f"leaves{suffix}": chosen(
            lambda h: definitions.maximal_number_of_leaves(*parameters(h), False),
            lambda h: structure.maximal_number_of_leaves(*parameters(h), False),
        ),
    }


LITERAL: Mapping[str, Literal] = {
    "points": lambda h: h.n_points,
    "size": len,
    "vc": definitions.vc_dimension,
    "ldim": definitions.littlestone_dimension_by_recursion,
    "rldim": _randomised_dimension,
    **_relabelled("tdim", definitions.threshold_dimension, is_reversed=True),
    **_relabelled("dual_vc", _of_dual(_dual_vc_dimension)),
    **_relabelled("dual_ldim", _of_dual(definitions.littlestone_dimension_by_recursion)),
    "star": definitions.star_number,
    "td": definitions.teaching_dimension,
    "td_least": definitions.least_teaching_dimension,
    "rtd": _recursive_teaching_dimension,
    "red": _reducing_length,
    **{f"n0_{depth}": partial(_zero_cover_number, depth=depth) for depth in range(1, 6)},
    **_decompositions(1, 0),
    **_decompositions(1, 1),
    **_decompositions(2, 0),
    **_decompositions(2, 1),
    "shattered": definitions.number_of_shattered_sets,
    "strongly_shattered": definitions.number_of_strongly_shattered_sets,
    "edges": definitions.number_of_edges,
    "is_maximum": definitions.is_maximum_class,
    "is_extremal": definitions.is_shattering_extremal,
    "is_intersection_closed": lambda h: any(map(definitions.is_intersection_closed, exchanged(h))),
    "is_maximal_vc": definitions.is_maximal_class,
    "is_maximal_ldim": definitions.is_maximal_for_littlestone,
}
"""The columns by name, except those that identify the class of a row."""


def literal_row(hypothesis_class: FiniteClass) -> dict[str, Value]:
    """Return the columns of a class by the definitions.

    >>> row = literal_row(FiniteClass.from_rows(["00", "01", "11"]))
    >>> row["rldim"], row["td"], row["is_maximum"], row["essential_1"]
    (Fraction(3, 4), 2, True, 1)
    """
    return {one.name: LITERAL[one.name](hypothesis_class) for one in COLUMNS if one.name in LITERAL}
