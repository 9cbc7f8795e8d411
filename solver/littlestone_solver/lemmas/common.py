"""Lemmas that all papers use: dimensions, sizes and restrictions, for all classes of a size."""

from littlestone.claims import stated

from .claimed import lemma
from .leads import on_restrictions, on_restrictions_with_sizes, on_union_and_intersection
from .of_claims import Options
from .sizes import sizes

vc_at_most_littlestone = lemma(
    "common.fact-vc-at-most-littlestone",
    claim=stated.VC_AT_MOST_LITTLESTONE,
    words="The VC dimension is at most the Littlestone dimension.",
    scopes=sizes(3, 5, 5),
)

size_at_least_power = lemma(
    "common.fact-size-at-least-power",
    claim=stated.SIZE_AT_LEAST_POWER,
    words="A nonempty class of Littlestone dimension d has at least 2^d hypotheses.",
    scopes=sizes(3, 5, 5, direct=4),
    options=Options(lead=on_restrictions_with_sizes, not_needed=frozenset({"converse"})),
)

reducing_length_at_most_star = lemma(
    "common.fact-reducing-length-at-most-star",
    claim=stated.REDUCING_LENGTH_AT_MOST_STAR,
    words="The points of a shortest reducing sequence have a star.",
    scopes=sizes(3, 4, 5, direct=4),
    options=Options(not_needed=frozenset({"without |H| >= 2", "converse"})),
)

recursive_teaching_at_most_littlestone = lemma(
    "common.fact-recursive-teaching-at-most-littlestone",
    claim=stated.RECURSIVE_TEACHING_AT_MOST_LITTLESTONE,
    words="The recursive teaching dimension is at most the Littlestone dimension.",
    scopes=sizes(3, 4, 5),
)

leaves_at_least_power = lemma(
    "common.fact-leaves-at-least-power",
    claim=stated.LEAVES_AT_LEAST_POWER,
    words="For p = 2 and d one more than the dimension, some tree has 2^Ldim(H) non-empty leaves.",
    scopes=sizes(2, 3, 3),
)

leaves_at_least_half = lemma(
    "common.fact-leaves-at-least-power",
    claim=stated.LEAVES_AT_LEAST_HALF,
    words="For p = 1 and d one more than the dimension, some tree has 2^(Ldim(H) - 1) + 1 non-empty leaves.",
    scopes=sizes(2, 3, 3),
)

subclass_monotone = lemma(
    "common.fact-subclass-monotone",
    claim=stated.SUBCLASS_MONOTONE,
    words="A subclass has at most the Littlestone dimension of the class.",
    scopes=sizes(3, 5, 5, direct=4),
    options=Options(lead=on_restrictions),
)

sauer_shelah = lemma(
    "common.lemma-sauer-shelah-perles",
    claim=stated.SAUER_SHELAH,
    words="A class has at most as many hypotheses as the sum of C(n, i) for i up to its VC dimension.",
    scopes=sizes(3, 5, 6, direct=4),
    options=Options(lead=on_union_and_intersection),
)

two_large_sides = lemma(
    "common.fact-two-large-sides",
    claim=stated.TWO_LARGE_SIDES,
    words="A class of dimension d >= 1 has a point with two restrictions of dimension at least d - 1.",
    scopes=sizes(3, 4, 5),
    options=Options(
        trees=frozenset({"Ldim"}),
        not_needed=frozenset({"converse"}),
        wrong={"no smaller": stated.NO_SMALLER_SIDE},
        sharp="Ldim(H) = 2 and for all point x: min(Ldim(H[x -> 0]), Ldim(H[x -> 1])) <= 1",
    ),
)

SIDES = Options(
    trees=frozenset({"Ldim"}),
    not_needed=frozenset({"converse"}),
    wrong={"all sides": stated.ALL_SIDES},
    sharp="Ldim(H) >= 1 and for some point x: min(Ldim(H[x -> 0]), Ldim(H[x -> 1])) = Ldim(H) - 1",
)
