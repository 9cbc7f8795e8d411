"""Steps about trees of labels and of collapsing maps of one shape, node by node (`bgs` Lemma 4.5, Claims 4.6, 4.7).

Symbols are those of :mod:`~littlestone_solver.induction.psi_paths`, and sorts of bits and of binary functions:

* ``bit(b, y)``: bit b of the label y is 1;
* ``part(g)``: g belongs to H|_j; ``one at(g, x)``: the binary function g is 1 at x.
"""

import z3

from ..engine.proofs.proposition import Said
from ..engine.proofs.step import Change, Step
from ..meanings import map_situations
from .psi_paths import few_elements, shattered_with_labels, shattered_with_maps
from .vocabulary import Vocabulary


def _pair_map_at(words: Vocabulary) -> Said:
    v, y = words.constant("v", "node"), words.constant("y", "label")
    mapping = words.function("map", "collapsing map", v)
    return Said(
        "the map at a node takes its first label alone to 0 and its second alone to 1",
        z3.ForAll(
            [v, y],
            z3.And(
                words.relation("zero", mapping, y) == (y == words.function("first", "label", v)),
                words.relation("one", mapping, y) == (y == words.function("second", "label", v)),
            ),
        ),
    )


def _labels_differ(words: Vocabulary) -> Said:
    v = words.constant("v", "node")
    differ = words.function("first", "label", v) != words.function("second", "label", v)
    return Said("the two labels of a node differ", z3.ForAll([v], differ))


def multiclass_to_pair_maps_step() -> Step:
    """Return the step from a tree of labels to one of pair maps."""
    words = Vocabulary()
    by_labels = Said("H shatters the tree of labels", shattered_with_labels(words))
    by_maps, pair = shattered_with_maps(words), _pair_map_at(words)
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
        Said("H shatters the tree of maps, which are maps", z3.And(by_maps, exclusive)),
        (Change("any maps", (pair,), (), by_maps), Change("equal labels: not a map", (differ,), (), exclusive)),
        few_elements(words),
        meaning=map_situations.labels_and_pair_maps,
    )


def pair_maps_to_multiclass_step() -> Step:
    """Return the step from a tree of pair maps to one of labels."""
    words = Vocabulary()
    by_maps = Said("H shatters the tree of maps", shattered_with_maps(words))
    by_labels, pair = shattered_with_labels(words), _pair_map_at(words)
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
        Said("H shatters the tree of labels", by_labels),
        (Change("maps that take other labels to 0 or 1 as well", (pair,), (contains_pair,)),),
        few_elements(words),
        meaning=map_situations.labels_and_pair_maps,
    )


def bit_to_uniform_step() -> Step:
    """Return the step from a tree of a bit to one with the map of this bit."""
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
    of_member = z3.Exists([h], z3.And(words.relation("member", h), is_bit_of))
    restricted = Said(
        "every function of the part is bit j of a member", z3.ForAll([g], z3.Implies(part, of_member))
    )
    one_asked = words.relation("one at", g, words.function("asks", "point", v))
    # In a binary mistake tree either edge may carry the 1; where the left one does, the sides are exchanged.
    one_on_left = words.relation("one on left", v)
    goes_left = words.relation("left", v, leaf)
    agrees = z3.ForAll([v], z3.Implies(words.relation("above", v, leaf), one_asked == (one_on_left == goes_left)))
    by_bit = Said("the part shatters the tree", z3.ForAll([leaf], z3.Exists([g], z3.And(part, agrees))))
    the_map = words.constant("bit map j", "collapsing map")
    mapping = words.function("map", "collapsing map", v)
    same_map = Said("all nodes carry one map", z3.ForAll([v], mapping == the_map))
    is_bit_map = Said(
        "it is the map of bit j",
        z3.ForAll(
            [y],
            z3.And(
                words.relation("one", the_map, y) == words.relation("bit", j, y),
                words.relation("zero", the_map, y) == z3.Not(words.relation("bit", j, y)),
            ),
        ),
    )
    uniform = shattered_with_maps(words, one_on_left)
    known = (by_bit, same_map, is_bit_map)
    return Step(
        "bit to uniform tree (bgs Claim 4.6): a tree that H|_j shatters, with the bit map of j at every node and "
        "sides exchanged where the left edge carries 1, is shattered by H; all its nodes carry one map",
        (*known, restricted),
        Said("H shatters the tree of maps, sides exchanged where the left edge carries 1", uniform),
        (
            Change("functions that are no bit of a member", (restricted,)),
            Change("sides not exchanged", conclusion=shattered_with_maps(words)),
        ),
        (*few_elements(words), words.only(words.constant("g1", "function"), words.constant("g2", "function"))),
        meaning=map_situations.bits_and_maps,
    )


