"""`bgs` Theorem 7.1 for all sizes: MLD(H) <= d_1 + .. + d_L <= L max d_i, with d_i the dimension of bit i.

The printed proof is by learners, this one by trees. By induction on D: if a nonempty class H shatters a multiclass
mistake tree of depth D, then D <= d_1 + .. + d_L.

* D = 0: all d_i are at least 0, since H is nonempty.
* D >= 1: let x be the root and w != w' its edge labels. They differ in some bit i. The restrictions of H to w and
  to w' at x shatter the subtrees of depth D - 1. Bit i of the first lies in the restriction of H|_i to bit i of w
  at x, that of the second in the restriction to the other value; one of these has dimension at most d_i - 1, by *at
  most one*. No other bit has a larger dimension than before. So the induction hypothesis gives D - 1 <= (sum of
  d_j) - 1.

Bounds d_0, .., d_(L-1) are one thing b with ``bound(b, j)``; ``lowered(b, i)`` has one less for bit i.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction, InductionHypothesis
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Definition, Theorem, by, equal_arguments, no_integer_between
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, integer_function, integers, object_function, objects, relation, sort
from ..meanings import bits as meaning
from ..meanings.theorems import SUM_OF_BITS
from .bits import bit, bit_nonempty, bit_of, bit_of_restriction, bit_of_subclass
from .classes import (
    CLASS,
    POINT,
    has_labels,
    label_of_nonempty,
    labels_of_restriction,
    nonempty,
    restricted,
    restriction_is_subclass,
)
from .mistake_trees import (
    IS_NODE,
    at_most_one_keeps,
    deep,
    deep_above,
    deep_is_nonempty,
    deepest,
    first_label,
    nonempty_is_deep,
    point_of,
    root_of_deepest,
    second_label,
)

BOUNDS = sort("bounds", meaning.bounds)
bound = integer_function("bound", BOUNDS, INTEGER, meaning=meaning.BOUND)
lowered = object_function("lowered", BOUNDS, INTEGER, BOUNDS, meaning=meaning.LOWERED)
total = integer_function("total", BOUNDS, INTEGER, meaning=meaning.TOTAL)
"""total(b, m): the sum of the first m bounds."""
bounded = relation("bounded", CLASS, BOUNDS, INTEGER, meaning=meaning.BOUNDED)
"""bounded(H, b, L): bit j of H has dimension at most bound(b, j) >= 0, for all j < L."""
offending = integer_function("offending", CLASS, BOUNDS, INTEGER, meaning=meaning.OFFENDING)
determined = relation("determined", INTEGER, INTEGER, meaning=meaning.DETERMINED)
"""determined(L, k): a label among 0..k is determined by its L bits."""
differing = integer_function("differing", INTEGER, INTEGER, INTEGER, meaning=meaning.DIFFERING)
largest = relation("largest", BOUNDS, INTEGER, meaning=meaning.LARGEST)
"""largest(b, M): no bound is above M."""

_H, _b, _x = objects(CLASS, "H")[0], objects(BOUNDS, "b")[0], objects(POINT, "x")[0]
_depth, _n_bits, _i, _j, _k, _m, _top, _v, _w = integers("D", "L", "i", "j", "k", "m", "M", "v", "w")

LOWERED_THERE = Definition("one bound lowered", bound(lowered(_b, _i), _i) == bound(_b, _i) - 1)
LOWERED_ELSEWHERE = Definition("the others are not", bound(lowered(_b, _i), _j) == bound(_b, _j), (_i != _j,))
TOTAL_NONE = Definition("sum of no bounds", total(_b, 0) == 0)
TOTAL_NEXT = Definition("sum of one bound more", total(_b, _m + 1) == total(_b, _m) + bound(_b, _m), (_m >= 0,))
LARGEST = Definition("no bound above the largest", bound(_b, _j) <= _top, (largest(_b, _top),))
DIFFERING = Definition(
    "bits determine labels",
    z3.And(
        differing(_n_bits, _v, _w) >= 0,
        differing(_n_bits, _v, _w) < _n_bits,
        bit(differing(_n_bits, _v, _w), _v) != bit(differing(_n_bits, _v, _w), _w),
    ),
    (determined(_n_bits, _k), _v != _w, _v >= 0, _v <= _k, _w >= 0, _w <= _k),
)


def _is_bounded(j: z3.ArithRef) -> z3.BoolRef:
    return z3.And(bound(_b, j) >= 0, z3.Not(deep(bit_of(_H, j), bound(_b, j) + 1)))


_c = offending(_H, _b, _n_bits)
BOUNDED = Definition("bounded bits", _is_bounded(_j), (bounded(_H, _b, _n_bits), _j >= 0, _j < _n_bits))
BOUNDED_IF = Definition(
    "bounded: no bit offends",
    bounded(_H, _b, _n_bits),
    (z3.Implies(z3.And(_c >= 0, _c < _n_bits), _is_bounded(_c)),),
)


def _total_not_negative() -> Induction:
    return natural_induction(
        "a sum of bounds of a nonempty class is at least 0",
        _m,
        (bounded(_H, _b, _n_bits), _m <= _n_bits),
        total(_b, _m) >= 0,
        Reason("no bounds", (by(TOTAL_NONE),), (Change("a sum above 0", conclusion=total(_b, 0) > 0),)),
        lambda induction: Reason(
            "one bound more, which is at least 0",
            (by(TOTAL_NEXT), by(BOUNDED, j=_m), by(induction)),
            (Change("the empty class, d_i = -1", (by(BOUNDED, j=_m),)),),
        ),
    )


def _total_lowered() -> Induction:
    smaller = lowered(_b, _i)
    there = equal_arguments(bound(smaller, _m), bound(smaller, _i))
    same = equal_arguments(bound(_b, _m), bound(_b, _i))
    return natural_induction(
        "the sum of the bounds with one lowered, from where on it is one less",
        _m,
        (_i >= 0,),
        z3.And(
            z3.Implies(_m <= _i, total(smaller, _m) == total(_b, _m)),
            z3.Implies(_m >= _i + 1, total(smaller, _m) == total(_b, _m) - 1),
        ),
        Reason(
            "no bounds, lowered or not",
            (by(TOTAL_NONE), by(TOTAL_NONE, b=smaller)),
            (Change("a sum of nothing above 0", (by(TOTAL_NONE),), (total(_b, 0) > 0,)),),
        ),
        lambda induction: Reason(
            "one bound more: the lowered one, or another",
            (
                by(TOTAL_NEXT),
                by(TOTAL_NEXT, b=smaller),
                by(LOWERED_THERE),
                by(LOWERED_ELSEWHERE, j=_m),
                there,
                same,
                no_integer_between(_m, _i),
                no_integer_between(_i, _m),
                by(induction),
            ),
            (Change("the others are lowered too", (by(LOWERED_ELSEWHERE, j=_m),)),),
        ),
    )


def _side() -> Step:
    """Return that bits of the restriction to w stay bounded, and bit i by one less if its own side allows it."""
    part, smaller = restricted(_H, _x, _w), lowered(_b, _i)
    c = offending(part, smaller, _n_bits)
    inside = restricted(bit_of(_H, _i), _x, bit(_i, _w))
    own, others = bit_of(part, _i), bit_of(part, c)
    empty = equal_arguments(deep(own, bound(_b, _i)), deep(own, 0))
    return Step(
        "a restriction on whose side bit i loses: its bits are bounded, bit i by one less",
        (
            bounded(_H, _b, _n_bits),
            _i >= 0,
            _i < _n_bits,
            nonempty(part),
            z3.Not(deep(inside, bound(_b, _i))),
            by(BOUNDED, j=_i),
            by(BOUNDED, j=c),
            by(BOUNDED_IF, H=part, b=smaller),
            by(LOWERED_THERE),
            by(LOWERED_ELSEWHERE, j=c),
            by(bit_of_restriction(), j=_i),
            by(deep_above(), G=own, H=inside, n=bound(_b, _i)),
            by(restriction_is_subclass(), i=_w),
            by(bit_of_subclass(), G=part, j=c),
            by(deep_above(), G=others, H=bit_of(_H, c), n=bound(_b, c) + 1),
            by(bit_nonempty(), H=part, j=_i),
            by(nonempty_is_deep(), H=own),
            no_integer_between(bound(_b, _i), 0),
            empty,
            equal_arguments(others, own),
            equal_arguments(deep(others, bound(smaller, c) + 1), deep(own, bound(_b, _i))),
            equal_arguments(deep(others, bound(smaller, c) + 1), deep(others, bound(_b, c) + 1)),
            equal_arguments(bound(smaller, c), bound(smaller, _i)),
        ),
        bounded(part, smaller, _n_bits),
        (
            Change("both sides may keep the dimension", (z3.Not(deep(inside, bound(_b, _i))),)),
            Change("an empty restriction", (nonempty(part),)),
            Change("another bit has a larger dimension", (by(bit_of_subclass(), G=part, j=c),)),
        ),
    )


def _root(induction: InductionHypothesis) -> Reason:
    tree = deepest(_H, _depth + 1)
    x, labels = point_of(tree), (first_label(tree), second_label(tree))
    i = differing(_n_bits, *labels)
    sides = tuple(restricted(_H, x, label) for label in labels)
    smaller = lowered(_b, i)
    root, lowered_total = by(root_of_deepest(), n=_depth), by(_total_lowered(), i=i, m=_n_bits)
    one_loses = by(
        at_most_one_keeps(), H=bit_of(_H, i), x=x, i=bit(i, labels[0]), j=bit(i, labels[1]), n=bound(_b, i)
    )
    bounded_sides = tuple(by(_side(), x=x, w=label, i=i) for label in labels)
    return Reason(
        "D + 1: one of the restrictions at the root loses in a bit in which their labels differ, so D <= the sum - "
        "1",
        (
            root,
            by(DIFFERING, v=labels[0], w=labels[1]),
            by(BOUNDED, j=i),
            one_loses,
            *bounded_sides,
            *(by(deep_is_nonempty(), H=side, n=_depth) for side in sides),
            *(by(label_of_nonempty(), x=x, i=label) for label in labels),
            *(by(labels_of_restriction(), x=x, i=label) for label in labels),
            *(by(induction, H=side, b=smaller) for side in sides),
            lowered_total,
        ),
        (
            Change("both sides may keep the dimension", (one_loses,)),
            Change("bit i keeps its dimension", (lowered_total,)),
            Change("a bit in which the labels agree", (by(DIFFERING, v=labels[0], w=labels[1]),)),
        ),
    )


def depth_at_most_sum() -> Induction:
    """Return D <= d_1 + .. + d_L for every depth D of a tree that H shatters."""
    return natural_induction(
        "D <= the sum of the bounds of the bits",
        _depth,
        (determined(_n_bits, _k), _n_bits >= 0, has_labels(_H, _k), bounded(_H, _b, _n_bits), deep(_H, _depth)),
        _depth <= total(_b, _n_bits),
        Reason(
            "D = 0: the sum of the d_i is at least 0",
            (by(_total_not_negative(), m=_n_bits),),
            (Change("the empty class, d_i = -1", (by(_total_not_negative(), m=_n_bits),)),),
        ),
        _root,
    )


def sum_at_most_largest() -> Induction:
    """Return d_1 + .. + d_m <= m max d_i."""
    return natural_induction(
        "a sum of m bounds is at most m times the largest",
        _m,
        (largest(_b, _top),),
        total(_b, _m) <= _m * _top,
        Reason(
            "m = 0: 0 = 0 max d_i",
            (by(TOTAL_NONE),),
            (Change("a sum of 1", (by(TOTAL_NONE),), (total(_b, 0) == 1,)),),
        ),
        lambda induction: Reason(
            "one bound more, which is at most the largest",
            (by(TOTAL_NEXT), by(LARGEST, j=_m), by(induction)),
            (Change("a bit above the largest", (by(LARGEST, j=_m),), (bound(_b, _m) >= _top + 1,)),),
        ),
    )


def reverse_direction() -> Step:
    """Return `bgs` Theorem 7.1."""
    there, largest_one = by(depth_at_most_sum()), by(sum_at_most_largest(), m=_n_bits)
    return Step(
        "MLD(H) <= d_1 + .. + d_L <= L max d_i",
        (
            _depth >= 0,
            determined(_n_bits, _k),
            _n_bits >= 0,
            has_labels(_H, _k),
            bounded(_H, _b, _n_bits),
            largest(_b, _top),
            deep(_H, _depth),
            there,
            largest_one,
        ),
        z3.And(_depth <= total(_b, _n_bits), total(_b, _n_bits) <= _n_bits * _top),
        (Change("without the trees", (there,)), Change("without the largest", (largest_one,))),
    )


@verdicts.check(
    "bgs.theorem-7.1",
    scopes=everywhere(
        Only(
            "all nonempty classes on any set of points, any number of labels and of L bits that determine the "
            "label, every depth, all symbolic"
        )
    ),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """MLD(H) <= d_1 + .. + d_L <= L max d_i, where d_i is the dimension of bit i of H."""
    statement = (
        "for all D, L, M, k (integer), H (class), b (bounds): D >= 0, determined(L, k), L >= 0, has_labels(H, k), "
        "bounded(H, b, L), largest(b, M), deep(H, D) => And(D <= total(b, L), total(b, L) <= L*M)"
    )
    verify_proof(trial, Theorem(statement, reverse_direction(), SUM_OF_BITS), as_given=(IS_NODE.text,))
