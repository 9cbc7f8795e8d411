"""The sharp number of nonempty leaves, for all sizes: at most the sum of C(D, i) over i <= d, D = p (2^d - 1).

For every binary class of Littlestone dimension at most d on any set of points and every valid (p, d)-decomposition
tree, p >= 1 (`lyu` Lemma 4.1, sharpened). By induction on the tree: a nonempty class of dimension at most l at
depth s has at most S(D - s, l, 1) nonempty leaves below it, where S(T, l, 1) is the sum of C(T, i) over i <= l.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction, InductionHypothesis
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Theorem, by, equal_arguments, no_integer_between
from ..engine.proofs.reasons import Reason, natural_induction, tree_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import integers, objects, reals
from ..engine.values.literal import Literal, sum_of_binomials
from ..meanings.mistake_trees import dimension
from .classes import CLASS, POINT, has_labels, nonempty, one_side_nonempty
from .decomposition_leaves import decomposes, nonempty_leaves
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
from .powers import POWER_ZERO, power
from .sums import BINOMIAL_NOTHING, SUM_EMPTY, SUM_NEXT, pascal, sauer, sum_is_monotone

(_H,) = objects(CLASS, "H")
_t, _first, _second = objects(leaf.sort(), "t", "t_0", "t_1")
(_x,) = objects(POINT, "point")
_s, _d, _l, _depth, _height = integers("s", "d", "l", "D", "T")
(_p,) = reals("p")


def _sum_at_least_one() -> Induction:
    """Return S(T, l, 1) >= 1 for l >= 0."""
    sums = (
        by(SUM_NEXT, n=_height, m=0, q=1),
        by(SUM_EMPTY, n=_height, q=1),
        by(BINOMIAL_NOTHING, n=_height),
        by(POWER_ZERO, x=1),
    )
    return natural_induction(
        "S(T,l,1) >= 1",
        _l,
        (_height >= 0,),
        sauer(_height, _l, 1) >= 1,
        Reason("S(T,0,1) = C(T,0) = 1", sums, (Change("S(T,-1,1) >= 1", conclusion=sauer(_height, -1, 1) >= 1),)),
        lambda induction: Reason(
            "S(T,l+1,1) >= S(T,l,1)",
            (by(sum_is_monotone(), n=_height, m=_l + 1, q=1), by(induction)),
            (Change("S(T,l,1) > 1", conclusion=sauer(_height, _l + 1, 1) > 1),),
        ),
    )


def _room() -> Step:
    """Return D - s >= 0 at nonempty classes."""
    depth = by(depth_of_nonempty())
    return Step(
        "a nonempty class at depth s has D - s >= 0",
        (
            _p >= 1,
            _d >= 0,
            _p * (power(2, _d) - 1) == _depth,
            valid(_H, _t, _s, _p, _d),
            has_labels(_H, 1),
            nonempty(_H),
            z3.Not(deep(_H, _d + 1)),
            depth,
        ),
        _depth - _s >= 0,
        (Change("a leaf at any depth", (depth,)), Change("a leaf with empty class", (nonempty(_H),))),
    )


def _node(induction: InductionHypothesis) -> Reason:
    depth, subtrees = _depth - _s - 1, tuple(zip((_first, _second), SIDES, strict=True))
    bounds = tuple(
        by(induction, t=subtree, H=side, s=_s + 1, l=bound) for subtree, side in subtrees for bound in (_l, _l - 1)
    )
    smaller = by(at_most_one_keeps(), x=_x, i=0, j=1, n=_l)
    empty = tuple(by(no_leaves_of_empty(), t=subtree, H=side) for subtree, side in subtrees)
    sides = tuple(by(side_of_class(label), i=i) for label in (0, 1) for i in (_l, _d))
    rooms = tuple(by(_room(), t=subtree, H=side, s=_s + 1) for subtree, side in subtrees)
    leafy = tuple(by(nonempty_is_deep(), H=side) for side in SIDES)
    zero = tuple(equal_arguments(deep(side, _l), deep(side, 0)) for side in SIDES)
    identity, monotone = by(pascal(), n=depth, m=_l, q=1), by(sum_is_monotone(), n=depth, m=_l, q=1)
    nothing = (by(SUM_EMPTY, n=depth, q=1), equal_arguments(sauer(depth, _l - 1, 1), sauer(depth, -1, 1)))
    return Reason(
        "two children, one of smaller dimension (for l = 0 it is empty and has no nonempty leaf): "
        "leaves <= S(T-1,l,1) + S(T-1,l-1,1) = S(T,l,1)",
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
            identity,
            monotone,
            *nothing,
            by(_sum_at_least_one(), T=depth, l=_l - 1),
            *bounds,
        ),
        (
            Change("both may keep the dimension", (smaller,)),
            Change(
                "S(T,l,1) one smaller than S(T-1,l,1) + S(T-1,l-1,1)",
                (identity,),
                (sauer(depth + 1, _l, 1) == sauer(depth, _l, 1) + sauer(depth, _l - 1, 1) - 1,),
            ),
        ),
    )


def leaf_sum() -> Induction:
    """Return that a nonempty class at depth s has at most S(D - s, l, 1) nonempty leaves, D = p (2^d - 1)."""
    return tree_induction(
        "at most S(D-s,l,1) nonempty leaves below a nonempty class of dimension at most l at depth s",
        TREES,
        _t,
        (
            _p >= 1,
            _d >= 0,
            _l >= 0,
            _l <= _d,
            _p * (power(2, _d) - 1) == _depth,
            valid(_H, _t, _s, _p, _d),
            has_labels(_H, 1),
            nonempty(_H),
            z3.Not(deep(_H, _l + 1)),
            z3.Not(deep(_H, _d + 1)),
        ),
        leaves(_H, _t) <= sauer(_depth - _s, _l, 1),
        Reason(
            "a nonempty leaf: 1 <= S(D-s,l,1)",
            (by(ONE_LEAF), by(_room(), t=leaf), by(_sum_at_least_one(), T=_depth - _s)),
            (Change("without D - s >= 0", (by(_room(), t=leaf),)),),
        ),
        _node,
    )


IN_PYTHON = Literal(
    lambda of: (
        decomposes(of)
        and of["D"] == of["p"] * (2 ** of.whole("d") - 1)
        and 0 <= of["l"] <= of["d"]
        and dimension(of.of_class("H")) <= of["l"]
    ),
    lambda of: nonempty_leaves(of) <= sum_of_binomials(of.whole("D") - of.whole("s"), of.whole("l"), 1),
)


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=everywhere(
        Only(
            "all binary classes on any set of points, every p >= 1, every d >= Ldim(H), all symbolic; leaves "
            "with empty class are not counted"
        )
    ),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """A valid (p, d)-decomposition has at most as many nonempty leaves as the sum of C(p (2^d - 1), i) for
    i <= d.
    """
    statement = (
        "for all D, d, l, s (integer), H (class), p (real), t (decomposition tree): p >= 1, d >= 0, l "
        ">= 0, l <= d, p*(power(2, d) - 1) == D, valid(H, t, s, p, d), has_labels(H, 1), nonempty(H), "
        "Not(deep(H, l + 1)), Not(deep(H, d + 1)) => leaves(H, t) <= S(D - s, l, 1)"
    )
    verify_proof(trial, Theorem(statement, leaf_sum(), IN_PYTHON), as_given=(DIMENSION.text,))
