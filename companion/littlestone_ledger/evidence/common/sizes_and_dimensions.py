"""Inequalities between size and dimensions, as claims about every class on few points."""

from littlestone.claims import stated

from ..kit.claimed import claimed

vc_at_most_littlestone = claimed(
    "common.fact-vc-at-most-littlestone",
    "lyu.remark-4-vc-dimension",
    claim=stated.VC_AT_MOST_LITTLESTONE,
    words="The VC dimension is at most the Littlestone dimension.",
    quick=4,
)

size_at_least_power = claimed(
    "common.fact-size-at-least-power",
    claim=stated.SIZE_AT_LEAST_POWER,
    words="A non-empty class of Littlestone dimension d has at least 2^d hypotheses.",
    quick=4,
    not_needed=("converse",),
)

reducing_length_at_most_star = claimed(
    "common.fact-reducing-length-at-most-star",
    claim=stated.REDUCING_LENGTH_AT_MOST_STAR,
    words="The points of a shortest reducing sequence have a star.",
    quick=3,
    standard=4,
    # Classes of fewer than two hypotheses have no reducing sequence, so no class refutes the claim without its
    # premise.
    not_needed=("without |H| >= 2", "converse"),
)

recursive_teaching_at_most_littlestone = claimed(
    "common.fact-recursive-teaching-at-most-littlestone",
    claim=stated.RECURSIVE_TEACHING_AT_MOST_LITTLESTONE,
    words="The recursive teaching dimension is at most the Littlestone dimension.",
    quick=3,
    standard=4,
)

leaves_at_least_power = claimed(
    "common.fact-leaves-at-least-power",
    claim=stated.LEAVES_AT_LEAST_POWER,
    words="For p = 2 and d one more than the dimension, some tree has 2^Ldim(H) non-empty leaves.",
    quick=3,
    deep=4,
)

leaves_at_least_half = claimed(
    "common.fact-leaves-at-least-power",
    claim=stated.LEAVES_AT_LEAST_HALF,
    words="For p = 1 and d one more than the dimension, some tree has 2^(Ldim(H) - 1) + 1 non-empty leaves.",
    quick=3,
    deep=4,
)

sauer_shelah = claimed(
    "common.lemma-sauer-shelah-perles",
    claim=stated.SAUER_SHELAH,
    words="A class has at most as many hypotheses as the sum of C(n, i) for i up to its VC dimension.",
    quick=4,
)

natarajan_below_graph_and_online = claimed(
    "common.definition-natarajan-dimension",
    claim="Ndim(H) <= min(Gdim(H), Ldim(H))",
    words="The Natarajan dimension is at most the graph and the multiclass Littlestone dimension.",
    quick=(0, 2),
)
