"""The numbers that occur in lemmas, each with its encoding and its definition in ``littlestone.definitions``."""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

import z3

from littlestone import definitions
from littlestone.classes import CollapsingFamily, FiniteClass, Point, all_maps, bit_maps, pair_maps
from littlestone.dimensions import (
    certified_psi_littlestone_dimension,
    certified_zero_cover_number,
    certified_zero_cover_number_on_tree,
)

from ..encodings.cardinality import cardinality_at_least
from ..encodings.littlestone import littlestone_at_least
from ..encodings.mistake_tree import asks, shatters_a_tree
from ..encodings.psi.label_boxes import whole_box
from ..encodings.psi.psi_littlestone import psi_littlestone_at_least, total_maps
from ..encodings.psi.psi_tree import shatters_a_psi_tree
from ..encodings.psi.uniform_psi_littlestone import uniform_psi_littlestone_at_least
from ..encodings.vc import vc_at_least
from ..encodings.zero_cover import zero_cover_at_least
from ..encodings.zero_cover_tree import is_an_input_tree, zero_cover_on_tree_at_least
from ..engine.lemmas.lemma import Number
from ..engine.lemmas.symbolic_class import SymbolicClass
from ..engine.z3.formulas import all_of, constant
from .values import certified_dimension

MOST = 100
"""A strict upper bound on numbers that are compared together."""


