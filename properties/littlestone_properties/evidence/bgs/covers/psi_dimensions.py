"""The Psi-Littlestone dimensions: their definitions against each other, and their order.

The families are Psi^N (pair maps), Psi^bin (bit maps), Psi^B (all maps) and the family without maps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from itertools import chain

from littlestone_reference import definitions, dimensions
from littlestone_reference.classes import CollapsingFamily, FiniteClass, all_maps, bit_maps, pair_maps
from littlestone_reference.definitions import littlestone_dimension_by_recursion
from littlestone_reference.errors import CertificateError
from littlestone_reference.verdicts import Evidence, Profile

from ...kit.all_classes import ClassProperty, all_classes_up_to, enumerated
from ...kit.multiclass_scopes import certified_psi_dimension, empty_classes, multiclass_scope, small_classes

__all__ = ["definitions_agree", "order_of_dimensions", "pair_maps_give_multiclass_dimension"]


def _without_maps(n_labels: int) -> CollapsingFamily:
    return CollapsingFamily(n_labels, ())


FAMILIES: dict[str, Callable[[int], CollapsingFamily]] = {
    "Psi^N": cache(pair_maps),
    "Psi^bin": cache(bit_maps),
    "Psi^B": cache(all_maps),
    "the family without maps": _without_maps,
}
MOST_TREES = {Profile.QUICK: 100, Profile.STANDARD: 300, Profile.DEEP: 2000}
MOST_HYPOTHESES_FOR_PAIR_MAPS = {Profile.QUICK: 3, Profile.STANDARD: 4, Profile.DEEP: 5}
MOST_HYPOTHESES_FOR_MANY_MAPS = 2
MOST_MAPS_FOR_UPPER_BOUND = 9


def _scope(profile: Profile) -> tuple[Iterable[FiniteClass], str]:
    classes, scope = multiclass_scope(profile)
    return chain(empty_classes(), classes), f"{scope}; the empty class"


def _n_trees(hypothesis_class: FiniteClass, n_maps: int) -> int:
    """Return how many complete Psi-labelled trees of at most |H| leaves there are."""
    depths = range(len(hypothesis_class).bit_length())
    return sum((hypothesis_class.n_points * n_maps) ** (2**depth - 1) for depth in depths)


def _values(hypothesis_class: FiniteClass, family: CollapsingFamily, profile: Profile) -> dict[str, int]:
    """Return the Psi-Littlestone dimension in every way that is in reach."""
    values = {
        "fast": dimensions.psi_littlestone_dimension(hypothesis_class, family),
        "certified": certified_psi_dimension(hypothesis_class, family).value,
    }
    if _is_in_reach(hypothesis_class, family, profile):
        values["by recursion"] = definitions.psi_littlestone_dimension_by_recursion(hypothesis_class, family)
    if _n_trees(hypothesis_class, len(family)) <= MOST_TREES[profile]:
        values["by trees"] = definitions.psi_littlestone_dimension_by_trees(hypothesis_class, family)
    return values


def _uniform_values(hypothesis_class: FiniteClass, family: CollapsingFamily, profile: Profile) -> dict[str, int]:
    """Return the uniform dimension in every way that is in reach; the shattered tree is checked."""
    fast = dimensions.largest_uniformly_shattered_tree(hypothesis_class, family)
    if not hypothesis_class.is_empty:
        definitions.check_psi_shattered_tree(
            hypothesis_class, family, fast.shattered_tree, fast.value, is_uniform=True
        )
    values = {"fast": dimensions.uniform_psi_littlestone_dimension(hypothesis_class, family)}
    not_uniform = certified_psi_dimension(hypothesis_class, family).value
    if _is_in_reach(hypothesis_class, family, profile) or (
        # Where the two dimensions are equal, the rank table of the other one shows the upper bound.
        fast.value != not_uniform and len(family) <= MOST_MAPS_FOR_UPPER_BOUND
    ):
        values["by recursion"] = definitions.uniform_psi_littlestone_dimension_by_recursion(
            hypothesis_class, family
        )
    if _n_trees(hypothesis_class, len(family)) <= MOST_TREES[profile]:
        values["by trees"] = definitions.uniform_psi_littlestone_dimension_by_trees(hypothesis_class, family)
    return values


def _is_in_reach(hypothesis_class: FiniteClass, family: CollapsingFamily, profile: Profile) -> bool:
    """Whether the recursions, which remember nothing, end soon."""
    if len(family) <= 2:
        return True
    most = MOST_HYPOTHESES_FOR_PAIR_MAPS[profile] if len(family) <= 6 else MOST_HYPOTHESES_FOR_MANY_MAPS
    return len(hypothesis_class) <= most


def _disagreement(hypothesis_class: FiniteClass, profile: Profile) -> str | None:
    for name, maps in FAMILIES.items():
        family = maps(hypothesis_class.n_labels)
        try:
            for kind, values in (
                ("", _values(hypothesis_class, family, profile)),
                ("uniform ", _uniform_values(hypothesis_class, family, profile)),
            ):
                if len(set(values.values())) > 1:
                    return f"{kind}dimension of {name}: {values}"
        except CertificateError as error:
            return f"{name}: {error}"
    return None


def _star_matches_both_edges(hypothesis_class: FiniteClass) -> str | None:
    """Compare the dimension with what trees of depth 1 say if a star is taken for a value of either edge."""
    family = pair_maps(hypothesis_class.n_labels)
    is_shattered = any(
        all(any(collapsing_map[h[x]] in (edge, None) for h in hypothesis_class) for edge in (0, 1))
        for collapsing_map in family
        for x in hypothesis_class.points
    )
    dimension = definitions.psi_littlestone_dimension_by_recursion(hypothesis_class, family)
    if is_shattered == (dimension >= 1):
        return None
    return f"Psi^N: dimension {dimension}, but the star lets a tree of depth 1 be shattered"


def definitions_agree(profile: Profile) -> Evidence:
    """Return the evidence that all ways to compute the Psi-Littlestone dimensions agree.

    Ledger: ``bgs.definition-4.4``. Locator: `bgs` Definition 4.4.
    """
    classes, scope = _scope(profile)
    if profile is Profile.QUICK:
        classes = chain(empty_classes(), all_classes_up_to(2), small_classes(2, 3, 3))
        scope = scope.replace("at most 4", "at most 3")
    pairs, every = MOST_HYPOTHESES_FOR_PAIR_MAPS[profile], MOST_HYPOTHESES_FOR_MANY_MAPS
    return enumerated(
        ClassProperty("definitions and algorithms agree", lambda h: _disagreement(h, profile)),
        ClassProperty("the star matches both edges", _star_matches_both_edges),
        classes,
        f"{scope}; Psi^N, Psi^bin, Psi^B and no maps at all; both bounds by certificates, by recursion for at most "
        f"2 maps, for at most 6 maps and {pairs} hypotheses and for {every} hypotheses, and by searching where "
        f"there are at most {MOST_TREES[profile]} trees; no upper bound of a uniform dimension that is below the "
        f"other one for more than {MOST_MAPS_FOR_UPPER_BOUND} maps and {every} hypotheses",
    )


def _pair_maps_differ(hypothesis_class: FiniteClass, is_uniform: bool) -> str | None:
    dimension = littlestone_dimension_by_recursion(hypothesis_class)
    family = pair_maps(hypothesis_class.n_labels)
    if is_uniform:
        other = definitions.uniform_psi_littlestone_dimension_by_recursion(hypothesis_class, family)
    else:
        other = certified_psi_dimension(hypothesis_class, family).value
    return None if dimension == other else f"MLD(H) = {dimension}, Psi^N-Littlestone dimension {other}"


def pair_maps_give_multiclass_dimension(profile: Profile) -> Evidence:
    """Return the evidence for: the Psi^N-Littlestone dimension is the multiclass Littlestone dimension.

    The uniform one is not: at one point two nodes of one depth may have to tell different pairs of labels apart.

    Ledger: ``bgs.lemma-4.5``. Locator: `bgs` Lemma 4.5.
    """
    classes, scope = _scope(profile)
    return enumerated(
        ClassProperty("Psi^N-Littlestone dimension = MLD", lambda h: _pair_maps_differ(h, is_uniform=False)),
        ClassProperty("uniform Psi^N-Littlestone dimension = MLD", lambda h: _pair_maps_differ(h, is_uniform=True)),
        classes,
        scope,
    )


def _out_of_order(hypothesis_class: FiniteClass, is_strict: bool) -> str | None:
    n_labels = hypothesis_class.n_labels
    pair, bit, every = (
        certified_psi_dimension(hypothesis_class, FAMILIES[name](n_labels)).value
        for name in ("Psi^N", "Psi^bin", "Psi^B")
    )
    in_order = pair == bit == every if is_strict else pair <= bit <= every
    return None if in_order else f"Psi^N: {pair}, Psi^bin: {bit}, Psi^B: {every}"


def order_of_dimensions(profile: Profile) -> Evidence:
    """Return the evidence for: the dimensions of Psi^N, Psi^bin and Psi^B are in this order.

    Ledger: ``bgs.claim-4.7``. Locator: `bgs` Claim 4.7.
    """
    classes, scope = _scope(profile)
    return enumerated(
        ClassProperty("Psi^N <= Psi^bin <= Psi^B", lambda h: _out_of_order(h, is_strict=False)),
        ClassProperty("Psi^N = Psi^bin = Psi^B", lambda h: _out_of_order(h, is_strict=True)),
        classes,
        scope,
    )
