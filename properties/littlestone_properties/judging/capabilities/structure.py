"""The standard optimal algorithm, irreducibility, decompositions, essential hypotheses and the dual class."""

from collections.abc import Iterable, Iterator
from functools import partial
from itertools import product
from random import Random

from littlestone import structure
from littlestone.classes import FiniteClass, Label, dual_class
from littlestone.classes.families import full_cube, named_family, point_functions
from littlestone.conventions import TieRule
from littlestone.dimensions import littlestone_dimension, vc_dimension
from littlestone.enumerations.all_classes import all_classes, all_classes_up_to
from littlestone.structure import decomposition_dimension

from ..asking.asking import right_answer
from ..asking.python_arguments import BINARY_ROWS, class_of
from ..case import MANY_ROWS
from ..inputs.misleading_classes import (
    CROWDED_CLASSES,
    FAR_POINTS,
    FAR_TAGS,
    RANDOM_CLASSES,
    alike,
    outnumbered,
    two_stars,
)
from ..inputs.questions import ORDER, Asked, Groups, answered, others, plain
from ..inputs.telling_classes import (
    LARGE_CLASSES,
    LEAF_OF_SMALL_DIMENSION,
    MANY_ZEROS,
    SPREAD_CLASSES,
    TRICKY_CLASSES,
    TWO_BLOCKS,
    UNEVEN_SIDES,
    random_class,
)
from ..json_values import Object, integer_of, integers
from ..judges.trees import judge_decomposition_tree, tree_to_json
from ..judges.values import judge_rows


def _every_class() -> Asked:
    return ((one, {}) for one in (*all_classes_up_to(3), *TRICKY_CLASSES))


def _with_k(classes: Iterable[FiniteClass], ks: Iterable[int]) -> Asked:
    return ((one, {"k": k}) for one, k in product(classes, ks))


def _some_with_k() -> Asked:
    return _with_k((*all_classes_up_to(2), *list(all_classes(3))[::10], *TRICKY_CLASSES), (1, 2, 3))


def _all_with_k() -> Asked:
    more = (*TRICKY_CLASSES, LEAF_OF_SMALL_DIMENSION, TWO_BLOCKS, *SPREAD_CLASSES[:3])
    return _with_k((*all_classes_up_to(3), *more), range(5))


def _boundaries() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes of functions that are 1 on at most m of n points: k-irreducible exactly for k <= n - m."""
    yield from _with_k([full_cube(5)], (0, 1))
    for n, m, more in product(range(5, 10), (1, 2), (0, 1)):
        yield point_functions(n, m), {"k": n - m + more}


def _misleading() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield a class on which the greedy choice of points with the fewest rows misleads, and another class."""
    yield (
        FiniteClass.from_rows(["00011", "00110", "01001", "01010", "01011", "01101", "11000", "11011", "11111"]),
        {"k": 2},
    )
    yield FiniteClass.from_rows(["0001", "0010", "0100", "0101", "0111", "1000", "1001", "1101"]), {"k": 1}


def _decompositions(step: int) -> Asked:
    """Yield classes with p = 1, 2 and d = Ldim, Ldim + 1; on three points only every ``step``-th class."""
    classes = (*all_classes_up_to(2), *list(all_classes(3))[::step], LEAF_OF_SMALL_DIMENSION)
    return _with_p_and_d(classes, (1, 2), (0, 1))


def _with_p_and_d(classes: Iterable[FiniteClass], ps: Iterable[int], above: Iterable[int]) -> Asked:
    return ((one, {"p": p, "d": littlestone_dimension(one) + more}) for one, p, more in product(classes, ps, above))


_POINT_FUNCTIONS = ((4, 2, 1), (5, 2, 2), (6, 2, 3), (5, 3, 1), (6, 3, 2))
"""Triples (n, m, p): the class of functions with at most m ones on n points is the only leaf, of degree d = m."""


def _at_depth_ends() -> Asked:
    """Yield classes of dimension 1 whose trees of degree 0 are just as deep as allowed, or would be too deep.

    The trees are chains; p goes up to 7, and d up to three above the dimension. Classes on 40 points follow, whose
    rows differ at one point.
    """
    random = Random(11)
    for p, d in ((5, 1), (7, 1), (2, 2), (1, 3), (1, 4)):
        least = min(p * (2**d - 1), 8)
        for n in (least, least + 1):
            flipped = random.choices((0, 1), k=n)
            rows = [[int(y) ^ z for y, z in zip(h, flipped, strict=True)] for h in point_functions(n, 1)]
            yield FiniteClass.from_rows(rows), {"p": p, "d": d}
    for n in (6, 7):
        yield from _with_p_and_d([point_functions(n, 2)], (1,), (1, 2))
    for place in (0, 32, 39):
        row = random.choices((0, 1), k=40)
        yield FiniteClass.from_rows([row, [y ^ (x == place) for x, y in enumerate(row)]]), {"p": 1, "d": 1}


