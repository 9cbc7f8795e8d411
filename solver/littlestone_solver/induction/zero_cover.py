"""The Sauer bound for 0-cover numbers, for all sizes: N(0, H, T) <= S(T, d, k), the sum of C(T, i) k^i for i <= d.

This is `bgs` Theorem 5.6, for labels 0..k, k >= 1, dimension at most d >= -1, any points and T >= 0. For T <= d
the theorem prints (k+1)^T, which is the sum by the binomial theorem.

``covered(H, z, b)`` says that H has a 0-cover of at most b trees on the tree of points z. Induction on T, for all
classes and all d at once. T = 0: one tree is a cover, none of the empty class. T + 1: let x be the root of z. No
restriction of H at x has dimension above d, and at most one has dimension d. By the induction hypothesis a
restriction has covers of at most b = S(T,d-1,k) trees on both subtrees, or B = S(T,d,k) if it is the one of
dimension d; stitched, they cover it on z. By induction on the number of labels these add up to k b + B, which is
S(T+1,d,k) by Pascal's identity.
By hand: what finite sets of trees do when they are stitched and united, from the steps about single trees.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction, InductionHypothesis
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Definition, Fact, Theorem, Used, by, equal_arguments, no_integer_between
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, REAL, integers, object_function, objects, reals, relation, sort
from ..meanings import theorems
from ..meanings import trees_of_points as meaning
from .classes import CLASS, POINT, has_labels, labels_of_restriction, restricted, restriction_is_subclass
from .covers import no_level_step, stitching_step, union_step
from .mistake_trees import deep, deep_above, joined
from .sums import SUM_EMPTY, pascal, sauer, sum_is_monotone, sum_is_power, sum_of_nothing

POINTS = sort("tree of points", meaning.trees_of_points)
covered = relation("covered", CLASS, POINTS, REAL, meaning=meaning.COVERED)
levels = relation("levels", POINTS, INTEGER, meaning=meaning.LEVELS)
"""levels(z, T): the tree of points z is complete with T levels."""
root = object_function("root", POINTS, POINT, meaning=meaning.ROOT)
left = object_function("left", POINTS, POINTS, meaning=meaning.LEFT)
right = object_function("right", POINTS, POINTS, meaning=meaning.RIGHT)
labels_below = object_function("labels_below", CLASS, POINT, INTEGER, CLASS, meaning=meaning.LABELS_BELOW)
"""labels_below(H, x, m): the members of H with a label below m at x."""
deep_below = relation("deep_below", CLASS, POINT, INTEGER, INTEGER, meaning=meaning.DEEP_BELOW)
"""deep_below(H, x, m, n): some restriction of H to a label below m at x shatters a tree of depth n."""

(_H,) = objects(CLASS, "H")
(_z,) = objects(POINTS, "z")
_height, _d, _k, _m, _i = integers("T", "d", "k", "m", "i")
_a, _b = reals("a", "b")
_x = root(_z)

LEVELS = Definition(
    "levels of a tree of points",
    z3.And(levels(left(_z), _height), levels(right(_z), _height)),
    (_height >= 0, levels(_z, _height + 1)),
)
DEEP_BELOW_NONE = Definition("no label is below 0", z3.Not(deep_below(_H, _x, 0, _d)))
DEEP_BELOW_NEXT = Definition(
    "deep below m + 1: at m or below m",
    deep_below(_H, _x, _m + 1, _d) == z3.Or(deep_below(_H, _x, _m, _d), deep(restricted(_H, _x, _m), _d)),
    (_m >= 0,),
)
MORE_TREES = Definition("covered by at most", covered(_H, _z, _b), (covered(_H, _z, _a), _a <= _b))


STITCHING = (
    'for all i (label), root (node): "every member has the label i at the root", "the left trees '
    'cover the class on the left subtree", "the right trees cover the class on the right subtree", '
    '"stitched trees have the label i at the root", "stitched trees go on as the left tree", '
    '"stitched trees go on as its partner", "every right tree is the partner of some left tree" => '
    '"the stitched trees cover the class on the whole tree"'
)
UNION = (
    '"every member is in some part", "every part has a cover", "the trees of all covers are put '
    'together" => "the trees put together cover the class"'
)
NO_LEVEL = 'for all t (tree): "no node lies on a path" => "every tree agrees with every function on every path"'


def _finite_set(
    words: str, conclusion: z3.BoolRef, conditions: tuple[z3.BoolRef, ...], *starts_from: Theorem
) -> Fact:
    return Fact(f"finite sets: {words}", conclusion, conditions, starts_from)


def no_member() -> Fact:
    """Return that a class without members is covered by no tree."""
    return _finite_set("a class without members needs no tree", covered(_H, _z, 0), (z3.Not(deep(_H, 0)),))


def no_level() -> Fact:
    """Return that one tree covers every class on a tree without levels."""
    return _finite_set(
        "on a tree without levels one tree is enough",
        covered(_H, _z, 1),
        (levels(_z, 0),),
        Theorem(NO_LEVEL, no_level_step()),
    )


def stitched() -> Fact:
    """Return that covers on both subtrees give one of the same size, for members with one label at the root."""
    child = restricted(_H, _x, _i)
    covers = (_height >= 0, levels(_z, _height + 1), covered(child, left(_z), _b), covered(child, right(_z), _b))
    words = "a larger set of trees maps onto a smaller nonempty one, so that stitched covers are no more"
    return _finite_set(words, covered(child, _z, _b), covers, Theorem(STITCHING, stitching_step()))


def united() -> Fact:
    """Return that covers of the members with a label below m, and with label m, cover those below m + 1."""
    parts = (covered(labels_below(_H, _x, _m), _z, _a), covered(restricted(_H, _x, _m), _z, _b))
    words = "a union has at most as many elements as its parts together"
    whole = covered(labels_below(_H, _x, _m + 1), _z, _a + _b)
    return _finite_set(words, whole, (_m >= 0, *parts), Theorem(UNION, union_step()))


def no_label() -> Fact:
    """Return that members with a label below 0 need no tree."""
    words = "members with a label below 0, of which there are none, need no tree"
    return _finite_set(words, covered(labels_below(_H, _x, 0), _z, 0), ())


def all_labels() -> Fact:
    """Return that the members with a label below k + 1 are all."""
    words = "members with a label below k + 1 are all, if the labels are 0..k"
    below = covered(labels_below(_H, _x, _k + 1), _z, _b)
    return _finite_set(words, covered(_H, _z, _b), (has_labels(_H, _k), below))


BY_HAND = tuple(fact().text for fact in (no_member, no_level, stitched, united, no_label, all_labels))


def one_deep_label() -> Induction:
    """Return that H has dimension above d if two restrictions have dimension d, one to a label below m."""
    other = restricted(_H, _x, _i)
    both = by(joined(), x=_x, i=_m, j=_i, n=_d)
    return natural_induction(
        "two restrictions of dimension d, one to a label below m, give a class of dimension d + 1",
        _m,
        (_d >= 0, _i >= _m, deep(other, _d)),
        z3.Implies(deep_below(_H, _x, _m, _d), deep(_H, _d + 1)),
        Reason(
            "start: no label is below 0",
            (by(DEEP_BELOW_NONE),),
            (Change("some label is below 0", (by(DEEP_BELOW_NONE),)),),
        ),
        lambda induction: Reason(
            "the first label is below m, or m itself",
            (by(DEEP_BELOW_NEXT), both, by(induction)),
            (Change("without joining", (both,)), Change("a second label m", (_i >= _m + 1,), (_i >= _m,))),
        ),
    )


def _child(small: bool, induction: InductionHypothesis) -> Step:
    """Return that a restriction at the root is covered by S(T, d, k) trees, or S(T, d-1, k) if it is less deep."""
    child, d = restricted(_H, _x, _i), _d - 1 if small else _d
    below = z3.Not(deep(child, _d)) if small else z3.Not(deep(_H, _d + 1))
    above = by(deep_above(), G=child, n=_d + 1)
    restricting = () if small else (by(restriction_is_subclass(), x=_x), above)
    words = (
        "a restriction of smaller dimension has a cover of at most S(T,d-1,k) trees"
        if small
        else "a restriction has a cover of at most S(T,d,k) trees"
    )
    on_left, on_right = (by(induction, H=child, z=side(_z), d=d) for side in (left, right))
    return Step(
        words,
        (
            _height >= 0,
            _k >= 1,
            _d >= 0,
            levels(_z, _height + 1),
            has_labels(_H, _k),
            below,
            *restricting,
            by(labels_of_restriction(), x=_x),
            by(LEVELS),
            on_left,
            on_right,
            by(stitched(), b=sauer(_height, d, _k)),
        ),
        covered(child, _z, sauer(_height, d, _k)),
        (
            Change("nothing is known of the right subtree", (on_right,)),
            Change("a restriction of any dimension", (below,)),
            *(() if small else (Change("a restriction may be deeper", (above,)),)),
        ),
    )


def _labels(induction_on_levels: InductionHypothesis) -> Induction:
    """Return how many trees cover the members with a label below m at the root: the summation over the labels."""
    small, large = sauer(_height, _d - 1, _k), sauer(_height, _d, _k)
    below, none_deep = labels_below(_H, _x, _m), z3.Not(deep_below(_H, _x, _m, _d))
    few, full = (by(_child(kind, induction_on_levels), i=_m) for kind in (True, False))
    one_more = (
        by(united(), a=_m * small, b=small),
        by(united(), a=_m * small, b=large),
        by(united(), a=(_m - 1) * small + large, b=small),
    )
    only_one = by(one_deep_label(), i=_m)
    return natural_induction(
        "members with a label below m have a cover of m b trees, or (m - 1) b + B if a restriction has dimension d",
        _m,
        (_height >= 0, _k >= 1, _d >= 0, levels(_z, _height + 1), has_labels(_H, _k), z3.Not(deep(_H, _d + 1))),
        z3.And(
            z3.Implies(none_deep, covered(below, _z, _m * small)),
            z3.Implies(z3.Not(none_deep), covered(below, _z, (_m - 1) * small + large)),
        ),
        Reason(
            "summation over the labels, start: no label is below 0",
            (by(no_label()), by(DEEP_BELOW_NONE)),
            (Change("a restriction of dimension d below 0", (by(DEEP_BELOW_NONE),)),),
        ),
        lambda induction: Reason(
            "summation over the labels: label m adds b, or B if it is the one of dimension d",
            (by(DEEP_BELOW_NEXT), few, full, *one_more, only_one, by(induction)),
            (
                Change("a second child of dimension d", (only_one,)),
                Change("the child is bounded by B only", (few,)),
                Change("the child of dimension d is not bounded", (full,)),
            ),
        ),
    )


def sauer_bound() -> Induction:
    """Return `bgs` Theorem 5.6: N(0, H, z) <= S(T, d, k)."""
    empty = equal_arguments(deep(_H, _d + 1), deep(_H, 0))
    whole = no_integer_between(_d, -1)

    def fewest(depth: z3.ArithRef | int) -> tuple[Used, ...]:
        """Return what the empty class, d = -1, needs."""
        nothing = equal_arguments(sauer(depth, _d, _k), sauer(depth, -1, _k))
        more = by(MORE_TREES, a=0, b=sauer(depth, _d, _k))
        return (by(no_member()), empty, whole, nothing, by(SUM_EMPTY, n=depth, q=_k), more)

    def next_level(induction: InductionHypothesis) -> Reason:
        small, large = sauer(_height, _d - 1, _k), sauer(_height, _d, _k)
        labels = by(_labels(induction), m=_k + 1)
        total, rest = _k * small + large, sauer(_height + 1, _d, _k)
        monotone, identity = by(sum_is_monotone(), n=_height, m=_d, q=_k), by(pascal(), n=_height, m=_d, q=_k)
        collected = (by(all_labels(), b=total), by(all_labels(), b=_k * small + small))
        enough = (by(MORE_TREES, a=total, b=rest), by(MORE_TREES, a=_k * small + small, b=rest))
        return Reason(
            "assembly: N(H,z) <= k S(T,d-1,k) + S(T,d,k) = S(T+1,d,k), by S(T,d-1,k) <= S(T,d,k) and Pascal's "
            "identity",
            (*fewest(_height + 1), labels, *collected, *enough, monotone, identity),
            (
                Change("without Pascal's identity", (identity,)),
                Change("without b <= B", (monotone,)),
                Change("more labels than k + 1", (has_labels(_H, _k),)),
                Change("without the summation over the labels", (labels,)),
            ),
        )

    return natural_induction(
        "N(0, H, z) <= S(T, d, k)",
        _height,
        (_k >= 1, _d >= -1, levels(_z, _height), has_labels(_H, _k), z3.Not(deep(_H, _d + 1))),
        covered(_H, _z, sauer(_height, _d, _k)),
        Reason(
            "base T = 0, and the empty class: N(H,0) = 1 = S(0,d,k) for d >= 0; N(empty, T) = 0 = S(T,-1,k)",
            (*fewest(0), by(no_level()), by(sum_of_nothing(), m=_d, q=_k), by(MORE_TREES, a=1, b=sauer(0, _d, _k))),
            (
                Change("the empty class without its own cover", (by(no_member()),)),
                Change("a class of any dimension", (z3.Not(deep(_H, _d + 1)),)),
            ),
        ),
        next_level,
    )


SCOPE = "all classes with k + 1 >= 2 labels on any set of points, every dimension d and every depth T, all symbolic"


@verdicts.check(
    "bgs.theorem-5.6",
    scopes=everywhere(Only(SCOPE)),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """N(0, H, T) is at most the sum of C(T, i) k^i for i <= d, which is (k + 1)^T for T <= d."""
    verify_proof(
        trial,
        Theorem(
            (
                "for all H (class), T, d, k (integer), z (tree of points): k >= 1, d >= -1, levels(z, T), "
                "has_labels(H, k), Not(deep(H, d + 1)), T >= 0 => covered(H, z, S(T, d, k))"
            ),
            sauer_bound(),
            theorems.SAUER_BOUND,
        ),
        Theorem(
            "for all m, n (integer), q (real): m >= n, n >= 0 => S(n, m, q) == power(1 + q, n)",
            sum_is_power(),
            theorems.BINOMIAL_THEOREM,
        ),
        by_hand=BY_HAND,
    )
