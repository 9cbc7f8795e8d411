"""Families of classes on which a number p stays small and a number q grows, so no function of p bounds q.

Only some members are computed; the shape of the family makes it plain that q grows without bound.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import pairwise, product

from littlestone import definitions, dimensions, structure
from littlestone.classes import FAMILIES, FiniteClass

from .facts import LIMITS


def _largest_threshold_dimension(hypothesis_class: FiniteClass) -> float:
    exchanges = product((0, 1), repeat=hypothesis_class.n_points)
    return max(
        dimensions.threshold_dimension(
            FiniteClass.from_rows([[y ^ flip for y, flip in zip(h, flips, strict=True)] for h in hypothesis_class])
        )
        for flips in exchanges
    )


def _decompositions(p: int, further: int) -> dict[str, Callable[[FiniteClass], float]]:
    """Return three measures of (p, d)-decompositions.

    Here d is the Littlestone dimension plus ``further``, which is 0 or 1.
    """

    def parameters(hypothesis_class: FiniteClass) -> tuple[FiniteClass, int, int]:
        return hypothesis_class, p, dimensions.littlestone_dimension(hypothesis_class) + further

    suffix = f"_{p}{'_next' * further}"
    return {
        f"ddim{suffix}": lambda h: structure.decomposition_dimension(*parameters(h)),
        f"essential{suffix}": lambda h: len(structure.essential_hypotheses(*parameters(h))),
        f"leaves{suffix}": lambda h: structure.maximal_number_of_leaves(*parameters(h), False),
    }


DECOMPOSITIONS: Mapping[str, Callable[[FiniteClass], float]] = {
    name: measure
    for p, further in ((1, 0), (1, 1), (2, 0), (2, 1))
    for name, measure in _decompositions(p, further).items()
}

MEASURES: Mapping[str, Callable[[FiniteClass], float]] = {
    "size": len,
    "shattered": definitions.number_of_shattered_sets,
    "strongly_shattered": definitions.number_of_strongly_shattered_sets,
    "edges": definitions.number_of_edges,
    "vc": dimensions.vc_dimension,
    "ldim": dimensions.littlestone_dimension,
    "rldim": lambda h: float(dimensions.randomised_littlestone_dimension(h)),
    "tdim_most": _largest_threshold_dimension,
    "star": dimensions.star_number,
    "td": dimensions.teaching_dimension,
    "td_least": dimensions.least_teaching_dimension,
    "rtd": dimensions.recursive_teaching_dimension,
    "red": structure.reducing_length,
    **DECOMPOSITIONS,
}
"""The numbers that are computed for members of families."""

VARIANTS = tuple(name for name in DECOMPOSITIONS if not name.endswith("_1"))
"""Numbers that may be large on small classes, although a function of the Littlestone dimension bounds them."""


@dataclass(frozen=True, slots=True)
class GrowingFamily:
    """Some members of a family, smallest first."""

    name: str
    words: str
    members: tuple[FiniteClass, ...]
    """The members that are looked at, at least three."""
    measured: tuple[str, ...] = tuple(name for name in MEASURES if name not in VARIANTS)
    """The numbers that are computed for the members."""

    def stays(self, number: str) -> bool:
        """Return whether a number stays small.

        It does if it is in ``LIMITS``, is at most 1 on all members, or is equal on the last two members.

        >>> [number for number in ("vc", "ldim", "td", "rtd") if growing_families()[0].stays(number)]
        ['vc', 'td', 'rtd']
        """
        if number in LIMITS:
            return True
        values = values_of(self, number)
        return max(values) <= 1 or values[-1] == values[-2]

    def grows(self, number: str) -> bool:
        """Return whether a number increases from member to member, by steps that never become smaller.

        >>> [number for number in ("vc", "ldim", "rldim", "td") if growing_families()[0].grows(number)]
        ['ldim', 'rldim']
        """
        values = values_of(self, number)
        gains = [later - earlier for earlier, later in pairwise(values)]
        return min(gains) > 0 and gains == sorted(gains)


@cache
def values_of(family: GrowingFamily, number: str) -> tuple[float, ...]:
    """Return the value of the number ``number`` on each member."""
    return tuple(float(MEASURES[number](member)) for member in family.members)


def tagged_cube(n_points: int) -> FiniteClass:
    """Return all functions on some points, each with a further point at which it alone is 1.

    >>> tagged_cube(1).to_rows()
    ['010', '101']
    """
    rows = list(product((0, 1), repeat=n_points))
    return FiniteClass.from_rows([[*row, *(int(row == other) for other in rows)] for row in rows])


def doubled(hypothesis_class: FiniteClass) -> FiniteClass:
    """Return a class with every point twice; no two of its hypotheses differ at a single point only.

    >>> doubled(FiniteClass.from_rows(["01"])).to_rows()
    ['0101']
    """
    return FiniteClass.from_rows([[*h, *h] for h in hypothesis_class])


def parted(hypothesis_class: FiniteClass, number: int) -> FiniteClass:
    """Return copies of a class on disjoint points, each with one further point that only this copy labels 1.

    A hypothesis is 0 outside the points of its copy, so a few examples with label 0 leave most copies whole.

    >>> parted(FiniteClass.from_rows(["0", "1"]), 2).to_rows()
    ['0010', '0011', '1000', '1100']
    """
    length = hypothesis_class.n_points + 1
    rows = []
    for i in range(number):
        for h in hypothesis_class:
            before, after = [0] * (length * i), [0] * (length * (number - 1 - i))
            rows.append([*before, 1, *h, *after])
    return FiniteClass.from_rows(rows)


def cube_with_singletons(n_points: int, n_singletons: int) -> FiniteClass:
    """Return all functions on some points together with singletons, and a point that distinguishes the two kinds.

    >>> cube_with_singletons(1, 3).to_rows()
    ['0001', '0010', '0100', '1000', '1100']
    """
    rows = [[0, *(int(x == i) for x in range(n_singletons))] for i in range(n_singletons)]
    rows += [[1, *h, *[0] * (n_singletons - n_points)] for h in product((0, 1), repeat=n_points)]
    return FiniteClass.from_rows(rows)


def parallel_edges(number: int) -> FiniteClass:
    """Return pairs of hypotheses that differ at the first point only; different pairs are farther apart.

    >>> parallel_edges(2).to_rows()
    ['00101', '01010', '10101', '11010']
    """
    apart = doubled(FAMILIES["singletons"].build(number))
    return FiniteClass.from_rows([[y, *h] for y in (0, 1) for h in apart])


COPIES: Mapping[str, int] = {"_1": 4, "_2": 5, "_1_next": 6, "_2_next": 9}
"""Suffix of a column -> the least number of copies for which nearly the whole class stays at a leaf of every
tree."""


def _copied(suffix: str, number: int) -> Iterator[GrowingFamily]:
    """Yield families; each decomposition tree of a member has the whole class, or nearly all of it, at a leaf."""
    thresholds, cube = FAMILIES["thresholds"].build, FAMILIES["cube"].build
    single = FAMILIES["singletons"].build(number)
    copied = (single, *(parted(thresholds(n), number) for n in (1, 3)))
    words = f"{number} copies of thresholds on 0, 1, 3 points, each with a point of its own"
    # The star number bounds many others, but on nine copies it takes too long, as do all decompositions.
    few = number < COPIES["_2_next"]
    seldom = ("essential_1", "leaves_1", "essential_2", "leaves_2", "essential_1_next", "essential_2_next")
    # No copies are needed to see the leaves for p = 2 at this depth, which take longest.
    fast = (name for name in DECOMPOSITIONS if name != "leaves_2_next")
    measured = ("star", *fast) if few else ("vc", "td", "rtd", f"ddim{suffix}", *seldom)
    yield GrowingFamily(f"{number} thresholds", words, copied, ("ldim", *measured))
    twice = tuple(map(doubled, copied))
    yield GrowingFamily(
        f"doubled {number} thresholds", f"{words}, and every point twice", twice, ("edges", f"ddim{suffix}")
    )
    if suffix in ("_1", "_2"):
        # If d is the Littlestone dimension, some leaf has the whole class.
        cubes = tuple(parted(cube(n), number) for n in (1, 2, 3))
        words = f"{number} copies of all functions on 1, 2, 3 points, each with a point of its own"
        trees = f"ddim{suffix}", f"essential{suffix}", f"leaves{suffix}"
        yield GrowingFamily(f"{number} cubes", words, cubes, ("vc", "ldim", "td_least", "rtd", *trees))


@cache
def growing_families() -> tuple[GrowingFamily, ...]:
    """Return the families which show that no function of one number bounds another number."""
    thresholds, stars, cube = (FAMILIES[name].build for name in ("thresholds", "singletons_with_empty", "cube"))
    constants = [FiniteClass.from_rows([[0] * n, [1] * n]) for n in (1, 2, 3)]
    return (
        GrowingFamily(
            "thresholds",
            "thresholds on 1, 3, 7 points",
            tuple(thresholds(n) for n in (1, 3, 7)),
            tuple(MEASURES),
        ),
        GrowingFamily("star", "one 1 at most, on 3, 4, 5 points", tuple(stars(n) for n in (3, 4, 5))),
        GrowingFamily(
            "tagged cube",
            "all functions on 1, 2, 3 points, each with a point of its own",
            tuple(tagged_cube(n) for n in (1, 2, 3)),
            tuple(MEASURES),
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
            tuple(MEASURES),
        ),
        GrowingFamily(
            "singletons",
            "one 1 exactly, on 3, 4, 5 points",
            tuple(FAMILIES["singletons"].build(n) for n in (3, 4, 5)),
        ),
        GrowingFamily(
            "parallel edges",
            "3, 4, 5 edges at one point",
            tuple(parallel_edges(n) for n in (3, 4, 5)),
            ("strongly_shattered", "edges"),
        ),
        *(family for suffix, number in COPIES.items() for family in _copied(suffix, number)),
        GrowingFamily(
            "cube with singletons",
            "all functions on 2, 3, 4 points and 18, 34, 66 singletons, which a point tells apart",
            tuple(cube_with_singletons(n, 2 ** (n + 2) + 2) for n in (2, 3, 4)),
            ("vc", "ldim", "td_least", "rtd", *DECOMPOSITIONS),
        ),
    )
