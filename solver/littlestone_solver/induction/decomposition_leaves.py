"""The potential argument of `lyu` Lemma 4.1: at most p^d 2^(d^2) nonempty leaves, for all p >= 1, d and classes.

For every class H of Littlestone dimension at most d on any set of points, and every valid (p, d)-decomposition
tree. A node of depth t with a nonempty class of dimension at most l >= 0 has the potential (B - t)^l, where B = p
2^d; by induction on the tree it has at most so many nonempty leaves below it. The printed argument says neither
that an empty class has none, nor that B - t >= 1 at nonempty nodes, and misses:

* an empty child: with dimension -1 its potential would be positive, and the sum over two children larger than the
  potential of a node of dimension 0;
* depth t = B - 1: the power 0^l is not monotone in l, since 0^0 = 1 (a wrong variant below). It does not occur:
  a nonempty class lies at depth p (2^d - 1) = B - p at most;
* p = 0 (a wrong variant below).
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction, InductionHypothesis
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem, by, equal_arguments, no_integer_between
from ..engine.proofs.reasons import Reason, tree_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import integers, objects, reals
from ..engine.values.literal import Given, Literal, powered
from ..meanings import classes, decompositions, mistake_trees
from ..meanings.binary_trees import binary_tree
from .classes import CLASS, POINT, has_labels, nonempty, one_side_nonempty
from .decomposition_trees import (
    DIMENSION,
    LEAVES_OF_NODE,
    ONE_LEAF,
    SIDES,
    TREES,
    VALID_NODE,
    depth_of_nonempty,
    leaf,
    leaves,
    no_leaves_of_empty,
    side_of_class,
    valid,
)
from .mistake_trees import at_most_one_keeps, deep, nonempty_is_deep
from .powers import POWER_NEXT, power, power_at_least_one, power_monotone, power_of_power, power_of_product

(_H,) = objects(CLASS, "H")
_t, _first, _second = objects(leaf.sort(), "t", "t_0", "t_1")
(_x,) = objects(POINT, "point")
_s, _d, _l = integers("s", "d", "l")
_p, _y = reals("p", "y")
_start = _p * power(2, _d)


def _room() -> Step:
    """Return B - s >= 1 at nonempty classes, and B - s >= 2 above one."""
    depth = by(depth_of_nonempty())
    return Step(
        "a nonempty class at depth s has B - s >= 1, as p (2^d - 1) = B - p",
        (
            _p >= 1,
            _d >= 0,
            valid(_H, _t, _s, _p, _d),
            has_labels(_H, 1),
            nonempty(_H),
            z3.Not(deep(_H, _d + 1)),
            depth,
        ),
        _start - _s >= 1,
        (Change("p = 0", (_p >= 1,), (_p == 0,)), Change("a leaf at any depth", (depth,))),
    )


def _two_powers() -> Step:
    """Return y^l + y^(l-1) <= (y+1)^l for y >= 0, l >= 1."""
    monotone = by(power_monotone(), x=_y, y=_y + 1, m=_l - 1)
    powers = (by(POWER_NEXT, x=_y, m=_l - 1), by(POWER_NEXT, x=_y + 1, m=_l - 1))
    left = power(_y, _l) + power(_y, _l - 1)
    return Step(
        "y^l + y^(l-1) <= (y+1)^l for y = B - t - 1 >= 0 and l >= 1, from y^(l-1) <= (y+1)^(l-1); 0^0 = 1 included",
        (_y >= 0, _l >= 1, *powers, monotone),
        left <= power(_y + 1, _l),
        (
            Change("both children keep the dimension", conclusion=2 * power(_y, _l) <= power(_y + 1, _l)),
            Change("without y^(l-1) <= (y+1)^(l-1)", (monotone,)),
        ),
    )


def _powers_grow() -> Step:
    """Return y^(l-1) <= y^l <= (y+1)^l for y >= 1 and l >= 1, and y^l <= (y+1)^l for l >= 0."""
    at_least = by(power_at_least_one(), x=_y, m=_l - 1)
    return Step(
        "y^(l-1) <= y^l <= (y+1)^l for y >= 1",
        (_y >= 1, _l >= 0, by(POWER_NEXT, x=_y, m=_l - 1), at_least, by(power_monotone(), x=_y, y=_y + 1, m=_l)),
        z3.And(z3.Implies(_l >= 1, power(_y, _l - 1) <= power(_y, _l)), power(_y, _l) <= power(_y + 1, _l)),
        (Change("y = 0, where 0^0 = 1 and 0^1 = 0", (_y >= 1,), (_y == 0,)),),
    )


def _node(induction: InductionHypothesis) -> Reason:
    y = _start - _s - 1
    bounds = tuple(
        by(induction, t=subtree, H=side, s=_s + 1, l=bound)
        for subtree, side in ((_first, SIDES[0]), (_second, SIDES[1]))
        for bound in (_l, _l - 1)
    )
    smaller = by(at_most_one_keeps(), x=_x, i=0, j=1, n=_l)
    empty = tuple(
        by(no_leaves_of_empty(), t=subtree, H=side) for subtree, side in zip((_first, _second), SIDES, strict=True)
    )
    sides = tuple(by(side_of_class(label), i=i) for label in (0, 1) for i in (_l, _d))
    rooms = tuple(
        by(_room(), t=subtree, H=side, s=_s + 1) for subtree, side in zip((_first, _second), SIDES, strict=True)
    )
    leafy = tuple(by(nonempty_is_deep(), H=side) for side in SIDES)
    zero = tuple(equal_arguments(deep(side, _l), deep(side, 0)) for side in SIDES)
    two, grow = by(_two_powers(), y=y), by(_powers_grow(), y=y)
    return Reason(
        "a node with two nonempty children, of which one has a smaller dimension: at most y^l + y^(l-1) <= "
        "(y+1)^l; with one: at most y^l <= (y+1)^l",
        (
            by(LEAVES_OF_NODE),
            by(VALID_NODE),
            *sides,
            by(one_side_nonempty(), x=_x),
            no_integer_between(_l, 0),
            *leafy,
            *zero,
            smaller,
            *empty,
            *rooms,
            two,
            grow,
            *bounds,
        ),
        (
            Change("both may keep the dimension", (smaller,)),
            Change("y^(l-1) > y^l, as for y = 0 and l = 1", (grow,)),
            Change("an empty child with leaves", empty),
        ),
    )


def potential() -> Induction:
    """Return that a nonempty class of dimension at most l at depth s has at most (B - s)^l nonempty leaves."""
    return tree_induction(
        "at most (B - s)^l nonempty leaves below a nonempty class of dimension at most l at depth s",
        TREES,
        _t,
        (
            _p >= 1,
            _d >= 0,
            _l >= 0,
            _l <= _d,
            valid(_H, _t, _s, _p, _d),
            has_labels(_H, 1),
            nonempty(_H),
            z3.Not(deep(_H, _l + 1)),
            z3.Not(deep(_H, _d + 1)),
        ),
        leaves(_H, _t) <= power(_start - _s, _l),
        Reason(
            "a nonempty leaf: 1 <= (B - s)^l",
            (by(ONE_LEAF), by(_room(), t=leaf), by(power_at_least_one(), x=_start - _s, m=_l)),
            (Change("without B - s >= 1", (by(_room(), t=leaf),)),),
        ),
        _node,
    )


def leaf_bound() -> Step:
    """Return `lyu` Lemma 4.1: at most p^d 2^(d^2) nonempty leaves."""
    count = by(potential(), s=0, l=_d)
    return Step(
        "assembly: leaves <= B^d = p^d (2^d)^d = p^d 2^(d^2)",
        (
            _p >= 1,
            _d >= 0,
            valid(_H, _t, 0, _p, _d),
            has_labels(_H, 1),
            nonempty(_H),
            z3.Not(deep(_H, _d + 1)),
            count,
            by(power_of_product(), x=_p, y=power(2, _d), m=_d),
            by(power_of_power(), x=2, i=_d, m=_d),
        ),
        leaves(_H, _t) <= power(_p, _d) * power(2, _d * _d),
        (
            Change("a class of dimension above d", (z3.Not(deep(_H, _d + 1)),)),
            Change("2^d for 2^(d^2)", conclusion=leaves(_H, _t) <= power(_p, _d) * power(2, _d)),
        ),
    )


def decomposes(of: Given) -> bool:
    """Return whether t is a valid (p, d)-decomposition, below depth s, of a nonempty binary class H."""
    h, s = of.of_class("H"), of.whole("s") if "s" in of.values else 0
    return (
        of["p"] >= 1
        and 0 <= of["d"] >= mistake_trees.dimension(h)
        and len(h) > 0
        and classes.has_labels(h, 1)
        and decompositions.is_valid(h, binary_tree(of.object("t")), s, of["p"], of.whole("d"))
    )


def nonempty_leaves(of: Given) -> int:
    """Return the number of leaves of t with a nonempty class."""
    found = decompositions.leaf_classes(of.of_class("H"), binary_tree(of.object("t")))
    return sum(not at_leaf.is_empty for _, at_leaf in found)


IN_PYTHON = Literal(
    decomposes,
    lambda of: (
        nonempty_leaves(of) <= powered(of["p"], of.whole("d")) * powered(2, of.whole("d") ** 2)
        if of["d"] >= 0
        else None
    ),
)


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=everywhere(
        Only(
            "all binary classes on any set of points, every p >= 1, every d >= Ldim(H), every depth and "
            "dimension, all symbolic; leaves with empty class are not counted"
        )
    ),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves with a nonempty class."""
    statement = (
        "for all H (class), d (integer), p (real), t (decomposition tree): p >= 1, d >= 0, valid(H, "
        "t, 0, p, d), has_labels(H, 1), nonempty(H), Not(deep(H, d + 1)) => leaves(H, t) <= power(p, "
        "d)*power(2, d*d)"
    )
    verify_proof(trial, Theorem(statement, leaf_bound(), IN_PYTHON), as_given=(DIMENSION.text,))
