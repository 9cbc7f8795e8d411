"""First-order steps about 0-covers: stitching two covers below a root, and uniting covers (bgs Claims 5.8, 5.9).

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

from ..engine.step import Step, WrongStep
from .vocabulary import Vocabulary


def cover_steps() -> list[Step]:
    """Return the steps about covers: stitching, union, and the two base cases.

    Examples
    --------
    >>> len(cover_steps())
    4
    """
    return [stitching_step(), union_step(), _one_function(), _depth_zero()]


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
    restricted = z3.ForAll([h], z3.Implies(member, value_at_root == i))
    covered_left = z3.ForAll(
        [h, p],
        z3.Implies(
            z3.And(member, goes_left),
            z3.Exists([s], z3.ForAll([v], z3.Implies(below_root, left_label == value))),
        ),
    )
    covered_right = z3.ForAll(
        [h, p],
        z3.Implies(
            z3.And(member, goes_right),
            z3.Exists([t], z3.ForAll([v], z3.Implies(below_root, right_label == value))),
        ),
    )
    onto = z3.ForAll([t], z3.Exists([s], partner == t))
    stitched = (
        z3.ForAll([s], words.function("label", "label", s, root) == i),
        z3.ForAll([s, p, v], z3.Implies(z3.And(below_root, goes_left), label == left_label)),
        z3.ForAll(
            [s, p, v],
            z3.Implies(z3.And(below_root, goes_right), label == words.function("right label", "label", partner, v)),
        ),
    )
    conclusion = z3.ForAll(
        [h, p],
        z3.Implies(member, z3.Exists([s], z3.ForAll([v], z3.Implies(on_path, label == value)))),
    )
    covers = (covered_left, covered_right, *stitched)
    return Step(
        "stitching (bgs Claim 5.8): covers of the class of label i at the root, on both subtrees, stitched below "
        "a root labelled i along a map onto the right cover, cover it on the whole tree",
        (restricted, *covers, onto),
        conclusion,
        (
            WrongStep("the map is not onto", (restricted, *covers), conclusion),
            WrongStep("hypotheses of other labels at the root", (*covers, onto), conclusion),
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
    exhausted = z3.ForAll([h], z3.Implies(member, z3.Exists([part], in_part)))
    covered = z3.ForAll([h, p, part], z3.Implies(in_part, z3.Exists([t], z3.And(in_cover, agrees))))
    united = z3.ForAll([t], in_union == z3.Exists([part], in_cover))
    conclusion = z3.ForAll([h, p], z3.Implies(member, z3.Exists([t], z3.And(in_union, agrees))))
    return Step(
        "union (bgs Claim 5.9): covers of the parts of a class, put together, cover the class",
        (exhausted, covered, united),
        conclusion,
        (WrongStep("some hypothesis is in no part", (covered, united), conclusion),),
        (
            words.only(words.constant("h1", "hypothesis")),
            words.only(words.constant("p1", "path")),
            words.only(words.constant("g1", "part")),
            words.only(words.constant("t1", "tree")),
        ),
    )


def _one_function() -> Step:
    words = Vocabulary()
    h, g = words.constant("h", "hypothesis"), words.constant("g", "hypothesis")
    x, v, p = words.constant("x", "point"), words.constant("v", "node"), words.constant("p", "path")
    only_tree = words.constant("t", "tree")
    members = z3.And(words.relation("member", h), words.relation("member", g))
    no_split = z3.ForAll(
        [h, g, x],
        z3.Implies(members, words.function("value", "label", h, x) == words.function("value", "label", g, x)),
    )
    asked = words.function("asks", "point", v)
    label = words.function("label", "label", only_tree, v)
    chosen = words.constant("f", "hypothesis")
    tree = (
        words.relation("member", chosen),
        z3.ForAll([v], label == words.function("value", "label", chosen, asked)),
    )
    conclusion = z3.ForAll(
        [h, p, v],
        z3.Implies(
            z3.And(words.relation("member", h), words.relation("on", v, p)),
            label == words.function("value", "label", h, asked),
        ),
    )
    return Step(
        "base d = 0: no tree of depth 1 is shattered, so all members of H agree and one tree, labelled by any of "
        "them, covers H",
        (no_split, *tree),
        conclusion,
        (WrongStep("two members may differ", tree, conclusion),),
        (
            words.only(chosen, words.constant("h1", "hypothesis")),
            words.only(words.constant("x1", "point")),
            words.only(words.constant("v1", "node")),
            words.only(words.constant("p1", "path")),
            words.only(words.constant("y1", "label"), words.constant("y2", "label")),
            words.only(only_tree),
        ),
    )


def _depth_zero() -> Step:
    context = z3.Context()
    cover, total, dimension, d = [z3.Int(name, context) for name in ("N(H,0)", "S(0,d)", "Ldim(H)", "d")]
    empty = z3.Bool("H is empty", context)
    meaning = (
        empty == (dimension == -1),
        dimension >= -1,
        z3.Implies(d == -1, total == 0),
        z3.Implies(d >= 0, total == 1),
        dimension <= d,
    )
    return Step(
        "base T = 0, and the empty class: N(H,0) = 1 <= S(0,d) for d >= 0; N(empty, T) = 0 = S(T,-1)",
        (*meaning, z3.Implies(empty, cover == 0), z3.Implies(z3.Not(empty), cover == 1)),
        cover <= total,
        (WrongStep("N(H,0) = 1 also for the empty class", (*meaning, cover == 1), cover <= total),),
    )
