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

By hand: two different leaves of a finite complete tree part at some node above both; and finite sets: where no tree
serves two leaves, there are as many trees as leaves.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.induction import Induction
from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Definition, Fact, Said, Theorem, by
from ..engine.proofs.reasons import Reason, natural_induction
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, integers, number_function, object_function, objects, reals, relation
from ..engine.values.literal import Literal, powered
from ..meanings import collapsed_labels as meaning
from ..meanings import map_situations
from ..meanings.trees_of_points import cover_number
from .classes import CLASS
from .powers import POWER_NEXT, POWER_ZERO, power
from .vocabulary import Vocabulary
from .zero_cover import POINTS, covered, levels

deep_maps = relation("deep_maps", CLASS, INTEGER, meaning=meaning.DEEP_MAPS)
"""deep_maps(H, n): H shatters a tree of depth n with points and collapsing maps at its nodes."""
points_of = object_function("points_of", CLASS, INTEGER, POINTS, meaning=meaning.POINTS_OF)
"""The tree of points of such a tree."""
leaves = number_function("leaves", INTEGER, meaning=meaning.NUMBER_OF_LEAVES)
"""The number of leaves of a complete tree of this depth."""

(_H,) = objects(CLASS, "H")
(_depth,) = integers("D")
(_b,) = reals("b")

ONE_LEAF = Definition("leaves at depth 0", leaves(0) == 1)
TREE_OF_POINTS = Definition(
    "the tree of points", levels(points_of(_H, _depth), _depth), (_depth >= 0, deep_maps(_H, _depth))
)
TWICE_AS_MANY = Definition("leaves at the next depth", leaves(_depth + 1) == leaves(_depth) * 2, (_depth >= 0,))


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
    shattered = Said(
        "every leaf is realized by some member",
        z3.ForAll([leaf], z3.Exists([h], z3.And(member, _realizes(words, h, leaf)))),
    )
    covered = Said(
        "every member agrees above every leaf with some tree",
        z3.ForAll([h, leaf], z3.Implies(member, z3.Exists([s], _agrees(words, s, h, leaf)))),
    )
    conclusion = Said(
        "every leaf is served by some tree", z3.ForAll([leaf], z3.Exists([s], _serves(words, s, leaf)))
    )
    return Step(
        "served: in a 0-cover of a class that shatters T, every leaf has a tree that agrees above it with a member "
        "of H that realizes it",
        (shattered, covered),
        conclusion,
        (
            Change("a leaf that no member realizes", (shattered,)),
            Change("a member that no tree covers", (covered,)),
        ),
        _few_elements(words),
        meaning=map_situations.maps_and_covers,
    )


def _parts_at(words: Vocabulary, node: z3.ExprRef, first: z3.ExprRef, second: z3.ExprRef) -> z3.BoolRef:
    """Return "both leaves are below the node, on different sides"."""
    return z3.And(
        words.relation("above", node, first),
        words.relation("above", node, second),
        words.relation("left", node, first),
        z3.Not(words.relation("left", node, second)),
    )


def _functions_exclusive(words: Vocabulary) -> Said:
    v, y = words.constant("v", "node"), words.constant("y", "label")
    return Said(
        "a collapsing map takes a label to one value only",
        z3.ForAll([v, y], z3.Not(z3.And(words.relation("zero", v, y), words.relation("one", v, y)))),
    )