def together(name: str, numbers: Sequence[Number]) -> Number:
    """Return several numbers as one that shares definitions; ``100 i + m`` means m for the i-th number."""

    def value(h: FiniteClass) -> frozenset[int]:
        certified = [number.true_for(h) or frozenset[int]() for number in numbers]
        return frozenset(MOST * i + m for i, true_for in enumerate(certified) for m in true_for)

    def formula(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        i, own = divmod(m, MOST)
        if i == len(numbers) or not numbers[i].smallest <= own <= symbolic.n_labels**symbolic.n_points + 1:
            return constant(symbolic.context, False)
        return numbers[i].formula(symbolic, own)

    return Number(name, value, formula)


SIZE = Number("|H|", len, lambda symbolic, m: cardinality_at_least(symbolic, symbolic.whole, m))

VC_DIMENSION = Number("VCdim(H)", definitions.vc_dimension, vc_at_least)

LITTLESTONE_DIMENSION = Number(
    "Ldim(H)",
    certified_dimension,
    lambda symbolic, m: littlestone_at_least(symbolic, symbolic.whole, m),
)
"""With more than two labels it is the multiclass dimension."""


@lru_cache
def k_littlestone(k: int) -> Number:
    """Return the k-Littlestone dimension."""
    return Number(
        f"kLdim(H, {k})",
        lambda h: definitions.littlestone_dimension_by_recursion(h, k),
        lambda symbolic, m: littlestone_at_least(symbolic, symbolic.whole, m, k),
    )


MISTAKE_TREES = Number(
    "depth of mistake trees",
    LITTLESTONE_DIMENSION.value,
    lambda symbolic, m: shatters_a_tree(symbolic, symbolic.whole, m, f"tree of {symbolic.name}"),
    exists=True,
)


@lru_cache(maxsize=1000)
def _zero_cover_number(h: FiniteClass, depth: int) -> int:
    """Return N(0, H, T); the definitions, which are slow, only check its certificates."""
    if h.is_empty:
        return 0
    certified = certified_zero_cover_number(h, depth)
    definitions.check_zero_cover_packing(h, certified.input_tree, certified.packing, certified.value)
    definitions.check_zero_cover_table(h, certified.table, depth, certified.value)
    return certified.value


@lru_cache
def zero_covers(depth: int) -> Number:
    """Return N(0, H, T) for T = ``depth``, by the recursion for two labels."""
    return Number(
        f"N(0, H, {depth})",
        lambda h: _zero_cover_number(h, depth),
        lambda symbolic, m: zero_cover_at_least(symbolic, symbolic.whole, depth, m),
        smallest=1,
    )


COVERS = replace(
    together("N(0, H, T) for T = 0..5, up to 4 on six points", [zero_covers(depth) for depth in range(6)]),
    largest=lambda size: 5 * MOST - 1 if size.n_points > 5 else None,
)
"""On six points the formulas of deeper trees take long to build; they consist of formulas of smaller depth."""


@lru_cache
def zero_covers_on_a_tree(depth: int) -> Number:
    """Return the largest N(0, H, z) over the trees z of a depth, which is N(0, H, T)."""

    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        needed = zero_cover_on_tree_at_least(symbolic, symbolic.whole, depth, f"z{depth}", m)
        return all_of(symbolic.context, [is_an_input_tree(symbolic, depth, f"z{depth}"), needed])

    return Number(
        f"N(0, H, z), {depth} levels", lambda h: _zero_cover_number(h, depth), at_least, smallest=1, exists=True
    )


def _covers_on(name: str, *asked: int) -> Number:
    """Return N(0, H, z) for the tree that asks these points level by level; -1 means the last point."""

    def value(h: FiniteClass) -> int:
        if h.is_empty:
            return 0
        tree = [h.points[x] for x in asked]
        certified = certified_zero_cover_number_on_tree(h, tree)
        definitions.check_zero_cover(h, tree, certified.cover, certified.value)
        definitions.check_zero_cover_packing(h, tree, certified.packing, certified.value)
        return certified.value

    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        context, depth = symbolic.context, len(asked).bit_length()
        nodes = [node for level in range(depth) for node in product((0, 1), repeat=level)]
        tree = [
            asks(context, "z", node, Point(x % symbolic.n_points)) for node, x in zip(nodes, asked, strict=True)
        ]
        needed = zero_cover_on_tree_at_least(symbolic, symbolic.whole, depth, "z", m)
        return all_of(context, [*tree, is_an_input_tree(symbolic, depth, "z"), needed])

    return Number(f"N(0, H, z), {name}", lru_cache(maxsize=1000)(value), at_least, smallest=1, exists=True)


COVERS_ON_TREES = (
    _covers_on("z asking one point", 0, 0, 0),
    _covers_on("z with two sides", 0, 0, -1),
    _covers_on("z with two sides that begins at the last point", -1, 0, -1),
    _covers_on("z repeating a point", 0, 0, 0, -1, -1, -1, -1),
)
"""On most trees a cover needs fewer trees than on the worst tree."""


@lru_cache(maxsize=1000)
def psi_dimension(h: FiniteClass, family: CollapsingFamily) -> int:
    """Return the Psi-Littlestone dimension; the definitions check its certificates."""
    if h.is_empty:
        return -1
    certified = certified_psi_littlestone_dimension(h, family)
    definitions.check_psi_shattered_tree(h, family, certified.shattered_tree, certified.value)
    definitions.check_psi_rank_table(h, family, certified.rank_table, certified.value)
    return certified.value


FAMILIES = {"pair maps": pair_maps, "bit maps": bit_maps, "all maps": all_maps}


def without_stars(n_labels: int, name: str) -> CollapsingFamily:
    """Return the family; the family of all maps omits maps with stars, since a star only loses hypotheses."""
    return (
        CollapsingFamily(n_labels, tuple(total_maps(n_labels))) if name == "all maps" else FAMILIES[name](n_labels)
    )


@lru_cache
def psi_dimensions(name: str) -> Number:
    """Return the dimension for a family of collapsing maps, by the recursion."""

    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        n, n_labels = symbolic.n_points, symbolic.n_labels
        return psi_littlestone_at_least(symbolic, whole_box(n, n_labels), FAMILIES[name](n_labels), m)

    def value(h: FiniteClass) -> int:
        return psi_dimension(h, without_stars(h.n_labels, name))

    return Number(f"dimension of the {name}", value, at_least)


@lru_cache
def psi_trees(name: str) -> Number:
    """Return the largest depth of a shattered tree for a family of collapsing maps."""
    return Number(
        f"depth of trees with {name}",
        lambda h: psi_dimension(h, without_stars(h.n_labels, name)),
        lambda symbolic, m: shatters_a_psi_tree(symbolic, FAMILIES[name](symbolic.n_labels), m, "R"),
        exists=True,
    )


@lru_cache(maxsize=3000)
def _uniform(h: FiniteClass, name: str) -> int:
    return definitions.uniform_psi_littlestone_dimension_by_recursion(h, without_stars(h.n_labels, name))


@lru_cache
def uniform_dimensions(name: str) -> Number:
    """Return the uniform dimension for a family of collapsing maps, by the recursion."""

    def at_least(symbolic: SymbolicClass, m: int) -> z3.BoolRef:
        n, n_labels = symbolic.n_points, symbolic.n_labels
        return uniform_psi_littlestone_at_least(
            symbolic, whole_box(n, n_labels), _without_mirrors(name, n_labels), m
        )

    return Number(f"uniform dimension of the {name}", lambda h: _uniform(h, name), at_least)


def _without_mirrors(name: str, n_labels: int) -> CollapsingFamily:
    """Return a family with one map of each pair of maps that differ by an exchange of 0 and 1 (of the children)."""
    chosen = dict[frozenset[tuple[int | None, ...]], tuple[int | None, ...]]()
    for total_map in without_stars(n_labels, name):
        chosen.setdefault(
            frozenset((total_map, tuple(None if sent is None else 1 - sent for sent in total_map))), total_map
        )
    return CollapsingFamily(n_labels, tuple(chosen.values()))


UNIFORM_DIMENSION = uniform_dimensions("bit maps")

MAX_UNIFORM_DEPTH = {(3, 4): 3}
"""The largest depth of uniform trees for these numbers of points and labels.

For other sizes the number of functions bounds the depth, since the paths need different functions.
"""

UNIFORM_TREES = Number(
    "depth of uniform trees with bit maps",
    UNIFORM_DIMENSION.value,
    lambda symbolic, m: shatters_a_psi_tree(symbolic, bit_maps(symbolic.n_labels), m, "R", uniform=True),
    exists=True,
    largest=lambda size: MAX_UNIFORM_DEPTH.get((size.n_points, size.n_labels)),
)
