"""`bgs` Theorem 7.1 for all sizes: MLD(H) <= d_1 + .. + d_L <= L max d_i, with d_i the dimension of bit i.

Printed is a proof by learners, which needs that the dimension bounds the mistakes of every learner from below. The
one here stays with trees. By induction on D: if a nonempty class H shatters a multiclass mistake tree of depth D,
then D <= d_1 + .. + d_L.

* D = 0: all d_i are at least 0, since H is nonempty.
* D >= 1: let x be the root and w != w' its edge labels. They differ in some bit i. The restrictions of H to w and
  to w' at x shatter the subtrees of depth D - 1. Bit i of the first lies in the restriction of H|_i to bit i of w
  at x, that of the second in the restriction to the other value; one of these has dimension at most d_i - 1, by *at
  most one*. No other bit has a larger dimension than before. So the induction hypothesis gives D - 1 <= (sum of
  d_j) - 1.

Symbols are those of :mod:`~littlestone_solver.induction.psi_orders`. Not checked by z3: structure of finite trees,
induction on D and on the number of bits; that a subclass has no larger dimension is *restricting*.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps
from .psi_orders import differing_bit_step
from .trees import tree_steps
from .vocabulary import Vocabulary


def sum_of_bits_steps() -> list[Step]:
    """Return the steps in the order of the argument.

    Examples
    --------
    >>> len(sum_of_bits_steps())
    9
    """
    return [
        differing_bit_step(),
        _subtree(),
        _bit_of_restriction(),
        _bit_of_subclass(),
        _leaf(),
        _one_bit_loses(),
        _root(),
        _no_bits(),
        _next_bit(),
    ]


def _subtree() -> Step:
    words = Vocabulary()
    h, v, leaf = words.constant("h", "hypothesis"), words.constant("v", "node"), words.constant("l", "leaf")
    root, w = words.constant("root", "node"), words.constant("w", "label")
    member, above, left = (
        words.relation("member", h),
        words.relation("above", v, leaf),
        words.relation("left", leaf),
    )
    edge = words.function("edge", "label", v, leaf)
    agrees = words.function("value", "label", h, words.function("asks", "point", v)) == edge
    on_path, below_root = z3.ForAll([v], z3.Implies(above, agrees)), z3.And(above, v != root)
    shattered = z3.ForAll([leaf], z3.Exists([h], z3.And(member, on_path)))
    first_edge = z3.ForAll([leaf], z3.Implies(left, words.function("edge", "label", root, leaf) == w))
    at_root = z3.ForAll([leaf], words.relation("above", root, leaf))
    restricted = words.function("value", "label", h, words.function("asks", "point", root)) == w
    in_part = z3.And(member, restricted, z3.ForAll([v], z3.Implies(below_root, agrees)))
    conclusion = z3.ForAll([leaf], z3.Implies(left, z3.Exists([h], in_part)))
    return Step(
        "subtree: if H shatters a tree, its restriction to the label w of the left edge at the root shatters the "
        "left subtree, and is nonempty",
        (shattered, at_root, first_edge),
        conclusion,
        (
            WrongStep("another label than that of the edge", (shattered, at_root), conclusion),
            WrongStep("a root that is not above its leaves", (shattered, first_edge), conclusion),
        ),
        (
            words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
            words.only(root, words.constant("v1", "node")),
            words.only(words.constant("l1", "leaf"), words.constant("l2", "leaf")),
            words.only(words.constant("x1", "point"), words.constant("x2", "point")),
            words.only(w, words.constant("w2", "label")),
        ),
    )


def _bits(words: Vocabulary, g: z3.ExprRef, h: z3.ExprRef, bit: z3.ExprRef) -> z3.BoolRef:
    """Return "the binary function g is this bit of h"."""
    x = words.constant("x", "point")
    label = words.function("value", "label", h, x)
    return z3.ForAll([x], words.relation("one at", g, x) == words.relation("bit", bit, label))


def _bit_of_restriction() -> Step:
    words = Vocabulary()
    g, h = words.constant("g", "function"), words.constant("h", "hypothesis")
    i, root, w = words.constant("i", "bit"), words.constant("root", "point"), words.constant("w", "label")
    member, is_bit = words.relation("member", h), _bits(words, g, h, i)
    restricted = words.function("value", "label", h, root) == w
    in_bit_of_part = words.relation("in bit i of part", g)
    in_part_of_bit = words.relation("in part of bit i", g)
    of_part = z3.ForAll([g], z3.Implies(in_bit_of_part, z3.Exists([h], z3.And(member, restricted, is_bit))))
    of_class = z3.ForAll([g], z3.Implies(in_bit_of_part, z3.Exists([h], z3.And(member, is_bit))))
    same_value = words.relation("one at", g, root) == words.relation("bit", i, w)
    meaning = z3.ForAll([g], in_part_of_bit == z3.And(z3.Exists([h], z3.And(member, is_bit)), same_value))
    conclusion = z3.ForAll([g], z3.Implies(in_bit_of_part, in_part_of_bit))
    return Step(
        "bit i of the restriction of H to w at x lies in the restriction of H|_i to bit i of w at x",
        (of_part, meaning),
        conclusion,
        (WrongStep("bit i of H, not restricted", (of_class, meaning), conclusion),),
        _few_functions(words),
    )


def _bit_of_subclass() -> Step:
    words = Vocabulary()
    g, h, j = words.constant("g", "function"), words.constant("h", "hypothesis"), words.constant("i", "bit")
    member, in_part = words.relation("member", h), words.relation("in part", h)
    bit_of_part = z3.Exists([h], z3.And(in_part, _bits(words, g, h, j)))
    bit_of_class = z3.Exists([h], z3.And(member, _bits(words, g, h, j)))
    subclass = z3.ForAll([h], z3.Implies(in_part, member))
    conclusion = z3.ForAll([g], z3.Implies(bit_of_part, bit_of_class))
    return Step(
        "every bit of a restriction of H lies in that bit of H, and has no larger dimension",
        (subclass,),
        conclusion,
        (WrongStep("no restriction of H", (), conclusion),),
        _few_functions(words),
    )


def _few_functions(words: Vocabulary) -> tuple[z3.BoolRef, ...]:
    return (
        words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
        words.only(words.constant("g1", "function"), words.constant("g2", "function")),
        words.only(words.constant("root", "point")),
        words.only(words.constant("w", "label"), words.constant("w2", "label")),
        words.only(words.constant("i", "bit")),
    )


def _integers(*names: str) -> list[z3.ArithRef]:
    context = z3.Context()
    return [z3.Int(name, context) for name in names]


def _leaf() -> Step:
    depth, total, last, following = _integers("D", "d_1 + .. + d_m", "d_(m+1)", "d_1 + .. + d_(m+1)")
    meaning = following == total + last
    return Step(
        "D = 0: the sum of the d_i is at least 0, as every d_i of a nonempty class is; passes from m bits to m + 1",
        (depth == 0, meaning, total >= depth, last >= 0),
        following >= depth,
        (
            WrongStep(
                "the empty class, d_i = -1", (depth == 0, meaning, total >= depth, last == -1), following >= depth
            ),
        ),
    )


def _one_bit_loses() -> Step:
    first, second, bit_first, bit_second, d = _integers(
        "Ldim(H|_i on x->bit of w)",
        "Ldim(H|_i on x->bit of w')",
        "Ldim(bit i of H_w)",
        "Ldim(bit i of H_w')",
        "d_i",
    )
    smaller = z3.Or(first <= d - 1, second <= d - 1)
    inside = (bit_first <= first, bit_second <= second)
    conclusion = z3.Or(bit_first <= d - 1, bit_second <= d - 1)
    return Step(
        "one side loses: at most one restriction of H|_i keeps the dimension d_i, so bit i of one of the two "
        "restrictions of H has dimension at most d_i - 1",
        (smaller, *inside),
        conclusion,
        (
            WrongStep("both sides may keep the dimension", (first <= d, second <= d, *inside), conclusion),
            WrongStep(
                "a bit in which the labels agree, so both lie on one side",
                (smaller, bit_first <= first, bit_second <= first),
                conclusion,
            ),
        ),
    )


def _root() -> Step:
    depth, others, d, others_before, d_before, total = _integers(
        "D", "sum of d_j of H_w, j != i", "d_i of H_w", "sum of d_j, j != i", "d_i", "d_1 + .. + d_L"
    )
    induction = depth - 1 <= others + d
    monotone, meaning = others <= others_before, total == others_before + d_before
    conclusion = depth <= total
    return Step(
        "D >= 1: D - 1 <= the sum for the restriction, bit i of which has dimension at most d_i - 1, gives "
        "D <= d_1 + .. + d_L",
        (induction, monotone, meaning, d <= d_before - 1),
        conclusion,
        (
            WrongStep("bit i keeps its dimension", (induction, monotone, meaning, d <= d_before), conclusion),
            WrongStep("another bit has a larger dimension", (induction, meaning, d <= d_before - 1), conclusion),
        ),
    )


def _no_bits() -> Step:
    total, bits, largest = _integers("d_1 + .. + d_m", "m", "max d_i")
    start = bits == 0
    return Step(
        "largest bit, start: for m = 0 the sum is 0 = 0 max d_i",
        (start, total == 0),
        total <= bits * largest,
        (WrongStep("a sum of 1 without bits", (start, total == 1), total <= bits * largest),),
    )


def _next_bit() -> Step:
    total, last, bits, largest = _integers("d_1 + .. + d_m", "d_(m+1)", "m", "max d_i")
    induction = (total <= bits * largest, bits >= 0)
    conclusion = total + last <= (bits + 1) * largest
    return Step(
        "largest bit: d_1 + .. + d_m <= m max d_i passes from m to m + 1; with m = L it is L max d_i",
        (*induction, last <= largest),
        conclusion,
        (WrongStep("a bit above the largest", (*induction, last > largest), conclusion),),
    )


@verdicts.check(
    "bgs.theorem-7.1",
    scopes=everywhere(
        Only(
            "all nonempty classes on any set of points, any number of labels and of L bits that determine the "
            "label, every depth, all symbolic"
        )
    ),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """MLD(H) <= d_1 + .. + d_L <= L max d_i, where d_i is the dimension of bit i of H."""
    trial.by_hand("induction on the depth and on the number of bits, structure of finite trees")
    verify_steps(trial, [*tree_steps(), *sum_of_bits_steps()])