def _at_some_depth_ends() -> Asked:
    """Yield the classes of :func:`_at_depth_ends` on which the definition decides in a second.

    The judge of trees uses the definition.
    """
    return (
        (one, given)
        for one, given in _at_depth_ends()
        if integer_of(given["p"], "p") << integer_of(given["d"], "d") <= 10
    )


def _few_ones() -> Asked:
    """Yield classes of functions with few ones, some of them changed, and each class without its last row.

    The classes with all rows have degree at least 1. Most other classes have trees of degree 0. Some of the yielded
    classes have a Littlestone dimension above their VC dimension.
    """
    random, n_left = Random(10), {False: 40, True: 12}
    while any(n_left.values()):
        n_points = random.choice((4, 5, 6))
        rows = [*point_functions(n_points, random.choice((1, 1, 2))).hypotheses]
        for _ in range(random.randint(1, 6)):
            rows.pop(random.randrange(len(rows)))
            rows.append(tuple(map(Label, random.choices((0, 1), k=n_points))))
        one, p = FiniteClass.from_rows(rows), random.choice((1, 1, 2, 3))
        least, above = littlestone_dimension(one), random.choice((0, 0, 1, 2))
        is_apart = least > vc_dimension(one)
        if n_left[is_apart] and p << (least + above) <= 12 and decomposition_dimension(one, p, least + above) > 0:
            n_left[is_apart] -= 1
            yield one, {"p": p, "d": least + above}
            yield FiniteClass.from_rows(one.hypotheses[:-1]), {"p": p, "d": least + above}


def _tight() -> Asked:
    """Yield classes whose trees of degree 0 are as deep as allowed: some part would not fit one level deeper."""
    for n_points, size, seed in product((5, 6), (7, 8), range(60)):
        one = random_class(n_points, size, seed)
        if littlestone_dimension(one) == 2:
            yield one, {"p": 1, "d": 2}


def _irreducible() -> Asked:
    return ((point_functions(n, m), {"p": p, "d": m}) for n, m, p in _POINT_FUNCTIONS)


