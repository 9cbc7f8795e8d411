"""Classes for mistakes that small classes do not show: tricky classes, and classes of dimension 4 and more.

The classes of :data:`LARGE_CLASSES` and :data:`LARGE_MULTICLASS` have few points, and the recursion of a textbook
takes seconds at most. On the classes of :data:`MANY_POINTS` it takes too long without a memory.
"""

from itertools import product
from random import Random

from littlestone.classes import FiniteClass, disjoint_copies, relabelled
from littlestone.classes.families import amplified_thresholds, full_cube, point_functions, thresholds


def random_class(n_points: int, size: int, seed: int, n_labels: int = 2) -> FiniteClass:
    """Return a class of different hypotheses, the same one for the same seed.

    >>> random_class(2, 2, 0)
    FiniteClass.from_rows(['01', '11'])
    """
    rows = list(product(range(n_labels), repeat=n_points))
    return FiniteClass.from_rows(Random(seed).sample(rows, size), n_labels)


def tagged_cube(n_points: int) -> FiniteClass:
    """Return a class of graph dimension ``n_points`` and Natarajan dimension 1.

    A hypothesis is 0 on a set of points, and elsewhere the number of this set.

    >>> tagged_cube(2)
    FiniteClass.from_rows(['00', '02', '30', '44'])
    """
    sets = product((False, True), repeat=n_points)
    rows = [[number * outside for outside in one] for number, one in enumerate(sets, 1)]
    return FiniteClass.from_rows(rows)


def uneven_sides(dimension: int, larger: int) -> FiniteClass:
    """Return a class in which one label of point 0 leaves a full cube, the other label a smaller cube.

    The label ``larger`` leaves the full cube.

    >>> uneven_sides(1, 0)
    FiniteClass.from_rows(['00', '01', '10'])
    """
    cube = full_cube(dimension)
    rows = [(label, *h) for label in (0, 1) for h in cube if label == larger or h[0] == 0]
    return FiniteClass.from_rows(rows)


