"""Lemmas of `bgs`: 0-covers, and dimensions through collapsing maps, for all classes of a size."""

from littlestone.claims.stated import (
    BIT_RESTRICTIONS,
    ORDER_OF_MAPS,
    PAIR_MAPS,
    SECOND_SIDE,
    ZERO_COVER_SAUER,
    ZERO_COVER_SAUER_MULTICLASS,
)

from ..engine.lemmas.conclusion import Size
from .claimed import lemma
from .common import SIDES
from .leads import on_restrictions_with_covers
from .of_claims import Options
from .sizes import sizes

zero_cover_sauer = lemma(
    "bgs.theorem-5.6",
    claim=ZERO_COVER_SAUER,
    words="For two labels N(0, H, T) is at most the sum of C(T, i) for i up to the Littlestone dimension of H.",
    scopes=sizes(3, 5, 6, direct=4),
    options=Options(
        lead=on_restrictions_with_covers,
        wrong={
            "VC dimension": "for all T in 0..min(points(H), 2): N0(H, T) <= binomsum(T, VC(H))",
            "one dimension less": "for all T in 0..min(points(H), 2): N0(H, T) <= binomsum(T, Ldim(H) - 1)",
        },
        sharp="Ldim(H) = 1 and for all T in 0..2: N0(H, T) = binomsum(T, Ldim(H))",
        not_needed=frozenset({"one less"}),
    ),
)

zero_cover_sauer_multiclass = lemma(
    "bgs.theorem-5.6",
    claim=ZERO_COVER_SAUER_MULTICLASS,
    words="For labels 0..k the 0-cover number of every tree of depth T is at most the sum of C(T, i) k^i for i up "
    "to the dimension.",
    scopes=sizes(None, (0, 2, 2), (0, 3, 3)),
    options=Options(
        wrong={
            "one label less": "for all T in 0..1: N0(H, T) <= wordsum(T, Ldim(H), labels(H) - 2)",
            "one dimension less": "for all T in 0..1: N0(H, T) <= wordsum(T, Ldim(H) - 1, labels(H) - 1)",
        },
        sharp="Ldim(H) = 1 and for all T in 0..2: N0(H, T) >= wordsum(T, 1, labels(H) - 1)",
        not_needed=frozenset({"one less"}),
        one_by_one=1,
    ),
    search=[Size(1, 3), Size(2, 3)],
    resource_limit=3_000_000_000,
)

smaller_sides_three_labels = lemma(
    "bgs.claim-5.7",
    claim=SECOND_SIDE,
    words="At every point at most one of three labels keeps the Littlestone dimension of a nonempty class.",
    scopes=sizes((0, 2), (0, 3), (0, 3)),
    options=SIDES,
    search=[Size(1, 3), Size(2, 3)],
)

smaller_sides_four_labels = lemma(
    "bgs.claim-5.7",
    claim=SECOND_SIDE,
    words="At every point at most one of four labels keeps the Littlestone dimension of a nonempty class.",
    scopes=sizes((0, 0, 1), (0, 0, 2), (0, 0, 3)),
    options=SIDES,
    search=[Size(1, 4), Size(2, 4)],
)

# This takes about three seconds in the standard profile: unknown trees with maps, for up to four labels.
pair_maps = lemma(
    "bgs.lemma-4.5",
    claim=PAIR_MAPS,
    words="The multiclass Littlestone dimension is the dimension of the pair maps.",
    scopes=sizes(None, (3, 2, 2), (3, 3, 3)),
    options=Options(
        trees=frozenset({"PsiLdim_pair", "Ldim"}),
        wrong={"all maps": "PsiLdim_all(H) <= Ldim(H)"},
        sharp="PsiLdim_pair(H) = 2 and Ldim(H) = 2",
        one_by_one=1,
    ),
    search=[Size(1, 3), Size(2, 3)],
)

# This takes about three seconds in the standard profile, as for pair maps.
order_of_maps = lemma(
    "bgs.claim-4.7",
    claim=ORDER_OF_MAPS,
    words="The dimension of the pair maps is at most that of the bit maps, and that at most the one of all maps.",
    scopes=sizes(None, (0, 2, 2), (0, 3, 2)),
    options=Options(
        trees=frozenset({"PsiLdim_pair", "PsiLdim_bit"}),
        wrong={
            "bits at most pairs": "PsiLdim_bit(H) <= PsiLdim_pair(H)",
            "all maps at most bits": "PsiLdim_all(H) <= PsiLdim_bit(H)",
        },
        sharp="PsiLdim_pair(H) = 2 and PsiLdim_all(H) = 2",
        one_by_one=1,
    ),
    search=[Size(1, 3), Size(2, 3)],
)

# This takes about three seconds in the standard profile: 2^27 classes, and unknown trees with maps.
bit_restrictions = lemma(
    "bgs.claim-4.6",
    claim=BIT_RESTRICTIONS,
    words="The dimension of every bit restriction is at most the uniform dimension of the bit maps, and that is at "
    "most the plain one.",
    scopes=sizes(None, (0, 3, 1), (0, 3, 3)),
    options=Options(
        trees=frozenset({"Ldim", "uPsiLdim_bit"}),
        wrong={
            "uniform at most bits": "uPsiLdim_bit(H) <= max(Ldim(bit(H, 1)), Ldim(bit(H, 2)))",
            "plain at most uniform": "PsiLdim_bit(H) <= uPsiLdim_bit(H)",
        },
        sharp="max(Ldim(bit(H, 1)), Ldim(bit(H, 2))) = 2 and PsiLdim_bit(H) = 2",
        one_by_one=1,
    ),
    search=[Size(1, 3), Size(1, 4), Size(2, 3)],
)
