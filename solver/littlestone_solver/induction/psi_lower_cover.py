"""The lower bound for 0-covers (`bgs` Lemma 5.11), for all sizes: a shattered tree of depth D needs 2^D trees.

If a class shatters a tree T of depth D whose nodes carry points and collapsing maps, then every 0-cover of the
class on the tree of points of T has at least 2^D trees. The printed proof, step by step; d is *any* depth of a
shattered tree, so nothing is assumed about the dimension being finite.

Sorts are uninterpreted: hypotheses, points, labels, nodes and leaves of T, and trees of the cover.

* ``member(h)``, ``value(h, x)``, ``asks(v)``, ``above(v, l)``: as for mistake trees;
* ``zero(v, y)``, ``one(v, y)``: the collapsing map at node v takes the label y to 0, to 1; any other value is the
  star. Any maps at all: the family is that of all collapsing maps;
* ``left(v, l)``: leaf l is on the left side of v; the left side is that of the value 0;
* ``label(s, v)``: the label of the tree s of the cover at node v.

The nodes above a leaf of T are a whole path of the tree of points, ending at the last node above the leaf, so the
two leaves below that node belong to the same path.

Not checked by z3: two different leaves of a finite complete tree part at some node above both, and there are twice
as many leaves with every level; finite sets: where no tree serves two leaves, there are as many trees as leaves.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps
from .vocabulary import Vocabulary


def lower_cover_steps() -> list[Step]:
    """Return the steps: every leaf has a tree that serves it, no tree serves two leaves, there are 2^D leaves.

    Examples
    --------
    >>> len(lower_cover_steps())
    5
    """
    return [_served(), _parting(), _no_tree_twice(), _leaves(), _counting()]


def _realizes(words: Vocabulary, hypothesis: z3.ExprRef, leaf: z3.ExprRef) -> z3.BoolRef:
    """Return "the collapsing map at every node above the leaf takes the label of the hypothesis to the side"."""
    v = words.constant("v", "node")
    label = words.function("value", "label", hypothesis, words.function("asks", "point", v))
    left = words.relation("left", v, leaf)
    side = z3.And(
        z3.Implies(left, words.relation("zero", v, label)),
        z3.Implies(z3.Not(left), words.relation("one", v, label)),
    )
    return z3.ForAll([v], z3.Implies(words.relation("above", v, leaf), side))


def _agrees(words: Vocabulary, tree: z3.ExprRef, hypothesis: z3.ExprRef, leaf: z3.ExprRef) -> z3.BoolRef:
    """Return "the tree of the cover has the labels of the hypothesis at every node above the leaf"."""
    v = words.constant("v", "node")
    value = words.function("value", "label", hypothesis, words.function("asks", "point", v))
    same = words.function("label", "label", tree, v) == value
    return z3.ForAll([v], z3.Implies(words.relation("above", v, leaf), same))


def _serves(words: Vocabulary, tree: z3.ExprRef, leaf: z3.ExprRef) -> z3.BoolRef:
    """Return "some member of H realizes the leaf, and the tree agrees with it above the leaf"."""
    h = words.constant("h", "hypothesis")
    served = z3.And(words.relation("member", h), _realizes(words, h, leaf), _agrees(words, tree, h, leaf))
    return z3.Exists([h], served)


def _served() -> Step:
    words = Vocabulary()
    h, leaf, s = words.constant("h", "hypothesis"), words.constant("l", "leaf"), words.constant("s", "tree")
    member = words.relation("member", h)
    shattered = z3.ForAll([leaf], z3.Exists([h], z3.And(member, _realizes(words, h, leaf))))
    covered = z3.ForAll([h, leaf], z3.Implies(member, z3.Exists([s], _agrees(words, s, h, leaf))))
    conclusion = z3.ForAll([leaf], z3.Exists([s], _serves(words, s, leaf)))
    return Step(
        "served: in a 0-cover of a class that shatters T, every leaf has a tree that agrees above it with a member "
        "of H that realizes it",
        (shattered, covered),
        conclusion,
        (
            WrongStep("a leaf that no member realizes", (covered,), conclusion),
            WrongStep("a member that no tree covers", (shattered,), conclusion),
        ),
        _few_elements(words),
    )


def _parts_at(words: Vocabulary, node: z3.ExprRef, first: z3.ExprRef, second: z3.ExprRef) -> z3.BoolRef:
    """Return "both leaves are below the node, on different sides"."""
    return z3.And(
        words.relation("above", node, first),
        words.relation("above", node, second),
        words.relation("left", node, first),
        z3.Not(words.relation("left", node, second)),
    )


def _functions_exclusive(words: Vocabulary) -> z3.BoolRef:
    """Return "a collapsing map takes a label to one value only"."""
    v, y = words.constant("v", "node"), words.constant("y", "label")
    return z3.ForAll([v, y], z3.Not(z3.And(words.relation("zero", v, y), words.relation("one", v, y))))


def _parting() -> Step:
    words = Vocabulary()
    h, g = words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")
    first, second, node = words.constant("l1", "leaf"), words.constant("l2", "leaf"), words.constant("v1", "node")
    asked = words.function("asks", "point", node)
    realized = (_realizes(words, h, first), _realizes(words, g, second))
    parted = _parts_at(words, node, first, second)
    exclusive = _functions_exclusive(words)
    conclusion = words.function("value", "label", h, asked) != words.function("value", "label", g, asked)
    return Step(
        "parting: functions that realize two leaves have different labels at the node where the leaves part, since "
        "a collapsing map takes equal labels to equal values",
        (*realized, parted, exclusive),
        conclusion,
        (
            WrongStep("a collapsing map with two values at one label", (*realized, parted), conclusion),
            WrongStep(
                "two leaves on the same side",
                (
                    *realized,
                    exclusive,
                    words.relation("above", node, first),
                    words.relation("left", node, first),
                    words.relation("left", node, second),
                ),
                conclusion,
            ),
        ),
        _few_elements(words),
    )


def _no_tree_twice() -> Step:
    words = Vocabulary()
    first, second, v = words.constant("l", "leaf"), words.constant("l'", "leaf"), words.constant("w", "node")
    s = words.constant("s", "tree")
    parting = z3.ForAll(
        [first, second],
        z3.Implies(
            first != second,
            z3.Exists([v], z3.Or(_parts_at(words, v, first, second), _parts_at(words, v, second, first))),
        ),
    )
    both = z3.And(_serves(words, s, first), _serves(words, s, second))
    conclusion = z3.ForAll([s, first, second], z3.Implies(both, first == second))
    exclusive = _functions_exclusive(words)
    return Step(
        "no tree serves two leaves: at the node where they part it would need two labels",
        (parting, exclusive),
        conclusion,
        (
            WrongStep("leaves that do not part", (exclusive,), conclusion),
            WrongStep("a collapsing map with two values at one label", (parting,), conclusion),
        ),
        _few_elements(words),
    )


def _few_elements(words: Vocabulary) -> tuple[z3.BoolRef, ...]:
    """Return "there are no elements but two of each sort, and one node"."""
    return (
        words.only(words.constant("h1", "hypothesis"), words.constant("h2", "hypothesis")),
        words.only(words.constant("v1", "node")),
        words.only(words.constant("l1", "leaf"), words.constant("l2", "leaf")),
        words.only(words.constant("x1", "point")),
        words.only(words.constant("y1", "label"), words.constant("y2", "label")),
        words.only(words.constant("s1", "tree"), words.constant("s2", "tree")),
    )


def _leaves() -> Step:
    context = z3.Context()
    leaves, following, power, next_power = [
        z3.Int(name, context) for name in ("leaves at D", "leaves at D + 1", "2^D", "2^(D+1)")
    ]
    doubled = following == leaves * 2
    induction = (leaves == power, next_power == power * 2)
    return Step(
        "leaves: a complete tree of depth D has 2^D leaves; passes from D to D + 1, and at D = 0 there is one",
        (doubled, *induction),
        following == next_power,
        (
            WrongStep(
                "one leaf more with every level", (following == leaves + 1, *induction), following == next_power
            ),
        ),
    )


def _counting() -> Step:
    context = z3.Context()
    cover, leaves, power = [z3.Int(name, context) for name in ("trees of the cover", "leaves", "2^D")]
    return Step(
        "counting: every leaf has its own tree, so the cover has at least 2^D trees",
        (leaves == power, cover >= leaves),
        cover >= power,
        (WrongStep("more than 2^D trees", (leaves == power, cover >= leaves), cover > power),),
    )


@verdicts.check(
    "bgs.lemma-5.11",
    scopes=everywhere(
        Only(
            "all classes with any number of labels on any set of points, any family of collapsing maps, "
            "shattered trees of every depth D, all symbolic"
        )
    ),
    strength=Verdict.PROVED,
)
def check(trial: Trial, scope: Only) -> None:
    """N(0, H, D) >= 2^D for every depth D of a tree with collapsing maps that H shatters."""
    trial.by_hand(
        "structure of finite complete trees, cardinality of finite sets, induction on D for the number of leaves"
    )
    verify_steps(trial, lower_cover_steps())