def spread(hypothesis_class: FiniteClass, n_points: int) -> FiniteClass:
    """Return a class with its points moved first, last and evenly between; other points have the label 0.

    >>> spread(full_cube(2), 4)
    FiniteClass.from_rows(['0000', '0001', '1000', '1001'])
    """
    places = [i * (n_points - 1) // (hypothesis_class.n_points - 1) for i in hypothesis_class.points]
    rows = [[h[places.index(x)] if x in places else 0 for x in range(n_points)] for h in hypothesis_class]
    return FiniteClass.from_rows(rows, hypothesis_class.n_labels)


TRICKY_CLASSES = (
    # A smallest class on which the most even split is not the root of a deepest shattered tree.
    FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1001", "1010", "1011", "1111"]),
    # The smallest class of thresholds whose VC and Littlestone dimensions differ by 2.
    FiniteClass.from_rows(["0000000"[i:] + "1111111"[:i] for i in range(8)]),
)
"""Binary classes on more than three points, each needed to show some mistake."""

LEAF_OF_SMALL_DIMENSION = FiniteClass.from_rows(["0000", "0001", "0010", "0100", "1001", "1011", "1101"])
"""The smallest class without (1, 2)-essential hypotheses; some leaf dimension differs from the degree."""

TWO_BLOCKS = FiniteClass.from_rows([a + b for a in ("100", "010", "001") for b in ("100", "010", "001")])
"""A class of Littlestone dimension 2 that is 1-irreducible."""

UNEQUAL_LABELS = FiniteClass.from_rows(["0000", "0100", "1000", "1010", "2000", "2001"])
"""A class whose smallest covers of depth 2 have 5 trees, not 6: two subtrees suit the parts of the three labels."""

MANY_ZEROS = tuple(point_functions(n, 2) for n in range(5, 10))
"""Functions that are 1 on at most two of 5 to 9 points."""

TRICKY_MULTICLASS = (
    # In the first class only labels 2 and 3 are in use, in the second class only labels 0 and 4.
    FiniteClass.from_rows(["2", "3"]),
    FiniteClass.from_rows(["0", "4"], n_labels=6),
    # Labels of more than one digit: 0, 10 and 20 are one label to a program that keeps the last digit.
    FiniteClass.from_rows([[0], [10], [20]]),
    # All functions, with labels 1 and 3 of five, on three points.
    FiniteClass.from_rows([f"{a}{b}{c}" for a in "13" for b in "13" for c in "13"], n_labels=5),
    # At point 0 the labels 0 and 2 lead to full squares, but more hypotheses have label 1, whose part is simpler.
    FiniteClass.from_rows(
        [f"0{a}{b}" for a in "01" for b in "01"]
        + [f"2{a}{b}" for a in "23" for b in "23"]
        + [f"10{a}" for a in "01234"]
    ),
)
"""Classes with more labels, beyond the exhaustive part, each needed to show some mistake."""

_TWO_CHAINS = disjoint_copies(thresholds(3), 2)
"""A class of Littlestone dimension 4 and VC dimension 2 on six points."""

LARGE_CLASSES = (
    full_cube(4),
    random_class(5, 18, 14),
    _TWO_CHAINS,
    full_cube(5),
    FiniteClass.from_rows([row for row in full_cube(5) if sum(row) < 5]),
    FiniteClass.from_rows([(*h, bit) for h in _TWO_CHAINS for bit in (0, 1)]),
    random_class(6, 33, 33001),
    # The Littlestone dimension is 2 and the threshold dimension 6.
    thresholds(6),
)
"""Binary classes with a dimension of 4, 5, 6 or 7; Littlestone and VC dimension are up to 2 apart."""

LARGE_MULTICLASS = (
    relabelled(full_cube(4), (1, 3), 5),
    tagged_cube(4),
    amplified_thresholds(2, 4),
    random_class(5, 40, 0, 3),
    full_cube(5),
    relabelled(full_cube(5), (2, 0), 3),
    tagged_cube(5),
    amplified_thresholds(2, 5),
)
"""Classes with more labels; not all of their dimensions are 4 or 5."""

LISTED_CLASSES = (
    FiniteClass.from_rows(list(product(range(3), repeat=3))),
    FiniteClass.from_rows([row for row in product(range(3), repeat=3) if row != (2, 2, 2)]),
    spread(FiniteClass.from_rows(list(product(range(3), repeat=2))), 7),
    random_class(4, 60, 2, 3),
    random_class(3, 40, 4, 5),
    disjoint_copies(thresholds(3), 2),
)
"""Classes of 2-Littlestone dimension 3, 2, 2, 2, 2 and 0."""

UNEVEN_SIDES = tuple(uneven_sides(dimension, larger) for dimension in (3, 4, 5) for larger in (0, 1))
"""Classes of dimension 3, 4 and 5; at the first point a learner must find the side of larger dimension."""

AGAINST_HALVING = (
    FiniteClass.from_rows(["0001", "0011", "0100", "0101", "0110", "0111", "1000", "1111"]),
    FiniteClass.from_rows(["0000", "0111", "1000", "1001", "1010", "1011", "1100", "1110"]),
)
"""Classes of Littlestone dimension 2 with 8 hypotheses, on which the majority vote errs three times."""

BEYOND_HALVING = tuple(
    FiniteClass.from_rows([(*h, *bits) for h in one for bits in product((0, 1), repeat=n_bits)])
    for one in AGAINST_HALVING
    for n_bits in (1, 2, 3)
)
"""The classes of :data:`AGAINST_HALVING` with 1 to 3 more free points.

Their dimension is 3, 4 or 5, and the majority vote errs once more.
"""

CHAIN_AND_MORE = FiniteClass.from_rows(
    [[0] * (3 - ones) + [1] * ones + [0] * 5 for ones in range(1, 4)]
    + [[0] * 3 + [int(y) for y in h] for h in point_functions(5, 2)]
)
"""A class of threshold dimension 3 with 19 hypotheses; only three of them form a longest chain."""

SPREAD_CLASSES = (
    *(spread(full_cube(3), n) for n in range(5, 10)),
    *(spread(thresholds(3), n) for n in range(5, 10)),
    MANY_ZEROS[3],
    CHAIN_AND_MORE,
    TWO_BLOCKS,
)
"""Classes on 5 to 9 points, three of which matter and lie apart, and three classes where all points matter."""

SPREAD_MULTICLASS = (
    *(relabelled(spread(full_cube(3), n), (1, 3), 4) for n in range(5, 10)),
    *(spread(relabelled(full_cube(2), (3, 4), 5), n) for n in (4, 6)),
)
"""Classes on 4 to 9 points, with the labels 1 and 3 of four, or 3 and 4 of five."""

MANY_POINTS = (thresholds(15), thresholds(31))
"""Classes of Littlestone dimension 4 and 5, of VC, Natarajan and graph dimension 1, and of threshold dimension 15
and 31."""
