"""The orders between dimensions of collapsed labels (`bgs` Lemma 4.5, Claims 4.6 and 4.7), for all sizes.

For every class H: the multiclass Littlestone dimension is that of the pair maps; and (some bit of H) <= (bit maps,
uniform trees) <= (bit maps) <= (all maps), (pair maps) <= (bit maps). Each by a tree of the same shape, node by
node.

Symbols are those of :mod:`~littlestone_solver.induction.psi_paths`, and sorts of bits and of binary functions:

* ``bit(b, y)``: bit b of the label y is 1;
* ``part(g)``: g belongs to H|_j; ``one at(g, x)``: the binary function g is 1 at x.

Not checked by z3: swapping the two subtrees of some nodes of a finite complete tree gives a complete tree of the
same depth; dimensions are the largest depths of shattered trees, so a tree of every depth for a tree of that depth
orders them, also where they are infinite.
"""

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.step import Step, WrongStep, verify_steps
from .psi_paths import few_elements, shattered_with_labels, shattered_with_maps
from .vocabulary import Vocabulary

_CLASSES = "all classes with any number of labels on any set of points, shattered trees of every depth"
_SCHEME = "structure of finite trees, dimensions as largest depths"


def order_steps() -> list[Step]:
    """Return all steps of the orders.

    Examples
    --------
    >>> len(order_steps())
    6
    """
    return [*_multiclass_steps(), *_bit_steps(), *_chain_steps()]


def _multiclass_steps() -> list[Step]:
    return [_multiclass_to_pair_maps(), _pair_maps_to_multiclass()]


def _bit_steps() -> list[Step]:
    return [_bit_to_uniform()]


def _chain_steps() -> list[Step]:
    return [differing_bit_step(), _pair_maps_to_bit_maps(), _larger_family()]


def _pair_map_at(words: Vocabulary) -> z3.BoolRef:
    """Return "the map at v takes the first label alone to 0 and the second alone to 1"."""
    v, y = words.constant("v", "node"), words.constant("y", "label")
    mapping = words.function("map", "collapsing map", v)
    return z3.ForAll(
        [v, y],
        z3.And(
            words.relation("zero", mapping, y) == (y == words.function("first", "label", v)),
            words.relation("one", mapping, y) == (y == words.function("second", "label", v)),
        ),
    )


def _labels_differ(words: Vocabulary) -> z3.BoolRef:
    v = words.constant("v", "node")
    return z3.ForAll([v], words.function("first", "label", v) != words.function("second", "label", v))


def _multiclass_to_pair_maps() -> Step:
    words = Vocabulary()
    by_labels, by_maps, pair = shattered_with_labels(words), shattered_with_maps(words), _pair_map_at(words)
    v, y = words.constant("v", "node"), words.constant("y", "label")
    exclusive = z3.ForAll(
        [v, y],
        z3.Not(
            z3.And(
                words.relation("zero", words.function("map", "collapsing map", v), y),
                words.relation("one", words.function("map", "collapsing map", v), y),
            )
        ),
    )
    differ = _labels_differ(words)
    return Step(
        "labels to pair maps (bgs Lemma 4.5): with the map (first label to 0, second to 1) at every node, H "
        "shatters the tree of maps; it is a map, since the two labels differ",
        (by_labels, pair, differ),
        z3.And(by_maps, exclusive),
        (
            WrongStep("any maps", (by_labels, differ), by_maps),
            WrongStep("equal labels: not a map", (by_labels, pair), exclusive),
        ),
        few_elements(words),
    )


def _pair_maps_to_multiclass() -> Step:
    words = Vocabulary()
    by_labels, by_maps, pair = shattered_with_labels(words), shattered_with_maps(words), _pair_map_at(words)
    v, y = words.constant("v", "node"), words.constant("y", "label")
    mapping = words.function("map", "collapsing map", v)
    contains_pair = z3.ForAll(
        [v, y],
        z3.And(
            z3.Implies(y == words.function("first", "label", v), words.relation("zero", mapping, y)),
            z3.Implies(y == words.function("second", "label", v), words.relation("one", mapping, y)),
        ),
    )
    return Step(
        "pair maps to labels (bgs Lemma 4.5): with the two labels of the pair map on the edges, H shatters the "
        "tree of labels",
        (by_maps, pair),
        by_labels,
        (WrongStep("maps that take other labels to 0 or 1 as well", (by_maps, contains_pair), by_labels),),
        few_elements(words),
    )


def _bit_to_uniform() -> Step:
    words = Vocabulary()
    h, g = words.constant("h", "hypothesis"), words.constant("g", "function")
    v, leaf, x, y = (
        words.constant("v", "node"),
        words.constant("l", "leaf"),
        words.constant("x", "point"),
        words.constant("y", "label"),
    )
    j = words.constant("j", "bit")
    part = words.relation("part", g)
    one_at = words.relation("one at", g, x)
    is_bit_of = z3.ForAll([x], one_at == words.relation("bit", j, words.function("value", "label", h, x)))
    restricted = z3.ForAll([g], z3.Implies(part, z3.Exists([h], z3.And(words.relation("member", h), is_bit_of))))
    one_asked = words.relation("one at", g, words.function("asks", "point", v))
    # In a binary mistake tree either edge may carry the 1; where the left one does, the sides are exchanged.
    one_on_left = words.relation("one on left", v)
    goes_left = words.relation("left", v, leaf)
    agrees = z3.ForAll([v], z3.Implies(words.relation("above", v, leaf), one_asked == (one_on_left == goes_left)))
    by_bit = z3.ForAll([leaf], z3.Exists([g], z3.And(part, agrees)))
    the_map = words.constant("bit map j", "collapsing map")
    same_map = z3.ForAll([v], words.function("map", "collapsing map", v) == the_map)
    is_bit_map = z3.ForAll(
        [y],
        z3.And(
            words.relation("one", the_map, y) == words.relation("bit", j, y),
            words.relation("zero", the_map, y) == z3.Not(words.relation("bit", j, y)),
        ),
    )
    uniform = shattered_with_maps(words, one_on_left)
    known = (by_bit, same_map, is_bit_map)
    return Step(
        "bit to uniform tree (bgs Claim 4.6): a tree that H|_j shatters, with the bit map of j at every node and "
        "sides exchanged where the left edge carries 1, is shattered by H; all its nodes carry one map",
        (*known, restricted),
        uniform,
        (
            WrongStep("functions that are no bit of a member", known, uniform),
            WrongStep("sides not exchanged", (*known, restricted), shattered_with_maps(words)),
        ),
        (*few_elements(words), words.only(words.constant("g1", "function"), words.constant("g2", "function"))),
    )


