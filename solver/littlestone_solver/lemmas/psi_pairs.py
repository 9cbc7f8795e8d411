"""The Psi-Littlestone dimension of the pair maps is the multiclass Littlestone dimension, for every class.

The two sides are encoded independently, in both directions: a lower bound of one dimension is an unknown tree,
that of the other comes from its recursion. So z3 has to turn every tree with pair maps into the recursion over
labels, and every mistake tree into the recursion over pair maps. The trees of depth 0, 1, ... are the upper parts
of one unknown tree, as each depth has its own claim. Trees deeper than n + 1 need no look: a shattered tree
contains shattered trees of all smaller depths, and it is shown that none of depth n + 1 is shattered.
"""

import z3

from littlestone import verdicts
from littlestone.classes import graph_maps, pair_maps
from littlestone.definitions import littlestone_dimension_by_recursion, psi_littlestone_dimension_by_recursion
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.label_boxes import whole_box
from ..encodings.littlestone import littlestone_at_least
from ..encodings.mistake_tree import shatters_a_tree
from ..encodings.psi_littlestone import psi_littlestone_at_least
from ..encodings.psi_tree import shatters_a_psi_tree
from ..engine.conclusion import Classes, Conclusion, Grid, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import LITTLESTONE_DIMENSION, MISTAKE_TREES, psi_dimensions, psi_trees
from .sizes import MulticlassSizes


def _multiclass(classes: Classes) -> int:
    return littlestone_dimension_by_recursion(classes["H"])


def _pairs(classes: Classes) -> int:
    return psi_littlestone_dimension_by_recursion(classes["H"], pair_maps(classes["H"].n_labels))


def _graph(classes: Classes) -> int:
    return psi_littlestone_dimension_by_recursion(classes["H"], graph_maps(classes["H"].n_labels))


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, n = defined.context, size.n_points
    box, pairs, graphs = whole_box(n, size.n_labels), pair_maps(size.n_labels), graph_maps(size.n_labels)

    def multiclass_has(depth: int) -> z3.BoolRef:
        return littlestone_at_least(symbolic, symbolic.whole, depth)

    def pairs_have(depth: int) -> z3.BoolRef:
        return psi_littlestone_at_least(symbolic, box, pairs, depth)

    def graphs_have(depth: int) -> z3.BoolRef:
        return psi_littlestone_at_least(symbolic, box, graphs, depth)

    def pair_tree(depth: int) -> z3.BoolRef:
        return shatters_a_psi_tree(symbolic, pairs, depth, "pair tree")

    def mistake_tree(depth: int) -> z3.BoolRef:
        return shatters_a_tree(symbolic, symbolic.whole, depth, "mistake tree")

    depths = range(n + 2)
    parts: dict[Key, Part] = {
        ("pair tree", depth): Part(pair_tree(depth), multiclass_has(depth)) for depth in depths
    }
    parts |= {("mistake tree", depth): Part(mistake_tree(depth), pairs_have(depth)) for depth in depths}
    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "the dimension of the pair maps is MLD(H)",
            parts,
            lambda c: _pairs(c) == _multiclass(c),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "the dimension of the maps 'this label or any other' is at most MLD(H)",
                    all_of(context, [z3.Implies(graphs_have(depth), multiclass_has(depth)) for depth in depths]),
                    lambda c: _graph(c) <= _multiclass(c),
                )
            ),
            Variant(
                Claim(
                    "the dimension of the pair maps is at most MLD(H) - 1",
                    z3.Not(all_of(context, [pair_tree(1), z3.Not(multiclass_has(2))])),
                    lambda c: not (_pairs(c) >= 1 and _multiclass(c) <= 1),
                )
            ),
        ),
        sharpness=(
            Claim(
                "both dimensions are 2",
                all_of(context, [pair_tree(2), mistake_tree(2), z3.Not(pairs_have(3)), z3.Not(multiclass_has(3))]),
                lambda c: _pairs(c) == _multiclass(c) == 2,
            ),
        ),
        one_by_one=True,
    )


def _explain(classes: Classes) -> str:
    return f"MLD(H) = {_multiclass(classes)}, with pair maps {_pairs(classes)}, with graph maps {_graph(classes)}"


FAMILY = LemmaFamily(
    _build,
    _explain,
    (LITTLESTONE_DIMENSION, MISTAKE_TREES, psi_dimensions("pair maps"), psi_trees("pair maps")),
)
"""The lemma for every size and every number of labels."""


_GRID = Grid(
    "every tree with pair maps and every mistake tree",
    lambda size: [(tree, depth) for tree in ("pair tree", "mistake tree") for depth in range(size.n_points + 2)],
)


@verdicts.check(
    "bgs.lemma-4.5",
    scopes=Scopes(MulticlassSizes(2, 0, _GRID), MulticlassSizes(2, 2, _GRID), MulticlassSizes(3, 3, _GRID)),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: MulticlassSizes) -> None:
    """The multiclass Littlestone dimension is the dimension of the pair maps."""
    verify_lemma(trial, FAMILY, scope, search_sizes=[Size(1, 3), Size(2, 3)])
