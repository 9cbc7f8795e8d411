"""First-order steps about mistake trees: joining two shattered trees below a new root (bgs Claim 5.7).

Sorts are uninterpreted: hypotheses, points, labels, and nodes and leaves of the *joined* tree.

* ``member(h)``: h belongs to H; ``value(h, x)``: the label of h at x;
* ``asks(v)``: the point at node v; ``above(v, l)``: node v lies on the path to leaf l;
* ``edge(v, l)``: the label of the edge that leaves v towards l; ``left(l)``: l is a leaf of the left subtree;
* constants: the ``root`` of the joined tree, and the labels i and j of its two edges.

Depths do not occur: joining two trees of depth d adds one node to every path, by construction.
"""

import z3

from ..engine.step import Step, WrongStep
from .vocabulary import Vocabulary


def tree_steps() -> list[Step]:
    """Return the steps about trees: joining, restricting, and "at most one child keeps the dimension".

    Examples
    --------
    >>> len(tree_steps())
    3
    """
    return [_join(), _restriction(), _at_most_one()]


def _reached(
    words: Vocabulary,
    leaf: z3.ExprRef,
    *,
    below: z3.ExprRef | None = None,
    example: tuple[z3.ExprRef, z3.ExprRef] | None = None,
) -> z3.BoolRef:
    """Return "some member of H has, at every node above the leaf, the label of the edge taken".

    Parameters
    ----------
    words
        The symbols.
    leaf
        The leaf.
    below
        If given, this node is left out: the tree without its root.
    example
        If given, the hypothesis must have this label at this point: the restriction of H.
    """
    h, v = words.constant("h", "hypothesis"), words.constant("v", "node")
    on_path = words.relation("above", v, leaf)
    if below is not None:
        on_path = z3.And(on_path, v != below)
    agrees = words.function("value", "label", h, words.function("asks", "point", v)) == words.function(
        "edge", "label", v, leaf
    )
    member = words.relation("member", h)
    if example is not None:
        point, label = example
        member = z3.And(member, words.function("value", "label", h, point) == label)
    return z3.Exists([h], z3.And(member, z3.ForAll([v], z3.Implies(on_path, agrees))))


def _join() -> Step:
    words = Vocabulary()
    leaf, other = words.constant("l", "leaf"), words.constant("l'", "leaf")
    root, i, j = words.constant("root", "node"), words.constant("i", "label"), words.constant("j", "label")
    x = words.function("asks", "point", root)
    is_left = words.relation("left", leaf)
    edge = words.function("edge", "label", root, leaf)
    shape = (
        z3.ForAll([leaf], words.relation("above", root, leaf)),
        z3.ForAll([leaf], z3.Implies(is_left, edge == i)),
        z3.ForAll([leaf], z3.Implies(z3.Not(is_left), edge == j)),
    )
    left = z3.ForAll([leaf], z3.Implies(is_left, _reached(words, leaf, below=root, example=(x, i))))
    right = z3.ForAll([leaf], z3.Implies(z3.Not(is_left), _reached(words, leaf, below=root, example=(x, j))))
    right_unrestricted = z3.ForAll([leaf], z3.Implies(z3.Not(is_left), _reached(words, leaf, below=root)))
    shattered = z3.ForAll([leaf], _reached(words, leaf))
    different = z3.ForAll(
        [leaf, other],
        z3.Implies(
            z3.And(is_left, z3.Not(words.relation("left", other))),
            edge != words.function("edge", "label", root, other),
        ),
    )
    conclusion = z3.And(shattered, different)
    return Step(
        "joining (bgs Claim 5.7): if the restrictions of H to labels i != j at x shatter two trees, H shatters the "
        "tree with root x and these subtrees",
        (*shape, left, right, i != j),
        conclusion,
        (
            WrongStep(
                "the right subtree is shattered by H, not by its restriction",
                (*shape, left, right_unrestricted, i != j),
                conclusion,
            ),
            WrongStep("i = j", (*shape, left, right, i == j), conclusion),
        ),
        _few_elements(words),
    )


def _restriction() -> Step:
    words = Vocabulary()
    leaf, x, i = words.constant("l", "leaf"), words.constant("x", "point"), words.constant("i", "label")
    by_class = z3.ForAll([leaf], _reached(words, leaf))
    by_restriction = z3.ForAll([leaf], _reached(words, leaf, example=(x, i)))
    return Step(
        "restricting: a tree that a restriction of H shatters is shattered by H, so no restriction has a larger "
        "dimension",
        (by_restriction,),
        by_class,
        (WrongStep("conversely", (by_class,), by_restriction),),
        _few_elements(words),
    )


def _few_elements(words: Vocabulary) -> tuple[z3.BoolRef, ...]:
    """Return "there are no elements but two of each sort"."""
    return (
        words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
        words.only(words.constant("root", "node"), words.constant("v1", "node")),
        words.only(words.constant("l1", "leaf"), words.constant("l2", "leaf")),
        words.only(words.constant("x1", "point"), words.constant("x2", "point")),
        words.only(words.constant("y1", "label"), words.constant("y2", "label")),
    )


def _at_most_one() -> Step:
    context = z3.Context()
    whole, first, second, d = [
        z3.Int(name, context) for name in ("Ldim(H)", "Ldim(H on x->i)", "Ldim(H on x->j)", "d")
    ]
    joined = z3.Implies(z3.And(first >= d, second >= d), whole >= d + 1)
    conclusion = z3.Or(first <= d - 1, second <= d - 1)
    return Step(
        "at most one child keeps the dimension (bgs Claim 5.7): Ldim(H) <= d and i != j give one restriction of "
        "dimension at most d - 1",
        (joined, whole <= d),
        conclusion,
        (WrongStep("without joining", (whole <= d,), conclusion),),
    )