def differing_bit_step() -> Step:
    """Return the step "two labels differ in some bit"."""
    words = Vocabulary()
    b, y, z = words.constant("b", "bit"), words.constant("y", "label"), words.constant("z", "label")
    first, second = words.constant("w", "label"), words.constant("w'", "label")
    same_bits = z3.ForAll([b], words.relation("bit", b, y) == words.relation("bit", b, z))
    determined = Said("labels with the same bits are equal", z3.ForAll([y, z], z3.Implies(same_bits, y == z)))
    conclusion = z3.Exists([b], words.relation("bit", b, first) != words.relation("bit", b, second))
    return Step(
        "two labels differ in some bit, as a label is determined by its bits",
        (determined, first != second),
        Said("two labels differ in some bit", conclusion),
        (Change("too few bits to tell the labels apart", (determined,)),),
        (words.only(words.constant("b1", "bit")), words.only(first, second)),
        meaning=map_situations.labels_and_bits,
    )


def pair_maps_to_bit_maps_step() -> Step:
    """Return the step from a tree of labels to one of bit maps."""
    words = Vocabulary()
    v, y = words.constant("v", "node"), words.constant("y", "label")
    bit = words.function("chosen", "bit", v)
    first, second = words.function("first", "label", v), words.function("second", "label", v)
    mapping = words.function("map", "collapsing map", v)
    is_bit_map = Said(
        "the map at a node is that of the bit chosen there",
        z3.ForAll(
            [v, y],
            z3.And(
                words.relation("one", mapping, y) == words.relation("bit", bit, y),
                words.relation("zero", mapping, y) == z3.Not(words.relation("bit", bit, y)),
            ),
        ),
    )
    differs = Said(
        "the labels at a node differ in the bit chosen there",
        z3.ForAll([v], words.relation("bit", bit, first) != words.relation("bit", bit, second)),
    )
    swapped = words.relation("bit", bit, first)
    by_labels = Said("H shatters the tree of labels", shattered_with_labels(words))
    conclusion = shattered_with_maps(words, swapped)
    return Step(
        "pair maps to bit maps (bgs Claim 4.7): with the map of a bit in which the two labels differ, sides "
        "exchanged where the first label has a 1 there, H shatters the tree",
        (by_labels, is_bit_map, differs),
        Said("H shatters the tree of maps, sides exchanged where the first label has a 1", conclusion),
        (
            Change("a bit in which the labels agree", (differs,)),
            Change("sides not exchanged", conclusion=shattered_with_maps(words)),
        ),
        (*few_elements(words), words.only(words.constant("b1", "bit"))),
        meaning=map_situations.labels_and_bit_maps,
    )


def larger_family_step() -> Step:
    """Return the step from a family of maps to a larger one."""
    words = Vocabulary()
    v, m = words.constant("v", "node"), words.constant("m", "collapsing map")
    mapping = words.function("map", "collapsing map", v)
    from_small = Said("all maps are of the family", z3.ForAll([v], words.relation("in family", mapping)))
    from_large = Said(
        "all maps are of the larger family", z3.ForAll([v], words.relation("in larger family", mapping))
    )
    smaller, larger = words.relation("in family", m), words.relation("in larger family", m)
    contained = Said("the family is part of the larger one", z3.ForAll([m], z3.Implies(smaller, larger)))
    return Step(
        "a larger family (bgs Claims 4.6, 4.7): a tree with maps of a family is a tree with maps of every larger "
        "one; uniform trees are trees",
        (from_small, contained),
        from_large,
        (Change("another family", (contained,)),),
        (words.only(words.constant("v1", "node")), words.only(words.constant("m1", "collapsing map"))),
        meaning=map_situations.families,
    )
