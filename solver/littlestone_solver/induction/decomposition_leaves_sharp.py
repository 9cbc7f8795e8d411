"""The sharp number of nonempty leaves, for all sizes: at most the sum of C(D, i) over i <= d, D = p (2^d - 1).

For every binary class of Littlestone dimension at most d on any set of points and every valid (p, d)-decomposition
tree, p >= 1 (`lyu` Lemma 4.1, sharpened). With S(T, l) = sum of C(T, i) over i <= l, by induction on T: a tree of a
class of dimension at most l, all of whose nonempty leaves have depth at most T, has at most S(T, l) of them.

The scheme, not itself checked by z3: induction on T, and on l for Pascal's identity; C(T, i) are natural numbers
with Pascal's rule; a nonempty node that is not a leaf has children whose classes together are its class.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps
from .sums import pascal_steps
from .trees import tree_steps


def leaf_sum_steps() -> list[Step]:
    """Return the steps of the induction on T.

    Examples
    --------
    >>> len(leaf_sum_steps())
    4
    """
    return [_leaf(), _two_children(), _larger_dimension(), _deepest_leaf()]


def _unknowns(*names: str) -> list[z3.ArithRef]:
    context = z3.Context()
    return [z3.Int(name, context) for name in names]


def _leaf() -> Step:
    leaves, total, first, rest = _unknowns("leaves", "S(T,l)", "C(T,0)", "C(T,1) + .. + C(T,l)")
    known = (total == first + rest, first == 1)
    return Step(
        "a nonempty leaf, T >= 0 and l >= 0: 1 <= S(T,l), as C(T,0) = 1 and C(T,i) >= 0",
        (*known, rest >= 0, leaves == 1),
        leaves <= total,
        (WrongStep("S(T,-1) = 0 for a nonempty leaf", (total == 0, leaves == 1), leaves <= total),),
    )


def _two_children() -> Step:
    first, second, same, less, total, left, right, top = _unknowns(
        "leaves(v1)", "leaves(v2)", "S(T-1,l)", "S(T-1,l-1)", "S(T,l)", "l of v1", "l of v2", "l"
    )
    dimensions = (left <= top, right <= top)
    one_smaller = z3.Or(left <= top - 1, right <= top - 1)
    induction = (
        less <= same,
        z3.Implies(left <= top - 1, first <= less),
        z3.Implies(right <= top - 1, second <= less),
        first <= same,
        second <= same,
    )
    pascal = total == same + less
    conclusion = first + second <= total
    return Step(
        "two children, one of smaller dimension (for l = 0 it is empty and has no nonempty leaf, S(T-1,-1) = 0): "
        "leaves <= S(T-1,l) + S(T-1,l-1) = S(T,l)",
        (*dimensions, one_smaller, *induction, pascal),
        conclusion,
        (
            WrongStep("both may keep the dimension", (*dimensions, *induction, pascal), conclusion),
            WrongStep(
                "S(T,l) one smaller than S(T-1,l) + S(T-1,l-1)",
                (*dimensions, one_smaller, *induction, total == same + less - 1),
                conclusion,
            ),
        ),
    )


def _larger_dimension() -> Step:
    leaves, smaller, larger, rest = _unknowns("leaves", "S(D,l)", "S(D,d)", "C(D,l+1) + .. + C(D,d)")
    known = (leaves <= smaller, larger == smaller + rest)
    return Step(
        "root: leaves <= S(D,l) <= S(D,d) for l <= d",
        (*known, rest >= 0),
        leaves <= larger,
        (WrongStep("a class of dimension above d", known, leaves <= larger),),
    )


def _deepest_leaf() -> Step:
    p, whole, part, depth = _unknowns("p", "2^d", "2^(d-l)", "depth of leaf")
    conclusion = depth <= p * (whole - 1)
    known = (p >= 1, whole >= 1, depth <= p * (part - 1))
    return Step(
        "a leaf of dimension l >= 0 has depth at most p (2^(d-l) - 1) <= p (2^d - 1) = D",
        (*known, part >= 1, part <= whole),
        conclusion,
        (WrongStep("a leaf with empty class, l = -1", (*known, part == whole * 2), conclusion),),
    )


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=everywhere(
        Only(
            "all binary classes on any set of points, every p >= 1, every d >= Ldim(H), all symbolic; leaves "
            "with empty class are not counted"
        )
    ),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """A valid (p, d)-decomposition has at most as many nonempty leaves as the sum of C(p (2^d - 1), i) for
    i <= d.
    """
    trial.by_hand("induction on the depth and on d, structure of finite trees")
    verify_steps(trial, [*tree_steps(), *pascal_steps(), *leaf_sum_steps()])
