"""The orders between dimensions of collapsed labels (`bgs` Lemma 4.5, Claims 4.6 and 4.7), for all sizes.

For every class H: the multiclass Littlestone dimension is that of the pair maps; and (some bit of H) <= (bit maps,
uniform trees) <= (bit maps) <= (all maps), (pair maps) <= (bit maps). Each by a tree of the same shape, node by
node, with the steps of :mod:`~littlestone_solver.induction.psi_tree_steps`.

By hand: swapping the two subtrees of some nodes of a finite complete tree gives a complete tree of the same depth.
Dimensions are the largest depths of shattered trees, so a tree of every depth for a tree of that depth orders them,
also where they are infinite.
"""

from itertools import pairwise

import z3

from littlestone import verdicts
from littlestone.verdicts import Only, Trial, Verdict, everywhere

from ..engine.proofs.proof import verify_proof
from ..engine.proofs.proposition import Fact, Theorem, by
from ..engine.proofs.step import Change, Step
from ..engine.proofs.terms import INTEGER, integers, objects, relation
from ..engine.values.literal import Given, Literal
from ..meanings import collapsed_labels as meaning
from ..meanings.mistake_trees import dimension
from .classes import CLASS
from .mistake_trees import deep
from .psi_lower_cover import deep_maps
from .psi_tree_steps import (
    bit_to_uniform_step,
    differing_bit_step,
    larger_family_step,
    multiclass_to_pair_maps_step,
    pair_maps_to_bit_maps_step,
    pair_maps_to_multiclass_step,
)

_CLASSES = "all classes with any number of labels on any set of points, shattered trees of every depth"

deep_pair_maps, deep_bit_maps, deep_uniform = (
    relation(name, CLASS, INTEGER, meaning=depths)
    for name, depths in (
        ("deep_pair_maps", meaning.DEEP_PAIR_MAPS),
        ("deep_bit_maps", meaning.DEEP_BIT_MAPS),
        ("deep_uniform", meaning.DEEP_UNIFORM),
    )
)
"""As ``deep_maps``, with pair maps, with bit maps, with the map of one bit at all nodes."""
deep_bit = relation("deep_bit", CLASS, INTEGER, INTEGER, meaning=meaning.DEEP_BIT)
"""deep_bit(H, j, n): bit j of H shatters a binary mistake tree of depth n."""

(_H,) = objects(CLASS, "H")
_j, _n = integers("j", "n")

PAIR = "the map at a node takes its first label alone to 0 and its second alone to 1"
LABELS = "H shatters the tree of labels"
TO_PAIR_MAPS = (
    f'"{LABELS}", "{PAIR}", "the two labels of a node differ" => "H shatters the tree of maps, which are maps"'
)
TO_LABELS = f'"H shatters the tree of maps", "{PAIR}" => "{LABELS}"'
TO_UNIFORM = (
    'for all bit map j (collapsing map), j (bit): "the part shatters the tree", "all nodes carry one map", "it is '
    'the map of bit j", "every function of the part is bit j of a member" => "H shatters the tree of maps, sides '
    'exchanged where the left edge carries 1"'
)
TO_BIT_MAPS = (
    f'"{LABELS}", "the map at a node is that of the bit chosen there", "the labels at a node differ in the bit '
    'chosen there" => "H shatters the tree of maps, sides exchanged where the first label has a 1"'
)
DIFFERING_BIT = (
    'for all w, w\' (label): "labels with the same bits are equal", w != w\' => "two labels differ in some bit"'
)
LARGER = (
    '"all maps are of the family", "the family is part of the larger one" => "all maps are of the larger family"'
)


def _same_shape(words: str, larger: z3.BoolRef, smaller: z3.BoolRef, *starts_from: Theorem) -> Fact:
    return Fact(f"finite trees of the same shape, node by node: {words}", larger, (smaller,), starts_from)


def labels_to_pair_maps() -> Fact:
    """Return that a tree of labels gives a tree of pair maps."""
    start = Theorem(TO_PAIR_MAPS, multiclass_to_pair_maps_step())
    return _same_shape("labels to pair maps", deep_pair_maps(_H, _n), deep(_H, _n), start)


def pair_maps_to_labels() -> Fact:
    """Return that a tree of pair maps gives a tree of labels."""
    start = Theorem(TO_LABELS, pair_maps_to_multiclass_step())
    return _same_shape("pair maps to labels", deep(_H, _n), deep_pair_maps(_H, _n), start)


def bit_to_uniform() -> Fact:
    """Return that a tree of a bit gives a tree with the map of this bit at all nodes."""
    start = Theorem(TO_UNIFORM, bit_to_uniform_step())
    return _same_shape("a bit to its map", deep_uniform(_H, _n), deep_bit(_H, _j, _n), start)


def labels_to_bit_maps() -> Fact:
    """Return that a tree of labels gives a tree of bit maps."""
    starts = Theorem(TO_BIT_MAPS, pair_maps_to_bit_maps_step()), Theorem(DIFFERING_BIT, differing_bit_step())
    return _same_shape("labels to bit maps", deep_bit_maps(_H, _n), deep(_H, _n), *starts)


def uniform_to_bit_maps() -> Fact:
    """Return that a tree with one bit map is a tree of bit maps."""
    start = Theorem(LARGER, larger_family_step())
    return _same_shape("one bit map to bit maps", deep_bit_maps(_H, _n), deep_uniform(_H, _n), start)


