"""The Psi-Littlestone dimensions: their equivalent definitions, and the inequalities between them.

The families are Psi^N (pair maps), Psi^bin (bit maps), Psi^B (all maps) and the family without maps. At one depth
all nodes of a uniform tree carry the same map.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from littlestone import definitions, dimensions
from littlestone.claims import stated
from littlestone.classes import CollapsingFamily, FiniteClass, all_maps, bit_maps, pair_maps
from littlestone.errors import CertificateError
from littlestone.verdicts import Scopes, Trial, check

from ...kit.claimed import claimed
from ...kit.multiclass_scopes import Multiclass, certified_psi_dimension

FAMILIES: dict[str, Callable[[int], CollapsingFamily]] = {
    "Psi^N": cache(pair_maps),
    "Psi^bin": cache(bit_maps),
    "Psi^B": cache(all_maps),
    "no maps": lambda n_labels: CollapsingFamily(n_labels, ()),
}


@dataclass(frozen=True)
class Families(
    Multiclass,
    text="{classes}; Psi^N, Psi^bin, Psi^B and no maps at all; both bounds by certificates, by recursion for at "
    "most 2 maps, at most 6 maps and {for_pairs} hypotheses, or 2 hypotheses, and by searching up to {trees} "
    "trees; no upper bound of a uniform dimension below the other one for more than 9 maps",
):
    trees: int = 100
    for_pairs: int = 3

    def recursion_ends_soon(self, h: FiniteClass, n_maps: int) -> bool:
        """Return whether the recursions end soon; they store no intermediate values."""
        return n_maps <= 2 or len(h) <= (self.for_pairs if n_maps <= 6 else 2)

    def all_trees_are_few(self, h: FiniteClass, n_maps: int) -> bool:
        """Return whether there are few complete Psi-labelled trees of at most |H| leaves."""
        n_trees: int = sum((h.n_points * n_maps) ** (2**depth - 1) for depth in range(len(h).bit_length()))
        return n_trees <= self.trees


def _values(h: FiniteClass, family: CollapsingFamily, scope: Families, *, uniform: bool) -> dict[str, int]:
    """Return the Psi-Littlestone dimension, or the uniform dimension, by every method that is feasible."""
    free, is_smaller = certified_psi_dimension(h, family).value, False
    if uniform:
        certified = dimensions.largest_uniformly_shattered_tree(h, family)
        if not h.is_empty:
            definitions.check_psi_shattered_tree(
                h, family, certified.shattered_tree, certified.value, is_uniform=True
            )
        values = {"fast": certified.value}
        # If both dimensions are equal, the rank table for any trees also bounds the uniform dimension from above.
        is_smaller = certified.value != free
        by_recursion = definitions.uniform_psi_littlestone_dimension_by_recursion
        by_trees = definitions.uniform_psi_littlestone_dimension_by_trees
    else:
        values = {"fast": dimensions.psi_littlestone_dimension(h, family), "certified": free}
        by_recursion = definitions.psi_littlestone_dimension_by_recursion
        by_trees = definitions.psi_littlestone_dimension_by_trees
    if scope.recursion_ends_soon(h, len(family)) or (is_smaller and len(family) <= 9):
        values["by recursion"] = by_recursion(h, family)
    if scope.all_trees_are_few(h, len(family)):
        values["by trees"] = by_trees(h, family)
    return values


def _shattered_if_the_star_matches(h: FiniteClass) -> bool:
    """Return whether a tree of depth 1 is shattered for Psi^N if a star counts as the value of either edge."""
    return any(
        all(any(collapsing_map[f[x]] in (edge, None) for f in h) for edge in (0, 1))
        for collapsing_map in pair_maps(h.n_labels)
        for x in h.points
    )


AGREEING = Scopes(
    Families(binary=2, most=3, empty=True),
    Families(binary=3, empty=True, trees=300, for_pairs=4),
    Families(binary=3, empty=True, four=4, trees=2000, for_pairs=5),
)


@check("bgs.definition-4.4", scopes=AGREEING)
def definitions_agree(trial: Trial, scope: Families) -> None:
    """All ways to compute the Psi-Littlestone dimension agree, and so do all ways to compute the uniform
    dimension."""
    for h in scope:
        for name, maps in FAMILIES.items():
            family = maps(h.n_labels)
            for kind in ("", "uniform "):
                try:
                    values = _values(h, family, scope, uniform=kind != "")
                except CertificateError as error:
                    trial.holds(False, f"{kind}dimension of {name}: {error}", H=h)
                    continue
                trial.holds(len(set(values.values())) == 1, f"{kind}dimension of {name}: {values}", H=h)
        if trial.is_open("the star matches both edges"):
            dimension = certified_psi_dimension(h, pair_maps(h.n_labels)).value
            as_wrong = _shattered_if_the_star_matches(h) == (dimension >= 1)
            trial.fails("the star matches both edges", as_wrong, f"Psi^N dimension {dimension}", H=h)


pair_maps_give_multiclass_dimension = claimed(
    "bgs.lemma-4.5",
    claim=stated.PAIR_MAPS,
    words="The Psi^N-Littlestone dimension is the multiclass Littlestone dimension; the uniform one is not.",
    quick=(2, 2),
    standard=(3, 2),
    deep=(3, 2, 2),
    wrong={"the uniform Psi^N dimension": "uPsiLdim_pair(H) = Ldim(H)"},
)

bits_below_uniform_below_free = claimed(
    "bgs.claim-4.6",
    claim=stated.BIT_RESTRICTIONS,
    words="The largest d_j is at most the uniform Psi^bin dimension, and that at most the Psi^bin dimension.",
    quick=(2, 2),
    standard=(3, 2),
    wrong={
        "uniform Psi^bin below a bit": "for some j in 1..ceil(log2(labels(H))): uPsiLdim_bit(H) <= Ldim(bit(H, j))",
        "Psi^bin at most uniform Psi^bin": "PsiLdim_bit(H) <= uPsiLdim_bit(H)",
        "MLD at most uniform Psi^bin": "Ldim(H) <= uPsiLdim_bit(H)",
    },
)

order_of_dimensions = claimed(
    "bgs.claim-4.7",
    claim=stated.ORDER_OF_MAPS,
    words="The Psi^N dimension is at most the Psi^bin dimension, and that at most the Psi^B dimension.",
    quick=(2, 2),
    standard=(3, 2),
    literal_labels=2,
    wrong={
        "Psi^bin at most Psi^N": "PsiLdim_bit(H) <= PsiLdim_pair(H)",
        "Psi^B at most Psi^bin": "PsiLdim_all(H) <= PsiLdim_bit(H)",
    },
)
