"""First-order steps about the trees of 0-covers: stitching below a root, and uniting (bgs Claims 5.8, 5.9).

Sorts are uninterpreted: hypotheses, points, labels, nodes and paths of the input-labelled tree z, and trees of
the covers (left trees, right trees).

* ``member(h)``, ``value(h, x)``: as for mistake trees; ``asks(v)``: the point at node v of z;
* ``on(v, p)``: node v lies on path p; ``left(p)``: p goes on in the left subtree of z;
* ``left label(s, v)``, ``right label(t, v)``: the label of a tree of the left or right cover at node v;
* ``partner(s)``: the right tree stitched to the left tree s; ``label(s, v)``: the label of the stitched tree.

Sizes do not occur: the stitched trees are numbered by the left trees, so there are as many; and a larger finite
set can be mapped onto a smaller nonempty one.
"""

import z3

from ..engine.proofs.proposition import Said
from ..engine.proofs.step import Change, Step
from ..meanings import path_situations
from .vocabulary import Vocabulary


def stitching_step() -> Step:
    """Return the step of `bgs` Claim 5.8: covers of both subtrees, stitched below a root label."""
    words = Vocabulary()
    h, p, v = words.constant("h", "hypothesis"), words.constant("p", "path"), words.constant("v", "node")
    s, t = words.constant("s", "left tree"), words.constant("t", "right tree")
    root, i = words.constant("root", "node"), words.constant("i", "label")
    member, on_path = words.relation("member", h), words.relation("on", v, p)
    goes_left, goes_right = words.relation("left", p), z3.Not(words.relation("left", p))
    value = words.function("value", "label", h, words.function("asks", "point", v))
    value_at_root = words.function("value", "label", h, words.function("asks", "point", root))
    partner = words.function("partner", "right tree", s)
    label = words.function("label", "label", s, v)
    left_label, right_label = (
        words.function("left label", "label", s, v),
        words.function("right label", "label", t, v),
    )
    below_root = z3.And(on_path, v != root)
    restricted = Said(
        "every member has the label i at the root", z3.ForAll([h], z3.Implies(member, value_at_root == i))
    )
    covered_left = Said(
        "the left trees cover the class on the left subtree",
        z3.ForAll(
            [h, p],
            z3.Implies(
                z3.And(member, goes_left),
                z3.Exists([s], z3.ForAll([v], z3.Implies(below_root, left_label == value))),
            ),
        ),
    )
    covered_right = Said(
        "the right trees cover the class on the right subtree",
        z3.ForAll(
            [h, p],
            z3.Implies(
                z3.And(member, goes_right),
                z3.Exists([t], z3.ForAll([v], z3.Implies(below_root, right_label == value))),
            ),
        ),
    )
    onto = Said("every right tree is the partner of some left tree", z3.ForAll([t], z3.Exists([s], partner == t)))
    stitched = (
        Said(
            "stitched trees have the label i at the root",
            z3.ForAll([s], words.function("label", "label", s, root) == i),
        ),
        Said(
            "stitched trees go on as the left tree",
            z3.ForAll([s, p, v], z3.Implies(z3.And(below_root, goes_left), label == left_label)),
        ),
        Said(
            "stitched trees go on as its partner",
            z3.ForAll(
                [s, p, v],
                z3.Implies(
                    z3.And(below_root, goes_right), label == words.function("right label", "label", partner, v)
                ),
            ),
        ),
    )
    conclusion = z3.ForAll(
        [h, p],
        z3.Implies(member, z3.Exists([s], z3.ForAll([v], z3.Implies(on_path, label == value)))),
    )
    return Step(
        "stitching (bgs Claim 5.8): covers of the class of label i at the root, on both subtrees, stitched below "
        "a root labelled i along a map onto the right cover, cover it on the whole tree",
        (restricted, covered_left, covered_right, *stitched, onto),
        Said("the stitched trees cover the class on the whole tree", conclusion),
        (
            Change("the map is not onto", (onto,)),
            Change("hypotheses of other labels at the root", (restricted,)),
        ),
        (
            words.only(words.constant("h1", "hypothesis")),
            words.only(words.constant("p1", "path")),
            words.only(root, words.constant("v1", "node")),
            words.only(words.constant("x1", "point"), words.constant("x2", "point")),
            words.only(words.constant("y1", "label"), words.constant("y2", "label")),
            words.only(words.constant("s1", "left tree"), words.constant("s2", "left tree")),
            words.only(words.constant("t1", "right tree"), words.constant("t2", "right tree")),
        ),
        meaning=path_situations.stitched_covers,
    )


def union_step() -> Step:
    """Return the step of `bgs` Claim 5.9: covers of the parts of a class, put together."""
    words = Vocabulary()
    h, p = words.constant("h", "hypothesis"), words.constant("p", "path")
    part, t = words.constant("g", "part"), words.constant("t", "tree")
    member, in_part = words.relation("member", h), words.relation("in part", h, part)
    in_cover = words.relation("in cover of", t, part)
    agrees = words.relation("agrees on", t, h, p)
    in_union = words.relation("in union", t)
    exhausted = Said("every member is in some part", z3.ForAll([h], z3.Implies(member, z3.Exists([part], in_part))))
    covered = Said(
        "every part has a cover",
        z3.ForAll([h, p, part], z3.Implies(in_part, z3.Exists([t], z3.And(in_cover, agrees)))),
    )
    united = Said(
        "the trees of all covers are put together", z3.ForAll([t], in_union == z3.Exists([part], in_cover))
    )
    conclusion = z3.ForAll([h, p], z3.Implies(member, z3.Exists([t], z3.And(in_union, agrees))))
    return Step(
        "union (bgs Claim 5.9): covers of the parts of a class, put together, cover the class",
        (exhausted, covered, united),
        Said("the trees put together cover the class", conclusion),
        (Change("some hypothesis is in no part", (exhausted,)),),
        (
            words.only(words.constant("h1", "hypothesis")),
            words.only(words.constant("p1", "path")),
            words.only(words.constant("g1", "part")),
            words.only(words.constant("t1", "tree")),
        ),
        meaning=path_situations.united_covers,
    )


def no_level_step() -> Step:
    """Return the step for trees without levels: on a path without nodes every tree agrees with every function."""
    words = Vocabulary()
    h, p, v, t = (
        words.constant("h", "hypothesis"),
        words.constant("p", "path"),
        words.constant("v", "node"),
        words.constant("t", "tree"),
    )
    on_path = words.relation("on", v, p)
    label, asked = words.function("label", "label", t, v), words.function("asks", "point", v)
    no_node = Said("no node lies on a path", z3.ForAll([v, p], z3.Not(on_path)))
    agrees = z3.ForAll([v], z3.Implies(on_path, label == words.function("value", "label", h, asked)))
    return Step(
        "a tree without levels: any one tree agrees with every function on every path",
        (no_node,),
        Said("every tree agrees with every function on every path", z3.ForAll([h, p], agrees)),
        (Change("some node lies on a path", (no_node,)),),
        (
            words.only(words.constant("h1", "hypothesis")),
            words.only(words.constant("p1", "path")),
            words.only(words.constant("v1", "node")),
            words.only(words.constant("x1", "point")),
            words.only(words.constant("y1", "label"), words.constant("y2", "label")),
        ),
        meaning=path_situations.no_levels,
    )