def _no_tree_twice() -> Step:
    words = Vocabulary()
    first, second, v = words.constant("l", "leaf"), words.constant("l'", "leaf"), words.constant("w", "node")
    s = words.constant("s", "tree")
    parting = Said(
        "different leaves part at some node",
        z3.ForAll(
            [first, second],
            z3.Implies(
                first != second,
                z3.Exists([v], z3.Or(_parts_at(words, v, first, second), _parts_at(words, v, second, first))),
            ),
        ),
    )
    both = z3.And(_serves(words, s, first), _serves(words, s, second))
    conclusion = Said("no tree serves two leaves", z3.ForAll([s, first, second], z3.Implies(both, first == second)))
    exclusive = _functions_exclusive(words)
    return Step(
        "no tree serves two leaves: at the node where they part it would need two labels",
        (parting, exclusive),
        conclusion,
        (
            Change("leaves that do not part", (parting,)),
            Change("a collapsing map with two values at one label", (exclusive,)),
        ),
        _few_elements(words),
        meaning=map_situations.maps_and_covers,
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


def _leaves() -> Induction:
    """Return that a complete tree of depth D has 2^D leaves."""
    return natural_induction(
        "a complete tree of depth D has 2^D leaves",
        _depth,
        (),
        leaves(_depth) == power(2, _depth),
        Reason(
            "leaves: at D = 0 there is one, and 2^0 = 1",
            (by(ONE_LEAF), by(POWER_ZERO, x=2)),
            (Change("no leaf at D = 0", (by(ONE_LEAF),), (leaves(0) == 0,)),),
        ),
        lambda induction: Reason(
            "leaves: twice as many with every level",
            (by(TWICE_AS_MANY), by(POWER_NEXT, x=2, m=_depth), by(induction)),
            (
                Change(
                    "one leaf more with every level",
                    (by(TWICE_AS_MANY),),
                    (leaves(_depth + 1) == leaves(_depth) + 1, _depth >= 1),
                ),
            ),
        ),
    )


def own_trees() -> Fact:
    """Return that a cover has at least as many trees as the tree with collapsing maps has leaves."""
    served = (
        '"every leaf is realized by some member", "every member agrees above every leaf with some tree" => "every '
        'leaf is served by some tree"'
    )
    twice = (
        '"different leaves part at some node", "a collapsing map takes a label to one value only" => "no tree '
        'serves two leaves"'
    )
    return Fact(
        "finite sets: different leaves of a complete tree part at some node; where every leaf is served and no "
        "tree serves two, there are as many trees as leaves",
        leaves(_depth) <= _b,
        (deep_maps(_H, _depth), covered(_H, points_of(_H, _depth), _b)),
        (Theorem(served, _served()), Theorem(twice, _no_tree_twice())),
    )


def lower_cover() -> Step:
    """Return `bgs` Lemma 5.11: N(0, H, z) >= 2^D for the points z of a tree with collapsing maps of depth D."""
    return Step(
        "counting: every leaf has its own tree, so the cover has at least 2^D trees",
        (
            _depth >= 0,
            deep_maps(_H, _depth),
            covered(_H, points_of(_H, _depth), _b),
            by(own_trees()),
            by(_leaves()),
        ),
        power(2, _depth) <= _b,
        (
            Change("more than 2^D trees", conclusion=power(2, _depth) < _b),
            Change("trees that serve two leaves", (by(own_trees()),)),
        ),
    )


BY_HAND = (own_trees().text,)


IN_PYTHON = Literal(
    lambda of: (
        0 <= of["D"] <= meaning.dimension_of(of.of_class("H"), "all maps")
        and cover_number(of.of_class("H"), meaning.points_of(of.of_class("H"), of.whole("D"))) <= of["b"]
    ),
    lambda of: powered(2, of.whole("D")) <= of["b"],
)


@verdicts.check(
    "bgs.lemma-5.11",
    scopes=everywhere(
        Only(
            "all classes with any number of labels on any set of points, any family of collapsing maps, "
            "shattered trees of every depth D, all symbolic"
        )
    ),
    strength=Verdict.DERIVED,
)
def check(trial: Trial, scope: Only) -> None:
    """N(0, H, D) >= 2^D for every depth D of a tree with collapsing maps that H shatters."""
    statement = (
        "for all D (integer), H (class), b (real): D >= 0, deep_maps(H, D), covered(H, "
        "points_of(H, D), b) => power(2, D) <= b"
    )
    verify_proof(trial, Theorem(statement, lower_cover(), IN_PYTHON), by_hand=BY_HAND)
