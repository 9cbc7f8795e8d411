"""The potential argument of `lyu` Lemma 4.1: at most p^d 2^(d^2) nonempty leaves, for all p >= 1, d and classes.

For every class H of Littlestone dimension at most d on any set of points, and every valid (p, d)-decomposition
tree. A node of depth t with a class of dimension l >= 0 has the potential (B - t)^l, where B = p 2^d; a node with
empty class has the potential 0. The printed argument says neither that, nor that B - t >= 1 at nodes, and misses:

* an empty child: with dimension -1 its potential would be positive, and the sum over two children larger than the
  potential of a node of dimension 0 (a wrong variant below);
* depth t = B - 1: the power 0^l is not monotone in l, since 0^0 = 1 (a wrong variant below). It does not occur:
  a nonempty node has a nonempty leaf below it, which lies at depth p (2^d - 1) = B - p at most;
* p = 0 (a wrong variant below).

The scheme
----------
Not itself checked by z3: induction on the exponent of a power, and over the tree from the leaves up; a nonempty
node that is not a leaf has children whose classes together are its class. What z3 decides is every step in between.
Every power is an integer unknown of its own: ``x^m`` is the *name* of an unknown; what is known about it is a
hypothesis.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps


def potential_steps() -> list[Step]:
    """Return the steps in the order of the argument.

    Examples
    --------
    >>> len(potential_steps())
    10
    """
    return [
        _depth(),
        _monotone_in_base(),
        _monotone_in_exponent(),
        _two_powers(),
        _node_with_two_children(),
        _node_with_one_child(),
        _leaf_count(),
        _power_of_product(),
        _power_of_power(),
        _assembly(),
    ]


def _unknowns(*names: str) -> list[z3.ArithRef]:
    context = z3.Context()
    return [z3.Int(name, context) for name in names]


def _depth() -> Step:
    p, whole, part, depth, node = _unknowns("p", "2^d", "2^(d-l)", "depth of leaf", "depth of node")
    powers = (part >= 1, part <= whole)
    leaf = depth <= p * (part - 1)
    conclusion = p * whole - node >= 1
    return Step(
        "depths: a leaf of dimension l >= 0 has depth at most p (2^(d-l) - 1), so B - t >= 1 there and above it",
        (p >= 1, *powers, leaf, node <= depth, node >= 0),
        conclusion,
        (
            WrongStep("p = 0", (p == 0, *powers, leaf, node <= depth, node >= 0), conclusion),
            WrongStep(
                "a leaf with empty class, l = -1",
                (p >= 1, whole >= 1, part == whole * 2, leaf, node <= depth, node >= 0),
                conclusion,
            ),
        ),
    )


def _monotone_in_base() -> Step:
    x, power, larger = _unknowns("x", "x^m", "(x+1)^m")
    induction = (power >= 0, power <= larger)
    conclusion = z3.And(x * power >= 0, x * power <= (x + 1) * larger)
    return Step(
        "0 <= x^m <= (x+1)^m gives the same for m + 1, if x >= 0; for m = 0 both are 1",
        (x >= 0, *induction),
        conclusion,
        (WrongStep("negative x", (x <= -1, *induction), conclusion),),
    )


def _monotone_in_exponent() -> Step:
    x, power = _unknowns("x", "x^m")
    conclusion = z3.And(x * power >= power, x * power >= 1)
    return Step(
        "x^m >= 1 gives x^(m+1) >= x^m and x^(m+1) >= 1, if x >= 1; for m = 0 it is 1: the potential of a nonempty "
        "leaf is at least 1, and a smaller dimension has a smaller potential",
        (x >= 1, power >= 1),
        conclusion,
        (WrongStep("x = 0, where 0^0 = 1 and 0^1 = 0", (x == 0, power == 1), conclusion),),
    )


def _two_powers() -> Step:
    x, power, larger = _unknowns("x", "x^(l-1)", "(x+1)^(l-1)")
    known = (x >= 0, power >= 0, power <= larger)
    return Step(
        "x^l + x^(l-1) <= (x+1)^l for x = B - t - 1 >= 0 and l >= 1, from x^(l-1) <= (x+1)^(l-1); 0^0 = 1 included",
        known,
        x * power + power <= (x + 1) * larger,
        (
            WrongStep("both children keep the dimension", known, x * power + x * power <= (x + 1) * larger),
            WrongStep(
                "without x^(l-1) <= (x+1)^(l-1)", (x >= 0, power >= 0), x * power + power <= (x + 1) * larger
            ),
        ),
    )


def _node_with_two_children() -> Step:
    left, right, top, first, second, high, low, parent = _unknowns(
        "l of v1", "l of v2", "l", "Phi(v1)", "Phi(v2)", "x^l", "x^(l-1)", "(x+1)^l"
    )
    dimensions = (left >= 0, right >= 0, left <= top, right <= top)
    one_smaller = z3.Or(left <= top - 1, right <= top - 1)
    monotone = (
        low <= high,
        z3.Implies(left >= top, first <= high),
        z3.Implies(right >= top, second <= high),
        z3.Implies(left <= top - 1, first <= low),
        z3.Implies(right <= top - 1, second <= low),
    )
    powers = high + low <= parent
    conclusion = first + second <= parent
    return Step(
        "two nonempty children: one has a smaller dimension, so Phi(v1) + Phi(v2) <= x^l + x^(l-1) <= (x+1)^l = "
        "Phi(u)",
        (*dimensions, one_smaller, *monotone, powers),
        conclusion,
        (
            WrongStep("both may keep the dimension", (*dimensions, *monotone, powers), conclusion),
            WrongStep(
                "x^(l-1) > x^l, as for x = 0 and l = 1",
                (*dimensions, one_smaller, *monotone[1:], powers),
                conclusion,
            ),
        ),
    )


def _node_with_one_child() -> Step:
    child, empty, high, parent = _unknowns("Phi(v1)", "Phi(v2)", "x^l", "(x+1)^l")
    known = (child >= 1, child <= high, high <= parent)
    return Step(
        "one empty child, of potential 0: Phi(v1) + 0 <= x^l <= (x+1)^l = Phi(u), also for l = 0",
        (*known, empty == 0),
        child + empty <= parent,
        (WrongStep("the empty child has a positive potential", (*known, empty >= 1), child + empty <= parent),),
    )


def _leaf_count() -> Step:
    first, second, left, right, parent = _unknowns("leaves(v1)", "leaves(v2)", "Phi(v1)", "Phi(v2)", "Phi(u)")
    induction = (first <= left, second <= right)
    conclusion = first + second <= parent
    return Step(
        "induction over the tree: leaves(v) <= Phi(v) for both children gives it for the node; at a nonempty leaf "
        "it is 1 <= Phi, at an empty one 0 <= 0",
        (*induction, left + right <= parent),
        conclusion,
        (WrongStep("the children have more potential than the node", induction, conclusion),),
    )


def _power_of_product() -> Step:
    p, q, together, first, second = _unknowns("p", "2^d", "(p 2^d)^m", "p^m", "(2^d)^m")
    conclusion = p * q * together == (p * first) * (q * second)
    return Step(
        "root: (p 2^d)^m = p^m (2^d)^m passes from m to m + 1; for m = 0 both sides are 1",
        (together == first * second, p >= 1, q >= 1),
        conclusion,
        (WrongStep("without the factor p^m", (together == second, p >= 1, q >= 1), conclusion),),
    )


def _power_of_power() -> Step:
    q, power, product, next_product = _unknowns("2^d", "(2^d)^m", "2^(dm)", "2^(d(m+1))")
    return Step(
        "root: (2^d)^m = 2^(dm) passes from m to m + 1, as 2^(dm + d) = 2^(dm) 2^d; with m = d it is 2^(d^2)",
        (power == product, next_product == product * q),
        q * power == next_product,
        (
            WrongStep(
                "2^(dm + 1) for 2^(dm + d)",
                (power == product, next_product == product * 2),
                q * power == next_product,
            ),
        ),
    )


def _assembly() -> Step:
    leaves, root, full, p_power, two_power = _unknowns("leaves", "B^l", "B^d", "p^d", "2^(d^2)")
    known = (leaves <= root, full == p_power * two_power)
    return Step(
        "assembly: leaves <= Phi(root) = B^l <= B^d = p^d 2^(d^2), since l <= d",
        (*known, root <= full),
        leaves <= p_power * two_power,
        (WrongStep("a class of dimension above d", known, leaves <= p_power * two_power),),
    )


@verdicts.check(
    "lyu.lemma-4.1",
    scopes=everywhere(
        Only(
            "all binary classes on any set of points, every p >= 1, every d >= Ldim(H), every depth and "
            "dimension, all symbolic; leaves with empty class are not counted"
        )
    ),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """A valid (p, d)-decomposition has at most p^d 2^(d^2) leaves with a nonempty class."""
    trial.by_hand("induction on exponents and over finite trees")
    verify_steps(trial, potential_steps())
