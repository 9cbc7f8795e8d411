"""Decomposition trees of binary classes (`lyu` section 4.2), by recursion, and how deep their nonempty leaves lie.

A tree is a leaf or a node with a point and two subtrees. Put under a class H, a node passes the restrictions of H
to the labels 0 and 1 at its point to its subtrees. ``valid(H, t, s, p, d)`` says that below depth s this is part of
a valid (p, d)-decomposition, of which only one thing matters here: a leaf whose class has dimension l >= 0 lies at
depth at most p (2^(d-l) - 1).
"""

import z3

from ..engine.proofs.induction import FiniteTrees, Induction
from ..engine.proofs.proposition import Definition, by
from ..engine.proofs.reasons import Reason, tree_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import (
    INTEGER,
    REAL,
    integer_function,
    integers,
    named_object,
    number_function,
    object_function,
    objects,
    reals,
    relation,
    sort,
)
from ..meanings import decompositions as meaning
from .classes import (
    CLASS,
    POINT,
    has_labels,
    labels_of_restriction,
    nonempty,
    nonempty_above,
    one_side_nonempty,
    restricted,
    restriction_is_subclass,
)
from .mistake_trees import deep, deep_above
from .powers import power, power_at_least_one, power_of_sum

TREE = sort("decomposition tree", meaning.trees)
leaf = named_object(TREE, "end", meaning=meaning.END)
node = object_function("split", POINT, TREE, TREE, TREE, meaning=meaning.SPLIT)
leaves = number_function("leaves", CLASS, TREE, meaning=meaning.LEAVES)
"""leaves(H, t): the number of leaves of t with a nonempty class, under H."""
valid = relation("valid", CLASS, TREE, INTEGER, REAL, INTEGER, meaning=meaning.VALID)
dimension = integer_function("dimension", CLASS, meaning=meaning.DIMENSION)

(_H,) = objects(CLASS, "H")
_t, _first, _second = objects(TREE, "t", "t_0", "t_1")
(_x,) = objects(POINT, "point")
_s, _d, _i = integers("s", "d", "i")
(_p,) = reals("p")

NODE = node(_x, _first, _second)
TREES = FiniteTrees("decomposition trees", leaf, NODE)
SIDES = (restricted(_H, _x, 0), restricted(_H, _x, 1))
_l = dimension(_H)

ONE_LEAF = Definition("leaves: a nonempty class at a leaf counts", leaves(_H, leaf) == 1, (nonempty(_H),))
NO_LEAF = Definition("leaves: an empty class at a leaf does not", leaves(_H, leaf) == 0, (z3.Not(nonempty(_H)),))
LEAVES_OF_NODE = Definition(
    "leaves of a node", leaves(_H, NODE) == leaves(SIDES[0], _first) + leaves(SIDES[1], _second)
)
VALID_LEAF = Definition(
    "a valid decomposition has no deep leaves",
    _s <= _p * (power(2, _d - _l) - 1),
    (valid(_H, leaf, _s, _p, _d), nonempty(_H)),
)
VALID_NODE = Definition(
    "parts of a valid decomposition are valid",
    z3.And(valid(SIDES[0], _first, _s + 1, _p, _d), valid(SIDES[1], _second, _s + 1, _p, _d)),
    (valid(_H, NODE, _s, _p, _d),),
)
DIMENSION = Definition(
    "dimension: the largest depth, where there is one",
    z3.And(_l >= 0, _l <= _d, deep(_H, _l), z3.Not(deep(_H, _l + 1))),
    (_d >= 0, nonempty(_H), z3.Not(deep(_H, _d + 1))),
)


def side_of_class(label: int) -> Step:
    """Return what passes from a class to its restriction to a label at a point."""
    side = SIDES[label]
    return Step(
        f"the restriction to {label} has labels 0 and 1, and dimension at most n; if it is nonempty, so is the "
        f"class",
        (
            by(restriction_is_subclass(), x=_x, i=label),
            by(deep_above(), G=side, n=_i + 1),
            by(labels_of_restriction(), x=_x, i=label, k=1),
            by(nonempty_above(), G=side),
        ),
        z3.And(
            z3.Implies(has_labels(_H, 1), has_labels(side, 1)),
            z3.Implies(z3.Not(deep(_H, _i + 1)), z3.Not(deep(side, _i + 1))),
            z3.Implies(nonempty(side), nonempty(_H)),
        ),
        (Change("no subclass", (by(restriction_is_subclass(), x=_x, i=label),)),),
    )


def no_leaves_of_empty() -> Induction:
    """Return that an empty class has no nonempty leaf, at any depth."""
    return tree_induction(
        "an empty class has no nonempty leaf",
        TREES,
        _t,
        (z3.Not(nonempty(_H)),),
        leaves(_H, _t) == 0,
        Reason(
            "an empty class at a leaf",
            (by(NO_LEAF),),
            (Change("one leaf", (by(NO_LEAF),), (leaves(_H, leaf) == 1,)),),
        ),
        lambda induction: Reason(
            "an empty class at a node: both restrictions are empty",
            (
                by(LEAVES_OF_NODE),
                by(side_of_class(0)),
                by(side_of_class(1)),
                by(induction, t=_first, H=SIDES[0]),
                by(induction, t=_second, H=SIDES[1]),
            ),
            (Change("a nonempty class", (z3.Not(nonempty(_H)),), (nonempty(_H),)),),
        ),
    )


def _leaf_depth() -> Step:
    smaller = by(power_of_sum(), x=2, i=_d - _l, m=_l)
    return Step(
        "depths: a leaf of dimension l >= 0 has depth at most p (2^(d-l) - 1) <= p (2^d - 1)",
        (
            _p >= 1,
            _d >= 0,
            valid(_H, leaf, _s, _p, _d),
            nonempty(_H),
            z3.Not(deep(_H, _d + 1)),
            by(VALID_LEAF),
            by(DIMENSION),
            smaller,
            by(power_at_least_one(), x=2, m=_l),
            by(power_at_least_one(), x=2, m=_d - _l),
        ),
        _s <= _p * (power(2, _d) - 1),
        (
            Change("a leaf with empty class, l = -1", (nonempty(_H),)),
            Change("p = 0", (_p >= 1,), (_p == -1,)),
            Change("a class of dimension above d", (z3.Not(deep(_H, _d + 1)),)),
        ),
    )


def depth_of_nonempty() -> Induction:
    """Return that a nonempty class of a valid decomposition lies at depth at most p (2^d - 1)."""
    return tree_induction(
        "nonempty classes of a valid decomposition lie at depth at most p (2^d - 1)",
        TREES,
        _t,
        (_p >= 1, _d >= 0, valid(_H, _t, _s, _p, _d), has_labels(_H, 1), nonempty(_H), z3.Not(deep(_H, _d + 1))),
        _s <= _p * (power(2, _d) - 1),
        Reason(
            "a leaf, by validity",
            (by(_leaf_depth()),),
            (Change("a leaf of an invalid tree", (valid(_H, leaf, _s, _p, _d),)),),
        ),
        lambda induction: Reason(
            "above a nonempty class lies a nonempty class",
            (
                by(VALID_NODE),
                by(one_side_nonempty(), x=_x),
                by(side_of_class(0), i=_d),
                by(side_of_class(1), i=_d),
                by(induction, t=_first, H=SIDES[0], s=_s + 1),
                by(induction, t=_second, H=SIDES[1], s=_s + 1),
            ),
            (Change("both restrictions may be empty", (by(one_side_nonempty(), x=_x),)),),
        ),
    )