def _beyond() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield classes on at least 4 points with p from 1 to 4."""
    for n, m in ((4, 1), (5, 2), (6, 2)):
        yield from _with_p_and_d([point_functions(n, m)], (1, 2, 3, 4), (0, 1))
    yield from _with_p_and_d([point_functions(7, 2)], (1, 3), (0,))
    yield from _with_p_and_d([point_functions(6, 3)], (1, 4), (0,))
    yield from _with_p_and_d([point_functions(7, 3)], (1,), (0,))
    tricky = (TWO_BLOCKS, named_family("singletons", 5), named_family("singletons_with_empty", 5))
    yield from _with_p_and_d(
        (*tricky, *(random_class(5, size, size) for size in (6, 7, 8, 9, 10))), (1, 2, 3), (0, 1)
    )
    for rows, p, d in _MISLEADING_DECOMPOSITIONS:
        yield FiniteClass.from_rows(rows.split()), {"p": p, "d": d}
    for n in (3, 4, 5):
        yield two_stars(n), {"p": 1, "d": 2}
    for n, n_more in ((2, 5), (2, 7), (3, 8)):
        yield outnumbered(n, n_more), {"p": 1, "d": 2}


_MISLEADING_DECOMPOSITIONS = (
    # The VC dimension of some parts is less than their Littlestone dimension, and matters.
    ("01111 10011 10101 11011 11100 11110 11111", 1, 2),
    # One of two parts is 2-irreducible, and has to be 4-irreducible.
    ("0000000 0000001 0000010 0000100 0001000 0010000 0100000 1000100 1001000 1010000 1100000", 2, 2),
    # None of the three most even points is the root of an optimal tree.
    (
        "00000000 00000100 00001000 00001100 00010000 00010100 00011000 00100000 00100100 00101000 "
        "00110000 01000000 01000100 01001000 01010000 01100000 10000000 10000001 10000010 10000011",
        *(1, 3),
    ),
    # All trees that a search from each root finds share leaves that other trees lack.
    (
        "000000 000001 000010 000011 000100 000101 000110 001000 001001 001010 001100 010000 010001 010010 "
        "010100 011000 100000 100010 100100 100110 101000 101010 101100 110000 110010 110100 111000",
        *(1, 3),
    ),
)
"""Rows of a class, p and d."""


def _again() -> Asked:
    return ((one, given) for one, given in _beyond() if len(one) < 20)


def _small_beyond() -> Asked:
    return ((one, given) for one, given in _beyond() if len(one) < 12)


def _deep() -> Iterator[tuple[FiniteClass, Object]]:
    """Yield a cube, and the functions with at most two ones: their class is the only leaf unless n = 4, p = 2."""
    yield from _with_p_and_d([full_cube(3)], (1, 2), (0, 1))
    for n in (4, 5):
        yield from _with_p_and_d([point_functions(n, 2)], (1, 2), (0,))


def _soa(given: Object) -> tuple[Object, Object]:
    one = class_of(given)
    rules: Object = {rule.value: integers(structure.soa_hypothesis(one, rule)) for rule in TieRule}
    because: Object = {} if one.n_points <= 3 else {"Littlestone dimension": littlestone_dimension(one)}
    return {"by_dialect": {"soa_tie": rules}}, because


_DECOMPOSITION = (
    "A (p, d)-decomposition of a class of Littlestone dimension at most d is a binary tree. Every inner node has a "
    "point x and two children, for the labels 0 and 1 of x. The root has depth 0. The class of a node is the set "
    "of rows with the labels on the path to the node; let e be its Littlestone dimension (-1 if it is empty). The "
    "tree is valid if every node has depth at most p (2^(d-e+1) - 1), and every leaf has depth at most p (2^(d-e) "
    "- 1) and a (p 2^(d-e))-irreducible class. The degree of the tree is the largest dimension of the class of a "
    "leaf. p is at least 1, and d is at least 0 and at least the Littlestone dimension of the class. A valid tree "
    "always exists."
)
_EMPTY = FiniteClass.empty(2)
_EMPTY_CLASSES = (FiniteClass.empty(1), FiniteClass.empty(3))
_LARGE = "Littlestone dimension 3, 4 and 5"
_SMALL = "small classes, p = 1, 2, d = Ldim, Ldim + 1"
_OTHERS = "every other class on 1..3 points"
_LARGER = "larger values, point functions"
_FAR = "p from 1 to 4, up to 9 points"
_DRAWN = "drawn labels, many points"
_TIGHT = "trees as deep as allowed"
_ENDS = "trees as deep as allowed, p up to 7, d up to Ldim + 3"

_GROUPS_OF_DECOMPOSITIONS: Groups = {
    _LARGER: _irreducible,
    _FAR: _beyond,
    ORDER: _again,
    "functions with few ones, some rows changed": _few_ones,
    _TIGHT: _tight,
    _ENDS: _at_depth_ends,
}
_OF_EACH_TEN: Groups = {
    _SMALL: partial(_decompositions, 10),
    **_GROUPS_OF_DECOMPOSITIONS,
    _OTHERS: others(partial(_decompositions, 1), partial(_decompositions, 10)),
}

STRUCTURE = (
    answered(
        "soa",
        BINARY_ROWS,
        "the SOA's label at every point",
        "The label at a point is 0 if the rows with 0 there have the Littlestone dimension of the whole class, and "
        "1 otherwise. So it is 1 where neither label keeps the dimension. The empty class has dimension -1, so its "
        "SOA is 0 everywhere. In the dialects soa_tie=argmax_zero and soa_tie=argmax_one, the label is the one "
        "whose rows have the larger dimension. Where both dimensions are equal, as for the empty class, the label "
        "is 0 in the first of these dialects and 1 in the second.",
        structure.soa_hypothesis,
        {
            "every class on 1..3 points": _every_class,
            _LARGE: plain(*UNEVEN_SIDES, *LARGE_CLASSES),
            "4 to 9 points": plain(*MANY_ZEROS, *SPREAD_CLASSES),
            ORDER: plain(*UNEVEN_SIDES, *MANY_ZEROS),
            _DRAWN: plain(*RANDOM_CLASSES),
            MANY_ROWS: plain(*CROWDED_CLASSES),
            "empty class": plain(*_EMPTY_CLASSES),
        },
        required=_soa,
        dialects=("soa_tie",),
    ),
    answered(
        "is_irreducible",
        (*BINARY_ROWS, "k"),
        "whether the class is k-irreducible",
        "Whether the following holds for every choice of k points, which may repeat: the rows that agree with the "
        "SOA of the whole class at all these points have the Littlestone dimension of the whole class. Every class "
        "is 0-irreducible. The empty class, of dimension -1, is k-irreducible for every k.",
        structure.is_irreducible,
        {
            "some classes on 1..3 points, two on 4 and 7, k = 1..3": _some_with_k,
            _LARGER: lambda: _with_k([point_functions(7, 2)], (4, 5, 6)),
            "the other classes on 1..3 points, six on 4..7, k = 0..4": others(_all_with_k, _some_with_k),
            "5 to 9 points": _boundaries,
            ORDER: _boundaries,
            "classes on which shortcuts mislead": _misleading,
            "empty class": lambda: _with_k([_EMPTY], (0, 1, 3)),
        },
    ),
    answered(
        "decomposition_dimension",
        (*BINARY_ROWS, "p", "d"),
        "the (p, d)-decomposition dimension",
        _DECOMPOSITION + " The dimension is the smallest degree of a valid tree.",
        structure.decomposition_dimension,
        {**_OF_EACH_TEN, "empty class": lambda: _with_p_and_d((_EMPTY, *_EMPTY_CLASSES), (1, 3), (1, 2, 3))},
    ),
    answered(
        "decomposition_tree",
        (*BINARY_ROWS, "p", "d"),
        "a (p, d)-decomposition tree of the smallest degree",
        _DECOMPOSITION + " A tree is written [x, [child for 0, child for 1]], and a leaf is null. With the dialect "
        "decomposition=valid the answer may be a valid tree of any degree.",
        lambda hypothesis_class, p, d: tree_to_json(
            structure.certified_decomposition_dimension(hypothesis_class, p, d).tree
        ),
        # The literal definition takes seconds for a large class.
        {
            _SMALL: partial(_decompositions, 5),
            _FAR: _small_beyond,
            ORDER: lambda: list(_small_beyond())[::3],
            "leaves of dimension 3, point functions": _deep,
            _TIGHT: lambda: list(_tight())[::4],
            _ENDS: _at_some_depth_ends,
            "empty class": lambda: _with_p_and_d((_EMPTY, *_EMPTY_CLASSES), (1, 3), (1, 2)),
        },
        required=lambda given: ({"value": right_answer(structure.decomposition_dimension, given)}, {}),
        judge=judge_decomposition_tree,
        dialects=("decomposition",),
    ),
    answered(
        "essential_hypotheses",
        (*BINARY_ROWS, "p", "d"),
        "the (p, d)-essential hypotheses",
        _DECOMPOSITION
        + " A valid tree of the smallest degree t is optimal. A hypothesis is essential if in every optimal tree "
        "it is the SOA of the class of some leaf of Littlestone dimension t. For the empty class t is -1, and its "
        "SOA, 0 everywhere, is essential. The answer is a set of rows: the order does not matter, and equal rows "
        "count once.",
        structure.essential_hypotheses,
        {
            _SMALL: partial(_decompositions, 2),
            **_GROUPS_OF_DECOMPOSITIONS,
            "empty class": lambda: _with_p_and_d(_EMPTY_CLASSES, (1, 2), (1, 2)),
        },
        judge=judge_rows,
    ),
    answered(
        "dual_class",
        BINARY_ROWS,
        "the rows of the dual class",
        "The points of the dual class are the different rows of the class, in sorted order. Its rows are the "
        "points of the class: the row of x has at h the label h(x). The class and the answer are sets of rows: "
        "equal rows count once, and the order of rows does not matter. A class has at least one point. The dual of "
        "the empty class, rows = [], has no points, and one row without labels: [[]].",
        lambda hypothesis_class: dual_class(hypothesis_class).hypotheses if hypothesis_class else ((),),
        {
            "every class on 1..3 points": _every_class,
            _LARGE: plain(*LARGE_CLASSES),
            "4 to 9 points": plain(*SPREAD_CLASSES),
            ORDER: plain(*TRICKY_CLASSES, *LARGE_CLASSES, *SPREAD_CLASSES, FAR_TAGS, *map(alike, (25, 54, 65))),
            _DRAWN: plain(*RANDOM_CLASSES, FAR_POINTS, FAR_TAGS, *CROWDED_CLASSES),
            "empty class": plain(*_EMPTY_CLASSES),
        },
        judge=judge_rows,
    ),
)