def bit_maps_to_all() -> Fact:
    """Return that a tree of bit maps is a tree of maps."""
    start = Theorem(LARGER, larger_family_step())
    return _same_shape("bit maps to all maps", deep_maps(_H, _n), deep_bit_maps(_H, _n), start)


def multiclass_and_pair_maps() -> Step:
    """Return `bgs` Lemma 4.5: the depths of shattered trees of labels and of pair maps are the same."""
    there, back = by(labels_to_pair_maps()), by(pair_maps_to_labels())
    return Step(
        "trees of labels and trees of pair maps are equally deep (bgs Lemma 4.5)",
        (there, back),
        deep(_H, _n) == deep_pair_maps(_H, _n),
        (Change("one direction alone", (back,)), Change("the other direction alone", (there,))),
    )


def bit_and_bit_maps() -> Step:
    """Return `bgs` Claim 4.6."""
    uniform, plain = by(bit_to_uniform()), by(uniform_to_bit_maps())
    return Step(
        "a bit, its map at all nodes, bit maps: each at most as deep as the next (bgs Claim 4.6)",
        (uniform, plain),
        z3.And(
            z3.Implies(deep_bit(_H, _j, _n), deep_uniform(_H, _n)),
            z3.Implies(deep_uniform(_H, _n), deep_bit_maps(_H, _n)),
        ),
        (Change("a bit without its map", (uniform,)), Change("another family", (plain,))),
    )


def pair_and_bit_maps() -> Step:
    """Return `bgs` Claim 4.7."""
    labels, bits, larger = by(multiclass_and_pair_maps()), by(labels_to_bit_maps()), by(bit_maps_to_all())
    return Step(
        "pair maps, bit maps, all maps: each at most as deep as the next (bgs Claim 4.7)",
        (labels, bits, larger),
        z3.And(
            z3.Implies(deep_pair_maps(_H, _n), deep_bit_maps(_H, _n)),
            z3.Implies(deep_bit_maps(_H, _n), deep_maps(_H, _n)),
        ),
        (
            Change("without Lemma 4.5", (labels,)),
            Change("a bit in which labels agree", (bits,)),
            Change("another family", (larger,)),
        ),
    )


def _texts(*facts: Fact) -> tuple[str, ...]:
    return tuple(fact.text for fact in facts)


def _depths(of: Given) -> dict[str, bool]:
    """Return whether H shatters a tree of depth n of every kind."""
    h, n = of.of_class("H"), of["n"]
    dimensions = {name: meaning.dimension_of(h, name) for name in meaning.FAMILIES}
    dimensions |= {"labels": dimension(h), "uniform": meaning.uniform_dimension(h)}
    dimensions |= {"bit": meaning.bit_dimension(h, of.whole("j"))} if "j" in of.values else {}
    return {name: 0 <= n <= found for name, found in dimensions.items()}


def _in_order(of: Given, *names: str) -> bool:
    return all(not _depths(of)[one] or _depths(of)[other] for one, other in pairwise(names))


_SAME = Literal(lambda _: True, lambda of: _depths(of)["labels"] == _depths(of)["pair maps"])
_BITS = Literal(lambda _: True, lambda of: _in_order(of, "bit", "uniform", "bit maps"))
_MAPS = Literal(lambda _: True, lambda of: _in_order(of, "pair maps", "bit maps", "all maps"))


@verdicts.check("bgs.lemma-4.5", scopes=everywhere(Only(_CLASSES)), strength=Verdict.DERIVED)
def multiclass_is_pair_maps(trial: Trial, scope: Only) -> None:
    """The multiclass Littlestone dimension is the dimension of the pair maps."""
    theorem = Theorem(
        "for all H (class), n (integer): deep(H, n) == deep_pair_maps(H, n)", multiclass_and_pair_maps(), _SAME
    )
    verify_proof(trial, theorem, by_hand=_texts(labels_to_pair_maps(), pair_maps_to_labels()))


@verdicts.check("bgs.claim-4.6", scopes=everywhere(Only(f"{_CLASSES}, every bit")), strength=Verdict.DERIVED)
def bits_and_bit_maps(trial: Trial, scope: Only) -> None:
    """The dimension of every bit restriction is at most the uniform dimension of the bit maps, and that at
    most the plain one.
    """
    statement = (
        "for all H (class), j, n (integer): And(Implies(deep_bit(H, j, n), deep_uniform(H, n)), "
        "Implies(deep_uniform(H, n), deep_bit_maps(H, n)))"
    )
    theorem = Theorem(statement, bit_and_bit_maps(), _BITS)
    verify_proof(trial, theorem, by_hand=_texts(bit_to_uniform(), uniform_to_bit_maps()))


@verdicts.check(
    "bgs.claim-4.7", scopes=everywhere(Only(f"{_CLASSES}, any number of bits")), strength=Verdict.DERIVED
)
def pair_maps_bit_maps_all_maps(trial: Trial, scope: Only) -> None:
    """The dimensions of the pair maps, of the bit maps and of all maps are in this order, each at most the next."""
    statement = (
        "for all H (class), n (integer): And(Implies(deep_pair_maps(H, n), deep_bit_maps(H, n)), "
        "Implies(deep_bit_maps(H, n), deep_maps(H, n)))"
    )
    taken = (labels_to_pair_maps(), pair_maps_to_labels(), labels_to_bit_maps(), bit_maps_to_all())
    verify_proof(trial, Theorem(statement, pair_and_bit_maps(), _MAPS), by_hand=_texts(*taken))