def differing_bit_step() -> Step:
    """Return the step "two labels differ in some bit".

    Examples
    --------
    >>> len(differing_bit_step().hypotheses)
    2
    """
    words = Vocabulary()
    b, y, z = words.constant("b", "bit"), words.constant("y", "label"), words.constant("z", "label")
    first, second = words.constant("w", "label"), words.constant("w'", "label")
    same_bits = z3.ForAll([b], words.relation("bit", b, y) == words.relation("bit", b, z))
    determined = z3.ForAll([y, z], z3.Implies(same_bits, y == z))
    conclusion = z3.Exists([b], words.relation("bit", b, first) != words.relation("bit", b, second))
    return Step(
        "two labels differ in some bit, as a label is determined by its bits",
        (determined, first != second),
        conclusion,
        (WrongStep("too few bits to tell the labels apart", (first != second,), conclusion),),
        (words.only(words.constant("b1", "bit")), words.only(first, second)),
    )


def _pair_maps_to_bit_maps() -> Step:
    words = Vocabulary()
    v, y = words.constant("v", "node"), words.constant("y", "label")
    bit = words.function("chosen", "bit", v)
    first, second = words.function("first", "label", v), words.function("second", "label", v)
    mapping = words.function("map", "collapsing map", v)
    is_bit_map = z3.ForAll(
        [v, y],
        z3.And(
            words.relation("one", mapping, y) == words.relation("bit", bit, y),
            words.relation("zero", mapping, y) == z3.Not(words.relation("bit", bit, y)),
        ),
    )
    differs = z3.ForAll([v], words.relation("bit", bit, first) != words.relation("bit", bit, second))
    swapped = words.relation("bit", bit, first)
    by_labels = shattered_with_labels(words)
    conclusion = shattered_with_maps(words, swapped)
    return Step(
        "pair maps to bit maps (bgs Claim 4.7): with the map of a bit in which the two labels differ, sides "
        "exchanged where the first label has a 1 there, H shatters the tree",
        (by_labels, is_bit_map, differs),
        conclusion,
        (
            WrongStep("a bit in which the labels agree", (by_labels, is_bit_map), conclusion),
            WrongStep("sides not exchanged", (by_labels, is_bit_map, differs), shattered_with_maps(words)),
        ),
        (*few_elements(words), words.only(words.constant("b1", "bit"))),
    )


def _larger_family() -> Step:
    words = Vocabulary()
    v, m = words.constant("v", "node"), words.constant("m", "collapsing map")
    mapping = words.function("map", "collapsing map", v)
    from_small = z3.ForAll([v], words.relation("in family", mapping))
    from_large = z3.ForAll([v], words.relation("in larger family", mapping))
    contained = z3.ForAll([m], z3.Implies(words.relation("in family", m), words.relation("in larger family", m)))
    return Step(
        "a larger family (bgs Claims 4.6, 4.7): a tree with maps of a family is a tree with maps of every larger "
        "one; uniform trees are trees",
        (from_small, contained),
        from_large,
        (WrongStep("another family", (from_small,), from_large),),
        (words.only(words.constant("v1", "node")), words.only(words.constant("m1", "collapsing map"))),
    )


@verdicts.check("bgs.lemma-4.5", scopes=everywhere(Only(_CLASSES)), strength=Verdict.PROVED)
def multiclass_is_pair_maps(trial: Trial, scope: Only) -> None:
    """The multiclass Littlestone dimension is the dimension of the pair maps."""
    trial.by_hand(_SCHEME)
    verify_steps(trial, _multiclass_steps())


@verdicts.check("bgs.claim-4.6", scopes=everywhere(Only(f"{_CLASSES}, every bit")), strength=Verdict.PROVED)
def bits_and_bit_maps(trial: Trial, scope: Only) -> None:
    """The dimension of every bit restriction is at most the uniform dimension of the bit maps, and that at
    most the plain one.
    """
    trial.by_hand(_SCHEME)
    verify_steps(trial, [*_bit_steps(), _larger_family()])


@verdicts.check(
    "bgs.claim-4.7", scopes=everywhere(Only(f"{_CLASSES}, any number of bits")), strength=Verdict.PROVED
)
def pair_maps_bit_maps_all_maps(trial: Trial, scope: Only) -> None:
    """The dimensions of the pair maps, of the bit maps and of all maps are in this order, each at most the next."""
    trial.by_hand(_SCHEME)
    verify_steps(trial, [*_multiclass_steps(), *_chain_steps()])
