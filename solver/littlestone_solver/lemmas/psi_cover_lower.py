"""If a class shatters a tree of depth D with any collapsing maps, its 0-covers of this tree need 2^D trees.

Let H shatter a complete Psi-labelled tree of depth D, for any maps. Then N(0, H, z) >= 2^D for the input-labelled
tree z with the same points. The proof of `bgs` Lemma 5.11 shows this; since a class of dimension d shatters some
tree of depth d, it follows that N(0, H, d) >= 2^d.

From depth 3 on, the solver is led from the last level to the root: at every node and on every subcube, the number
of reached leaves is at most the size of a smallest 0-cover. Each of these claims is proved before it is used.
"""

from collections.abc import Iterator
from itertools import product

import z3

from littlestone.certificates import PsiMistakeTree
from littlestone.classes import CollapsingFamily, FiniteClass, Point, all_maps
from littlestone.definitions import (
    complete_psi_trees,
    is_psi_shattered_tree,
    psi_littlestone_dimension_by_recursion,
    zero_cover_number_on_tree,
)
from littlestone.verdicts import Check, Trial, Verdict

from ..encodings.psi.label_boxes import largest_tree_depth, whole_box
from ..encodings.psi.psi_leaf_count import leaf_is_reached_from, reached_leaves
from ..encodings.psi.psi_littlestone import psi_littlestone_at_least, total_maps
from ..encodings.psi.psi_tree import is_a_psi_tree, leaf_is_reached, shatters_a_psi_tree
from ..encodings.zero_cover_tree import zero_cover_on_tree_at_least
from ..engine.lemmas.conclusion import Classes, Conclusion, Key, Part, Size
from ..engine.lemmas.defined_variables import DefinedVariables
from ..engine.lemmas.lemma import Assertion, Lemma, LemmaFamily, Variant
from ..engine.lemmas.subcubes import Subcube, all_subcubes, free_points
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.lemmas.verification import verify_lemma
from ..engine.z3.formulas import all_of
from ..numbers.dimensions import COVERS_ON_TREES, psi_dimensions, psi_trees, zero_covers_on_a_tree
from .sizes import AllClasses, sizes

MAX_DEPTH = {(2, 3): 2, (3, 3): 3}
"""The depths beyond which no class shatters a tree, for these numbers of points and labels; the check shows this
too.

For other sizes the number of functions bounds the depth, since the paths need different functions.
"""

TREE = "R"


def _input_tree(tree: PsiMistakeTree) -> list[Point]:
    """Return the points of a tree level by level."""
    level, points = [tree], list[Point]()
    while any(level):
        nodes = [node for node in level if node is not None]
        points += [node.point for node in nodes]
        level = [child for node in nodes for child in node.children]
    return points


def _shattered_trees(h: FiniteClass, depth: int) -> Iterator[PsiMistakeTree]:
    """Yield the shattered trees whose maps have no star; these suffice, since stars only lose hypotheses."""
    family = CollapsingFamily(h.n_labels, tuple(total_maps(h.n_labels)))
    return (tree for tree in complete_psi_trees(h, family, depth) if is_psi_shattered_tree(h, tree))


def _numbers(h: FiniteClass, depth: int) -> Iterator[int]:
    """Yield N(0, H, z) for the points z of every shattered tree of the depth."""
    return (zero_cover_number_on_tree(h, depth, _input_tree(tree)) for tree in _shattered_trees(h, depth))


def _dimension(h: FiniteClass) -> int:
    return psi_littlestone_dimension_by_recursion(h, CollapsingFamily(h.n_labels, tuple(total_maps(h.n_labels))))


