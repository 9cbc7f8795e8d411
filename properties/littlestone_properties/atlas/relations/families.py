"""Families of classes on which one number stays small and another one grows: no function of the first bounds it.

That a number grows for ever is seen on some members only; it is plain from the shape of the family.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from littlestone import definitions, dimensions, structure
from littlestone.classes import FAMILIES, FiniteClass


def _largest_threshold_dimension(hypothesis_class: FiniteClass) -> float:
    exchanges = product((0, 1), repeat=hypothesis_class.n_points)
    return max(
        dimensions.threshold_dimension(
            FiniteClass.from_rows([[y ^ flip for y, flip in zip(h, flips, strict=True)] for h in hypothesis_class])
        )
        for flips in exchanges
    )


def _parameters(hypothesis_class: FiniteClass) -> tuple[FiniteClass, int, int]:
    return hypothesis_class, 1, dimensions.littlestone_dimension(hypothesis_class)


MEASURES: Mapping[str, Callable[[FiniteClass], float]] = {
    "size": len,
    "shattered": definitions.number_of_shattered_sets,
    "edges": definitions.number_of_edges,
    "vc": dimensions.vc_dimension,
    "ldim": dimensions.littlestone_dimension,
    "rldim": lambda h: float(dimensions.randomised_littlestone_dimension(h)),
    "tdim_most": _largest_threshold_dimension,
    "star": dimensions.star_number,
    "td": dimensions.teaching_dimension,
    "rtd": dimensions.recursive_teaching_dimension,
    "red": structure.reducing_length,
    "ddim_1": lambda h: structure.decomposition_dimension(*_parameters(h)),
    "essential_1": lambda h: len(structure.essential_hypotheses(*_parameters(h))),
    "leaves_1": lambda h: structure.maximal_number_of_leaves(*_parameters(h), False),
}
"""The numbers that are computed for members of families."""


@dataclass(frozen=True, slots=True)
class GrowingFamily:
    """Some members of a family, smallest first.

    Parameters
    ----------
    name
        The family.
    words
        Its classes, in words.
    members
        The members that are looked at, at least three.
    """

    name: str
    words: str
    members: tuple[FiniteClass, ...]

    def stays(self, number: str) -> bool:
        """Return whether a number is at most 1, or the same for the last members.

        Examples
        --------
        >>> [number for number in ("vc", "ldim", "td", "rtd") if growing_families()[0].stays(number)]
        ['vc', 'td', 'rtd']
        """
        values = values_of(self, number)
        return max(values) <= 1 or values[-1] == values[-2]

    def grows(self, number: str) -> bool:
        """Return whether a number is larger from member to member, by no less and less.

        Examples
        --------
        >>> [number for number in ("vc", "ldim", "rldim", "td") if growing_families()[0].grows(number)]
        ['ldim', 'rldim']
        """
        values = values_of(self, number)
        gains = [later - earlier for earlier, later in pairwise(values)]
        return min(gains) > 0 and gains == sorted(gains)


@cache
def values_of(family: GrowingFamily, number: str) -> tuple[float, ...]:
    """Return a number of the members."""
    return tuple(float(MEASURES[number](member)) for member in family.members)


def tagged_cube(n_points: int) -> FiniteClass:
    """Return all functions on some points, each with a further point at which it alone is 1.

    Examples
    --------
    >>> tagged_cube(1).to_rows()
    ['010', '101']
    """
    rows = list(product((0, 1), repeat=n_points))
    return FiniteClass.from_rows([[*row, *(int(row == other) for other in rows)] for row in rows])


def doubled(hypothesis_class: FiniteClass) -> FiniteClass:
    """Return a class with every point twice, in which no two hypotheses differ at one point only.

    Examples
    --------
    >>> doubled(FiniteClass.from_rows(["01"])).to_rows()
    ['0101']
    """
    return FiniteClass.from_rows([[*h, *h] for h in hypothesis_class])


@cache
def growing_families() -> tuple[GrowingFamily, ...]:
    """Return the families that exclude bounds."""
    thresholds, stars, cube = (FAMILIES[name].build for name in ("thresholds", "singletons_with_empty", "cube"))
    constants = [FiniteClass.from_rows([[0] * n, [1] * n]) for n in (1, 2, 3)]
    return (
        GrowingFamily("thresholds", "thresholds on 1, 3, 7 points", tuple(thresholds(n) for n in (1, 3, 7))),
        GrowingFamily("star", "one 1 at most, on 3, 4, 5 points", tuple(stars(n) for n in (3, 4, 5))),
        GrowingFamily(
            "tagged cube",
            "all functions on 1, 2, 3 points, each with a point of its own",
            tuple(tagged_cube(n) for n in (1, 2, 3)),
        ),
        GrowingFamily("constants", "the two constants on 1, 2, 3 points", tuple(constants)),
        GrowingFamily(
            "doubled star",
            "one 1 at most on 3, 4, 5 points, each twice",
            tuple(doubled(stars(n)) for n in (3, 4, 5)),
        ),
        GrowingFamily(
            "doubled cube",
            "all functions on 1, 2, 3 points, each twice",
            tuple(doubled(cube(n)) for n in (1, 2, 3)),
        ),
    )
