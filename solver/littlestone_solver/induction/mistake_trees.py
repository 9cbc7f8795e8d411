"""Classes and the mistake trees that they shatter, by recursion (`bgs` Claim 5.7).

A mistake tree is a leaf or a node with a point, two different labels and two subtrees. Every nonempty class
shatters a leaf, and H shatters a node if its restrictions to the two labels shatter the subtrees. This is the
definition here; that at a node it says the same as "some member of H for every path" are the steps of
:mod:`~littlestone_solver.induction.paths`.

``deep(H, n)`` says that H shatters a tree of depth n, so the dimension of H is at most d if H is not deep at d + 1;
nothing assumes that dimensions are finite.
"""

import z3

from ..engine.proofs.induction import FiniteTrees, Induction
from ..engine.proofs.proposition import Definition, by, equal_arguments
from ..engine.proofs.reasons import Reason, tree_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import (
    INTEGER,
    integer_function,
    integers,
    named_object,
    object_function,
    objects,
    relation,
    sort,
)
from ..meanings import mistake_trees as meaning
from .classes import (
    CLASS,
    POINT,
    nonempty,
    nonempty_above,
    restricted,
    restriction_is_subclass,
    restrictions_of_subclass,
    subclass,
)

TREE = sort("mistake tree", meaning.trees)
leaf = named_object(TREE, "leaf", meaning=meaning.LEAF_MEANING)
node = object_function("node", POINT, INTEGER, INTEGER, TREE, TREE, TREE, meaning=meaning.NODE)
shatters = relation("shatters", CLASS, TREE, meaning=meaning.SHATTERS)
complete = relation("complete", TREE, INTEGER, meaning=meaning.COMPLETE)
deep = relation("deep", CLASS, INTEGER, meaning=meaning.DEEP)
deepest = object_function("deepest", CLASS, INTEGER, TREE, meaning=meaning.DEEPEST)

_G, _H = objects(CLASS, "G", "H")
(_x,) = objects(POINT, "x")
_i, _j, _n = integers("i", "j", "n")
_t, _left, _right = objects(TREE, "t", "t_left", "t_right")

# The unknowns of the parts of a node: an induction over trees must not name them.
_point, _first, _second = objects(POINT, "point")[0], *integers("first", "second")
_node = node(_point, _first, _second, _left, _right)
TREES = FiniteTrees("mistake trees", leaf, _node)

SHATTERS_LEAF = Definition("shattering a leaf", shatters(_H, leaf) == nonempty(_H))
SHATTERS_NODE = Definition(
    "shattering a node",
    shatters(_H, node(_x, _i, _j, _left, _right))
    == z3.And(_i != _j, shatters(restricted(_H, _x, _i), _left), shatters(restricted(_H, _x, _j), _right)),
)
COMPLETE_LEAF = Definition("a leaf has depth 0", complete(leaf, 0))
COMPLETE_NODE = Definition(
    "depth of a node",
    complete(node(_x, _i, _j, _left, _right), _n + 1) == z3.And(complete(_left, _n), complete(_right, _n)),
    (_n >= 0,),
)
point_of, left_of, right_of = (
    object_function(name, TREE, part, meaning=of_part)
    for name, part, of_part in (
        ("point_of", POINT, meaning.POINT_OF),
        ("left_of", TREE, meaning.LEFT_OF),
        ("right_of", TREE, meaning.RIGHT_OF),
    )
)
first_label = integer_function("first_label", TREE, meaning=meaning.FIRST_LABEL)
second_label = integer_function("second_label", TREE, meaning=meaning.SECOND_LABEL)
"""The parts of a node."""
IS_NODE = Definition(
    "a tree of positive depth is a node",
    _t == node(point_of(_t), first_label(_t), second_label(_t), left_of(_t), right_of(_t)),
    (_n >= 0, complete(_t, _n + 1)),
)
DEEP = Definition("deep: some tree of this depth", deep(_H, _n), (complete(_t, _n), shatters(_H, _t)))
DEEPEST = Definition(
    "deep: such a tree, by a name",
    z3.And(complete(deepest(_H, _n), _n), shatters(_H, deepest(_H, _n))),
    (deep(_H, _n),),
)


def nonempty_is_deep() -> Step:
    """Return that a nonempty class shatters the tree of depth 0."""
    return Step(
        "a nonempty class shatters a leaf",
        (nonempty(_H), by(SHATTERS_LEAF), by(COMPLETE_LEAF), by(DEEP, t=leaf, n=0)),
        deep(_H, 0),
        (Change("an empty class", (nonempty(_H),), (z3.Not(nonempty(_H)),)),),
    )


def shattered_by_subclass() -> Induction:
    """Return that H shatters what a subclass of H shatters, by induction on the tree."""
    first, second = restricted(_H, _point, _first), restricted(_H, _point, _second)
    sub_first, sub_second = restricted(_G, _point, _first), restricted(_G, _point, _second)
    parts = {"x": _point, "i": _first, "j": _second}
    return tree_induction(
        "what a subclass shatters the class shatters",
        TREES,
        _t,
        (subclass(_G, _H), shatters(_G, _t)),
        shatters(_H, _t),
        Reason(
            "a leaf: the class is nonempty too",
            (by(SHATTERS_LEAF), by(SHATTERS_LEAF, H=_G), by(nonempty_above())),
            (Change("no subclass", (subclass(_G, _H),)),),
        ),
        lambda induction: Reason(
            "a node: the restrictions to its labels shatter its subtrees",
            (
                by(SHATTERS_NODE, **parts),
                by(SHATTERS_NODE, H=_G, **parts),
                by(restrictions_of_subclass(), x=_point, i=_first),
                by(restrictions_of_subclass(), x=_point, i=_second),
                by(induction, t=_left, G=sub_first, H=first),
                by(induction, t=_right, G=sub_second, H=second),
            ),
            (Change("nothing is known of the right subtree", (by(induction, t=_right, G=sub_second, H=second),)),),
        ),
    )