def _leaves_need_trees(defined: DefinedVariables, size: Size) -> Lemma:
    n, n_labels = size.n_points, size.n_labels
    symbolic = SymbolicClass.of_unknowns("H", n, n_labels, defined)
    context, whole, maps = defined.context, symbolic.whole, all_maps(n_labels)
    n_functions = n_labels**n
    largest = MAX_DEPTH.get((n, n_labels), largest_tree_depth(whole_box(n, n_labels)))

    def shatters(depth: int) -> z3.BoolRef:
        return shatters_a_psi_tree(symbolic, maps, depth, TREE)

    def needs(depth: int, number: int) -> z3.BoolRef:
        return zero_cover_on_tree_at_least(symbolic, whole, depth, TREE, number)

    def steps(depth: int) -> Iterator[z3.BoolRef]:
        """Yield the claims that lead to the claim for this depth."""
        shape = is_a_psi_tree(symbolic, maps, depth, TREE)
        for level in reversed(range(depth)):
            subcubes = list(_subcubes_at(level, n, n_labels))
            for node in product((0, 1), repeat=level):
                claims = []
                for subcube in subcubes:
                    number = reached_leaves(symbolic, maps, subcube, node, depth - level, TREE)
                    claims += [
                        z3.Implies(
                            number.at_least(m),
                            zero_cover_on_tree_at_least(symbolic, subcube, depth - level, TREE, m, node),
                        )
                        for m in range(1, number.largest + 1)
                    ]
                yield z3.Implies(shape, all_of(context, claims))
        for leaf in product((0, 1), repeat=depth):
            reached = leaf_is_reached(symbolic, maps, leaf, TREE)
            somehow = leaf_is_reached_from(symbolic, maps, whole, (), leaf, TREE)
            yield z3.Implies(shape, z3.Implies(reached, somehow))

    cases: list[z3.BoolRef] = []

    def claimed(depth: int, more: int = 0) -> Part:
        return Part(shatters(depth), needs(depth, 2**depth + more))

    parts: dict[Key, Part] = {(depth,): claimed(depth) for depth in range(largest + 1)}
    for depth in range(largest + 1):
        # If every function is needed for a path, z3 needs no guidance.
        if depth >= 3 and 2**depth < n_functions:
            cases += steps(depth)
        cases.append(parts[(depth,)].formula)
    if (n, n_labels) in MAX_DEPTH:
        cases.append(z3.Not(psi_littlestone_at_least(symbolic, whole_box(n, n_labels), maps, largest + 1)))
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "N(0, H, z) >= 2^D for every shattered tree of depth D with points z",
            parts,
            lambda c: all(
                number >= 2**depth for depth in range(_dimension(c["H"]) + 1) for number in _numbers(c["H"], depth)
            ),
        ),
        wrong_variants=(
            Variant(
                Assertion(
                    "N(0, H, z) >= 2^D + 1 for every shattered tree of depth D = 1 with points z",
                    claimed(1, 1).formula,
                    lambda c: all(number >= 3 for number in _numbers(c["H"], 1)),
                )
            ),
            Variant(
                Assertion(
                    "N(0, H, z) >= 2^D for the upper D - 1 levels z of every shattered tree of depth D = 1",
                    z3.Implies(shatters(1), needs(0, 2)),
                    lambda c: not any(_shattered_trees(c["H"], 1)) or zero_cover_number_on_tree(c["H"], 0, []) >= 2,
                )
            ),
        ),
        sharpness=(
            Assertion(
                "N(0, H, z) = 4 for some shattered tree of depth 2 with points z, which is the dimension",
                all_of(
                    context,
                    [
                        shatters(2),
                        z3.Not(needs(2, 5)),
                        z3.Not(psi_littlestone_at_least(symbolic, whole_box(n, n_labels), maps, 3)),
                    ],
                ),
                lambda c: _dimension(c["H"]) == 2 and any(number == 4 for number in _numbers(c["H"], 2)),
            ),
        ),
        cases=tuple(cases),
        numbers=NUMBERS,
    )


def _subcubes_at(level: int, n_points: int, n_labels: int) -> Iterator[Subcube]:
    """Yield the subcubes that the nodes of a path above a level can fix.

    Each node fixes the label of one point, and several nodes may have the same point.
    """
    for subcube in all_subcubes(n_points, n_labels):
        if min(level, 1) <= n_points - len(free_points(subcube)) <= level:
            yield subcube


def _explain(classes: Classes) -> str:
    return f"dimension with all maps {_dimension(classes['H'])}, |H| = {len(classes['H'])}"


NUMBERS = (
    psi_dimensions("all maps"),
    psi_trees("all maps"),
    *(zero_covers_on_a_tree(depth) for depth in range(3)),
    *COVERS_ON_TREES,
)

FAMILY = LemmaFamily(_leaves_need_trees, _explain)
"""The lemma for every size and every number of labels."""


def _judged(trial: Trial, scope: AllClasses) -> None:
    verify_lemma(trial, FAMILY, scope.sizes, search_sizes=[Size(1, 3), Size(2, 3)])


leaves_need_trees = Check(
    ("bgs.lemma-5.11",),
    "A class that shatters a tree of depth D with collapsing maps has no 0-cover of fewer than 2^D trees on its "
    "points.",
    sizes((0, 2), (0, 2, 1), (0, 3, 2)),
    Verdict.VERIFIED,
    _judged,
)
