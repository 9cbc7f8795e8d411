"""Pair maps, bit maps and all maps have Psi-Littlestone dimensions in this order, for every class.

Each smaller side is an unknown tree, the larger side comes from the recursion over label boxes. For all maps that
recursion looks at maps without star only, so it also has to be found that stars do not help. Trees with pair maps
deeper than n + 1 need no look, since a shattered tree contains shattered trees of all smaller depths and none of
depth n + 1 is shattered; trees with bit maps are looked at as long as the functions are enough for their paths.
"""

from functools import lru_cache

import z3

from littlestone import verdicts
from littlestone.classes import CollapsingFamily, all_maps, bit_maps, pair_maps
from littlestone.definitions import psi_littlestone_dimension_by_recursion
from littlestone.verdicts import Scopes, Trial, Verdict

from ..encodings.label_boxes import largest_tree_depth, whole_box
from ..encodings.psi_littlestone import psi_littlestone_at_least
from ..encodings.psi_tree import shatters_a_psi_tree
from ..engine.conclusion import Classes, Conclusion, Grid, Key, Part, Size
from ..engine.defined_variables import DefinedVariables
from ..engine.formulas import all_of
from ..engine.lemma import Claim, Lemma, LemmaFamily, Variant
from ..engine.symbolic_class import SymbolicClass
from ..engine.verification import verify_lemma
from .numbers import deeper_than_possible, psi_dimensions, psi_trees
from .sizes import MulticlassSizes

_dimension = lru_cache(maxsize=64)(psi_littlestone_dimension_by_recursion)


def _pairs(classes: Classes) -> int:
    return _dimension(classes["H"], pair_maps(classes["H"].n_labels))


def _bits(classes: Classes) -> int:
    return _dimension(classes["H"], bit_maps(classes["H"].n_labels))


def _all(classes: Classes) -> int:
    return _dimension(classes["H"], all_maps(classes["H"].n_labels))


def _build(defined: DefinedVariables, size: Size) -> Lemma:
    symbolic = SymbolicClass.of_unknowns("H", size.n_points, size.n_labels, defined)
    context, n = defined.context, size.n_points
    box = whole_box(n, size.n_labels)
    pairs, bits, everything = pair_maps(size.n_labels), bit_maps(size.n_labels), all_maps(size.n_labels)
    depths = range(largest_tree_depth(box) + 1)

    def has(family: CollapsingFamily, depth: int) -> z3.BoolRef:
        return psi_littlestone_at_least(symbolic, box, family, depth)

    def part(smaller: CollapsingFamily, larger: CollapsingFamily, name: str, depth: int) -> Part:
        return Part(shatters_a_psi_tree(symbolic, smaller, depth, name), has(larger, depth))

    parts: dict[Key, Part] = {("pair tree", depth): part(pairs, bits, "pair tree", depth) for depth in range(n + 2)}
    parts |= {("bit tree", depth): part(bits, everything, "bit tree", depth) for depth in depths}

    def at_most(smaller: CollapsingFamily, larger: CollapsingFamily) -> z3.BoolRef:
        return all_of(context, [z3.Implies(has(smaller, depth), has(larger, depth)) for depth in depths])

    return Lemma(
        defined,
        (symbolic,),
        hypotheses=(),
        conclusion=Conclusion(
            "dimension of the pair maps <= of the bit maps <= of all maps",
            parts,
            lambda c: _pairs(c) <= _bits(c) <= _all(c),
        ),
        wrong_variants=(
            Variant(
                Claim(
                    "the dimension of the bit maps is at most that of the pair maps",
                    at_most(bits, pairs),
                    lambda c: _bits(c) <= _pairs(c),
                )
            ),
            Variant(
                Claim(
                    "the dimension of all maps is at most that of the bit maps",
                    at_most(everything, bits),
                    lambda c: _all(c) <= _bits(c),
                )
            ),
        ),
        sharpness=(
            Claim(
                "all three are 2",
                all_of(context, [has(pairs, 2), z3.Not(has(everything, 3))]),
                lambda c: _pairs(c) == _bits(c) == _all(c) == 2,
            ),
        ),
        one_by_one=True,
    )


def _explain(classes: Classes) -> str:
    pairs, bits, everything = _pairs(classes), _bits(classes), _all(classes)
    return f"dimension with pair maps {pairs}, with bit maps {bits}, with all maps {everything}"


FAMILY = LemmaFamily(
    _build,
    _explain,
    (*map(psi_dimensions, ("pair maps", "bit maps", "all maps")), psi_trees("pair maps"), psi_trees("bit maps")),
)
"""The lemma for every size and every number of labels."""


def _keys(size: Size) -> list[tuple[str, int]]:
    n_functions = size.n_labels**size.n_points
    pair_trees = [("pair tree", depth) for depth in range(size.n_points + 2)]
    return [*pair_trees, *(("bit tree", depth) for depth in range(n_functions.bit_length()))]


_GRID = Grid(
    "every tree with pair maps and every tree with bit maps",
    _keys,
    impossible=lambda size: deeper_than_possible(
        size, _keys(size), {"pair tree": psi_dimensions("pair maps"), "bit tree": psi_dimensions("bit maps")}
    ),
)


@verdicts.check(
    "bgs.claim-4.7",
    scopes=Scopes(MulticlassSizes(2, 0, _GRID), MulticlassSizes(2, 2, _GRID), MulticlassSizes(3, 2, _GRID)),
    strength=Verdict.VERIFIED,
)
def check(trial: Trial, scope: MulticlassSizes) -> None:
    """The dimensions of the pair maps, of the bit maps and of all maps are in this order, each at most the next."""
    verify_lemma(trial, FAMILY, scope, search_sizes=[Size(1, 3), Size(2, 3)])
