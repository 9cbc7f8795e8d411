"""Shattering at the root of a tree by paths: what the definition by recursion says there (`bgs` Claim 5.7).

Sorts are uninterpreted: hypotheses, points, labels, and nodes and leaves of the tree.

* ``member(h)``: h belongs to H; ``value(h, x)``: the label of h at x;
* ``asks(v)``: the point at node v; ``above(v, l)``: node v lies on the path to leaf l;
* ``edge(v, l)``: the label of the edge that leaves v towards l; ``left(l)``: l is a leaf of the left subtree;
* constants: the ``root`` of the tree, and the labels of its two edges.
"""

import z3

from ..engine.proofs.proposition import Said
from ..engine.proofs.step import Change, Step
from ..meanings import path_situations
from .vocabulary import Vocabulary


def joining_step() -> Step:
    """Return that two trees shattered by restrictions to two labels, joined below a root, are shattered."""
    words = Vocabulary()
    leaf, other = words.constant("l", "leaf"), words.constant("l'", "leaf")
    root, i, j = words.constant("root", "node"), words.constant("i", "label"), words.constant("j", "label")
    x = words.function("asks", "point", root)
    is_left = words.relation("left", leaf)
    edge = words.function("edge", "label", root, leaf)
    shape = (
        Said("the root is above every leaf", z3.ForAll([leaf], words.relation("above", root, leaf))),
        Said("its left edge has the label i", z3.ForAll([leaf], z3.Implies(is_left, edge == i))),
        Said("its right edge has the label j", z3.ForAll([leaf], z3.Implies(z3.Not(is_left), edge == j))),
    )
    left_leaf = z3.Implies(is_left, _reached(words, leaf, below=root, example=(x, i)))
    left = Said("the restriction to i shatters the left subtree", z3.ForAll([leaf], left_leaf))
    right_leaf = z3.Implies(z3.Not(is_left), _reached(words, leaf, below=root, example=(x, j)))
    right = Said("the restriction to j shatters the right subtree", z3.ForAll([leaf], right_leaf))
    right_unrestricted = z3.ForAll([leaf], z3.Implies(z3.Not(is_left), _reached(words, leaf, below=root)))
    shattered = z3.ForAll([leaf], _reached(words, leaf))
    different = z3.ForAll(
        [leaf, other],
        z3.Implies(
            z3.And(is_left, z3.Not(words.relation("left", other))),
            edge != words.function("edge", "label", root, other),
        ),
    )
    return Step(
        "joining, by paths (bgs Claim 5.7): if the restrictions of H to labels i != j at x shatter two trees, H "
        "shatters the tree with root x and these subtrees",
        (*shape, left, right, i != j),
        Said("H shatters the tree, whose root has two labels", z3.And(shattered, different)),
        (
            Change("the right subtree is shattered by H, not by its restriction", (right,), (right_unrestricted,)),
            Change("i = j", (i != j,), (i == j,)),
        ),
        _few_elements(words),
        meaning=path_situations.mistake_trees,
    )


def subtree_step() -> Step:
    """Return that the restriction to the label of an edge at the root of a shattered tree shatters the subtree."""
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
    shattered = Said("H shatters the tree", z3.ForAll([leaf], z3.Exists([h], z3.And(member, on_path))))
    edge_of_root = words.function("edge", "label", root, leaf)
    first_edge = Said("its left edge has the label w", z3.ForAll([leaf], z3.Implies(left, edge_of_root == w)))
    at_root = Said("the root is above every leaf", z3.ForAll([leaf], words.relation("above", root, leaf)))
    restricted = words.function("value", "label", h, words.function("asks", "point", root)) == w
    in_part = z3.And(member, restricted, z3.ForAll([v], z3.Implies(below_root, agrees)))
    conclusion = z3.ForAll([leaf], z3.Implies(left, z3.Exists([h], in_part)))
    return Step(
        "subtree: if H shatters a tree, its restriction to the label w of the left edge at the root shatters the "
        "left subtree, and is nonempty",
        (shattered, at_root, first_edge),
        Said("the restriction to w shatters the left subtree", conclusion),
        (
            Change("another label than that of the edge", (first_edge,)),
            Change("a root that is not above its leaves", (at_root,)),
        ),
        (
            words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
            words.only(root, words.constant("v1", "node")),
            words.only(words.constant("l1", "leaf"), words.constant("l2", "leaf")),
            words.only(words.constant("x1", "point"), words.constant("x2", "point")),
            words.only(w, words.constant("w2", "label")),
        ),
        meaning=path_situations.mistake_trees,
    )


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


def _few_elements(words: Vocabulary) -> tuple[z3.BoolRef, ...]:
    """Return "there are no elements but two of each sort"."""
    return (
        words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
        words.only(words.constant("root", "node"), words.constant("v1", "node")),
        words.only(words.constant("l1", "leaf"), words.constant("l2", "leaf")),
        words.only(words.constant("x1", "point"), words.constant("x2", "point")),
        words.only(words.constant("y1", "label"), words.constant("y2", "label")),
    )