def _shattering_is_nonempty() -> Induction:
    first, second = (restricted(_H, _point, label) for label in (_first, _second))
    parts = {"x": _point, "i": _first, "j": _second}
    return tree_induction(
        "a class that shatters a tree is nonempty",
        TREES,
        _t,
        (shatters(_H, _t),),
        nonempty(_H),
        Reason(
            "a shattered leaf",
            (by(SHATTERS_LEAF),),
            (Change("a leaf that is not shattered", (shatters(_H, leaf),)),),
        ),
        lambda induction: Reason(
            "a shattered node: a restriction is nonempty, hence the class",
            (
                by(SHATTERS_NODE, **parts),
                by(restriction_is_subclass(), x=_point, i=_first),
                by(nonempty_above(), G=first),
                by(induction, t=_left, H=first),
                by(induction, t=_right, H=second),
            ),
            (Change("a node that is not shattered", (shatters(_H, _node),)),),
        ),
    )


def deep_is_nonempty() -> Step:
    """Return that a class that shatters a tree of some depth is nonempty."""
    return Step(
        "a class that shatters a tree of some depth is nonempty",
        (deep(_H, _n), by(DEEPEST), by(_shattering_is_nonempty(), t=deepest(_H, _n))),
        nonempty(_H),
        (Change("no tree is shattered", (deep(_H, _n),)),),
    )


def deep_above() -> Step:
    """Return that a class is as deep as its subclasses: a restriction has no larger dimension."""
    tree = deepest(_G, _n)
    return Step(
        "restricting: a tree that a subclass of H shatters is shattered by H",
        (
            subclass(_G, _H),
            deep(_G, _n),
            by(DEEPEST, H=_G),
            by(shattered_by_subclass(), t=tree),
            by(DEEP, t=tree),
        ),
        deep(_H, _n),
        (Change("no subclass", (subclass(_G, _H),)),),
    )


def joined() -> Step:
    """Return that H shatters a tree one deeper than two different restrictions at one point do."""
    first, second = restricted(_H, _x, _i), restricted(_H, _x, _j)
    trees = {"t_left": deepest(first, _n), "t_right": deepest(second, _n)}
    tree = node(_x, _i, _j, *trees.values())
    return Step(
        "joining (bgs Claim 5.7): if the restrictions of H to labels i != j at x shatter two trees, H shatters the "
        "tree with root x and these subtrees",
        (
            _n >= 0,
            _i != _j,
            deep(first, _n),
            deep(second, _n),
            by(DEEPEST, H=first),
            by(DEEPEST, H=second),
            by(SHATTERS_NODE, **trees),
            by(COMPLETE_NODE, **trees),
            by(DEEP, t=tree, n=_n + 1),
        ),
        deep(_H, _n + 1),
        (
            Change("i = j", (_i != _j,), (_i == _j,)),
            Change("the second restriction is less deep", (deep(second, _n),)),
        ),
    )


def root_of_deepest() -> Step:
    """Return that a class that is deep at n + 1 has restrictions to two labels at a point that are deep at n."""
    tree = deepest(_H, _n + 1)
    parts = {"x": point_of(tree), "i": first_label(tree), "j": second_label(tree)}
    subtrees = {"t_left": left_of(tree), "t_right": right_of(tree)}
    made = node(*parts.values(), *subtrees.values())
    first, second = restricted(_H, parts["x"], parts["i"]), restricted(_H, parts["x"], parts["j"])
    return Step(
        "the root: a class that shatters a tree of depth n + 1 has restrictions to two different labels at its "
        "root that shatter trees of depth n",
        (
            _n >= 0,
            deep(_H, _n + 1),
            by(DEEPEST, n=_n + 1),
            by(IS_NODE, t=tree),
            equal_arguments(shatters(_H, tree), shatters(_H, made)),
            equal_arguments(complete(tree, _n + 1), complete(made, _n + 1)),
            by(SHATTERS_NODE, **parts, **subtrees),
            by(COMPLETE_NODE, **parts, **subtrees),
            by(DEEP, H=first, t=left_of(tree)),
            by(DEEP, H=second, t=right_of(tree)),
        ),
        z3.And(parts["i"] != parts["j"], deep(first, _n), deep(second, _n)),
        (Change("a leaf", (by(IS_NODE, t=tree),)),),
    )


def at_most_one_keeps() -> Step:
    """Return `bgs` Claim 5.7: of two different labels at a point one has a restriction of smaller dimension."""
    first, second = restricted(_H, _x, _i), restricted(_H, _x, _j)
    return Step(
        "at most one child keeps the dimension (bgs Claim 5.7): Ldim(H) <= n and i != j give one restriction of "
        "dimension at most n - 1",
        (_n >= 0, _i != _j, z3.Not(deep(_H, _n + 1)), by(joined())),
        z3.Or(z3.Not(deep(first, _n)), z3.Not(deep(second, _n))),
        (Change("without joining", (by(joined()),)),),
    )
